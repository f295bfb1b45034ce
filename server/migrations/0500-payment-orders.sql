-- Payment orders with a release by a second person (docs/decisions/0500).

-- What became of the money of an accepted invoice; no row: nothing yet. That nothing is paid twice is two constraints on amounts: what is in
-- drafts and in released orders, less what came back, is never more than what is payable.
CREATE TABLE payment (
  invoice_id integer PRIMARY KEY REFERENCES invoice (id),
  buyer_id integer NOT NULL REFERENCES company (id),
  supplier_id integer NOT NULL REFERENCES company (id),
  currency text NOT NULL,
  payable_cents bigint NOT NULL CHECK (payable_cents > 0),
  drafted_cents bigint NOT NULL DEFAULT 0 CHECK (drafted_cents >= 0),
  ordered_cents bigint NOT NULL DEFAULT 0 CHECK (ordered_cents >= 0),
  paid_cents bigint NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  received_cents bigint NOT NULL DEFAULT 0 CHECK (received_cents >= 0),
  returned_cents bigint NOT NULL DEFAULT 0 CHECK (returned_cents >= 0),
  CONSTRAINT payment_never_twice CHECK (drafted_cents + ordered_cents <= payable_cents),
  CONSTRAINT payment_paid_is_ordered CHECK (paid_cents <= ordered_cents),
  CONSTRAINT payment_received_once CHECK (received_cents <= payable_cents)
);
CREATE INDEX payment_of_buyer ON payment (buyer_id, invoice_id);
CREATE INDEX payment_of_supplier ON payment (supplier_id, invoice_id);

-- From which account a buyer pays in a currency, and in which format its bank takes files.
CREATE TABLE payer_account (
  buyer_id integer NOT NULL REFERENCES company (id),
  currency text NOT NULL CHECK (currency IN ('RSD', 'EUR')),
  account text NOT NULL CHECK (account ~ '^([0-9]{18}|[A-Z]{2}[0-9A-Z]{13,32})$'),
  profile text NOT NULL CHECK (profile ~ '^[a-z0-9-]{2,40}$'),
  updated_by integer NOT NULL REFERENCES app_user (id),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (buyer_id, currency)
);

-- How much a person releases on a day at most, as the company's administrator said.
CREATE TABLE release_limit (
  buyer_id integer NOT NULL REFERENCES company (id),
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('RSD', 'EUR')),
  daily_cents bigint NOT NULL CHECK (daily_cents BETWEEN 0 AND 999999999999999),
  PRIMARY KEY (user_id, currency)
);
CREATE INDEX release_limit_of_buyer ON release_limit (buyer_id);

-- Where suppliers are paid to: the account that is in use, in its one form. Who reads it sees what the accounts' own policies let it see.
CREATE VIEW supplier_account WITH (security_invoker = true) AS
  SELECT company_id AS supplier_id, currency, CASE WHEN iban LIKE 'RS%' THEN substr(iban, 5) ELSE iban END AS account, activated_at AS active_since
  FROM bank_account WHERE state = 'ACTIVE';
GRANT SELECT ON supplier_account TO skonto_app, skonto_ops;

-- Orders that are made together, and released together by somebody else.
CREATE TABLE payment_batch (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer_id integer NOT NULL REFERENCES company (id),
  number text NOT NULL,
  day date NOT NULL,
  grouping text NOT NULL CHECK (grouping IN ('SUPPLIER', 'INVOICE')),
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'RELEASED', 'DISCARDED')),
  -- The batch at whose release these orders stayed behind.
  rest_of integer REFERENCES payment_batch (id),
  made_by integer NOT NULL REFERENCES app_user (id),
  made_at timestamptz NOT NULL,
  released_by integer REFERENCES app_user (id),
  released_at timestamptz,
  released_on date,
  discarded_by integer REFERENCES app_user (id),
  discarded_at timestamptz,
  -- When its payees were told of a released one.
  advised_at timestamptz,
  discard_reason text NOT NULL DEFAULT '' CHECK (length(discard_reason) <= 500),
  UNIQUE (id, buyer_id),
  CONSTRAINT payment_batch_number UNIQUE (buyer_id, number),
  CONSTRAINT payment_batch_two_people CHECK (released_by IS DISTINCT FROM made_by),
  CONSTRAINT payment_batch_released CHECK ((state = 'RELEASED') = (released_by IS NOT NULL)
    AND (released_by IS NULL) = (released_at IS NULL) AND (released_by IS NULL) = (released_on IS NULL)),
  CONSTRAINT payment_batch_discarded CHECK ((state = 'DISCARDED') = (discarded_by IS NOT NULL)
    AND (discarded_by IS NULL) = (discarded_at IS NULL))
);
CREATE INDEX payment_batch_of_day ON payment_batch (buyer_id, day, id);
CREATE INDEX payment_batch_released_by ON payment_batch (released_by, released_on) WHERE state = 'RELEASED';

