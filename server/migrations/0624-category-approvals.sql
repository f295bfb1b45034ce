-- Another category for suppliers may need a second person (docs/decisions/0622).
ALTER TABLE approval_request DROP CONSTRAINT approval_request_action_check;
ALTER TABLE approval_request ADD CONSTRAINT approval_request_action_check CHECK (action IN ('REGISTER', 'ACCEPT', 'CATEGORY'));

-- The suppliers that a request is about: the category that each has and is to get, null where the default one stands in, and the terms of
-- both as they were when it was made. What a request saw outlives the category and the partnership: it is compared, never followed.
CREATE TABLE approval_move (
  request_id integer NOT NULL REFERENCES approval_request (id) ON DELETE CASCADE,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  supplier_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  former_category integer,
  given_category integer,
  former_terms jsonb NOT NULL,
  given_terms jsonb NOT NULL,
  PRIMARY KEY (request_id, supplier_id)
);
CREATE INDEX approval_move_company ON approval_move (company_id);
CREATE INDEX approval_move_supplier ON approval_move (supplier_id);

GRANT SELECT, INSERT ON approval_move TO skonto_app;
GRANT SELECT ON approval_move TO skonto_ops;
ALTER TABLE approval_move ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_move FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON approval_move TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON approval_move TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own ON approval_move TO skonto_app USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
