-- The same for an acceptance that is about to be booked: the contract is held until the transaction ends, so that nothing is accepted once
-- the one that switches a contract off is committed. Whoever switches it waits for the acceptances under way.
CREATE FUNCTION held_fee_terms_of_buyers(of_buyers integer[])
RETURNS TABLE (buyer_id integer, discount_fee_ppm integer, discount_pct_fixed boolean, processing_fee_ppm integer)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.company_id, c.discount_fee_ppm, c.discount_pct_fixed, c.processing_fee_ppm
  FROM contract c WHERE c.company_id = ANY (of_buyers) AND c.active
    AND (NOT acts_as_application() OR c.company_id = acting_company()
      OR EXISTS (SELECT FROM partnership p WHERE p.buyer_id = c.company_id AND p.supplier_id = acting_company()))
  ORDER BY c.id FOR SHARE OF c
$$;
GRANT CREATE ON SCHEMA public TO skonto_ops;
ALTER FUNCTION held_fee_terms_of_buyers(integer[]) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE ALL ON FUNCTION held_fee_terms_of_buyers(integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION held_fee_terms_of_buyers(integer[]) TO skonto_app, skonto_ops;
