-- Bank statements of companies, and the lines that prove payments (docs/decisions/0510).

-- A file as it was sent. Until its statements are confirmed it is open, and is dropped after a day; then it stays.
CREATE TABLE statement_file (
  id uuid PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id),
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 20000000),
  uploaded_by integer NOT NULL REFERENCES app_user (id),
  uploaded_at timestamptz NOT NULL,
  kept_at timestamptz,
  UNIQUE (id, company_id)
);
CREATE INDEX statement_file_open ON statement_file (company_id, uploaded_at) WHERE kept_at IS NULL;
-- A file is brought once.
CREATE UNIQUE INDEX statement_file_once ON statement_file (company_id, sha256) WHERE kept_at IS NOT NULL;

CREATE TABLE bank_statement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id),
  file_id uuid NOT NULL,
  format text NOT NULL CHECK (format ~ '^[a-z0-9.-]{3,20}$'),
  account text NOT NULL CHECK (length(account) BETWEEN 1 AND 60),
  number text CHECK (length(number) BETWEEN 1 AND 40),
  year integer NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  opening_cents bigint,
  closing_cents bigint,
  debit_cents bigint NOT NULL,
  credit_cents bigint NOT NULL,
  lines integer NOT NULL CHECK (lines BETWEEN 0 AND 50000),
  confirmed_by integer NOT NULL REFERENCES app_user (id),
  confirmed_at timestamptz NOT NULL,
  UNIQUE (id, company_id),
  FOREIGN KEY (file_id, company_id) REFERENCES statement_file (id, company_id)
);
CREATE INDEX bank_statement_of_account ON bank_statement (company_id, account, currency, day, id);
CREATE INDEX bank_statement_of_file ON bank_statement (file_id);
-- A number is its account's in a year once.
CREATE UNIQUE INDEX bank_statement_once ON bank_statement (company_id, account, currency, year, number) WHERE number IS NOT NULL;

-- What moved on an account. PAIRED: entries of payments say what it proves, and they add up to it. OTHER: no payment of Skonto's.
CREATE TABLE statement_line (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_id integer NOT NULL,
  company_id integer NOT NULL,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 50000),
  account text NOT NULL,
  identity text NOT NULL CHECK (length(identity) BETWEEN 1 AND 200),
  direction text NOT NULL CHECK (direction IN ('IN', 'OUT')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  reversal boolean NOT NULL,
  other_account text,
  other_name text,
  reference text NOT NULL,
  purpose text NOT NULL,
  day date NOT NULL,
  end_to_end_id text,
  state text NOT NULL CHECK (state IN ('PAIRED', 'OPEN', 'OTHER')),
  -- How it was paired, or why it wasn't.
  reason text NOT NULL CHECK (reason ~ '^[a-z-]{2,30}$'),
  decided_by integer NOT NULL REFERENCES app_user (id),
  decided_at timestamptz NOT NULL,
  FOREIGN KEY (statement_id, company_id) REFERENCES bank_statement (id, company_id),
  UNIQUE (statement_id, place),
  -- A line counts once, in whatever files it comes.
  CONSTRAINT statement_line_once UNIQUE (company_id, account, identity)
);
CREATE INDEX statement_line_state ON statement_line (company_id, state, id);

-- An entry of a payment that a line proves, and which order it belongs to. What people note by hand has neither.
ALTER TABLE payment_entry ADD COLUMN statement_line_id integer REFERENCES statement_line (id),
  ADD COLUMN order_id integer REFERENCES payment_order (id),
  ADD CONSTRAINT payment_entry_order_of_line CHECK (order_id IS NULL OR statement_line_id IS NOT NULL);
CREATE INDEX payment_entry_of_line ON payment_entry (statement_line_id) WHERE statement_line_id IS NOT NULL;
CREATE INDEX payment_entry_of_order ON payment_entry (order_id) WHERE order_id IS NOT NULL;

-- A line proves what moved on its own company's account: in the other company's name nobody proves anything.
CREATE FUNCTION keep_proof_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM statement_line l WHERE l.id = NEW.statement_line_id AND l.company_id = acting_company()) THEN
    RAISE EXCEPTION 'a payment is proven by a line of the own statement' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_entry_proof BEFORE INSERT ON payment_entry FOR EACH ROW
  WHEN (acts_as_application() AND NEW.statement_line_id IS NOT NULL) EXECUTE FUNCTION keep_proof_entry();

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['statement_file', 'bank_statement', 'statement_line'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY own_company ON %I TO skonto_app USING (company_id = (SELECT acting_company()))
      WITH CHECK (company_id = (SELECT acting_company()))', name);
  END LOOP;
END $$;

-- What moves on a company's accounts is its own matter: the operator counts it again, and drops open files.
GRANT SELECT ON bank_statement, statement_line TO skonto_ops;
GRANT SELECT (id, company_id, file_name, uploaded_by, uploaded_at, kept_at), DELETE ON statement_file TO skonto_ops;
GRANT SELECT, INSERT, UPDATE (kept_at), DELETE ON statement_file TO skonto_app;
CREATE POLICY kept_stays ON statement_file AS RESTRICTIVE FOR DELETE TO skonto_app, skonto_ops USING (kept_at IS NULL);
GRANT SELECT, INSERT ON bank_statement TO skonto_app;
GRANT SELECT, INSERT, UPDATE (state, reason, decided_by, decided_at) ON statement_line TO skonto_app;
