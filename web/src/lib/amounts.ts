/** Sums per currency code, the way the API writes them. Currencies are never added together. */
export type Totals = Readonly<Record<string, number>>;

/** Exact hundredths of a wire amount: at most 15 digits, so the product is a whole number a double holds. */
const toHundredths = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** Adds amounts in whole hundredths, so that ten times 0.1 is 1. */
export function sumByCurrency<Row>(
  rows: Iterable<Row>,
  read: (row: Row) => { readonly currency: string; readonly amount: number | null },
): Totals {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const { currency, amount } = read(row);
    if (amount !== null) sums.set(currency, (sums.get(currency) ?? 0n) + toHundredths(amount));
  }
  return Object.fromEntries(
    [...sums].sort(([a], [b]) => a.localeCompare(b)).map(([code, sum]) => [code, Number(sum) / 100]),
  );
}

/** a + b, or a − b, exact to the hundredth. */
export const addAmounts = (a: number, b: number): number => Number(toHundredths(a) + toHundredths(b)) / 100;
export const subtractAmounts = (a: number, b: number): number => Number(toHundredths(a) - toHundredths(b)) / 100;
