import { rateMicrosFromText, wireFromRateMicros } from '@skonto/domain/billing/exchange-rate';
import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import * as z from 'zod/mini';
import { texts } from '../../lib/words/words.ts';
import type { RateInput } from './reference-rates-queries.ts';

export type RateValues = { day: string; currency: string; rate: string };

/** A typed rate, with a decimal comma or dot; null when it is none. */
export function readRate(text: string): number | null {
  const rate = rateMicrosFromText(text);
  return typeof rate === 'bigint' ? wireFromRateMicros(rate) : null;
}

export function rateSchema(): z.ZodMiniType<RateInput, RateValues> {
  const words = texts($ => $.referenceRates.form);
  const values = z.object({
    day: z.string().check(z.refine(isCalendarDate, { error: words.dayMissing })),
    currency: z.string().check(z.refine(code => code !== '', { error: words.currencyMissing })),
    rate: z.string().check(z.refine(text => readRate(text) !== null, { error: words.rateMissing })),
  });
  return z.pipe(
    values,
    z.transform((one): RateInput => ({ day: one.day, currency: one.currency, rate: readRate(one.rate) ?? 0 })),
  );
}
