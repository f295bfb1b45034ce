-- One number once: an invoice's number is unique for its buyer and supplier by its form and the year of its date, among living invoices. The
-- same rule as `invoiceNumberForm` in domain/invoice/invoice-number.ts.
CREATE FUNCTION number_letters(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(
  regexp_replace(
    translate(normalize(number, NFKC), U&'\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D', '----------'),
    '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'),
  '^[ '']+| +$', '', 'g') COLLATE alphabet);
CREATE FUNCTION invoice_number_form(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  -- Nearly every number: letters, digits and signs of ASCII without a blank.
  WHEN number COLLATE "C" ~ '^[0-9A-Za-z][!-~]*$' THEN upper(number COLLATE "C")
  ELSE number_letters(number)
END;

CREATE FUNCTION invoice_number_key(buyer integer, supplier integer, number text, dated date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN buyer::text || '/' || supplier::text || '/' || extract(year FROM dated)::integer::text || '/' || invoice_number_form(number);

-- Invoices that were told apart by their spelling only stay as they are: all but the first of such a number are marked, and the mark is
-- part of the index, so that they neither stop this migration nor make their number free again.
-- What makes a number the same is one column: a policy lets only plain comparisons of columns choose an index, and none that stands for the
-- pair alone may look cheaper while a large file comes in.
ALTER TABLE invoice ADD COLUMN number_twin integer NOT NULL DEFAULT 0,
  ADD COLUMN number_key text COLLATE "C" GENERATED ALWAYS AS (invoice_number_key(buyer_id, supplier_id, invoice_number, invoice_date)) STORED;
ALTER TABLE invoice DISABLE TRIGGER USER;
UPDATE invoice i SET number_twin = t.n
FROM (
  SELECT id, row_number() OVER (PARTITION BY number_key ORDER BY id) - 1 AS n
  FROM invoice WHERE status NOT IN ('VOIDED', 'DISCOUNT_REJECTED')
) t WHERE t.id = i.id AND t.n > 0;
ALTER TABLE invoice ENABLE TRIGGER USER;

DROP INDEX invoice_number_unique;
CREATE UNIQUE INDEX invoice_number_unique
  ON invoice (number_key, number_twin)
  WHERE status NOT IN ('VOIDED', 'DISCOUNT_REJECTED');
