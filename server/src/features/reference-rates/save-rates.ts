import type { EnteredRate, referenceRatesEndpoints } from '@skonto/api/reference-rates';
import {
  differsMuch,
  type RateMicros,
  rateMicrosFromWire,
  wireFromRateMicros,
} from '@skonto/domain/billing/exchange-rate';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, write } from '../../platform/saving/transact.ts';
import {
  deleteReferenceRates,
  findBilledRates,
  findNewestRates,
  findRatesOfDay,
  saveReferenceRates,
} from '../../tables/reference-rates.ts';
import { enteredRates, type RateReadRow } from './rates.ts';

type Endpoints = typeof referenceRatesEndpoints;

/** Lists are known a day ahead of the day they are for, before holidays some more. */
export const maxDaysAhead = 7;

/** Whoever changes rates does so in turn with everybody else: each checks the rates that the one before left. */
export const takeTurn = (tx: Tx): Promise<void> => lockName(tx, 'reference-rates');

const audited = ({ currency, day, rate_micros, source, list_number }: RateReadRow) => ({
  currency,
  day,
  rate: wireFromRateMicros(rate_micros),
  source,
  listNumber: list_number,
});

function statedRate(ctx: Ctx, { day, currency, rate }: Request<Endpoints['create'], Scope>['body']): RateMicros {
  const problems: FieldProblem[] = [];
  if (daysBetween({ from: ctx.businessDate, to: day }) > maxDaysAhead)
    problems.push({ field: 'day', code: 'rate-day-ahead', params: { days: maxDaysAhead } });
  if (currency === 'RSD' || !ctx.settings.currencies.includes(currency))
    problems.push({ field: 'currency', code: 'rate-currency' });
  const stated = rateMicrosFromWire(rate);
  if (typeof stated !== 'bigint') problems.push({ field: 'rate', code: 'rate-typed' });
  if (typeof stated !== 'bigint' || problems.length > 0) throw invalid(problems);
  return stated;
}

const findOne = async (tx: Tx, currency: string, day: string): Promise<RateReadRow | undefined> =>
  (await enteredRates.find(tx, sql<SqlBool>`r.currency = ${currency} AND r.day = ${day}::date`))[0];

/** Asks back where the rate is far from the newest one before it, or where the day has another. */
async function requireMeant(tx: Tx, stated: { currency: string; day: string; rate: RateMicros }): Promise<void> {
  const before = (await findRatesOfDay(tx, stated.day)).get(stated.currency);
  const newest = (await findNewestRates(tx, stated.day)).get(stated.currency);
  const replaces = before !== undefined && before !== stated.rate;
  if (!replaces && !(newest && differsMuch(stated.rate, newest.rate))) return;
  throw new Problem(409, 'rate-to-confirm', {
    extra: {
      newest: newest ? { day: newest.day, rate: wireFromRateMicros(newest.rate) } : null,
      before: replaces ? wireFromRateMicros(before) : null,
      differs: newest !== undefined && differsMuch(stated.rate, newest.rate),
    },
  });
}

/** Enters a rate by hand. */
export function createRate(request: Request<Endpoints['create'], Scope>): Promise<EnteredRate> {
  const { ctx, caller, body } = request;
  const { currency, day } = body;
  const rate = statedRate(ctx, body);
  return write(ctx, caller, async (tx, record) => {
    await takeTurn(tx);
    if (body.confirmed !== true) await requireMeant(tx, { currency, day, rate });
    const before = await findOne(tx, currency, day);
    await saveReferenceRates(tx, [{ currencyCode: currency, day, rate, listNumber: null, source: 'OPERATOR' }], {
      userId: caller.actor.userId,
      at: ctx.instant,
    });
    const after = await findOne(tx, currency, day);
    if (!after) throw notFound();
    await record({
      event: before ? 'UPDATED' : 'CREATED',
      entityName: 'ReferenceRate',
      entityId: after.id,
      json: { ...(before ? { before: audited(before) } : {}), after: audited(after) },
    });
    return enteredRates.reply(after, { ctx, caller });
  });
}

/** Deletes mistaken rates, all or none: what a bill was held to stays, so that the bill can be checked. */
export function removeRates({ ctx, caller, scope, query }: Request<Endpoints['remove'], Scope>) {
  return write(ctx, caller, async (tx, record) => {
    await takeTurn(tx);
    const rows = await enteredRates.load(tx, scope, query.ids, 'lock');
    const billed = await findBilledRates(tx, query.ids);
    const errors = rows
      .filter(row => billed.has(row.id))
      .map(({ id, currency, day }) => ({ field: `ids.${id}`, code: 'rate-billed', params: { currency, day } }));
    if (errors.length > 0) throw new Problem(409, 'in-use', { errors });
    const count = await deleteReferenceRates(tx, query.ids);
    for (const row of rows)
      await record({ event: 'DELETED', entityName: 'ReferenceRate', entityId: row.id, json: { before: audited(row) } });
    return { count };
  });
}
