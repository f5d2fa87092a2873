-- Everything here can be had again from tree and register; nothing that is only here may ever be added.

-- One row an item that the archive holds, or held and deleted. The id is where the register line ends that brought the
-- item in: the same after every rebuild, and the newest item has the largest.
CREATE TABLE item (
  id INTEGER PRIMARY KEY,
  rep TEXT NOT NULL UNIQUE,
  ibip TEXT UNIQUE, -- null in an archive without the opaque form
  state TEXT NOT NULL CHECK (state IN ('Original', 'Copy', 'Deleted')),
  -- The description. Null where there is none that can be read: a tombstone alone, or damage.
  kind TEXT,
  transferable INTEGER NOT NULL CHECK (transferable IN (0, 1)),
  holder TEXT,
  title TEXT, -- the first of the description, for lists; all of them are in dublin_core
  language TEXT,
  target TEXT,
  access TEXT, -- JSON: no question asks for a part of it
  timestamp TEXT,
  timestamp_metadata TEXT,
  -- What was deposited. Kept in a tombstone too, so that what was deleted is known when it comes again.
  content BLOB CHECK (length(content) = 32),
  file_count INTEGER NOT NULL,
  byte_count INTEGER NOT NULL,
  is_damaged INTEGER NOT NULL CHECK (is_damaged IN (0, 1)),
  -- The tombstone.
  deleted_at TEXT,
  deletion_reason TEXT,
  successor TEXT,
  is_restorable INTEGER CHECK (is_restorable IN (0, 1))
) STRICT;

-- Lists of one state, newest first, and how many there are: the id is the second column of every index.
CREATE INDEX item_state ON item (state);
-- Duplicates.
CREATE INDEX item_content ON item (content) WHERE content IS NOT NULL;

-- The parts of an item lie beside one another and are never asked for without it: no key of their own. Nor do they
-- refer to it: with references SQLite empties the tables row by row, which takes fifty times as long before a rebuild.
CREATE TABLE file (
  item INTEGER NOT NULL,
  path TEXT NOT NULL, -- as text, below doc/
  size INTEGER NOT NULL,
  sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
  PRIMARY KEY (item, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE dublin_core (
  item INTEGER NOT NULL,
  element TEXT NOT NULL,
  position INTEGER NOT NULL, -- among the values of its element, from 0
  value TEXT NOT NULL,
  language TEXT,
  PRIMARY KEY (item, element, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE relation (
  item INTEGER NOT NULL,
  position INTEGER NOT NULL,
  relation TEXT NOT NULL,
  ibi TEXT NOT NULL, -- in either form, and perhaps of an item held elsewhere: no reference
  PRIMARY KEY (item, position)
) STRICT, WITHOUT ROWID;

-- Who is related to an item is asked by its labels.
CREATE INDEX relation_ibi ON relation (ibi);

-- How much of the register is in these tables: where the last line ends that was taken in.
CREATE TABLE mark (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  line_end INTEGER NOT NULL
) STRICT;
INSERT INTO mark VALUES (1, 0);
