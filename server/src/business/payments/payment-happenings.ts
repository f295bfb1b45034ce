import type { InvoiceStory } from '@skonto/api/invoice-story';
import { wireFromCents } from '@skonto/domain/money/cents';
import { orderReference } from '@skonto/domain/payment/payment-batch';
import type { PaymentNoteKind } from '@skonto/domain/payment/payment-note';
import { showReference } from '@skonto/domain/payment/payment-reference';
import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';

type Happening = InvoiceStory['happenings'][number];
type Sides = { readonly id: number; readonly buyer: string; readonly supplier: string };

/** Orders and entries of one invoice that its story tells, the newest of each. */
const maxShown = 100;

type OrderRow = {
  number: string;
  amount_cents: bigint;
  made_at: string | null;
  maker: string;
  released_at: string | null;
  releaser: string;
};
type EntryRow = {
  kind: PaymentNoteKind;
  amount_cents: bigint;
  day: string;
  reference: string;
  noted_at: string;
  noter: string;
  taken_back_at: string | null;
  taker: string;
};

/** Drafts and who made what are the buyer's and the operator's to see; a supplier hears of what was released. */
const findOrders = (tx: ReadTx, id: number, companyId: number | null): Promise<OrderRow[]> =>
  tx.rows(sql<OrderRow>`SELECT o.number, t.amount_cents, b.made_at, ${personName('m')} AS maker, o.released_at, ${personName('r')} AS releaser
    FROM payment_order_item t JOIN payment_order o ON o.id = t.order_id
      LEFT JOIN payment_batch b ON b.id = o.batch_id AND (${companyId}::integer IS NULL OR b.buyer_id = ${companyId}::integer)
      LEFT JOIN app_user m ON m.id = b.made_by LEFT JOIN app_user r ON r.id = b.released_by
    WHERE t.invoice_id = ${id} AND b.state IS DISTINCT FROM 'DISCARDED'
      AND (${companyId}::integer IS NULL OR o.buyer_id = ${companyId}::integer OR (o.supplier_id = ${companyId}::integer AND o.released_at IS NOT NULL))
    ORDER BY o.id DESC LIMIT ${maxShown}`);

/** What both sides noted or their statements proved; who did it is told of the own company alone. */
const findEntries = (tx: ReadTx, id: number, companyId: number | null): Promise<EntryRow[]> =>
  tx.rows(sql<EntryRow>`SELECT e.kind, e.amount_cents, e.day, e.reference, e.noted_at, ${personName('n')} AS noter, e.taken_back_at, ${personName('t')} AS taker
    FROM payment_entry e
      LEFT JOIN app_user n ON n.id = e.noted_by AND (${companyId}::integer IS NULL OR n.company_id = ${companyId}::integer)
      LEFT JOIN app_user t ON t.id = e.taken_back_by AND (${companyId}::integer IS NULL OR t.company_id = ${companyId}::integer)
    WHERE e.invoice_id = ${id} AND e.kind <> 'BEFORE'
      AND (${companyId}::integer IS NULL OR ${companyId}::integer IN (e.buyer_id, e.supplier_id))
    ORDER BY e.id DESC LIMIT ${maxShown}`);

type LateRow = { agreed_on: string; at: string };

/** That both sides were told on the morning after that no payment is known; it stays told, also when it was paid in time after all. */
async function findLate(tx: ReadTx, id: number, companyId: number | null): Promise<Happening[]> {
  const row = await tx.first(
    sql<LateRow>`SELECT l.agreed_on, l.told_at AS at FROM payment_late l WHERE l.invoice_id = ${id}
      AND (${companyId}::integer IS NULL OR ${companyId}::integer IN (l.buyer_id, l.supplier_id))`,
  );
  if (!row) return [];
  const rest = { company: null, person: null, rule: null, fileName: null, bill: null, total: null, text: null };
  const moved = { day: row.agreed_on, reference: '' };
  return [{ at: row.at, event: 'LATE', who: 'operator', moved, ...rest, dispute: null }];
}

type Moved = Pick<Happening, 'at' | 'event' | 'company' | 'moved'> & {
  readonly person: string;
  readonly cents: bigint;
};
const happening = ({ person, cents, ...rest }: Moved): Happening => ({
  ...rest,
  who: 'company',
  person: person === '' ? null : person,
  rule: null,
  fileName: null,
  bill: null,
  total: wireFromCents(cents),
  text: null,
  dispute: null,
});

function ofOrder(row: OrderRow, { buyer: company }: Sides): Happening[] {
  const moved = { day: null, reference: showReference(orderReference(row.number)) };
  const shared = { company, moved, cents: row.amount_cents };
  return [
    ...(row.made_at === null ? [] : [happening({ ...shared, at: row.made_at, event: 'ORDERED', person: row.maker })]),
    ...(row.released_at === null
      ? []
      : [happening({ ...shared, at: row.released_at, event: 'RELEASED', person: row.releaser })]),
  ];
}

function ofEntry(row: EntryRow, sides: Sides): Happening[] {
  const company = row.kind === 'RECEIVED' ? sides.supplier : sides.buyer;
  const moved = { day: row.day, reference: row.reference };
  const shared = { company, moved, cents: row.amount_cents };
  const noted = happening({ ...shared, at: row.noted_at, event: row.kind, person: row.noter });
  if (row.taken_back_at === null) return [noted];
  return [noted, happening({ ...shared, at: row.taken_back_at, event: 'NOTE_TAKEN_BACK', person: row.taker })];
}

/** What became of an invoice's money, for its story: orders, payments, returns, and what was undone of it; as one side may know it. */
export async function paymentHappenings(tx: ReadTx, caller: Caller, sides: Sides): Promise<Happening[]> {
  const { companyId } = caller.actor;
  const orders = await findOrders(tx, sides.id, companyId);
  const entries = await findEntries(tx, sides.id, companyId);
  const late = await findLate(tx, sides.id, companyId);
  return [...orders.flatMap(row => ofOrder(row, sides)), ...entries.flatMap(row => ofEntry(row, sides)), ...late];
}
