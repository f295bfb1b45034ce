-- A report reads what was decided in a period from the index alone (docs/decisions/0616): a company's year of a million invoices was more page
-- reads than a request may take. Nothing of it changes once an invoice is decided, but for a payment date that moves.
DROP INDEX invoice_ended_of_buyer;
DROP INDEX invoice_ended_of_supplier;
CREATE INDEX invoice_ended_of_buyer ON invoice (buyer_id, (CASE WHEN approved_on IS NULL THEN price_date ELSE approved_on END))
  INCLUDE (supplier_id, status, currency, amount_cents, discount_cents, processing_cents, total_cents, own_fee_cents, due_date, payment_date,
    approved_on, price_date) WHERE status NOT IN ('PENDING', 'REGISTERED');
CREATE INDEX invoice_ended_of_supplier ON invoice (supplier_id, (CASE WHEN approved_on IS NULL THEN price_date ELSE approved_on END))
  INCLUDE (buyer_id, status, currency, amount_cents, discount_cents, processing_cents, total_cents, own_fee_cents, due_date, payment_date,
    approved_on, price_date) WHERE status NOT IN ('PENDING', 'REGISTERED');
