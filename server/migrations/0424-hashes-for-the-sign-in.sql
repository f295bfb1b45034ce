-- The application's role reads no password's hash (docs/decisions/0424). A column that is added to the table later is granted to it where it is read.
-- breaks older: processes of a release before read whole rows under that role.
REVOKE SELECT ON app_user FROM skonto_app;
GRANT SELECT (id, company_id, email, first_name, last_name, role, status, email_recipient, language, terms_version, last_login, last_api_call,
  created_at, deleted_at, kind, deactivated_at, search) ON app_user TO skonto_app;

-- Whether the acting user's password is still the one that was verified before the transaction.
CREATE FUNCTION own_password_is(verified text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM app_user
    WHERE id = nullif(current_setting('app.user_id', true), '')::integer AND password_hash IS NOT DISTINCT FROM verified)
$$;
GRANT CREATE ON SCHEMA public TO skonto_ops;
ALTER FUNCTION own_password_is(text) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE ALL ON FUNCTION own_password_is(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_password_is(text) TO skonto_app, skonto_ops;
