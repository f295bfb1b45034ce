-- The supplier of a partnership as its buyer and the operator may see it, with the one fact about its people that decides whether the
-- partnership is active. A view instead of a function for each row: PostgreSQL then finds the suppliers with people in one go, where a
-- buyer has a hundred thousand.
GRANT CREATE ON SCHEMA public TO skonto_ops;
CREATE VIEW partner_supplier AS
SELECT p.id AS partnership_id, c.id, c.country, c.code, c.name, c.address, c.search, c.created_by_company_id, c.registration_number,
  c.postcode, c.city, c.checked,
  EXISTS (SELECT FROM app_user u WHERE u.company_id = c.id AND u.kind = 'PERSON' AND u.status = 'ACTIVE' AND u.deleted_at IS NULL) AS has_people
FROM partnership p
JOIN company c ON c.id = p.supplier_id
-- Asked once for a query, not for each row.
WHERE (SELECT current_setting('role')) <> 'skonto_app' OR p.buyer_id = (SELECT acting_company());
ALTER VIEW partner_supplier OWNER TO skonto_ops;
GRANT SELECT ON partner_supplier TO skonto_app, skonto_ops;

-- Those at a supplier who are invited and haven't come. A buyer reads the name and the address of the person that it entered itself
-- together with the company, and of nobody else.
CREATE FUNCTION supplier_invitations(of_buyer integer, of_supplier integer)
RETURNS TABLE (first_name text, last_name text, email text, invited_at timestamptz, mailed_at timestamptz, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN entered THEN u.first_name END, CASE WHEN entered THEN u.last_name END, CASE WHEN entered THEN u.email END,
    u.created_at, mailed.created_at, mailed.expires_at
  FROM supplier_invitees(of_buyer, of_supplier) AS waiting (id)
  JOIN app_user u ON u.id = waiting.id
  JOIN company c ON c.id = u.company_id
  CROSS JOIN LATERAL (SELECT c.created_by_company_id IS NOT DISTINCT FROM of_buyer
    AND u.id = (SELECT min(first.id) FROM app_user first WHERE first.company_id = c.id) AS entered) AS whose
  LEFT JOIN LATERAL (SELECT t.created_at, t.expires_at FROM mail_token t WHERE t.user_id = u.id AND t.purpose = 'INVITE'
    ORDER BY t.created_at DESC LIMIT 1) AS mailed ON true
  ORDER BY u.id LIMIT 20
$$;
ALTER FUNCTION supplier_invitations(integer, integer) OWNER TO skonto_ops;
REVOKE ALL ON FUNCTION supplier_invitations(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION supplier_invitations(integer, integer) TO skonto_app, skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
