import { describe, expect, test } from 'vitest';
import type { PaymentDeltas } from './payment-note.ts';
import { type ProofKind, type ProvenPart, proofDeltas, sharesPaid, sharesReturned } from './payment-proof.ts';
import type { PaymentSums } from './payment-state.ts';

const sums = (some: Partial<PaymentSums>): PaymentSums => ({
  payableCents: 100n,
  draftedCents: 0n,
  orderedCents: 0n,
  paidCents: 0n,
  receivedCents: 0n,
  returnedCents: 0n,
  ...some,
});
const deltas = (some: Partial<PaymentDeltas>): PaymentDeltas => ({
  orderedCents: 0n,
  paidCents: 0n,
  receivedCents: 0n,
  returnedCents: 0n,
  ...some,
});

describe('a line proves of an order what it has under way, and no more', () => {
  test.each<[string, ProofKind, bigint, PaymentSums, boolean, PaymentDeltas | string]>([
    ['the whole', 'PAID', 100n, sums({ orderedCents: 100n }), true, deltas({ paidCents: 100n })],
    ['a part', 'PAID', 40n, sums({ orderedCents: 100n }), true, deltas({ paidCents: 40n })],
    [
      'beside a draft of the rest',
      'PAID',
      60n,
      sums({ orderedCents: 60n, draftedCents: 40n }),
      true,
      deltas({ paidCents: 60n }),
    ],
    ['nothing directly', 'PAID', 61n, sums({ orderedCents: 60n }), true, 'payment-too-much'],
    ['nothing twice', 'PAID', 1n, sums({ orderedCents: 100n, paidCents: 100n }), true, 'payment-too-much'],
    ['without an order', 'PAID', 100n, sums({}), false, deltas({ orderedCents: 100n, paidCents: 100n })],
    ['not while it is drafted', 'PAID', 100n, sums({ draftedCents: 100n }), false, 'payment-in-draft'],
    [
      'back what was paid, not what is under way',
      'RETURNED',
      20n,
      sums({ orderedCents: 100n, paidCents: 60n }),
      true,
      deltas({ orderedCents: -20n, paidCents: -20n, returnedCents: 20n }),
    ],
    [
      'back no more than was paid',
      'RETURNED',
      61n,
      sums({ orderedCents: 100n, paidCents: 60n }),
      true,
      'payment-too-much',
    ],
    [
      'received',
      'RECEIVED',
      100n,
      sums({ orderedCents: 100n, paidCents: 100n }),
      true,
      deltas({ receivedCents: 100n }),
    ],
    ['received once', 'RECEIVED', 1n, sums({ receivedCents: 100n }), true, 'payment-too-much'],
  ])('%s', { tags: 'STMT-01' }, (_name, kind, cents, before, isOrdered, after) => {
    expect(proofDeltas(kind, cents, { sums: before, isOrdered })).toEqual(after);
  });
});

describe('an amount is spread over the invoices of its order to the cent', () => {
  const parts: readonly ProvenPart[] = [
    { invoiceId: 1, amountCents: 50n, provenCents: 50n },
    { invoiceId: 2, amountCents: 30n, provenCents: 10n },
    { invoiceId: 3, amountCents: 20n, provenCents: 0n },
  ];
  const share = (invoiceId: number, amountCents: bigint) => ({ invoiceId, amountCents });
  test('the first that is open is paid first, and more than is open is nothing', { tags: 'STMT-02' }, () => {
    expect(sharesPaid(parts, 20n)).toEqual([share(2, 20n)]);
    expect(sharesPaid(parts, 25n)).toEqual([share(2, 20n), share(3, 5n)]);
    expect(sharesPaid(parts, 40n)).toEqual([share(2, 20n), share(3, 20n)]);
    expect(sharesPaid(parts, 41n)).toBe(null);
  });
  test('the last that was paid comes back first, and no more than was paid', { tags: 'STMT-02' }, () => {
    expect(sharesReturned(parts, 5n)).toEqual([share(2, 5n)]);
    expect(sharesReturned(parts, 60n)).toEqual([share(2, 10n), share(1, 50n)]);
    expect(sharesReturned(parts, 61n)).toBe(null);
  });
});
