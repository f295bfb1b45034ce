-- Row-level security: the second wall behind the scope that every query carries. FORCE, so that the owner is no exception.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO skonto_ops;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO skonto_app, skonto_ops;
REVOKE UPDATE, DELETE ON audit, audit_chain, audit_invoice FROM skonto_ops;
GRANT UPDATE ON audit, audit_chain TO skonto_ops;

GRANT SELECT, INSERT, UPDATE, DELETE ON company, app_user, partnership, invoice, batch, batch_error TO skonto_app;
GRANT SELECT, INSERT, UPDATE ON bill, number_series, idempotency TO skonto_app;
GRANT SELECT ON contract, discount_category, invoice_sum TO skonto_app;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['company', 'app_user', 'session', 'mail_token', 'rate_counter', 'contract', 'discount_category',
    'partnership', 'batch', 'batch_error', 'bill', 'number_series', 'invoice', 'invoice_sum', 'audit', 'audit_chain',
    'audit_invoice', 'idempotency'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;

CREATE POLICY own_and_partners ON company FOR SELECT TO skonto_app USING (
  id = (SELECT acting_company())
  OR created_by_company_id = (SELECT acting_company())
  OR id IN (SELECT supplier_id FROM partnership WHERE buyer_id = (SELECT acting_company()))
  OR id IN (SELECT buyer_id FROM partnership WHERE supplier_id = (SELECT acting_company())));
CREATE POLICY create_partner ON company FOR INSERT TO skonto_app
  WITH CHECK (created_by_company_id = (SELECT acting_company()) AND NOT checked);
CREATE POLICY update_own ON company FOR UPDATE TO skonto_app
  USING (id = (SELECT acting_company())) WITH CHECK (id = (SELECT acting_company()));

CREATE POLICY own_company ON app_user TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
CREATE POLICY own_company ON contract FOR SELECT TO skonto_app USING (company_id = (SELECT acting_company()));
CREATE POLICY own_company ON discount_category FOR SELECT TO skonto_app USING (company_id = (SELECT acting_company()));

CREATE POLICY one_side ON partnership TO skonto_app
  USING (buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()))
  WITH CHECK (buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()));

-- CASE, because the planner takes an OR of columns for a rare condition and for a way to rows: it would then fetch all of a company's
-- rows and sort them instead of reading an index in order. What finds the rows is the scope of the query; this only checks them.
CREATE POLICY one_side ON invoice FOR SELECT TO skonto_app
  USING (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END);
CREATE POLICY one_side_changes ON invoice FOR UPDATE TO skonto_app
  USING (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END)
  WITH CHECK (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END);
CREATE POLICY buyer_adds ON invoice FOR INSERT TO skonto_app WITH CHECK (buyer_id = (SELECT acting_company()));
CREATE POLICY buyer_removes ON invoice FOR DELETE TO skonto_app USING (buyer_id = (SELECT acting_company()));

CREATE POLICY own_company ON invoice_sum FOR SELECT TO skonto_app USING (company_id = (SELECT acting_company()));
CREATE POLICY own_company ON batch TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
CREATE POLICY own_company ON batch_error TO skonto_app
  USING (batch_id IN (SELECT id FROM batch WHERE company_id = (SELECT acting_company())))
  WITH CHECK (batch_id IN (SELECT id FROM batch WHERE company_id = (SELECT acting_company())));
CREATE POLICY own_company ON bill TO skonto_app
  USING (buyer_id = (SELECT acting_company())) WITH CHECK (buyer_id = (SELECT acting_company()));
CREATE POLICY everybody ON number_series TO skonto_app USING (true) WITH CHECK (true);
CREATE POLICY own_key ON idempotency TO skonto_app
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer));

-- What sessions are, looked up before anybody's company is known: so it runs with the operator's rights and answers one row for each
-- token that holds, with its place among those asked for.
CREATE FUNCTION find_sessions(token_hashes bytea[], at timestamptz, idle interval)
RETURNS TABLE (place integer, user_id integer, role text, company_id integer, email text, kind text, terms_version text, language text, contract_active boolean, last_seen_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY
    SELECT asked.place::integer, u.id, u.role, u.company_id, u.email, s.kind, u.terms_version, u.language,
      EXISTS (SELECT FROM contract c WHERE c.company_id = u.company_id AND c.active), s.last_seen_at
    FROM unnest(token_hashes) WITH ORDINALITY AS asked (token_hash, place)
    JOIN session s ON s.token_hash = asked.token_hash
    JOIN app_user u ON u.id = s.user_id
    WHERE s.expires_at > at AND s.last_seen_at > at - idle AND u.status = 'ACTIVE' AND u.deleted_at IS NULL;
END $$;

-- The typeahead knows all companies by name, so it must not go through the partners' policy (decisions.md §4).
CREATE FUNCTION company_typeahead(term text, most integer)
RETURNS TABLE (id integer, name text, code text, country text, address text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF length(term) < 3 THEN RETURN; END IF;
  RETURN QUERY SELECT c.id, c.name, c.code, c.country, c.address FROM company c
    WHERE c.search LIKE like_pattern(term) ORDER BY c.name, c.id LIMIT least(most, 10);
END $$;

-- Name and code of any company, to name the two sides of a row that the reader may see. They are what the typeahead shows to
-- everybody; going through the partners' policy for each would cost every list a search of all partnerships.
CREATE VIEW company_name AS SELECT id, name, code, country FROM company;
ALTER VIEW company_name OWNER TO skonto_ops;
GRANT SELECT ON company_name TO skonto_app, skonto_ops;

-- What the operator's fee of an approved invoice is computed from (decisions.md §7). The supplier's transaction books it without
-- ever showing it: the buyer's contract is not the supplier's to read.
CREATE FUNCTION fee_terms_of_buyers(of_buyers integer[])
RETURNS TABLE (buyer_id integer, discount_fee_ppm integer, discount_pct_fixed boolean, processing_fee_ppm integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT c.company_id, c.discount_fee_ppm, c.discount_pct_fixed, c.processing_fee_ppm
  FROM contract c WHERE c.company_id = ANY (of_buyers) AND c.active
$$;

-- Can this supplier take offers of this buyer? (decisions.md §3) The supplier's users aren't the buyer's to see, the answer is.
CREATE FUNCTION partnership_active(of_buyer integer, of_supplier integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
RETURN EXISTS (
  SELECT FROM company c WHERE c.id = of_supplier AND (c.checked OR c.created_by_company_id = of_buyer)
    AND EXISTS (SELECT FROM app_user u WHERE u.company_id = c.id AND u.status = 'ACTIVE' AND u.deleted_at IS NULL));

ALTER FUNCTION append_invoice_sums() OWNER TO skonto_ops;
ALTER FUNCTION record_audit(integer, timestamptz, text, text, integer, integer, text, jsonb, integer[], text[], text[], uuid[], bigint[]) OWNER TO skonto_ops;
ALTER FUNCTION find_sessions(bytea[], timestamptz, interval) OWNER TO skonto_ops;
ALTER FUNCTION company_typeahead(text, integer) OWNER TO skonto_ops;
ALTER FUNCTION fee_terms_of_buyers(integer[]) OWNER TO skonto_ops;
ALTER FUNCTION partnership_active(integer, integer) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
