-- Suppliers ask to be paid early (docs/decisions/0540): which buyers allow it, and what was asked. A request is open while it is OPEN.
CREATE TABLE early_payment_setting (
  company_id integer PRIMARY KEY REFERENCES company (id) ON DELETE CASCADE,
  allowed boolean NOT NULL
);

CREATE TABLE early_payment_request (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  buyer_id integer NOT NULL REFERENCES company (id),
  supplier_id integer NOT NULL REFERENCES company (id),
  status text NOT NULL CHECK (status IN ('OPEN', 'AGREED', 'DECLINED', 'WITHDRAWN', 'ENDED')),
  requested_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((status = 'OPEN') = (closed_at IS NULL))
);
CREATE UNIQUE INDEX early_payment_request_open ON early_payment_request (invoice_id) WHERE status = 'OPEN';
CREATE INDEX early_payment_request_invoice ON early_payment_request (invoice_id);
CREATE INDEX early_payment_request_buyer ON early_payment_request (buyer_id, id);
CREATE INDEX early_payment_request_waiting ON early_payment_request (buyer_id) WHERE status = 'OPEN';
CREATE INDEX early_payment_request_supplier ON early_payment_request (supplier_id, id);

GRANT SELECT, INSERT, UPDATE ON early_payment_setting TO skonto_app, skonto_ops;
GRANT SELECT, INSERT, UPDATE (status, closed_at) ON early_payment_request TO skonto_app, skonto_ops;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['early_payment_setting', 'early_payment_request'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
CREATE POLICY own_company ON early_payment_setting TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
-- A supplier reads what its buyers allow.
CREATE POLICY supplier_reads ON early_payment_setting FOR SELECT TO skonto_app USING (
  EXISTS (SELECT FROM partnership p WHERE p.buyer_id = company_id AND p.supplier_id = (SELECT acting_company())));
CREATE POLICY one_side ON early_payment_request FOR SELECT TO skonto_app USING (
  buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()));
CREATE POLICY supplier_asks ON early_payment_request FOR INSERT TO skonto_app WITH CHECK (
  supplier_id = (SELECT acting_company()) AND status = 'OPEN'
  AND EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id AND i.status = 'PENDING'
    AND i.buyer_id = early_payment_request.buyer_id AND i.supplier_id = early_payment_request.supplier_id)
  AND EXISTS (SELECT FROM early_payment_setting s WHERE s.company_id = early_payment_request.buyer_id AND s.allowed));
CREATE POLICY supplier_withdraws ON early_payment_request FOR UPDATE TO skonto_app
  USING (supplier_id = (SELECT acting_company()) AND status = 'OPEN')
  WITH CHECK (supplier_id = (SELECT acting_company()) AND status = 'WITHDRAWN');
CREATE POLICY buyer_answers ON early_payment_request FOR UPDATE TO skonto_app
  USING (buyer_id = (SELECT acting_company()) AND status = 'OPEN')
  WITH CHECK (buyer_id = (SELECT acting_company()) AND status IN ('AGREED', 'DECLINED', 'ENDED'));
