-- The second factor of a person, off until its first code was confirmed. The secret is sealed with the server's own key, never in clear.
CREATE TABLE second_factor (
  user_id integer PRIMARY KEY REFERENCES app_user (id),
  sealed_secret bytea NOT NULL,
  key_id text NOT NULL,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice, and none older.
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE recovery_code (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES second_factor (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL
);
CREATE INDEX recovery_code_of_user ON recovery_code (user_id);

-- A sign-in whose password was right and whose code is still awaited.
CREATE TABLE pending_sign_in (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_in_of_user ON pending_sign_in (user_id);
CREATE INDEX pending_sign_in_expiry ON pending_sign_in (expires_at);

-- A browser in which a user has signed in: strangers' wrong passwords don't count against it. One browser may know several users.
CREATE TABLE known_device (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL REFERENCES app_user (id),
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_device_of_user ON known_device (user_id, last_used_at);
CREATE INDEX known_device_expiry ON known_device (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor, recovery_code, pending_sign_in, known_device TO skonto_ops;
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor TO skonto_app;
GRANT SELECT, INSERT, DELETE ON recovery_code TO skonto_app;
GRANT SELECT (user_id, token_hash), DELETE ON pending_sign_in, known_device TO skonto_app;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['second_factor', 'recovery_code', 'pending_sign_in', 'known_device'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;

-- A person keeps its own factor; an administrator sees whether a colleague has one, and takes it away when the phone is lost.
CREATE POLICY oneself ON second_factor TO skonto_app
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer));
CREATE POLICY own_company_reads ON second_factor FOR SELECT TO skonto_app
  USING (user_id IN (SELECT id FROM app_user WHERE company_id = (SELECT acting_company())));
CREATE POLICY own_company_removes ON second_factor FOR DELETE TO skonto_app
  USING (user_id IN (SELECT id FROM app_user WHERE company_id = (SELECT acting_company())));
CREATE POLICY oneself ON recovery_code TO skonto_app
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer));

-- They end together with the sessions of somebody of one's company: after a new password, another role, a deletion.
CREATE POLICY own_company ON pending_sign_in TO skonto_app
  USING (user_id IN (SELECT id FROM app_user WHERE company_id = (SELECT acting_company())))
  WITH CHECK (false);
CREATE POLICY own_company ON known_device TO skonto_app
  USING (user_id IN (SELECT id FROM app_user WHERE company_id = (SELECT acting_company())))
  WITH CHECK (false);
