import { isBankingDay } from '@skonto/domain/calendar/banking-day';
import { isTargetDay } from '@skonto/domain/calendar/target-day';

/** The weekdays of all years that an agreement may name: SQL knows a weekend by itself. Every start of a process counts them, so by numbers. */
function findWeekdays(): string[] {
  const dayMs = 86_400_000;
  const found: string[] = [];
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2061, 0, 1); at += dayMs) {
    const day = new Date(at);
    if (day.getUTCDay() % 6 !== 0) found.push(day.toISOString().slice(0, 10));
  }
  return found;
}

const weekdays = findWeekdays();
const holidays = weekdays.filter(day => !isBankingDay(day)).join(',');
const closedInTarget = weekdays.filter(day => !isTargetDay(day)).join(',');
/** When an invoice `i` can't be paid: banks are closed, or TARGET is and its money goes through it. */
const bankClosed = (day: string): string =>
  `(extract(isodow FROM ${day}) > 5 OR ${day} = ANY ('{${holidays}}'::date[]) OR i.through_target AND ${day} = ANY ('{${closedInTarget}}'::date[]))`;
const buyerClosed = (day: string): string =>
  `(${bankClosed(day)} OR EXISTS (SELECT FROM closed_day x WHERE x.day = ${day}) OR to_char(${day}, 'YYYY-MM-DD') = ANY (c.closed_days))`;
const lastOfMonth = (day: string): string =>
  `extract(day FROM date_trunc('month', ${day}) + interval '1 month - 1 day')`;

/** On a date of the month, or after one with nothing but closed days between. */
const afterMonthDate = `EXISTS (SELECT FROM generate_series(0, 31) back, unnest(c.month_dates) wanted
    WHERE extract(day FROM i.payment_date - back) = least(wanted, ${lastOfMonth('(i.payment_date - back)')})
      AND NOT EXISTS (SELECT FROM generate_series(1, back) closed WHERE NOT ${buyerClosed('(i.payment_date - closed)')}))`;

/** Processes take over a saved calendar within seconds: whatever was accepted in this time may have gone by the one before. */
const taken = "interval '1 minute'";
const closedDaysSaved = `coalesce((SELECT max(at) FROM audit WHERE entity_name = 'ClosedDays'), '-infinity')`;

/** The last word of the audit on the limits of a buyer, which are saved with its calendar. */
const limitSaid =
  "(SELECT max(a.id) FROM audit a WHERE a.entity_name = 'PaymentCalendar' AND a.entity_id = w.buyer_id)";

/**
 * What must agree between what was accepted and what the buyer said of days and limits. Both may be changed later without touching what is
 * agreed: so the rules ask about what was accepted after the last change, by the audit's order for limits and by time for calendars.
 */
export const agreementReconciliations: Readonly<Record<string, string>> = {
  'a week’s limit is never passed by an acceptance': `SELECT 'buyer ' || w.buyer_id || ', week of ' || w.week || ', ' || w.currency AS key,
      'agreed ' || w.cents || ' of ' || w.week_cents AS detail
    FROM (SELECT l.company_id AS buyer_id, l.currency, l.week_cents, date_trunc('week', i.payment_date::timestamp)::date AS week,
        sum(i.total_cents) AS cents
      FROM payment_limit l JOIN invoice i ON i.buyer_id = l.company_id AND i.currency = l.currency
      WHERE i.status = 'DISCOUNT_APPROVED' AND i.payment_date IS NOT NULL GROUP BY l.company_id, l.currency, 4
      HAVING sum(i.total_cents) > l.week_cents) w
    WHERE ${limitSaid} < (SELECT max(a.audit_id) FROM invoice i JOIN audit_invoice a ON a.invoice_id = i.id
      WHERE i.buyer_id = w.buyer_id AND i.currency = w.currency AND i.status = 'DISCOUNT_APPROVED' AND a.status_after = 'DISCOUNT_APPROVED'
        AND i.payment_date BETWEEN w.week AND w.week + 6)`,
  'what was moved for a full week is paid on a later day': `SELECT 'invoice ' || id AS key, 'moved from ' || moved_from || ', paid on ' || coalesce(payment_date::text, 'no day') AS detail
    FROM invoice WHERE moved_from IS NOT NULL AND status = 'DISCOUNT_APPROVED' AND (payment_date > moved_from) IS NOT TRUE`,
  'an accepted offer is paid on a banking day': `SELECT 'invoice ' || i.id AS key, 'paid on ' || i.payment_date || ', when banks are closed' AS detail
    FROM invoice i WHERE i.status = 'DISCOUNT_APPROVED' AND i.price_paid_on IS NOT NULL AND (${bankClosed('i.payment_date')}
      OR i.approved_at > ${closedDaysSaved} + ${taken} AND i.payment_date IN (SELECT day FROM closed_day))`,
  'an accepted offer is paid on a payment day of its buyer': `SELECT 'invoice ' || i.id AS key, 'paid on ' || i.payment_date || ', which is no payment day of buyer ' || i.buyer_id AS detail
    FROM payment_calendar c JOIN invoice i ON i.buyer_id = c.company_id AND i.approved_at > greatest(c.updated_at, ${closedDaysSaved}) + ${taken}
    WHERE i.status = 'DISCOUNT_APPROVED' AND i.price_paid_on IS NOT NULL AND (to_char(i.payment_date, 'YYYY-MM-DD') = ANY (c.closed_days)
      OR CASE c.pay_on WHEN 'weekdays' THEN extract(isodow FROM i.payment_date)::integer <> ALL (c.weekdays)
        WHEN 'month-dates' THEN NOT ${afterMonthDate} ELSE false END)`,
  'a released order went to an account that was its supplier’s': `SELECT 'order ' || o.number || ' of buyer ' || o.buyer_id AS key, 'supplier ' || o.supplier_id || ' had no such account in use' AS detail
    FROM payment_order o WHERE o.released_at IS NOT NULL AND NOT EXISTS (SELECT FROM bank_account a WHERE a.company_id = o.supplier_id
      AND a.currency = o.currency AND CASE WHEN a.iban LIKE 'RS%' THEN substr(a.iban, 5) ELSE a.iban END = o.payee_account
      AND a.activated_at <= o.released_at)`,
};
