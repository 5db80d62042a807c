-- Clocks are a time in the file: what each seat has left, since when it runs, and when the first runs
-- out. A table whose clock runs may sleep; whoever is due is woken.
ALTER TABLE tables ADD COLUMN times TEXT;
ALTER TABLE tables ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN due INTEGER;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

-- Whether dice are thrown anew after a choice was taken back. Games begun before go on as they began.
ALTER TABLE tables ADD COLUMN fresh INTEGER NOT NULL DEFAULT 0;

-- What a choice added to the clock of whoever made it: taken back with the choice.
ALTER TABLE steps ADD COLUMN gained INTEGER NOT NULL DEFAULT 0;

-- When the house was last known to be open, so that time it was closed is nobody's.
CREATE TABLE opening (
  one   INTEGER PRIMARY KEY CHECK (one = 1),
  alive INTEGER NOT NULL
) STRICT;

-- What a record takes, and from which address it came (forgotten after a day).
ALTER TABLE uploads ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE uploads ADD COLUMN origin TEXT;
UPDATE uploads SET bytes = length(record);
CREATE INDEX uploads_from ON uploads (origin, made) WHERE origin IS NOT NULL;
