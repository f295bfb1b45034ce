-- Every change leaves an entry, in its own transaction. Entries form one hash chain per acting company (0: the operator), so that
-- companies never wait for one another; audit_chain holds each chain's head, so that a cut-off tail shows too.
CREATE TABLE audit_chain (
  chain integer PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
CREATE TABLE audit (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain integer NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  event text NOT NULL,
  entity_name text NOT NULL,
  entity_id integer,
  user_id integer,
  username text NOT NULL,
  -- what changed, before and after; NULL once an administrator deleted the content, while the hash stays
  json jsonb,
  content_hash bytea NOT NULL,
  hash bytea NOT NULL,
  deleted boolean NOT NULL DEFAULT false,
  UNIQUE (chain, seq)
);
CREATE INDEX audit_at ON audit (at DESC, id DESC);

-- The invoices of a bulk entry, each with what happened to it.
CREATE TABLE audit_invoice (
  audit_id integer NOT NULL REFERENCES audit (id),
  invoice_id integer NOT NULL,
  status_before text,
  status_after text NOT NULL,
  registration_id uuid,
  total_cents bigint,
  PRIMARY KEY (audit_id, invoice_id)
);
CREATE INDEX audit_invoice_of_invoice ON audit_invoice (invoice_id);

CREATE FUNCTION audit_links_digest(of_audit integer) RETURNS text LANGUAGE sql STABLE
RETURN (
  SELECT encode(sha256(convert_to(string_agg(
    concat_ws('|', invoice_id, coalesce(status_before, ''), status_after, coalesce(registration_id::text, ''), coalesce(total_cents::text, '')),
    E'\n' ORDER BY invoice_id), 'UTF8')), 'hex')
  FROM audit_invoice WHERE audit_id = of_audit);

CREATE FUNCTION audit_content_hash(entry audit) RETURNS bytea LANGUAGE sql STABLE
RETURN sha256(convert_to(jsonb_build_array(
  (entry).chain, (entry).seq, to_char((entry).at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), (entry).event,
  (entry).entity_name, (entry).entity_id, (entry).user_id, (entry).username, (entry).json, audit_links_digest((entry).id))::text, 'UTF8'));

-- The only way an entry comes into being: takes the chain's head, links the entry to it and moves the head. It is the last
-- statement of a transaction, so that the head is locked for as short as can be.
CREATE FUNCTION record_audit(
  p_chain integer, p_at timestamptz, p_event text, p_entity_name text, p_entity_id integer, p_user_id integer, p_username text,
  p_json jsonb, p_invoice_ids integer[], p_before text[], p_after text[], p_registration_ids uuid[], p_totals bigint[])
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  head audit_chain;
  entry audit;
BEGIN
  SELECT * INTO head FROM audit_chain WHERE chain = p_chain FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_chain (chain, seq, hash) VALUES (p_chain, 0, '\x') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_chain WHERE chain = p_chain FOR UPDATE;
  END IF;
  entry.id := nextval(pg_get_serial_sequence('audit', 'id'));
  entry.chain := p_chain;
  entry.seq := head.seq + 1;
  entry.at := p_at;
  entry.event := p_event;
  entry.entity_name := p_entity_name;
  entry.entity_id := p_entity_id;
  entry.user_id := p_user_id;
  entry.username := p_username;
  entry.json := p_json;
  entry.deleted := false;
  IF p_invoice_ids IS NOT NULL THEN
    INSERT INTO audit_invoice (audit_id, invoice_id, status_before, status_after, registration_id, total_cents)
    SELECT entry.id, link.* FROM unnest(p_invoice_ids, p_before, p_after, p_registration_ids, p_totals) AS link;
  END IF;
  entry.content_hash := audit_content_hash(entry);
  entry.hash := sha256(head.hash || entry.content_hash);
  INSERT INTO audit OVERRIDING SYSTEM VALUE VALUES (entry.*);
  UPDATE audit_chain SET seq = entry.seq, hash = entry.hash WHERE chain = p_chain;
  RETURN entry.id;
END $$;

-- Entries that don't fit their chain, and chains whose head doesn't fit their last entry. No row means: all is as it was written.
CREATE FUNCTION audit_breaks() RETURNS TABLE (chain integer, seq bigint, reason text) LANGUAGE sql STABLE AS $$
  WITH judged AS (
    SELECT a.chain, a.seq, a.hash, CASE
        WHEN a.seq <> coalesce(lag(a.seq) OVER w, 0) + 1 THEN 'gap'
        WHEN a.hash <> sha256(coalesce(lag(a.hash) OVER w, '\x') || a.content_hash) THEN 'link'
        WHEN NOT a.deleted AND a.content_hash <> audit_content_hash(a) THEN 'content'
      END AS reason
    FROM audit a WINDOW w AS (PARTITION BY a.chain ORDER BY a.seq)
  )
  SELECT j.chain, j.seq, j.reason FROM judged j WHERE j.reason IS NOT NULL
  UNION ALL
  SELECT coalesce(h.chain, l.chain), coalesce(h.seq, l.seq), 'head'
  FROM audit_chain h FULL JOIN (SELECT DISTINCT ON (j.chain) j.* FROM judged j ORDER BY j.chain, j.seq DESC) l ON l.chain = h.chain
  WHERE (h.seq, h.hash) IS DISTINCT FROM (l.seq, l.hash)
$$;

CREATE TABLE idempotency (
  user_id integer NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
