import { type Buyer, buyerChange, type buyersEndpoints } from '@skonto/api/buyers';
import { companyInput } from '@skonto/api/companies';
import { sql } from 'kysely';
import { buyerKeys } from '../../business/companies/buyer-keys.ts';
import { companyReply } from '../../business/companies/company-reply.ts';
import { countryName } from '../../business/companies/country-name.ts';
import { partnershipReply } from '../../business/companies/partnership-reply.ts';
import { ownRows, type Scope } from '../../platform/access/access.ts';
import { listEndpoints, type Reader } from '../../platform/lists/list-endpoints.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { versioned } from '../../platform/saving/given-back.ts';
import { read } from '../../platform/saving/transact.ts';
import { type PartnerRow, partnershipColumns, standingOf } from '../../tables/partnership-side.ts';

/** A partnership with its buyer's company and its supplier's name. */
export type BuyerReadRow = PartnerRow & {
  supplier_name: string;
  supplier_code: string;
  note_generation: string | null;
};

const side = partnershipColumns('buyer');
const select = sql`${side.select}, s.name AS supplier_name, s.code AS supplier_code, p.note_generation`;

/** A partnership as its supplier sees it. */
function buyerReply(row: BuyerReadRow, { ctx, caller }: Reader): Buyer {
  const writes = caller.actor.companyId === row.supplier_id;
  const company = companyReply({ ...row, id: row.buyer_id }, caller.actor, code => countryName(code, ctx.locale));
  return versioned(buyerChange, {
    id: row.id,
    buyer: versioned(companyInput, company),
    company: { id: row.supplier_id, name: row.supplier_name, code: row.supplier_code },
    // The CHECK constraint of the table names the same closed set.
    noteGeneration: row.note_generation as Buyer['noteGeneration'],
    ...standingOf(row),
    can: { update: writes, delete: writes },
  });
}

export const buyers = listEndpoints({
  ...buyerKeys,
  table: 'p',
  select,
  from: side.from,
  scope: ownRows(sql`p.supplier_id`),
  large: { ids: side.ids, all: side.all },
  reply: buyerReply,
});

/** All about the partnership of a record, as its supplier may know it. */
export const readPartnership = ({
  ctx,
  caller,
  scope,
  params,
}: Request<(typeof buyersEndpoints)['partnership'], Scope>) =>
  read(ctx, caller, async tx => {
    const [row] = await buyers.load(tx, scope, [params.id]);
    if (!row) throw notFound();
    return partnershipReply(tx, row, 'buyer');
  });
