-- The audit is read, and deleted from, by its list (docs/decisions/0125). One act may delete many entries: these links say which, and
-- the hash of the entry that tells of the act covers them, as that of a bulk entry covers its invoices.
CREATE TABLE audit_deletion (
  entry_id integer PRIMARY KEY,
  audit_id integer NOT NULL
);
CREATE INDEX audit_deletion_of_act ON audit_deletion (audit_id, entry_id);
ALTER TABLE audit_deletion ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_deletion FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON audit_deletion TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON audit_deletion TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON audit_deletion TO skonto_ops;

CREATE OR REPLACE FUNCTION audit_links_digest(of_audit integer) RETURNS text LANGUAGE sql STABLE
RETURN coalesce(
  (SELECT encode(sha256(convert_to(string_agg(
      concat_ws('|', invoice_id, coalesce(status_before, ''), status_after, coalesce(registration_id::text, ''), coalesce(total_cents::text, '')),
      E'\n' ORDER BY invoice_id), 'UTF8')), 'hex')
    FROM audit_invoice WHERE audit_id = of_audit),
  (SELECT encode(sha256(convert_to(string_agg(entry_id::text, E'\n' ORDER BY entry_id), 'UTF8')), 'hex')
    FROM audit_deletion WHERE audit_id = of_audit));

-- Entries that don't fit their chain, and chains whose head doesn't fit their last entry. No row means: all is as it was written.
CREATE OR REPLACE FUNCTION audit_breaks() RETURNS TABLE (chain integer, seq bigint, reason text) LANGUAGE sql STABLE AS $$
  WITH judged AS (
    SELECT a.chain, a.seq, a.hash, CASE
        WHEN a.seq <> coalesce(lag(a.seq) OVER w, 0) + 1 THEN 'gap'
        WHEN a.hash IS DISTINCT FROM sha256(coalesce(lag(a.hash) OVER w, '\x') || a.content_hash) THEN 'link'
        WHEN a.deleted <> (a.json IS NULL) THEN 'content'
        -- Of an old entry nothing can be computed once its content is gone; that it was deleted is told by the entry that says so.
        WHEN NOT (a.deleted AND a.old_digest IS TRUE) AND a.content_hash IS DISTINCT FROM audit_content_hash(a) THEN 'content'
        WHEN a.deleted AND NOT EXISTS (SELECT FROM audit d
            WHERE d.event = 'DELETED' AND d.entity_name = 'Audit' AND d.entity_id = a.id AND d.id > a.id)
          AND NOT EXISTS (SELECT FROM audit_deletion l JOIN audit d ON d.id = l.audit_id
            WHERE l.entry_id = a.id AND d.event = 'DELETED' AND d.entity_name = 'Audit' AND d.id > a.id) THEN 'deletion'
      END AS reason
    FROM audit a WINDOW w AS (PARTITION BY a.chain ORDER BY a.seq)
  )
  SELECT j.chain, j.seq, j.reason FROM judged j WHERE j.reason IS NOT NULL
  UNION ALL
  SELECT coalesce(h.chain, l.chain), coalesce(h.seq, l.seq), 'head'
  FROM audit_chain h FULL JOIN (SELECT DISTINCT ON (j.chain) j.* FROM judged j ORDER BY j.chain, j.seq DESC) l ON l.chain = h.chain
  WHERE (h.seq, h.hash) IS DISTINCT FROM (l.seq, l.hash)
$$;

-- What the list is ordered by and filtered by stands in one index, so that a page and its total are found in it alone whatever is asked.
-- Three more bring what is rare there. Every change pays for an index, so they are narrow, and the two events that are most of all have none.
DROP INDEX audit_at;
CREATE INDEX audit_listed ON audit (at DESC, id DESC) INCLUDE (event, username, entity_name, entity_id) WHERE NOT deleted;
CREATE INDEX audit_of_user ON audit (username, at DESC, id DESC) WHERE NOT deleted;
CREATE INDEX audit_of_rare_event ON audit (event, at DESC, id DESC) WHERE NOT deleted AND event NOT IN ('CREATED', 'UPDATED');
CREATE INDEX audit_of_entity ON audit (entity_id) WHERE NOT deleted;

-- Each time the chains were looked through: by the day's own job, or because an operator asked.
CREATE TABLE audit_check (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  asked_by text,
  finished_at timestamptz,
  entries bigint,
  chains integer,
  broken integer,
  -- The first entries that aren't as they were written; an empty list when all are.
  breaks jsonb
);
CREATE INDEX audit_check_finished ON audit_check (finished_at DESC);
ALTER TABLE audit_check ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_check FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON audit_check TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON audit_check TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON audit_check TO skonto_ops;
