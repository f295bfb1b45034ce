import { type ListFilter, parseWireFilters } from '@skonto/api/list';
import { type Supplier, supplierList, type suppliersEndpoints } from '@skonto/api/suppliers';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { countryName } from '../../platform/country-name.ts';
import { exportQuery, exportStream } from '../../platform/csv-export.ts';
import { exportColumns } from '../../platform/export-columns.ts';
import { allOf, type Condition, filterConditions, type ListSql, readPage } from '../../platform/list-sql.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import { csvFile, type FileReply } from '../../platform/reply.ts';
import type { Request } from '../../platform/route.ts';
import { searchTerm } from '../../platform/search-term.ts';
import { read } from '../../platform/transact.ts';
import type { CompanyRow } from '../../tables/companies.ts';
import { companyReply } from '../../tables/company-reply.ts';
import { type ReadScope, scopeCondition } from './access.ts';

type Endpoints = typeof suppliersEndpoints;

/** A partnership with its supplier's company, its category's name, and what the supplier's users make of it. */
export type SupplierReadRow = Omit<CompanyRow, 'id'> & {
  id: number;
  buyer_id: number;
  supplier_id: number;
  discount_category_id: number | null;
  category_name: string | null;
  activated: boolean;
  invitable: boolean;
};

const supplierFrom = sql`partnership p JOIN company c ON c.id = p.supplier_id
  LEFT JOIN discount_category d ON d.id = p.discount_category_id`;
const activated = sql`partnership_active(p.buyer_id, p.supplier_id)`;
const supplierSelect = sql`p.id, p.buyer_id, p.supplier_id, p.discount_category_id, d.name AS category_name, ${activated} AS activated,
  EXISTS (SELECT FROM supplier_invitees(p.buyer_id, p.supplier_id)) AS invitable, c.country, c.code, c.registration_number, c.name,
  c.address, c.postcode, c.city, c.checked, c.created_by_company_id`;

const termCondition = (filter: ListFilter): Condition =>
  sql<SqlBool>`c.search LIKE like_pattern(${searchTerm(filter)})`;

const supplierListSql: ListSql = {
  declaration: supplierList,
  tieBreak: sql`p.id`,
  columns: {
    id: { sql: sql`p.id` },
    name: { sql: sql`c.name` },
    code: { sql: sql`c.code` },
    registrationNumber: { sql: sql`c.registration_number` },
    address: { sql: sql`c.address` },
    discountCategory: { sql: sql`d.name`, nullable: true },
    activated: { sql: activated },
  },
  special: { term: termCondition },
};

/** A partnership as its buyer sees it. */
export function supplierReply(ctx: Ctx, caller: Caller, row: SupplierReadRow): Supplier {
  const writes = caller.actor.companyId === row.buyer_id && caller.contractActive;
  return {
    id: row.id,
    supplier: companyReply(
      { ...row, id: row.supplier_id },
      {
        countryName: code => countryName(code, ctx.locale),
        can: { update: caller.actor.role === 'SYSTEM_ADMIN', delete: caller.actor.role === 'SYSTEM_ADMIN' },
      },
    ),
    discountCategory:
      row.discount_category_id === null ? null : { id: row.discount_category_id, name: row.category_name ?? '' },
    activated: row.activated,
    can: { update: writes, delete: writes, inviteAgain: writes && row.invitable },
  };
}

/** Partnerships that a condition names, in the order of their ids; `lock` is for those about to change. */
export function findSuppliers(
  tx: ReadTx,
  where: Condition,
  lock: RawBuilder<unknown> = sql``,
): Promise<SupplierReadRow[]> {
  return tx.rows(
    sql<SupplierReadRow>`SELECT ${supplierSelect} FROM ${supplierFrom} WHERE ${where} ORDER BY p.id ${lock}`,
  );
}

/** One page. */
export function listSuppliers({ ctx, caller, scope, list }: Request<Endpoints['list'], ReadScope>) {
  const parts = { list: supplierListSql, select: supplierSelect, from: supplierFrom, scope: [scopeCondition(scope)] };
  return read(ctx, caller, tx =>
    readPage<SupplierReadRow, Supplier>(tx, list, parts, row => supplierReply(ctx, caller, row)),
  );
}

/** One supplier record; another buyer's answers like one that doesn't exist. */
export async function getSupplier({ ctx, caller, scope, params }: Request<Endpoints['get'], ReadScope>) {
  const where = sql<SqlBool>`p.id = ${params.id} AND ${scopeCondition(scope)}`;
  const [row] = await read(ctx, caller, tx => findSuppliers(tx, where));
  if (!row) throw notFound();
  return supplierReply(ctx, caller, row);
}

/** What the filters show, as CSV by name. */
export async function exportSuppliers({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['export'], ReadScope>): Promise<FileReply> {
  const parsed = parseWireFilters(supplierList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  const status = sql`CASE WHEN ${activated} THEN ${ctx.t('suppliers.active')}::text ELSE ${ctx.t('suppliers.inactive')}::text END`;
  const columns = exportColumns(supplierListSql, ctx.t, 'suppliers').map(column =>
    column.key === 'activated' ? { ...column, sql: status } : column,
  );
  const where = allOf([scopeCondition(scope), ...filterConditions(supplierListSql, parsed.filters)]);
  const query = exportQuery(supplierList, columns, sql`FROM ${supplierFrom} WHERE ${where} ORDER BY c.name, p.id`);
  const header = columns.map(column => column.header);
  return csvFile('suppliers-export.csv', exportStream(ctx.db, caller.actor, header, query));
}
