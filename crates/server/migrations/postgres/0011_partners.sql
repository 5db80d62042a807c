-- Whether only the speaker's partners hear a line.
ALTER TABLE chat ADD COLUMN partners BIGINT NOT NULL DEFAULT 0;
