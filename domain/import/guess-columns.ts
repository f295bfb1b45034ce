import { checkTaxCode } from '../company/tax-code.ts';
import { findCurrency } from '../money/currency.ts';
import { type DateOrder, isDateCell, parseDateCell } from './date-format.ts';
import { detectNumberDialect, parseNumberCell } from './number-format.ts';

/** What a guess goes by: rows of the file, and in which order each column writes its dates where it tells. */
export type Seen = {
  readonly rows: readonly (readonly string[])[];
  readonly columnCount: number;
  readonly orderOf: (column: number) => DateOrder | undefined;
};

type Found = { readonly column: number; readonly values: readonly string[] };
type Money = { readonly column: number; readonly cents: readonly (bigint | null)[] };
type Guess<Name extends string> = { readonly [Field in Name]?: number };

/**
 * Columns told by what they hold, for the fields of an invoice that no heading tells. Only what nothing else could be is told: two columns
 * of dates of which one is never after the other, three of amounts of which two add up to the third, a column of currencies, one of tax
 * codes, one in which every value is another. A guess is shown as one and confirmed by a person.
 */
export function guessInvoiceColumns(
  seen: Seen,
  known: Readonly<Record<string, number | undefined>>,
): Guess<InvoiceGuess> {
  const taken = new Set(Object.values(known));
  const columns = Array.from({ length: seen.columnCount }, (_one, column) => column)
    .filter(column => !taken.has(column))
    .map(column => ({ column, values: seen.rows.map(row => row[column]?.trim() ?? '') }))
    .filter(({ values }) => most(values, value => value !== ''));
  const free = (found: Guess<InvoiceGuess>): Found[] => {
    const used = new Set(Object.values(found));
    return columns.filter(({ column }) => !used.has(column));
  };
  let found: Guess<InvoiceGuess> = {};
  for (const guess of [guessCurrency, guessDates, guessSides, guessAmounts, guessNumber])
    found = { ...found, ...guess(free(found), { ...known, ...found }, seen) };
  return found;
}
export type InvoiceGuess =
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'dueDate'
  | 'netAmount'
  | 'taxAmount'
  | 'amount'
  | 'currency'
  | 'supplier'
  | 'buyer';

/** One cell that is wrong doesn't make a column something else: most cells decide. */
const most = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.filter(is).length * 2 > values.length;

type Guesser = (
  free: readonly Found[],
  known: Readonly<Record<string, number | undefined>>,
  seen: Seen,
) => Guess<InvoiceGuess>;

const guessCurrency: Guesser = (free, known) => {
  const [only, more] = free.filter(({ values }) =>
    most(values, value => findCurrency(value.toUpperCase()) !== undefined),
  );
  return known.currency === undefined && only && !more ? { currency: only.column } : {};
};

const guessDates: Guesser = (free, known, { rows, orderOf }) => {
  const dates = free.filter(({ values }) => most(values, isDateCell));
  const read = (column: number): string[] =>
    rows.map(row => parseDateCell(row[column] ?? '', orderOf(column) ?? 'day-first'));
  const isBefore = (first: number, second: number): boolean => {
    const later = read(second);
    const pairs = read(first).map((date, index) => [date, later[index] ?? 'bad-date'] as const);
    const real = pairs.filter(pair => !pair.includes('bad-date'));
    return real.every(([one, other]) => one <= other) && real.some(([one, other]) => one !== other);
  };
  const [one, two, third] = dates;
  if (!one || third) return {};
  if (known.invoiceDate !== undefined || known.dueDate !== undefined) {
    if (two) return {};
    if (known.dueDate === undefined && known.invoiceDate !== undefined) return { dueDate: one.column };
    return known.invoiceDate === undefined ? { invoiceDate: one.column } : {};
  }
  if (!two) return {};
  if (isBefore(one.column, two.column)) return { invoiceDate: one.column, dueDate: two.column };
  return isBefore(two.column, one.column) ? { invoiceDate: two.column, dueDate: one.column } : {};
};

/** The buyer of a file is one; its suppliers are many. */
const guessSides: Guesser = (free, known) => {
  const codes = free.filter(({ values }) => most(values, value => checkTaxCode(value, 'SRB') === 'ok'));
  const one = codes.filter(({ values }) => new Set(values).size === 1);
  const many = codes.filter(({ values }) => new Set(values).size > 1);
  const [supplier, second] = many;
  if (known.supplier !== undefined || second) return {};
  if (!supplier) return codes.length === 1 && codes[0] ? { supplier: codes[0].column } : {};
  const [buyer, other] = one;
  return {
    supplier: supplier.column,
    ...(buyer && !other && known.buyer === undefined ? { buyer: buyer.column } : {}),
  };
};

const amountFields = ['netAmount', 'taxAmount', 'amount'] as const;

/** The three columns of which in most rows the first and the second add up to the third, and the first is the greater part. */
const guessAmounts: Guesser = (free, known, { rows }) => {
  const moneyOf = (column: number): Money[] => {
    const values = rows.map(row => row[column] ?? '');
    const dialect = detectNumberDialect(values);
    const cents = values.map(value => {
      const read = parseNumberCell(value, dialect === 'ambiguous' ? '1.234,56' : dialect, 2);
      return typeof read === 'bigint' ? read : null;
    });
    return cents.filter(one => one !== null).length * 2 > cents.length ? [{ column, cents }] : [];
  };
  const open = free.flatMap(({ column }) => moneyOf(column));
  const choices = amountFields.map(field => {
    const at = known[field];
    return at === undefined ? open : moneyOf(at);
  });
  const [nets = [], taxes = [], amounts = []] = choices;
  const fitting: { readonly rows: number; readonly guess: Guess<InvoiceGuess> }[] = [];
  for (const net of nets)
    for (const tax of taxes)
      for (const amount of amounts)
        if (new Set([net.column, tax.column, amount.column]).size === 3)
          fitting.push({
            rows: countSums(net, tax, amount),
            guess: { netAmount: net.column, taxAmount: tax.column, amount: amount.column },
          });
  const [best, next] = fitting.toSorted((one, other) => other.rows - one.rows);
  const isMost = best !== undefined && best.rows * 2 > rows.length && best.rows > (next?.rows ?? 0);
  return isMost ? best.guess : {};
};
/** In how many rows they add up. */
const countSums = (net: Money, tax: Money, amount: Money): number => {
  const rows = amount.cents.map((cents, row) => [net.cents[row], tax.cents[row], cents] as const);
  return rows.filter(([part, rest, cents]) => {
    if (typeof part !== 'bigint' || typeof rest !== 'bigint' || cents === null) return false;
    return cents > 0n && rest >= 0n && part >= rest && part + rest === cents;
  }).length;
};

/** A number differs from row to row, holds a digit, and is no date, code, currency or decimal. */
const guessNumber: Guesser = (free, known) => {
  if (known.invoiceNumber !== undefined) return {};
  const [only, more] = free.filter(
    ({ values }) =>
      values.length > 1 &&
      new Set(values).size * 2 > values.length &&
      most(values, value => /\d/.test(value) && !/^-?[\d.,\s]*[.,]\d+$/.test(value)) &&
      !values.some(value => isDateCell(value) || checkTaxCode(value, 'SRB') === 'ok'),
  );
  return only && !more ? { invoiceNumber: only.column } : {};
};
