import type { AcceptRule } from '@skonto/domain/automation/accept-rule';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { rowsAs } from '../db/rows-as.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';
import { insertedId } from './inserted-id.ts';

export type RuleRow = Selectable<Database['accept_rule']>;
export type StoredRule = AcceptRule & { readonly id: number; readonly name: string; readonly place: number };

/** A rule as its supplier states it; days without a lower bound are null. Its place and whether it rests are changed by themselves. */
export type RuleFacts = Omit<AcceptRule, 'daysLower' | 'active' | 'rulesFrom'> & {
  readonly supplierId: number;
  readonly name: string;
  readonly daysLower: number | null;
};

/** A row as the domain reads it. */
export const storedRule = (row: RuleRow): StoredRule => ({
  id: row.id,
  name: row.name,
  place: row.place,
  active: row.active,
  buyerCompanyId: row.buyer_id,
  currencyCode: row.currency,
  amountLowerCents: row.amount_lower_cents,
  amountUpperCents: row.amount_upper_cents,
  daysLower: row.days_lower ?? 0,
  daysUpper: row.days_upper,
  rulesFrom: row.rules_from,
});

const columns = (facts: RuleFacts) => ({
  supplier_id: facts.supplierId,
  name: facts.name,
  buyer_id: facts.buyerCompanyId,
  currency: facts.currencyCode,
  amount_lower_cents: facts.amountLowerCents,
  amount_upper_cents: facts.amountUpperCents,
  days_lower: facts.daysLower,
  days_upper: facts.daysUpper,
});

/** Adds a rule behind all others of its supplier and answers its id. */
export const insertRule = (tx: Tx, facts: RuleFacts): Promise<number> => {
  const place = sql<number>`(SELECT coalesce(max(o.place), 0) + 1 FROM accept_rule o WHERE o.supplier_id = ${facts.supplierId})`;
  return insertedId(
    tx,
    q
      .insertInto('accept_rule')
      .values({ ...columns(facts), place })
      .returning('id'),
  );
};

/** Switches a rule on or off. */
export async function saveRuleActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.touched(q.updateTable('accept_rule').set({ active }).where('id', '=', id));
}

/** Gives rules the places of this order. */
export async function saveRulePlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = rowsAs<number>('o', ids, { id: ['integer', id => id], place: ['integer', id => ids.indexOf(id) + 1] });
  await tx.touched(sql`UPDATE accept_rule r SET place = o.place FROM ${rows} WHERE r.id = o.id AND r.place <> o.place`);
}

/** Changes a rule. */
export async function updateRule(tx: Tx, id: number, facts: RuleFacts): Promise<void> {
  await tx.touched(q.updateTable('accept_rule').set(columns(facts)).where('id', '=', id));
}

/** Deletes rules; what they accepted keeps their names. */
export async function deleteRules(tx: Tx, ids: readonly number[]): Promise<number> {
  return tx.touched(q.deleteFrom('accept_rule').where('id', 'in', ids));
}

const inOrder = (one: StoredRule, other: StoredRule): number => one.place - other.place || one.id - other.id;

/**
 * A supplier's rules in the order in which they are asked, those that rest among them. Held, they can be neither changed, switched off nor
 * deleted until the transaction ends, so that nothing is accepted by a rule that isn't any more.
 */
export async function findRulesOf(tx: ReadTx, supplierId: number, held?: 'held'): Promise<StoredRule[]> {
  const hold = held ? sql`FOR SHARE` : sql``;
  const rows = await tx.rows(
    sql<RuleRow>`SELECT * FROM accept_rule WHERE supplier_id = ${supplierId} ORDER BY id ${hold}`,
  );
  // Locks are taken in the order of the ids, and a row that was waited for comes as it is now.
  return rows.map(storedRule).sort(inOrder);
}

/** From which registration on a supplier's rules may accept offers of each of these buyers, as the notes and contracts of now say. */
export async function rulesFromOf(
  tx: ReadTx,
  supplierId: number,
  offers: readonly { readonly buyerId: number }[],
): Promise<ReadonlyMap<number, bigint>> {
  const buyers = [...new Set(offers.map(offer => offer.buyerId))];
  const rows = await tx.rows(
    sql<{ buyer_id: number; rules_from: bigint }>`SELECT * FROM rules_from_of(${supplierId}, ${buyers}::integer[])`,
  );
  return new Map(rows.map(row => [row.buyer_id, row.rules_from]));
}

/** Those of these suppliers that have rules that don't rest, or with null all that have. */
export async function findSuppliersWithRules(tx: ReadTx, among: readonly number[] | null): Promise<number[]> {
  const rows = await tx.rows(
    sql<{ id: number }>`SELECT DISTINCT supplier_id AS id FROM accept_rule
      WHERE active AND ${among === null ? sql`TRUE` : sql`supplier_id = ANY (${among}::integer[])`} ORDER BY id`,
  );
  return rows.map(row => row.id);
}

/** Says which rule accepted these offers. */
export async function insertRuleAcceptances(
  tx: Tx,
  { id, name }: StoredRule,
  { supplierId, invoiceIds, at }: { supplierId: number; invoiceIds: readonly number[]; at: string },
): Promise<void> {
  const rows = rowsAs<number>('a', invoiceIds, { invoice_id: ['integer', invoiceId => invoiceId] });
  await tx.touched(sql`INSERT INTO rule_acceptance (invoice_id, supplier_id, rule_id, rule_name, accepted_at)
    SELECT a.invoice_id, ${supplierId}::integer, ${id}::integer, ${name}::text, ${at}::timestamptz FROM ${rows}`);
}

type Acceptance = { readonly rule_id: number | null; readonly rule_name: string; readonly accepted_at: string };

/** The rule that accepted an offer, if one did. */
export function findRuleAcceptance(tx: ReadTx, invoiceId: number): Promise<Acceptance | undefined> {
  return tx.first(
    sql<Acceptance>`SELECT rule_id, rule_name, accepted_at FROM rule_acceptance WHERE invoice_id = ${invoiceId}`,
  );
}
