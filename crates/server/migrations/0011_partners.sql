-- Whether only the speaker's partners hear a line.
ALTER TABLE chat ADD COLUMN partners INTEGER NOT NULL DEFAULT 0;
