/** A file system and the folder that it is seen at. */
export interface Mount {
  readonly point: string;
  readonly kind: string;
}

/** Linux, /proc/self/mountinfo: the fifth field is the mount point; the kind follows a lone hyphen (proc(5)). */
export function parseMountInfo(text: string): readonly Mount[] {
  return text.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ', 2);
    const point = before.split(' ')[4];
    const kind = after.split(' ')[0];
    return point && kind ? [{ point: unescapeOctal(point), kind }] : [];
  });
}

/** macOS, what `mount` prints: `//ana@server/share on /Volumes/share (smbfs, nodev, mounted by ana)`. */
export function parseMountOutput(text: string): readonly Mount[] {
  return text.split('\n').flatMap((line) => {
    const [, point, kind] = /^.*? on (\/.*) \((\w+)(?:, [^()]*)?\)$/.exec(line) ?? [];
    return point && kind ? [{ point, kind }] : [];
  });
}

/** The longest mount point that a path is below; where one covers another, the later. */
export function findMount(mounts: readonly Mount[], path: string): Mount | undefined {
  let found: Mount | undefined;
  for (const mount of mounts) {
    if (isBelow(path, mount.point) && mount.point.length >= (found?.point.length ?? 0)) found = mount;
  }
  return found;
}

function isBelow(path: string, point: string): boolean {
  return path === point || path.startsWith(point.endsWith('/') ? point : `${point}/`);
}

/** The kernel writes space, tab, line feed and backslash as `\040` and the like. */
function unescapeOctal(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}
