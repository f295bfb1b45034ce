import type { Locale, Translate } from '../../platform/words/texts.ts';
import { writtenDate, writtenMoney } from '../../platform/words/written.ts';
import type { Finding } from './decide.ts';

/** A word of a language at the beginning of a sentence. */
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The reason of a finding in words, with amounts and days as the language writes them. A broken rule has the sentence of its id. */
export function sentenceOf(t: Translate, locale: Locale, finding: Finding, currency: string | null): string {
  const { code, field, amounts = {}, days = {}, words = {} } = finding;
  if (code.startsWith('e-invoice-')) return t(`problems.${code}`, words);
  if (code === 'rule') return t(`eInvoices.rules.${words['rule'] ?? ''}`);
  return t(`eInvoices.findings.${code}`, {
    ...words,
    ...(field === undefined ? {} : { field: capital(t(`eInvoices.fields.${field}`)) }),
    ...Object.fromEntries(
      Object.entries(amounts).map(([name, cents]) => [name, writtenMoney(cents, currency ?? '', locale).trimEnd()]),
    ),
    ...Object.fromEntries(Object.entries(days).map(([name, day]) => [name, writtenDate(day, locale)])),
  });
}
