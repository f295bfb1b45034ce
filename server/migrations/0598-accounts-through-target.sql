-- Where euros go is said by the accounts that they go between; a company's country counts only where it has no account in euros in use
-- (docs/decisions/0598). It stays a fact of an invoice as it was entered, and nothing that is offered changes.
CREATE OR REPLACE FUNCTION goes_through_target(buyer integer, supplier integer, currency text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT goes_through_target.currency = 'EUR' AND (
    coalesce((SELECT a.account !~ '^[0-9]' FROM payer_account a WHERE a.buyer_id = buyer AND a.currency = 'EUR'),
      (SELECT c.country <> 'SRB' FROM company c WHERE c.id = buyer), false)
    OR coalesce((SELECT a.iban NOT LIKE 'RS%' FROM bank_account a WHERE a.company_id = supplier AND a.currency = 'EUR' AND a.state = 'ACTIVE'),
      (SELECT c.country <> 'SRB' FROM company c WHERE c.id = supplier), false))
$$;
-- It answers the same whoever asks: a side doesn't see the other one's account, and only learns on which day it is paid.
GRANT CREATE ON SCHEMA public TO skonto_ops;
ALTER FUNCTION goes_through_target(integer, integer, text) OWNER TO skonto_ops;
REVOKE ALL ON FUNCTION goes_through_target(integer, integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION goes_through_target(integer, integer, text) TO skonto_app, CURRENT_USER;

-- What isn't offered yet follows an account that comes into use or goes out of it. The function acts for no company: a supplier's account changes
-- invoices of its buyers, and who saves an account may write neither. It runs at the end of the transaction, when an account has replaced another.
CREATE FUNCTION follow_euro_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  acting text := coalesce(current_setting('app.company_id', true), '');
  company integer := CASE WHEN TG_TABLE_NAME = 'bank_account' THEN (to_jsonb(NEW) ->> 'company_id')::integer
    ELSE coalesce(to_jsonb(NEW) ->> 'buyer_id', to_jsonb(OLD) ->> 'buyer_id')::integer END;
BEGIN
  IF 'EUR' NOT IN (coalesce(to_jsonb(NEW) ->> 'currency', ''), coalesce(to_jsonb(OLD) ->> 'currency', '')) THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.company_id', '', true);
  WITH pair AS MATERIALIZED (
    SELECT p.buyer_id, p.supplier_id, goes_through_target(p.buyer_id, p.supplier_id, 'EUR') AS through FROM partnership p
    WHERE CASE WHEN TG_TABLE_NAME = 'bank_account' THEN p.supplier_id ELSE p.buyer_id END = company),
  moved AS MATERIALIZED (
    SELECT i.id FROM invoice i JOIN pair p ON p.buyer_id = i.buyer_id AND p.supplier_id = i.supplier_id
    WHERE i.status = 'PENDING' AND i.currency = 'EUR' AND i.through_target <> p.through ORDER BY i.id FOR UPDATE OF i)
  UPDATE invoice i SET through_target = NOT i.through_target FROM moved m WHERE i.id = m.id;
  PERFORM set_config('app.company_id', acting, true);
  RETURN NULL;
END $$;
ALTER FUNCTION follow_euro_account() OWNER TO skonto_ops;
REVOKE ALL ON FUNCTION follow_euro_account() FROM PUBLIC;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
CREATE CONSTRAINT TRIGGER bank_account_in_euros AFTER INSERT OR UPDATE OF state ON bank_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.currency = 'EUR' AND NEW.state <> 'PENDING') EXECUTE FUNCTION follow_euro_account();
CREATE CONSTRAINT TRIGGER payer_account_in_euros AFTER INSERT OR UPDATE OR DELETE ON payer_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION follow_euro_account();

UPDATE invoice SET through_target = NOT through_target
WHERE status = 'PENDING' AND currency = 'EUR' AND through_target <> goes_through_target(buyer_id, supplier_id, currency);
