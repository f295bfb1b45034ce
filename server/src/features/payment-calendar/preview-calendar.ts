import type { CalendarPreview, paymentCalendarEndpoints } from '@skonto/api/payment-calendar';
import type { PricingDay } from '@skonto/domain/calendar/payment-date';
import { priceOfDay } from '@skonto/domain/invoice/price-of-day';
import { wireFromCents } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { type LockedInvoice, readInvoicesInChunks } from '../../tables/invoices.ts';
import { nextDates } from './next-dates.ts';
import { asRule, statedCalendar } from './stated-calendar.ts';

/** Few enough that others are answered in between; no more offers are looked at than the second. */
const chunkSize = 1000;
const maxLookedAt = 20_000;

type Sum = { count: number; amountCents: bigint; before: bigint; after: bigint };
type Seen = { offers: number; lapsing: number; complete: boolean; readonly sums: Map<string, Sum> };

/** Adds what an offer is worth now and by the calendar; one that is void anyway isn't told of. */
function add(seen: Seen, offer: LockedInvoice, now: PricingDay, later: PricingDay): void {
  const { terms, amountCents, currency } = offer;
  if (terms === null) return;
  const before = priceOfDay({ ...offer, terms }, now);
  if (typeof before === 'string') return;
  seen.offers += 1;
  const after = priceOfDay({ ...offer, terms }, later);
  if (typeof after === 'string') {
    seen.lapsing += 1;
    return;
  }
  if (after.totalCents === before.totalCents) return;
  const sum = seen.sums.get(currency.code) ?? { count: 0, amountCents: 0n, before: 0n, after: 0n };
  sum.count += 1;
  sum.amountCents += amountCents;
  sum.before += before.totalCents;
  sum.after += after.totalCents;
  seen.sums.set(currency.code, sum);
}

/** What a calendar would change for the company's open offers, by the same rules that would price them. Nothing is locked. */
export function previewCalendar({
  ctx,
  caller,
  scope: { companyId },
  body,
}: Request<(typeof paymentCalendarEndpoints)['preview'], OwnScope>): Promise<CalendarPreview> {
  const calendar = asRule(statedCalendar(ctx, companyId, body));
  const { businessDate, hour, payment } = ctx;
  const buyers = new Map([...payment.buyers, [companyId, calendar]]);
  const later = { businessDate, hour, payment: { ...payment, buyers } };
  return read(ctx, caller, async tx => {
    const seen: Seen = { offers: 0, lapsing: 0, complete: true, sums: new Map() };
    const open = sql<boolean>`i.buyer_id = ${companyId} AND i.status = 'REGISTERED'`;
    let looked = 0;
    for await (const offers of readInvoicesInChunks(tx, open, chunkSize)) {
      looked += offers.length;
      if (looked > maxLookedAt) {
        seen.complete = false;
        break;
      }
      for (const offer of offers) add(seen, offer, ctx, later);
    }
    const { offers, lapsing, complete, sums } = seen;
    return {
      nextDates: nextDates(later, companyId),
      offers,
      lapsing,
      complete,
      changed: [...sums].sort().map(([currency, { count, amountCents, before, after }]) => ({
        currency,
        count,
        amount: wireFromCents(amountCents),
        before: wireFromCents(before),
        after: wireFromCents(after),
      })),
    };
  });
}
