-- A supplier names its own rate for an open offer (docs/decisions/0603), and which buyers allow that. It answers one registration, at the rate of that
-- time; one is open for an invoice. The yes is written by the system alone, with the acceptance that it is.
ALTER TABLE early_payment_setting ADD COLUMN counter_offers boolean NOT NULL DEFAULT false;

CREATE TABLE counter_offer (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  registration_id uuid NOT NULL,
  buyer_id integer NOT NULL,
  supplier_id integer NOT NULL,
  annual_rate_ppm integer NOT NULL CHECK (annual_rate_ppm > 0),
  offered_rate_ppm integer NOT NULL,
  last_day date NOT NULL,
  status text NOT NULL CHECK (status IN
    ('OPEN', 'AGREED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'ACCEPTED', 'REJECTED', 'MATCHED', 'ENDED')),
  made_at timestamptz NOT NULL,
  made_by integer NOT NULL REFERENCES app_user (id),
  closed_at timestamptz,
  closed_by integer REFERENCES app_user (id),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  making_told_at timestamptz,
  closing_told_at timestamptz,
  FOREIGN KEY (buyer_id, supplier_id) REFERENCES partnership (buyer_id, supplier_id) ON DELETE CASCADE,
  CHECK (annual_rate_ppm < offered_rate_ppm),
  CHECK ((status = 'OPEN') = (closed_at IS NULL)),
  CHECK (reason IS NULL OR status = 'DECLINED')
);
CREATE UNIQUE INDEX counter_offer_open ON counter_offer (invoice_id) WHERE status = 'OPEN';
CREATE INDEX counter_offer_invoice ON counter_offer (invoice_id);
CREATE INDEX counter_offer_buyer ON counter_offer (buyer_id, id);
CREATE INDEX counter_offer_supplier ON counter_offer (supplier_id, id);
CREATE INDEX counter_offer_ending ON counter_offer (id) WHERE status = 'OPEN';
CREATE INDEX counter_offer_untold ON counter_offer (buyer_id, supplier_id) WHERE making_told_at IS NULL OR closing_told_at IS NULL;

GRANT SELECT, INSERT, UPDATE (status, closed_at, closed_by, reason) ON counter_offer TO skonto_app;
GRANT SELECT, INSERT, UPDATE (status, closed_at, closed_by, reason, making_told_at, closing_told_at) ON counter_offer TO skonto_ops;
ALTER TABLE counter_offer ENABLE ROW LEVEL SECURITY;
ALTER TABLE counter_offer FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON counter_offer TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON counter_offer TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY one_side ON counter_offer FOR SELECT TO skonto_app USING (
  buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()));
CREATE POLICY supplier_names ON counter_offer FOR INSERT TO skonto_app WITH CHECK (
  supplier_id = (SELECT acting_company()) AND status = 'OPEN'
  AND EXISTS (SELECT FROM invoice i WHERE i.id = invoice_id AND i.status = 'REGISTERED' AND i.registration_id = counter_offer.registration_id
    AND i.buyer_id = counter_offer.buyer_id AND i.supplier_id = counter_offer.supplier_id)
  AND EXISTS (SELECT FROM early_payment_setting s WHERE s.company_id = counter_offer.buyer_id AND s.counter_offers));
CREATE POLICY supplier_closes ON counter_offer FOR UPDATE TO skonto_app
  USING (supplier_id = (SELECT acting_company()) AND status = 'OPEN')
  WITH CHECK (supplier_id = (SELECT acting_company()) AND status IN ('WITHDRAWN', 'ACCEPTED', 'REJECTED', 'EXPIRED'));
CREATE POLICY buyer_answers ON counter_offer FOR UPDATE TO skonto_app
  USING (buyer_id = (SELECT acting_company()) AND status = 'OPEN')
  WITH CHECK (buyer_id = (SELECT acting_company()) AND status IN ('DECLINED', 'ENDED'));

-- Whether a person wants the mails about them.
ALTER TABLE user_setting ADD COLUMN mail_counter_offers boolean NOT NULL DEFAULT true;
