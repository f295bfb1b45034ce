-- An address that somebody has yet to confirm (docs/decisions/0079): of a company that is registering, or a user's next one. It reserves
-- nothing, neither a tax code nor an address, and lapses. Its id is random, so that knowing one tells no other.
CREATE TABLE address_confirmation (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email ~ '^[\x21-\x7e]+$'),
  language text NOT NULL CHECK (language IN ('en', 'sr')),
  -- The newest mailed token; mailing another one ends it.
  token_hash bytea,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- What comes into being by it.
  country text,
  code text,
  password_hash text,
  -- Or whose next address it is.
  user_id integer REFERENCES app_user (id),
  CONSTRAINT address_confirmation_kind CHECK (
    CASE WHEN user_id IS NULL THEN country IS NOT NULL AND code IS NOT NULL AND password_hash IS NOT NULL
    ELSE country IS NULL AND code IS NULL AND password_hash IS NULL END)
);
CREATE INDEX address_confirmation_of_registration ON address_confirmation (lower(email), created_at) WHERE user_id IS NULL;
CREATE UNIQUE INDEX address_confirmation_of_user ON address_confirmation (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX address_confirmation_expiry ON address_confirmation (expires_at);

ALTER TABLE address_confirmation ENABLE ROW LEVEL SECURITY;
ALTER TABLE address_confirmation FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON address_confirmation TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON address_confirmation TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_company ON address_confirmation TO skonto_app
  USING (user_id IN (SELECT id FROM app_user WHERE company_id = (SELECT acting_company())))
  WITH CHECK (user_id IN (SELECT id FROM app_user WHERE company_id = (SELECT acting_company())));
GRANT SELECT, INSERT, UPDATE, DELETE ON address_confirmation TO skonto_ops;
GRANT SELECT (user_id), INSERT (id, email, language, created_at, expires_at, user_id), DELETE ON address_confirmation TO skonto_app;

-- Which mail a token went out with: a mail that is sent once more isn't kept from it by its own first token.
ALTER TABLE mail_token ADD COLUMN mail_id uuid;

-- Whoever had registered and not confirmed yet finishes like somebody who was invited, by "forgot password": the token that was
-- mailed then asks for a user's number, which no flow goes by any more.
UPDATE mail_token SET used_at = now() WHERE purpose = 'VERIFY' AND used_at IS NULL;
UPDATE app_user SET password_hash = NULL
WHERE kind = 'PERSON' AND status = 'INACTIVE' AND deactivated_at IS NULL AND password_hash IS NOT NULL;
