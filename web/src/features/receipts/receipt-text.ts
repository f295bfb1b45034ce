import type { Formats } from '../../lib/formats.ts';
import type { SumsColumn } from '../../ui/sums-table.tsx';

type ReceiptWords = {
  readonly title: string;
  readonly facts: readonly string[];
  readonly columns: readonly SumsColumn[];
  /** Where what was decided is found; null for nowhere in particular. */
  readonly address: string | null;
};

/** A receipt as a text to send on: what, when and by whom, a line for each currency, and the address. */
export function receiptText({ title, facts, columns, address }: ReceiptWords, formats: Formats): string {
  const currencies = [...new Set(columns.flatMap(column => Object.keys(column.totals ?? {})))].sort();
  const line = (currency: string) => {
    const parts = columns.map(({ label, totals, minus }) => {
      const amount = totals?.[currency] ?? 0;
      return `${label} ${formats.moneyWithCurrency(minus ? -amount : amount, currency)}`;
    });
    return parts.join('; ');
  };
  return [title, facts.join(' · '), ...currencies.map(line), ...(address === null ? [] : [address])].join('\n');
}
