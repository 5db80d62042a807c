-- A choice is written into one place: what keeps history from forking is looked up where the choice itself goes, and
-- not in an index that would have to be written beside it. A table that is not there has no lease, without which
-- nothing is written, so that rows need not name it once more.
CREATE TABLE choices (
  table_id  TEXT NOT NULL,
  number    INTEGER NOT NULL,
  epoch     INTEGER NOT NULL,
  seat      INTEGER NOT NULL,
  choice    TEXT NOT NULL,
  choice_id TEXT,
  at        INTEGER NOT NULL,
  times     TEXT,
  undone    INTEGER NOT NULL DEFAULT 0,
  gained    INTEGER NOT NULL DEFAULT 0,
  fence     INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, number, epoch)
) STRICT, WITHOUT ROWID;
INSERT INTO choices (table_id, number, epoch, seat, choice, choice_id, at, times, undone, gained, fence)
  SELECT table_id, number, epoch, seat, choice, choice_id, at, times, undone, gained, fence FROM steps;
DROP TABLE steps;
ALTER TABLE choices RENAME TO steps;

-- Every choice says under which number it was written, and is refused under an outdated one.
CREATE TRIGGER steps_fenced BEFORE INSERT ON steps
WHEN NEW.fence IS NOT (SELECT fence FROM leases WHERE table_id = NEW.table_id)
BEGIN
  SELECT RAISE(ROLLBACK, 'fenced');
END;

-- History cannot fork: of the choices that count, one at a step.
CREATE TRIGGER one_choice_a_step BEFORE INSERT ON steps
WHEN NEW.undone = 0 AND EXISTS (
  SELECT 1 FROM steps WHERE table_id = NEW.table_id AND number = NEW.number AND undone = 0
)
BEGIN
  SELECT RAISE(ROLLBACK, 'forked');
END;
