-- Why the operator doesn't verify a company (docs/decisions/0100). A table of its own, so that the wall keeps it from the company's partners.
CREATE TABLE company_refusal (
  company_id integer PRIMARY KEY REFERENCES company (id) ON DELETE CASCADE,
  reason text NOT NULL,
  refused_at timestamptz NOT NULL
);
ALTER TABLE company_refusal ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_refusal FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON company_refusal TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON company_refusal TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_company ON company_refusal TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (false);
GRANT SELECT, INSERT, UPDATE, DELETE ON company_refusal TO skonto_ops;
GRANT SELECT, DELETE ON company_refusal TO skonto_app;

-- Verified, whichever way, isn't refused any more; and a company that changes what it stated is looked at anew.
CREATE FUNCTION forget_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM company_refusal WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER company_answers AFTER UPDATE ON company FOR EACH ROW
WHEN (NEW.checked OR (acting_company() IS NOT NULL
  AND (OLD.name, OLD.code, OLD.registration_number, OLD.country, OLD.address, OLD.postcode, OLD.city)
    IS DISTINCT FROM (NEW.name, NEW.code, NEW.registration_number, NEW.country, NEW.address, NEW.postcode, NEW.city)))
EXECUTE FUNCTION forget_refusal();

-- The few that are to be verified, in the order of the list.
CREATE INDEX company_not_verified ON company (name COLLATE alphabet, id) WHERE NOT checked;
