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
    'RuleTrial.now.count': { text: 'How many offers it would accept.', example: 3 },
    'RuleTrial.past.count': { text: 'How many offers it would have accepted.', example: 41 },
    'RuleTrial.now.sums.count': { text: 'How many of this currency.', example: 3 },
    'RuleTrial.past.sums.count': { text: 'How many of this currency.', example: 41 },
    'RuleTrial.now.sums.discount': { text: 'Discount.', example: 1696.44 },
    'RuleTrial.past.sums.discount': { text: 'Discount.', example: 1696.44 },
    'RuleTrial.now.sums.total': { text: 'Amount less discount and fee.', example: 117803.56 },
    'RuleTrial.past.sums.total': { text: 'Amount less discount and fee.', example: 117803.56 },
    'RuleTrial.past.from': { text: 'The first day of registration that was tried.', example: '2026-08-23' },
    'RuleTrial.now.sums': { text: 'By currency: what it would accept, at today’s price.' },
    'RuleTrial.past.sums': { text: 'By currency: what it would have accepted, at the price of each day.' },
    active: { text: 'False while the rule rests.' },
    place: {
      text: 'Which of its supplier’s rules is asked, from 1; the first that matches takes an offer.',
      example: 1,
    },
    acceptedBy: { text: 'The rule that accepted the offer, by the name it had then; null when none did.' },
    amountCondition: { text: 'Amounts that the rule takes, both bounds included; no upper bound is null.' },
    amountCurrency: { text: 'The currency that the rule is for.' },
    averageDays: { text: 'Days that the money would have come earlier, weighted by amount.', example: 38.5 },
    bound: { text: 'The rule’s bound that the offer misses: money or days, by the reason.', example: 100000 },
    buyerCompany: { text: 'The buyer that the rule is for; null means any.' },
    by: { text: 'By how much the bound is missed.', example: 250.5 },
    complete: { text: 'False where only the newest 5,000 offers were tried.' },
    daysUntilDueCondition: { text: 'Days until the due date that the rule takes, both bounds included.' },
    gaps: { text: 'What keeps the offer out of the rule; none when the rule takes it.' },
    lowerBound: { text: 'Least value that the rule takes; null where there is none.', example: 0 },
    now: { text: 'What the rule would accept at this moment.' },
    past: { text: 'What it would have accepted of the offers registered since `from`, whatever became of them.' },
    reason: { text: 'What keeps the offer out: a bound of the rule, or why it can’t be accepted at all.' },
    rules: { text: 'What each rule of the supplier says of an open offer.' },
    upperBound: { text: 'Greatest value that the rule takes; null where there is none.', example: null },
    withoutNote: { text: 'Offers that it would accept if their buyers had a note.' },
  },
};
