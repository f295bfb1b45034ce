import type { ChangeStatusReply } from '@skonto/api/invoices';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';

type Done = { at: string; event: string; person: string | null; rule: string | null };

/** Of an answer, the entry of the audit that tells of it. */
const events: Partial<Readonly<Record<InvoiceStatus, string>>> = {
  DISCOUNT_APPROVED: 'INVOICES_APPROVED',
  DISCOUNT_REJECTED: 'INVOICES_REJECTED',
};

/** Entries of one invoice that are looked through, the newest first: its last answer is among the newest. */
const maxEntries = 20;

/** Who gave an answer before, and when: a person or a rule, as far as the caller may know it. Null where nothing is known of it. */
export async function findAnswer(
  tx: ReadTx,
  invoiceId: number,
  target: InvoiceStatus,
): Promise<ChangeStatusReply['already']> {
  const event = events[target];
  if (!event) return null;
  const rows = await tx.rows(sql<Done>`SELECT at, event, person, rule FROM invoice_story(${invoiceId}, ${maxEntries})`);
  const answer = rows.find(row => row.event === event);
  return answer ? { at: answer.at, by: answer.rule ?? answer.person } : null;
}
