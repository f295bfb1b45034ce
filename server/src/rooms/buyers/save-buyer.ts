import { buyerChange, type buyersEndpoints } from '@skonto/api/buyers';
import type { OwnScope } from '../../platform/access/access.ts';
import { queueRuleRun, ruleRunJob } from '../../platform/jobs/rule-run.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { conflict, refuseUsed } from '../../platform/saving/refusing.ts';
import { saveRoom } from '../../platform/saving/save-room.ts';
import { findCompanyName } from '../../tables/companies.ts';
import {
  deletePartnerships,
  findTradingPairs,
  insertPartnership,
  saveNoteGeneration,
} from '../../tables/partnerships.ts';
import { buyers } from './buyers.ts';

type Endpoints = typeof buyersEndpoints;

const saving = saveRoom(buyers, {
  entity: 'Buyer',
  input: buyerChange,
  // A supplier's people come and the operator verifies, whoever has the record open.
  unchecked: ['activated', 'missing'],
  audited: row => ({ buyerId: row.buyer_id, supplierId: row.supplier_id, noteGeneration: row.note_generation }),
  refusals: { partnership_pair: conflict('buyer', 'buyer-exists') },
});

/** Asks a company to become a buyer: the pair takes no offers until that company gave it a category. */
export async function createBuyer(request: Request<Endpoints['create'], OwnScope>) {
  const pair = { buyerId: request.body.buyer.id, supplierId: request.scope.companyId };
  if (pair.buyerId === pair.supplierId) throw invalid([{ field: 'buyer', code: 'supplier-self' }]);
  return saving.create(request, async tx => {
    if (!(await findCompanyName(tx, pair.buyerId))) throw invalid([{ field: 'buyer', code: 'buyer-company' }]);
    return { id: await insertPartnership(tx, { ...pair, discountCategoryId: null, awaitsBuyer: true }) };
  });
}

/** Chooses the note for a buyer; null takes the choice back. With a note, rules take that buyer's open offers at once. */
export async function saveBuyer(request: Request<Endpoints['update'], OwnScope>) {
  const { ctx, scope } = request;
  const saved = await saving.update(request, async (tx, before) => {
    const { buyer, company, noteGeneration } = request.body;
    if (buyer && buyer.id !== before.buyer_id) throw invalid([{ field: 'buyer', code: 'buyer-fixed' }]);
    if (company && company.id !== before.supplier_id) throw invalid([{ field: 'company', code: 'buyer-fixed' }]);
    await saveNoteGeneration(tx, before.id, noteGeneration);
    if (noteGeneration === null || noteGeneration === before.note_generation) return;
    await queueRuleRun(ctx.jobs, tx, {
      companyIds: [scope.companyId],
      registeredOn: null,
      counterpartId: before.buyer_id,
    });
  });
  ctx.jobs.wake(ruleRunJob);
  return saved;
}

/** Ends partnerships without invoices, all or none. */
export const removeBuyers = (request: Request<Endpoints['remove'], OwnScope>) =>
  saving.removeAll(request, { refuse: refuseUsed('buyer-in-use', findTradingPairs), remove: deletePartnerships });
