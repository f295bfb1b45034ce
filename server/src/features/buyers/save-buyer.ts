import type { Buyer, buyersEndpoints } from '@skonto/api/buyers';
import { type SqlBool, sql } from 'kysely';
import { auditAuthor } from '../../platform/author.ts';
import { brokenConstraint } from '../../platform/constraint.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { findCompanyName } from '../../tables/companies.ts';
import {
  deletePartnerships,
  findTradingPairs,
  insertPartnership,
  saveNoteGeneration,
} from '../../tables/partnerships.ts';
import { scopeCondition, type WriteScope } from './access.ts';
import { buyerReply, findBuyers } from './list-buyers.ts';

type Endpoints = typeof buyersEndpoints;
const forUpdate = sql`FOR UPDATE OF p`;

function refuseTakenPair(error: unknown): never {
  if (brokenConstraint(error) !== 'partnership_pair') throw error;
  throw new Problem(409, 'buyer-exists', { errors: [{ field: 'buyer', code: 'buyer-exists' }] });
}

/** Asks a company to become a buyer: the pair takes no offers until that company gave it a category. */
export async function createBuyer({ ctx, caller, scope, body }: Request<Endpoints['create'], WriteScope>) {
  const buyerId = body.buyer.id;
  const supplierId = scope.companyId;
  if (buyerId === supplierId) throw invalid([{ field: 'buyer', code: 'supplier-self' }]);
  return write(ctx, caller, async (tx): Promise<Buyer> => {
    if (!(await findCompanyName(tx, buyerId))) throw invalid([{ field: 'buyer', code: 'buyer-company' }]);
    const id = await insertPartnership(tx, {
      buyerId,
      supplierId,
      discountCategoryId: null,
      awaitsBuyer: true,
    }).catch(refuseTakenPair);
    const [row] = await findBuyers(tx, sql<SqlBool>`p.id = ${id}`);
    if (!row) throw notFound();
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'CREATED',
      entityName: 'Buyer',
      entityId: id,
      json: { after: { buyerId, supplierId } },
    });
    return buyerReply(ctx, caller, row);
  });
}

/** Chooses the note for a buyer; null takes the choice back. */
export async function saveBuyer({ ctx, caller, scope, body }: Request<Endpoints['update'], WriteScope>) {
  const where = sql<SqlBool>`p.id = ${body.id} AND ${scopeCondition(scope)}`;
  return write(ctx, caller, async (tx): Promise<Buyer> => {
    const [before] = await findBuyers(tx, where, forUpdate);
    if (!before) throw notFound();
    if (body.buyer && body.buyer.id !== before.buyer_id) throw invalid([{ field: 'buyer', code: 'buyer-fixed' }]);
    if (body.company && body.company.id !== before.supplier_id)
      throw invalid([{ field: 'company', code: 'buyer-fixed' }]);
    await saveNoteGeneration(tx, body.id, body.noteGeneration);
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'Buyer',
      entityId: body.id,
      json: { before: { noteGeneration: before.note_generation }, after: { noteGeneration: body.noteGeneration } },
    });
    return buyerReply(ctx, caller, { ...before, note_generation: body.noteGeneration });
  });
}

/** Ends partnerships without invoices, all or none. */
export async function removeBuyers({ ctx, caller, scope, query }: Request<Endpoints['remove'], WriteScope>) {
  const where = sql<SqlBool>`p.id = ANY (${query.ids}::integer[]) AND ${scopeCondition(scope)}`;
  return write(ctx, caller, async tx => {
    const rows = await findBuyers(tx, where, forUpdate);
    if (rows.length !== query.ids.length) throw notFound();
    const trading = await findTradingPairs(tx, query.ids);
    if (trading.size > 0) {
      const errors = rows
        .filter(row => trading.has(row.id))
        .map(row => ({ field: `ids.${row.id}`, code: 'buyer-in-use', params: { name: row.name } }));
      throw new Problem(409, 'in-use', { errors });
    }
    const count = await deletePartnerships(tx, query.ids);
    for (const row of rows) {
      await recordAudit(tx, auditAuthor(ctx, caller), {
        event: 'DELETED',
        entityName: 'Buyer',
        entityId: row.id,
        json: { before: { buyerId: row.buyer_id, supplierId: row.supplier_id, noteGeneration: row.note_generation } },
      });
    }
    return { count };
  });
}
