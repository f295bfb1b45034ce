-- A supplier may ask any company to become its buyer. Until that company agrees, by giving it a category, the one that asked sees no
-- more of it than the typeahead shows to everybody.
DROP POLICY own_and_partners ON company;
CREATE POLICY own_and_partners ON company FOR SELECT TO skonto_app USING (
  id = (SELECT acting_company())
  OR created_by_company_id = (SELECT acting_company())
  OR id IN (SELECT supplier_id FROM partnership WHERE buyer_id = (SELECT acting_company()))
  OR id IN (SELECT buyer_id FROM partnership WHERE supplier_id = (SELECT acting_company()) AND NOT awaits_buyer));

GRANT CREATE ON SCHEMA public TO skonto_ops;
-- The buyer of a partnership as the acting company may see it. The operator sees all; it is told by its role, for an application that
-- acts for nobody sees nothing.
CREATE VIEW partner_buyer AS
SELECT p.id AS partnership_id, c.id, c.country, c.code, c.name, c.address, c.search, c.created_by_company_id,
  CASE WHEN hidden THEN '' ELSE c.registration_number END AS registration_number,
  CASE WHEN hidden THEN '' ELSE c.postcode END AS postcode,
  CASE WHEN hidden THEN '' ELSE c.city END AS city,
  c.checked AND NOT hidden AS checked
FROM partnership p
JOIN company c ON c.id = p.buyer_id
CROSS JOIN LATERAL (SELECT p.awaits_buyer AND p.supplier_id IS NOT DISTINCT FROM acting_company() AS hidden) AS reader
WHERE current_setting('role') <> 'skonto_app' OR acting_company() IN (p.buyer_id, p.supplier_id);
ALTER VIEW partner_buyer OWNER TO skonto_ops;
GRANT SELECT ON partner_buyer TO skonto_app, skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
