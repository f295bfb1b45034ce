-- When a buyer pays, where it says so itself (docs/decisions/0470), and the days on which banks are closed beside the holidays.
CREATE TABLE payment_calendar (
  company_id integer PRIMARY KEY REFERENCES company (id),
  pay_on text NOT NULL CHECK (pay_on IN ('banking-days', 'weekdays', 'month-dates')),
  weekdays integer[] NOT NULL CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5]),
  month_dates integer[] NOT NULL CHECK (cardinality(month_dates) <= 2 AND 1 <= ALL (month_dates) AND 31 >= ALL (month_dates)),
  lead_days integer NOT NULL CHECK (lead_days BETWEEN 0 AND 30),
  cut_off_hour integer CHECK (cut_off_hour BETWEEN 1 AND 23),
  closed_days text[] NOT NULL CHECK (cardinality(closed_days) <= 100 AND closed_days::date[] IS NOT NULL),
  -- For which date of payment its open offers were priced last: with another one they are priced again.
  priced_on date,
  updated_by integer NOT NULL REFERENCES app_user (id),
  updated_at timestamptz NOT NULL,
  CHECK ((pay_on = 'weekdays') = (cardinality(weekdays) > 0)),
  CHECK ((pay_on = 'month-dates') = (cardinality(month_dates) > 0))
);

-- Below which it offers nothing, by currency.
CREATE TABLE payment_minimum (
  company_id integer NOT NULL REFERENCES company (id),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  smallest_cents bigint CHECK (smallest_cents > 0),
  lowest_rate_ppm integer CHECK (lowest_rate_ppm > 0),
  PRIMARY KEY (company_id, currency),
  CHECK (smallest_cents IS NOT NULL OR lowest_rate_ppm IS NOT NULL)
);

CREATE TABLE closed_day (
  day date PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 100)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON payment_calendar, payment_minimum TO skonto_app, skonto_ops;
GRANT SELECT, INSERT, DELETE ON closed_day TO skonto_ops;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payment_calendar', 'payment_minimum', 'closed_day'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
CREATE POLICY own_company ON payment_calendar TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
CREATE POLICY own_company ON payment_minimum TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));

-- For which date of payment the offers of buyers without a calendar were priced: a day that is closed meanwhile changes it.
ALTER TABLE business_day ADD COLUMN paid_on date;
