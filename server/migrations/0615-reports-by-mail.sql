-- Reports by mail (docs/decisions/0615): which report a person wants after each week, month or quarter, and which were taken to be sent.
CREATE TABLE report_subscription (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- The person's company at that time, null for the operator's people: who is of another one by now gets nothing of it.
  company_id integer REFERENCES company (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('WEEK', 'MONTH', 'QUARTER')),
  lines_by text NOT NULL CHECK (lines_by IN ('SUPPLIER', 'CATEGORY', 'BUYER')),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'pdf')),
  -- The first day of the first period that is sent: the one in which the person subscribed.
  first_from date NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (company_id IS NOT NULL OR lines_by <> 'CATEGORY')
);
CREATE UNIQUE INDEX report_subscription_once ON report_subscription (user_id, company_id, kind, lines_by, format) NULLS NOT DISTINCT;
CREATE INDEX report_subscription_company ON report_subscription (company_id);
CREATE INDEX report_subscription_kind ON report_subscription (kind, id);

-- A period of a subscription that was taken: its mail is queued in the same transaction, and there is no second one.
CREATE TABLE report_mail (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id integer NOT NULL REFERENCES report_subscription (id) ON DELETE CASCADE,
  period_from date NOT NULL,
  period_to date NOT NULL CHECK (period_to > period_from),
  taken_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX report_mail_once ON report_mail (subscription_id, period_from);
CREATE INDEX report_mail_age ON report_mail (taken_at);

GRANT SELECT, INSERT, DELETE ON report_subscription TO skonto_app, skonto_ops;
ALTER TABLE report_subscription ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_subscription FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON report_subscription TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON report_subscription TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY oneself_reads ON report_subscription FOR SELECT TO skonto_app USING (
  user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer) AND company_id = (SELECT acting_company()));
CREATE POLICY oneself_subscribes ON report_subscription FOR INSERT TO skonto_app WITH CHECK (
  user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer) AND company_id = (SELECT acting_company()));
CREATE POLICY oneself_ends ON report_subscription FOR DELETE TO skonto_app USING (
  user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer) AND company_id = (SELECT acting_company()));

-- The work alone takes periods; a person reads what was sent of its own.
GRANT SELECT ON report_mail TO skonto_app;
GRANT SELECT, INSERT, DELETE ON report_mail TO skonto_ops;
ALTER TABLE report_mail ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_mail FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON report_mail TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON report_mail TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY oneself_reads ON report_mail FOR SELECT TO skonto_app USING (EXISTS (SELECT FROM report_subscription s
  WHERE s.id = subscription_id AND s.user_id = (SELECT nullif(current_setting('app.user_id', true), '')::integer)
    AND s.company_id = (SELECT acting_company())));
