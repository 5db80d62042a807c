-- The deal of a day in each game: its seed is drawn when the first asks for it, and told to nobody before the end.
CREATE TABLE day_deals (
  day  BIGINT NOT NULL,
  game TEXT NOT NULL,
  seed BYTEA NOT NULL,
  PRIMARY KEY (day, game)
);

-- Who played it: once a day and person, choice by choice, here or taken along to be played elsewhere. When it is over its
-- record is kept and told like any other.
CREATE TABLE day_plays (
  id      TEXT PRIMARY KEY,
  day     BIGINT NOT NULL,
  game    TEXT NOT NULL,
  person  TEXT NOT NULL,
  name    TEXT NOT NULL,
  blazon  TEXT NOT NULL,
  away    BIGINT NOT NULL,
  line    TEXT NOT NULL,
  made    BIGINT NOT NULL,
  begun   BIGINT NOT NULL,
  ended   BIGINT,
  outcome TEXT,
  record  TEXT
);
CREATE UNIQUE INDEX one_play_a_day ON day_plays (day, game, person);
CREATE INDEX day_plays_ended ON day_plays (day, game, ended) WHERE ended IS NOT NULL;
