-- Disputes of an invoice (docs/decisions/0604): opened by either side, settled by the side that opened it, ended with its invoice.
CREATE TABLE invoice_dispute (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  buyer_id integer NOT NULL REFERENCES company (id),
  supplier_id integer NOT NULL REFERENCES company (id),
  company_id integer NOT NULL REFERENCES company (id),
  kind text NOT NULL CHECK (kind IN ('NOT_DELIVERED', 'WRONG_AMOUNT', 'WRONG_PRICE_OR_QUANTITY', 'RETURNED_GOODS', 'UNKNOWN_INVOICE', 'OTHER')),
  text text CHECK (char_length(text) BETWEEN 1 AND 500),
  status text NOT NULL CHECK (status IN ('OPEN', 'SETTLED', 'ENDED')),
  opened_by integer NOT NULL REFERENCES app_user (id),
  opened_at timestamptz NOT NULL,
  closed_by integer REFERENCES app_user (id),
  closed_at timestamptz,
  opening_told_at timestamptz,
  closing_told_at timestamptz,
  CHECK (company_id IN (buyer_id, supplier_id)),
  CHECK ((status = 'OPEN') = (closed_at IS NULL)),
  CHECK (kind <> 'OTHER' OR text IS NOT NULL)
);
CREATE UNIQUE INDEX invoice_dispute_open ON invoice_dispute (invoice_id) WHERE status = 'OPEN';
CREATE INDEX invoice_dispute_invoice ON invoice_dispute (invoice_id, id);
CREATE INDEX invoice_dispute_buyer ON invoice_dispute (buyer_id);
CREATE INDEX invoice_dispute_supplier ON invoice_dispute (supplier_id);
CREATE INDEX invoice_dispute_untold ON invoice_dispute (company_id)
  WHERE (status = 'OPEN' AND opening_told_at IS NULL) OR (status = 'SETTLED' AND closing_told_at IS NULL);

GRANT SELECT, INSERT, UPDATE (status, closed_by, closed_at) ON invoice_dispute TO skonto_app;
GRANT SELECT, INSERT, UPDATE (status, closed_by, closed_at, opening_told_at, closing_told_at) ON invoice_dispute TO skonto_ops;
ALTER TABLE invoice_dispute ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_dispute FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON invoice_dispute TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON invoice_dispute TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY one_side ON invoice_dispute FOR SELECT TO skonto_app USING (
  buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()));
CREATE POLICY one_side_opens ON invoice_dispute FOR INSERT TO skonto_app WITH CHECK (
  company_id = (SELECT acting_company()) AND status = 'OPEN' AND EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id
    AND i.buyer_id = invoice_dispute.buyer_id AND i.supplier_id = invoice_dispute.supplier_id
    AND i.status IN ('PENDING', 'REGISTERED', 'DISCOUNT_APPROVED')));
CREATE POLICY opener_settles ON invoice_dispute FOR UPDATE TO skonto_app
  USING (company_id = (SELECT acting_company()) AND status = 'OPEN')
  WITH CHECK (company_id = (SELECT acting_company()) AND status = 'SETTLED');
-- It ends with an invoice that its buyer voids or gives to another supplier.
CREATE POLICY buyer_ends ON invoice_dispute FOR UPDATE TO skonto_app
  USING (buyer_id = (SELECT acting_company()) AND status = 'OPEN')
  WITH CHECK (buyer_id = (SELECT acting_company()) AND status = 'ENDED' AND EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id
    AND (i.status = 'VOIDED' OR i.supplier_id <> invoice_dispute.supplier_id)));

-- Whether one is open stands with the invoice, too: whoever waited for its lock reads it as it is then, and lists find it.
ALTER TABLE invoice ADD COLUMN disputed boolean NOT NULL DEFAULT false;
CREATE INDEX invoice_disputed_of_buyer ON invoice (buyer_id, id) WHERE disputed;
CREATE INDEX invoice_disputed_of_supplier ON invoice (supplier_id, id) WHERE disputed;

-- Only a dispute changes it. The function acts for no company, because a supplier may write nothing else of an invoice either.
GRANT CREATE ON SCHEMA public TO skonto_ops;
CREATE FUNCTION mark_disputed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE acting text := coalesce(current_setting('app.company_id', true), '');
BEGIN
  PERFORM set_config('app.company_id', '', true);
  UPDATE invoice SET disputed = (NEW.status = 'OPEN') WHERE id = NEW.invoice_id AND disputed <> (NEW.status = 'OPEN');
  PERFORM set_config('app.company_id', acting, true);
  RETURN NULL;
END $$;
ALTER FUNCTION mark_disputed() OWNER TO skonto_ops;
REVOKE ALL ON FUNCTION mark_disputed() FROM PUBLIC;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
CREATE TRIGGER invoice_dispute_marks AFTER INSERT OR UPDATE OF status ON invoice_dispute FOR EACH ROW EXECUTE FUNCTION mark_disputed();
CREATE TRIGGER invoice_disputed_by_dispute BEFORE UPDATE OF disputed ON invoice FOR EACH ROW
  WHEN (NEW.disputed <> OLD.disputed AND acting_company() IS NOT NULL) EXECUTE FUNCTION refuse_other_half();
