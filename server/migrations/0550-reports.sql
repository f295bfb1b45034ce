-- A report reads what was decided in a period (docs/decisions/0550): by the day of acceptance, else by that of the last price.
CREATE INDEX invoice_ended_of_buyer ON invoice (buyer_id, (CASE WHEN approved_on IS NULL THEN price_date ELSE approved_on END)) WHERE status NOT IN ('PENDING', 'REGISTERED');
CREATE INDEX invoice_ended_of_supplier ON invoice (supplier_id, (CASE WHEN approved_on IS NULL THEN price_date ELSE approved_on END)) WHERE status NOT IN ('PENDING', 'REGISTERED');
