-- What was filled with a demo, so that one that was cut off isn't taken for whole, and none of it is ever taken for real work.
CREATE TABLE demo_mark (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  begun_at timestamptz NOT NULL,
  filled_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON demo_mark TO skonto_ops;
ALTER TABLE demo_mark ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_mark FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON demo_mark TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON demo_mark TO CURRENT_USER USING (true) WITH CHECK (true);
