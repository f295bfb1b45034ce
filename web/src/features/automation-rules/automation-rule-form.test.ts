import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startWords } from '../../lib/words/words.ts';
import { emptyRule, ruleSchema } from './automation-rule-form.ts';
import english from './texts.en.json';

beforeAll(() => startWords('en', { automationRules: english }));

it.each([
  ['10.555', ['An amount has at most 2 decimals.']],
  ['abc', ['Value has to be a number.']],
  ['10.50', []],
  ['10.5000', []],
  ["1'000.00 RSD", []],
])('of the lower limit %j it is said: %j', { tags: ['RULE-16', 'VAL-13'] }, (amountLower, said) => {
  const rule = { ...emptyRule, name: 'R', amountCurrency: 'RSD', amountLower };
  const issues = z.safeParse(ruleSchema('en'), rule).error?.issues ?? [];
  // The first of a field is shown.
  expect(
    issues
      .filter(issue => issue.path[0] === 'amountLower')
      .map(issue => issue.message)
      .slice(0, 1),
  ).toEqual(said);
});
