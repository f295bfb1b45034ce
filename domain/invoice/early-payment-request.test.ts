import { expect, test } from 'vitest';
import { plainDay } from '../testing/plain-day.ts';
import { refuseAsking } from './early-payment-request.ts';

const friday = plainDay('2026-11-27');

test.each([
  ['asked for in time', 'PENDING', true, '2026-12-01', null],
  ['paid on Monday at the earliest, when it is due', 'PENDING', true, '2026-11-30', 'payment-not-early'],
  ['due over the weekend', 'PENDING', true, '2026-11-29', 'payment-not-early'],
  ['its buyer allows nothing', 'PENDING', false, '2026-12-01', 'not-allowed'],
  ['an offer already', 'REGISTERED', true, '2026-12-01', 'wrong-status'],
  ['voided', 'VOIDED', true, '2026-12-01', 'wrong-status'],
] as const)('%s', (_, status, allowed, dueDate, refusal) => {
  const invoice = { status, dueDate, buyerId: 1, throughTarget: false, disputed: false };
  expect(refuseAsking(invoice, allowed, friday)).toBe(refusal);
  expect(refuseAsking({ ...invoice, disputed: true }, true, friday)).toBe(status === 'PENDING' ? 'disputed' : refusal);
});
