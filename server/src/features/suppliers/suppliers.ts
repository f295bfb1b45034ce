import { companyInput } from '@skonto/api/companies';
import { parseWireFilters } from '@skonto/api/list';
import { supplierList } from '@skonto/api/supplier-list';
import { maxSuppliersAtOnce, type Supplier, supplierChange, type suppliersEndpoints } from '@skonto/api/suppliers';
import { type SqlBool, sql } from 'kysely';
import { companyReply } from '../../business/companies/company-reply.ts';
import { countryName } from '../../business/companies/country-name.ts';
import { partnershipReply } from '../../business/companies/partnership-reply.ts';
import { codeIn, nameIn, termIn } from '../../business/companies/search-term.ts';
import { companiesOnly, type OwnScope, ownRows, peopleOfCompanies, type Scope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { listEndpoints, type Reader } from '../../platform/lists/list-endpoints.ts';
import { allOf, filterConditions, listKeys } from '../../platform/lists/list-sql.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { versioned } from '../../platform/saving/given-back.ts';
import { read } from '../../platform/saving/transact.ts';
import { type PartnerRow, partnershipColumns, standingOf } from '../../tables/partnership-side.ts';

/** A partnership with its supplier's company, its buyer's and its category's name, and whether somebody there may be invited again. */
export type SupplierReadRow = PartnerRow & {
  buyer_name: string;
  buyer_code: string;
  discount_category_id: number | null;
  category_name: string | null;
  invitable: boolean;
};

/** A buyer while it has an active contract. */
export function buyersUnderContract(caller: Caller): OwnScope {
  const scope = companiesOnly(caller);
  if (!caller.contractActive) throw new Problem(403, 'no-active-contract');
  return scope;
}

/** The same, but no API client: nobody knows who has its secret. */
export function peopleUnderContract(caller: Caller): OwnScope {
  peopleOfCompanies(caller);
  return buyersUnderContract(caller);
}

const side = partnershipColumns('supplier');

/** A partnership as its buyer sees it. */
function supplierReply(row: SupplierReadRow, { ctx, caller }: Reader): Supplier {
  const writes = caller.actor.companyId === row.buyer_id && caller.contractActive;
  const company = companyReply({ ...row, id: row.supplier_id }, caller.actor, code => countryName(code, ctx.locale));
  return versioned(supplierChange, {
    id: row.id,
    supplier: versioned(companyInput, company),
    company: { id: row.buyer_id, name: row.buyer_name, code: row.buyer_code },
    discountCategory:
      row.discount_category_id === null ? null : { id: row.discount_category_id, name: row.category_name ?? '' },
    ...standingOf(row),
    can: { update: writes, delete: writes, inviteAgain: writes && row.invitable },
  });
}

const from = sql`${side.from} JOIN company_name b ON b.id = p.buyer_id
  LEFT JOIN discount_category d ON d.id = p.discount_category_id`;

export const suppliers = listEndpoints({
  ...listKeys(supplierList, {
    columns: {
      ...side.columns,
      discountCategory: { sql: sql`d.name`, nullable: true },
      activated: { sql: side.activated },
    },
    special: {
      term: termIn(side.search),
      name: nameIn(side.search, side.columns.name),
      code: codeIn(sql`c`, side.columns.code),
    },
  }),
  table: 'p',
  select: sql`${side.select}, p.discount_category_id, d.name AS category_name, b.name AS buyer_name, b.code AS buyer_code,
    EXISTS (SELECT FROM supplier_invitees(p.buyer_id, p.supplier_id)) AS invitable`,
  from,
  scope: ownRows(sql`p.buyer_id`),
  large: { ids: sql`${side.from} LEFT JOIN discount_category d ON d.id = p.discount_category_id`, all: side.all },
  reply: supplierReply,
});

/** Whom filters name, for an action on all of them; those beyond the maximum are only counted. */
export const readMatching = ({
  ctx,
  caller,
  scope,
  body,
}: Request<(typeof suppliersEndpoints)['matching'], OwnScope>) => {
  const parsed = parseWireFilters(supplierList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  const which = allOf([suppliers.scope(scope), ...filterConditions(suppliers.sqlFor(caller), parsed.filters)]);
  return read(ctx, caller, async tx => {
    const counted = await tx.first(sql<{ n: bigint }>`SELECT count(*) AS n FROM ${from} WHERE ${which}`);
    const ids = sql<SqlBool>`p.id IN (SELECT p.id FROM ${from} WHERE ${which} ORDER BY c.name, p.id LIMIT ${maxSuppliersAtOnce})`;
    const rows = await suppliers.find(tx, ids);
    return {
      count: Number(counted?.n ?? 0n),
      suppliers: rows.map(row => ({
        id: row.id,
        name: row.name,
        missing: standingOf(row).missing,
        canInviteAgain: row.invitable,
      })),
    };
  });
};

/** All about the partnership of a record, as its buyer may know it. */
export const readPartnership = ({
  ctx,
  caller,
  scope,
  params,
}: Request<(typeof suppliersEndpoints)['partnership'], Scope>) =>
  read(ctx, caller, async tx => {
    const [row] = await suppliers.load(tx, scope, [params.id]);
    if (!row) throw notFound();
    return partnershipReply(tx, row, 'supplier');
  });
