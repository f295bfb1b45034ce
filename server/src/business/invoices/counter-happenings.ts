import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import { type Happening, reported } from './happening.ts';

type Sides = { readonly id: number; readonly buyer: string; readonly supplier: string };

/** Counter-offers of one invoice that its story tells, the newest. */
const maxShown = 100;

type CounterRow = {
  status: string;
  made_at: string;
  maker: string;
  closed_at: string | null;
  reason: string | null;
  closer: string;
};

/** Counter-offers of the invoice's supplier; who named and answered is told of the own company alone. */
const findCounters = (tx: ReadTx, id: number, companyId: number | null): Promise<CounterRow[]> =>
  tx.rows(sql<CounterRow>`SELECT r.status, r.made_at, ${personName('m')} AS maker, r.closed_at, r.reason, ${personName('c')} AS closer
    FROM counter_offer r JOIN invoice i ON i.id = r.invoice_id AND i.supplier_id = r.supplier_id
      LEFT JOIN app_user m ON m.id = r.made_by AND (${companyId}::integer IS NULL OR m.company_id = ${companyId}::integer)
      LEFT JOIN app_user c ON c.id = r.closed_by AND (${companyId}::integer IS NULL OR c.company_id = ${companyId}::integer)
    WHERE r.invoice_id = ${id} AND (${companyId}::integer IS NULL OR ${companyId}::integer IN (r.buyer_id, r.supplier_id))
    ORDER BY r.id DESC LIMIT ${maxShown}`);

/** How an end is told. A yes is told as the acceptance that it is, an answer to the offer as that answer, and the offer's end as its end. */
const endings = {
  DECLINED: { event: 'COUNTER_DECLINED', by: 'buyer' },
  WITHDRAWN: { event: 'COUNTER_WITHDRAWN', by: 'supplier' },
  EXPIRED: { event: 'COUNTER_EXPIRED', by: null },
  MATCHED: { event: 'COUNTER_MATCHED', by: null },
} as const;

function ofCounter(row: CounterRow, sides: Sides): Happening[] {
  const made = reported({
    at: row.made_at,
    event: 'COUNTER_MADE',
    company: sides.supplier,
    person: row.maker,
    text: null,
  });
  const ending = Object.entries(endings).find(([status]) => status === row.status)?.[1];
  if (row.closed_at === null || !ending) return [made];
  const { event, by } = ending;
  const company = by === null ? null : sides[by];
  return [made, reported({ at: row.closed_at, event, company, person: row.closer, text: row.reason })];
}

/** The rates that a supplier named for an invoice and what became of them, for its story, as one side may know it. */
export async function counterHappenings(tx: ReadTx, caller: Caller, sides: Sides): Promise<Happening[]> {
  const rows = await findCounters(tx, sides.id, caller.actor.companyId);
  return rows.reverse().flatMap(row => ofCounter(row, sides));
}
