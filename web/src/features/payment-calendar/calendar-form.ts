import type { PaymentCalendar } from '@skonto/api/payment-calendar';
import { readDate } from '@skonto/domain/calendar/read-date';
import * as z from 'zod/mini';
import { texts } from '../../lib/words/words.ts';
import { numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';
import type { CalendarInput } from './payment-calendar-queries.ts';

/** A calendar as its form has it: all that is typed is text. */
export type CalendarValues = {
  payOn: CalendarInput['payOn']['kind'];
  /** Monday to Friday. */
  weekdays: boolean[];
  firstDate: string;
  secondDate: string;
  leadDays: string;
  /** '' for none. */
  cutOffHour: string;
  closedDays: { day: string }[];
  minimums: { currency: string; smallestAmount: string; lowestRate: string }[];
  limits: { currency: string; weekLimit: string; whenFull: 'REFUSE' | 'MOVE' }[];
};

export const weekdayNumbers = [1, 2, 3, 4, 5] as const;

export function valuesOf(calendar: PaymentCalendar, language: string): CalendarValues {
  const { payOn } = calendar;
  const [first, second] = payOn.kind === 'month-dates' ? payOn.dates : [];
  const chosen = payOn.kind === 'weekdays' ? payOn.weekdays : [];
  const typed = (value: number | null, decimals = 0) => (value === null ? '' : typedNumber(value, language, decimals));
  return {
    payOn: payOn.kind,
    weekdays: weekdayNumbers.map(day => chosen.includes(day)),
    firstDate: typed(first ?? null),
    secondDate: typed(second ?? null),
    leadDays: typed(calendar.leadDays),
    cutOffHour: calendar.cutOffHour === null ? '' : String(calendar.cutOffHour),
    closedDays: calendar.closedDays.map(day => ({ day })),
    minimums: calendar.minimums.map(({ currency, smallestAmount, lowestRate }) => ({
      currency,
      smallestAmount: typed(smallestAmount, 2),
      lowestRate: typed(lowestRate),
    })),
    limits: calendar.limits.map(({ weekLimit, ...limit }) => ({ ...limit, weekLimit: typed(weekLimit, 2) })),
  };
}

const isEmpty = (text: string): boolean => text.trim() === '';

/** On which days is paid; what belongs to the choices that weren't made is left out. */
function payOnOf({ payOn, weekdays, firstDate, secondDate }: CalendarValues, language: string): CalendarInput['payOn'] {
  if (payOn === 'weekdays') return { kind: payOn, weekdays: weekdayNumbers.filter((_, at) => weekdays[at]) };
  if (payOn === 'banking-days') return { kind: payOn };
  const dates = [firstDate, secondDate].filter(text => !isEmpty(text)).map(text => numberOf(text, 'whole', language));
  return { kind: payOn, dates: [...new Set(dates)] };
}

/** What is typed as what is saved, or what is wrong with it. */
export function calendarSchema(language: string, operatorDays: number): z.ZodMiniType<CalendarInput, CalendarValues> {
  const words = texts($ => $.paymentCalendar.form);
  const whole = (text: string) => numberOf(text, 'whole', language);
  const within = (text: string, least: number, most: number) => whole(text) >= least && whole(text) <= most;
  const optional = (kind: 'money' | 'percent', most: number) => (text: string) =>
    isEmpty(text) || (numberOf(text, kind, language) > 0 && numberOf(text, kind, language) <= most);
  const maybe = (text: string, kind: 'money' | 'percent') => (isEmpty(text) ? null : numberOf(text, kind, language));
  const dated = ({ payOn }: Pick<CalendarValues, 'payOn'>) => payOn === 'month-dates';
  const minimum = z.object({ currency: z.string(), smallestAmount: z.string(), lowestRate: z.string() }).check(
    z.refine(row => row.currency !== '', { path: ['currency'], error: words.currencyMissing }),
    z.refine(row => optional('money', Number.MAX_SAFE_INTEGER)(row.smallestAmount), {
      path: ['smallestAmount'],
      error: words.amountWrong,
    }),
    z.refine(row => optional('percent', 100)(row.lowestRate), { path: ['lowestRate'], error: words.rateWrong }),
  );
  const day = z.object({
    day: z.string().check(z.refine(text => readDate(text) !== 'bad-date', { error: words.dayWrong })),
  });
  const limit = z.object({ currency: z.string(), weekLimit: z.string(), whenFull: z.enum(['REFUSE', 'MOVE']) }).check(
    z.refine(row => row.currency !== '', { path: ['currency'], error: words.currencyMissing }),
    z.refine(row => numberOf(row.weekLimit, 'money', language) > 0, { path: ['weekLimit'], error: words.limitWrong }),
  );
  const leadError = operatorDays > 1 ? words.leadDaysWrong : words.leadDaysMissing;
  return z.pipe(
    z
      .object({
        payOn: z.enum(['banking-days', 'weekdays', 'month-dates']),
        weekdays: z.array(z.boolean()),
        firstDate: z.string(),
        secondDate: z.string(),
        leadDays: z.string().check(z.refine(text => within(text, operatorDays, 30), { error: leadError })),
        cutOffHour: z.string(),
        closedDays: z.array(day),
        minimums: z.array(minimum),
        limits: z.array(limit),
      })
      .check(
        z.refine(all => all.payOn !== 'weekdays' || all.weekdays.some(Boolean), {
          path: ['payOn'],
          error: words.weekdaysMissing,
        }),
        z.refine(all => !dated(all) || within(all.firstDate, 1, 31), { path: ['firstDate'], error: words.dateWrong }),
        z.refine(all => !dated(all) || isEmpty(all.secondDate) || within(all.secondDate, 1, 31), {
          path: ['secondDate'],
          error: words.dateWrong,
        }),
      ),
    z.transform(
      (all: CalendarValues): CalendarInput => ({
        payOn: payOnOf(all, language),
        leadDays: whole(all.leadDays),
        cutOffHour: all.cutOffHour === '' ? null : Number(all.cutOffHour),
        closedDays: [...new Set(all.closedDays.map(one => readDate(one.day)))],
        minimums: all.minimums
          .map(({ currency, smallestAmount, lowestRate }) => ({
            currency,
            smallestAmount: maybe(smallestAmount, 'money'),
            lowestRate: maybe(lowestRate, 'percent'),
          }))
          .filter(one => one.smallestAmount !== null || one.lowestRate !== null),
        limits: all.limits.map(one => ({ ...one, weekLimit: numberOf(one.weekLimit, 'money', language) })),
      }),
    ),
  );
}
