import { addBankingDays } from '@skonto/domain/calendar/banking-day';
import { seededRandom } from '@skonto/domain/testing/seeded-random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchLines } from './match.ts';
import type { ExpectedPayment, Matching } from './matching/expected-payment.ts';
import type { Statement, StatementLine } from './statements/statement.ts';

const supplier = '205000000010804045';
const other = '165000000000005574';
const own = '160000000026565175';
const payment = (change: Partial<ExpectedPayment> = {}): ExpectedPayment => ({
  ...{ id: 'P1', direction: 'out', endToEndId: 'SK-2026-1042', reference: '82-20261042', account: supplier },
  ...{ currency: 'RSD', amountCents: 100_000n, paidCents: 0n, day: '2026-12-01', group: null },
  ...change,
});
const line = (change: Partial<StatementLine> = {}): StatementLine => ({
  ...{
    identity: 'L1',
    direction: 'out',
    amountCents: 100_000n,
    reversal: false,
    otherAccount: supplier,
    otherName: null,
  },
  ...{ debitReference: null, creditReference: null, purpose: '', code: null, bookedOn: null, valueOn: '2026-12-01' },
  ...{ endToEndId: null, batch: null },
  ...change,
});
const statement = (...lines: readonly StatementLine[]): Statement => ({
  ...{ format: 'camt.053', account: own, number: '1', year: 2026, date: '2026-12-01', currency: 'RSD' },
  ...{ openingCents: null, closingCents: null, lines, warnings: [] },
});
const reference = (number: string, model = '97') => ({ creditReference: { model, number } });
/** What became of each line, in short: its way, kind and shares, or the reason and the first candidate. */
const outcomes = ({ matches, unmatched }: Matching): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...matches.map(({ of, way, kind, shares }) => [
      of.line.identity,
      `${way} ${kind} ${shares.map(one => `${one.payment.id}:${one.cents}`).join(' ')}`,
    ]),
    ...unmatched.map(({ of, reason, candidates: [first] }) => [
      of.line.identity,
      `${reason}${first ? ` ${first.payment.id} ${first.signs.join('+')}` : ''}`,
    ]),
  ]);
const outcome = (one: StatementLine, ...expected: readonly ExpectedPayment[]): string | undefined =>
  outcomes(matchLines([statement(one)], expected))[one.identity];

