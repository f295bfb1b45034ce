import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import { type Happening, reported } from './happening.ts';

type Sides = { readonly id: number; readonly buyer: string; readonly supplier: string };

/** Requests of one invoice that its story tells, the newest. */
const maxShown = 100;

type RequestRow = {
  status: string;
  requested_at: string;
  note: string | null;
  requester: string;
  closed_at: string | null;
  reason: string | null;
  closer: string;
};

/** Requests of the invoice's supplier; who asked and answered is told of the own company alone. */
const findRequests = (tx: ReadTx, id: number, companyId: number | null): Promise<RequestRow[]> =>
  tx.rows(sql<RequestRow>`SELECT r.status, r.requested_at, r.note, ${personName('a')} AS requester, r.closed_at, r.reason, ${personName('c')} AS closer
    FROM early_payment_request r JOIN invoice i ON i.id = r.invoice_id AND i.supplier_id = r.supplier_id
      LEFT JOIN app_user a ON a.id = r.asked_by AND (${companyId}::integer IS NULL OR a.company_id = ${companyId}::integer)
      LEFT JOIN app_user c ON c.id = r.closed_by AND (${companyId}::integer IS NULL OR c.company_id = ${companyId}::integer)
    WHERE r.invoice_id = ${id} AND (${companyId}::integer IS NULL OR ${companyId}::integer IN (r.buyer_id, r.supplier_id))
    ORDER BY r.id DESC LIMIT ${maxShown}`);

function ofRequest(row: RequestRow, { buyer, supplier }: Sides): Happening[] {
  const { requested_at: at, closed_at: closedAt, note, reason } = row;
  const requested = reported({ at, event: 'EARLY_ASKED', company: supplier, person: row.requester, text: note });
  // A yes is told as the registration that it is, the end of an invoice as its end.
  if (closedAt === null || (row.status !== 'DECLINED' && row.status !== 'WITHDRAWN')) return [requested];
  const closed =
    row.status === 'DECLINED'
      ? reported({ at: closedAt, event: 'EARLY_DECLINED', company: buyer, person: row.closer, text: reason })
      : reported({ at: closedAt, event: 'EARLY_WITHDRAWN', company: supplier, person: row.closer, text: null });
  return [requested, closed];
}

/** What a supplier asked of an invoice and what became of it, for its story, as one side may know it. */
export async function requestHappenings(tx: ReadTx, caller: Caller, sides: Sides): Promise<Happening[]> {
  const rows = await findRequests(tx, sides.id, caller.actor.companyId);
  return rows.reverse().flatMap(row => ofRequest(row, sides));
}
