-- Whether a company buys or sells, as it says itself when it is new (docs/decisions/0250).
CREATE TABLE company_wish (
  company_id integer PRIMARY KEY REFERENCES company (id) ON DELETE CASCADE,
  trade text NOT NULL CHECK (trade IN ('BUYER', 'SUPPLIER')),
  said_by integer NOT NULL REFERENCES app_user (id),
  said_at timestamptz NOT NULL
);
ALTER TABLE company_wish ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_wish FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON company_wish TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON company_wish TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_company ON company_wish TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
GRANT SELECT, INSERT, UPDATE, DELETE ON company_wish TO skonto_ops;
GRANT SELECT, INSERT, UPDATE ON company_wish TO skonto_app;
