-- What each role may do is no wider than what the server does with it (docs/decisions/0071).
GRANT CREATE ON SCHEMA public TO skonto_ops;

-- A function that runs with the operator's rights is for those who need it, and finds no table of a caller's own making.
DO $$
DECLARE definer regprocedure;
BEGIN
  FOR definer IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', definer);
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', definer);
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION
  record_audit(integer, timestamptz, text, text, integer, integer, text, jsonb, integer[], text[], text[], uuid[], bigint[]),
  find_sessions(bytea[], timestamptz, interval), company_typeahead(text, integer), fee_terms_of_buyers(integer[]),
  partnership_active(integer, integer), add_supplier_admin(integer, text, text, text, text), supplier_invitees(integer, integer)
  TO skonto_app;

-- The role that the present transaction took on; inside a function with other rights too.
CREATE FUNCTION acts_as_application() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN current_setting('role') = 'skonto_app';

-- The fee a supplier's acceptance books is asked for buyers that it trades with; a buyer may know its own.
CREATE OR REPLACE FUNCTION fee_terms_of_buyers(of_buyers integer[])
RETURNS TABLE (buyer_id integer, discount_fee_ppm integer, discount_pct_fixed boolean, processing_fee_ppm integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.company_id, c.discount_fee_ppm, c.discount_pct_fixed, c.processing_fee_ppm
  FROM contract c WHERE c.company_id = ANY (of_buyers) AND c.active
    AND (NOT acts_as_application() OR c.company_id = acting_company()
      OR EXISTS (SELECT FROM partnership p WHERE p.buyer_id = c.company_id AND p.supplier_id = acting_company()))
$$;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;

-- No policy ever let the application delete a company; now its rights say the same.
REVOKE DELETE ON company FROM skonto_app;

-- Numbers without gaps only count on.
CREATE FUNCTION refuse_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a series of numbers only counts on' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER number_series_counts_on BEFORE UPDATE ON number_series FOR EACH ROW
  WHEN (NEW.last_number <> OLD.last_number + 1 OR NEW.name <> OLD.name) EXECUTE FUNCTION refuse_number();
DROP POLICY everybody ON number_series;
CREATE POLICY everybody_reads ON number_series FOR SELECT TO skonto_app USING (true);
CREATE POLICY everybody_counts ON number_series FOR UPDATE TO skonto_app USING (true) WITH CHECK (true);
CREATE POLICY everybody_begins ON number_series FOR INSERT TO skonto_app WITH CHECK (last_number = 1);

-- An invoice belongs to two companies, and each has its half: the buyer writes what the invoice is, the supplier answers an offer. The
-- conditions stand in the triggers themselves, so that a change of a million rows calls no function.
CREATE FUNCTION refuse_other_half() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this part of an invoice is the other company''s' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER invoice_of_supplier AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (acting_company() = OLD.supplier_id AND (
    OLD.status <> 'REGISTERED' OR NEW.status NOT IN ('DISCOUNT_APPROVED', 'DISCOUNT_REJECTED')
    OR (NEW.id, NEW.buyer_id, NEW.supplier_id, NEW.invoice_number, NEW.invoice_date, NEW.due_date, NEW.currency, NEW.net_cents,
        NEW.tax_cents, NEW.amount_cents, NEW.registration_id, NEW.annual_rate_ppm, NEW.floor_ppm, NEW.processing_fee_ppm,
        NEW.processing_fee_min_cents, NEW.billing_cents, NEW.billing_currency, NEW.bill_id, NEW.batch_id, NEW.created_at)
      IS DISTINCT FROM
       (OLD.id, OLD.buyer_id, OLD.supplier_id, OLD.invoice_number, OLD.invoice_date, OLD.due_date, OLD.currency, OLD.net_cents,
        OLD.tax_cents, OLD.amount_cents, OLD.registration_id, OLD.annual_rate_ppm, OLD.floor_ppm, OLD.processing_fee_ppm,
        OLD.processing_fee_min_cents, OLD.billing_cents, OLD.billing_currency, OLD.bill_id, OLD.batch_id, OLD.created_at)))
  EXECUTE FUNCTION refuse_other_half();
CREATE TRIGGER invoice_of_buyer AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (acting_company() = OLD.buyer_id AND (
    (NEW.status <> OLD.status AND NEW.status IN ('DISCOUNT_APPROVED', 'DISCOUNT_REJECTED'))
    OR (OLD.status <> 'PENDING' AND
        (NEW.buyer_id, NEW.supplier_id, NEW.invoice_number, NEW.invoice_date, NEW.due_date, NEW.currency, NEW.net_cents, NEW.tax_cents,
         NEW.amount_cents)
      IS DISTINCT FROM
        (OLD.buyer_id, OLD.supplier_id, OLD.invoice_number, OLD.invoice_date, OLD.due_date, OLD.currency, OLD.net_cents, OLD.tax_cents,
         OLD.amount_cents))))
  EXECUTE FUNCTION refuse_other_half();
DROP POLICY buyer_adds ON invoice;
CREATE POLICY buyer_adds ON invoice FOR INSERT TO skonto_app
  WITH CHECK (buyer_id = (SELECT acting_company()) AND status = 'PENDING');
