-- One company, one tax code, however it is spelt: capitals, blanks, hyphens, dots, slashes, wide digits and the country's prefix don't make
-- another code. The same rule as `taxCodeForm` in domain/company/tax-code.ts.
CREATE FUNCTION tax_code_form(country text, code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN rest ~ '([0-9][^0-9]*){4}' THEN rest ELSE plain END
  FROM (SELECT upper(translate(normalize(code, NFKC), E' \t./-', '') COLLATE "C") AS plain) AS spelt,
    LATERAL (SELECT CASE country
      WHEN 'SRB' THEN 'RS' WHEN 'BIH' THEN 'BA' WHEN 'MNE' THEN 'ME' WHEN 'HRV' THEN 'HR' WHEN 'MKD' THEN 'MK' WHEN 'SVN' THEN 'SI'
      WHEN 'ALB' THEN 'AL' WHEN 'HUN' THEN 'HU' WHEN 'ROU' THEN 'RO' WHEN 'BGR' THEN 'BG' WHEN 'GRC' THEN 'EL' WHEN 'AUT' THEN 'AT'
      WHEN 'DEU' THEN 'DE' WHEN 'ITA' THEN 'IT' WHEN 'CHE' THEN 'CHE' WHEN 'FRA' THEN 'FR' WHEN 'NLD' THEN 'NL' WHEN 'BEL' THEN 'BE'
      WHEN 'POL' THEN 'PL' WHEN 'CZE' THEN 'CZ' WHEN 'SVK' THEN 'SK' WHEN 'GBR' THEN 'GB' WHEN 'TUR' THEN 'TR' END AS prefix) AS known,
    LATERAL (SELECT CASE WHEN starts_with(plain, prefix) THEN substr(plain, length(prefix) + 1) ELSE plain END AS rest) AS cut
$$;

ALTER TABLE company DROP CONSTRAINT company_code_unique;
CREATE UNIQUE INDEX company_code_unique ON company (country, tax_code_form(country, code));
