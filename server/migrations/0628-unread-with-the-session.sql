-- How many notices are unread comes with the session itself: a function of its own looked the session and its person up a second time at
-- every request, which took two thirds as long as the lookup (docs/decisions/0634).
DROP FUNCTION unread_of_session(bytea);
DROP FUNCTION find_sessions(bytea[], timestamptz, interval);
GRANT CREATE ON SCHEMA public TO skonto_ops;
-- `unread` counts at most a hundred, and nothing for what isn't a browser's session.
CREATE FUNCTION find_sessions(token_hashes bytea[], at timestamptz, idle interval)
RETURNS TABLE (place integer, user_id integer, role text, company_id integer, email text, kind text, terms_version text, language text,
  contract_active boolean, last_seen_at timestamptz, unread integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
    SELECT asked.place::integer, u.id, u.role, u.company_id, u.email, s.kind, u.terms_version, u.language,
      EXISTS (SELECT FROM contract c WHERE c.company_id = u.company_id AND c.active), s.last_seen_at,
      CASE s.kind WHEN 'BROWSER' THEN (SELECT count(*) FROM (SELECT FROM person_notice n WHERE n.user_id = u.id AND n.read_at IS NULL
        AND n.company_id IS NOT DISTINCT FROM u.company_id LIMIT 100) unread_notice)::integer ELSE 0 END
    FROM unnest(token_hashes) WITH ORDINALITY AS asked (token_hash, place)
    JOIN session s ON s.token_hash = asked.token_hash
    JOIN app_user u ON u.id = s.user_id
    WHERE s.expires_at > at AND s.last_seen_at > at - idle AND u.status = 'ACTIVE' AND u.deleted_at IS NULL;
END $$;
ALTER FUNCTION find_sessions(bytea[], timestamptz, interval) OWNER TO skonto_ops;
REVOKE ALL ON FUNCTION find_sessions(bytea[], timestamptz, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_sessions(bytea[], timestamptz, interval) TO skonto_app, skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
