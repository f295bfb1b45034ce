import type { BillPreview } from '@skonto/api/bills';
import {
  compareRate,
  rateMicrosFromText,
  rateMicrosFromWire,
  wireFromRateMicros,
} from '@skonto/domain/billing/exchange-rate';

/** A typed rate with a comma or a dot as decimal sign and at most six decimals; null when it is none (BILL-14, BILL-16). */
export function readRate(text: string): number | null {
  const rate = rateMicrosFromText(text);
  return typeof rate === 'bigint' ? wireFromRateMicros(rate) : null;
}

/** All rates as the bill takes them; null while one of them can't be read. */
export function readRates(
  needed: readonly string[],
  textOf: (currency: string) => string,
): Readonly<Record<string, number>> | null {
  const rates = needed.map(currency => [currency, readRate(textOf(currency))] as const);
  return rates.every((entry): entry is readonly [string, number] => entry[1] !== null)
    ? Object.fromEntries(rates)
    : null;
}

export type Reference = BillPreview['newestRates'][number];

/** Whether a typed rate is another than its reference, by the very rule that the server holds it to; false where nothing can be said yet. */
export function isOther(text: string, reference: Reference | undefined, today: string): boolean {
  if (!reference) return false;
  const [typed, held] = [rateMicrosFromText(text), rateMicrosFromWire(reference.rate)];
  if (typeof typed !== 'bigint' || typeof held !== 'bigint') return false;
  return compareRate(typed, { day: reference.day, rate: held }, today) === 'differs';
}
