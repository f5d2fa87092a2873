/**
 * What is not as it should be. `missing`: promised by the format, the manifest or the target, and not there as a
 * regular file. `changed`: other bytes than the manifest's. `damaged`: item.json or the manifest breaks its format.
 * `misplaced`: item.json names another repository. `unlisted`: a file nobody vouches for. `link`, `special`: neither
 * file nor folder. `unreadable`: the system did not let us look.
 */
export interface Finding {
  readonly outcome:
    'missing' | 'changed' | 'damaged' | 'misplaced' | 'unlisted' | 'link' | 'special' | 'unreadable';
  /** Relative to the repository folder, as the text of a file path; '' for the folder itself. */
  readonly path: string;
  readonly cause?: unknown;
}
