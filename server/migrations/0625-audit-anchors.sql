-- Anchors of the audit (docs/decisions/0623): each day's heads of all chains under one root, signed. Lines are only ever added.
CREATE TABLE audit_anchor (
  day date PRIMARY KEY,
  root bytea NOT NULL CHECK (length(root) = 32),
  line text NOT NULL
);
-- The heads that an anchor names: those of chains with new entries since the one before.
CREATE TABLE audit_anchor_head (
  chain integer NOT NULL,
  day date NOT NULL REFERENCES audit_anchor (day),
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (chain, day)
);
CREATE INDEX audit_anchor_head_day ON audit_anchor_head (day);
-- What anchors are signed with, sealed with the secret key, which isn't in the database.
CREATE TABLE audit_anchor_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key text NOT NULL,
  sealed bytea NOT NULL,
  key_id text NOT NULL
);

GRANT SELECT, INSERT ON audit_anchor, audit_anchor_head TO skonto_ops;
GRANT SELECT, INSERT, UPDATE (sealed, key_id) ON audit_anchor_key TO skonto_ops;
ALTER TABLE audit_anchor ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_anchor FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_anchor_head ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_anchor_head FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_anchor_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_anchor_key FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON audit_anchor TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON audit_anchor TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY operator ON audit_anchor_head TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON audit_anchor_head TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY operator ON audit_anchor_key TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON audit_anchor_key TO CURRENT_USER USING (true) WITH CHECK (true);
