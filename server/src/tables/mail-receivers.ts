import { type NoticeKind, topicOf } from '@skonto/api/notice-kinds';
import type { MailTopic } from '@skonto/api/settings';
import { sql } from 'kysely';
import type { ReadTx } from '../db/tx.ts';

/** Somebody who is told something: by mail, in the product, or both. */
export type Receiver = {
  readonly id: number;
  /** Null for the operator's people. */
  readonly companyId: number | null;
  readonly language: string;
  readonly byMail: boolean;
  readonly inProduct: boolean;
};

/** What a person chose of a topic in `user_setting s`, by mail and in the product; without a choice both are as they are at first. */
const chosenOf = {
  offered: { mail: sql`coalesce(s.mail_offered, true)`, shown: sql`coalesce(s.show_offered, true)` },
  accepted: { mail: sql`coalesce(s.mail_accepted, true)`, shown: sql`coalesce(s.show_accepted, true)` },
  rejected: { mail: sql`coalesce(s.mail_rejected, true)`, shown: sql`coalesce(s.show_rejected, true)` },
  payments: { mail: sql`coalesce(s.mail_payments, false)`, shown: sql`coalesce(s.show_payments, false)` },
  requests: { mail: sql`coalesce(s.mail_requests, true)`, shown: sql`coalesce(s.show_requests, true)` },
  comments: { mail: sql`coalesce(s.mail_comments, true)`, shown: sql`coalesce(s.show_comments, true)` },
  counterOffers: {
    mail: sql`coalesce(s.mail_counter_offers, true)`,
    shown: sql`coalesce(s.show_counter_offers, true)`,
  },
  notes: { mail: sql`coalesce(s.mail_notes, true)`, shown: sql`coalesce(s.show_notes, true)` },
  submissions: { mail: sql`coalesce(s.mail_submissions, true)`, shown: sql`coalesce(s.show_submissions, true)` },
} as const satisfies Readonly<Record<MailTopic, object>>;
const always = { mail: sql`true`, shown: sql`true` };

/**
 * The people of companies who are told something of a kind, by their own choice; of what nobody chooses, everybody. Mails go to who gets any at
 * all. Who was switched off, has left, or is a program isn't told.
 */
export function findReceivers(tx: ReadTx, companies: readonly number[], kind: NoticeKind): Promise<Receiver[]> {
  const topic = topicOf(kind);
  const { mail, shown } = topic === null ? always : chosenOf[topic];
  return tx.rows(
    sql<Receiver>`SELECT * FROM (SELECT u.id, u.company_id AS "companyId", u.language, u.email_recipient AND ${mail} AS "byMail", ${shown} AS "inProduct"
      FROM app_user u LEFT JOIN user_setting s ON s.user_id = u.id
      WHERE u.company_id = ANY (${[...companies]}::integer[]) AND u.kind = 'PERSON' AND u.status = 'ACTIVE'
        AND u.deactivated_at IS NULL AND u.deleted_at IS NULL) r WHERE r."byMail" OR r."inProduct" ORDER BY r.id`,
  );
}

/** Whether somebody gets mails of a topic now: what waits to be sent was queued by an earlier choice. */
export async function getsMailsOf(tx: ReadTx, userId: number, topic: MailTopic): Promise<boolean> {
  const [row] = await tx.rows(
    sql<{
      gets: boolean;
    }>`SELECT u.email_recipient AND ${chosenOf[topic].mail} AS gets FROM app_user u LEFT JOIN user_setting s ON s.user_id = u.id
      WHERE u.id = ${userId}`,
  );
  return row?.gets ?? false;
}

/** These people, or administrators of companies, who are told by mail and in the product whatever they chose: it is about their own work. */
export function findColleagues(
  tx: ReadTx,
  which: { readonly users: readonly number[] } | { readonly administratorsOf: readonly number[] },
): Promise<Receiver[]> {
  const narrowed =
    'users' in which
      ? sql`u.id = ANY (${[...which.users]}::integer[])`
      : sql`u.company_id = ANY (${[...which.administratorsOf]}::integer[]) AND u.role = 'COMPANY_ADMIN'`;
  return tx.rows(
    sql<Receiver>`SELECT u.id, u.company_id AS "companyId", u.language, true AS "byMail", true AS "inProduct" FROM app_user u
      WHERE ${narrowed} AND u.kind = 'PERSON' AND u.status = 'ACTIVE'
        AND u.deactivated_at IS NULL AND u.deleted_at IS NULL ORDER BY u.id`,
  );
}
