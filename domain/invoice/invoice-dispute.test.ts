import { describe, expect, test } from 'vitest';
import { disputeKinds, needsWords, refuseDispute, refuseSettling } from './invoice-dispute.ts';
import { invoiceStatuses } from './invoice-status.ts';

describe('opening', () => {
  test.each(invoiceStatuses)('%s', { tags: 'TALK-70' }, status => {
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

  test('only another reason needs words', { tags: 'TALK-70' }, () => {
    expect(disputeKinds.filter(needsWords)).toEqual(['OTHER']);
  });
});

test('the side that opened it settles it, also twice, and not once it ended with its invoice', {
  tags: 'TALK-71',
}, () => {
  const of = (status: 'OPEN' | 'SETTLED' | 'ENDED', own: number) => refuseSettling({ status, companyId: 1 }, own);
  expect([of('OPEN', 1), of('SETTLED', 1), of('ENDED', 1)]).toEqual([null, null, 'dispute-ended']);
  expect([of('OPEN', 2), of('SETTLED', 2), of('ENDED', 2)]).toEqual(Array(3).fill('dispute-of-other-side'));
});
