import { ruleMismatches } from '@skonto/domain/automation/accept-rule';
import { refusalCodes } from '@skonto/domain/invoice/change-status';
import * as z from 'zod/mini';
import { automationRuleList } from './automation-rule-list.ts';
import { listedCompany, ownedBy } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import { currencyNamed } from './globals.ts';
import { changePreview } from './invoices.ts';
import { acceptOpen, openAcceptance } from './open-acceptance.ts';
import { basedOn, calendarDate, companyRef, currencyCode, id, idParams, instant, line, money, saying } from './wire.ts';

/** Days from a day to a due date: far more than any invoice has. */
export const maxRuleDays = 99_999;

/** No supplier has more rules. */
const rulePlace = z.int().check(z.minimum(1), z.maximum(100));

const amountBound = money.check(z.refine(value => value >= 0, { params: { code: 'rule-amount' } }));
const daysBound = z
  .int(saying('rule-days'))
  .check(z.refine(value => value >= 0 && value <= maxRuleDays, { params: { code: 'rule-days' } }));

/** null is no bound. A bound that is wrong by itself isn't compared. */
type Bounds = { lowerBound?: number | null | undefined; upperBound?: number | null | undefined };
const isBound = (value: number | null | undefined): value is number => typeof value === 'number' && value >= 0;
const inOrder = z.refine<Bounds>(
  ({ lowerBound, upperBound }) => !isBound(lowerBound) || !isBound(upperBound) || lowerBound < upperBound,
  { path: ['lowerBound'], params: { code: 'rule-limits' } },
);

const facts = {
  name: z.string(),
  /** null: any buyer. */
  buyerCompany: z.nullable(companyRef),
  amountCurrency: z.strictObject({ code: currencyCode }),
  amountCondition: z.strictObject({ lowerBound: money, upperBound: z.nullable(money) }),
  daysUntilDueCondition: z.strictObject({ lowerBound: z.nullable(z.int()), upperBound: z.nullable(z.int()) }),
};
/** What PUT may change of a rule, as GET gives it. */
export const automationRuleFacts = z.strictObject(facts);

export const automationRule = z.strictObject({
  id,
  ...facts,
  /** False while it rests. */
  active: z.boolean(),
  /** Which of its supplier's rules is asked, from 1: the first that matches takes an offer. */
  place: z.int(),
  /** The supplier whose rule it is, for the operator who reads everybody's. */
  company: companyRef,
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type AutomationRule = z.output<typeof automationRule>;

const conditions = {
  buyerCompany: z.optional(z.nullable(reference(listedCompany))),
  amountCurrency: currencyNamed,
  amountCondition: z
    .strictObject({ lowerBound: amountBound, upperBound: z.optional(z.nullable(amountBound)) })
    .check(inOrder),
  daysUntilDueCondition: z.optional(
    z.nullable(
      z
        .strictObject({
          lowerBound: z.optional(z.nullable(daysBound)),
          upperBound: z.optional(z.nullable(daysBound)),
        })
        .check(inOrder),
    ),
  ),
};
export const automationRuleInput = z.strictObject({ name: line(100, 'rule-name'), ...conditions });
export type AutomationRuleInput = z.output<typeof automationRuleInput>;

/** A rule that isn't saved yet; its name doesn't matter. */
export const ruleTrialBody = z.strictObject(conditions);
export type RuleTrialBody = z.output<typeof ruleTrialBody>;

/**
 * What a rule would do, found out by the code that does it. `complete` is false where only the newest offers were tried. `now` is what
 * is accepted when it is saved with `acceptOpen`, `withoutNote` what it would accept once its buyers have a note; `past` is what it would have accepted
 * of the offers registered since `from`, each on its day of registration, whatever became of it.
 */
export const ruleTrial = z.strictObject({
  now: basedOn(openAcceptance, z.extend(openAcceptance, { withoutNote: z.int() })),
  past: z.strictObject({
    count: z.int(),
    sums: changePreview.shape.sums,
    from: calendarDate,
    /** Days that the money would have come earlier, weighted by amount; null where nothing matched. */
    averageDays: z.nullable(z.number()),
    complete: z.boolean(),
  }),
});
export type RuleTrial = z.output<typeof ruleTrial>;

/** Why a rule leaves an offer. `bound` and `by` are money where the reason is an amount, days where it is days, else null. */
const ruleGap = z.strictObject({
  // `daily-limit`: what the company's rules may accept on a day together.
  reason: z.enum([...ruleMismatches, ...refusalCodes, 'daily-limit']),
  bound: z.nullable(z.number()),
  by: z.nullable(z.number()),
});
export const offerExplanation = z.strictObject({
  /** The rule that accepted the offer, by the name it had then; its id is null when it was deleted. */
  acceptedBy: z.nullable(z.strictObject({ id: z.nullable(id), name: z.string(), acceptedAt: instant })),
  /** What each rule says of an offer that is still open, in the order in which they are asked; the first without gaps takes it at its next run. */
  rules: z.array(z.strictObject({ id, name: z.string(), gaps: z.array(ruleGap) })),
});
export type OfferExplanation = z.output<typeof offerExplanation>;
export type ExplainedRule = OfferExplanation['rules'][number];

/** Saved without it, a rule accepts only what is registered from then on. */
const consent = { acceptOpen: z.optional(acceptOpen) };

export const automationRulesEndpoints = {
  ...entityEndpoints({
    path: '/api/automatic-accept',
    one: 'an automation rule',
    many: 'automation rules',
    list: automationRuleList,
    reply: automationRule,
    creation: z.extend(creationOf(automationRuleInput), consent),
    change: z.extend(changeOf(automationRule, automationRuleInput), { ...consent, ...ownedBy }),
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/api/automatic-accept/:id/active',
    summary: 'Switch an automation rule on or off',
    params: idParams,
    body: z.strictObject({ active: z.boolean(), ...consent }),
    reply: automationRule,
  }),
  setPlace: endpoint({
    method: 'POST',
    path: '/api/automatic-accept/:id/place',
    summary: 'Ask an automation rule earlier or later than others',
    params: idParams,
    body: z.strictObject({ place: rulePlace }),
    reply: automationRule,
  }),
  trial: endpoint({
    method: 'POST',
    safe: true,
    path: '/api/automatic-accept/trial',
    summary: 'What a rule would accept now, and would have accepted lately',
    cost: 'heavy',
    body: ruleTrialBody,
    reply: ruleTrial,
  }),
  explain: endpoint({
    method: 'GET',
    path: '/api/automatic-accept/offers/:id',
    summary: 'Which rule accepted an offer, or what keeps it out of each',
    params: idParams,
    reply: offerExplanation,
  }),
};
