import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import {
  type AccountChange,
  accountWaitMs,
  accountWaitsFor,
  activeFrom,
  actOnAccount,
  canBeSecond,
  hourMs,
  isWaitDoubled,
  nextCutOff,
} from './account-change.ts';

const at = (text: string): number => Date.parse(text);
const shown = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const entered: AccountChange = {
  state: 'PENDING',
  enteredBy: 1,
  enteredAt: at('2026-11-23T09:00:00Z'),
  ownedAt: null,
  secondBy: null,
  secondAt: null,
  activatedAt: null,
};

test('the next cut-off is 14:00 in Belgrade on a banking day, in winter and in summer', () => {
  const cases: readonly [string, string][] = [
    ['2026-11-23T09:00:00Z', '2026-11-23T13:00:00.000Z'],
    ['2026-11-23T13:00:00Z', '2026-11-23T13:00:00.000Z'],
    ['2026-11-23T13:00:00.001Z', '2026-11-24T13:00:00.000Z'],
    ['2026-11-23T23:30:00Z', '2026-11-24T13:00:00.000Z'],
    ['2026-07-06T11:00:00Z', '2026-07-06T12:00:00.000Z'],
    // Friday after the cut-off, and the long Easter weekend of 2026 from Good Friday to Easter Monday.
    ['2026-11-20T14:00:00Z', '2026-11-23T13:00:00.000Z'],
    ['2026-04-09T12:30:00Z', '2026-04-14T12:00:00.000Z'],
    ['2026-12-31T14:00:00Z', '2027-01-04T13:00:00.000Z'],
  ];
  for (const [from, expected] of cases) expect(shown(nextCutOff(at(from))), from).toBe(expected);
});

test('an account waits a day and to the cut-off, twice as long after a changed access, and for its ownership', () => {
  const confirmed = { ...entered, ownedAt: entered.enteredAt, secondBy: 2, secondAt: at('2026-11-23T10:00:00Z') };
  const from = (change: AccountChange, ...weakened: string[]) =>
    shown(activeFrom(change, { weakenedAt: weakened.map(at) }));
  expect(from(entered)).toBeNull();
  expect(from(confirmed)).toBe('2026-11-24T13:00:00.000Z');
  expect(from({ ...confirmed, secondAt: at('2026-11-23T13:00:01Z') })).toBe('2026-11-25T13:00:00.000Z');
  expect(from(confirmed, '2026-11-22T09:00:00Z')).toBe('2026-11-25T13:00:00.000Z');
  expect(from(confirmed, '2026-11-22T08:59:59Z')).toBe('2026-11-24T13:00:00.000Z');
  expect(from(confirmed, '2026-11-25T12:00:00Z')).toBe('2026-11-26T13:00:00.000Z');
  expect(from({ ...confirmed, ownedAt: at('2026-11-27T13:30:00Z') })).toBe('2026-11-30T13:00:00.000Z');
});

test('a second person is another one, known for thirty days before the account was entered', () => {
  expect(canBeSecond(entered, { id: 1, knownSince: 0 })).toBe(false);
  expect(canBeSecond(entered, { id: 2, knownSince: at('2026-10-24T09:00:00Z') })).toBe(true);
  expect(canBeSecond(entered, { id: 2, knownSince: at('2026-10-24T09:00:01Z') })).toBe(false);
});

/** Any order of any acts: what is reached is compared with what was done, not with how the machine decides. */
test('no order of acts makes an account active without ownership, another person, its mails and its wait', () => {
  const random = seededRandom(Number(process.env.SEED ?? 481));
  const pick = (most: number): number => random() % most;
  let activated = 0;
  for (let round = 0; round < 4000; round += 1) {
    let change = entered;
    let now = entered.enteredAt;
    const done = { owned: false, second: false, objected: false, ended: false };
    const weakenedAt: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      now += pick(30) * hourMs;
      if (pick(6) === 0) weakenedAt.push(now);
      const by = 1 + pick(3);
      const around = { weakenedAt, mailsOpen: pick(8) === 0 };
      const acts = [
        { act: 'OWN', at: now },
        { act: 'CONFIRM', at: now, by },
        { act: 'ACTIVATE', at: now, around },
        { act: 'ACTIVATE', at: now, around },
        { act: pick(9) === 0 ? 'OBJECT' : 'OWN', at: now },
        { act: pick(9) === 0 ? 'CLOSE' : 'REPLACE', at: now },
      ] as const;
      const one = acts[pick(acts.length)] ?? acts[0];
      const next = actOnAccount(change, one);
      if (next === null) continue;
      expect(done.ended, 'what ended stays ended').toBe(false);
      if (one.act === 'OWN') done.owned = true;
      if (one.act === 'CONFIRM') {
        expect(one.by).not.toBe(entered.enteredBy);
        done.second = true;
      }
      if (one.act === 'ACTIVATE') {
        activated += 1;
        expect(done).toEqual({ owned: true, second: true, objected: false, ended: false });
        const wait = (weakenedAt.length > 0 ? 2 : 1) * accountWaitMs;
        expect(now).toBeGreaterThanOrEqual((next.secondAt ?? now) + wait);
        expect(around.mailsOpen).toBe(false);
      }
      done.ended = next.state !== 'PENDING' && next.state !== 'ACTIVE';
      change = next;
    }
  }
  expect(activated).toBeGreaterThan(100);
});

test('a changed access never makes an account active sooner', () => {
  const random = seededRandom(482);
  for (let round = 0; round < 3000; round += 1) {
    const time = (): number => entered.enteredAt + ((random() % 240) - 60) * hourMs;
    const confirmed = {
      ...entered,
      ownedAt: entered.enteredAt,
      secondBy: 2,
      secondAt: Math.max(entered.enteredAt, time()),
    };
    const some = Array.from({ length: random() % 4 }, time);
    const fewer = activeFrom(confirmed, { weakenedAt: some }) ?? 0;
    expect(activeFrom(confirmed, { weakenedAt: [...some, time()] }) ?? 0).toBeGreaterThanOrEqual(fewer);
    expect(fewer).toBeGreaterThanOrEqual(confirmed.secondAt + accountWaitMs);
    expect(isWaitDoubled(confirmed, { weakenedAt: [confirmed.enteredAt - accountWaitMs - 1] })).toBe(false);
  }
});

test('a contact stops a pending account at any time, and one in use for thirty days', () => {
  const stop = (change: AccountChange, when: string) => actOnAccount(change, { act: 'OBJECT', at: at(when) })?.state;
  expect(stop(entered, '2027-11-23T09:00:00Z')).toBe('REFUSED');
  const active: AccountChange = { ...entered, state: 'ACTIVE', activatedAt: at('2027-01-04T13:00:00Z') };
  expect(stop(active, '2027-02-03T13:00:00Z')).toBe('REFUSED');
  expect(stop(active, '2027-02-03T13:00:01Z')).toBeUndefined();
  expect(stop({ ...active, state: 'REPLACED' }, '2027-01-05T13:00:00Z')).toBeUndefined();
});

test('what is missing is named in the order in which people can help', () => {
  const needs = accountWaitsFor(entered, { weakenedAt: [], mailsOpen: true }, entered.enteredAt);
  expect(needs).toEqual(['OWNERSHIP', 'SECOND', 'MAIL', 'TIME']);
  const own = { ...entered, ownedAt: entered.enteredAt, secondBy: 1, secondAt: entered.enteredAt };
  expect(accountWaitsFor(own, { weakenedAt: [], mailsOpen: false }, at('2027-01-01T00:00:00Z'))).toEqual(['SECOND']);
});
