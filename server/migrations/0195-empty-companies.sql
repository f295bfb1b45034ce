-- A company that the operator entered and in which nobody ever was takes the person whom a buyer invites into it. Nobody has looked at
-- that person, so the company isn't verified from then on (docs/decisions/0189).

-- Which of these companies are empty; they stay as they are until the transaction ends.
GRANT CREATE ON SCHEMA public TO skonto_ops;
CREATE FUNCTION hold_empty_companies(of_companies integer[]) RETURNS SETOF integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM company c WHERE c.id = ANY (of_companies) ORDER BY c.id FOR NO KEY UPDATE;
  -- A statement of its own, so that it sees who came in while this waited.
  RETURN QUERY SELECT c.id FROM company c
    WHERE c.id = ANY (of_companies) AND c.created_by_company_id IS NULL
      AND NOT EXISTS (SELECT FROM app_user u WHERE u.company_id = c.id)
      AND NOT EXISTS (SELECT FROM contract k WHERE k.company_id = c.id);
END $$;

CREATE OR REPLACE FUNCTION add_supplier_admin(of_company integer, p_email text, p_first_name text, p_last_name text, p_language text)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE added integer;
BEGIN
  PERFORM FROM company c WHERE c.id = of_company AND c.created_by_company_id = acting_company() AND NOT c.checked FOR UPDATE;
  IF NOT FOUND THEN
    UPDATE company SET checked = false WHERE id IN (SELECT hold_empty_companies(ARRAY[of_company]));
  END IF;
  IF NOT FOUND OR EXISTS (SELECT FROM app_user u WHERE u.company_id = of_company) THEN
    RAISE EXCEPTION 'not a new company of the acting one' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO app_user (company_id, email, first_name, last_name, role, status, language)
  VALUES (of_company, p_email, p_first_name, p_last_name, 'COMPANY_ADMIN', 'INACTIVE', p_language) RETURNING id INTO added;
  RETURN added;
END $$;

ALTER FUNCTION hold_empty_companies(integer[]) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE ALL ON FUNCTION hold_empty_companies(integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_empty_companies(integer[]) TO skonto_app;
