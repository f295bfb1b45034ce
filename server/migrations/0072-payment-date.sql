-- The day on which an accepted offer is due to be paid: told before consent, so it is kept as it was told. What was accepted before
-- this column has none.
ALTER TABLE invoice ADD COLUMN payment_date date;
ALTER TABLE invoice ADD CONSTRAINT invoice_payment_date
  CHECK (payment_date IS NULL OR (status = 'DISCOUNT_APPROVED' AND payment_date > approved_on)) NOT VALID;
