CREATE TABLE company (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country text NOT NULL CHECK (country ~ '^[A-Z]{3}$'),
  code text NOT NULL CHECK (length(code) BETWEEN 3 AND 20),
  registration_number text NOT NULL DEFAULT '',
  name text NOT NULL,
  address text NOT NULL DEFAULT '',
  postcode text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  checked boolean NOT NULL DEFAULT false,
  created_by_company_id integer REFERENCES company (id),
  search text GENERATED ALWAYS AS (fold(name || ' ' || code)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT company_code_unique UNIQUE (country, code)
);
CREATE INDEX company_by_name ON company (name, id);

CREATE TABLE app_user (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer REFERENCES company (id),
  email text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  role text NOT NULL CHECK (role IN ('SYSTEM_ADMIN', 'COMPANY_ADMIN', 'COMPANY_USER')),
  status text NOT NULL CHECK (status IN ('ACTIVE', 'INACTIVE')),
  email_recipient boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'sr')),
  password_hash text,
  terms_version text,
  last_login timestamptz,
  last_api_call timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT app_user_company CHECK ((role = 'SYSTEM_ADMIN') = (company_id IS NULL))
);
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email)) WHERE deleted_at IS NULL;
CREATE INDEX app_user_of_company ON app_user (company_id, last_name, id) WHERE deleted_at IS NULL;

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  kind text NOT NULL CHECK (kind IN ('BROWSER', 'BEARER')),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  address text NOT NULL DEFAULT '',
  agent text NOT NULL DEFAULT ''
);
CREATE INDEX session_of_user ON session (user_id);
CREATE INDEX session_expiry ON session (expires_at);

-- Mailed single-use tokens, stored hashed (decisions.md §3).
CREATE TABLE mail_token (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id),
  purpose text NOT NULL CHECK (purpose IN ('VERIFY', 'RESET', 'INVITE')),
  token_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX mail_token_of_user ON mail_token (user_id, purpose) WHERE used_at IS NULL;

-- One row per thing that is counted (a sign-in per account, per address) and window.
CREATE TABLE rate_counter (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL DEFAULT 0,
  PRIMARY KEY (key, window_start)
);

CREATE TABLE contract (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id),
  contract_date date NOT NULL,
  active boolean NOT NULL DEFAULT true,
  contract_number text NOT NULL,
  representative text NOT NULL,
  note text NOT NULL DEFAULT '',
  min_discount_ppm integer NOT NULL CHECK (min_discount_ppm BETWEEN 0 AND 1000000),
  discount_fee_ppm integer NOT NULL CHECK (discount_fee_ppm BETWEEN 0 AND 1000000),
  discount_pct_fixed boolean NOT NULL,
  processing_fee_ppm integer NOT NULL CHECK (processing_fee_ppm BETWEEN 0 AND 1000000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX contract_one_active ON contract (company_id) WHERE active;
CREATE INDEX contract_of_company ON contract (company_id);

CREATE TABLE discount_category (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company (id),
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  annual_rate_ppm integer NOT NULL CHECK (annual_rate_ppm BETWEEN 0 AND 1000000),
  processing_fee_ppm integer NOT NULL CHECK (processing_fee_ppm BETWEEN 0 AND 1000000),
  -- currency code -> integer hundredths, as text so that no reader makes a float of it
  processing_fee_min jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, company_id)
);
CREATE UNIQUE INDEX discount_category_one_default ON discount_category (company_id) WHERE is_default;
CREATE UNIQUE INDEX discount_category_name ON discount_category (company_id, fold(name));

-- One buyer-supplier pair; the buyer sees it as a supplier record, the supplier as a buyer record.
CREATE TABLE partnership (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer_id integer NOT NULL REFERENCES company (id),
  supplier_id integer NOT NULL REFERENCES company (id),
  discount_category_id integer,
  note_generation text CHECK (note_generation IN ('NONE', 'CASA_SCONTO', 'CREDIT_NOTE')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT partnership_pair UNIQUE (buyer_id, supplier_id),
  CONSTRAINT partnership_two_companies CHECK (buyer_id <> supplier_id),
  CONSTRAINT partnership_category FOREIGN KEY (discount_category_id, buyer_id) REFERENCES discount_category (id, company_id)
);
CREATE INDEX partnership_of_supplier ON partnership (supplier_id, buyer_id);
CREATE INDEX partnership_of_category ON partnership (discount_category_id);
