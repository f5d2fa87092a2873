-- Settings of the archive, by the last `setting` line of each in the register.
CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Which file this ledger is, by the file system. A copy that somebody brings back is another file, or has no row here:
-- it may be older than the last labels given.
CREATE TABLE own_file (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  identity TEXT NOT NULL
) STRICT;
