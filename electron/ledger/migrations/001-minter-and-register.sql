-- Whose archive this is: one row. service_ibi is null only while the archive is being founded.
CREATE TABLE archive (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  service_ibi TEXT,
  host TEXT NOT NULL,
  port INTEGER NOT NULL,
  ip TEXT,
  ip_port INTEGER NOT NULL,
  granularity TEXT NOT NULL
) STRICT;

-- The memory of Algorithm 4 is the last minted line of the register. This one row is what that memory must not fall
-- below after the ledger was lost: written then, and never while minting, which so changes a single page.
CREATE TABLE minter (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  floor_date TEXT NOT NULL, -- exact decimal POSIX seconds
  clock_at INTEGER NOT NULL -- microseconds
) STRICT;

-- The accession book. Its text is register.txt, line for line; line_end is where the line ends in that file, so the
-- two can be compared at any time by one number.
CREATE TABLE register (
  line_end INTEGER PRIMARY KEY,
  at INTEGER NOT NULL, -- microseconds
  event TEXT NOT NULL,
  label TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;

-- What happened to an item is asked by its label. That a label was minted is not: it would double the cost of minting.
CREATE INDEX register_label ON register (label) WHERE event <> 'minted';
