-- A new secret of an API client may leave the old one valid for a while (docs/decisions/0625).
ALTER TABLE app_user ADD COLUMN old_secret_hash text, ADD COLUMN old_secret_until timestamptz,
  ADD CONSTRAINT app_user_old_secret CHECK ((old_secret_hash IS NULL) = (old_secret_until IS NULL) AND (old_secret_hash IS NULL OR kind = 'CLIENT'));
GRANT SELECT (old_secret_until) ON app_user TO skonto_app;
-- Sessions that the old one opened end with it.
ALTER TABLE session ADD COLUMN of_old_secret boolean NOT NULL DEFAULT false;
GRANT SELECT (of_old_secret) ON session TO skonto_app;

-- Keeps the present secret of a client of the acting company until then, for what was opened with it too. A company's transaction reads no hash.
CREATE FUNCTION keep_old_secret(of_client integer, until timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE app_user SET old_secret_hash = password_hash, old_secret_until = until
    WHERE id = of_client AND kind = 'CLIENT' AND deleted_at IS NULL AND company_id = acting_company();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not a client of the acting company' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE session SET of_old_secret = true, expires_at = least(expires_at, until) WHERE user_id = of_client;
END $$;
GRANT CREATE ON SCHEMA public TO skonto_ops;
ALTER FUNCTION keep_old_secret(integer, timestamptz) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE ALL ON FUNCTION keep_old_secret(integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_old_secret(integer, timestamptz) TO skonto_app;
