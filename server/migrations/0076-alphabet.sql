-- Names are sorted by the alphabet of the language: č, ć, dž, đ, lj, nj, š and ž are letters with a place of their own. The rules are ICU's
-- for Serbian in Latin letters, the same as for Croatian; English names follow the same order.
CREATE COLLATION alphabet (provider = icu, locale = 'sr-Latn');

DROP INDEX company_by_name;
CREATE INDEX company_by_name ON company (name COLLATE alphabet, id);
DROP INDEX app_user_of_company;
CREATE INDEX app_user_of_company ON app_user (company_id, last_name COLLATE alphabet, id) WHERE deleted_at IS NULL;

CREATE OR REPLACE FUNCTION company_typeahead(term text, most integer)
RETURNS TABLE (id integer, name text, code text, country text, address text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF length(term) < 3 THEN RETURN; END IF;
  RETURN QUERY SELECT c.id, c.name, c.code, c.country, c.address FROM company c
    WHERE c.search LIKE like_pattern(term) ORDER BY c.name COLLATE alphabet, c.id LIMIT least(most, 10);
END $$;
