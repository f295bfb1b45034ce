import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import { type Happening, reported } from './happening.ts';

type Sides = { readonly id: number; readonly buyer: string; readonly supplier: string };
type Row = { submitted_at: string; submitter: string; closed_at: string; closer: string };

/** Submissions that one invoice can be: one whose invoice was entered first and confirmed later; few in any case. */
const maxShown = 20;

/** What its supplier submitted of an invoice, and its confirmation, for its story; who did it is told of the own company alone. */
export async function submissionHappenings(tx: ReadTx, caller: Caller, sides: Sides): Promise<Happening[]> {
  const { companyId } = caller.actor;
  const rows =
    await tx.rows(sql<Row>`SELECT r.submitted_at, ${personName('m')} AS submitter, r.closed_at, ${personName('c')} AS closer
    FROM submission r JOIN invoice i ON i.id = r.invoice_id AND i.supplier_id = r.supplier_id
      LEFT JOIN app_user m ON m.id = r.submitted_by AND (${companyId}::integer IS NULL OR m.company_id = ${companyId}::integer)
      LEFT JOIN app_user c ON c.id = r.closed_by AND (${companyId}::integer IS NULL OR c.company_id = ${companyId}::integer)
    WHERE r.invoice_id = ${sides.id} AND (${companyId}::integer IS NULL OR ${companyId}::integer IN (r.buyer_id, r.supplier_id))
    ORDER BY r.id DESC LIMIT ${maxShown}`);
  return rows.reverse().flatMap(row => [
    reported({
      at: row.submitted_at,
      event: 'SUBMITTED',
      company: sides.supplier,
      person: row.submitter,
      text: null,
    }),
    reported({ at: row.closed_at, event: 'CONFIRMED', company: sides.buyer, person: row.closer, text: null }),
  ]);
}
