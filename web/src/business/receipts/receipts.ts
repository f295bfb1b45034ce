import { type Guard, isFlag, isNumber, isText, listOf, oneOf, orNull, shapeOf } from '../../lib/guards.ts';
import { keepReceipts, keptReceipts } from './kept-receipts.ts';

/** Where a receipt is shown: on every page whose path begins so. */
export const receiptFeatures = ['/invoices', '/offers', '/billing', '/bills'] as const;
/** What was decided. */
export const receiptKinds = ['REGISTERED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED', 'BILLED'] as const;

const isSum = shapeOf({
  currency: isText,
  amount: isNumber,
  discount: isNumber,
  fee: isNumber,
  total: isNumber,
});
const isBill = shapeOf({ id: isNumber, number: isText, buyer: isText, amount: isNumber, currency: isText });
const isReceipt = shapeOf({
  id: isText,
  /** Whose it is: nobody else who signs in to this tab sees it. */
  owner: isNumber,
  feature: oneOf(receiptFeatures),
  kind: oneOf(receiptKinds),
  at: isText,
  by: isText,
  count: isNumber,
  refused: isNumber,
  sums: listOf(isSum),
  /** What was decided is found by it. */
  changeId: orNull(isText),
  paymentDates: listOf(isText),
  documents: isNumber,
  /** How many bills there are; the first of them are named. */
  billCount: isNumber,
  bills: listOf(isBill),
  /** Its reader follows one of its links, so that it waits for them. */
  held: isFlag,
});
type GuardedBy<G> = G extends Guard<infer T> ? T : never;
export type Receipt = GuardedBy<typeof isReceipt>;

/** Older ones go first. */
const maxKept = 5;
const areReceipts = listOf(isReceipt, maxKept);

/** The receipts in what is kept, newest first; none in what can't be read. */
export function readReceipts(text: string | null): readonly Receipt[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return areReceipts(kept) ? kept : [];
  } catch {
    return [];
  }
}

const save = (receipts: readonly Receipt[]): void =>
  keepReceipts(receipts.length === 0 ? null : JSON.stringify(receipts.slice(0, maxKept)));

/** The receipt that was just made and isn't seen yet. */
let fresh: string | null = null;
/** Whether it is the one that was just made; asked once. */
export function takeFresh(id: string): boolean {
  if (fresh !== id) return false;
  fresh = null;
  return true;
}

/** Keeps a receipt, on top of those that are there. */
export function addReceipt(receipt: Receipt): void {
  fresh = receipt.id;
  save([receipt, ...readReceipts(keptReceipts())]);
}

/** Keeps those that are wanted, as they are wanted; nothing is written where nothing is another. */
export function reviseReceipts(revise: (receipt: Receipt) => Receipt | null): void {
  const before = readReceipts(keptReceipts());
  const after = before.flatMap(one => revise(one) ?? []);
  if (after.length !== before.length || after.some((one, at) => one !== before[at])) save(after);
}
