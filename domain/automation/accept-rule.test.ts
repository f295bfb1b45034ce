import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AcceptRule,
  acceptingRule,
  type RuleMismatch,
  type RuleOffer,
  ruleGaps,
  ruleMatches,
  ruleOfferOn,
} from './accept-rule.ts';

const rule: AcceptRule = {
  active: true,
  buyerCompanyId: 5,
  currencyCode: 'EUR',
  amountLowerCents: 1_000n,
  amountUpperCents: 2_000n,
  daysLower: 10,
  daysUpper: 20,
  rulesFrom: 7n,
};
const offer: RuleOffer = {
  buyerCompanyId: 5,
  currencyCode: 'EUR',
  amountCents: 1_500n,
  days: 15,
  noteGeneration: 'NONE',
  registered: { number: 8n, rulesFrom: 6n },
};

const cases: readonly [string, Partial<AcceptRule>, Partial<RuleOffer>, readonly RuleMismatch[]][] = [
  ['within all bounds', {}, {}, []],
  ['switched off', { active: false }, {}, ['switched-off']],
  ['another buyer', {}, { buyerCompanyId: 6 }, ['buyer']],
  ['no buyer means any', { buyerCompanyId: null }, { buyerCompanyId: 6 }, []],
  ['another currency, whatever the amount', {}, { currencyCode: 'RSD', amountCents: 1n }, ['currency']],
  ['on the lower amount', {}, { amountCents: 1_000n }, []],
  ['a cent below', {}, { amountCents: 999n }, ['amount-below']],
  ['on the upper amount', {}, { amountCents: 2_000n }, []],
  ['a cent above', {}, { amountCents: 2_001n }, ['amount-above']],
  ['no upper amount', { amountUpperCents: null }, { amountCents: 10n ** 14n }, []],
  ['on the lower days', {}, { days: 10 }, []],
  ['a day below', {}, { days: 9 }, ['days-below']],
  ['on the upper days', {}, { days: 20 }, []],
  ['a day above', {}, { days: 21 }, ['days-above']],
  ['no upper days', { daysUpper: null }, { days: 900 }, []],
  ['registered before the rule', {}, { registered: { number: 7n, rulesFrom: 0n } }, ['open-before']],
  ['registered before a note or a contract', {}, { registered: { number: 8n, rulesFrom: 8n } }, ['open-before']],
  [
    'a rejection taken back is new to no rule',
    { rulesFrom: 0n },
    { registered: { number: 0n, rulesFrom: 0n } },
    ['open-before'],
  ],
  ['whenever it was registered', {}, { registered: null }, []],
  ['note generation unset', {}, { noteGeneration: null }, ['note-generation-unset']],
  [
    'all that is in the way',
    {},
    { amountCents: 1n, days: 1, noteGeneration: null },
    ['amount-below', 'days-below', 'note-generation-unset'],
  ],
];
test.each(cases)('%s', (_title, ruleChange, offerChange, expected) => {
  const [changed, requested] = [
    { ...rule, ...ruleChange },
    { ...offer, ...offerChange },
  ];
  expect(ruleGaps(changed, requested).map(gap => gap.why)).toEqual(expected);
  expect(ruleMatches(changed, requested)).toBe(expected.length === 0);
});

test('a gap says its bound and by how much it is missed', () => {
  expect(ruleGaps(rule, { ...offer, amountCents: 2_750n, days: 7 })).toEqual([
    { why: 'amount-above', boundCents: 2_000n, byCents: 750n },
    { why: 'days-below', boundDays: 10, byDays: 3 },
  ]);
});

test('the first of several rules takes an offer', () => {
  const wide = { ...rule, buyerCompanyId: null, name: 'wide' };
  const rules = [{ ...rule, currencyCode: 'RSD', name: 'other' }, wide, { ...rule, name: 'narrow' }];
  expect(acceptingRule(rules, offer)).toBe(wide);
  expect(acceptingRule(rules, { ...offer, days: 1 })).toBeUndefined();
});

test('days are counted from the day to the due date', () => {
  const facts = { ...offer, buyerId: 5, currency: { code: 'EUR' }, dueDate: '2027-01-05' };
  expect(ruleOfferOn(facts, '2026-11-21', offer.registered)).toEqual({ ...offer, days: 45 });
});

describe('for any rule and any offer', () => {
  const cents = fc.bigInt({ min: 0n, max: 6n });
  const days = fc.integer({ min: 0, max: 6 });
  const anyRule = fc.record({
    active: fc.boolean(),
    buyerCompanyId: fc.option(fc.integer({ min: 1, max: 2 })),
    currencyCode: fc.constantFrom('RSD', 'EUR'),
    amountLowerCents: cents,
    amountUpperCents: fc.option(cents),
    daysLower: days,
    daysUpper: fc.option(days),
    rulesFrom: cents,
  });
  const anyOffer = fc.record({
    buyerCompanyId: fc.integer({ min: 1, max: 2 }),
    currencyCode: fc.constantFrom('RSD', 'EUR'),
    amountCents: cents,
    days,
    noteGeneration: fc.option(fc.constantFrom('NONE' as const, 'CASA_SCONTO' as const)),
    registered: fc.option(fc.record({ number: cents, rulesFrom: cents })),
  });

  test('it matches exactly when it is switched on and all conditions hold', () => {
    fc.assert(
      fc.property(anyRule, anyOffer, (one, requested) => {
        const within = <T extends bigint | number>(value: T, lower: T, upper: T | null) =>
          value >= lower && (upper === null || value <= upper);
        const larger = (a: bigint, b: bigint) => (a > b ? a : b);
        expect(ruleMatches(one, requested)).toBe(
          one.active &&
            (one.buyerCompanyId ?? requested.buyerCompanyId) === requested.buyerCompanyId &&
            one.currencyCode === requested.currencyCode &&
            within(requested.amountCents, one.amountLowerCents, one.amountUpperCents) &&
            within(requested.days, one.daysLower, one.daysUpper) &&
            requested.noteGeneration !== null &&
            (requested.registered === null ||
              requested.registered.number > larger(one.rulesFrom, requested.registered.rulesFrom)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('moving the offer by each gap brings it within that bound, and a cent or a day less does not', () => {
    fc.assert(
      fc.property(anyRule, anyOffer, (one, requested) => {
        for (const gap of ruleGaps(one, requested)) {
          if ('byCents' in gap) {
            const way = gap.why === 'amount-below' ? 1n : -1n;
            expect(requested.amountCents + way * gap.byCents).toBe(gap.boundCents);
            expect(gap.byCents > 0n).toBe(true);
          } else if ('byDays' in gap) {
            const way = gap.why === 'days-below' ? 1 : -1;
            expect(requested.days + way * gap.byDays).toBe(gap.boundDays);
            expect(gap.byDays).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
