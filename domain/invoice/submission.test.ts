import { describe, expect, it } from 'vitest';
import { type Confirmable, decideConfirmation, differencesOf } from './submission.ts';

const submitted = { amountCents: 10_000n, currency: 'RSD', invoiceDate: '2026-11-01', dueDate: '2027-01-05' };

describe('what a submission differs in from the books', () => {
  const cases: readonly [Partial<typeof submitted>, readonly string[]][] = [
    [{}, []],
    [{ amountCents: 10_001n }, ['amount']],
    [{ currency: 'EUR' }, ['currency']],
    [{ invoiceDate: '2026-11-02' }, ['invoiceDate']],
    [{ dueDate: '2027-01-06' }, ['dueDate']],
    [{ dueDate: '2027-01-06', amountCents: 1n }, ['amount', 'dueDate']],
  ];
  it('names each fact that is another one', { tags: 'SUBM-05' }, () => {
    for (const [change, expected] of cases)
      expect(differencesOf(submitted, { ...submitted, ...change })).toEqual(expected);
  });
});

describe('what a confirmation comes to', () => {
  const absent: Confirmable = { submitted, booked: null, partners: true, currencyUsed: true };
  const other = { ...submitted, dueDate: '2027-02-05' };
  const cases: readonly [Confirmable, boolean, string][] = [
    [absent, false, 'ADDED'],
    [absent, true, 'ADDED'],
    [{ ...absent, partners: false }, false, 'not-partners'],
    [{ ...absent, currencyUsed: false }, false, 'currency-not-used'],
    [{ ...absent, booked: submitted }, false, 'LINKED'],
    // The books say what they say, whatever currencies are used today.
    [{ ...absent, booked: submitted, currencyUsed: false }, false, 'LINKED'],
    [{ ...absent, booked: other }, false, 'differs'],
    [{ ...absent, booked: other }, true, 'AS_BOOKS'],
    [{ ...absent, booked: submitted }, true, 'LINKED'],
  ];
  it('follows from the books, and from what whoever confirms said of those that differ', {
    tags: ['SUBM-07', 'SUBM-13'],
  }, () => {
    for (const [one, asBooks, expected] of cases) expect(decideConfirmation(one, asBooks)).toBe(expected);
  });
});
