-- The secret address at which a person's own calendar reads what its company pays and is paid (docs/decisions/0472); only its hash is kept.
CREATE TABLE payment_feed (
  user_id integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_feed TO skonto_app, skonto_ops;

-- Which company was told of the payments of which date.
CREATE TABLE payment_digest (
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  payment_date date NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, payment_date)
);
GRANT SELECT, INSERT, DELETE ON payment_digest TO skonto_ops;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payment_feed', 'payment_digest'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
CREATE POLICY oneself ON payment_feed TO skonto_app
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer));

-- Who wants to be told the day before a payment day: nobody who didn't say so.
ALTER TABLE user_setting ADD COLUMN mail_payments boolean NOT NULL DEFAULT false;
