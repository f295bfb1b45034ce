import { expect, test } from 'vitest';
import { latePrice } from './late-price.ts';
import { type SettlingEntry, settledDay } from './settled-day.ts';

const paid = (day: string, paidCents: bigint): SettlingEntry => ({ day, paidCents, receivedCents: 0n });
const received = (day: string, receivedCents: bigint): SettlingEntry => ({ day, paidCents: 0n, receivedCents });
const total = (entries: readonly SettlingEntry[]) => ({
  payableCents: 100n,
  paidCents: entries.reduce((sum, entry) => sum + entry.paidCents, 0n),
  receivedCents: entries.reduce((sum, entry) => sum + entry.receivedCents, 0n),
});

test.each<[string, SettlingEntry[], string | null]>([
  ['nothing', [], null],
  ['a part is the day of the last money', [paid('2026-11-26', 40n), paid('2026-11-27', 20n)], '2026-11-27'],
  ['two parts', [paid('2026-11-26', 40n), paid('2026-11-27', 60n)], '2026-11-27'],
  ['the supplier says it a day later', [paid('2026-11-26', 100n), received('2026-11-27', 100n)], '2026-11-26'],
  ['the supplier says it earlier', [received('2026-11-25', 100n), paid('2026-11-27', 100n)], '2026-11-25'],
  ['one side knows the whole, the other a part', [received('2026-11-25', 60n), paid('2026-11-27', 100n)], '2026-11-27'],
  ['noted in another order', [paid('2026-11-27', 60n), paid('2026-11-25', 40n)], '2026-11-27'],
  ['came back', [paid('2026-11-26', 100n), paid('2026-11-27', -100n)], '2026-11-26'],
  [
    'came back and was paid again',
    [paid('2026-11-26', 100n), paid('2026-11-27', -100n), paid('2026-11-30', 100n)],
    '2026-11-30',
  ],
])('the day on which it was paid: %s', { tags: 'PAY-50' }, (_, entries, day) => {
  expect(settledDay(entries, total(entries))).toBe(day);
});

test('older entries that aren’t read count all the same', { tags: 'PAY-50' }, () => {
  expect(settledDay([paid('2026-11-27', 60n)], { payableCents: 100n, paidCents: 100n, receivedCents: 0n })).toBe(
    '2026-11-27',
  );
});

const offer = {
  amountCents: 10_000_000n,
  currency: { code: 'RSD', symbol: 'RSD', minorUnits: 2 } as const,
  dueDate: '2027-01-05',
  terms: { annualRatePpm: 120_000, floorPpm: 1_000, processingFeePpm: 2_500, processingFeeMinCents: 0n },
  discountCents: 131_507n,
};
test.each([
  ['2026-11-26', 131_507n, 0n],
  ['2026-11-30', 118_356n, 13_151n],
  ['2027-01-03', 10_000n, 121_507n],
  ['2027-01-05', 0n, 131_507n],
  ['2027-02-01', 0n, 131_507n],
])(
  'what an early payment that was paid on %s would have been given',
  { tags: 'PAY-51' },
  (paidOn, discountCents, differenceCents) => {
    expect(latePrice(offer, paidOn)).toEqual({ agreedCents: 131_507n, discountCents, differenceCents });
  },
);
