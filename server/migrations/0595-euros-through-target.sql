-- Euros that leave a country go through TARGET, so they are paid on a day that is open there as well (docs/decisions/0595). The fact is of an
-- invoice as it was entered: what is offered keeps the days that it was priced by, whatever becomes of a company's address.
CREATE FUNCTION goes_through_target(buyer integer, supplier integer, currency text) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT currency = 'EUR' AND EXISTS (SELECT FROM company c WHERE c.id IN (buyer, supplier) AND c.country <> 'SRB')
$$;

ALTER TABLE invoice ADD COLUMN through_target boolean NOT NULL DEFAULT false;
UPDATE invoice SET through_target = true
WHERE status IN ('PENDING', 'REGISTERED', 'DISCOUNT_REJECTED') AND goes_through_target(buyer_id, supplier_id, currency);

-- Nobody writes it: it follows from who deals in what, and stays from the first offer on.
CREATE FUNCTION set_through_target() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status <> 'PENDING' THEN
    NEW.through_target := OLD.through_target;
  ELSE
    NEW.through_target := goes_through_target(NEW.buyer_id, NEW.supplier_id, NEW.currency);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_through_target BEFORE INSERT OR UPDATE OF buyer_id, supplier_id, currency, through_target ON invoice
FOR EACH ROW EXECUTE FUNCTION set_through_target();

-- For which date such offers were priced, beside the one of all others.
ALTER TABLE business_day ADD COLUMN paid_through_target_on date;
ALTER TABLE payment_calendar ADD COLUMN priced_through_target_on date;
