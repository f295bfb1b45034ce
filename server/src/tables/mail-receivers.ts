import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '../db/tx.ts';

export type MailReceiver = { readonly id: number; readonly language: string };

/** The people of a company who get mails about what another one does; `wanted` is their own switch in `user_setting s`, on until they say otherwise. */
export const findMailReceivers = (
  tx: ReadTx,
  companyId: number,
  wanted: RawBuilder<unknown>,
): Promise<MailReceiver[]> =>
  tx.rows(
    sql<MailReceiver>`SELECT u.id, u.language FROM app_user u LEFT JOIN user_setting s ON s.user_id = u.id
      WHERE u.company_id = ${companyId} AND u.kind = 'PERSON' AND u.status = 'ACTIVE' AND u.email_recipient
        AND u.deactivated_at IS NULL AND u.deleted_at IS NULL AND coalesce(${wanted}, true) ORDER BY u.id`,
  );
