import type { BuyerCalendar, OfferMinimum, PaymentRules, PayOn } from '@skonto/domain/calendar/payment-calendar';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

/** What is kept of when a buyer pays, beside its minimums. */
export type PaymentCalendarRow = Selectable<Database['payment_calendar']>;
export type PaymentMinimumRow = Selectable<Database['payment_minimum']>;

/** On which days a stored calendar pays; a CHECK constraint names the same closed set. */
export function storedPayOn({
  pay_on,
  weekdays,
  month_dates,
}: Pick<PaymentCalendarRow, 'pay_on' | 'weekdays' | 'month_dates'>): PayOn {
  if (pay_on === 'weekdays') return { kind: 'weekdays', weekdays };
  return pay_on === 'month-dates' ? { kind: 'month-dates', dates: month_dates } : { kind: 'banking-days' };
}

/** A stored calendar with its minimums, as the rules read it. */
export const storedCalendar = (
  row: Omit<PaymentCalendarRow, 'priced_on' | 'priced_through_target_on' | 'updated_by' | 'updated_at'>,
  minimums: readonly PaymentMinimumRow[],
): BuyerCalendar => ({
  payOn: storedPayOn(row),
  leadDays: row.lead_days,
  cutOffHour: row.cut_off_hour,
  closedDays: new Set(row.closed_days),
  minimums: new Map(
    minimums.map(({ currency, smallest_cents, lowest_rate_ppm }): [string, OfferMinimum] => [
      currency,
      { amountCents: smallest_cents, annualRatePpm: lowest_rate_ppm },
    ]),
  ),
});

/** The operator's closed days and the calendars of all buyers that have their own: one row of each, so there are as many as buyers at most. */
export async function findCalendars(tx: ReadTx): Promise<Omit<PaymentRules, 'paymentDays'>> {
  const closed = await tx.rows(sql<{ day: string }>`SELECT day FROM closed_day`);
  const rows = await tx.rows(sql<PaymentCalendarRow>`SELECT * FROM payment_calendar`);
  const minimums = await tx.rows(sql<PaymentMinimumRow>`SELECT * FROM payment_minimum`);
  const limited = await tx.rows(sql<{ id: number }>`SELECT DISTINCT company_id AS id FROM payment_limit`);
  const byCompany = Map.groupBy(minimums, row => row.company_id);
  return {
    closedDays: new Set(closed.map(({ day }) => day)),
    buyers: new Map(rows.map(row => [row.company_id, storedCalendar(row, byCompany.get(row.company_id) ?? [])])),
    limited: new Set(limited.map(({ id }) => id)),
  };
}

/** Keeps when a buyer pays and below which it offers nothing. */
export async function savePaymentCalendar(
  tx: Tx,
  row: Omit<PaymentCalendarRow, 'priced_on' | 'priced_through_target_on'>,
  minimums: readonly PaymentMinimumRow[],
): Promise<void> {
  const { company_id: companyId, ...chosen } = row;
  await tx.touched(
    q
      .insertInto('payment_calendar')
      .values(row)
      .onConflict(on => on.column('company_id').doUpdateSet(chosen)),
  );
  await tx.touched(sql`DELETE FROM payment_minimum WHERE company_id = ${companyId}`);
  if (minimums.length > 0) await tx.touched(q.insertInto('payment_minimum').values([...minimums]));
}

/** On which dates a buyer pays what is accepted at a moment: what stays in the country, and what goes through TARGET. */
export type PricedOn = { readonly home: string; readonly throughTarget: string };

type PricedRow = { id: number; home: string | null; through_target: string | null };

/** For which dates of payment the offers of each buyer with a calendar were priced; of one that was never asked nothing. */
export async function findPricedOn(tx: ReadTx): Promise<ReadonlyMap<number, PricedOn>> {
  const rows = await tx.rows(
    sql<PricedRow>`SELECT company_id AS id, priced_on AS home, priced_through_target_on AS through_target FROM payment_calendar`,
  );
  return new Map(
    rows.flatMap(({ id, home, through_target: throughTarget }) =>
      home === null || throughTarget === null ? [] : [[id, { home, throughTarget }] as const],
    ),
  );
}

/** Notes for which dates of payment the offers of these buyers are priced now. */
export async function savePricedOn(tx: Tx, dates: ReadonlyMap<number, PricedOn>): Promise<void> {
  const all = [...dates.values()];
  const [home, abroad] = [all.map(one => one.home), all.map(one => one.throughTarget)];
  await tx.touched(sql`UPDATE payment_calendar c SET priced_on = d.home, priced_through_target_on = d.abroad
    FROM unnest(${[...dates.keys()]}::integer[], ${home}::date[], ${abroad}::date[]) AS d (id, home, abroad)
    WHERE c.company_id = d.id AND (c.priced_on, c.priced_through_target_on) IS DISTINCT FROM (d.home, d.abroad)`);
}

/** Keeps the days on which banks are closed beside the holidays, in place of all that were kept. */
export async function saveClosedDays(tx: Tx, days: readonly { day: string; reason: string }[]): Promise<void> {
  await tx.touched(sql`DELETE FROM closed_day`);
  if (days.length > 0) await tx.touched(q.insertInto('closed_day').values([...days]));
}
