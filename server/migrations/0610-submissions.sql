-- Suppliers submit their own invoices (docs/decisions/0610): proposals until the buyer confirms them against its books. How one compares with the
-- books is computed when it is read; a confirmation links the invoice that it added or found.
ALTER TABLE early_payment_setting ADD COLUMN submissions boolean NOT NULL DEFAULT false;

CREATE TABLE submission (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Not the partnership's: what was submitted and answered is both companies' to read when they are partners no more.
  buyer_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  supplier_id integer NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  invoice_number text NOT NULL CHECK (char_length(invoice_number) BETWEEN 1 AND 64),
  invoice_date date NOT NULL,
  due_date date NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  net_cents bigint NOT NULL CHECK (net_cents >= 0),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  rounding_cents bigint NOT NULL CHECK (rounding_cents > -100 AND rounding_cents < 100),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0 AND amount_cents <= 999999999999999),
  -- As an invoice has it: by this a submission is in the books or not.
  number_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (invoice_number_key(buyer_id, supplier_id, invoice_number, invoice_date)) STORED,
  status text NOT NULL CHECK (status IN ('SUBMITTED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
  submitted_at timestamptz NOT NULL,
  submitted_by integer NOT NULL REFERENCES app_user (id),
  closed_at timestamptz,
  closed_by integer REFERENCES app_user (id),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  confirmed_as text CHECK (confirmed_as IN ('ADDED', 'LINKED', 'AS_BOOKS')),
  invoice_id integer REFERENCES invoice (id) ON DELETE SET NULL,
  submitting_told_at timestamptz,
  answer_told_at timestamptz,
  CHECK (buyer_id <> supplier_id),
  CHECK (due_date >= invoice_date),
  CHECK (net_cents + tax_cents + rounding_cents = amount_cents),
  CHECK (rounding_cents = 0 OR net_cents + tax_cents > 0),
  CHECK ((status = 'SUBMITTED') = (closed_at IS NULL)),
  CHECK ((status = 'DECLINED') = (reason IS NOT NULL)),
  CHECK ((status = 'CONFIRMED') = (confirmed_as IS NOT NULL)),
  CHECK (invoice_id IS NULL OR status = 'CONFIRMED')
);
CREATE UNIQUE INDEX submission_number_once ON submission (number_key) WHERE status = 'SUBMITTED';
CREATE INDEX submission_buyer ON submission (buyer_id, submitted_at, id);
CREATE INDEX submission_supplier ON submission (supplier_id, submitted_at, id);
CREATE INDEX submission_waiting ON submission (buyer_id, supplier_id) WHERE status = 'SUBMITTED';
CREATE INDEX submission_invoice ON submission (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX submission_untold ON submission (buyer_id, supplier_id) WHERE submitting_told_at IS NULL OR answer_told_at IS NULL;

GRANT SELECT, INSERT, UPDATE (status, closed_at, closed_by, reason, confirmed_as, invoice_id) ON submission TO skonto_app;
GRANT SELECT, INSERT, UPDATE (status, closed_at, closed_by, reason, confirmed_as, invoice_id, submitting_told_at, answer_told_at) ON submission TO skonto_ops;
ALTER TABLE submission ENABLE ROW LEVEL SECURITY;
ALTER TABLE submission FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON submission TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON submission TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY one_side ON submission FOR SELECT TO skonto_app USING (
  buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()));
-- A supplier that nobody verified, and that the buyer didn't enter itself, may be anybody who knows a tax code: as it reads no pending invoices, it
-- submits none.
CREATE POLICY supplier_submits ON submission FOR INSERT TO skonto_app WITH CHECK (
  supplier_id = (SELECT acting_company()) AND status = 'SUBMITTED'
  AND ((SELECT acting_company_verified()) OR buyer_id = (SELECT acting_company_entered_by()))
  AND EXISTS (SELECT FROM partnership p WHERE p.buyer_id = submission.buyer_id AND p.supplier_id = submission.supplier_id)
  AND EXISTS (SELECT FROM early_payment_setting s WHERE s.company_id = submission.buyer_id AND s.submissions));
CREATE POLICY supplier_withdraws ON submission FOR UPDATE TO skonto_app
  USING (supplier_id = (SELECT acting_company()) AND status = 'SUBMITTED')
  WITH CHECK (supplier_id = (SELECT acting_company()) AND status = 'WITHDRAWN');
CREATE POLICY buyer_answers ON submission FOR UPDATE TO skonto_app
  USING (buyer_id = (SELECT acting_company()) AND status = 'SUBMITTED')
  WITH CHECK (buyer_id = (SELECT acting_company()) AND status IN ('CONFIRMED', 'DECLINED'));

-- The number of a rejected offer is free for another invoice, and its buyer owes it all the same: it is in the books, so it is looked for by its number.
CREATE INDEX invoice_number_rejected ON invoice (number_key) WHERE status = 'DISCOUNT_REJECTED';

-- Files of submissions come in as all others.
ALTER TABLE batch DROP CONSTRAINT batch_kind_check;
ALTER TABLE batch ADD CONSTRAINT batch_kind_check
  CHECK (kind IN ('INVOICE_IMPORT', 'COMPANY_IMPORT', 'SUPPLIER_INVITE_IMPORT', 'SUBMISSION_IMPORT', 'CHANGE_STATUS')) NOT VALID;
ALTER TABLE batch VALIDATE CONSTRAINT batch_kind_check;

-- Whether a person wants to hear of them.
ALTER TABLE user_setting ADD COLUMN mail_submissions boolean NOT NULL DEFAULT true, ADD COLUMN show_submissions boolean NOT NULL DEFAULT true;
