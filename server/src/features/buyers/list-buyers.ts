import { type Buyer, buyerList, type buyersEndpoints } from '@skonto/api/buyers';
import { type ListFilter, maxPageSize, parseWireFilters } from '@skonto/api/list';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { countryName } from '../../platform/country-name.ts';
import { exportQuery, exportStream } from '../../platform/csv-export.ts';
import { exportColumns } from '../../platform/export-columns.ts';
import { allOf, type Condition, filterConditions, type ListSql, orderBy, readPage } from '../../platform/list-sql.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import { csvFile, type FileReply } from '../../platform/reply.ts';
import type { Request } from '../../platform/route.ts';
import { searchTerm } from '../../platform/search-term.ts';
import { read } from '../../platform/transact.ts';
import type { CompanyRow } from '../../tables/companies.ts';
import { companyReply } from '../../tables/company-reply.ts';
import { type ReadScope, scopeCondition } from './access.ts';

type Endpoints = typeof buyersEndpoints;

/** A partnership with its buyer's company and its supplier's name. */
export type BuyerReadRow = Omit<CompanyRow, 'id'> & {
  id: number;
  buyer_id: number;
  supplier_id: number;
  supplier_name: string;
  supplier_code: string;
  note_generation: string | null;
  activated: boolean;
};

const buyerFrom = sql`partnership p JOIN company c ON c.id = p.buyer_id JOIN company_name s ON s.id = p.supplier_id`;
const buyerSelect = sql`p.id, p.buyer_id, p.supplier_id, s.name AS supplier_name, s.code AS supplier_code, p.note_generation,
  partnership_active(p.buyer_id, p.supplier_id) AS activated, c.country, c.code, c.registration_number, c.name, c.address, c.postcode,
  c.city, c.checked, c.created_by_company_id`;

const termCondition = (filter: ListFilter): Condition =>
  sql<SqlBool>`c.search LIKE like_pattern(${searchTerm(filter)})`;

const buyerListSql: ListSql = {
  declaration: buyerList,
  tieBreak: sql`p.id`,
  columns: {
    id: { sql: sql`p.id` },
    name: { sql: sql`c.name` },
    code: { sql: sql`c.code` },
    registrationNumber: { sql: sql`c.registration_number` },
    address: { sql: sql`c.address` },
    postcode: { sql: sql`c.postcode` },
    city: { sql: sql`c.city` },
    noteGeneration: { sql: sql`p.note_generation`, nullable: true },
    buyerId: { sql: sql`p.buyer_id` },
  },
  special: { term: termCondition },
};

/** A partnership as its supplier sees it. */
export function buyerReply(ctx: Ctx, caller: Caller, row: BuyerReadRow): Buyer {
  const writes = caller.actor.companyId === row.supplier_id;
  const operator = caller.actor.role === 'SYSTEM_ADMIN';
  return {
    id: row.id,
    buyer: companyReply(
      { ...row, id: row.buyer_id },
      { countryName: code => countryName(code, ctx.locale), can: { update: operator, delete: operator } },
    ),
    company: { id: row.supplier_id, name: row.supplier_name, code: row.supplier_code },
    // The CHECK constraint of the table names the same closed set.
    noteGeneration: row.note_generation as Buyer['noteGeneration'],
    activated: row.activated,
    can: { update: writes, delete: writes },
  };
}

/** Partnerships that a condition names, in the order of their ids; `lock` is for those about to change. */
export function findBuyers(tx: ReadTx, where: Condition, lock: RawBuilder<unknown> = sql``): Promise<BuyerReadRow[]> {
  return tx.rows(sql<BuyerReadRow>`SELECT ${buyerSelect} FROM ${buyerFrom} WHERE ${where} ORDER BY p.id ${lock}`);
}

/** One page. */
export function listBuyers({ ctx, caller, scope, list }: Request<Endpoints['list'], ReadScope>) {
  const parts = { list: buyerListSql, select: buyerSelect, from: buyerFrom, scope: [scopeCondition(scope)] };
  return read(ctx, caller, tx => readPage<BuyerReadRow, Buyer>(tx, list, parts, row => buyerReply(ctx, caller, row)));
}

/** One buyer record; another supplier's answers like one that doesn't exist. */
export async function getBuyer({ ctx, caller, scope, params }: Request<Endpoints['get'], ReadScope>) {
  const where = sql<SqlBool>`p.id = ${params.id} AND ${scopeCondition(scope)}`;
  const [row] = await read(ctx, caller, tx => findBuyers(tx, where));
  if (!row) throw notFound();
  return buyerReply(ctx, caller, row);
}

/**
 * Buyers for which nobody chose a note yet, among what the filters show: the screen asks about each before offers are accepted. All
 * of them at once, up to a page's most, whatever page was asked for.
 */
export async function listNoteUnset({ ctx, caller, scope, list }: Request<Endpoints['noteGenNotSet'], ReadScope>) {
  const conditions = [scopeCondition(scope), ...filterConditions(buyerListSql, list.filters)];
  const where = allOf([...conditions, sql<SqlBool>`p.note_generation IS NULL`]);
  const rows = await read(ctx, caller, tx =>
    tx.rows(
      sql<BuyerReadRow>`SELECT ${buyerSelect} FROM ${buyerFrom} WHERE ${where} ORDER BY ${orderBy(buyerListSql, list)} LIMIT ${maxPageSize}`,
    ),
  );
  return {
    items: rows.map(row => ({ id: row.id, buyer: { id: row.buyer_id, name: row.name, code: row.code } })),
  };
}

/** What the filters show, as CSV by name; the note in the reader's language. */
export async function exportBuyers({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['export'], ReadScope>): Promise<FileReply> {
  const parsed = parseWireFilters(buyerList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  const note = sql`CASE p.note_generation WHEN 'NONE' THEN ${ctx.t('buyers.notes.NONE')}::text
    WHEN 'CASA_SCONTO' THEN ${ctx.t('buyers.notes.CASA_SCONTO')}::text WHEN 'CREDIT_NOTE' THEN ${ctx.t('buyers.notes.CREDIT_NOTE')}::text END`;
  const columns = exportColumns(buyerListSql, ctx.t, 'buyers').map(column =>
    column.key === 'noteGeneration' ? { ...column, sql: note } : column,
  );
  const where = allOf([scopeCondition(scope), ...filterConditions(buyerListSql, parsed.filters)]);
  const query = exportQuery(buyerList, columns, sql`FROM ${buyerFrom} WHERE ${where} ORDER BY c.name, p.id`);
  const header = columns.map(column => column.header);
  return csvFile('buyers-export.csv', exportStream(ctx.db, caller.actor, header, query));
}
