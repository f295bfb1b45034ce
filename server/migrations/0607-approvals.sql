-- What a company's person commits it to alone on a day, and requests for what is above (docs/decisions/0607).
CREATE TABLE approval_policy (
  company_id integer PRIMARY KEY REFERENCES company (id) ON DELETE CASCADE,
  limits jsonb NOT NULL,
  approvers integer[] NOT NULL,
  strictest_limits jsonb NOT NULL,
  strictest_approvers integer[] NOT NULL,
  strict_until timestamptz NOT NULL,
  saved_by integer NOT NULL REFERENCES app_user (id),
  saved_at timestamptz NOT NULL
);

-- A colleague who approves in an approver's place on some days.
CREATE TABLE approval_stand_in (
  user_id integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  stand_in_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  from_day date NOT NULL,
  until_day date NOT NULL,
  CHECK (stand_in_id <> user_id),
  CHECK (until_day >= from_day)
);
CREATE INDEX approval_stand_in_company ON approval_stand_in (company_id);
CREATE INDEX approval_stand_in_person ON approval_stand_in (stand_in_id);

-- What was committed to without a second person: by a person, or by the rules, which have no user.
CREATE TABLE approval_use (
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  user_id integer REFERENCES app_user (id) ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('REGISTER', 'ACCEPT')),
  day date NOT NULL,
  currency text NOT NULL,
  cents bigint NOT NULL CHECK (cents >= 0)
);
CREATE UNIQUE INDEX approval_use_key ON approval_use (company_id, coalesce(user_id, 0), action, day, currency);
CREATE INDEX approval_use_day ON approval_use (day);
CREATE INDEX approval_use_person ON approval_use (user_id);

CREATE TABLE approval_request (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('REGISTER', 'ACCEPT')),
  status text NOT NULL CHECK (status IN ('OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  requested_by integer NOT NULL REFERENCES app_user (id),
  requested_at timestamptz NOT NULL,
  last_day date NOT NULL,
  words text CHECK (char_length(words) BETWEEN 1 AND 500),
  decided_by integer REFERENCES app_user (id),
  decided_for integer REFERENCES app_user (id),
  decided_at timestamptz,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  reminded_at timestamptz,
  CHECK ((status = 'OPEN') = (decided_at IS NULL)),
  CHECK (status NOT IN ('APPROVED', 'DECLINED') OR decided_by <> requested_by),
  CHECK (decided_for <> requested_by),
  CHECK (reason IS NULL OR status = 'DECLINED')
);
CREATE INDEX approval_request_company ON approval_request (company_id, id);
CREATE INDEX approval_request_open ON approval_request (last_day, id) WHERE status = 'OPEN';

-- The invoices that a request is about, each with the registration that was seen.
CREATE TABLE approval_item (
  request_id integer NOT NULL REFERENCES approval_request (id) ON DELETE CASCADE,
  company_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  invoice_id integer NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  registration_id uuid,
  currency text NOT NULL,
  amount_cents bigint NOT NULL,
  PRIMARY KEY (request_id, invoice_id)
);
CREATE INDEX approval_item_invoice ON approval_item (invoice_id);

GRANT SELECT, INSERT, UPDATE ON approval_policy TO skonto_app, skonto_ops;
GRANT SELECT, INSERT, UPDATE, DELETE ON approval_stand_in TO skonto_app;
GRANT SELECT ON approval_stand_in TO skonto_ops;
GRANT SELECT, INSERT, UPDATE (cents) ON approval_use TO skonto_app;
GRANT SELECT, INSERT, UPDATE (cents), DELETE ON approval_use TO skonto_ops;
GRANT SELECT, INSERT, UPDATE (status, decided_by, decided_for, decided_at, reason) ON approval_request TO skonto_app;
GRANT SELECT, UPDATE (status, decided_at, reminded_at) ON approval_request TO skonto_ops;
GRANT SELECT, INSERT ON approval_item TO skonto_app;
GRANT SELECT ON approval_item TO skonto_ops;

DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['approval_policy', 'approval_stand_in', 'approval_use', 'approval_request', 'approval_item'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format('CREATE POLICY own ON %I TO skonto_app USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()))', t);
  END LOOP;
END $$;
