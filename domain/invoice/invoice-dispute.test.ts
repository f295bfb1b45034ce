import { describe, expect, test } from 'vitest';
import { disputeKinds, needsWords, refuseDispute, refuseSettling } from './invoice-dispute.ts';
import { invoiceStatuses } from './invoice-status.ts';

describe('opening', () => {
  test.each(invoiceStatuses)('TALK-70 %s', status => {
    const [free, paid, disputed] = [
      { status, disputed: false, isPaid: false },
      { status, disputed: false, isPaid: true },
      { status, disputed: true, isPaid: false },
    ];
    const expected = {
      PENDING: [null, null],
      REGISTERED: [null, null],
      DISCOUNT_APPROVED: [null, 'dispute-paid'],
      DISCOUNT_REJECTED: ['dispute-too-late', 'dispute-too-late'],
      VOIDED: ['dispute-too-late', 'dispute-too-late'],
    };
    expect([refuseDispute(free), refuseDispute(paid)]).toEqual(expected[status]);
    expect(refuseDispute(disputed)).toBe('dispute-open');
  });

  test('TALK-70 only another reason needs words', () => {
    expect(disputeKinds.filter(needsWords)).toEqual(['OTHER']);
  });
});

test('TALK-71 the side that opened it settles it, also twice, and not once it ended with its invoice', () => {
  const of = (status: 'OPEN' | 'SETTLED' | 'ENDED', own: number) => refuseSettling({ status, companyId: 1 }, own);
  expect([of('OPEN', 1), of('SETTLED', 1), of('ENDED', 1)]).toEqual([null, null, 'dispute-ended']);
  expect([of('OPEN', 2), of('SETTLED', 2), of('ENDED', 2)]).toEqual(Array(3).fill('dispute-of-other-side'));
});
