-- Who writes bills: the operator's company as bills name it, and the account that they are paid to. One row, or none yet.
CREATE TABLE bill_issuer (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  name text NOT NULL,
  code text NOT NULL,
  registration_number text NOT NULL,
  address text NOT NULL,
  postcode text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  account text NOT NULL,
  updated_by integer NOT NULL REFERENCES app_user (id),
  updated_at timestamptz NOT NULL
);

-- Both sides as they were when the bill was written (docs/decisions/0150); null on older bills, and without an issuer's facts.
ALTER TABLE bill ADD COLUMN issuer jsonb;
ALTER TABLE bill ADD COLUMN buyer_facts jsonb;

-- Whoever writes a bill puts the issuer on it; only the operator says who that is.
GRANT SELECT ON bill_issuer TO skonto_app;
GRANT SELECT, INSERT, UPDATE ON bill_issuer TO skonto_ops;
ALTER TABLE bill_issuer ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_issuer FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON bill_issuer TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON bill_issuer TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY everybody ON bill_issuer FOR SELECT TO skonto_app USING (true);
