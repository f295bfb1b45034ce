-- What a person should look at in the rows that came in, by kind: its field, its code, the first lines and how many there are.
ALTER TABLE batch ADD COLUMN notices jsonb NOT NULL DEFAULT '[]';
