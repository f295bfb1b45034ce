-- Bank accounts of companies, and what they wait for before anybody pays to them (docs/decisions/0480).
CREATE TABLE bank_account (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id),
  currency text NOT NULL CHECK (currency IN ('RSD', 'EUR')),
  -- Of a Serbian account too: one account has one spelling.
  iban text NOT NULL CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'ACTIVE', 'REPLACED', 'REFUSED', 'CLOSED')),
  entered_by integer NOT NULL REFERENCES app_user (id),
  entered_name text NOT NULL,
  entered_at timestamptz NOT NULL,
  ownership_by text CHECK (ownership_by IN ('REGISTER', 'OPERATOR')),
  ownership_at timestamptz,
  ownership_note text,
  second_by integer REFERENCES app_user (id),
  second_kind text CHECK (second_kind IN ('COLLEAGUE', 'OPERATOR')),
  second_name text,
  second_at timestamptz,
  second_note text,
  replaces integer REFERENCES bank_account (id),
  activated_at timestamptz,
  ended_at timestamptz,
  objected_at timestamptz,
  CONSTRAINT bank_account_two_people CHECK (second_by IS DISTINCT FROM entered_by),
  CONSTRAINT bank_account_ownership CHECK ((ownership_by IS NULL) = (ownership_at IS NULL)),
  CONSTRAINT bank_account_second CHECK ((second_by IS NULL) = (second_at IS NULL) AND (second_by IS NULL) = (second_kind IS NULL)),
  -- The last line of defence: whatever the code does, nothing is paid to that wasn't confirmed, or for less than a day.
  CONSTRAINT bank_account_confirmed CHECK (activated_at IS NULL AND state NOT IN ('ACTIVE', 'REPLACED')
    OR ownership_at IS NOT NULL AND second_at IS NOT NULL AND activated_at >= second_at + interval '24 hours')
);
CREATE UNIQUE INDEX bank_account_active ON bank_account (company_id, currency) WHERE state = 'ACTIVE';
CREATE UNIQUE INDEX bank_account_pending ON bank_account (company_id, currency) WHERE state = 'PENDING';
CREATE INDEX bank_account_of_company ON bank_account (company_id, entered_at DESC);
CREATE INDEX bank_account_waiting ON bank_account (id) WHERE state = 'PENDING';

-- What the company's bank wrote about an account, as somebody sent it in: a PDF or a picture.
CREATE TABLE bank_account_evidence (
  account_id integer PRIMARY KEY REFERENCES bank_account (id),
  file_name text NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 5000000),
  sha256 bytea NOT NULL,
  sent_at timestamptz NOT NULL
);

-- What became of an account, step by step. `by_name` is who did it, as the two sides may know; empty: Skonto by itself.
CREATE TABLE bank_account_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES bank_account (id),
  at timestamptz NOT NULL,
  step text NOT NULL,
  by_name text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX bank_account_step_of_account ON bank_account_step (account_id, id);

-- Which mail told whom of an account. The mail's link stops it; the link itself is kept nowhere.
CREATE TABLE bank_account_notice (
  mail_id uuid PRIMARY KEY,
  account_id integer NOT NULL REFERENCES bank_account (id),
  email text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX bank_account_notice_of_account ON bank_account_notice (account_id);

-- When the way in of a company's people changed: after it a new account waits longer, and the addresses of before are told as well.
CREATE TABLE trust_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('PASSWORD', 'SECOND_FACTOR', 'ADDRESS', 'ROLE', 'JOINED', 'REMOVED')),
  email text NOT NULL,
  language text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX trust_change_of_company ON trust_change (company_id, at);
CREATE INDEX trust_change_of_user ON trust_change (user_id, at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['bank_account', 'bank_account_evidence', 'bank_account_step', 'bank_account_notice', 'trust_change'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON bank_account, bank_account_evidence TO skonto_ops;
GRANT SELECT, INSERT ON bank_account_step TO skonto_ops;
GRANT SELECT, INSERT, DELETE ON bank_account_notice TO skonto_ops;
GRANT SELECT, INSERT, DELETE ON trust_change TO skonto_ops;

-- A company enters and closes; it neither says that an account is its own, nor makes one active.
GRANT SELECT, INSERT (company_id, currency, iban, entered_by, entered_name, entered_at),
  UPDATE (state, ended_at, second_by, second_kind, second_name, second_at) ON bank_account TO skonto_app;
CREATE POLICY own_company ON bank_account TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
-- Who pays reads where to.
CREATE POLICY buyers_read ON bank_account FOR SELECT TO skonto_app USING (state IN ('PENDING', 'ACTIVE', 'REPLACED')
  AND company_id IN (SELECT supplier_id FROM partnership WHERE buyer_id = (SELECT acting_company()) AND NOT awaits_buyer));

CREATE FUNCTION keep_bank_account() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE acting integer := nullif(current_setting('app.user_id', true), '')::integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'PENDING' OR NEW.entered_by IS DISTINCT FROM acting THEN
      RAISE EXCEPTION 'an account is entered by whoever acts, and pending' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND NOT (NEW.state = 'CLOSED' AND OLD.state IN ('PENDING', 'ACTIVE'))
    OR NEW.second_by IS DISTINCT FROM OLD.second_by AND (OLD.second_by IS NOT NULL OR OLD.state <> 'PENDING'
      OR NEW.second_by IS DISTINCT FROM acting OR NEW.second_kind <> 'COLLEAGUE')
    OR OLD.second_by IS NOT NULL AND NEW.second_at IS DISTINCT FROM OLD.second_at THEN
    RAISE EXCEPTION 'a company closes its accounts, and a second person confirms once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bank_account_kept BEFORE INSERT OR UPDATE ON bank_account FOR EACH ROW
  WHEN (acts_as_application()) EXECUTE FUNCTION keep_bank_account();

GRANT SELECT, INSERT, UPDATE ON bank_account_evidence TO skonto_app;
CREATE POLICY own_company ON bank_account_evidence TO skonto_app
  USING (account_id IN (SELECT id FROM bank_account WHERE company_id = (SELECT acting_company())))
  WITH CHECK (account_id IN (SELECT id FROM bank_account WHERE company_id = (SELECT acting_company()) AND state = 'PENDING'));
GRANT SELECT, INSERT ON bank_account_step TO skonto_app;
CREATE POLICY own_company ON bank_account_step TO skonto_app
  USING (account_id IN (SELECT id FROM bank_account WHERE company_id = (SELECT acting_company())))
  WITH CHECK (account_id IN (SELECT id FROM bank_account WHERE company_id = (SELECT acting_company())));
GRANT INSERT ON bank_account_notice TO skonto_app;
CREATE POLICY own_company ON bank_account_notice FOR INSERT TO skonto_app
  WITH CHECK (account_id IN (SELECT id FROM bank_account WHERE company_id = (SELECT acting_company())));
GRANT SELECT, INSERT ON trust_change TO skonto_app;
CREATE POLICY own_company ON trust_change TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));

-- Whether a mail about an account is still tried: mails that fail are the operator's to see, that one waits isn't.
CREATE FUNCTION bank_account_mails_open(of_account integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM bank_account_notice n JOIN failed_mail f ON f.mail_id = n.mail_id
    WHERE n.account_id = of_account AND f.given_up_at IS NULL AND f.dropped_at IS NULL)
$$;
GRANT CREATE ON SCHEMA public TO skonto_ops;
ALTER FUNCTION bank_account_mails_open(integer) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE ALL ON FUNCTION bank_account_mails_open(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bank_account_mails_open(integer) TO skonto_app, skonto_ops;
