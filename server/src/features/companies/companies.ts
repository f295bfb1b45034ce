import { type Company, type companiesEndpoints, companyInput, type ListedCompany } from '@skonto/api/companies';
import { companyList } from '@skonto/api/company-list';
import type { ListFilter, ListQuery } from '@skonto/api/list';
import { taxCodeInTerm } from '@skonto/domain/company/tax-code';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { companyReply } from '../../business/companies/company-reply.ts';
import { countryName } from '../../business/companies/country-name.ts';
import { codeIn, nameIn, searchTerm, termIn } from '../../business/companies/search-term.ts';
import { isOperator } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { listEndpoints, type Reader } from '../../platform/lists/list-endpoints.ts';
import { type Condition, listKeys, readFarPage, readPage } from '../../platform/lists/list-sql.ts';
import { forbidden } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { versioned } from '../../platform/saving/given-back.ts';
import { read } from '../../platform/saving/transact.ts';
import { type CompanyRow, companySelect } from '../../tables/companies.ts';
import { companyStep } from '../../tables/company-steps.ts';
import { type GrantedScope, scopeCondition } from './access.ts';

type Endpoints = typeof companiesEndpoints;
const directorySize = 10;
const shortestTerm = 3;

/** A stored company as this caller sees it. */
const replyTo = (row: CompanyRow, { ctx, caller }: Reader): Company =>
  versioned(
    companyInput,
    companyReply(row, caller.actor, code => countryName(code, ctx.locale)),
  );

const byTerm = termIn(sql`c.search`);
const termCondition = (filter: ListFilter): Condition =>
  searchTerm(filter).length < shortestTerm ? sql<SqlBool>`FALSE` : byTerm(filter);

const isNegative = (operator: ListFilter['operator']): boolean => ['neq', 'notIn', 'notLike'].includes(operator);

/** `supplier`: companies that are the caller's suppliers, or anybody's for the operator. `noactivecontract` is the operator's. */
function roleCondition(filter: ListFilter, caller: Caller): Condition {
  const { companyId } = caller.actor;
  if (companyId !== null && filter.values.includes('noactivecontract')) throw forbidden();
  const conditions = filter.values.map(role =>
    role === 'noactivecontract'
      ? sql<SqlBool>`NOT EXISTS (SELECT FROM contract k WHERE k.company_id = c.id AND k.active)`
      : companyId === null
        ? sql<SqlBool>`c.id IN (SELECT p.supplier_id FROM partnership p)`
        : sql<SqlBool>`c.id IN (SELECT p.supplier_id FROM partnership p WHERE p.buyer_id = ${companyId})`,
  );
  const one = sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;
  return isNegative(filter.operator) ? sql<SqlBool>`NOT ${one}` : one;
}

/** Where companies stand, as the reader may know it: of others than its own a company doesn't learn who was refused. */
function verificationCondition({ operator, values }: ListFilter): Condition {
  const refused = sql`EXISTS (SELECT FROM company_refusal r WHERE r.company_id = c.id)`;
  const states: Readonly<Record<string, Condition>> = {
    VERIFIED: sql<SqlBool>`c.checked`,
    WAITING: sql<SqlBool>`(NOT c.checked AND NOT ${refused})`,
    REFUSED: sql<SqlBool>`(NOT c.checked AND ${refused})`,
  };
  const one = sql<SqlBool>`(${sql.join(
    values.map(value => states[value] ?? sql`FALSE`),
    sql` OR `,
  )})`;
  return isNegative(operator) ? sql<SqlBool>`NOT ${one}` : one;
}

/** What a company lacks next; the operator's question alone. */
function stepCondition({ operator, values }: ListFilter, caller: Caller): Condition {
  if (!isOperator(caller)) throw forbidden();
  const one = sql<SqlBool>`coalesce(${companyStep} IN (${sql.join(values.map(value => sql.lit(value)))}), false)`;
  return isNegative(operator) ? sql<SqlBool>`NOT ${one}` : one;
}

/** What the audit keeps of a company. Its administrator is a user, whose own entries tell of it. */
export const auditedCompany = ({ admin: _user, ...row }: CompanyRow): Readonly<Record<string, unknown>> => row;

