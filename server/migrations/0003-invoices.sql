CREATE TABLE batch (
  id uuid PRIMARY KEY,
  company_id integer REFERENCES company (id),
  user_id integer NOT NULL REFERENCES app_user (id),
  kind text NOT NULL CHECK (kind IN ('INVOICE_IMPORT', 'CHANGE_STATUS')),
  state text NOT NULL CHECK (state IN ('UPLOADED', 'QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  file_name text NOT NULL DEFAULT '',
  file_bytes bigint NOT NULL DEFAULT 0,
  file_sha256 bytea,
  language text NOT NULL DEFAULT 'en',
  mapping jsonb,
  -- records of the file that are done with, good or bad: a resumed import goes on behind them
  processed integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  good integer NOT NULL DEFAULT 0,
  bad integer NOT NULL DEFAULT 0,
  failure text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX batch_of_company ON batch (company_id, created_at);
CREATE INDEX batch_age ON batch (created_at);

-- A refused row: as it came, with its line and why.
CREATE TABLE batch_error (
  batch_id uuid NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
  line integer NOT NULL,
  cells jsonb NOT NULL,
  problems jsonb NOT NULL,
  PRIMARY KEY (batch_id, line)
);

CREATE TABLE bill (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer_id integer NOT NULL REFERENCES company (id),
  number text NOT NULL,
  currency text NOT NULL,
  amount_cents bigint NOT NULL,
  rates jsonb NOT NULL,
  created_by integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT bill_number UNIQUE (number),
  UNIQUE (id, buyer_id)
);
CREATE INDEX bill_of_buyer ON bill (buyer_id, created_at);

-- Numbers without gaps: taken in the transaction that uses them.
CREATE TABLE number_series (
  name text PRIMARY KEY,
  last_number integer NOT NULL
);

CREATE TABLE invoice (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer_id integer NOT NULL,
  supplier_id integer NOT NULL,
  invoice_number text NOT NULL CHECK (length(invoice_number) BETWEEN 1 AND 64),
  invoice_date date NOT NULL,
  due_date date NOT NULL,
  currency text NOT NULL,
  net_cents bigint NOT NULL CHECK (net_cents >= 0),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0 AND amount_cents <= 999999999999999),
  status text NOT NULL DEFAULT 'PENDING'
    CHECK (status IN ('PENDING', 'REGISTERED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED', 'VOIDED')),
  -- the frozen terms and the price they gave on price_date
  registration_id uuid,
  annual_rate_ppm integer,
  floor_ppm integer,
  processing_fee_ppm integer,
  processing_fee_min_cents bigint,
  price_date date,
  discount_cents bigint,
  processing_cents bigint,
  total_cents bigint,
  approved_at timestamptz,
  approved_on date,
  -- of the buyer's contract at approval: what the operator's fee is computed from
  discount_fee_ppm integer,
  discount_pct_fixed boolean,
  processing_fee_share_ppm integer,
  billing_status text CHECK (billing_status IN ('PENDING', 'BILLED')),
  billing_cents bigint,
  billing_currency text,
  bill_id integer,
  batch_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT invoice_pair FOREIGN KEY (buyer_id, supplier_id) REFERENCES partnership (buyer_id, supplier_id),
  CONSTRAINT invoice_bill FOREIGN KEY (bill_id, buyer_id) REFERENCES bill (id, buyer_id),
  CONSTRAINT invoice_sum CHECK (amount_cents = net_cents + tax_cents),
  CONSTRAINT invoice_dates CHECK (due_date >= invoice_date),
  CONSTRAINT invoice_priced CHECK (
    num_nulls(registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date,
      discount_cents, processing_cents, total_cents) = CASE WHEN registration_id IS NULL THEN 9 ELSE 0 END),
  CONSTRAINT invoice_price CHECK (total_cents IS NULL OR (
    discount_cents >= 0 AND processing_cents >= 0 AND total_cents > 0
    AND amount_cents = discount_cents + processing_cents + total_cents)),
  CONSTRAINT invoice_status_price CHECK (CASE status
    WHEN 'PENDING' THEN registration_id IS NULL
    WHEN 'VOIDED' THEN true
    ELSE registration_id IS NOT NULL END),
  CONSTRAINT invoice_approved CHECK ((status = 'DISCOUNT_APPROVED')
    = (num_nonnulls(approved_at, approved_on, billing_status, discount_fee_ppm, discount_pct_fixed, processing_fee_share_ppm) = 6)),
  CONSTRAINT invoice_billed CHECK ((billing_status IS NOT DISTINCT FROM 'BILLED')
    = (num_nonnulls(billing_cents, billing_currency, bill_id) = 3))
);
CREATE UNIQUE INDEX invoice_number_unique ON invoice (buyer_id, supplier_id, invoice_number) WHERE status <> 'VOIDED';
-- Lists read in the order of the due date. The other side and the status ride along in the entries, so that an exact total, row-level
-- security and all, is counted in the index alone.
CREATE INDEX invoice_active_of_buyer ON invoice (buyer_id, due_date, id) INCLUDE (supplier_id, status) WHERE status IN ('PENDING', 'REGISTERED');
CREATE INDEX invoice_active_of_supplier ON invoice (supplier_id, due_date, id) INCLUDE (buyer_id, status) WHERE status IN ('PENDING', 'REGISTERED');
CREATE INDEX invoice_active ON invoice (due_date, id) WHERE status IN ('PENDING', 'REGISTERED');
CREATE INDEX invoice_history_of_buyer ON invoice (buyer_id, due_date, id) INCLUDE (supplier_id, status) WHERE status NOT IN ('PENDING', 'REGISTERED');
CREATE INDEX invoice_history_of_supplier ON invoice (supplier_id, due_date, id) INCLUDE (buyer_id, status) WHERE status NOT IN ('PENDING', 'REGISTERED');
CREATE INDEX invoice_history ON invoice (due_date, id) WHERE status NOT IN ('PENDING', 'REGISTERED');
CREATE INDEX invoice_to_bill ON invoice (buyer_id, id) WHERE status = 'DISCOUNT_APPROVED' AND billing_status = 'PENDING';
CREATE INDEX invoice_to_reprice ON invoice (price_date, id) WHERE status = 'REGISTERED';

-- Sums for dashboards as deltas: every statement that changes invoices appends rows, a job folds them together. Appending takes
-- no lock that another writer waits for, and reading a company's sums stays a matter of some hundred small rows.
CREATE TABLE invoice_sum (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('BUYER', 'SUPPLIER')),
  currency text NOT NULL,
  status text NOT NULL,
  invoices bigint NOT NULL,
  amount_cents numeric NOT NULL,
  total_cents numeric NOT NULL,
  -- amount × days from approval to due date, for the average financing
  financed_cent_days numeric NOT NULL
);
CREATE INDEX invoice_sum_of_company ON invoice_sum (company_id) INCLUDE (side, currency, status, invoices, amount_cents, total_cents, financed_cent_days);

CREATE FUNCTION append_invoice_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_sum (company_id, side, currency, status, invoices, amount_cents, total_cents, financed_cent_days)
    SELECT party.company_id, party.side, i.currency, i.status, count(*), sum(i.amount_cents), sum(coalesce(i.total_cents, 0)),
           sum(coalesce(i.amount_cents::numeric * (i.due_date - i.approved_on), 0))
    FROM new_rows i, LATERAL (VALUES (i.buyer_id, 'BUYER'), (i.supplier_id, 'SUPPLIER')) AS party (company_id, side)
    GROUP BY party.company_id, party.side, i.currency, i.status;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO invoice_sum (company_id, side, currency, status, invoices, amount_cents, total_cents, financed_cent_days)
    SELECT party.company_id, party.side, i.currency, i.status, -count(*), -sum(i.amount_cents), -sum(coalesce(i.total_cents, 0)),
           -sum(coalesce(i.amount_cents::numeric * (i.due_date - i.approved_on), 0))
    FROM old_rows i, LATERAL (VALUES (i.buyer_id, 'BUYER'), (i.supplier_id, 'SUPPLIER')) AS party (company_id, side)
    GROUP BY party.company_id, party.side, i.currency, i.status;
  ELSE
    INSERT INTO invoice_sum (company_id, side, currency, status, invoices, amount_cents, total_cents, financed_cent_days)
    SELECT party.company_id, party.side, i.currency, i.status, sum(i.sign), sum(i.sign * i.amount_cents),
           sum(i.sign * coalesce(i.total_cents, 0)),
           sum(i.sign * coalesce(i.amount_cents::numeric * (i.due_date - i.approved_on), 0))
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) i,
      LATERAL (VALUES (i.buyer_id, 'BUYER'), (i.supplier_id, 'SUPPLIER')) AS party (company_id, side)
    GROUP BY party.company_id, party.side, i.currency, i.status
    HAVING sum(i.sign) <> 0 OR sum(i.sign * i.amount_cents) <> 0 OR sum(i.sign * coalesce(i.total_cents, 0)) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_sums_insert AFTER INSERT ON invoice REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION append_invoice_sums();
CREATE TRIGGER invoice_sums_update AFTER UPDATE ON invoice REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION append_invoice_sums();
CREATE TRIGGER invoice_sums_delete AFTER DELETE ON invoice REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION append_invoice_sums();
