import type { ChangePreview } from '@skonto/api/invoices';
import { addAmounts } from '../../lib/amounts.ts';

type Sum = ChangePreview['sums'][number];
/** One company, or all that there is no room for, with a line for each of its currencies. */
export type ChangeLine = {
  readonly id: number | null;
  readonly name: string;
  /** When it pays or is paid; null where nothing is, or of several companies. */
  readonly paymentDate: string | null;
  readonly sums: readonly Sum[];
};
export type ChangeLines = {
  readonly companies: readonly ChangeLine[];
  /** What the companies that aren't shown come to, so that the lines always add up to the sums above them. */
  readonly others: readonly Sum[];
  /** Known companies that aren't shown. */
  readonly hidden: number;
  /** All companies are known by name; else the server summed up further ones without counting them. */
  readonly isComplete: boolean;
};

/** One line for each company, those with the most invoices first; what is beyond `most` companies becomes one line. */
export function changeLines(preview: Pick<ChangePreview, 'groups' | 'rest'>, most: number): ChangeLines {
  const byCompany = new Map<number, ChangeLine & { sums: Sum[] }>();
  for (const { partner, paymentDate, ...sum } of preview.groups) {
    const line = byCompany.get(partner.id);
    if (line) line.sums.push(sum);
    else byCompany.set(partner.id, { id: partner.id, name: partner.name, paymentDate, sums: [sum] });
  }
  const all = [...byCompany.values()];
  const hidden = all.slice(most);
  return {
    companies: all.slice(0, most),
    others: addUp([...hidden.flatMap(line => line.sums), ...preview.rest]),
    hidden: hidden.length,
    isComplete: preview.rest.length === 0,
  };
}

function addUp(sums: readonly Sum[]): readonly Sum[] {
  const byCurrency = new Map<string, Sum>();
  for (const sum of sums) {
    const so = byCurrency.get(sum.currency);
    byCurrency.set(sum.currency, so ? plus(so, sum) : sum);
  }
  return [...byCurrency.values()];
}

const plus = (one: Sum, other: Sum): Sum => ({
  ...one,
  count: one.count + other.count,
  amount: addAmounts(one.amount, other.amount),
  discount: addAmounts(one.discount, other.discount),
  fee: addAmounts(one.fee, other.fee),
  total: addAmounts(one.total, other.total),
  // Neither is a sum of two.
  daysEarly: null,
  yearlyCost: null,
});
