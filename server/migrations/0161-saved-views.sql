-- Filters, order and columns of a list under a name (docs/decisions/0161): a person's own, or shared with those of its company. The
-- operator's people have no company, and share among themselves.
CREATE TABLE saved_view (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  company_id integer REFERENCES company (id) ON DELETE CASCADE,
  list text NOT NULL CHECK (length(list) BETWEEN 2 AND 61),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  state text NOT NULL CHECK (length(state) <= 2000),
  shared boolean NOT NULL
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, list, lower(name));
CREATE INDEX saved_view_of_company ON saved_view (company_id, list) WHERE shared;

GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view TO skonto_app, skonto_ops;
ALTER TABLE saved_view ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_view FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON saved_view TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON saved_view TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_and_shared ON saved_view FOR SELECT TO skonto_app USING (
  user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer)
  OR (shared AND company_id = (SELECT acting_company())));
CREATE POLICY own_are_added ON saved_view FOR INSERT TO skonto_app WITH CHECK (
  user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer) AND company_id = (SELECT acting_company()));
CREATE POLICY own_are_changed ON saved_view FOR UPDATE TO skonto_app
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer) AND company_id = (SELECT acting_company()));
CREATE POLICY own_are_removed ON saved_view FOR DELETE TO skonto_app
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer));
