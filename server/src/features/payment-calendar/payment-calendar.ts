import {
  type PaymentCalendar,
  type PaymentCalendarInput,
  type paymentCalendarEndpoints,
  paymentCalendarInput,
} from '@skonto/api/payment-calendar';
import type { WhenFull } from '@skonto/domain/invoice/payment-limit';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { businessDayJob } from '../../platform/jobs/business-day-job.ts';
import { paymentRulesOf } from '../../platform/payment-rules.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import {
  type PaymentCalendarRow,
  type PaymentMinimumRow,
  savePaymentCalendar,
  storedPayOn,
} from '../../tables/payment-calendars.ts';
import { type PaymentLimitRow, savePaymentLimits } from '../../tables/payment-limits.ts';
import { nextDates } from './next-dates.ts';
import { statedCalendar } from './stated-calendar.ts';

type Endpoints = typeof paymentCalendarEndpoints;
type Row = PaymentCalendarRow & { readonly changed_by: string };

function wirePayOn(row: PaymentCalendarRow): PaymentCalendarInput['payOn'] {
  const payOn = storedPayOn(row);
  if (payOn.kind === 'weekdays') return { kind: 'weekdays', weekdays: [...payOn.weekdays] };
  return payOn.kind === 'month-dates' ? { kind: 'month-dates', dates: [...payOn.dates] } : payOn;
}

const wireMinimum = ({ currency, smallest_cents, lowest_rate_ppm }: PaymentMinimumRow) => ({
  currency,
  smallestAmount: smallest_cents === null ? null : wireFromCents(smallest_cents),
  lowestRate: lowest_rate_ppm === null ? null : wireFromPpm(lowest_rate_ppm),
});

const wireLimit = ({ currency, week_cents, when_full }: PaymentLimitRow) => ({
  currency,
  weekLimit: wireFromCents(week_cents),
  // A CHECK constraint names the same closed set.
  whenFull: when_full as WhenFull,
});

type Reader = { readonly ctx: Ctx; readonly caller: Caller };

async function load(tx: ReadTx, { ctx, caller }: Reader, { companyId }: OwnScope): Promise<PaymentCalendar> {
  const { paymentDays } = ctx.payment;
  const row = await tx.first(sql<Row>`SELECT c.*, ${personName('u')} AS changed_by
    FROM payment_calendar c JOIN app_user u ON u.id = c.updated_by WHERE c.company_id = ${companyId}`);
  const minimums = await tx.rows(
    sql<PaymentMinimumRow>`SELECT * FROM payment_minimum WHERE company_id = ${companyId} ORDER BY currency`,
  );
  const limits = await tx.rows(
    sql<PaymentLimitRow>`SELECT * FROM payment_limit WHERE company_id = ${companyId} ORDER BY currency`,
  );
  return versioned(paymentCalendarInput, {
    payOn: row ? wirePayOn(row) : { kind: 'banking-days' as const },
    leadDays: Math.max(row?.lead_days ?? 0, paymentDays),
    cutOffHour: row?.cut_off_hour ?? null,
    closedDays: row?.closed_days ?? [],
    minimums: minimums.map(wireMinimum),
    limits: limits.map(wireLimit),
    operatorDays: paymentDays,
    nextDates: nextDates(ctx, companyId),
    changed: row ? { by: row.changed_by, at: row.updated_at } : null,
    can: { update: caller.actor.role === 'COMPANY_ADMIN' },
  });
}

/** When the caller's company pays, and who said so last. */
export const getPaymentCalendar = ({ ctx, caller, scope }: Request<Endpoints['get'], OwnScope>) =>
  read(ctx, caller, tx => load(tx, { ctx, caller }, scope));

/**
 * Changes it. From its COMMIT on this process prices by it, the others within seconds, and the stored prices of open offers follow at
 * once; what is accepted keeps its date and its price.
 */
export async function savePaymentCalendarOf({ ctx, caller, scope, body }: Request<Endpoints['save'], OwnScope>) {
  const { version, ...chosen } = body;
  const stated = statedCalendar(ctx, scope.companyId, chosen);
  const saved = await write(ctx, caller, async (tx, record): Promise<PaymentCalendar> => {
    await lockName(tx, `payment-calendar:${scope.companyId}`);
    const before = await load(tx, { ctx, caller }, scope);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version });
    const row = { ...stated.row, updated_by: caller.actor.userId, updated_at: ctx.instant };
    await savePaymentCalendar(tx, row, stated.minimums);
    await savePaymentLimits(tx, scope.companyId, stated.limits);
    const { payOn, leadDays, cutOffHour, closedDays, minimums, limits } = before;
    const json = { before: { payOn, leadDays, cutOffHour, closedDays, minimums, limits }, after: chosen };
    await record({ event: 'UPDATED', entityName: 'PaymentCalendar', entityId: scope.companyId, json });
    await ctx.jobs.queue(tx, businessDayJob, {});
    return load(tx, { ctx, caller }, scope);
  });
  await ctx.renewPayment();
  ctx.jobs.wake(businessDayJob);
  return { ...saved, nextDates: nextDates({ ...ctx, payment: paymentRulesOf(ctx.settings) }, scope.companyId) };
}
