import { type RawBuilder, sql } from 'kysely';

/** The day from which one side's sum is the whole price until now: after the last entry, by day, that left it short. */
const wholeSince = (isWhole: RawBuilder<unknown>): RawBuilder<unknown> => sql`min(e.day) FILTER (WHERE ${isWhole})`;

/**
 * Joins, as `s.day`, the day on which an accepted invoice was paid whole, by whichever side says so earlier; NULL while it isn't. The same day as
 * `settledDay` (domain/payment/settled-day.ts) gives, for lists that ask the database. Entries that were taken back count no more.
 */
export const settlementOf = (invoiceId: RawBuilder<unknown>): RawBuilder<unknown> => sql`LEFT JOIN LATERAL (
  SELECT least(${wholeSince(sql`e.is_paid`)}, ${wholeSince(sql`e.is_received`)}) AS day FROM (
    SELECT t.day, bool_and(t.paid >= t.payable) OVER later AS is_paid, bool_and(t.received >= t.payable) OVER later AS is_received FROM (
      SELECT n.day, n.id, p.payable_cents AS payable, sum(n.paid_cents) OVER until AS paid, sum(n.received_cents) OVER until AS received
      FROM payment p JOIN payment_entry n ON n.invoice_id = p.invoice_id AND n.taken_back_at IS NULL
      WHERE p.invoice_id = ${invoiceId} AND greatest(p.paid_cents, p.received_cents) >= p.payable_cents
      WINDOW until AS (ORDER BY n.day, n.id)) t
    WINDOW later AS (ORDER BY t.day, t.id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)) e) s ON true`;
