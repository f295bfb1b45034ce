-- Verified is what the operator saw. A company that changes a fact which names it isn't verified any more until the operator says so,
-- whichever way the change comes; what the operator changes stands as the operator says (docs/decisions/0081).
CREATE FUNCTION unverify_renamed_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.checked := false;
  RETURN NEW;
END $$;
CREATE TRIGGER company_renamed BEFORE UPDATE OF name, code, registration_number, country ON company FOR EACH ROW
WHEN (acting_company() IS NOT NULL
  AND (OLD.name, OLD.code, OLD.registration_number, OLD.country)
    IS DISTINCT FROM (NEW.name, NEW.code, NEW.registration_number, NEW.country))
EXECUTE FUNCTION unverify_renamed_company();
