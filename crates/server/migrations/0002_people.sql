-- What a name looks like: names that people could take for one another share it. Empty until the
-- program has looked at the name, because only the program knows Unicode.
DROP INDEX claimed_names;
ALTER TABLE people DROP COLUMN name_key;
ALTER TABLE people ADD COLUMN look TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX claimed_looks ON people (look) WHERE password IS NOT NULL AND look <> '';
CREATE INDEX people_by_look ON people (look);

-- Devices on which somebody has logged in: their tries are counted apart from strangers' tries.
CREATE TABLE devices (
  token  BLOB PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id),
  made   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_of ON devices (person);

CREATE INDEX sessions_by_use ON sessions (seen);
CREATE INDEX uploads_of ON uploads (person, made);

-- Written now and then, to see whether the file can still be written.
CREATE TABLE pulse (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  at  INTEGER NOT NULL
) STRICT;

-- What the lobby says of the options, so that nobody's long sheet has to be read for it.
ALTER TABLE tables ADD COLUMN summary TEXT;
