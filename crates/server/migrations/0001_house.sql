-- People: guests by default; a password makes a name claimed.
CREATE TABLE people (
  id       TEXT PRIMARY KEY,
  name     TEXT NOT NULL,
  name_key TEXT NOT NULL,
  blazon   TEXT NOT NULL,
  password TEXT,
  made     INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX claimed_names ON people (name_key) WHERE password IS NOT NULL;

-- Sessions: only a hash of the cookie is kept.
CREATE TABLE sessions (
  id     TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id),
  token  BLOB NOT NULL UNIQUE,
  made   INTEGER NOT NULL,
  seen   INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of ON sessions (person);

-- Tables: what was agreed, who sits where, and the card the lobby shows.
CREATE TABLE tables (
  id          TEXT PRIMARY KEY,
  game        TEXT NOT NULL,
  rules       INTEGER NOT NULL,
  options     TEXT NOT NULL,
  visibility  TEXT NOT NULL,
  host        TEXT NOT NULL,
  state       TEXT NOT NULL,
  made        INTEGER NOT NULL,
  changed     INTEGER NOT NULL,
  clock       TEXT NOT NULL,
  on_timeout  TEXT NOT NULL,
  seats       TEXT NOT NULL,
  server_seed BLOB NOT NULL,
  salts       TEXT NOT NULL,
  epoch       INTEGER NOT NULL,
  step        INTEGER NOT NULL,
  asked       TEXT NOT NULL,
  turn        TEXT,
  outcome     TEXT,
  rematch     TEXT
) STRICT;
CREATE INDEX tables_by_state ON tables (state, visibility, changed);

-- Who has to do with which table, for «my tables».
CREATE TABLE sitters (
  person   TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id),
  PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

-- Choices in order. One taken back stays, marked, so that its id is never played again.
CREATE TABLE steps (
  table_id  TEXT NOT NULL REFERENCES tables (id),
  epoch     INTEGER NOT NULL,
  number    INTEGER NOT NULL,
  seat      INTEGER NOT NULL,
  choice    TEXT NOT NULL,
  choice_id TEXT,
  at        INTEGER NOT NULL,
  times     TEXT,
  undone    INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, epoch, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables (id),
  number   INTEGER NOT NULL,
  seat     INTEGER,
  name     TEXT NOT NULL,
  text     TEXT NOT NULL,
  at       INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- What the engine thought of a finished game, once computed.
CREATE TABLE analyses (
  table_id TEXT PRIMARY KEY,
  found    TEXT NOT NULL
) STRICT;

-- Records brought from elsewhere, already checked.
CREATE TABLE uploads (
  id     TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  record TEXT NOT NULL,
  made   INTEGER NOT NULL
) STRICT;
