import { formatCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { wireFromPpm } from '@skonto/domain/money/percent';
import type { Locale } from './texts.ts';

/** How numbers and dates are written for people, as the screens write them (web/src/lib/formats.ts). */
const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', sr: 'sr-Latn-RS' };
const formatsOf = (tag: string) => ({
  twoDecimals: new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  noDecimals: new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }),
  percent: new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }),
  date: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
});
const formats = { en: formatsOf(tags.en), sr: formatsOf(tags.sr) } as const;

/** BCP 47, for what has to name its language. */
export const languageTag = (locale: Locale): string => (locale === 'sr' ? 'sr-Latn' : 'en');

/** An amount without its currency: `1.234,50`, with a true minus sign. It goes through no double, however large it is. */
export function writtenAmount(cents: bigint, currencyCode: string, locale: Locale): string {
  const { twoDecimals, noDecimals } = formats[locale];
  const whole = findCurrency(currencyCode)?.minorUnits === 0;
  // A decimal text is read exactly; the library's types know that only of texts that are spelled out.
  const text = whole ? noDecimals.format(cents / 100n) : twoDecimals.format(formatCents(cents) as `${number}`);
  return text.replace('-', '\u2212');
}

/** An amount with its currency, which stay on one line: `1.234,50 RSD`. */
export const writtenMoney = (cents: bigint, currencyCode: string, locale: Locale): string =>
  `${writtenAmount(cents, currencyCode, locale)}\u00a0${currencyCode}`;

/** How many: `1.234`. */
export const writtenCount = (count: bigint, locale: Locale): string => formats[locale].noDecimals.format(count);

/** A share or an average as every statistic on a screen: two decimals, without a sign behind it. */
export const writtenStatistic = (value: number, locale: Locale): string =>
  formats[locale].twoDecimals.format(value).replace('-', '\u2212');

/** A share in ppm: `12,5%`. */
export const writtenPercent = (ppm: number, locale: Locale): string =>
  `${formats[locale].percent.format(wireFromPpm(ppm))}%`;

/** A calendar date, which stays on one line: `21. 11. 2026.` */
export const writtenDate = (date: string, locale: Locale): string =>
  formats[locale].date.format(new Date(`${date}T00:00:00Z`)).replaceAll(' ', '\u00a0');

/** A calendar date near today, with its day of the week: `Mon 30 Nov`. */
export const writtenDay = (date: string, locale: Locale): string =>
  formats[locale].day.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

/** An instant as the clocks of a zone show it, in words of a language: `25. 11. 2026. 15:45`. */
export const writtenMoment = (instant: string, timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
