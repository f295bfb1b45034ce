-- What one change offered or answered, so that a digest can lead to exactly that: every change that registers, accepts or rejects has a name
-- of its own, and an invoice keeps the last one that offered it and the last one that answered it.
ALTER TABLE invoice ADD COLUMN offered_in uuid, ADD COLUMN answered_in uuid;
CREATE INDEX invoice_answered_in ON invoice (answered_in) WHERE answered_in IS NOT NULL;

-- Which company is told of which change; each is told once, however often the work is repeated.
CREATE TABLE notice (
  change_id uuid NOT NULL,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('offered', 'accepted', 'acceptedByRule', 'rejected')),
  created_at timestamptz NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (change_id, company_id)
);
CREATE INDEX notice_of_company ON notice (company_id);
CREATE INDEX notice_by_age ON notice (created_at);
GRANT INSERT ON notice TO skonto_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON notice TO skonto_ops;
ALTER TABLE notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE notice FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON notice TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON notice TO CURRENT_USER USING (true) WITH CHECK (true);
-- A company tells those that it trades with; who was told what is nobody's to read.
CREATE POLICY partners ON notice FOR INSERT TO skonto_app WITH CHECK (EXISTS (SELECT FROM partnership p
  WHERE p.buyer_id = (SELECT acting_company()) AND p.supplier_id = company_id
    OR p.supplier_id = (SELECT acting_company()) AND p.buyer_id = company_id));

-- Which digests a person wants.
ALTER TABLE user_setting
  ADD COLUMN mail_offered boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_accepted boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_rejected boolean NOT NULL DEFAULT true;
