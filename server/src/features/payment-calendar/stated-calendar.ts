import type { PaymentCalendarInput } from '@skonto/api/payment-calendar';
import type { BuyerCalendar } from '@skonto/domain/calendar/payment-calendar';
import type { Ctx } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { centsByCurrency } from '../../platform/saving/cents-by-currency.ts';
import { ppmAt } from '../../platform/saving/percent-at.ts';
import type { PaymentCalendarRow, PaymentMinimumRow } from '../../tables/payment-calendars.ts';
import { storedCalendar } from '../../tables/payment-calendars.ts';
import type { PaymentLimitRow } from '../../tables/payment-limits.ts';

/** A calendar as it is kept, with its minimums. */
export type StatedCalendar = {
  readonly row: Omit<PaymentCalendarRow, 'priced_on' | 'priced_through_target_on' | 'updated_by' | 'updated_at'>;
  readonly minimums: readonly PaymentMinimumRow[];
  readonly limits: readonly PaymentLimitRow[];
};

function statedMinimums(ctx: Ctx, companyId: number, body: PaymentCalendarInput): readonly PaymentMinimumRow[] {
  const stated = body.minimums.filter(one => one.smallestAmount !== null || one.lowestRate !== null);
  const unknown = stated.filter(one => !ctx.settings.currencies.includes(one.currency));
  if (unknown.length > 0) throw invalid(unknown.map(one => ({ field: `minimums.${one.currency}`, code: 'currency' })));
  const amounts = Object.fromEntries(
    stated.flatMap(one => (one.smallestAmount === null ? [] : [[one.currency, one.smallestAmount]])),
  );
  const cents = centsByCurrency(ctx, 'minimums', amounts);
  return stated.map(({ currency, lowestRate }) => ({
    company_id: companyId,
    currency,
    smallest_cents: cents.get(currency) ?? null,
    lowest_rate_ppm: lowestRate === null ? null : ppmAt(`minimums.${currency}`, lowestRate),
  }));
}

function statedLimits(ctx: Ctx, companyId: number, { limits }: PaymentCalendarInput): readonly PaymentLimitRow[] {
  const cents = centsByCurrency(ctx, 'limits', Object.fromEntries(limits.map(one => [one.currency, one.weekLimit])));
  return limits.map(({ currency, whenFull }) => ({
    company_id: companyId,
    currency,
    week_cents: cents.get(currency) ?? 0n,
    when_full: whenFull,
  }));
}

/** What a body states, or 400 at its fields; a buyer can't pay sooner than the operator allows. */
export function statedCalendar(ctx: Ctx, companyId: number, body: PaymentCalendarInput): StatedCalendar {
  if (body.leadDays < ctx.payment.paymentDays) throw invalid([{ field: 'leadDays', code: 'lead-days-too-few' }]);
  const { payOn } = body;
  return {
    row: {
      company_id: companyId,
      pay_on: payOn.kind,
      weekdays: payOn.kind === 'weekdays' ? [...payOn.weekdays].sort((one, other) => one - other) : [],
      month_dates: payOn.kind === 'month-dates' ? [...payOn.dates].sort((one, other) => one - other) : [],
      lead_days: body.leadDays,
      cut_off_hour: body.cutOffHour,
      closed_days: [...body.closedDays].sort(),
    },
    minimums: statedMinimums(ctx, companyId, body),
    limits: statedLimits(ctx, companyId, body),
  };
}

/** The calendar as the rules read it. */
export const asRule = ({ row, minimums }: Pick<StatedCalendar, 'row' | 'minimums'>): BuyerCalendar =>
  storedCalendar(row, minimums);
