import { addAmounts, subtractAmounts } from '../../../lib/amounts.ts';

export const amountNames = ['netAmount', 'taxAmount', 'amount'] as const;
export type AmountName = (typeof amountNames)[number];
export type Amounts = Readonly<Record<AmountName, number | null>>;

/**
 * Which of net, tax and total follows from the other two. A field left empty is filled; one that was filled so before follows
 * its sources, until somebody types into it. Null: nothing follows. `rounding` is part of the total and never follows.
 */
export function deriveAmount(
  amounts: Amounts,
  derivedBefore: AmountName | null,
  rounding = 0,
): { name: AmountName; value: number } | null {
  const empty = amountNames.filter(name => amounts[name] === null);
  const name = empty.length === 1 ? empty[0] : empty.length === 0 ? derivedBefore : null;
  if (!name) return null;
  const { netAmount: net, taxAmount: tax, amount } = amounts;
  const value =
    name === 'amount' && net !== null && tax !== null
      ? addAmounts(addAmounts(net, tax), rounding)
      : name === 'taxAmount' && net !== null && amount !== null
        ? subtractAmounts(subtractAmounts(amount, net), rounding)
        : name === 'netAmount' && tax !== null && amount !== null
          ? subtractAmounts(subtractAmounts(amount, tax), rounding)
          : null;
  return value === null || value < 0 ? null : { name, value };
}
