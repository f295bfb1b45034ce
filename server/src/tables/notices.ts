import type { PaidInvoice } from '@skonto/domain/calendar/payment-date';
import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';

/** What a company is told of: offers made to it, its offers accepted or rejected, or those that its own rules accepted. */
export const noticeKinds = ['offered', 'accepted', 'acceptedByRule', 'rejected', 'reopened'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type Notice = { readonly changeId: string; readonly companyId: number; readonly kind: NoticeKind };

/** Notes what companies are to be told; answers those that weren't noted before, by an earlier part of the same change. */
export async function insertNotices(
  tx: Tx,
  notices: readonly Notice[],
  at: string,
  again?: 'maybe',
): Promise<Notice[]> {
  const rows = rowsAs<Notice>('n', notices, {
    change_id: ['uuid', one => one.changeId],
    company_id: ['integer', one => one.companyId],
    kind: ['text', one => one.kind],
  });
  const insert = sql`INSERT INTO notice (change_id, company_id, kind, created_at)
    SELECT n.change_id, n.company_id, n.kind, ${at}::timestamptz FROM ${rows}`;
  if (!again) {
    await tx.touched(insert);
    return [...notices];
  }
  const added = await tx.rows(sql<{ company_id: number }>`${insert} ON CONFLICT DO NOTHING RETURNING company_id`);
  const ids = new Set(added.map(row => row.company_id));
  return notices.filter(one => ids.has(one.companyId));
}

/** Takes a notice for telling; false when it was told already. */
export async function takeNotice(tx: Tx, { changeId, companyId }: Notice, at: string): Promise<boolean> {
  const touched = await tx.touched(sql`UPDATE notice SET told_at = ${at}
    WHERE change_id = ${changeId}::uuid AND company_id = ${companyId} AND told_at IS NULL`);
  return touched === 1;
}

/** Takes all notices for told: nobody is mailed of them any more. */
export async function tellNothingMore(tx: Tx, at: string): Promise<void> {
  await tx.touched(sql`UPDATE notice SET told_at = ${at}::timestamptz WHERE told_at IS NULL`);
}

/** Forgets notices of more than 30 days. */
export async function deleteOldNotices(tx: Tx, now: string): Promise<number> {
  return tx.touched(sql`DELETE FROM notice WHERE created_at < ${now}::timestamptz - interval '30 days'`);
}

export type NoticeSum = {
  readonly currency: string;
  readonly count: number;
  readonly amount: bigint;
  readonly total: bigint;
  /** When accepted ones are paid; null of others, and of old ones without a date. */
  readonly paidOn: string | null;
};
type Reported = {
  readonly sums: readonly NoticeSum[];
  /** One of the other companies, and how many they are. */
  readonly partner: { id: number; name: string; code: string; checked: boolean; of: number } | undefined;
  /** What decides when it is paid, the first hundred. */
  readonly paid: readonly PaidInvoice[];
};

/** What a notice tells, as it stands now: sums by currency, and the other companies. What was taken back or answered meanwhile isn't in it. */
export async function findReported(tx: ReadTx, { changeId, companyId, kind }: Notice): Promise<Reported> {
  const own = kind === 'offered' || kind === 'acceptedByRule' ? sql`i.supplier_id` : sql`i.buyer_id`;
  const partner = kind === 'offered' || kind === 'acceptedByRule' ? sql`i.buyer_id` : sql`i.supplier_id`;
  const status = {
    offered: 'REGISTERED',
    accepted: 'DISCOUNT_APPROVED',
    acceptedByRule: 'DISCOUNT_APPROVED',
    rejected: 'DISCOUNT_REJECTED',
    reopened: 'REGISTERED',
  }[kind];
  const change = kind === 'offered' || kind === 'reopened' ? sql`i.offered_in` : sql`i.answered_in`;
  const which = sql`FROM invoice i WHERE ${change} = ${changeId}::uuid AND ${own} = ${companyId} AND i.status = ${status}`;
  const sums =
    await tx.rows(sql<NoticeSum>`SELECT i.currency, count(*)::integer AS count, sum(i.amount_cents)::bigint AS amount,
    coalesce(sum(i.total_cents), 0)::bigint AS total, i.payment_date::text AS "paidOn" ${which} GROUP BY i.currency, i.payment_date ORDER BY i.currency, i.payment_date`);
  const [first] = await tx.rows(sql<{
    id: number;
    name: string;
    code: string;
    checked: boolean;
    of: number;
  }>`SELECT c.id, c.name, c.code, c.checked, count(*) OVER ()::integer AS of FROM company c
    WHERE c.id IN (SELECT ${partner} ${which}) ORDER BY c.id LIMIT 1`);
  const paid = await tx.rows(
    sql<PaidInvoice>`SELECT DISTINCT i.buyer_id AS "buyerId", i.through_target AS "throughTarget" ${which} ORDER BY 1, 2 LIMIT 100`,
  );
  return { sums, partner: first, paid };
}
