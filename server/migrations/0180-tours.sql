-- Where somebody is in the tour of Skonto (docs/decisions/0180): no row, and it was never begun. Which steps are done is a fact of what is
-- stored elsewhere; only what was looked at, and what was so already when the tour began, is kept here.
CREATE TABLE user_tour (
  user_id integer PRIMARY KEY REFERENCES app_user (id),
  state text NOT NULL CHECK (state IN ('RUNNING', 'LEFT', 'ENDED')),
  looked text[] NOT NULL CHECK (cardinality(looked) <= 20),
  already text[] NOT NULL CHECK (cardinality(already) <= 20),
  updated_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON user_tour TO skonto_app, skonto_ops;
ALTER TABLE user_tour ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_tour FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON user_tour TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON user_tour TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY oneself ON user_tour TO skonto_app
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer));
