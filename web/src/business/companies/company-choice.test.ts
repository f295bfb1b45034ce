import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { neededCompany } from './company-choice.ts';

const schema = z
  .object({ company: neededCompany('Choose a company.'), from: z.number(), to: z.number() })
  .check(z.refine(one => one.from <= one.to, { path: ['to'], error: 'Too early.' }));
const problems = (company: unknown, to: number) =>
  z.safeParse(schema, { company, from: 5, to }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('is sent by its id', () => {
  expect(z.parse(schema, { company: { id: 7, label: 'Žitoprodukt' }, from: 1, to: 2 }).company).toEqual({ id: 7 });
});

it('is asked for beside what else is wrong in the form', () => {
  expect(problems(null, 1)).toEqual([
    ['company', 'Choose a company.'],
    ['to', 'Too early.'],
  ]);
});