-- One transfer, with both accounts and the payee as they were when it was made.
CREATE TABLE payment_order (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id integer NOT NULL,
  buyer_id integer NOT NULL,
  supplier_id integer NOT NULL REFERENCES company (id),
  number text NOT NULL CHECK (number ~ '^[0-9]{8,15}$'),
  currency text NOT NULL CHECK (currency IN ('RSD', 'EUR')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  payer_account text NOT NULL,
  profile text NOT NULL,
  payee_account text NOT NULL,
  payee_name text NOT NULL,
  payee_address text NOT NULL,
  payee_place text NOT NULL,
  payee_country text NOT NULL,
  account_check text NOT NULL CHECK (account_check IN ('UNCHANGED', 'FIRST', 'CHANGED')),
  old_account text,
  payments_before integer NOT NULL CHECK (payments_before >= 0),
  last_paid_on date,
  last_paid_cents bigint,
  called_by integer REFERENCES app_user (id),
  called_at timestamptz,
  released_at timestamptz,
  FOREIGN KEY (batch_id, buyer_id) REFERENCES payment_batch (id, buyer_id),
  UNIQUE (id, buyer_id),
  CONSTRAINT payment_order_number UNIQUE (buyer_id, number),
  CONSTRAINT payment_order_called CHECK ((called_by IS NULL) = (called_at IS NULL)),
  -- The last line of defence: money goes to a changed account only when somebody called.
  CONSTRAINT payment_order_changed_account CHECK (released_at IS NULL OR account_check <> 'CHANGED' OR called_by IS NOT NULL)
);
CREATE INDEX payment_order_of_batch ON payment_order (batch_id, id);
CREATE INDEX payment_order_of_supplier ON payment_order (supplier_id, buyer_id, currency) WHERE released_at IS NOT NULL;

CREATE TABLE payment_order_item (
  order_id integer NOT NULL,
  buyer_id integer NOT NULL,
  invoice_id integer NOT NULL REFERENCES payment (invoice_id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (order_id, invoice_id),
  FOREIGN KEY (order_id, buyer_id) REFERENCES payment_order (id, buyer_id)
);
CREATE INDEX payment_order_item_of_invoice ON payment_order_item (invoice_id);

-- The file for the bank, made at release and never again: whoever downloads it twice gets the same bytes.
CREATE TABLE payment_file (
  batch_id integer NOT NULL,
  buyer_id integer NOT NULL,
  currency text NOT NULL CHECK (currency IN ('RSD', 'EUR')),
  profile text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  content bytea NOT NULL CHECK (octet_length(content) <= 5000000),
  sha256 bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (batch_id, currency),
  FOREIGN KEY (batch_id, buyer_id) REFERENCES payment_batch (id, buyer_id)
);

-- Who took it, and from the second time on why.
CREATE TABLE payment_download (
  batch_id integer NOT NULL,
  currency text NOT NULL,
  buyer_id integer NOT NULL,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 1000),
  downloaded_by integer NOT NULL REFERENCES app_user (id),
  downloaded_at timestamptz NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500 AND (place = 1) = (reason = '')),
  PRIMARY KEY (batch_id, currency, place),
  FOREIGN KEY (batch_id, currency) REFERENCES payment_file (batch_id, currency),
  FOREIGN KEY (batch_id, buyer_id) REFERENCES payment_batch (id, buyer_id)
);

-- What people noted of a payment by hand, and what it added to the sums. BEFORE is what was to be paid before Skonto kept payments.
CREATE TABLE payment_entry (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES payment (invoice_id),
  buyer_id integer NOT NULL,
  supplier_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PAID', 'RECEIVED', 'RETURNED', 'BEFORE')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  day date NOT NULL,
  reference text NOT NULL CHECK (length(reference) <= 100),
  ordered_cents bigint NOT NULL,
  paid_cents bigint NOT NULL,
  received_cents bigint NOT NULL,
  returned_cents bigint NOT NULL,
  noted_by integer REFERENCES app_user (id),
  noted_at timestamptz NOT NULL,
  taken_back_by integer REFERENCES app_user (id),
  taken_back_at timestamptz,
  CONSTRAINT payment_entry_noted CHECK ((kind = 'BEFORE') = (noted_by IS NULL)),
  CONSTRAINT payment_entry_taken_back CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL))
);
CREATE INDEX payment_entry_of_invoice ON payment_entry (invoice_id, id);

