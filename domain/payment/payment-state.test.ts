import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCents, type PaymentSums, paymentStatus, settledCents } from './payment-state.ts';

const sums = (some: Partial<PaymentSums> = {}): PaymentSums => ({
  payableCents: 100n,
  draftedCents: 0n,
  orderedCents: 0n,
  paidCents: 0n,
  receivedCents: 0n,
  returnedCents: 0n,
  ...some,
});
const free = { hasAccount: true, disputed: false };
const days = { agreedOn: '2026-11-26', settledOn: null, today: '2026-11-26' };

test.each<[string, Partial<PaymentSums>, Partial<typeof days>, boolean, string, string[], number]>([
  ['nothing happened', {}, {}, true, 'AGREED', [], 0],
  ['the day after', {}, { today: '2026-11-27' }, true, 'AGREED', ['LATE'], 1],
  ['no account: not late', {}, { today: '2026-11-28' }, false, 'AGREED', ['ON_HOLD'], 0],
  ['in a draft', { draftedCents: 100n }, {}, true, 'ORDERED', [], 0],
  ['in a draft, and the account is closed since', { draftedCents: 100n }, {}, false, 'ORDERED', [], 0],
  ['ordered and late', { orderedCents: 100n }, { today: '2026-11-28' }, true, 'ORDERED', ['LATE'], 2],
  ['paid in part', { orderedCents: 100n, paidCents: 40n }, {}, true, 'ORDERED', ['PARTLY_PAID'], 0],
  [
    'paid in part, the rest has nowhere to go',
    { orderedCents: 40n, paidCents: 40n },
    {},
    false,
    'ORDERED',
    ['PARTLY_PAID', 'ON_HOLD'],
    0,
  ],
  ['came back', { returnedCents: 100n }, {}, true, 'AGREED', ['RETURNED'], 0],
  ['came back and ordered again', { orderedCents: 100n, returnedCents: 100n }, {}, true, 'ORDERED', [], 0],
  ['paid', { orderedCents: 100n, paidCents: 100n }, {}, true, 'PAID', [], 0],
  ['received, as its supplier says', { receivedCents: 100n }, {}, true, 'PAID', [], 0],
  ['received in part', { receivedCents: 60n }, {}, true, 'AGREED', ['PARTLY_PAID'], 0],
])('%s', { tags: 'ORD-15' }, (_, some, when, hasAccount, state, marks, lateDays) => {
  expect(paymentStatus(sums(some), { ...days, ...when }, { hasAccount, disputed: false })).toEqual({
    state,
    marks,
    lateDays,
  });
});

test('what was paid late stays late by so many days, however long ago', { tags: 'ORD-15' }, () => {
  const paid = sums({ orderedCents: 100n, paidCents: 100n });
  const late = { agreedOn: '2026-11-26', settledOn: '2026-11-30', today: '2027-05-01' };
  expect(paymentStatus(paid, late, free)).toEqual({ state: 'PAID', marks: ['LATE'], lateDays: 4 });
  expect(paymentStatus(paid, { ...late, settledOn: '2026-11-25' }, { hasAccount: false, disputed: true })).toEqual({
    state: 'PAID',
    marks: [],
    lateDays: 0,
  });
});

test('what is disputed and not ordered yet waits and isn’t late; what is ordered goes on', { tags: 'TALK-74' }, () => {
  const late = { agreedOn: '2026-11-26', settledOn: null, today: '2026-11-28' };
  const disputed = { hasAccount: true, disputed: true };
  expect(paymentStatus(sums(), late, disputed)).toEqual({ state: 'AGREED', marks: ['DISPUTED'], lateDays: 0 });
  expect(paymentStatus(sums(), late, { ...disputed, hasAccount: false }).marks).toEqual(['ON_HOLD', 'DISPUTED']);
  const ordered = paymentStatus(sums({ orderedCents: 100n }), late, disputed);
  expect(ordered).toEqual({ state: 'ORDERED', marks: ['LATE', 'DISPUTED'], lateDays: 2 });
  const paid = sums({ orderedCents: 100n, paidCents: 100n });
  expect(paymentStatus(paid, { ...late, settledOn: '2026-11-26' }, disputed).marks).toEqual([]);
});

test('what is open is never negative, and never what one side counts as taken', { tags: 'ORD-15' }, () => {
  const cents = fc.bigInt({ min: 0n, max: 200n });
  fc.assert(
    fc.property(cents, cents, cents, cents, (draftedCents, orderedCents, paidCents, receivedCents) => {
      const of = sums({ draftedCents, orderedCents, paidCents, receivedCents });
      const open = openCents(of);
      expect(open).toBeGreaterThanOrEqual(0n);
      if (open > 0n) {
        expect(open + draftedCents + orderedCents).toBeLessThanOrEqual(100n);
        expect(open + receivedCents).toBeLessThanOrEqual(100n);
      }
      expect([paidCents, receivedCents]).toContain(settledCents(of));
      for (const cents of [paidCents, receivedCents]) expect(settledCents(of)).toBeGreaterThanOrEqual(cents);
    }),
  );
});