const columns = {
  id: { sql: sql`c.id` },
  name: { sql: sql`c.name` },
  code: { sql: sql`c.code`, plain: true },
  registrationNumber: { sql: sql`c.registration_number`, plain: true },
  address: { sql: sql`c.address` },
  postcode: { sql: sql`c.postcode`, plain: true },
  city: { sql: sql`c.city` },
  country: { sql: sql`c.country`, plain: true },
  checked: { sql: sql`c.checked` },
};

export const companies = listEndpoints({
  ...listKeys(companyList, {
    columns,
    special: {
      name: nameIn(sql`c.search`, columns.name),
      code: codeIn(sql`c`, columns.code),
      role: roleCondition,
      term: termCondition,
      verification: verificationCondition,
      step: stepCondition,
    },
  }),
  table: 'c',
  select: companySelect,
  from: sql`company c`,
  scope: scopeCondition,
  reply: replyTo,
});

const found = (word: string) => sql`SELECT * FROM company_typeahead(${word}, ${directorySize})`;
/** What a word finds; of a tax code in another spelling also what its digits find. */
function directoryRows(word: string): RawBuilder<unknown> {
  const code = taxCodeInTerm(word);
  return code === null ? found(word) : sql`${found(word)} UNION ${found(code)}`;
}

/** The directory as a row source: what the typeahead shows to everybody, every other column empty whatever is stored, and null in the reply. */
const directory = (
  word: string,
) => sql`(SELECT t.id, t.country, t.code, '' AS registration_number, t.name, t.address, '' AS postcode, '' AS city, false AS checked,
  NULL::integer AS created_by_company_id, fold(t.name || ' ' || t.code) AS search FROM (${directoryRows(word)}) t) c`;

/** The word that sends a company's caller to the directory: a term without a role. The operator's lists hold everybody anyway. */
function directoryWord(caller: Caller, list: ListQuery): string | null {
  if (isOperator(caller) || list.filters.some(filter => filter.key === 'role')) return null;
  const term = list.filters.find(filter => filter.key === 'term');
  return term ? searchTerm(term) : null;
}

/** Farther than this from the beginning a page's rows are looked for by their ids alone, from the nearer end of the list. */
const nearRows = 500;

/** One page of companies, or the typeahead's few rows. */
export function listCompanies(request: Request<Endpoints['list'], GrantedScope>) {
  const { ctx, caller, scope, list } = request;
  const sqlList = companies.sqlFor(caller);
  const word = directoryWord(caller, list);
  if (word === null) {
    if ((list.page + 1) * list.size <= nearRows) return companies.list(request);
    const parts = {
      list: sqlList,
      id: sql`c.id`,
      idsFrom: sql`company c`,
      countFrom: sql`company c`,
      select: companySelect,
      rowsOf: (page: RawBuilder<unknown>) => sql`${page} JOIN company c ON c.id = page.id`,
      scope: [scopeCondition(scope)],
    };
    return read(ctx, caller, tx =>
      readFarPage<CompanyRow, Company>(tx, list, parts, row => replyTo(row, { ctx, caller })),
    );
  }
  const parts = { list: sqlList, select: companySelect, from: directory(word), scope: [] };
  const item = (row: CompanyRow): ListedCompany => ({
    ...replyTo(row, { ctx, caller }),
    registrationNumber: null,
    postcode: null,
    city: null,
    checked: null,
    refusal: null,
    admin: null,
    can: { update: false, delete: false },
  });
  return read(ctx, caller, tx => readPage<CompanyRow, ListedCompany>(tx, list, parts, item));
}

type NameRow = { id: number; name: string; code: string };

/** Companies that have a contract, running or ended; others than the operator see only whether they themselves have one. */
export function listWithContract({ ctx, caller, scope, list }: Request<Endpoints['withContract'], GrantedScope>) {
  const contracted = sql<SqlBool>`EXISTS (SELECT FROM contract k WHERE k.company_id = c.id)`;
  const parts = {
    list: companies.sqlFor(caller),
    select: sql`c.id, c.name, c.code`,
    from: sql`company c`,
    scope: [scopeCondition(scope), contracted],
  };
  return read(ctx, caller, tx => readPage<NameRow, NameRow>(tx, list, parts, row => row));
}
