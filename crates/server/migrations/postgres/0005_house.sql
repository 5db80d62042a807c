-- The house in PostgreSQL, as the migrations of the file have made it there: the same tables, the same numbers of
-- versions from here on.

-- People: guests by default; a password makes a name claimed. Names that people could take for one another share
-- their look.
CREATE TABLE people (
  id       TEXT PRIMARY KEY,
  name     TEXT NOT NULL,
  blazon   TEXT NOT NULL,
  password TEXT,
  made     BIGINT NOT NULL,
  look     TEXT NOT NULL
);
CREATE UNIQUE INDEX claimed_looks ON people (look) WHERE password IS NOT NULL;
CREATE INDEX people_by_look ON people (look);

-- Sessions: only a hash of the cookie is kept.
CREATE TABLE sessions (
  id     TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id),
  token  BYTEA NOT NULL UNIQUE,
  made   BIGINT NOT NULL,
  seen   BIGINT NOT NULL
);
CREATE INDEX sessions_of ON sessions (person);
CREATE INDEX sessions_by_use ON sessions (seen);

-- Devices on which somebody has logged in: their tries are counted apart from strangers' tries.
CREATE TABLE devices (
  token  BYTEA PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id),
  made   BIGINT NOT NULL
);
CREATE INDEX devices_of ON devices (person);

-- Tables: what was agreed, who sits where, the card the lobby shows, and where the clocks stand.
CREATE TABLE tables (
  id          TEXT PRIMARY KEY,
  game        TEXT NOT NULL,
  rules       BIGINT NOT NULL,
  visibility  TEXT NOT NULL,
  host        TEXT NOT NULL,
  state       TEXT NOT NULL,
  made        BIGINT NOT NULL,
  changed     BIGINT NOT NULL,
  clock       TEXT NOT NULL,
  on_timeout  TEXT NOT NULL,
  seats       TEXT NOT NULL,
  server_seed BYTEA NOT NULL,
  salts       TEXT NOT NULL,
  epoch       BIGINT NOT NULL,
  step        BIGINT NOT NULL,
  asked       TEXT NOT NULL,
  turn        TEXT,
  outcome     TEXT,
  rematch     TEXT,
  summary     TEXT,
  times       TEXT,
  since       BIGINT NOT NULL DEFAULT 0,
  due         BIGINT,
  fresh       BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tables_by_state ON tables (state, visibility, changed);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_finished ON tables (game, changed) WHERE state = 'over';

-- The options of a table, which may hold a whole sheet.
CREATE TABLE agreed (
  table_id TEXT PRIMARY KEY,
  options  TEXT NOT NULL
);

-- Who has to do with which table, for «my tables».
CREATE TABLE sitters (
  person   TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id),
  PRIMARY KEY (person, table_id)
);
CREATE INDEX sitters_at ON sitters (table_id);

-- Who keeps a table: one node at a time, under a number that rises whenever another takes it. A node counts as
-- alive until a moment by the clock of the database.
CREATE TABLE nodes (
  id    TEXT PRIMARY KEY,
  until BIGINT NOT NULL
);
CREATE TABLE leases (
  table_id TEXT PRIMARY KEY,
  node     TEXT NOT NULL,
  fence    BIGINT NOT NULL
);
CREATE INDEX leases_of ON leases (node);

-- Choices in order. One taken back stays, marked, so that its id is never played again.
CREATE TABLE steps (
  table_id  TEXT NOT NULL,
  epoch     BIGINT NOT NULL,
  number    BIGINT NOT NULL,
  seat      BIGINT NOT NULL,
  choice    TEXT NOT NULL,
  choice_id TEXT,
  at        BIGINT NOT NULL,
  times     TEXT,
  undone    BIGINT NOT NULL DEFAULT 0,
  gained    BIGINT NOT NULL DEFAULT 0,
  fence     BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, epoch, number)
);
-- History cannot fork: of the choices that count, one at a step.
CREATE UNIQUE INDEX one_choice_a_step ON steps (table_id, number) WHERE undone = 0;

-- Every choice says under which number it was written, and is refused under an outdated one. Whoever wants to take
-- the table meanwhile waits until it is written.
CREATE FUNCTION steps_fenced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM leases WHERE table_id = NEW.table_id AND fence = NEW.fence FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'fenced';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER steps_fenced BEFORE INSERT ON steps FOR EACH ROW EXECUTE FUNCTION steps_fenced();

CREATE TABLE chat (
  table_id TEXT NOT NULL,
  number   BIGINT NOT NULL,
  seat     BIGINT,
  name     TEXT NOT NULL,
  text     TEXT NOT NULL,
  at       BIGINT NOT NULL,
  PRIMARY KEY (table_id, number)
);

-- What the engine thought of a finished game, once computed.
CREATE TABLE analyses (
  table_id TEXT PRIMARY KEY,
  found    TEXT NOT NULL
);

-- Records brought from elsewhere, already checked. Quotas are sums over the bytes, never over the records.
CREATE TABLE uploads (
  id     TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  record TEXT NOT NULL,
  made   BIGINT NOT NULL,
  bytes  BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX uploads_of ON uploads (person, made, bytes);
CREATE INDEX uploads_bytes ON uploads (bytes);

-- The address a record came from, for a day.
CREATE TABLE upload_origins (
  upload TEXT PRIMARY KEY,
  origin TEXT NOT NULL,
  made   BIGINT NOT NULL,
  bytes  BIGINT NOT NULL
);
CREATE INDEX upload_origins_from ON upload_origins (origin, made, bytes);
CREATE INDEX upload_origins_made ON upload_origins (made);

-- Written now and then, to see whether the database can still be written.
CREATE TABLE pulse (
  one BIGINT PRIMARY KEY CHECK (one = 1),
  at  BIGINT NOT NULL
);

-- When the house was last known to be open, so that time it was closed is nobody's.
CREATE TABLE opening (
  one   BIGINT PRIMARY KEY CHECK (one = 1),
  alive BIGINT NOT NULL
);
