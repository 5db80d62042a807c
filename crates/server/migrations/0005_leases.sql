-- Who keeps a table: one node at a time, under a number that rises whenever another takes it. A node counts as
-- alive until a moment by the clock of the database.
CREATE TABLE nodes (
  id    TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE leases (
  table_id TEXT PRIMARY KEY,
  node     TEXT NOT NULL,
  fence    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Every choice says under which number it was written, and is refused under an outdated one.
ALTER TABLE steps ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER steps_fenced BEFORE INSERT ON steps
WHEN NEW.fence IS NOT (SELECT fence FROM leases WHERE table_id = NEW.table_id)
BEGIN
  SELECT RAISE(ROLLBACK, 'fenced');
END;

-- History cannot fork: of the choices that count, one at a step.
CREATE UNIQUE INDEX one_choice_a_step ON steps (table_id, number) WHERE undone = 0;
