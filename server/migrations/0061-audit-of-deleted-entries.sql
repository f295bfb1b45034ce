-- An entry whose content was deleted still says who did what, when and to what, and that can be checked: the hash of an entry covers the
-- hash of its content, which stays when the content goes. Entries from before keep their formula.
ALTER TABLE audit ADD COLUMN json_hash bytea, ADD COLUMN old_digest boolean DEFAULT true;
ALTER TABLE audit ALTER COLUMN old_digest DROP DEFAULT;

CREATE FUNCTION audit_json_hash(content jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(content::text, 'UTF8'));

CREATE OR REPLACE FUNCTION audit_content_hash(entry audit) RETURNS bytea LANGUAGE sql STABLE
RETURN sha256(convert_to(jsonb_build_array(
  (entry).chain, (entry).seq, to_char((entry).at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), (entry).event,
  (entry).entity_name, (entry).entity_id, (entry).user_id, (entry).username,
  CASE WHEN (entry).old_digest THEN (entry).json
    ELSE to_jsonb(encode(coalesce(audit_json_hash((entry).json), (entry).json_hash), 'hex')) END,
  audit_links_digest((entry).id))::text, 'UTF8'));

-- The application writes into its own company's chain, whichever function writes for it.
CREATE FUNCTION audit_own_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this chain is another company''s' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_own_chain BEFORE INSERT ON audit FOR EACH ROW
  WHEN (acts_as_application() AND NEW.chain IS DISTINCT FROM acting_company()) EXECUTE FUNCTION audit_own_chain();

-- The operator takes the content away, once and whole, and changes nothing else.
REVOKE UPDATE ON audit FROM skonto_ops;
GRANT UPDATE (json, deleted) ON audit TO skonto_ops;
CREATE FUNCTION keep_json_hash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deleted OR NOT NEW.deleted OR NEW.json IS NOT NULL THEN
    RAISE EXCEPTION 'an audit entry can only have its content deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  NEW.json_hash := audit_json_hash(OLD.json);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_content_goes BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION keep_json_hash();

-- Which entry tells of a deletion: event DELETED of the entity Audit with the deleted entry's id.
CREATE INDEX audit_of_deletion ON audit (entity_id, id) WHERE event = 'DELETED' AND entity_name = 'Audit';

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
          WHERE d.event = 'DELETED' AND d.entity_name = 'Audit' AND d.entity_id = a.id AND d.id > a.id) THEN 'deletion'
      END AS reason
    FROM audit a WINDOW w AS (PARTITION BY a.chain ORDER BY a.seq)
  )
  SELECT j.chain, j.seq, j.reason FROM judged j WHERE j.reason IS NOT NULL
  UNION ALL
  SELECT coalesce(h.chain, l.chain), coalesce(h.seq, l.seq), 'head'
  FROM audit_chain h FULL JOIN (SELECT DISTINCT ON (j.chain) j.* FROM judged j ORDER BY j.chain, j.seq DESC) l ON l.chain = h.chain
  WHERE (h.seq, h.hash) IS DISTINCT FROM (l.seq, l.hash)
$$;
