-- Talk about an invoice (docs/decisions/0602): to the writer's own company alone, or to both sides. A removed one keeps its place without its words.
CREATE TABLE invoice_comment (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  buyer_id integer NOT NULL REFERENCES company (id),
  supplier_id integer NOT NULL REFERENCES company (id),
  company_id integer NOT NULL REFERENCES company (id),
  audience text NOT NULL CHECK (audience IN ('COLLEAGUES', 'PARTNER')),
  text text CHECK (char_length(text) BETWEEN 1 AND 2000),
  written_by integer NOT NULL REFERENCES app_user (id),
  written_at timestamptz NOT NULL,
  removed_at timestamptz,
  told_at timestamptz,
  CHECK (company_id IN (buyer_id, supplier_id)),
  CHECK ((text IS NULL) = (removed_at IS NOT NULL))
);
CREATE INDEX invoice_comment_invoice ON invoice_comment (invoice_id, id);
CREATE INDEX invoice_comment_buyer ON invoice_comment (buyer_id);
CREATE INDEX invoice_comment_supplier ON invoice_comment (supplier_id);
CREATE INDEX invoice_comment_untold ON invoice_comment (company_id) WHERE audience = 'PARTNER' AND told_at IS NULL AND removed_at IS NULL;

GRANT SELECT, INSERT, UPDATE (text, removed_at) ON invoice_comment TO skonto_app;
GRANT SELECT, INSERT, UPDATE (text, removed_at, told_at) ON invoice_comment TO skonto_ops;
ALTER TABLE invoice_comment ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_comment FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON invoice_comment TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON invoice_comment TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_or_told ON invoice_comment FOR SELECT TO skonto_app USING (
  company_id = (SELECT acting_company())
  OR (audience = 'PARTNER' AND (SELECT acting_company()) IN (buyer_id, supplier_id)));
CREATE POLICY one_side_writes ON invoice_comment FOR INSERT TO skonto_app WITH CHECK (
  company_id = (SELECT acting_company()) AND EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id
    AND i.buyer_id = invoice_comment.buyer_id AND i.supplier_id = invoice_comment.supplier_id));
CREATE POLICY own_is_removed ON invoice_comment FOR UPDATE TO skonto_app
  USING (company_id = (SELECT acting_company()) AND removed_at IS NULL)
  WITH CHECK (company_id = (SELECT acting_company()) AND removed_at IS NOT NULL);

ALTER TABLE user_setting ADD COLUMN mail_comments boolean NOT NULL DEFAULT true;