-- Offers that were accepted to be paid before today were paid outside.
INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents, ordered_cents, paid_cents)
SELECT id, buyer_id, supplier_id, currency, total_cents, total_cents, total_cents FROM invoice
WHERE status = 'DISCOUNT_APPROVED' AND total_cents > 0 AND coalesce(payment_date, approved_on) < (now() AT TIME ZONE 'Europe/Belgrade')::date;
INSERT INTO payment_entry (invoice_id, buyer_id, supplier_id, kind, amount_cents, day, reference, ordered_cents, paid_cents, received_cents,
  returned_cents, noted_at)
SELECT p.invoice_id, p.buyer_id, p.supplier_id, 'BEFORE', p.payable_cents, coalesce(i.payment_date, i.approved_on), '', p.payable_cents, p.payable_cents, 0, 0, now()
FROM payment p JOIN invoice i ON i.id = p.invoice_id;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payment', 'payer_account', 'release_limit', 'payment_batch', 'payment_order',
    'payment_order_item', 'payment_file', 'payment_download', 'payment_entry'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;

-- The operator reads; it pays nobody's invoices. What was paid before is its to write.
GRANT SELECT ON payment_batch, payment_order, payment_order_item, payment_file, payment_download, payer_account, release_limit TO skonto_ops;
GRANT UPDATE (advised_at) ON payment_batch TO skonto_ops;
GRANT SELECT, INSERT ON payment, payment_entry TO skonto_ops;

GRANT SELECT, INSERT, UPDATE, DELETE ON payer_account, release_limit TO skonto_app;
CREATE POLICY own_company ON payer_account TO skonto_app
  USING (buyer_id = (SELECT acting_company())) WITH CHECK (buyer_id = (SELECT acting_company()));
CREATE POLICY own_company ON release_limit TO skonto_app
  USING (buyer_id = (SELECT acting_company()))
  WITH CHECK (buyer_id = (SELECT acting_company()) AND user_id IN (SELECT id FROM app_user WHERE company_id = (SELECT acting_company())));

GRANT SELECT, INSERT, UPDATE (drafted_cents, ordered_cents, paid_cents, received_cents, returned_cents) ON payment TO skonto_app;
CREATE POLICY one_side ON payment FOR SELECT TO skonto_app
  USING (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END);
CREATE POLICY one_side_changes ON payment FOR UPDATE TO skonto_app
  USING (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END)
  WITH CHECK (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END);
-- It begins with nothing, and with what the invoice says.
CREATE POLICY one_side_begins ON payment FOR INSERT TO skonto_app WITH CHECK (
  drafted_cents = 0 AND ordered_cents = 0 AND paid_cents = 0 AND received_cents = 0 AND returned_cents = 0
  AND EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id AND i.status = 'DISCOUNT_APPROVED' AND i.buyer_id = payment.buyer_id
    AND i.supplier_id = payment.supplier_id AND i.currency = payment.currency AND i.total_cents = payable_cents));

-- Each side has its half: the buyer what it orders and pays, the supplier what it received.
CREATE FUNCTION refuse_other_half_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this part of a payment is the other company''s' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER payment_of_supplier BEFORE UPDATE ON payment FOR EACH ROW
  WHEN (acts_as_application() AND acting_company() = OLD.supplier_id AND (NEW.drafted_cents, NEW.ordered_cents, NEW.paid_cents, NEW.returned_cents)
    IS DISTINCT FROM (OLD.drafted_cents, OLD.ordered_cents, OLD.paid_cents, OLD.returned_cents)) EXECUTE FUNCTION refuse_other_half_of_payment();
CREATE TRIGGER payment_of_buyer BEFORE UPDATE ON payment FOR EACH ROW
  WHEN (acts_as_application() AND acting_company() = OLD.buyer_id AND NEW.received_cents IS DISTINCT FROM OLD.received_cents)
  EXECUTE FUNCTION refuse_other_half_of_payment();

GRANT SELECT, INSERT, UPDATE (taken_back_by, taken_back_at) ON payment_entry TO skonto_app;
CREATE POLICY one_side ON payment_entry FOR SELECT TO skonto_app
  USING (CASE WHEN buyer_id = (SELECT acting_company()) THEN true ELSE supplier_id = (SELECT acting_company()) END);
