-- A bill is a numbered document (docs/decisions/0150): it stands as it was written, with its lines, and is never changed or deleted. What
-- was wrong is cancelled by a counter-bill in the same series, and its invoices can be billed again.
ALTER TABLE bill ADD COLUMN day date NOT NULL DEFAULT (now() AT TIME ZONE 'Europe/Belgrade')::date;
-- The buyer under the name and code that it had on that day; null on bills that were written before this migration.
ALTER TABLE bill ADD COLUMN buyer_name text;
ALTER TABLE bill ADD COLUMN buyer_code text;
ALTER TABLE bill ADD COLUMN invoices integer NOT NULL DEFAULT 0;
ALTER TABLE bill ADD COLUMN storno_of integer REFERENCES bill (id);
ALTER TABLE bill ADD COLUMN storno_reason text CHECK (length(storno_reason) BETWEEN 1 AND 500);
ALTER TABLE bill ADD CONSTRAINT bill_storno CHECK ((storno_of IS NULL) = (storno_reason IS NULL));
-- A bill is cancelled once.
CREATE UNIQUE INDEX bill_storno_once ON bill (storno_of);
CREATE INDEX bill_of_day ON bill (day, id);

-- What was billed for each invoice, as it was on that day: both parts of the fee in the invoice's currency, their sum as converted in the
-- bill's. The lines of a counter-bill are those of its bill with the other sign.
CREATE TABLE bill_line (
  bill_id integer NOT NULL,
  buyer_id integer NOT NULL,
  invoice_id integer NOT NULL REFERENCES invoice (id),
  invoice_number text NOT NULL,
  supplier_id integer NOT NULL,
  supplier_name text NOT NULL,
  accepted_on date NOT NULL,
  currency text NOT NULL,
  amount_cents bigint NOT NULL,
  discount_cents bigint NOT NULL,
  discount_fee_cents bigint NOT NULL,
  processing_fee_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  PRIMARY KEY (bill_id, invoice_id),
  FOREIGN KEY (bill_id, buyer_id) REFERENCES bill (id, buyer_id)
);
CREATE INDEX bill_line_of_invoice ON bill_line (invoice_id);

-- That the operator looked at rates which were held to an old reference, and confirmed them.
CREATE TABLE bill_confirmation (
  bill_id integer PRIMARY KEY REFERENCES bill (id),
  confirmed_by integer NOT NULL REFERENCES app_user (id),
  confirmed_at timestamptz NOT NULL
);

-- The run over all buyers walks what is to be billed in the order of the ids.
CREATE INDEX invoice_to_bill_by_id ON invoice (id) WHERE status = 'DISCOUNT_APPROVED' AND billing_status = 'PENDING';

UPDATE bill b SET day = (b.created_at AT TIME ZONE 'Europe/Belgrade')::date,
  invoices = (SELECT count(*) FROM invoice i WHERE i.bill_id = b.id);
INSERT INTO bill_line (bill_id, buyer_id, invoice_id, invoice_number, supplier_id, supplier_name, accepted_on, currency, amount_cents,
  discount_cents, discount_fee_cents, processing_fee_cents, fee_cents)
SELECT i.bill_id, i.buyer_id, i.id, i.invoice_number, i.supplier_id, s.name, i.approved_on, i.currency, i.amount_cents, i.discount_cents,
  round(CASE WHEN i.discount_pct_fixed THEN i.amount_cents ELSE i.discount_cents END * i.discount_fee_ppm / 1000000.0 / u.cents) * u.cents,
  round(i.processing_cents * i.processing_fee_share_ppm / 1000000.0 / u.cents) * u.cents, i.billing_cents
FROM invoice i JOIN company s ON s.id = i.supplier_id, LATERAL (SELECT CASE WHEN i.currency = 'JPY' THEN 100 ELSE 1 END AS cents) u
WHERE i.bill_id IS NOT NULL;

GRANT SELECT, INSERT ON bill_line TO skonto_app, skonto_ops;
GRANT SELECT ON bill_confirmation TO skonto_app;
GRANT SELECT, INSERT ON bill_confirmation TO skonto_ops;
REVOKE UPDATE, DELETE ON bill, bill_line, bill_confirmation FROM skonto_app, skonto_ops;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['bill_line', 'bill_confirmation'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
-- A buyer bills its own invoices; only the operator writes counter-bills.
DROP POLICY own_company ON bill;
CREATE POLICY own_company ON bill FOR SELECT TO skonto_app USING (buyer_id = (SELECT acting_company()));
CREATE POLICY buyer_adds ON bill FOR INSERT TO skonto_app
  WITH CHECK (buyer_id = (SELECT acting_company()) AND storno_of IS NULL);
CREATE POLICY own_company ON bill_line FOR SELECT TO skonto_app USING (buyer_id = (SELECT acting_company()));
CREATE POLICY buyer_adds ON bill_line FOR INSERT TO skonto_app WITH CHECK (buyer_id = (SELECT acting_company()));
CREATE POLICY own_company ON bill_confirmation FOR SELECT TO skonto_app
  USING (bill_id IN (SELECT id FROM bill WHERE buyer_id = (SELECT acting_company())));

-- An invoice leaves its bill only when the bill was cancelled.
CREATE FUNCTION refuse_unbilling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bill WHERE storno_of = OLD.bill_id) THEN
    RAISE EXCEPTION 'an invoice leaves its bill only by a counter-bill' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_stays_billed BEFORE UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.bill_id IS NOT NULL AND NEW.bill_id IS DISTINCT FROM OLD.bill_id) EXECUTE FUNCTION refuse_unbilling();
