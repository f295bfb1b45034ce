-- The document that a supplier issues for an accepted discount (docs/decisions/0141): numbered in the transaction of the acceptance, with
-- everything that it says frozen in it. Rows are added and never changed; nobody has the right to.
CREATE TABLE document (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoice (id),
  supplier_id integer NOT NULL REFERENCES company (id),
  buyer_id integer NOT NULL REFERENCES company (id),
  kind text NOT NULL CHECK (kind IN ('CASA_SCONTO', 'CREDIT_NOTE')),
  -- the place in the supplier's year counts from one without gaps: who takes the next one holds the series until COMMIT
  year integer NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  number text NOT NULL,
  issued_on date NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'sr')),
  invoice_number text NOT NULL,
  supplier_name text NOT NULL,
  buyer_name text NOT NULL,
  currency text NOT NULL,
  discount_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT document_once UNIQUE (invoice_id, kind),
  CONSTRAINT document_number UNIQUE (supplier_id, year, place)
);
CREATE INDEX document_of_supplier ON document (supplier_id, issued_on, id);
CREATE INDEX document_of_buyer ON document (buyer_id, issued_on, id);
CREATE INDEX document_by_date ON document (issued_on, id);

-- Its PDF, made once and kept, so that a later release prints nothing else under the same number. It is compressed as it comes.
CREATE TABLE document_file (
  document_id integer PRIMARY KEY REFERENCES document (id),
  pdf bytea NOT NULL,
  sha256 bytea NOT NULL,
  made_at timestamptz NOT NULL
);
ALTER TABLE document_file ALTER COLUMN pdf SET STORAGE EXTERNAL;

GRANT SELECT, INSERT ON document TO skonto_app, skonto_ops;
GRANT SELECT ON document_file TO skonto_app;
GRANT SELECT, INSERT ON document_file TO skonto_ops;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['document', 'document_file'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
-- CASE for the planner's sake, as on invoices.
CREATE POLICY one_side ON document FOR SELECT TO skonto_app
  USING (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END);
-- A supplier issues for what it accepted, and names nobody but the invoice's own buyer.
CREATE POLICY supplier_issues ON document FOR INSERT TO skonto_app WITH CHECK (
  supplier_id = (SELECT acting_company())
  AND EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id AND i.supplier_id = document.supplier_id AND i.buyer_id = document.buyer_id
    AND i.status = 'DISCOUNT_APPROVED'));
CREATE POLICY of_document ON document_file FOR SELECT TO skonto_app
  USING (EXISTS (SELECT FROM document d WHERE d.id = document_id));
