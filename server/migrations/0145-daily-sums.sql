-- The history of the dashboard as kept sums (docs/decisions/0145): what was dated, financed and approved, by day for a company and for the
-- whole platform, by month for a pair. As with invoice_sum every statement appends what it changed, a job folds it together, and reading is
-- a sum over few rows.
CREATE TABLE invoice_day_sum (
  -- 0: the whole platform
  company_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('BUYER', 'SUPPLIER')),
  -- 0: all partners, by day; else one partner, and then the first day of the month
  partner_id integer NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  folded boolean NOT NULL DEFAULT false,
  -- invoices of this date that aren't voided, and those of them that are approved by now
  dated bigint NOT NULL,
  dated_cents numeric NOT NULL,
  financed bigint NOT NULL,
  financed_cents numeric NOT NULL,
  -- what was approved on this day: amount, price, and both times the days from approval to due date
  approved bigint NOT NULL,
  approved_cents numeric NOT NULL,
  total_cents numeric NOT NULL,
  cent_days numeric NOT NULL,
  paid_cent_days numeric NOT NULL
);
CREATE UNIQUE INDEX invoice_day_sum_folded ON invoice_day_sum (company_id, side, partner_id, currency, day) WHERE folded;
-- What is to be folded; each statement writes a few of these rows, so they have no more indexes than they need.
CREATE INDEX invoice_day_sum_fresh ON invoice_day_sum (day) WHERE NOT folded;
CREATE INDEX invoice_day_sum_of_company ON invoice_day_sum (company_id, day, partner_id);

ALTER TABLE invoice_day_sum ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_day_sum FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON invoice_day_sum TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON invoice_day_sum TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_company ON invoice_day_sum FOR SELECT TO skonto_app USING (company_id = (SELECT acting_company()));
GRANT SELECT ON invoice_day_sum TO skonto_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON invoice_day_sum TO skonto_ops;

-- What invoices of one pair, currency, date and day of approval are in these sums, taken together: for both sides and the platform by day, for
-- the pair by month. A statement changes many invoices of few such groups, so that little is left to be written.
CREATE FUNCTION invoice_day_parts(buyer integer, supplier integer, dated_on date, approved_on date, dated numeric, dated_cents numeric, approved numeric,
  approved_cents numeric, total_cents numeric, cent_days numeric, paid_cent_days numeric)
RETURNS TABLE (company_id integer, side text, partner_id integer, day date, dated numeric, dated_cents numeric, financed numeric,
  financed_cents numeric, approved numeric, approved_cents numeric, total_cents numeric, cent_days numeric, paid_cent_days numeric)
LANGUAGE sql IMMUTABLE AS $$
  SELECT p.company_id, p.side, p.partner_id, CASE WHEN p.partner_id = 0 THEN d.day ELSE date_trunc('month', d.day::timestamp)::date END,
    d.dated, d.dated_cents, d.financed, d.financed_cents, d.approved, d.approved_cents, d.total_cents, d.cent_days, d.paid_cent_days
  FROM (VALUES (dated_on, dated, dated_cents, approved, approved_cents, 0, 0, 0, 0, 0),
      (approved_on, 0, 0, 0, 0, approved, approved_cents, total_cents, cent_days, paid_cent_days))
      AS d (day, dated, dated_cents, financed, financed_cents, approved, approved_cents, total_cents, cent_days, paid_cent_days),
    (VALUES (buyer, 'BUYER', 0), (supplier, 'SUPPLIER', 0), (0, 'BUYER', 0), (buyer, 'BUYER', supplier), (supplier, 'SUPPLIER', buyer))
      AS p (company_id, side, partner_id)
  WHERE d.day IS NOT NULL
$$;

