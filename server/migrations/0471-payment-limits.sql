-- How much a buyer pays in a week at most, by currency, and what becomes of an acceptance that would pass it (docs/decisions/0471).
CREATE TABLE payment_limit (
  company_id integer NOT NULL REFERENCES company (id),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  week_cents bigint NOT NULL CHECK (week_cents > 0),
  when_full text NOT NULL CHECK (when_full IN ('REFUSE', 'MOVE')),
  PRIMARY KEY (company_id, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_limit TO skonto_app, skonto_ops;
ALTER TABLE payment_limit ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_limit FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON payment_limit TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON payment_limit TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY own_company ON payment_limit TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));

-- The date on which it would have been paid, had its week had room.
ALTER TABLE invoice ADD COLUMN moved_from date CHECK (moved_from < payment_date);

-- The limits of buyers with what is agreed from a day's week on: a row for each week, and one without a week. A supplier reads those of its buyers;
-- what it is shown of them is its own date.
CREATE FUNCTION payment_limits_of_buyers(of_buyers integer[], from_day date)
RETURNS TABLE (buyer_id integer, currency text, week_cents bigint, when_full text, week date, agreed_cents bigint, last_moved date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.company_id, l.currency, l.week_cents, l.when_full, a.week, coalesce(a.cents, 0), a.last_moved
  FROM payment_limit l LEFT JOIN LATERAL (
    SELECT date_trunc('week', i.payment_date::timestamp)::date AS week, sum(i.total_cents)::bigint AS cents,
      max(i.payment_date) FILTER (WHERE i.moved_from IS NOT NULL) AS last_moved
    FROM invoice i WHERE i.buyer_id = l.company_id AND i.currency = l.currency AND i.status = 'DISCOUNT_APPROVED'
      AND i.payment_date >= date_trunc('week', from_day::timestamp)::date GROUP BY 1) a ON true
  WHERE l.company_id = ANY (of_buyers) AND (NOT acts_as_application() OR l.company_id = acting_company()
    OR EXISTS (SELECT FROM partnership p WHERE p.buyer_id = l.company_id AND p.supplier_id = acting_company()))
$$;
-- The same limits, held until the transaction ends: whoever books an acceptance holds them first, so that two at once never pass one.
CREATE FUNCTION hold_payment_limits(of_buyers integer[]) RETURNS integer
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::integer FROM (
    SELECT FROM payment_limit l
    WHERE l.company_id = ANY (of_buyers) AND (NOT acts_as_application() OR l.company_id = acting_company()
      OR EXISTS (SELECT FROM partnership p WHERE p.buyer_id = l.company_id AND p.supplier_id = acting_company()))
    ORDER BY l.company_id, l.currency FOR UPDATE OF l) held
$$;
GRANT CREATE ON SCHEMA public TO skonto_ops;
ALTER FUNCTION payment_limits_of_buyers(integer[], date) OWNER TO skonto_ops;
ALTER FUNCTION hold_payment_limits(integer[]) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE ALL ON FUNCTION payment_limits_of_buyers(integer[], date), hold_payment_limits(integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payment_limits_of_buyers(integer[], date), hold_payment_limits(integer[]) TO skonto_app, skonto_ops;
