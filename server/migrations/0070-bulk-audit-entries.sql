-- A change of many chunks is one entry: its links are written while the rows are, under an id that is taken before the entry itself is
-- written. So the chain's head is locked for the entry alone, and colleagues of whoever changes a million rows go on meanwhile.
CREATE FUNCTION add_audit_links(
  p_audit_id integer, p_invoice_ids integer[], p_before text[], p_after text[], p_registration_ids uuid[], p_totals bigint[])
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entry_id integer := coalesce(p_audit_id, nextval(pg_get_serial_sequence('audit', 'id')));
BEGIN
  IF EXISTS (SELECT FROM audit WHERE id = entry_id) THEN
    RAISE EXCEPTION 'audit entry % is written already and takes no more links', entry_id;
  END IF;
  INSERT INTO audit_invoice (audit_id, invoice_id, status_before, status_after, registration_id, total_cents)
  SELECT entry_id, link.* FROM unnest(p_invoice_ids, p_before, p_after, p_registration_ids, p_totals) AS link;
  RETURN entry_id;
END $$;

-- The entry to links that were added before, in the same transaction: as record_audit writes one whose links come with it.
CREATE FUNCTION record_linked_audit(
  p_audit_id integer, p_chain integer, p_at timestamptz, p_event text, p_entity_name text, p_user_id integer, p_username text, p_json jsonb)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_chain;
  entry audit;
BEGIN
  SELECT * INTO head FROM audit_chain WHERE chain = p_chain FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_chain (chain, seq, hash) VALUES (p_chain, 0, '\x') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_chain WHERE chain = p_chain FOR UPDATE;
  END IF;
  entry.id := p_audit_id;
  entry.chain := p_chain;
  entry.seq := head.seq + 1;
  entry.at := p_at;
  entry.event := p_event;
  entry.entity_name := p_entity_name;
  entry.user_id := p_user_id;
  entry.username := p_username;
  entry.json := p_json;
  entry.deleted := false;
  entry.content_hash := audit_content_hash(entry);
  entry.hash := sha256(head.hash || entry.content_hash);
  INSERT INTO audit OVERRIDING SYSTEM VALUE VALUES (entry.*);
  UPDATE audit_chain SET seq = entry.seq, hash = entry.hash WHERE chain = p_chain;
  RETURN entry.id;
END $$;

REVOKE EXECUTE ON FUNCTION add_audit_links(integer, integer[], text[], text[], uuid[], bigint[]) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION record_linked_audit(integer, integer, timestamptz, text, text, integer, text, jsonb) FROM PUBLIC;
GRANT CREATE ON SCHEMA public TO skonto_ops;
ALTER FUNCTION add_audit_links(integer, integer[], text[], text[], uuid[], bigint[]) OWNER TO skonto_ops;
ALTER FUNCTION record_linked_audit(integer, integer, timestamptz, text, text, integer, text, jsonb) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
GRANT EXECUTE ON FUNCTION add_audit_links(integer, integer[], text[], text[], uuid[], bigint[]) TO skonto_app, skonto_ops;
GRANT EXECUTE ON FUNCTION record_linked_audit(integer, integer, timestamptz, text, text, integer, text, jsonb) TO skonto_app, skonto_ops;
