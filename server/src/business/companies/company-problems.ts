import { type CompanyFacts, validateCompany } from '@skonto/domain/company/company-facts';
import type { Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid } from '../../platform/problem.ts';

type Named = Pick<CompanyFacts, 'country' | 'code'>;
/** Where a body says the country and the code of a company. */
type Fields = Readonly<Record<keyof Named, string>>;

/** What is wrong with the country and the code that somebody states of a company; `known` are those that are stored already. */
export function companyProblems(ctx: Ctx, stated: Named, fields: Fields, known?: Named): FieldProblem[] {
  const supportedCountries = ctx.settings.countries;
  const problems = validateCompany(stated, known ? { supportedCountries, known } : { supportedCountries });
  return problems.map(one => ({ ...one, field: fields[one.field] }));
}

/** A company's facts as a company's own form states them: refused where they are wrong. */
export function validatedCompany<F extends Named>(ctx: Ctx, facts: F, known?: Named): F {
  const problems = companyProblems(ctx, facts, { country: 'country.alpha3Code', code: 'code' }, known);
  if (problems.length > 0) throw invalid(problems);
  return facts;
}
