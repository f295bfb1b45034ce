import { expect, test } from 'vitest';
import type { AccountCheck } from './payment-batch.ts';
import { decideRelease, leftToRelease, type ReleaseRequest, type Releaser } from './release.ts';

const order = (id: number, amountCents: bigint, currency = 'RSD', check: AccountCheck = 'UNCHANGED') => ({
  id,
  currency,
  amountCents,
  check,
});
const base: ReleaseRequest = {
  orders: [order(1, 60n), order(2, 40n), order(3, 10n, 'EUR'), order(4, 5n, 'RSD', 'CHANGED')],
  chosen: null,
  called: new Set(),
  madeBy: 1,
  day: '2026-11-26',
  today: '2026-11-26',
};
const releaser = (some: Partial<Releaser> = {}): Releaser => ({
  userId: 2,
  isAdministrator: false,
  limitCents: new Map([
    ['RSD', 105n],
    ['EUR', 10n],
  ]),
  releasedCents: new Map(),
  ...some,
});

test.each<[string, Partial<ReleaseRequest>, Partial<Releaser>, object]>([
  ['all but what nobody called about', {}, {}, { release: [1, 2, 3], stay: [4] }],
  ['all, when somebody called', { called: new Set([4]) }, {}, { release: [1, 2, 3, 4], stay: [] }],
  ['what was chosen', { chosen: new Set([2, 4]) }, {}, { release: [2], stay: [1, 3, 4] }],
  ['nothing chosen', { chosen: new Set() }, {}, { code: 'release-nothing' }],
  ['only what nobody called about', { chosen: new Set([4]) }, {}, { code: 'release-nothing' }],
  ['one’s own', { madeBy: 2 }, {}, { code: 'release-own' }],
  [
    'one’s own, as an administrator without a limit',
    { madeBy: 2 },
    { isAdministrator: true, limitCents: new Map() },
    { code: 'release-own' },
  ],
  ['tomorrow', { today: '2026-11-25' }, {}, { release: [1, 2, 3], stay: [4] }],
  ['yesterday', { today: '2026-11-27' }, {}, { code: 'payment-day-past' }],
  [
    'a cent above the limit',
    {},
    { releasedCents: new Map([['RSD', 6n]]) },
    { code: 'release-limit', currency: 'RSD', leftCents: 99n },
  ],
  ['just the limit', {}, { releasedCents: new Map([['RSD', 5n]]) }, { release: [1, 2, 3], stay: [4] }],
  [
    'no limit in one currency',
    {},
    { limitCents: new Map([['RSD', 100n]]) },
    { code: 'release-limit', currency: 'EUR', leftCents: 0n },
  ],
  [
    'an administrator without a limit',
    {},
    { isAdministrator: true, limitCents: new Map() },
    { release: [1, 2, 3], stay: [4] },
  ],
  [
    'an administrator with one',
    {},
    { isAdministrator: true, limitCents: new Map([['RSD', 1n]]) },
    { code: 'release-limit', currency: 'RSD', leftCents: 1n },
  ],
])('%s', { tags: 'ORD-18' }, (_, request, by, expected) => {
  const decided = decideRelease({ ...base, ...request }, releaser(by));
  const ids = (orders: readonly { id: number }[]) => orders.map(one => one.id);
  expect('refusal' in decided ? decided.refusal : { release: ids(decided.release), stay: ids(decided.stay) }).toEqual(
    expected,
  );
});

test('what is left of a limit is never negative', { tags: 'ORD-18' }, () => {
  expect(leftToRelease(releaser({ releasedCents: new Map([['RSD', 500n]]) }), 'RSD')).toBe(0n);
  expect(leftToRelease(releaser(), 'USD')).toBe(0n);
  expect(leftToRelease(releaser({ isAdministrator: true }), 'USD')).toBe(null);
});
