import {
  automationRule,
  automationRuleInput,
  automationRulesEndpoints,
  offerExplanation,
  ruleTrial,
} from '@skonto/api/automation-rules';
import { companiesOnly, everybody } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { automationRuleAccess } from './access-matrix.ts';
import { automationRules } from './automation-rules.ts';
import { explainOffer } from './explain-offer.ts';
import { ruleJobs, runRulesOfDay } from './jobs.ts';
import { createRule, placeRule, removeRules, saveRule, switchRule } from './save-rule.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };
import { tryRule } from './try-rule.ts';

/**
 * Automation rules: a supplier's standing answers to offers. They run right after registration, at the beginning of the business day and
 * when a rule is saved, and accept as their supplier's click would; which rule accepted an offer is kept beside it. A rule can be tried
 * before it is saved.
 */
export const automationRulesFeature: Feature = {
  ...defineRoutes('automationRules', automationRulesEndpoints, {
    list: { access: everybody, handle: automationRules.list },
    get: { access: everybody, handle: automationRules.get },
    create: { access: companiesOnly, handle: createRule },
    update: { access: companiesOnly, handle: saveRule },
    remove: { access: companiesOnly, handle: removeRules },
    setActive: { access: companiesOnly, handle: switchRule },
    setPlace: { access: companiesOnly, handle: placeRule },
    trial: { access: companiesOnly, handle: tryRule },
    explain: { access: everybody, handle: explainOffer },
  }),
  tag: { name: 'Automation rules', description: 'Offers that a supplier lets be accepted without a click.' },
  texts: { en, sr },
  jobs: ruleJobs,
  eachDay: runRulesOfDay,
  access: automationRuleAccess,
  schemas: {
    AutomationRule: automationRule,
    AutomationRuleInput: automationRuleInput,
    RuleTrial: ruleTrial,
    OfferExplanation: offerExplanation,
  },
  notes: {
    active: { text: 'True when the rule is on; false while it is off.' },
    place: {
      text: 'Its place among the rules of its supplier, from 1; the first rule that matches accepts the offer.',
      example: 1,
    },
    acceptedBy: { text: 'The rule that accepted the offer, by its name at that time; null when none did.' },
    amountCondition: { text: 'Amounts that the rule takes, both bounds included; no upper bound is null.' },
    amountCurrency: { text: 'The currency that the rule is for.' },
    averageDays: {
      text: 'Days that the money would have been paid earlier on average, weighted by amount; null where nothing matched.',
      example: 38.5,
    },
    buyerCompany: { text: 'The buyer that the rule is for; null means any buyer.' },
    complete: { text: 'False where only the newest 5,000 offers were tried.', example: true },
    daysUntilDueCondition: { text: 'Days until the due date that the rule takes, both bounds included.' },
    gaps: { text: 'What keeps the offer out of the rule; empty when the rule accepts it.' },
    lowerBound: { text: 'Least value that the rule takes; null where there is none.', example: 0 },
    now: { text: 'What the rule would accept now.' },
    past: { text: 'What it would have accepted of the offers registered since `from`, rejected ones included.' },
    rules: { text: 'What each rule of the supplier says to an open offer, in the order of their places.' },
    upperBound: { text: 'Greatest value that the rule takes; null where there is none.', example: null },
    withoutNote: { text: 'Offers that it would accept if their buyers had a document chosen.', example: 0 },
    name: { text: 'Name of the rule.', example: 'Large invoices' },
    company: { text: 'The supplier whose rule it is.' },
    'amountCurrency.code': { text: 'ISO 4217 code of the currency.', example: 'RSD' },
    'past.count': { text: 'How many offers it would have accepted.', example: 41 },
    'past.sums': { text: 'By currency: what it would have accepted, at the price of each day.' },
    'past.from': { text: 'The first day of registration that was tried.', example: '2026-08-23' },
    'acceptedBy.id': { text: 'Id of the rule; null when it was deleted.', example: 17 },
    'acceptedBy.acceptedAt': { text: 'When it accepted the offer.', example: '2026-11-21T10:00:00Z' },
    'gaps.reason': {
      text: 'What keeps the offer out: a bound of the rule, or why it can’t be accepted at all.',
      example: 'amount-below',
    },
    'gaps.bound': {
      text: 'The bound of the rule that the offer misses: money or days, by the reason; null for other reasons.',
      example: 100000,
    },
    'gaps.by': { text: 'By how much the bound is missed; null for other reasons.', example: 250.5 },
  },
};
