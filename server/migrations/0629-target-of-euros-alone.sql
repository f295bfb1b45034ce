-- What is no euro never goes through TARGET, and the column says so by itself: asking for each row of a file took a tenth of its import
-- (docs/decisions/0634). A change of an invoice is looked at as before, whatever its currency was.
DROP TRIGGER invoice_through_target ON invoice;
CREATE TRIGGER invoice_through_target BEFORE INSERT ON invoice FOR EACH ROW
  WHEN (NEW.currency = 'EUR' OR NEW.through_target) EXECUTE FUNCTION set_through_target();
CREATE TRIGGER invoice_through_target_changed BEFORE UPDATE OF buyer_id, supplier_id, currency, through_target ON invoice FOR EACH ROW
  EXECUTE FUNCTION set_through_target();
