import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';

/** A partnership whose category changes: the one it has and the one it gets, null where the default one prices its offers. */
export type CategoryMove = {
  readonly partnershipId: number;
  readonly formerId: number | null;
  readonly givenId: number | null;
};

/** What offers are priced with, as a request saw it; null where a company had no category that prices them. */
const seenTerms = z.nullable(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    active: z.boolean(),
    ratePpm: z.int(),
    feePpm: z.int(),
    minimums: z.record(z.string(), z.string()),
  }),
);
export type SeenTerms = z.output<typeof seenTerms>;

/** The terms of a buyer's category, or of its default one where the id is null; empty where there is none. */
const termsOf = (buyerId: RawBuilder<number>, categoryId: RawBuilder<number | null>): RawBuilder<unknown> =>
  sql`coalesce((SELECT jsonb_build_object('id', d.id, 'name', d.name, 'active', d.active, 'ratePpm', d.annual_rate_ppm,
      'feePpm', d.processing_fee_ppm, 'minimums', d.processing_fee_min)
    FROM discount_category d WHERE d.company_id = ${buyerId} AND (d.id = ${categoryId} OR (${categoryId} IS NULL AND d.is_default))), '{}'::jsonb)`;

/** Keeps which suppliers a request is about, with the terms of this moment. */
export async function insertApprovalMoves(
  tx: Tx,
  { companyId, requestId }: { readonly companyId: number; readonly requestId: number },
  moves: readonly CategoryMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = rowsAs<CategoryMove>('m', moves, {
    partnership_id: ['integer', one => one.partnershipId],
    former_id: ['integer', one => one.formerId],
    given_id: ['integer', one => one.givenId],
  });
  const added = await tx.touched(sql`
    INSERT INTO approval_move (request_id, company_id, supplier_id, former_category, given_category, former_terms, given_terms)
    SELECT ${requestId}::integer, p.buyer_id, p.supplier_id, m.former_id, m.given_id,
      ${termsOf(sql<number>`p.buyer_id`, sql<number | null>`m.former_id`)}, ${termsOf(sql<number>`p.buyer_id`, sql<number | null>`m.given_id`)}
    FROM ${rows} JOIN partnership p ON p.id = m.partnership_id AND p.buyer_id = ${companyId}`);
  if (added !== moves.length) throw new Error('a request for other categories lost suppliers');
}

type StoredMove = {
  /** The partnership of now; null where it ended. */
  readonly partnershipId: number | null;
  readonly formerId: number | null;
  readonly givenId: number | null;
  /** Its category and the terms of both are what the request saw. */
  readonly isAsSeen: boolean;
};

const asSeen = sql<boolean>`(p.id IS NOT NULL AND p.discount_category_id IS NOT DISTINCT FROM m.former_category
  AND ${termsOf(sql<number>`m.company_id`, sql<number | null>`m.former_category`)} - 'name' = m.former_terms - 'name'
  AND ${termsOf(sql<number>`m.company_id`, sql<number | null>`m.given_category`)} - 'name' = m.given_terms - 'name')`;

/**
 * What a request moves, its partnerships locked until the transaction ends. Terms that the operator changes after this look are as if it had
 * changed them after the approval.
 */
export async function lockApprovalMoves(tx: Tx, companyId: number, requestId: number): Promise<StoredMove[]> {
  await tx.rows(sql`SELECT p.id FROM partnership p WHERE p.buyer_id = ${companyId} AND p.supplier_id IN (
    SELECT m.supplier_id FROM approval_move m WHERE m.request_id = ${requestId} AND m.company_id = ${companyId}) ORDER BY p.id FOR UPDATE OF p`);
  return tx.rows(sql<StoredMove>`SELECT p.id AS "partnershipId", m.former_category AS "formerId", m.given_category AS "givenId",
      ${asSeen} AS "isAsSeen"
    FROM approval_move m LEFT JOIN partnership p ON p.buyer_id = m.company_id AND p.supplier_id = m.supplier_id
    WHERE m.request_id = ${requestId} AND m.company_id = ${companyId} ORDER BY p.id`);
}

export type MoveSum = { readonly count: number; readonly former: SeenTerms; readonly given: SeenTerms };

/** How many suppliers of a request change from which terms to which. */
export async function movesOfRequest(tx: ReadTx, companyId: number, requestId: number): Promise<MoveSum[]> {
  const rows = await tx.rows(sql<{ count: number; former: unknown; given: unknown }>`
    SELECT count(*)::integer AS count, nullif(m.former_terms, '{}') AS former, nullif(m.given_terms, '{}') AS given FROM approval_move m
    WHERE m.request_id = ${requestId} AND m.company_id = ${companyId} GROUP BY m.former_terms, m.given_terms ORDER BY count(*) DESC, 2, 3`);
  return rows.map(({ count, former, given }) => ({
    count,
    former: seenTerms.parse(former),
    given: seenTerms.parse(given),
  }));
}

/** Whom a request moves, by name, and whether that can still be approved as it was seen. */
export const findMovedSuppliers = (tx: ReadTx, companyId: number, requestId: number) =>
  tx.rows(sql<{ id: number; name: string; former: string | null; given: string | null; isAsSeen: boolean }>`
    SELECT m.supplier_id AS id, c.name, m.former_terms ->> 'name' AS former, m.given_terms ->> 'name' AS given, ${asSeen} AS "isAsSeen"
    FROM approval_move m JOIN company_name c ON c.id = m.supplier_id
      LEFT JOIN partnership p ON p.buyer_id = m.company_id AND p.supplier_id = m.supplier_id
    WHERE m.request_id = ${requestId} AND m.company_id = ${companyId} ORDER BY c.name, m.supplier_id`);
