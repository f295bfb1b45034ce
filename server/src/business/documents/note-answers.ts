import type { NoteAnswer } from '@skonto/api/invoices';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import type { NoteGeneration } from '@skonto/domain/invoice/note-generation';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { recordAudit } from '../../tables/audit.ts';
import type { LockedInvoice } from '../../tables/invoices.ts';
import { findNotes, saveFirstNotes, saveNoteGeneration } from '../../tables/partnerships.ts';
import { queueRuleRun } from '../automation/rule-run.ts';

/** The answers to the note question, by buyer. */
export type Notes = ReadonlyMap<number, NoteGeneration>;

/** The answers that come with an acceptance; nothing else asks the question. A buyer that is answered twice is answered wrongly. */
export function notesOf(target: InvoiceStatus, notes: readonly NoteAnswer[] | undefined): Notes {
  const answers = new Map((notes ?? []).map(({ buyer, noteGeneration }) => [buyer.id, noteGeneration]));
  if (notes === undefined) return answers;
  if (target !== 'DISCOUNT_APPROVED') throw invalid([{ field: 'notes', code: 'not-expected' }]);
  if (answers.size < notes.length) throw invalid([{ field: 'notes', code: 'contradicts' }]);
  return answers;
}

/** An offer as it is checked with the answers: they count where nothing is chosen yet. */
export const withNotes =
  (notes: Notes) =>
  (invoice: LockedInvoice): LockedInvoice =>
    invoice.noteGeneration !== null || !notes.has(invoice.buyerId)
      ? invoice
      : { ...invoice, noteGeneration: notes.get(invoice.buyerId) ?? null };

export type StoredNotes = Awaited<ReturnType<typeof saveFirstNotes>>;

/**
 * Stores the answers before the offers are locked, in the transaction of their acceptance: if that isn't done, they aren't stored. Where
 * somebody else chose another one meanwhile nothing is done. Only buyers of what is accepted keep one (`recordNotes`).
 */
export async function storeNotes(
  tx: Tx,
  { actor }: Caller,
  { notes, where }: { readonly notes: Notes; readonly where: RawBuilder<unknown> },
): Promise<StoredNotes> {
  if (notes.size === 0 || actor.companyId === null) return [];
  const stored = await saveFirstNotes(tx, actor.companyId, notes, where);
  for (const { buyer_id, note_generation } of await findNotes(tx, actor.companyId, [...notes.keys()]))
    if (note_generation !== null && note_generation !== notes.get(buyer_id)) throw new Problem(409, 'note-chosen');
  return stored;
}

/**
 * Says in the audit what was chosen, one entry each; and lets rules look at what came in meanwhile. The answer for a buyer of whom nothing
 * was accepted is taken back: a refused acceptance chooses nothing.
 */
export async function recordNotes(
  tx: Tx,
  { ctx, caller, buyers }: { readonly ctx: Ctx; readonly caller: Caller; readonly buyers: ReadonlySet<number> },
  stored: StoredNotes,
): Promise<void> {
  const supplierId = caller.actor.companyId;
  for (const { id, buyer_id } of stored) if (!buyers.has(buyer_id)) await saveNoteGeneration(tx, id, null);
  const kept = stored.filter(one => buyers.has(one.buyer_id));
  if (supplierId === null || kept.length === 0) return;
  await queueRuleRun(ctx.jobs, tx, { companyIds: [supplierId], registeredOn: null });
  for (const { id, buyer_id, note_generation } of kept) {
    const facts = { buyerId: buyer_id, supplierId };
    const json = { before: { ...facts, noteGeneration: null }, after: { ...facts, noteGeneration: note_generation } };
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'Buyer',
      entityId: id,
      json,
    });
  }
}
