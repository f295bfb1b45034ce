-- How the last fetching of rates from a configured address went: one row.
CREATE TABLE rate_fetch (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  tried_at timestamptz NOT NULL,
  succeeded_at timestamptz,
  list_day date,
  failure text
);
ALTER TABLE rate_fetch ENABLE ROW LEVEL SECURITY;
ALTER TABLE rate_fetch FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON rate_fetch TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON rate_fetch TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON rate_fetch TO skonto_ops;
