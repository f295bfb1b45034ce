-- What a person chose for itself, wherever it signs in. No row: nothing was chosen yet.
CREATE TABLE user_setting (
  user_id integer PRIMARY KEY REFERENCES app_user (id),
  theme text NOT NULL CHECK (theme IN ('system', 'light', 'dark')),
  page_size integer CHECK (page_size IN (10, 20, 40, 80)),
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  updated_at timestamptz NOT NULL
);

-- What holds for a whole company: the yearly rate at which it borrows elsewhere, and how its files write numbers where they leave it open.
CREATE TABLE company_setting (
  company_id integer PRIMARY KEY REFERENCES company (id),
  loan_rate_ppm integer CHECK (loan_rate_ppm BETWEEN 0 AND 1000000),
  number_format text CHECK (number_format IN ('dot', 'comma-thousands', 'dot-thousands')),
  updated_by integer NOT NULL REFERENCES app_user (id),
  updated_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON user_setting, company_setting TO skonto_app, skonto_ops;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['user_setting', 'company_setting'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
CREATE POLICY oneself ON user_setting TO skonto_app
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer));
CREATE POLICY own_company ON company_setting TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));

-- A mapping that people look at and forget has a name for the address, and the headers it stands for; older ones don't know theirs.
ALTER TABLE import_mapping ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE;
ALTER TABLE import_mapping ADD COLUMN header jsonb;
