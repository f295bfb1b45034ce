-- A mail that could not be given to the mail server: while it is tried, and after it was given up (docs/decisions/0082). `data` is what the
-- queue carried, which holds no secret.
CREATE TABLE failed_mail (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mail_id uuid NOT NULL UNIQUE,
  template text NOT NULL,
  receiver text NOT NULL,
  last_error text NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  failed_at timestamptz NOT NULL,
  given_up_at timestamptz,
  data jsonb NOT NULL
);
CREATE INDEX failed_mail_at ON failed_mail (failed_at DESC, id DESC);
ALTER TABLE failed_mail ENABLE ROW LEVEL SECURITY;
ALTER TABLE failed_mail FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON failed_mail TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON failed_mail TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON failed_mail TO skonto_ops;
