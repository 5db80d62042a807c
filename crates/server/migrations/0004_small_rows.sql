-- What may be long stands apart from what is counted, listed and written with every choice: a row is read
-- past its long fields and written anew with them.

-- The options of a table, which may hold a whole sheet.
CREATE TABLE agreed (
  table_id TEXT PRIMARY KEY,
  options  TEXT NOT NULL
) STRICT;
INSERT INTO agreed (table_id, options) SELECT id, options FROM tables;
ALTER TABLE tables DROP COLUMN options;

-- Who sits at a table, without looking at everybody who sits anywhere.
CREATE INDEX sitters_at ON sitters (table_id);
-- The finished games of one game, the newest first.
CREATE INDEX tables_finished ON tables (game, changed) WHERE state = 'over';

-- The address a record came from, for a day.
CREATE TABLE upload_origins (
  upload TEXT PRIMARY KEY,
  origin TEXT NOT NULL,
  made   INTEGER NOT NULL,
  bytes  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO upload_origins (upload, origin, made, bytes)
  SELECT id, origin, made, bytes FROM uploads WHERE origin IS NOT NULL;
CREATE INDEX upload_origins_from ON upload_origins (origin, made, bytes);
CREATE INDEX upload_origins_made ON upload_origins (made);
DROP INDEX uploads_from;
ALTER TABLE uploads DROP COLUMN origin;

-- Quotas are sums over these, never over the records.
DROP INDEX uploads_of;
CREATE INDEX uploads_of ON uploads (person, made, bytes);
CREATE INDEX uploads_bytes ON uploads (bytes);

-- Two v look like a w: such names are looked at anew.
UPDATE people SET look = '' WHERE look LIKE '%vv%';