describe('a line is matched by what it says, the surest first', () => {
  test.each<readonly [string, Partial<StatementLine>, string]>([
    [
      'the end-to-end id',
      { endToEndId: 'SK-2026-1042', otherAccount: null, valueOn: null },
      'end-to-end whole P1:100000',
    ],
    ['the reference with its model apart', reference('82-20261042'), 'reference whole P1:100000'],
    ['without dashes', reference('8220261042'), 'reference whole P1:100000'],
    ['with the model in it', reference('978220261042', ''), 'reference whole P1:100000'],
    ['in the debit field', { debitReference: { model: '97', number: '82 20261042' } }, 'reference whole P1:100000'],
    ['in the purpose', { purpose: 'po fakturi, poziv 97 82-20261042' }, 'purpose whole P1:100000'],
    ['in the purpose with blanks', { purpose: 'POZIV 97 82 20261042 HVALA' }, 'purpose whole P1:100000'],
    ['the id in the purpose', { purpose: 'placanje sk-2026-1042.' }, 'purpose whole P1:100000'],
    ['account, amount and day', {}, 'amount whole P1:100000'],
    ['three banking days later, over a weekend', { valueOn: '2026-12-04' }, 'amount whole P1:100000'],
    ['three banking days before', { valueOn: '2026-11-26' }, 'amount whole P1:100000'],
    ['four banking days before', { valueOn: '2026-11-25' }, 'unknown P1 account+amount'],
    ['four banking days later', { valueOn: '2026-12-07' }, 'unknown P1 account+amount'],
    ['no day', { valueOn: null }, 'unknown P1 account+amount'],
    ['a cent less', { amountCents: 99_999n }, 'unknown P1 account+day'],
    ['another account', { otherAccount: other }, 'unknown P1 amount+day'],
    ['no account', { otherAccount: null }, 'unknown P1 amount+day'],
    ['the other direction', { direction: 'in' }, 'unknown'],
    ['a part, by the id', { endToEndId: 'SK-2026-1042', amountCents: 40_000n }, 'end-to-end part P1:40000'],
    [
      'a part, by the purpose, to its account',
      { purpose: '8220261042', amountCents: 40_000n },
      'purpose part P1:40000',
    ],
    [
      'a part, by the purpose, to nobody known',
      { purpose: '8220261042', amountCents: 40_000n, otherAccount: null },
      'ambiguous P1 named+day',
    ],
    ['more than is open', { endToEndId: 'SK-2026-1042', amountCents: 100_001n }, 'more-than-open P1 named+account+day'],
    [
      'the id, but another account',
      { endToEndId: 'SK-2026-1042', otherAccount: other },
      'other-account P1 named+amount+day',
    ],
    [
      'the purpose, but another account',
      { purpose: '82-20261042', otherAccount: other },
      'other-account P1 named+amount+day',
    ],
    ['NOTPROVIDED says nothing', { endToEndId: 'NOTPROVIDED', ...reference('0000') }, 'amount whole P1:100000'],
    ['a short number says nothing', { purpose: '1042', otherAccount: null }, 'unknown P1 amount+day'],
  ])('%s', { tags: 'BANK-28' }, (_what, change, expected) => {
    expect(outcome(line(change), payment())).toBe(expected);
  });

  test('across New Year and Orthodox Christmas three banking days are three banking days', { tags: 'BANK-28' }, () => {
    const late = payment({ day: '2026-12-31' });
    expect(outcome(line({ valueOn: '2027-01-06' }), late)).toBe('amount whole P1:100000');
    expect(outcome(line({ valueOn: '2027-01-08' }), late)).toBe('unknown P1 account+amount');
  });

  test('an id and a reference of different payments contradict each other', { tags: 'BANK-28' }, () => {
    const second = payment({ id: 'P2', endToEndId: 'SK-2026-1043', reference: '55-20261043' });
    expect(outcome(line({ endToEndId: 'SK-2026-1042', ...reference('55-20261043') }), payment(), second)).toMatch(
      /^ambiguous P[12] named/,
    );
  });

  test('two payees with the same number are told apart by their accounts', { tags: 'BANK-28' }, () => {
    const second = payment({ id: 'P2', endToEndId: 'X-999-1', account: other });
    expect(outcome(line(reference('82-20261042')), payment(), second)).toBe('reference whole P1:100000');
    expect(outcome(line({ ...reference('82-20261042'), otherAccount: null }), payment(), second)).toMatch(/^ambiguous/);
  });

  test('another currency is another payment', { tags: 'BANK-28' }, () => {
    expect(outcome(line({ endToEndId: 'SK-2026-1042' }), payment({ currency: 'EUR' }))).toBe('unknown');
  });

  test('several payments of a purpose, of a group and of a batch are paid whole or not at all', {
    tags: 'BANK-28',
  }, () => {
    const two = [
      payment({ group: 'G' }),
      payment({ id: 'P2', endToEndId: 'SK-2026-1043', reference: '55-20261043', amountCents: 50_000n, group: 'G' }),
    ];
    const whole = 'P1:100000 P2:50000';
    expect(outcome(line({ amountCents: 150_000n, purpose: '82-20261042, 55-20261043' }), ...two)).toBe(
      `purpose whole ${whole}`,
    );
    expect(outcome(line({ amountCents: 149_999n, purpose: '82-20261042, 55-20261043' }), ...two)).toMatch(/^ambiguous/);
    expect(outcome(line({ amountCents: 150_000n }), ...two)).toBe(`group whole ${whole}`);
    expect(outcome(line({ amountCents: 150_000n, valueOn: '2026-12-14' }), ...two)).toMatch(/^unknown/);
    const batch = { id: 'G', count: 2 };
    expect(outcome(line({ amountCents: 150_000n, otherAccount: null, batch }), ...two)).toBe(`batch whole ${whole}`);
    expect(outcome(line({ amountCents: 150_000n, otherAccount: null, batch: { id: 'G', count: 3 } }), ...two)).toMatch(
      /^ambiguous/,
    );
    expect(outcome(line({ amountCents: 140_000n, otherAccount: null, batch }), ...two)).toMatch(/^ambiguous/);
  });
});

