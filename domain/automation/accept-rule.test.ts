import { expect, test } from 'vitest';
import { type AcceptRule, type RuleMismatch, type RuleOffer, ruleMatches } from './accept-rule.ts';

const rule: AcceptRule = {
  buyerCompanyId: 5,
  currencyCode: 'EUR',
  amountLowerCents: 1_000n,
  amountUpperCents: 2_000n,
  daysLower: 10,
  daysUpper: 20,
};
const offer: RuleOffer = {
  buyerCompanyId: 5,
  currencyCode: 'EUR',
  amountCents: 1_500n,
  days: 15,
  noteGeneration: 'NONE',
};

const cases: readonly [string, Partial<AcceptRule>, Partial<RuleOffer>, RuleMismatch | 'matches'][] = [
  ['within all bounds', {}, {}, 'matches'],
  ['another buyer', {}, { buyerCompanyId: 6 }, 'buyer'],
  ['no buyer means any', { buyerCompanyId: null }, { buyerCompanyId: 6 }, 'matches'],
  ['another currency', {}, { currencyCode: 'RSD' }, 'currency'],
  ['on the lower amount', {}, { amountCents: 1_000n }, 'matches'],
  ['a cent below', {}, { amountCents: 999n }, 'amount-below'],
  ['on the upper amount', {}, { amountCents: 2_000n }, 'matches'],
  ['a cent above', {}, { amountCents: 2_001n }, 'amount-above'],
  ['no upper amount', { amountUpperCents: null }, { amountCents: 10n ** 14n }, 'matches'],
  ['on the lower days', {}, { days: 10 }, 'matches'],
  ['a day below', {}, { days: 9 }, 'days-below'],
  ['on the upper days', {}, { days: 20 }, 'matches'],
  ['a day above', {}, { days: 21 }, 'days-above'],
  ['no upper days', { daysUpper: null }, { days: 900 }, 'matches'],
  ['note generation unset', {}, { noteGeneration: null }, 'note-generation-unset'],
  ['the first mismatch is told', {}, { currencyCode: 'RSD', days: 1, noteGeneration: null }, 'currency'],
];
test.each(cases)('%s', (_title, ruleChange, offerChange, expected) => {
  const verdict = ruleMatches({ ...rule, ...ruleChange }, { ...offer, ...offerChange });
  expect(verdict.matches ? 'matches' : verdict.why).toBe(expected);
});
