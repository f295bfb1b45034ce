-- The last business day whose work is done: asked for every ten minutes, it is done once a day, made up for after a missed midnight, and
-- never again for an earlier day.
CREATE TABLE business_day (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  day date NOT NULL,
  done_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON business_day TO skonto_ops;
ALTER TABLE business_day ENABLE ROW LEVEL SECURITY;
ALTER TABLE business_day FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON business_day TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON business_day TO CURRENT_USER USING (true) WITH CHECK (true);
