import type { Locale, Translate } from '../../platform/words/texts.ts';
import { writtenDate, writtenDay } from '../../platform/words/written.ts';
import type { RowProblem } from '../../tables/batches.ts';

type Refusal = Pick<RowProblem, 'code' | 'value' | 'dates'>;

/** Why an invoice is refused, in words; one that comes too late says when it would be paid and when it is due. */
export function refusalReason(t: Translate, locale: Locale, { code, value = '', dates }: Refusal): string {
  if (dates === undefined) return t(`invoices.rows.${code}`, { value });
  const written = code === 'payment-not-early' ? writtenDay : writtenDate;
  // Also read in files, where a blank that binds is a strange letter.
  const date = (day: string): string => written(day, locale).replaceAll('\u00a0', ' ');
  return t(`invoices.rows.${code}`, { paid: date(dates.paid), due: date(dates.due) });
}

/** The same of several, whose due dates differ; `paid` is null where they would be paid on several dates, too. */
export function sharedReason(
  t: Translate,
  locale: Locale,
  { code, paid }: { code: string; paid: string | null },
): string {
  const late = code === 'payment-not-early' || code === 'due-date-reached';
  if (paid === null) return t(`invoices.${late ? 'severalDates' : 'rows'}.${code}`);
  return t(`invoices.${late ? 'severalRows' : 'rows'}.${code}`, { paid: writtenDay(paid, locale) });
}
