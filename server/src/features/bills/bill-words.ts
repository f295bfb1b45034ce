import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { formatCents } from '@skonto/domain/money/cents';
import type { Locale } from '../../platform/words/texts.ts';

/** Numbers and days as the readers of mails and printed bills write them: like the screens do (web/src/lib/locales.ts). */
const tags = { en: 'en-GB', sr: 'sr-Latn-RS' } as const satisfies Record<Locale, string>;

/** Two decimals and a true minus sign; of text, so that no double comes in between. */
export function amountText(cents: bigint, locale: Locale): string {
  const text = formatCents(cents) as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(tags[locale], { minimumFractionDigits: 2 }).format(text).replace('-', '\u2212');
}

/** An amount with its currency. */
export const moneyText = (cents: bigint, currency: string, locale: Locale): string =>
  `${amountText(cents, locale)} ${currency}`;

/** A rate with at least four decimals, as the National Bank writes it, and at most the six that it may have. */
export const rateText = (rate: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale], { minimumFractionDigits: 4, maximumFractionDigits: 6 }).format(rate);

/** A day in digits. */
export const dayText = (day: CalendarDate, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
