-- How many people a company may invite in an hour, where the operator has said otherwise than for all.
CREATE TABLE invitation_quota (
  company_id integer PRIMARY KEY REFERENCES company (id) ON DELETE CASCADE,
  per_hour integer NOT NULL CHECK (per_hour BETWEEN 1 AND 100000),
  set_by integer NOT NULL REFERENCES app_user (id),
  set_at timestamptz NOT NULL
);
ALTER TABLE invitation_quota ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitation_quota FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON invitation_quota TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON invitation_quota TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_company ON invitation_quota FOR SELECT TO skonto_app USING (company_id = (SELECT acting_company()));
GRANT SELECT, INSERT, UPDATE, DELETE ON invitation_quota TO skonto_ops;
GRANT SELECT ON invitation_quota TO skonto_app;
