-- Files that go with comments (docs/decisions/0605): sent first, then named by the comment that they go with, whose readers read them. One that no
-- comment names is forgotten after a day.
CREATE TABLE invoice_comment_file (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  company_id integer NOT NULL REFERENCES company (id),
  comment_id integer REFERENCES invoice_comment (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (kind IN ('pdf', 'png', 'jpg', 'xlsx', 'xml', 'txt')),
  bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 5000000),
  content bytea NOT NULL,
  sha256 bytea NOT NULL,
  sent_by integer NOT NULL REFERENCES app_user (id),
  sent_at timestamptz NOT NULL
);
CREATE INDEX invoice_comment_file_comment ON invoice_comment_file (comment_id, id);
CREATE INDEX invoice_comment_file_invoice ON invoice_comment_file (invoice_id);
CREATE INDEX invoice_comment_file_company ON invoice_comment_file (company_id, sent_at);
CREATE INDEX invoice_comment_file_waiting ON invoice_comment_file (sent_at) WHERE comment_id IS NULL;
-- Pages and pictures are packed already.
ALTER TABLE invoice_comment_file ALTER COLUMN content SET STORAGE EXTERNAL;

GRANT SELECT, INSERT, UPDATE (comment_id), DELETE ON invoice_comment_file TO skonto_app;
GRANT SELECT, DELETE ON invoice_comment_file TO skonto_ops;
ALTER TABLE invoice_comment_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_comment_file FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON invoice_comment_file TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON invoice_comment_file TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_or_shared ON invoice_comment_file FOR SELECT TO skonto_app USING (
  company_id = (SELECT acting_company()) OR EXISTS (SELECT FROM invoice_comment c WHERE c.id = comment_id
    AND c.audience = 'PARTNER' AND (SELECT acting_company()) IN (c.buyer_id, c.supplier_id)));
CREATE POLICY one_side_sends ON invoice_comment_file FOR INSERT TO skonto_app WITH CHECK (
  company_id = (SELECT acting_company()) AND comment_id IS NULL AND EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id
    AND (SELECT acting_company()) IN (i.buyer_id, i.supplier_id)));
CREATE POLICY own_goes_with_own ON invoice_comment_file FOR UPDATE TO skonto_app
  USING (company_id = (SELECT acting_company()) AND comment_id IS NULL)
  WITH CHECK (company_id = (SELECT acting_company()) AND EXISTS (SELECT FROM invoice_comment c WHERE c.id = comment_id
    AND c.company_id = invoice_comment_file.company_id AND c.invoice_id = invoice_comment_file.invoice_id));
CREATE POLICY own_goes ON invoice_comment_file FOR DELETE TO skonto_app USING (company_id = (SELECT acting_company()));
