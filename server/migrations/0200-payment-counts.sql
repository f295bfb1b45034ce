-- The day that counts is the day on which money moves (docs/decisions/0200): days early are those from payment to the due date.

-- How many banking days a payment takes: written by each process that starts, read by all, so that they agree on every price.
CREATE TABLE payment_terms (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  payment_days integer NOT NULL CHECK (payment_days BETWEEN 1 AND 30),
  set_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON payment_terms TO skonto_ops;
ALTER TABLE payment_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_terms FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON payment_terms TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON payment_terms TO CURRENT_USER USING (true) WITH CHECK (true);

-- With how many the offers of the day were priced: with another number they are priced again.
ALTER TABLE business_day ADD COLUMN payment_days integer;

-- The date of payment that the price counts from; null where it counts from its own day, as it once did. It changes each night, so no index
-- may hold it.
ALTER TABLE invoice ADD COLUMN price_paid_on date;
-- What is accepted by such a price is paid on that date, and early.
ALTER TABLE invoice ADD CONSTRAINT invoice_paid_early CHECK (status <> 'DISCOUNT_APPROVED' OR price_paid_on IS NULL
  OR (payment_date IS NOT NULL AND payment_date = price_paid_on AND price_paid_on < due_date)) NOT VALID;

-- What is to be paid, and what comes in, by the day. Only acceptance writes this date.
CREATE INDEX invoice_paid_by_buyer ON invoice (buyer_id, payment_date, id) INCLUDE (supplier_id) WHERE payment_date IS NOT NULL;
CREATE INDEX invoice_paid_to_supplier ON invoice (supplier_id, payment_date, id) INCLUDE (buyer_id) WHERE payment_date IS NOT NULL;

-- The kept sums as in 0145, with the days from payment; where no date of payment is known, from approval.
GRANT CREATE ON SCHEMA public TO skonto_ops;
CREATE OR REPLACE FUNCTION append_invoice_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_day_sum (company_id, side, partner_id, currency, day, dated, dated_cents, financed, financed_cents, approved, approved_cents, total_cents, cent_days, paid_cent_days)
    SELECT d.company_id, d.side, d.partner_id, g.currency, d.day, sum(d.dated), sum(d.dated_cents), sum(d.financed), sum(d.financed_cents),
      sum(d.approved), sum(d.approved_cents), sum(d.total_cents), sum(d.cent_days), sum(d.paid_cent_days)
    FROM (
      SELECT i.buyer_id, i.supplier_id, i.currency, i.invoice_date, i.approved_on,
        coalesce(sum(1) FILTER (WHERE i.status <> 'VOIDED'), 0) AS dated,
        coalesce(sum(i.amount_cents) FILTER (WHERE i.status <> 'VOIDED'), 0) AS dated_cents,
        coalesce(sum(1) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS approved, coalesce(sum(i.amount_cents) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS approved_cents,
        coalesce(sum(i.total_cents) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS total_cents,
        coalesce(sum(i.amount_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on))) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS cent_days,
        coalesce(sum(i.total_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on))) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS paid_cent_days
      FROM new_rows i GROUP BY 1, 2, 3, 4, 5) g,
      LATERAL invoice_day_parts(g.buyer_id, g.supplier_id, g.invoice_date, g.approved_on, g.dated, g.dated_cents, g.approved, g.approved_cents,
        g.total_cents, g.cent_days, g.paid_cent_days) d
    WHERE g.dated <> 0 OR g.dated_cents <> 0 OR g.approved <> 0 OR g.approved_cents <> 0 OR g.total_cents <> 0 OR g.cent_days <> 0 OR g.paid_cent_days <> 0
    GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO invoice_day_sum (company_id, side, partner_id, currency, day, dated, dated_cents, financed, financed_cents, approved, approved_cents, total_cents, cent_days, paid_cent_days)
    SELECT d.company_id, d.side, d.partner_id, g.currency, d.day, sum(d.dated), sum(d.dated_cents), sum(d.financed), sum(d.financed_cents),
      sum(d.approved), sum(d.approved_cents), sum(d.total_cents), sum(d.cent_days), sum(d.paid_cent_days)
    FROM (
      SELECT i.buyer_id, i.supplier_id, i.currency, i.invoice_date, i.approved_on,
        coalesce(sum(-1) FILTER (WHERE i.status <> 'VOIDED'), 0) AS dated,
        coalesce(sum(-1 * i.amount_cents) FILTER (WHERE i.status <> 'VOIDED'), 0) AS dated_cents,
        coalesce(sum(-1) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS approved, coalesce(sum(-1 * i.amount_cents) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS approved_cents,
        coalesce(sum(-1 * i.total_cents) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS total_cents,
        coalesce(sum(-1 * i.amount_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on))) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS cent_days,
        coalesce(sum(-1 * i.total_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on))) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS paid_cent_days
      FROM old_rows i GROUP BY 1, 2, 3, 4, 5) g,
      LATERAL invoice_day_parts(g.buyer_id, g.supplier_id, g.invoice_date, g.approved_on, g.dated, g.dated_cents, g.approved, g.approved_cents,
        g.total_cents, g.cent_days, g.paid_cent_days) d
    WHERE g.dated <> 0 OR g.dated_cents <> 0 OR g.approved <> 0 OR g.approved_cents <> 0 OR g.total_cents <> 0 OR g.cent_days <> 0 OR g.paid_cent_days <> 0
    GROUP BY 1, 2, 3, 4, 5;
  ELSE
    -- Registering and the prices of each day change nothing here, and are most of what is written.
    INSERT INTO invoice_day_sum (company_id, side, partner_id, currency, day, dated, dated_cents, financed, financed_cents, approved, approved_cents, total_cents, cent_days, paid_cent_days)
    SELECT d.company_id, d.side, d.partner_id, g.currency, d.day, sum(d.dated), sum(d.dated_cents), sum(d.financed), sum(d.financed_cents),
      sum(d.approved), sum(d.approved_cents), sum(d.total_cents), sum(d.cent_days), sum(d.paid_cent_days)
    FROM (
      SELECT i.buyer_id, i.supplier_id, i.currency, i.invoice_date, i.approved_on,
        coalesce(sum(i.sign) FILTER (WHERE i.status <> 'VOIDED'), 0) AS dated,
        coalesce(sum(i.sign * i.amount_cents) FILTER (WHERE i.status <> 'VOIDED'), 0) AS dated_cents,
        coalesce(sum(i.sign) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS approved, coalesce(sum(i.sign * i.amount_cents) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS approved_cents,
        coalesce(sum(i.sign * i.total_cents) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS total_cents,
        coalesce(sum(i.sign * i.amount_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on))) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS cent_days,
        coalesce(sum(i.sign * i.total_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on))) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS paid_cent_days
      FROM (SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1, o.* FROM old_rows o) i GROUP BY 1, 2, 3, 4, 5) g,
      LATERAL invoice_day_parts(g.buyer_id, g.supplier_id, g.invoice_date, g.approved_on, g.dated, g.dated_cents, g.approved, g.approved_cents,
        g.total_cents, g.cent_days, g.paid_cent_days) d
    WHERE g.dated <> 0 OR g.dated_cents <> 0 OR g.approved <> 0 OR g.approved_cents <> 0 OR g.total_cents <> 0 OR g.cent_days <> 0 OR g.paid_cent_days <> 0
    GROUP BY 1, 2, 3, 4, 5;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION append_invoice_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_sum (company_id, side, currency, status, invoices, amount_cents, total_cents, financed_cent_days)
    SELECT party.company_id, party.side, i.currency, i.status, count(*), sum(i.amount_cents), sum(coalesce(i.total_cents, 0)),
           sum(coalesce(i.amount_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on)), 0))
    FROM new_rows i, LATERAL (VALUES (i.buyer_id, 'BUYER'), (i.supplier_id, 'SUPPLIER')) AS party (company_id, side)
    GROUP BY party.company_id, party.side, i.currency, i.status;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO invoice_sum (company_id, side, currency, status, invoices, amount_cents, total_cents, financed_cent_days)
    SELECT party.company_id, party.side, i.currency, i.status, -count(*), -sum(i.amount_cents), -sum(coalesce(i.total_cents, 0)),
           -sum(coalesce(i.amount_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on)), 0))
    FROM old_rows i, LATERAL (VALUES (i.buyer_id, 'BUYER'), (i.supplier_id, 'SUPPLIER')) AS party (company_id, side)
    GROUP BY party.company_id, party.side, i.currency, i.status;
  ELSE
    INSERT INTO invoice_sum (company_id, side, currency, status, invoices, amount_cents, total_cents, financed_cent_days)
    SELECT party.company_id, party.side, i.currency, i.status, sum(i.sign), sum(i.sign * i.amount_cents),
           sum(i.sign * coalesce(i.total_cents, 0)),
           sum(i.sign * coalesce(i.amount_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on)), 0))
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) i,
      LATERAL (VALUES (i.buyer_id, 'BUYER'), (i.supplier_id, 'SUPPLIER')) AS party (company_id, side)
    GROUP BY party.company_id, party.side, i.currency, i.status
    HAVING sum(i.sign) <> 0 OR sum(i.sign * i.amount_cents) <> 0 OR sum(i.sign * coalesce(i.total_cents, 0)) <> 0
      OR sum(i.sign * coalesce(i.amount_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on)), 0)) <> 0;
  END IF;
  RETURN NULL;
