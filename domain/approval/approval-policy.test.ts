import { describe, expect, test } from 'vitest';
import {
  type ApprovalPolicy,
  approvesFor,
  type DailyLimits,
  passedLimits,
  policyAt,
  strictestOf,
  withSaved,
} from './approval-policy.ts';

const monday = '2026-11-23T10:00:00.000Z';
const laterMonday = '2026-11-23T15:00:00.000Z';
const tuesday = '2026-11-24T10:00:00.000Z';
const policy = (register: Record<string, bigint> | null, approvers = [1, 2]): ApprovalPolicy => ({
  limits: new Map(register === null ? [] : [['REGISTER', new Map(Object.entries(register))]]),
  approvers: new Set(approvers),
});
const registerOf = ({ limits }: ApprovalPolicy): Record<string, bigint> | null => {
  const found = limits.get('REGISTER');
  return found ? Object.fromEntries(found) : null;
};

describe('what is loosened waits', () => {
  test('the first limits apply at once, whoever approves', { tags: 'APPR-03' }, () => {
    expect(registerOf(policyAt(withSaved(null, policy({ RSD: 5n }), monday), monday))).toEqual({ RSD: 5n });
  });
  test('a smaller limit applies at once, a larger one after 24 hours', { tags: 'APPR-03' }, () => {
    const first = withSaved(null, policy({ RSD: 500n, EUR: 50n }), monday);
    const mixed = withSaved(first, policy({ RSD: 900n, EUR: 20n }), laterMonday);
    expect(registerOf(policyAt(mixed, laterMonday))).toEqual({ RSD: 500n, EUR: 20n });
    expect(registerOf(policyAt(mixed, '2026-11-24T14:59:59.999Z'))).toEqual({ RSD: 500n, EUR: 20n });
    expect(registerOf(policyAt(mixed, '2026-11-24T15:00:00.000Z'))).toEqual({ RSD: 900n, EUR: 20n });
  });
  test('switching off waits, and what is saved meanwhile never loosens what applied', { tags: 'APPR-03' }, () => {
    const first = withSaved(null, policy({ RSD: 500n }), monday);
    const off = withSaved(first, policy(null), laterMonday);
    expect(registerOf(policyAt(off, laterMonday))).toEqual({ RSD: 500n });
    const again = withSaved(off, policy({ RSD: 10_000n }), laterMonday);
    expect(registerOf(policyAt(again, laterMonday))).toEqual({ RSD: 500n });
    expect(registerOf(policyAt(off, '2026-11-24T15:00:00.000Z'))).toBe(null);
  });
  test('a currency that one of two policies leaves out stays out', { tags: 'APPR-03' }, () => {
    expect(registerOf(strictestOf(policy({ RSD: 5n, EUR: 5n }), policy({ RSD: 7n })))).toEqual({ RSD: 5n });
  });
  test('who is added approves after 24 hours, who is left out no more', { tags: 'APPR-03' }, () => {
    const first = withSaved(null, policy({ RSD: 500n }, [1, 2]), monday);
    const swapped = withSaved(first, policy({ RSD: 500n }, [2, 3]), laterMonday);
    expect([...policyAt(swapped, laterMonday).approvers]).toEqual([2]);
    expect([...policyAt(swapped, '2026-11-24T15:00:00.000Z').approvers]).toEqual([2, 3]);
  });
  test('after the day what was saved last is what a next change starts from', { tags: 'APPR-03' }, () => {
    const first = withSaved(null, policy({ RSD: 500n }), '2026-11-20T10:00:00.000Z');
    const raised = withSaved(first, policy({ RSD: 900n }), monday);
    const next = withSaved(raised, policy({ RSD: 700n }), '2026-11-25T10:00:00.000Z');
    expect(registerOf(policyAt(next, '2026-11-25T10:00:00.000Z'))).toEqual({ RSD: 700n });
    expect(registerOf(policyAt(raised, tuesday))).toEqual({ RSD: 900n });
  });
});

describe('what a person does alone on a day', () => {
  const limits: DailyLimits = new Map([['RSD', 100n]]);
  const cases = [
    ['the limit itself', 0n, 100n, 0],
    ['a cent more', 0n, 101n, 1],
    ['the rest of the day', 60n, 40n, 0],
    ['a cent more than the rest', 60n, 41n, 1],
  ] as const;
  test.each(cases)('%s', { tags: 'APPR-01' }, (_, used, wanted, passed) => {
    expect(passedLimits(limits, new Map([['RSD', used]]), new Map([['RSD', wanted]]))).toHaveLength(passed);
  });
  test('a currency without a limit needs a second person from the first cent', { tags: 'APPR-01' }, () => {
    expect(passedLimits(limits, new Map(), new Map([['EUR', 1n]]))).toEqual([
      { currency: 'EUR', wantedCents: 1n, usedCents: 0n, limitCents: 0n },
    ]);
  });
});

describe('who approves', () => {
  const approvers = new Set([1, 2]);
  const standIns = [{ userId: 1, standInId: 7, fromDay: '2026-11-24', untilDay: '2026-11-26' }];
  const request = (requestedBy: number, day = '2026-11-24') => ({ requestedBy, day });
  const cases = [
    ['an approver', 1, request(9), 1],
    ['nobody its own request', 1, request(1), null],
    ['nobody else', 8, request(9), null],
    ['a stand-in on its first day', 7, request(9), 1],
    ['a stand-in on its last day', 7, request(9, '2026-11-26'), 1],
    ['no stand-in a day before', 7, request(9, '2026-11-23'), null],
    ['no stand-in a day later', 7, request(9, '2026-11-27'), null],
    ['no stand-in its own request', 7, request(7), null],
    ['no stand-in the request of its own approver', 7, request(1), null],
  ] as const;
  test.each(cases)('%s', { tags: 'APPR-07' }, (_, userId, of, expected) => {
    expect(approvesFor(userId, of, { approvers, standIns })).toBe(expected);
  });
  test('a stand-in of who approves no more approves no more', { tags: 'APPR-07' }, () => {
    expect(approvesFor(7, request(9), { approvers: new Set([2]), standIns })).toBe(null);
  });
});
