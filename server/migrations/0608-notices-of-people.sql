-- Notices in the product (docs/decisions/0608): what happened for a person, written where its mail is queued.
CREATE TABLE person_notice (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- The person's company at that time, null for the operator's people: who is of another one by now reads nothing of it.
  company_id integer REFERENCES company (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[A-Za-z]{3,40}$'),
  partner_id integer REFERENCES company (id) ON DELETE SET NULL,
  count integer CHECK (count > 0),
  number text CHECK (char_length(number) BETWEEN 1 AND 100),
  day date,
  path text NOT NULL CHECK (path ~ '^/[a-z]' AND length(path) <= 300),
  at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX person_notice_of_person ON person_notice (user_id, at DESC, id DESC);
CREATE INDEX person_notice_unread ON person_notice (user_id, company_id, id) WHERE read_at IS NULL;
CREATE INDEX person_notice_company ON person_notice (company_id);
CREATE INDEX person_notice_partner ON person_notice (partner_id);
CREATE INDEX person_notice_age ON person_notice (at);

GRANT SELECT, INSERT, UPDATE (read_at) ON person_notice TO skonto_app;
GRANT SELECT, INSERT, UPDATE (read_at), DELETE ON person_notice TO skonto_ops;
ALTER TABLE person_notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE person_notice FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON person_notice TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON person_notice TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY oneself_reads ON person_notice FOR SELECT TO skonto_app USING (
  user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer) AND company_id = (SELECT acting_company()));
CREATE POLICY oneself_has_read ON person_notice FOR UPDATE TO skonto_app
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer) AND company_id = (SELECT acting_company()))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer) AND company_id = (SELECT acting_company()));
-- A company tells its own people, and the operator's, whom it can't look up: a row without a company is read by nobody of a company.
CREATE POLICY colleagues_are_told ON person_notice FOR INSERT TO skonto_app WITH CHECK (company_id IS NULL
  OR (company_id = (SELECT acting_company()) AND EXISTS (SELECT FROM app_user u WHERE u.id = user_id AND u.company_id = person_notice.company_id)));

GRANT CREATE ON SCHEMA public TO skonto_ops;
-- A person keeps the newest 500, whoever writes: the application may delete none.
CREATE FUNCTION keep_notices_few() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM person_notice n USING (SELECT DISTINCT user_id FROM added) a
  WHERE n.user_id = a.user_id AND n.id <= (SELECT o.id FROM person_notice o WHERE o.user_id = a.user_id ORDER BY o.id DESC OFFSET 500 LIMIT 1);
  RETURN NULL;
END $$;
ALTER FUNCTION keep_notices_few() OWNER TO skonto_ops;
REVOKE ALL ON FUNCTION keep_notices_few() FROM PUBLIC;

-- How many of a session's person are unread, a hundred for all that are more. It goes by the session's token, as find_sessions does: asked at
-- every request, planned once (docs/decisions/0196).
CREATE FUNCTION unread_of_session(session_hash bytea) RETURNS integer LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT count(*) FROM (SELECT FROM session s JOIN app_user u ON u.id = s.user_id JOIN person_notice n ON n.user_id = u.id
    WHERE s.token_hash = session_hash AND s.kind = 'BROWSER' AND n.read_at IS NULL
      AND n.company_id IS NOT DISTINCT FROM u.company_id LIMIT 100) unread);
END $$;
ALTER FUNCTION unread_of_session(bytea) OWNER TO skonto_ops;
REVOKE ALL ON FUNCTION unread_of_session(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unread_of_session(bytea) TO skonto_app, skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
CREATE TRIGGER person_notice_few AFTER INSERT ON person_notice REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_notices_few();

-- Which notices a person wants in the product, as it chose its mails before: all but those of the evening before a payment day.
ALTER TABLE user_setting ADD COLUMN show_offered boolean NOT NULL DEFAULT true, ADD COLUMN show_accepted boolean NOT NULL DEFAULT true,
  ADD COLUMN show_rejected boolean NOT NULL DEFAULT true, ADD COLUMN show_payments boolean NOT NULL DEFAULT false,
  ADD COLUMN show_requests boolean NOT NULL DEFAULT true, ADD COLUMN show_comments boolean NOT NULL DEFAULT true,
  ADD COLUMN show_counter_offers boolean NOT NULL DEFAULT true, ADD COLUMN show_notes boolean NOT NULL DEFAULT true;
UPDATE user_setting SET show_payments = mail_payments;