CREATE FUNCTION append_invoice_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
        coalesce(sum(i.amount_cents::numeric * (i.due_date - i.approved_on)) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS cent_days,
        coalesce(sum(i.total_cents::numeric * (i.due_date - i.approved_on)) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS paid_cent_days
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
        coalesce(sum(-1 * i.amount_cents::numeric * (i.due_date - i.approved_on)) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS cent_days,
        coalesce(sum(-1 * i.total_cents::numeric * (i.due_date - i.approved_on)) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS paid_cent_days
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
        coalesce(sum(i.sign * i.amount_cents::numeric * (i.due_date - i.approved_on)) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS cent_days,
        coalesce(sum(i.sign * i.total_cents::numeric * (i.due_date - i.approved_on)) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS paid_cent_days
      FROM (SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1, o.* FROM old_rows o) i GROUP BY 1, 2, 3, 4, 5) g,
      LATERAL invoice_day_parts(g.buyer_id, g.supplier_id, g.invoice_date, g.approved_on, g.dated, g.dated_cents, g.approved, g.approved_cents,
        g.total_cents, g.cent_days, g.paid_cent_days) d
    WHERE g.dated <> 0 OR g.dated_cents <> 0 OR g.approved <> 0 OR g.approved_cents <> 0 OR g.total_cents <> 0 OR g.cent_days <> 0 OR g.paid_cent_days <> 0
    GROUP BY 1, 2, 3, 4, 5;
  END IF;
  RETURN NULL;
END $$;

GRANT CREATE ON SCHEMA public TO skonto_ops;
-- The same as it was, but that a change of days alone is told, too: a restored date of approval left the average financing as it was.
CREATE OR REPLACE FUNCTION append_invoice_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
    HAVING sum(i.sign) <> 0 OR sum(i.sign * i.amount_cents) <> 0 OR sum(i.sign * coalesce(i.total_cents, 0)) <> 0
      OR sum(i.sign * coalesce(i.amount_cents::numeric * (i.due_date - i.approved_on), 0)) <> 0;
  END IF;
  RETURN NULL;
END $$;

-- All kept sums anew from the invoices, for `npm run sums:verify -- --rebuild` and for what is loaded past the triggers. Writers wait.
CREATE FUNCTION rebuild_sums() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE invoice IN SHARE MODE;
  PERFORM pg_advisory_xact_lock(7310502);
  DELETE FROM invoice_sum;
  INSERT INTO invoice_sum (company_id, side, currency, status, invoices, amount_cents, total_cents, financed_cent_days)
  SELECT p.company_id, p.side, i.currency, i.status, count(*), sum(i.amount_cents), sum(coalesce(i.total_cents, 0)),
    sum(coalesce(i.amount_cents::numeric * (i.due_date - i.approved_on), 0))
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
        coalesce(sum(i.amount_cents::numeric * (i.due_date - i.approved_on)) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS cent_days,
        coalesce(sum(i.total_cents::numeric * (i.due_date - i.approved_on)) FILTER (WHERE i.status = 'DISCOUNT_APPROVED'), 0) AS paid_cent_days
      FROM invoice i GROUP BY 1, 2, 3, 4, 5) g,
      LATERAL invoice_day_parts(g.buyer_id, g.supplier_id, g.invoice_date, g.approved_on, g.dated, g.dated_cents, g.approved, g.approved_cents,
        g.total_cents, g.cent_days, g.paid_cent_days) d
  WHERE g.dated <> 0 OR g.dated_cents <> 0 OR g.approved <> 0 OR g.approved_cents <> 0 OR g.total_cents <> 0 OR g.cent_days <> 0 OR g.paid_cent_days <> 0
  GROUP BY 1, 2, 3, 4, 5;
END $$;

-- Kept sums that differ from what the invoices give, counted in another way than the triggers count. No row means: all are right.
CREATE FUNCTION sum_differences() RETURNS TABLE (sums text, key text, kept text, counted text) LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH side AS (
    SELECT buyer_id AS company_id, 'BUYER' AS side, supplier_id AS partner_id, i.* FROM invoice i
    UNION ALL SELECT supplier_id, 'SUPPLIER', buyer_id, i.* FROM invoice i
  ), grained AS (
    SELECT company_id, side, 0 AS partner_id, 'day' AS grain, currency, status, invoice_date, due_date, approved_on, amount_cents, total_cents FROM side
    UNION ALL SELECT company_id, side, partner_id, 'month', currency, status, invoice_date, due_date, approved_on, amount_cents, total_cents FROM side
    UNION ALL SELECT 0, 'BUYER', 0, 'day', currency, status, invoice_date, due_date, approved_on, amount_cents, total_cents FROM side WHERE side = 'BUYER'
  ), counted_days AS (
    SELECT company_id, side, partner_id, currency, date_trunc(grain, invoice_date::timestamp)::date AS day, count(*) AS dated, sum(amount_cents) AS dated_cents,
      count(*) FILTER (WHERE status = 'DISCOUNT_APPROVED') AS financed, coalesce(sum(amount_cents) FILTER (WHERE status = 'DISCOUNT_APPROVED'), 0) AS financed_cents,
      0 AS approved, 0 AS approved_cents, 0 AS total_cents, 0 AS cent_days, 0 AS paid_cent_days
    FROM grained WHERE status <> 'VOIDED' GROUP BY 1, 2, 3, 4, 5
    UNION ALL
    SELECT company_id, side, partner_id, currency, date_trunc(grain, approved_on::timestamp)::date, 0, 0, 0, 0, count(*), sum(amount_cents), sum(total_cents),
      sum(amount_cents * (due_date - approved_on)::numeric), sum(total_cents * (due_date - approved_on)::numeric)
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
      sum(coalesce(total_cents, 0)), sum(CASE WHEN approved_on IS NULL THEN 0 ELSE amount_cents * (due_date - approved_on)::numeric END)) AS figures
    FROM side GROUP BY company_id, side, currency, status
    UNION ALL
    SELECT 'invoice_day_sum', concat_ws(' ', company_id, side, partner_id, currency, day), concat_ws(' ', sum(dated), sum(dated_cents), sum(financed),
      sum(financed_cents), sum(approved), sum(approved_cents), sum(total_cents), sum(cent_days), sum(paid_cent_days))
    FROM counted_days GROUP BY company_id, side, partner_id, currency, day
  )
  SELECT sums, key, coalesce(k.figures, ''), coalesce(c.figures, '') FROM kept k FULL JOIN counted c USING (sums, key)
  WHERE k.figures IS DISTINCT FROM c.figures AND NOT (c.figures IS NULL AND k.figures ~ '^[0 ]+$')
$$;

ALTER FUNCTION append_invoice_days() OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE EXECUTE ON FUNCTION append_invoice_days(), append_invoice_sums(), rebuild_sums(), sum_differences() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rebuild_sums(), sum_differences() TO skonto_ops;

CREATE TRIGGER invoice_days_insert AFTER INSERT ON invoice REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION append_invoice_days();
CREATE TRIGGER invoice_days_update AFTER UPDATE ON invoice REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION append_invoice_days();
CREATE TRIGGER invoice_days_delete AFTER DELETE ON invoice REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION append_invoice_days();

SELECT rebuild_sums();
