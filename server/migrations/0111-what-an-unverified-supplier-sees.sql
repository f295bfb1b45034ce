-- Whoever registers a supplier's tax code first is nobody until the operator has verified the company, or the buyer entered it itself.
-- Until then invoices that were never offered are hidden from it: those that are PENDING, and VOIDED ones, which may never have been more.
-- What was offered stays seen, also by a company that isn't verified any more because it changed its name.
GRANT CREATE ON SCHEMA public TO skonto_ops;
CREATE FUNCTION acting_company_verified() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT checked FROM company WHERE id = acting_company()
$$;
CREATE FUNCTION acting_company_entered_by() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT created_by_company_id FROM company WHERE id = acting_company()
$$;
ALTER FUNCTION acting_company_verified() OWNER TO skonto_ops;
ALTER FUNCTION acting_company_entered_by() OWNER TO skonto_ops;
REVOKE ALL ON FUNCTION acting_company_verified(), acting_company_entered_by() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION acting_company_verified(), acting_company_entered_by() TO skonto_app, skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;

-- Only columns that the lists' indexes hold, and facts that are found once for a query.
DROP POLICY one_side ON invoice;
CREATE POLICY one_side ON invoice FOR SELECT TO skonto_app USING (
  CASE WHEN buyer_id = (SELECT acting_company()) THEN true
    ELSE supplier_id = (SELECT acting_company())
      AND (status NOT IN ('PENDING', 'VOIDED') OR (SELECT acting_company_verified()) OR buyer_id = (SELECT acting_company_entered_by())) END);

-- The sums say of no buyer, so that an unverified company doesn't read those of its PENDING and VOIDED invoices at all.
DROP POLICY own_company ON invoice_sum;
CREATE POLICY own_company ON invoice_sum FOR SELECT TO skonto_app USING (
  company_id = (SELECT acting_company())
  AND (side = 'BUYER' OR status NOT IN ('PENDING', 'VOIDED') OR (SELECT acting_company_verified())));
