-- On which accounts a company books early-payment discounts, in its own words, for each side that it can have (docs/decisions/0560).
CREATE TABLE booking_account (
  company_id integer NOT NULL REFERENCES company (id),
  side text NOT NULL CHECK (side IN ('BUYER', 'SUPPLIER')),
  role text NOT NULL CHECK (role IN ('partner', 'discount', 'vatGeneral', 'vatSpecial', 'fee', 'bank')),
  account text NOT NULL CHECK (account ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$'),
  PRIMARY KEY (company_id, side, role)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON booking_account TO skonto_app, skonto_ops;
ALTER TABLE booking_account ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_account FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON booking_account TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON booking_account TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_company ON booking_account TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
