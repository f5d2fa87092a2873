/** What operating systems leave in folders and on disks by themselves. */
export const leftBySystems =
  /^(lost\+found|\.DS_Store|\.localized|\.Spotlight-V100|\.Trashes|\.fseventsd|\.Trash-\d+|desktop\.ini|Thumbs\.db|System Volume Information|\$RECYCLE\.BIN)$/i;
