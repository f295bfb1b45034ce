-- The operator's part of an acceptance, by the contract's terms of that moment (domain/billing/billing-fee.ts, ownFee): what early payment
-- earned a buyer is added up without working it out for each invoice again.
ALTER TABLE invoice ADD COLUMN own_fee_cents bigint;
ALTER TABLE invoice ADD CONSTRAINT invoice_own_fee CHECK (own_fee_cents IS NULL OR (status = 'DISCOUNT_APPROVED' AND own_fee_cents >= 0)) NOT VALID;

-- What was accepted before, once by the same rule: each part rounded half up, to whole units where the currency has no smaller ones.
UPDATE invoice i SET own_fee_cents = unit * (
    floor((2 * (CASE WHEN i.discount_pct_fixed THEN i.amount_cents ELSE i.discount_cents END)::numeric * i.discount_fee_ppm + 1000000 * unit) / (2000000 * unit))
    + floor((2 * i.processing_cents::numeric * i.processing_fee_share_ppm + 1000000 * unit) / (2000000 * unit)))
  FROM (SELECT a.id, CASE a.currency WHEN 'JPY' THEN 100 ELSE 1 END AS unit FROM invoice a WHERE a.status = 'DISCOUNT_APPROVED') u
  WHERE u.id = i.id;

-- The sums of a year are read in the index alone, row-level security and all. Nothing in it changes after acceptance.
DROP INDEX invoice_paid_by_buyer;
CREATE INDEX invoice_paid_by_buyer ON invoice (buyer_id, payment_date, id) INCLUDE (supplier_id, status, currency, approved_on, own_fee_cents)
  WHERE payment_date IS NOT NULL;
