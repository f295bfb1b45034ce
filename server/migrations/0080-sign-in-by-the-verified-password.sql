-- A sign-in that awaits its code names the password that it was begun with: with another one it is over (docs/decisions/0078).
ALTER TABLE pending_sign_in ADD COLUMN password_hash text;

-- Names that somebody signs in with are ASCII, so that each has one small spelling, whatever the database's own language.
ALTER TABLE app_user ADD CONSTRAINT app_user_email_ascii CHECK (email ~ '^[\x21-\x7e]+$') NOT VALID;