describe('never two lines for one payment in silence', () => {
  const named = { endToEndId: 'SK-2026-1042' };
  const run = (expected: readonly ExpectedPayment[], ...lines: readonly StatementLine[]) =>
    outcomes(matchLines([statement(...lines)], expected));

  test('the second line of a paid payment waits for a person', { tags: 'BANK-29' }, () => {
    expect(run([payment()], line(named), line({ ...named, identity: 'L2' }))).toEqual({
      L1: 'end-to-end whole P1:100000',
      L2: 'paid-already P1 named+account+day',
    });
    expect(run([payment({ paidCents: 100_000n })], line(named))).toEqual({ L1: 'paid-already P1 named+account+day' });
  });

  test('of two lines that fit by amount none is taken, and of two payments none', { tags: 'BANK-29' }, () => {
    expect(run([payment()], line(), line({ identity: 'L2' }))).toEqual({
      L1: 'ambiguous P1 named+account+amount+day',
      L2: 'ambiguous P1 named+account+amount+day',
    });
    expect(run([payment(), payment({ id: 'P2', endToEndId: 'B', reference: null })], line())).toEqual({
      L1: 'ambiguous P1 named+account+amount+day',
    });
  });

  test('parts add up to the amount and no further', { tags: 'BANK-29' }, () => {
    const part = (identity: string, cents: bigint): StatementLine => line({ ...named, identity, amountCents: cents });
    expect(run([payment()], part('A', 60_000n), part('B', 30_000n), part('C', 10_001n), part('D', 10_000n))).toEqual({
      A: 'end-to-end part P1:60000',
      B: 'end-to-end part P1:30000',
      // More than was open then, and nothing is open now.
      C: 'paid-already P1 named+account+day',
      D: 'end-to-end whole P1:10000',
    });
  });

  test('money that comes back makes the payment open again, whatever the order in the file', {
    tags: 'BANK-29',
  }, () => {
    const back = line({ ...named, identity: 'B', direction: 'in', valueOn: '2026-12-02' });
    const again = line({ ...named, identity: 'C', valueOn: '2026-12-03' });
    const expected = {
      L1: 'end-to-end whole P1:100000',
      B: 'end-to-end return P1:100000',
      C: 'end-to-end whole P1:100000',
    };
    expect(run([payment()], line(named), back, again)).toEqual(expected);
    expect(run([payment()], again, back, line(named))).toEqual(expected);
    const sameDay = { ...back, valueOn: '2026-12-01' };
    expect(run([payment()], sameDay, line(named))).toEqual({ L1: expected.L1, B: expected.B });
  });

  test('money from elsewhere with our reference is no return, unless the bank says that it is', {
    tags: 'BANK-29',
  }, () => {
    const back = line({ ...named, identity: 'B', direction: 'in', otherAccount: other });
    expect(run([payment()], line(named), back)['B']).toBe('return-unsure P1 named+day');
    expect(run([payment()], line(named), { ...back, reversal: true })['B']).toBe('end-to-end return P1:100000');
    expect(run([payment()], back)['B']).toBe('return-unsure P1 named+amount+day');
    expect(run([payment()], line(named), { ...back, reversal: true, amountCents: 100_001n })['B']).toMatch(
      /^return-unsure/,
    );
    expect(run([payment()], { ...line(), reversal: true })['L1']).toMatch(/^unknown/);
  });

  test('a line that came before isn’t taken again, in this run or a later one', { tags: 'BANK-29' }, () => {
    const once = statement(line(named));
    expect(matchLines([once, once], [payment()]).unmatched.map(({ reason }) => reason)).toEqual(['line-twice']);
    const later = matchLines([once], [payment()], (account, identity) => account === own && identity === 'L1');
    expect([later.matches, later.unmatched.map(({ reason }) => reason)]).toEqual([[], ['line-twice']]);
    expect(() => matchLines([once], [payment(), payment()])).toThrow('same id');
  });

  test('candidates are the likeliest five', { tags: 'BANK-29' }, () => {
    const many = Array.from({ length: 40 }, (_one, at) =>
      payment({
        id: `Q${at}`,
        endToEndId: `E${at}`,
        reference: null,
        amountCents: BigInt(at),
        day: addBankingDays('2026-12-01', 1 + at),
      }),
    );
    const [unmatched] = matchLines([statement(line({ amountCents: 7n }))], many).unmatched;
    expect(unmatched?.candidates.map(one => one.payment.id)).toEqual(['Q7', 'Q1', 'Q2', 'Q3', 'Q4']);
  });
});

