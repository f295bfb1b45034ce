-- The e-invoice that an invoice came in with (docs/decisions/0451): as it came, with its hash, until three months after it came or until its
-- invoice goes. `place` is which invoice of the file it is.
CREATE TABLE invoice_file (
  invoice_id integer PRIMARY KEY REFERENCES invoice (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) <= 255),
  kind text NOT NULL CHECK (kind IN ('xml', 'pdf')),
  place integer NOT NULL CHECK (place >= 0),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 20000000),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  kept_at timestamptz NOT NULL
);
CREATE INDEX invoice_file_age ON invoice_file (kept_at);

GRANT SELECT, INSERT ON invoice_file TO skonto_app;
GRANT SELECT, INSERT, DELETE ON invoice_file TO skonto_ops;
ALTER TABLE invoice_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_file FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON invoice_file TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON invoice_file TO CURRENT_USER USING (true) WITH CHECK (true);
-- Who sees the invoice sees its file.
CREATE POLICY of_invoice ON invoice_file FOR SELECT TO skonto_app
  USING (EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id));
CREATE POLICY buyer_keeps ON invoice_file FOR INSERT TO skonto_app WITH CHECK (
  EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id AND i.buyer_id = (SELECT acting_company()) AND i.status = 'PENDING'));
