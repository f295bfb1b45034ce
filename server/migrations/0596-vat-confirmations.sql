-- The buyer's word that it corrected its input tax by a note, or never deducted it (docs/decisions/0594): with it the supplier may reduce its VAT.
-- A row of its own beside the note, which nobody changes; it is added once and stays.
CREATE TABLE vat_confirmation (
  document_id integer PRIMARY KEY REFERENCES document (id),
  buyer_id integer NOT NULL REFERENCES company (id),
  supplier_id integer NOT NULL REFERENCES company (id),
  confirmed_by integer NOT NULL REFERENCES app_user (id),
  -- as the supplier reads it, who doesn't see the buyer's people
  confirmed_name text NOT NULL,
  confirmed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON vat_confirmation TO skonto_app;
GRANT SELECT ON vat_confirmation TO skonto_ops;
ALTER TABLE vat_confirmation ENABLE ROW LEVEL SECURITY;
ALTER TABLE vat_confirmation FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON vat_confirmation TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON vat_confirmation TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY one_side ON vat_confirmation FOR SELECT TO skonto_app
  USING (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END);
-- The buyer of a note confirms, in the name of whoever acts.
CREATE POLICY buyer_confirms ON vat_confirmation FOR INSERT TO skonto_app WITH CHECK (
  buyer_id = (SELECT acting_company()) AND confirmed_by = nullif(current_setting('app.user_id', true), '')::integer
  AND EXISTS (SELECT FROM document d WHERE d.id = document_id AND d.kind <> 'AGREEMENT' AND d.vat_cents > 0
    AND d.buyer_id = vat_confirmation.buyer_id AND d.supplier_id = vat_confirmation.supplier_id));
