-- Of which accepted invoices both sides were told that no payment is known on the morning after (docs/decisions/0530); each once.
CREATE TABLE payment_late (
  invoice_id integer PRIMARY KEY REFERENCES invoice (id) ON DELETE CASCADE,
  buyer_id integer NOT NULL REFERENCES company (id),
  supplier_id integer NOT NULL REFERENCES company (id),
  agreed_on date NOT NULL,
  told_at timestamptz NOT NULL
);
CREATE INDEX payment_late_of_buyer ON payment_late (buyer_id, invoice_id);
CREATE INDEX payment_late_of_supplier ON payment_late (supplier_id, invoice_id);

ALTER TABLE payment_late ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_late FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON payment_late TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON payment_late TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY one_side ON payment_late FOR SELECT TO skonto_app
  USING (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END);

GRANT SELECT, INSERT ON payment_late TO skonto_ops;
GRANT SELECT ON payment_late TO skonto_app;
