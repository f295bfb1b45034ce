import type { RateListPreview, referenceRatesEndpoints } from '@skonto/api/reference-rates';
import { differsMuch, wireFromRateMicros } from '@skonto/domain/billing/exchange-rate';
import type { RateList } from '@skonto/domain/billing/rate-list';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { inThread } from '../../platform/jobs/work-thread.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { type Recorder, read, write } from '../../platform/saving/transact.ts';
import { findNewestRates, findRatesOfDay, saveReferenceRates } from '../../tables/reference-rates.ts';
import { maxDaysAhead, takeTurn } from './save-rates.ts';

type Endpoints = typeof referenceRatesEndpoints;

/** The thread that answers requests stands still for nobody's file. */
const readListText = inThread<string, RateList>(new URL('./read-list-text.ts', import.meta.url), 'readListText');

/** A list as a file or an address gave it. Rates of the future wait for nothing but a slip of the calendar. */
export async function readList(ctx: Pick<Ctx, 'businessDate'>, text: string): Promise<RateList> {
  const list = await readListText(text);
  if (daysBetween({ from: ctx.businessDate, to: list.day }) > maxDaysAhead)
    throw new Problem(400, 'list-day-ahead', { params: { days: maxDaysAhead } });
  return list;
}

/** What a list would change now. */
async function validateList(tx: ReadTx, { settings }: Pick<Ctx, 'settings'>, list: RateList): Promise<RateListPreview> {
  const { day, number: listNumber } = list;
  const [before, newest] = await Promise.all([findRatesOfDay(tx, day), findNewestRates(tx, day)]);
  const rates = settings.currencies.flatMap((currency): RateListPreview['rates'] => {
    const rate = list.rates.get(currency);
    if (rate === undefined) return [];
    const [stored, last] = [before.get(currency), newest.get(currency)];
    return [
      {
        currency,
        rate: wireFromRateMicros(rate),
        before: stored === undefined ? null : wireFromRateMicros(stored),
        newest: last ? { day: last.day, rate: wireFromRateMicros(last.rate) } : null,
        change: stored === undefined ? 'NEW' : stored === rate ? 'SAME' : 'CHANGED',
        differs: last !== undefined && differsMuch(rate, last.rate),
      },
    ];
  });
  const changes = rates.filter(one => one.change !== 'SAME').length;
  const others = [...list.rates.keys()].filter(code => !settings.currencies.includes(code)).sort();
  return { day, listNumber, rates, others, changes };
}

export async function previewList({ ctx, caller, body }: Request<Endpoints['previewList'], Scope>) {
  const list = await readList(ctx, body.text);
  return read(ctx, caller, tx => validateList(tx, ctx, list));
}

/** Takes a list over as one change with one entry of the audit; what is stored already stays as it was entered. */
export async function takeList(
  tx: Tx,
  record: Recorder,
  ctx: Pick<Ctx, 'settings' | 'instant'>,
  { list, userId, expectedChanges }: { list: RateList; userId: number | null; expectedChanges?: number | undefined },
): Promise<number> {
  await takeTurn(tx);
  const { day, listNumber, rates, changes } = await validateList(tx, ctx, list);
  if (expectedChanges !== undefined && expectedChanges !== changes) throw new Problem(409, 'list-changed-meanwhile');
  if (changes === 0) return 0;
  const changed = rates.filter(one => one.change !== 'SAME');
  const stored = changed.flatMap(({ currency }) => {
    const rate = list.rates.get(currency);
    return rate === undefined ? [] : [{ currencyCode: currency, day, rate, listNumber, source: 'NBS' as const }];
  });
  await saveReferenceRates(tx, stored, { userId, at: ctx.instant });
  const of = (which: 'before' | 'rate') =>
    Object.fromEntries(changed.flatMap(one => (one[which] === null ? [] : [[one.currency, one[which]]])));
  await record({
    event: 'UPDATED',
    entityName: 'ReferenceRate',
    entityId: null,
    json: { before: of('before'), after: of('rate'), day, listNumber },
  });
  return changes;
}

export async function saveList({ ctx, caller, body }: Request<Endpoints['saveList'], Scope>) {
  const list = await readList(ctx, body.text);
  return write(ctx, caller, async (tx, record) => {
    const { userId } = caller.actor;
    return { count: await takeList(tx, record, ctx, { list, userId, expectedChanges: body.expectedChanges }) };
  });
}
