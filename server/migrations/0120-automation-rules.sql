-- A supplier's standing answer to offers (decisions.md §7): what lies within its bounds is accepted without a click.
CREATE TABLE accept_rule (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- null: any. A rule of a buyer that is deleted goes with it; it must never come to mean any.
  buyer_id integer REFERENCES company (id) ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount_lower_cents bigint NOT NULL CHECK (amount_lower_cents BETWEEN 0 AND 999999999999999),
  amount_upper_cents bigint CHECK (amount_upper_cents <= 999999999999999),
  days_lower integer CHECK (days_lower >= 0),
  days_upper integer CHECK (days_upper >= 0),
  CHECK (amount_lower_cents < amount_upper_cents),
  CHECK (days_lower < days_upper),
  CHECK (buyer_id <> supplier_id)
);
CREATE INDEX accept_rule_of_supplier ON accept_rule (supplier_id, id);
CREATE INDEX accept_rule_of_buyer ON accept_rule (buyer_id);

-- Which rule accepted an offer, under the name that it had then. The key holds it down to one acceptance by rule for each offer.
CREATE TABLE rule_acceptance (
  invoice_id integer PRIMARY KEY REFERENCES invoice (id) ON DELETE CASCADE,
  supplier_id integer NOT NULL REFERENCES company (id),
  rule_id integer REFERENCES accept_rule (id) ON DELETE SET NULL,
  rule_name text NOT NULL,
  accepted_at timestamptz NOT NULL
);
CREATE INDEX rule_acceptance_of_rule ON rule_acceptance (rule_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON accept_rule TO skonto_app, skonto_ops;
GRANT SELECT ON rule_acceptance TO skonto_app;
GRANT SELECT, INSERT ON rule_acceptance TO skonto_ops;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['accept_rule', 'rule_acceptance'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
CREATE POLICY own_company ON accept_rule TO skonto_app
  USING (supplier_id = (SELECT acting_company())) WITH CHECK (supplier_id = (SELECT acting_company()));
CREATE POLICY own_company ON rule_acceptance FOR SELECT TO skonto_app USING (supplier_id = (SELECT acting_company()));

-- The business day on which an offer was registered under its present terms: what a rule is tried on that isn't in force yet. Those
-- registered before this migration have none and are left out of the trial.
ALTER TABLE invoice ADD COLUMN registered_on date;
