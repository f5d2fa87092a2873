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

-- The memory of Algorithm 4: one row.
CREATE TABLE minter (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  last_date TEXT, -- last-date-for-suffix, exact decimal POSIX seconds; null before the first label
  clock_at INTEGER NOT NULL -- the latest reading of the clock, in microseconds: tells a clock set back
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
