import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canTakeBack, noteDeltas, type PaymentDeltas, paymentNoteKinds } from './payment-note.ts';
import type { PaymentSums } from './payment-state.ts';

const start: PaymentSums = {
  payableCents: 100n,
  draftedCents: 0n,
  orderedCents: 0n,
  paidCents: 0n,
  receivedCents: 0n,
  returnedCents: 0n,
};
const deltas = (some: Partial<PaymentDeltas>): PaymentDeltas => ({
  orderedCents: 0n,
  paidCents: 0n,
  receivedCents: 0n,
  returnedCents: 0n,
  ...some,
});

test.each<[string, 'PAID' | 'RECEIVED' | 'RETURNED', bigint, Partial<PaymentSums>, PaymentDeltas | string]>([
  ['paid without an order', 'PAID', 100n, {}, deltas({ orderedCents: 100n, paidCents: 100n })],
  ['paid by an order', 'PAID', 100n, { orderedCents: 100n }, deltas({ paidCents: 100n })],
  [
    'paid by an order and beside it',
    'PAID',
    100n,
    { orderedCents: 60n },
    deltas({ orderedCents: 40n, paidCents: 100n }),
  ],
  ['paid a cent too much', 'PAID', 101n, { orderedCents: 100n }, 'payment-too-much'],
  ['paid again', 'PAID', 1n, { orderedCents: 100n, paidCents: 100n }, 'payment-too-much'],
  ['paid while in a draft', 'PAID', 1n, { draftedCents: 1n }, 'payment-in-draft'],
  [
    'paid, as the supplier said already',
    'PAID',
    100n,
    { receivedCents: 100n },
    deltas({ orderedCents: 100n, paidCents: 100n }),
  ],
  [
    'returned before it was known to be paid',
    'RETURNED',
    100n,
    { orderedCents: 100n },
    deltas({ orderedCents: -100n, returnedCents: 100n }),
  ],
  [
    'returned after it was paid',
    'RETURNED',
    100n,
    { orderedCents: 100n, paidCents: 100n },
    deltas({ orderedCents: -100n, paidCents: -100n, returnedCents: 100n }),
  ],
  [
    'the rest returned',
    'RETURNED',
    60n,
    { orderedCents: 100n, paidCents: 40n },
    deltas({ orderedCents: -60n, returnedCents: 60n }),
  ],
  ['returned more than was ordered', 'RETURNED', 1n, {}, 'payment-too-much'],
  ['received', 'RECEIVED', 100n, { draftedCents: 100n }, deltas({ receivedCents: 100n })],
  ['received twice', 'RECEIVED', 1n, { receivedCents: 100n }, 'payment-too-much'],
])('%s', { tags: 'ORD-16' }, (_, kind, amount, some, expected) => {
  expect(noteDeltas(kind, amount, { ...start, ...some })).toEqual(expected);
});

const added = (sums: PaymentSums, by: PaymentDeltas, sign: bigint): PaymentSums => ({
  ...sums,
  orderedCents: sums.orderedCents + sign * by.orderedCents,
  paidCents: sums.paidCents + sign * by.paidCents,
  receivedCents: sums.receivedCents + sign * by.receivedCents,
  returnedCents: sums.returnedCents + sign * by.returnedCents,
});
function expectPossible(sums: PaymentSums): void {
  for (const cents of Object.values(sums)) expect(cents).toBeGreaterThanOrEqual(0n);
  expect(sums.paidCents).toBeLessThanOrEqual(sums.orderedCents);
  expect(sums.orderedCents).toBeLessThanOrEqual(sums.payableCents);
  expect(sums.receivedCents).toBeLessThanOrEqual(sums.payableCents);
}

test('however notes are made and taken back, the sums stay possible', { tags: 'ORD-16' }, () => {
  const step = fc.record({
    kind: fc.constantFrom(...paymentNoteKinds),
    amount: fc.bigInt({ min: 1n, max: 120n }),
    back: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      let sums = start;
      const made: PaymentDeltas[] = [];
      for (const { kind, amount, back } of steps) {
        const old = made[back];
        if (old && canTakeBack(old, sums)) {
          sums = added(sums, old, -1n);
          made.splice(back, 1);
        } else {
          const by = noteDeltas(kind, amount, sums);
          if (typeof by === 'string') continue;
          sums = added(sums, by, 1n);
          made.push(by);
        }
        expectPossible(sums);
      }
    }),
  );
});
