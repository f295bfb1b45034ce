-- A buyer is told when its supplier takes a rejection back.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_check
  CHECK (kind IN ('offered', 'accepted', 'acceptedByRule', 'rejected', 'reopened'));

-- A supplier answers an offer, or makes one of what it rejected: under a registration of its own, which is new to no rule. All else stays.
DROP TRIGGER invoice_of_supplier ON invoice;
CREATE TRIGGER invoice_of_supplier AFTER UPDATE ON invoice FOR EACH ROW WHEN (
  acting_company() = OLD.supplier_id AND (
    NOT (
      (OLD.status = 'REGISTERED' AND NEW.status IN ('DISCOUNT_APPROVED', 'DISCOUNT_REJECTED')
        AND NEW.registration_id IS NOT DISTINCT FROM OLD.registration_id)
      OR (OLD.status = 'DISCOUNT_REJECTED' AND NEW.status = 'REGISTERED' AND NEW.registration_number = 0
        AND NEW.registration_id IS DISTINCT FROM OLD.registration_id))
    OR (NEW.id, NEW.buyer_id, NEW.supplier_id, NEW.invoice_number, NEW.invoice_date, NEW.due_date, NEW.currency, NEW.net_cents,
        NEW.tax_cents, NEW.amount_cents, NEW.annual_rate_ppm, NEW.floor_ppm, NEW.processing_fee_ppm, NEW.processing_fee_min_cents,
        NEW.billing_cents, NEW.billing_currency, NEW.bill_id, NEW.batch_id, NEW.created_at)
      IS DISTINCT FROM
       (OLD.id, OLD.buyer_id, OLD.supplier_id, OLD.invoice_number, OLD.invoice_date, OLD.due_date, OLD.currency, OLD.net_cents,
        OLD.tax_cents, OLD.amount_cents, OLD.annual_rate_ppm, OLD.floor_ppm, OLD.processing_fee_ppm, OLD.processing_fee_min_cents,
        OLD.billing_cents, OLD.billing_currency, OLD.bill_id, OLD.batch_id, OLD.created_at)))
  EXECUTE FUNCTION refuse_other_half();
