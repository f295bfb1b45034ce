-- What one reading of the whole file told (encoding, delimiter, header, number of records, how each column writes numbers), kept so
-- that the file is searched once; and how often work on the batch began without getting anywhere.
ALTER TABLE batch ADD COLUMN analysis jsonb;
ALTER TABLE batch ADD COLUMN attempts integer NOT NULL DEFAULT 0;

-- The mapping a company last confirmed for files with these headers. The operator's have no company.
CREATE TABLE import_mapping (
  company_id integer REFERENCES company (id),
  header_hash bytea NOT NULL,
  mapping jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT import_mapping_once UNIQUE NULLS NOT DISTINCT (company_id, header_hash)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON import_mapping TO skonto_app, skonto_ops;
ALTER TABLE import_mapping ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_mapping FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON import_mapping TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON import_mapping TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_company ON import_mapping TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
