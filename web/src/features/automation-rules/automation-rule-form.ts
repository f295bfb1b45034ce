import { type AutomationRule, maxRuleDays } from '@skonto/api/automation-rules';
import * as z from 'zod/mini';
import { companyChoice } from '../../business/companies/company-choice.ts';
import { suggestCompany } from '../../business/companies/suggest-company.ts';
import { texts } from '../../lib/words/words.ts';
import { lineText } from '../../ui/forms/checked-texts.ts';
import type { SaidField } from '../../ui/forms/meanwhile.ts';
import type { Suggestion } from '../../ui/forms/suggestion.ts';
import { isTooFine, numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';
import type { RuleInput } from './automation-rules-queries.ts';

export type RuleValues = {
  name: string;
  buyerCompany: Suggestion | null;
  /** What stands in the buyer's field, chosen or not. */
  buyerText: string;
  amountCurrency: string;
  amountLower: string;
  amountUpper: string;
  daysLower: string;
  daysUpper: string;
};

export const emptyRule: RuleValues = {
  name: '',
  buyerCompany: null,
  buyerText: '',
  amountCurrency: '',
  amountLower: '',
  amountUpper: '',
  daysLower: '',
  daysUpper: '',
};

/** What the server calls a field whose name here is another. */
export const fieldNames = {
  'amountCondition.lowerBound': 'amountLower',
  'amountCondition.upperBound': 'amountUpper',
  'daysUntilDueCondition.lowerBound': 'daysLower',
  'daysUntilDueCondition.upperBound': 'daysUpper',
} as const;

export function valuesOf(rule: AutomationRule, language: string): RuleValues {
  const { amountCondition: amount, daysUntilDueCondition: days } = rule;
  const typed = (value: number | null, decimals = 0) => (value === null ? '' : typedNumber(value, language, decimals));
  return {
    name: rule.name,
    buyerCompany: rule.buyerCompany && suggestCompany(rule.buyerCompany),
    buyerText: rule.buyerCompany?.name ?? '',
    amountCurrency: rule.amountCurrency.code,
    amountLower: typed(amount.lowerBound, 2),
    amountUpper: typed(amount.upperBound, 2),
    daysLower: typed(days.lowerBound),
    daysUpper: typed(days.upperBound),
  };
}

/** A rule as its form says it. */
export function saidRule(values: RuleValues): SaidField[] {
  const words = texts($ => $.automationRules.form);
  return [
    ['name', words.name, values.name],
    ['buyerCompany', words.buyer, values.buyerCompany?.label ?? ''],
    ['amountCurrency', words.currency, values.amountCurrency],
    ['amountLower', words.amountLower, values.amountLower],
    ['amountUpper', words.amountUpper, values.amountUpper],
    ['daysLower', words.daysLower, values.daysLower],
    ['daysUpper', words.daysUpper, values.daysUpper],
  ];
}

type Kind = 'money' | 'whole';
/** An empty bound is none; one that can't be read is undefined. */
function boundOf(text: string, kind: Kind, language: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = numberOf(text, kind, language);
  return value >= 0 && (kind === 'money' || value <= maxRuleDays) ? value : undefined;
}

/** RULE-08, RULE-12…RULE-18. Bounds are compared once each is right by itself. */
export function ruleSchema(language: string): z.ZodMiniType<RuleInput, RuleValues> {
  const words = texts($ => $.automationRules.form);
  const read = (text: string, kind: Kind) => boundOf(text, kind, language);
  const bound = (kind: Kind, error: string) =>
    z.string().check(
      z.refine(text => kind !== 'money' || !isTooFine(text, kind, language), { error: words.tooManyDecimals }),
      z.refine(text => read(text, kind) !== undefined, { error }),
    );
  const inOrder = (lower: string, upper: string, kind: Kind): boolean => {
    const [from, to] = [read(lower, kind) ?? null, read(upper, kind) ?? null];
    return from === null || to === null || from < to;
  };
  // An amount that JPY doesn't have and the like are told by the server.
  const values = z
    .object({
      name: lineText(100, words.nameMissing),
      buyerCompany: companyChoice,
      buyerText: z.string(),
      amountCurrency: z.string().check(z.refine(code => code !== '', { error: words.currencyMissing })),
      amountLower: bound('money', words.notNumber).check(
        z.refine(text => text.trim() !== '', { error: words.notNumber }),
      ),
      amountUpper: bound('money', words.notNumber),
      daysLower: bound('whole', words.notWhole),
      daysUpper: bound('whole', words.notWhole),
    })
    .check(
      // Text that chose nothing must not become a rule for every buyer.
      z.refine(one => one.buyerCompany !== null || one.buyerText.trim() === '', {
        path: ['buyerCompany'],
        error: words.buyerNotChosen,
        when: () => true,
      }),
      z.refine(one => inOrder(one.amountLower, one.amountUpper, 'money'), {
        path: ['amountUpper'],
        error: words.limits,
        when: () => true,
      }),
      z.refine(one => inOrder(one.daysLower, one.daysUpper, 'whole'), {
        path: ['daysUpper'],
        error: words.limits,
        when: () => true,
      }),
    );
  return z.pipe(
    values,
    z.transform(
      (one): RuleInput => ({
        name: one.name,
        buyerCompany: one.buyerCompany && { id: one.buyerCompany.id },
        amountCurrency: { code: one.amountCurrency },
        amountCondition: {
          lowerBound: read(one.amountLower, 'money') ?? 0,
          upperBound: read(one.amountUpper, 'money') ?? null,
        },
        daysUntilDueCondition: {
          lowerBound: read(one.daysLower, 'whole') ?? null,
          upperBound: read(one.daysUpper, 'whole') ?? null,
        },
      }),
    ),
  );
}
