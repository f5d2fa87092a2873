/** The three names directly in a repository folder, and no fourth. */
export const contentFolder = 'doc';
export const manifestFile = 'manifest-sha256.txt';
export const itemFile = 'item.json';
