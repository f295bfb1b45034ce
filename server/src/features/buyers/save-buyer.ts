import { buyerChange, type buyersEndpoints } from '@skonto/api/buyers';
import type { NoteGeneration } from '@skonto/domain/invoice/note-generation';
import { acceptOpenOffers, wakeDocuments } from '../../business/automation/accept-open.ts';
import { type OpenQuestion, previewOpen } from '../../business/automation/open-offers.ts';
import { queueRuleRun, ruleRunJob } from '../../business/automation/rule-run.ts';
import type { OwnScope, Scope } from '../../platform/access/access.ts';
import { entityWriter } from '../../platform/entities/entity-writer.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { conflict, refuseUsed } from '../../platform/saving/refusing.ts';
import { read } from '../../platform/saving/transact.ts';
import { findRulesOf, type StoredRule } from '../../tables/accept-rules.ts';
import { findCompanyName } from '../../tables/companies.ts';
import {
  deletePartnerships,
  findTradingPairs,
  insertPartnership,
  saveNoteGeneration,
} from '../../tables/partnerships.ts';
import { type BuyerReadRow, buyers } from './buyers.ts';

type Endpoints = typeof buyersEndpoints;

const saving = entityWriter(buyers, {
  entity: 'Buyer',
  input: buyerChange,
  // A supplier's people come and the operator verifies, whoever has the record open.
  unchecked: ['activated', 'missing', 'acceptOpen'],
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

/**
 * Chooses the note for a buyer; null takes the choice back. From then on rules accept what that buyer offers; with `acceptOpen` also what
 * waits for the note already.
 */
export async function saveBuyer(request: Request<Endpoints['update'], OwnScope>) {
  const { ctx, scope } = request;
  const saved = await saving.update(request, async (tx, before) => {
    const { buyer, company, noteGeneration } = request.body;
    if (buyer && buyer.id !== before.buyer_id) throw invalid([{ field: 'buyer', code: 'buyer-fixed' }]);
    if (company && company.id !== before.supplier_id) throw invalid([{ field: 'company', code: 'buyer-fixed' }]);
    const { acceptOpen } = request.body;
    if (noteGeneration !== null && acceptOpen !== undefined) {
      const rules = await findRulesOf(tx, scope.companyId, 'held');
      const question = questionOf(before, rules, noteGeneration);
      await acceptOpenOffers(tx, request, question, acceptOpen);
    }
    await saveNoteGeneration(tx, before.id, noteGeneration);
    if (noteGeneration === null || noteGeneration === before.note_generation) return;
    await queueRuleRun(ctx.jobs, tx, {
      companyIds: [scope.companyId],
      registeredOn: null,
      counterpartId: before.buyer_id,
    });
  });
  ctx.jobs.wake(ruleRunJob);
  wakeDocuments(ctx, request.body.acceptOpen);
  return saved;
}

/** What choosing a note lets rules accept. */
const questionOf = (row: BuyerReadRow, rules: readonly StoredRule[], note: NoteGeneration): OpenQuestion => ({
  supplierId: row.supplier_id,
  rules,
  chosen: { buyerId: row.buyer_id, note },
});

/** What rules would accept of a buyer's open offers, were a note chosen now; which one doesn't matter. */
export const previewNote = ({ ctx, caller, scope, params }: Request<Endpoints['openAcceptance'], Scope>) =>
  read(ctx, caller, async tx => {
    const [row] = await buyers.load(tx, scope, [params.id]);
    if (!row) throw notFound();
    const question = questionOf(row, await findRulesOf(tx, row.supplier_id), 'NONE');
    return previewOpen(tx, question, ctx);
  });

/** Ends partnerships without invoices, all or none. */
export const removeBuyers = (request: Request<Endpoints['remove'], OwnScope>) =>
  saving.removeAll(request, { refuse: refuseUsed('buyer-in-use', findTradingPairs), remove: deletePartnerships });
