import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

/** Companies with payments on a date that weren't told of it yet and where somebody wants to be told; a thousand at a time. */
export const findUntold = (tx: ReadTx, date: string): Promise<{ id: number }[]> =>
  tx.rows(sql<{ id: number }>`SELECT DISTINCT u.company_id AS id FROM app_user u JOIN user_setting s ON s.user_id = u.id
    WHERE (s.mail_payments AND u.email_recipient OR s.show_payments) AND u.company_id IS NOT NULL AND u.kind = 'PERSON' AND u.status = 'ACTIVE'
      AND u.deactivated_at IS NULL AND u.deleted_at IS NULL
      AND (EXISTS (SELECT FROM invoice i WHERE i.buyer_id = u.company_id AND i.payment_date = ${date}::date)
        OR EXISTS (SELECT FROM invoice i WHERE i.supplier_id = u.company_id AND i.payment_date = ${date}::date))
      AND NOT EXISTS (SELECT FROM payment_digest d WHERE d.company_id = u.company_id AND d.payment_date = ${date}::date)
    ORDER BY 1 LIMIT 1000`);

/** Notes that a company is told of the payments of a date; false where it was before. */
export const takeDigest = async (tx: Tx, companyId: number, date: string, at: string): Promise<boolean> =>
  (await tx.touched(sql`INSERT INTO payment_digest (company_id, payment_date, told_at)
    VALUES (${companyId}, ${date}::date, ${at}::timestamptz) ON CONFLICT DO NOTHING`)) > 0;

/** Forgets digests of more than 60 days. */
export const deleteOldDigests = (tx: Tx, at: string): Promise<number> =>
  tx.touched(sql`DELETE FROM payment_digest WHERE told_at < ${at}::timestamptz - interval '60 days'`);
