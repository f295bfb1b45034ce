-- A person who was removed can be forgotten (docs/decisions/0440). The digest of an entry of the audit covers salted digests of its author's
-- name and of its content in place of both; when the person is forgotten the salt goes, the digests stay, and the chain holds. Entries from
-- before keep their formulas.
ALTER TABLE audit ADD COLUMN salt bytea, ADD COLUMN name_hash bytea, ADD COLUMN forgotten boolean NOT NULL DEFAULT false;

CREATE FUNCTION audit_sealed(salt bytea, part text, content text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(salt || convert_to(part || ':' || content, 'UTF8'));

CREATE OR REPLACE FUNCTION audit_content_hash(entry audit) RETURNS bytea LANGUAGE sql STABLE
RETURN sha256(convert_to(jsonb_build_array(
  (entry).chain, (entry).seq, to_char((entry).at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), (entry).event,
  (entry).entity_name, (entry).entity_id, (entry).user_id,
  CASE WHEN (entry).salt IS NULL AND (entry).name_hash IS NULL THEN (entry).username
    ELSE encode(coalesce(audit_sealed((entry).salt, 'name', (entry).username), (entry).name_hash), 'hex') END,
  CASE WHEN (entry).salt IS NOT NULL OR (entry).name_hash IS NOT NULL
      THEN to_jsonb(encode(coalesce(audit_sealed((entry).salt, 'json', (entry).json::text), (entry).json_hash), 'hex'))
    WHEN (entry).old_digest THEN (entry).json
    ELSE to_jsonb(encode(coalesce(audit_json_hash((entry).json), (entry).json_hash), 'hex')) END,
  audit_links_digest((entry).id))::text, 'UTF8'));

-- Which entries an act of forgetting changed, and the digests of what stands there since: the hash of the entry that tells of the act covers them.
CREATE TABLE audit_forgetting (
  entry_id integer NOT NULL,
  audit_id integer NOT NULL,
  username_hash bytea NOT NULL,
  json_hash bytea,
  PRIMARY KEY (entry_id, audit_id)
);
CREATE INDEX audit_forgetting_of_act ON audit_forgetting (audit_id, entry_id);
ALTER TABLE audit_forgetting ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_forgetting FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON audit_forgetting TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON audit_forgetting TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON audit_forgetting TO skonto_ops;

CREATE OR REPLACE FUNCTION audit_links_digest(of_audit integer) RETURNS text LANGUAGE sql STABLE
RETURN coalesce(
  (SELECT encode(sha256(convert_to(string_agg(
      concat_ws('|', invoice_id, coalesce(status_before, ''), status_after, coalesce(registration_id::text, ''), coalesce(total_cents::text, '')),
      E'\n' ORDER BY invoice_id), 'UTF8')), 'hex')
    FROM audit_invoice WHERE audit_id = of_audit),
  (SELECT encode(sha256(convert_to(string_agg(entry_id::text, E'\n' ORDER BY entry_id), 'UTF8')), 'hex')
    FROM audit_deletion WHERE audit_id = of_audit),
  (SELECT encode(sha256(convert_to(string_agg(
      concat_ws('|', entry_id, encode(username_hash, 'hex'), coalesce(encode(json_hash, 'hex'), '')), E'\n' ORDER BY entry_id), 'UTF8')), 'hex')
    FROM audit_forgetting WHERE audit_id = of_audit));

-- The operator takes the content away, once and whole, or a person's name out of it, and changes nothing else.
GRANT UPDATE (username, forgotten) ON audit TO skonto_ops;
CREATE OR REPLACE FUNCTION keep_json_hash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.deleted AND NEW.deleted AND NEW.json IS NULL AND NEW.username = OLD.username AND NEW.forgotten = OLD.forgotten THEN
    IF NOT OLD.forgotten THEN
      NEW.json_hash := coalesce(audit_sealed(OLD.salt, 'json', OLD.json::text), audit_json_hash(OLD.json));
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.forgotten AND NEW.deleted = OLD.deleted AND (NEW.json IS NULL) = (OLD.json IS NULL) THEN
    IF OLD.salt IS NOT NULL THEN
      NEW.name_hash := audit_sealed(OLD.salt, 'name', OLD.username);
      NEW.json_hash := coalesce(audit_sealed(OLD.salt, 'json', OLD.json::text), OLD.json_hash);
      NEW.salt := NULL;
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an audit entry can only have its content deleted or a person forgotten' USING ERRCODE = 'insufficient_privilege';
END $$;

-- Entries that don't fit their chain, and chains whose head doesn't fit their last entry. No row means: all is as it was written.
CREATE OR REPLACE FUNCTION audit_breaks() RETURNS TABLE (chain integer, seq bigint, reason text) LANGUAGE sql STABLE AS $$
  WITH judged AS (
    SELECT a.chain, a.seq, a.hash, CASE
        WHEN a.seq <> coalesce(lag(a.seq) OVER w, 0) + 1 THEN 'gap'
        WHEN a.hash IS DISTINCT FROM sha256(coalesce(lag(a.hash) OVER w, '\x') || a.content_hash) THEN 'link'
        WHEN a.deleted <> (a.json IS NULL) THEN 'content'
        -- A name under a digest without its salt is as good as none, unless an act of forgetting stands for it.
        WHEN NOT a.forgotten AND a.name_hash IS NOT NULL THEN 'content'
        -- Nor does an entry go back to a formula without a salt once its chain has entries with one.
        WHEN a.salt IS NULL AND a.name_hash IS NULL AND bool_or(a.salt IS NOT NULL OR a.name_hash IS NOT NULL) OVER w THEN 'content'
        -- Of an old entry nothing can be computed once its content is gone or a person in it forgotten; that it was is told by the entry
        -- that says so.
        WHEN NOT (a.salt IS NULL AND a.name_hash IS NULL AND (a.deleted AND a.old_digest IS TRUE OR a.forgotten))
          AND a.content_hash IS DISTINCT FROM audit_content_hash(a) THEN 'content'
        WHEN a.deleted AND NOT EXISTS (SELECT FROM audit d
            WHERE d.event = 'DELETED' AND d.entity_name = 'Audit' AND d.entity_id = a.id AND d.id > a.id)
          AND NOT EXISTS (SELECT FROM audit_deletion l JOIN audit d ON d.id = l.audit_id
            WHERE l.entry_id = a.id AND d.event = 'DELETED' AND d.entity_name = 'Audit' AND d.id > a.id) THEN 'deletion'
        WHEN a.forgotten THEN (SELECT CASE
            WHEN d.id IS NULL THEN 'deletion'
            WHEN l.username_hash IS DISTINCT FROM sha256(convert_to(a.username, 'UTF8')) THEN 'content'
            WHEN NOT a.deleted AND l.json_hash IS DISTINCT FROM audit_json_hash(a.json) THEN 'content' END
          FROM (SELECT) one LEFT JOIN LATERAL
            (SELECT f.* FROM audit_forgetting f WHERE f.entry_id = a.id ORDER BY f.audit_id DESC LIMIT 1) l ON true
            LEFT JOIN audit d ON d.id = l.audit_id AND d.id > a.id AND d.event = 'DELETED' AND d.entity_name = 'Person')
      END AS reason
    FROM audit a WINDOW w AS (PARTITION BY a.chain ORDER BY a.seq)
  )
  SELECT j.chain, j.seq, j.reason FROM judged j WHERE j.reason IS NOT NULL
  UNION ALL
  SELECT coalesce(h.chain, l.chain), coalesce(h.seq, l.seq), 'head'
  FROM audit_chain h FULL JOIN (SELECT DISTINCT ON (j.chain) j.* FROM judged j ORDER BY j.chain, j.seq DESC) l ON l.chain = h.chain
  WHERE (h.seq, h.hash) IS DISTINCT FROM (l.seq, l.hash)
$$;

-- The two writers give each entry a salt of its own.
CREATE FUNCTION write_audit(INOUT entry audit) LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  head audit_chain;
BEGIN
  SELECT * INTO head FROM audit_chain WHERE chain = entry.chain FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_chain (chain, seq, hash) VALUES (entry.chain, 0, '\x') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_chain WHERE chain = entry.chain FOR UPDATE;
  END IF;
  entry.seq := head.seq + 1;
  entry.deleted := false;
  entry.forgotten := false;
  entry.salt := uuid_send(gen_random_uuid());
  entry.content_hash := audit_content_hash(entry);
  entry.hash := sha256(head.hash || entry.content_hash);
  INSERT INTO audit OVERRIDING SYSTEM VALUE VALUES (entry.*);
  UPDATE audit_chain SET seq = entry.seq, hash = entry.hash WHERE chain = entry.chain;
END $$;
REVOKE EXECUTE ON FUNCTION write_audit(audit) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_audit(audit) TO skonto_ops;

CREATE OR REPLACE FUNCTION record_audit(
  p_chain integer, p_at timestamptz, p_event text, p_entity_name text, p_entity_id integer, p_user_id integer, p_username text,
  p_json jsonb, p_invoice_ids integer[], p_before text[], p_after text[], p_registration_ids uuid[], p_totals bigint[])
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entry audit;
BEGIN
  entry.id := nextval(pg_get_serial_sequence('audit', 'id'));
  entry.chain := p_chain;
  entry.at := p_at;
  entry.event := p_event;
  entry.entity_name := p_entity_name;
  entry.entity_id := p_entity_id;
  entry.user_id := p_user_id;
  entry.username := p_username;
  entry.json := p_json;
  IF p_invoice_ids IS NOT NULL THEN
    INSERT INTO audit_invoice (audit_id, invoice_id, status_before, status_after, registration_id, total_cents)
    SELECT entry.id, link.* FROM unnest(p_invoice_ids, p_before, p_after, p_registration_ids, p_totals) AS link;
  END IF;
  PERFORM write_audit(entry);
  RETURN entry.id;
END $$;

CREATE OR REPLACE FUNCTION record_linked_audit(
  p_audit_id integer, p_chain integer, p_at timestamptz, p_event text, p_entity_name text, p_user_id integer, p_username text, p_json jsonb)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entry audit;
BEGIN
  entry.id := p_audit_id;
  entry.chain := p_chain;
  entry.at := p_at;
  entry.event := p_event;
  entry.entity_name := p_entity_name;
  entry.user_id := p_user_id;
  entry.username := p_username;
  entry.json := p_json;
  PERFORM write_audit(entry);
  RETURN entry.id;
END $$;

-- Who was forgotten, when and by whom. The row of the person stays for what points at it, without a name.
CREATE TABLE forgotten_person (
  user_id integer PRIMARY KEY REFERENCES app_user (id),
  forgotten_at timestamptz NOT NULL,
  forgotten_by integer NOT NULL REFERENCES app_user (id)
);
ALTER TABLE forgotten_person ENABLE ROW LEVEL SECURITY;
ALTER TABLE forgotten_person FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON forgotten_person TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON forgotten_person TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON forgotten_person TO skonto_ops;

-- The queue's own rows are its own login's alone: of these a transaction of the operator may have those counted and removed that name somebody.
CREATE FUNCTION queued_about(pattern text) RETURNS TABLE (waiting bigint, working bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT count(*) FILTER (WHERE j.state <> 'active'), count(*) FILTER (WHERE j.state = 'active')
    FROM pgboss.job j WHERE j.data::text ~* pattern OR j.output::text ~* pattern;
END $$;
CREATE FUNCTION forget_queued(pattern text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone bigint;
BEGIN
  DELETE FROM pgboss.job j WHERE j.state <> 'active' AND (j.data::text ~* pattern OR j.output::text ~* pattern);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE EXECUTE ON FUNCTION queued_about(text), forget_queued(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queued_about(text), forget_queued(text) TO skonto_ops;

-- The operator's transactions reach what a person leaves behind; row-level security lets them at all rows already.
GRANT SELECT, DELETE ON session, known_device, mail_token, pending_sign_in, second_factor, recovery_code, user_setting, user_tour, saved_view, idempotency,
  address_confirmation, failed_mail TO skonto_ops;
GRANT SELECT, UPDATE ON batch, batch_error, import_mapping, saved_view, audit_check TO skonto_ops;
