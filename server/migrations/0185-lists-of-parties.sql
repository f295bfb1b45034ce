-- Lists of a hundred thousand suppliers, buyers and people (docs/decisions/0182).

-- A CASE, as on `invoice`: of an OR PostgreSQL expects a few rows where a buyer has a hundred thousand, joins one after the other and sorts
-- them all. Every query names its side.
DROP POLICY one_side ON partnership;
CREATE POLICY one_side ON partnership FOR SELECT TO skonto_app USING (
  CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END);

-- All that the lists sort, filter and join by, so that the table's own rows aren't read.
CREATE INDEX partnership_of_buyer ON partnership (buyer_id, supplier_id) INCLUDE (id, awaits_buyer, discount_category_id);
DROP INDEX partnership_of_supplier;
CREATE INDEX partnership_of_supplier ON partnership (supplier_id, buyer_id) INCLUDE (id, awaits_buyer, note_generation);

-- Whether anybody works in a company decides whether its partnerships are active.
CREATE INDEX app_user_working ON app_user (company_id) WHERE kind = 'PERSON' AND status = 'ACTIVE' AND deleted_at IS NULL;

-- Who reads is asked once for a query, not for each row.
CREATE OR REPLACE VIEW partner_buyer AS
SELECT p.id AS partnership_id, c.id, c.country, c.code, c.name, c.address, c.search, c.created_by_company_id,
  CASE WHEN hidden THEN '' ELSE c.registration_number END AS registration_number,
  CASE WHEN hidden THEN '' ELSE c.postcode END AS postcode,
  CASE WHEN hidden THEN '' ELSE c.city END AS city,
  c.checked AND NOT hidden AS checked
FROM partnership p
JOIN company c ON c.id = p.buyer_id
CROSS JOIN LATERAL (SELECT p.awaits_buyer AND p.supplier_id IS NOT DISTINCT FROM (SELECT acting_company()) AS hidden) AS reader
WHERE (SELECT current_setting('role')) <> 'skonto_app' OR (SELECT acting_company()) IN (p.buyer_id, p.supplier_id);

-- People in the order of the columns that name them, and their names folded once.
CREATE INDEX people_by_last_name ON app_user (last_name COLLATE alphabet, id) WHERE kind = 'PERSON' AND deleted_at IS NULL;
CREATE INDEX people_by_first_name ON app_user (first_name COLLATE alphabet, id) WHERE kind = 'PERSON' AND deleted_at IS NULL;
CREATE INDEX people_by_email ON app_user (email COLLATE alphabet, id) WHERE kind = 'PERSON' AND deleted_at IS NULL;
ALTER TABLE app_user ADD COLUMN search text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email)) STORED;
CREATE OR REPLACE VIEW company_name AS SELECT id, name, code, country, search FROM company;