/** Payments and the lines that truly pay them, each with some of its signs gone; `truth` says which line is whose. */
function makeWorld(seed: number, count: number) {
  const next = seededRandom(seed);
  const truth = new Map<string, string>();
  const expected: ExpectedPayment[] = [];
  const lines: StatementLine[] = [];
  for (let at = 0; at < count; at += 1) {
    const account = [supplier, other, '310123456789121186', '220000000005682934'][next() % 4] ?? supplier;
    // Few amounts, so that many payments look alike.
    const one = payment({
      ...{
        id: `P${at}`,
        endToEndId: `SK-${seed}-${at}`,
        reference: `R${seed}N${at}`,
        account,
        amountCents: BigInt(1 + (next() % 12)) * 1000n,
      },
      day: addBankingDays('2026-11-30', 1 + (next() % 15)),
    });
    expected.push(one);
    if (next() % 5 === 0) continue;
    const isPart = next() % 9 === 0;
    const signs = next() % 5;
    const identity = `L${at}`;
    truth.set(identity, one.id);
    lines.push(
      line({
        ...{ identity, otherAccount: next() % 6 === 0 ? null : account, valueOn: one.day },
        amountCents: isPart ? 500n : one.amountCents,
        endToEndId: signs === 0 ? one.endToEndId : null,
        creditReference: signs === 1 ? { model: '', number: one.reference ?? '' } : null,
        purpose: signs === 2 ? `za ${one.reference}` : 'Promet robe i usluga',
      }),
    );
  }
  return { expected, lines, truth };
}

test('in a thousand small worlds each line is used once, no payment gets more than it is, and no line another’s payment', {
  tags: 'BANK-29',
}, () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 30 }), (seed, count) => {
      const { expected, lines, truth } = makeWorld(seed, count);
      const { matches, unmatched } = matchLines([statement(...lines)], expected);
      expect([...matches, ...unmatched].map(({ of }) => of.line.identity).toSorted()).toEqual(
        lines.map(({ identity }) => identity).toSorted(),
      );
      const paid = new Map<string, bigint>();
      for (const { of, kind, shares } of matches) {
        expect(shares.reduce((all, { cents }) => all + cents, 0n)).toBe(of.line.amountCents);
        for (const share of shares) paid.set(share.payment.id, (paid.get(share.payment.id) ?? 0n) + share.cents);
        expect(shares.map(one => one.payment.id)).toEqual([truth.get(of.line.identity)]);
        if (kind === 'part') expect(shares).toHaveLength(1);
      }
      for (const { id, amountCents } of expected) expect((paid.get(id) ?? 0n) <= amountCents).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('where every line names its payment, all are matched, however the lines are mixed', { tags: 'BANK-28' }, () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.infiniteStream(fc.nat()), (seed, drawn) => {
      const { expected } = makeWorld(seed, 12);
      const lines = expected.map(one =>
        line({
          identity: one.id,
          otherAccount: one.account,
          valueOn: one.day,
          amountCents: one.amountCents,
          endToEndId: one.endToEndId,
        }),
      );
      const mixed = lines.map(one => ({ one, by: drawn.next().value })).toSorted((a, b) => a.by - b.by);
      const { matches, unmatched } = matchLines([statement(...mixed.map(({ one }) => one))], expected);
      expect(unmatched).toEqual([]);
      for (const { of, kind, shares } of matches)
        expect([kind, shares.map(({ payment: { id } }) => id)]).toEqual(['whole', [of.line.identity]]);
    }),
  );
});
