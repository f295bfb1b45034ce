-- What looks like an invoice that is there already is asked about row by row while a file is checked: by the pair, the date and the amount. The
-- index of the pair carries both, so that the answer doesn't read every invoice of the pair.
DROP INDEX invoice_of_pair;
CREATE INDEX invoice_of_pair ON invoice (buyer_id, supplier_id, invoice_date, amount_cents);
