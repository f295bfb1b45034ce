import type { ListFilter } from '@skonto/api/list';
import { alpha2ByAlpha3 } from '@skonto/domain/company/countries';
import { taxCodeForms, taxCodeInTerm } from '@skonto/domain/company/tax-code';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Condition, compare, type ListColumn } from '../../platform/lists/list-sql.ts';
import { invalid } from '../../platform/problem.ts';

/** What a typeahead asks for with `term`: the trimmed word; only `like` and `eq` make sense of it (LIST-25). */
export function searchTerm(filter: ListFilter): string {
  if (filter.operator !== 'like' && filter.operator !== 'eq')
    throw invalid([{ field: 'filter.term', code: 'filter-wrong-operator' }]);
  return (filter.values[0] ?? '').trim();
}

const holds = (text: RawBuilder<unknown>, word: string): Condition => sql<SqlBool>`${text} LIKE like_pattern(${word})`;

/** A row whose generated search text holds the typeahead's word; a tax code counts in any spelling, also with its country before it. */
export const termIn =
  (search: RawBuilder<unknown>) =>
  (filter: ListFilter): Condition => {
    const term = searchTerm(filter);
    const code = taxCodeInTerm(term);
    return code === null ? holds(search, term) : sql<SqlBool>`(${holds(search, term)} OR ${holds(search, code)})`;
  };

const countries = Object.keys(alpha2ByAlpha3);

/** A filter on a tax code, which is the same in any spelling. `company` is what the company's row is called. */
export const codeIn =
  (company: RawBuilder<unknown>, code: ListColumn) =>
  ({ operator, values }: ListFilter): Condition => {
    const plain = compare(code, 'text', operator, values);
    const [first = ''] = values;
    const digits = taxCodeInTerm(first);
    if (operator === 'like') return digits === null ? plain : sql<SqlBool>`(${plain} OR ${holds(code.sql, digits)})`;
    if (!['eq', 'neq', 'in', 'notIn'].includes(operator)) return plain;
    const form = sql`tax_code_form(${company}.country, ${company}.code)`;
    const forms = [...new Set(values.flatMap(value => [...taxCodeForms(value).keys()]))];
    const among = sql<SqlBool>`(${company}.country = ANY (${countries}::text[]) AND ${form} = ANY (${forms}::text[])
      AND ${form} IN (SELECT tax_code_form(${company}.country, v) FROM unnest(${[...values]}::text[]) v))`;
    return operator === 'eq' || operator === 'in' ? among : sql<SqlBool>`NOT ${among}`;
  };

/**
 * A filter on a name that is part of a stored folded text: "contains" looks there first, because to fold a name with accents for each of
 * very many rows takes seconds.
 */
export const nameIn =
  (search: RawBuilder<unknown>, name: ListColumn) =>
  ({ operator, values }: ListFilter): Condition => {
    const exact = compare(name, 'text', operator, values);
    return operator === 'like' ? sql<SqlBool>`(${search} LIKE like_pattern(${values[0] ?? ''}) AND ${exact})` : exact;
  };