END $$;

-- All kept sums anew from the invoices, for `npm run sums:verify -- --rebuild` and for what is loaded past the triggers. Writers wait.
CREATE OR REPLACE FUNCTION rebuild_sums() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE invoice IN SHARE MODE;
  PERFORM pg_advisory_xact_lock(7310502);
  DELETE FROM invoice_sum;
  INSERT INTO invoice_sum (company_id, side, currency, status, invoices, amount_cents, total_cents, financed_cent_days)
  SELECT p.company_id, p.side, i.currency, i.status, count(*), sum(i.amount_cents), sum(coalesce(i.total_cents, 0)),
    sum(coalesce(i.amount_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on)), 0))
  FROM invoice i, LATERAL (VALUES (i.buyer_id, 'BUYER'), (i.supplier_id, 'SUPPLIER')) AS p (company_id, side)
  GROUP BY 1, 2, 3, 4;
  DELETE FROM invoice_day_sum;
  INSERT INTO invoice_day_sum (company_id, side, partner_id, currency, day, folded, dated, dated_cents, financed, financed_cents, approved, approved_cents, total_cents, cent_days, paid_cent_days)
  SELECT d.company_id, d.side, d.partner_id, g.currency, d.day, true, sum(d.dated), sum(d.dated_cents), sum(d.financed), sum(d.financed_cents),
      sum(d.approved), sum(d.approved_cents), sum(d.total_cents), sum(d.cent_days), sum(d.paid_cent_days)
  FROM (
      SELECT i.buyer_id, i.supplier_id, i.currency, i.invoice_date, i.approved_on,
        coalesce(sum(1) FILTER (WHERE i.status <> 'VOIDED'), 0) AS dated,
        coalesce(sum(i.amount_cents) FILTER (WHERE i.status <> 'VOIDED'), 0) AS dated_cents,
        coalesce(sum(1) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS approved, coalesce(sum(i.amount_cents) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS approved_cents,
        coalesce(sum(i.total_cents) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS total_cents,
        coalesce(sum(i.amount_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on))) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS cent_days,
        coalesce(sum(i.total_cents::numeric * (i.due_date - coalesce(i.payment_date, i.approved_on))) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS paid_cent_days
      FROM invoice i GROUP BY 1, 2, 3, 4, 5) g,
      LATERAL invoice_day_parts(g.buyer_id, g.supplier_id, g.invoice_date, g.approved_on, g.dated, g.dated_cents, g.approved, g.approved_cents,
        g.total_cents, g.cent_days, g.paid_cent_days) d
  WHERE g.dated <> 0 OR g.dated_cents <> 0 OR g.approved <> 0 OR g.approved_cents <> 0 OR g.total_cents <> 0 OR g.cent_days <> 0 OR g.paid_cent_days <> 0
  GROUP BY 1, 2, 3, 4, 5;
END $$;

-- Kept sums that differ from what the invoices give, counted in another way than the triggers count. No row means: all are right.
CREATE OR REPLACE FUNCTION sum_differences() RETURNS TABLE (sums text, key text, kept text, counted text) LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH side AS (
    SELECT buyer_id AS company_id, 'BUYER' AS side, supplier_id AS partner_id, i.* FROM invoice i
    UNION ALL SELECT supplier_id, 'SUPPLIER', buyer_id, i.* FROM invoice i
  ), grained AS (
    SELECT company_id, side, 0 AS partner_id, 'day' AS grain, currency, status, invoice_date, due_date, approved_on, payment_date, amount_cents, total_cents FROM side
    UNION ALL SELECT company_id, side, partner_id, 'month', currency, status, invoice_date, due_date, approved_on, payment_date, amount_cents, total_cents FROM side
    UNION ALL SELECT 0, 'BUYER', 0, 'day', currency, status, invoice_date, due_date, approved_on, payment_date, amount_cents, total_cents FROM side WHERE side = 'BUYER'
  ), counted_days AS (
    SELECT company_id, side, partner_id, currency, date_trunc(grain, invoice_date::timestamp)::date AS day, count(*) AS dated, sum(amount_cents) AS dated_cents,
      count(*) FILTER (WHERE status = 'DISCOUNT_APPROVED') AS financed, coalesce(sum(amount_cents) FILTER (WHERE status = 'DISCOUNT_APPROVED'), 0) AS financed_cents,
      0 AS approved, 0 AS approved_cents, 0 AS total_cents, 0 AS cent_days, 0 AS paid_cent_days
    FROM grained WHERE status <> 'VOIDED' GROUP BY 1, 2, 3, 4, 5
    UNION ALL
    SELECT company_id, side, partner_id, currency, date_trunc(grain, approved_on::timestamp)::date, 0, 0, 0, 0, count(*), sum(amount_cents), sum(total_cents),
      sum(amount_cents * (due_date - coalesce(payment_date, approved_on))::numeric), sum(total_cents * (due_date - coalesce(payment_date, approved_on))::numeric)
    FROM grained WHERE status = 'DISCOUNT_APPROVED' GROUP BY 1, 2, 3, 4, 5
  ), kept AS (
    SELECT 'invoice_sum' AS sums, concat_ws(' ', company_id, side, currency, status) AS key,
      concat_ws(' ', sum(invoices), sum(amount_cents), sum(total_cents), sum(financed_cent_days)) AS figures
    FROM invoice_sum GROUP BY company_id, side, currency, status
    UNION ALL
    SELECT 'invoice_day_sum', concat_ws(' ', company_id, side, partner_id, currency, day), concat_ws(' ', sum(dated), sum(dated_cents), sum(financed),
      sum(financed_cents), sum(approved), sum(approved_cents), sum(total_cents), sum(cent_days), sum(paid_cent_days))
    FROM invoice_day_sum GROUP BY company_id, side, partner_id, currency, day
  ), counted AS (
    SELECT 'invoice_sum' AS sums, concat_ws(' ', company_id, side, currency, status) AS key, concat_ws(' ', count(*), sum(amount_cents),
      sum(coalesce(total_cents, 0)), sum(CASE WHEN approved_on IS NULL THEN 0 ELSE amount_cents * (due_date - coalesce(payment_date, approved_on))::numeric END)) AS figures
    FROM side GROUP BY company_id, side, currency, status
    UNION ALL
    SELECT 'invoice_day_sum', concat_ws(' ', company_id, side, partner_id, currency, day), concat_ws(' ', sum(dated), sum(dated_cents), sum(financed),
      sum(financed_cents), sum(approved), sum(approved_cents), sum(total_cents), sum(cent_days), sum(paid_cent_days))
    FROM counted_days GROUP BY company_id, side, partner_id, currency, day
  )
  SELECT sums, key, coalesce(k.figures, ''), coalesce(c.figures, '') FROM kept k FULL JOIN counted c USING (sums, key)
  WHERE k.figures IS DISTINCT FROM c.figures AND NOT (c.figures IS NULL AND k.figures ~ '^[0 ]+$')
$$;

REVOKE CREATE ON SCHEMA public FROM skonto_ops;

SELECT rebuild_sums();
