-- What one unit of a currency is worth in RSD on a day, in millionths. Bills are held to the newest of them; the operator enters them or
-- takes them over from the National Bank's list, and a corrected rate replaces the day's.
CREATE TABLE reference_rate (
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'RSD'),
  day date NOT NULL,
  rate_micros bigint NOT NULL CHECK (rate_micros BETWEEN 1 AND 1000000000000),
  list_number text CHECK (length(list_number) BETWEEN 1 AND 20),
  source text NOT NULL CHECK (source IN ('START', 'NBS', 'OPERATOR')),
  entered_by integer REFERENCES app_user (id),
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (currency, day)
);
GRANT SELECT ON reference_rate TO skonto_app;
GRANT SELECT, INSERT, UPDATE ON reference_rate TO skonto_ops;
ALTER TABLE reference_rate ENABLE ROW LEVEL SECURITY;
ALTER TABLE reference_rate FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON reference_rate TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON reference_rate TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY everybody ON reference_rate FOR SELECT TO skonto_app USING (true);

-- Where a first start begins. They are old, so whatever is billed by them is marked until the operator has confirmed it.
INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at)
SELECT currency, '2025-11-20', rate_micros, 'START', now()
FROM (VALUES ('EUR', 117200000), ('USD', 101350000), ('CHF', 125600000), ('GBP', 133200000), ('BAM', 59920000),
  ('HUF', 305000), ('RON', 23050000), ('BGN', 59920000), ('JPY', 647000)) AS start (currency, rate_micros);

-- The rates that a bill was converted with stand on it already; beside them now what they were held to, whether the operator still has to
-- confirm them, and why it billed by others.
ALTER TABLE bill ADD COLUMN reference_rates jsonb NOT NULL DEFAULT '{}';
ALTER TABLE bill ADD COLUMN rates_to_confirm boolean NOT NULL DEFAULT false;
ALTER TABLE bill ADD COLUMN rates_reason text CHECK (length(rates_reason) BETWEEN 1 AND 500);
CREATE INDEX bill_rates_to_confirm ON bill (created_at, id) WHERE rates_to_confirm;
