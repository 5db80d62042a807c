-- Whom the operator keeps out: a person by id, or an address; for good where it says no end.
CREATE TABLE blocks (
  who    TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  made   BIGINT NOT NULL,
  until  BIGINT
);

-- What the operator has changed beside running servers, which look here every second.
CREATE TABLE notices (
  number   BIGINT PRIMARY KEY,
  person   TEXT,
  table_id TEXT
);

-- How much each card wins: seats that owned it, and the share of rivals they left behind, in 120ths.
CREATE TABLE card_wins (
  game  TEXT NOT NULL,
  card  TEXT NOT NULL,
  seats BIGINT NOT NULL,
  worth BIGINT NOT NULL,
  PRIMARY KEY (game, card)
);
-- Whether a finished game is among them.
ALTER TABLE tables ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_uncounted ON tables (game, changed) WHERE state = 'over' AND counted = 0;
DROP INDEX tables_finished;
