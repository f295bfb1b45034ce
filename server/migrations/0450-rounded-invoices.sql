-- What an issuer rounded the payable amount by (BT-114 of EN 16931), so that `amount = net + tax + rounding`.
ALTER TABLE invoice ADD COLUMN rounding_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE invoice
  DROP CONSTRAINT invoice_sum,
  ADD CONSTRAINT invoice_sum CHECK (amount_cents = net_cents + tax_cents + rounding_cents),
  ADD CONSTRAINT invoice_rounding CHECK (rounding_cents > -100 AND rounding_cents < 100 AND (rounding_cents = 0 OR net_cents + tax_cents > 0));

-- Each company has its half of an invoice, as 0060 and 0221 say; rounding is among what the invoice is, the buyer's half.
DROP TRIGGER invoice_of_supplier ON invoice;
CREATE TRIGGER invoice_of_supplier AFTER UPDATE ON invoice FOR EACH ROW WHEN (
  acting_company() = OLD.supplier_id AND (
    NOT (
      (OLD.status = 'REGISTERED' AND NEW.status IN ('DISCOUNT_APPROVED', 'DISCOUNT_REJECTED')
        AND NEW.registration_id IS NOT DISTINCT FROM OLD.registration_id)
      OR (OLD.status = 'DISCOUNT_REJECTED' AND NEW.status = 'REGISTERED' AND NEW.registration_number = 0
        AND NEW.registration_id IS DISTINCT FROM OLD.registration_id))
    OR (NEW.id, NEW.buyer_id, NEW.supplier_id, NEW.invoice_number, NEW.invoice_date, NEW.due_date, NEW.currency, NEW.net_cents,
        NEW.tax_cents, NEW.rounding_cents, NEW.amount_cents, NEW.annual_rate_ppm, NEW.floor_ppm, NEW.processing_fee_ppm,
        NEW.processing_fee_min_cents, NEW.billing_cents, NEW.billing_currency, NEW.bill_id, NEW.batch_id, NEW.created_at)
      IS DISTINCT FROM
       (OLD.id, OLD.buyer_id, OLD.supplier_id, OLD.invoice_number, OLD.invoice_date, OLD.due_date, OLD.currency, OLD.net_cents,
        OLD.tax_cents, OLD.rounding_cents, OLD.amount_cents, OLD.annual_rate_ppm, OLD.floor_ppm, OLD.processing_fee_ppm,
        OLD.processing_fee_min_cents, OLD.billing_cents, OLD.billing_currency, OLD.bill_id, OLD.batch_id, OLD.created_at)))
  EXECUTE FUNCTION refuse_other_half();
DROP TRIGGER invoice_of_buyer ON invoice;
CREATE TRIGGER invoice_of_buyer AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (acting_company() = OLD.buyer_id AND (
    (NEW.status <> OLD.status AND NEW.status IN ('DISCOUNT_APPROVED', 'DISCOUNT_REJECTED'))
    OR (OLD.status <> 'PENDING' AND
        (NEW.buyer_id, NEW.supplier_id, NEW.invoice_number, NEW.invoice_date, NEW.due_date, NEW.currency, NEW.net_cents, NEW.tax_cents,
         NEW.rounding_cents, NEW.amount_cents)
      IS DISTINCT FROM
        (OLD.buyer_id, OLD.supplier_id, OLD.invoice_number, OLD.invoice_date, OLD.due_date, OLD.currency, OLD.net_cents, OLD.tax_cents,
         OLD.rounding_cents, OLD.amount_cents))))
  EXECUTE FUNCTION refuse_other_half();