CREATE POLICY own_half ON payment_entry FOR INSERT TO skonto_app WITH CHECK (
  CASE WHEN kind = 'RECEIVED' THEN supplier_id = (SELECT acting_company()) ELSE kind <> 'BEFORE' AND buyer_id = (SELECT acting_company()) END
  AND EXISTS (SELECT FROM payment p WHERE p.invoice_id = payment_entry.invoice_id AND p.buyer_id = payment_entry.buyer_id
    AND p.supplier_id = payment_entry.supplier_id));
CREATE POLICY own_half_taken_back ON payment_entry FOR UPDATE TO skonto_app
  USING (CASE WHEN kind = 'RECEIVED' THEN supplier_id = (SELECT acting_company()) ELSE kind <> 'BEFORE' AND buyer_id = (SELECT acting_company()) END)
  WITH CHECK (CASE WHEN kind = 'RECEIVED' THEN supplier_id = (SELECT acting_company()) ELSE kind <> 'BEFORE' AND buyer_id = (SELECT acting_company()) END);

GRANT SELECT, INSERT, UPDATE (state, released_by, released_at, released_on, discarded_by, discarded_at, discard_reason) ON payment_batch TO skonto_app;
CREATE POLICY own_company ON payment_batch TO skonto_app
  USING (buyer_id = (SELECT acting_company())) WITH CHECK (buyer_id = (SELECT acting_company()));
-- Whoever acts makes, releases and discards in the own name; what stayed behind keeps who made it. A batch that is decided stays so.
CREATE FUNCTION keep_payment_batch() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE acting integer := nullif(current_setting('app.user_id', true), '')::integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'DRAFT' OR NEW.made_by IS DISTINCT FROM coalesce((SELECT b.made_by FROM payment_batch b WHERE b.id = NEW.rest_of), acting) THEN
      RAISE EXCEPTION 'a batch is made by whoever acts, as a draft' USING ERRCODE = 'insufficient_privilege';
    END IF;
  ELSIF OLD.state <> 'DRAFT' OR coalesce(NEW.released_by, NEW.discarded_by, acting) IS DISTINCT FROM acting THEN
    RAISE EXCEPTION 'a batch is decided once, by whoever acts' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_batch_kept BEFORE INSERT OR UPDATE ON payment_batch FOR EACH ROW
  WHEN (acts_as_application()) EXECUTE FUNCTION keep_payment_batch();

GRANT SELECT, INSERT, UPDATE (batch_id, called_by, called_at, released_at) ON payment_order TO skonto_app;
CREATE POLICY own_company ON payment_order TO skonto_app
  USING (buyer_id = (SELECT acting_company())) WITH CHECK (buyer_id = (SELECT acting_company()));
-- Its supplier reads it once it is released.
CREATE POLICY supplier_reads ON payment_order FOR SELECT TO skonto_app
  USING (supplier_id = (SELECT acting_company()) AND released_at IS NOT NULL);
CREATE FUNCTION keep_payment_order() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payment_batch b WHERE b.id = CASE WHEN TG_OP = 'INSERT' THEN NEW.batch_id ELSE OLD.batch_id END AND b.state = 'DRAFT') THEN
    RAISE EXCEPTION 'the orders of a batch that is decided stay as they are' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_order_kept BEFORE INSERT OR UPDATE ON payment_order FOR EACH ROW
  WHEN (acts_as_application()) EXECUTE FUNCTION keep_payment_order();

GRANT SELECT, INSERT ON payment_order_item, payment_file, payment_download TO skonto_app;
CREATE POLICY own_company ON payment_order_item TO skonto_app
  USING (buyer_id = (SELECT acting_company())) WITH CHECK (buyer_id = (SELECT acting_company()));
CREATE POLICY supplier_reads ON payment_order_item FOR SELECT TO skonto_app
  USING (EXISTS (SELECT FROM payment_order o WHERE o.id = order_id AND o.supplier_id = (SELECT acting_company())));
CREATE POLICY own_company ON payment_file TO skonto_app
  USING (buyer_id = (SELECT acting_company())) WITH CHECK (buyer_id = (SELECT acting_company()));
CREATE POLICY own_company ON payment_download TO skonto_app
  USING (buyer_id = (SELECT acting_company())) WITH CHECK (buyer_id = (SELECT acting_company()));
