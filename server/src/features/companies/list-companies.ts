import { type Company, type companiesEndpoints, companyList } from '@skonto/api/companies';
import { type ListFilter, type ListQuery, parseWireFilters } from '@skonto/api/list';
import { type SqlBool, sql } from 'kysely';
import type { Caller, Ctx } from '../../platform/context.ts';
import { countryName } from '../../platform/country-name.ts';
import { exportQuery, exportStream } from '../../platform/csv-export.ts';
import { exportColumns } from '../../platform/export-columns.ts';
import { allOf, type Condition, filterConditions, type ListSql, readPage } from '../../platform/list-sql.ts';
import { forbidden, invalid, notFound } from '../../platform/problem.ts';
import { csvFile, type FileReply } from '../../platform/reply.ts';
import type { Request } from '../../platform/route.ts';
import { searchTerm } from '../../platform/search-term.ts';
import { read } from '../../platform/transact.ts';
import { type CompanyRow, companySelect } from '../../tables/companies.ts';
import { companyReply } from '../../tables/company-reply.ts';
import { type GrantedScope, scopeCondition } from './access.ts';

type Endpoints = typeof companiesEndpoints;
const directorySize = 10;
const shortestTerm = 3;

/** What this caller may do with this company. */
export function companyAbilities(caller: Caller, companyId: number): Company['can'] {
  const { role, companyId: own } = caller.actor;
  const operator = role === 'SYSTEM_ADMIN';
  return { update: operator || (role === 'COMPANY_ADMIN' && own === companyId), delete: operator };
}

/** A stored company as this caller sees it. */
export function replyOf(ctx: Ctx, caller: Caller, row: CompanyRow): Company {
  return companyReply(row, {
    countryName: code => countryName(code, ctx.locale),
    can: companyAbilities(caller, row.id),
  });
}

const termCondition = (filter: ListFilter): Condition => {
  const word = searchTerm(filter);
  return word.length < shortestTerm
    ? sql<SqlBool>`FALSE`
    : sql<SqlBool>`fold(c.name || ' ' || c.code) LIKE like_pattern(${word})`;
};

/** `supplier`: companies that are the caller's suppliers, or anybody's for the operator. `noactivecontract` is the operator's. */
function roleCondition(caller: Caller, filter: ListFilter): Condition {
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
  return ['neq', 'notIn', 'notLike'].includes(filter.operator) ? sql<SqlBool>`NOT ${one}` : one;
}

/** How the list's keys read over `company c`. */
function companyListSql(caller: Caller): ListSql {
  return {
    declaration: companyList,
    tieBreak: sql`c.id`,
    columns: {
      id: { sql: sql`c.id` },
      name: { sql: sql`c.name` },
      code: { sql: sql`c.code` },
      registrationNumber: { sql: sql`c.registration_number` },
      address: { sql: sql`c.address` },
      postcode: { sql: sql`c.postcode` },
      city: { sql: sql`c.city` },
      country: { sql: sql`c.country` },
      checked: { sql: sql`c.checked` },
    },
    special: { role: filter => roleCondition(caller, filter), term: termCondition },
  };
}

const all = sql`company c`;

/** The directory as a row source: what the typeahead shows to everybody, every other column empty whatever is stored. */
const directory = (
  word: string,
) => sql`(SELECT t.id, t.country, t.code, '' AS registration_number, t.name, t.address, '' AS postcode,
  '' AS city, false AS checked, NULL::integer AS created_by_company_id FROM company_typeahead(${word}, ${directorySize}) t) c`;

/** The word that sends a company's caller to the directory: a term without a role. The operator's lists hold everybody anyway. */
function directoryWord(caller: Caller, list: ListQuery): string | null {
  if (caller.actor.companyId === null || list.filters.some(filter => filter.key === 'role')) return null;
  const term = list.filters.find(filter => filter.key === 'term');
  return term ? searchTerm(term) : null;
}

/** One page of companies, or the typeahead's few rows. */
export function listCompanies({ ctx, caller, scope, list }: Request<Endpoints['list'], GrantedScope>) {
  const word = directoryWord(caller, list);
  const parts = {
    list: companyListSql(caller),
    select: companySelect,
    from: word === null ? all : directory(word),
    scope: word === null ? [scopeCondition(scope)] : [],
  };
  const item = (row: CompanyRow): Company =>
    word === null
      ? replyOf(ctx, caller, row)
      : companyReply(row, {
          countryName: code => countryName(code, ctx.locale),
          can: { update: false, delete: false },
        });
  return read(ctx, caller, tx => readPage<CompanyRow, Company>(tx, list, parts, item));
}

type NameRow = { id: number; name: string; code: string };

/** Companies that have a contract, running or ended; others than the operator see only whether they themselves have one. */
export function listWithContract({ ctx, caller, scope, list }: Request<Endpoints['withContract'], GrantedScope>) {
  const contracted = sql<SqlBool>`EXISTS (SELECT FROM contract k WHERE k.company_id = c.id)`;
  const parts = {
    list: companyListSql(caller),
    select: companySelect,
    from: all,
    scope: [scopeCondition(scope), contracted],
  };
  return read(ctx, caller, tx =>
    readPage<NameRow, NameRow>(tx, list, parts, row => ({ id: row.id, name: row.name, code: row.code })),
  );
}

/** One company; one that is neither the caller's nor its partner's answers like one that doesn't exist. */
export async function getCompany({ ctx, caller, scope, params }: Request<Endpoints['get'], GrantedScope>) {
  const row = await read(ctx, caller, tx =>
    tx.first(
      sql<CompanyRow>`SELECT ${companySelect} FROM company c WHERE c.id = ${params.id} AND ${scopeCondition(scope)}`,
    ),
  );
  if (!row) throw notFound();
  return replyOf(ctx, caller, row);
}

/** What the filters show, as CSV by name. */
export async function exportCompanies({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['export'], GrantedScope>): Promise<FileReply> {
  const parsed = parseWireFilters(companyList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  const list = companyListSql(caller);
  const columns = exportColumns(list, ctx.t, 'companies');
  const where = allOf([scopeCondition(scope), ...filterConditions(list, parsed.filters)]);
  const query = exportQuery(companyList, columns, sql`FROM company c WHERE ${where} ORDER BY c.name, c.id`);
  const header = columns.map(column => column.header);
  return csvFile('companies-export.csv', exportStream(ctx.db, caller.actor, header, query));
}
