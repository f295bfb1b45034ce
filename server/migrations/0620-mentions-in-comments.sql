-- Colleagues whom a comment mentions (docs/decisions/0620): the writer's own company's people, who are told of it.
CREATE TABLE invoice_comment_mention (
  comment_id integer NOT NULL REFERENCES invoice_comment (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES app_user (id),
  company_id integer NOT NULL REFERENCES company (id),
  told_at timestamptz,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX invoice_comment_mention_untold ON invoice_comment_mention (company_id) WHERE told_at IS NULL;
CREATE INDEX invoice_comment_mention_user ON invoice_comment_mention (user_id);

GRANT SELECT, INSERT, DELETE ON invoice_comment_mention TO skonto_app;
GRANT SELECT, UPDATE (told_at), DELETE ON invoice_comment_mention TO skonto_ops;
ALTER TABLE invoice_comment_mention ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_comment_mention FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON invoice_comment_mention TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON invoice_comment_mention TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own ON invoice_comment_mention FOR SELECT TO skonto_app USING (company_id = (SELECT acting_company()));
CREATE POLICY own_mention_own ON invoice_comment_mention FOR INSERT TO skonto_app WITH CHECK (
  company_id = (SELECT acting_company())
  AND EXISTS (SELECT FROM invoice_comment c WHERE c.id = comment_id AND c.company_id = invoice_comment_mention.company_id)
  AND EXISTS (SELECT FROM app_user u WHERE u.id = user_id AND u.company_id = invoice_comment_mention.company_id));
CREATE POLICY own_goes ON invoice_comment_mention FOR DELETE TO skonto_app USING (company_id = (SELECT acting_company()));
