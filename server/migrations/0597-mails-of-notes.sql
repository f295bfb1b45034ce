-- Notes that the system issued when their invoices were paid, and the company that isn't mailed of them yet (docs/decisions/0597). A row goes with its
-- mail; notes that are here already need none.
CREATE TABLE unmailed_note (
  document_id integer NOT NULL REFERENCES document (id),
  to_company_id integer NOT NULL REFERENCES company (id),
  from_company_id integer NOT NULL REFERENCES company (id),
  PRIMARY KEY (document_id, to_company_id)
);
CREATE INDEX unmailed_note_pair ON unmailed_note (to_company_id, from_company_id, document_id);
GRANT SELECT, INSERT, DELETE ON unmailed_note TO skonto_ops;
ALTER TABLE unmailed_note ENABLE ROW LEVEL SECURITY;
ALTER TABLE unmailed_note FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON unmailed_note TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON unmailed_note TO CURRENT_USER USING (true) WITH CHECK (true);

-- Whether a person wants these mails.
ALTER TABLE user_setting ADD COLUMN mail_notes boolean NOT NULL DEFAULT true;
