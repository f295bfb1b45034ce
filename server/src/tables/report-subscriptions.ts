import type { PeriodKind } from '@skonto/domain/calendar/report-period';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

export type ReportSubscriptionRow = Selectable<Database['report_subscription']>;
/** With the last period that was taken of it. */
export type SubscriptionReadRow = ReportSubscriptionRow & {
  readonly last_from: string | null;
  readonly last_to: string | null;
  readonly last_at: string | null;
};

/** Whose: what a person subscribed to as somebody of this company. */
export type SubscriptionOwner = { readonly userId: number; readonly companyId: number | null };
const isOwn = ({ userId, companyId }: SubscriptionOwner) =>
  sql<boolean>`(s.user_id = ${userId} AND s.company_id IS NOT DISTINCT FROM ${companyId}::integer)`;

const withLast = sql`SELECT s.*, m.period_from AS last_from, m.period_to AS last_to, m.taken_at AS last_at FROM report_subscription s
  LEFT JOIN LATERAL (SELECT * FROM report_mail m WHERE m.subscription_id = s.id ORDER BY m.period_from DESC LIMIT 1) m ON true`;

/** A person's own, in the order in which they came; there are few (docs/decisions/0615). */
export const findSubscriptions = (tx: ReadTx, owner: SubscriptionOwner, most: number): Promise<SubscriptionReadRow[]> =>
  tx.rows(sql<SubscriptionReadRow>`${withLast} WHERE ${isOwn(owner)} ORDER BY s.id LIMIT ${most}`);

export type SubscriptionFacts = Pick<ReportSubscriptionRow, 'kind' | 'lines_by' | 'format' | 'first_from'>;

/** Adds one and answers its id. */
export async function insertSubscription(
  tx: Tx,
  { userId, companyId }: SubscriptionOwner,
  facts: SubscriptionFacts,
  at: string,
): Promise<number> {
  const row = await tx.first(
    q
      .insertInto('report_subscription')
      .values({ user_id: userId, company_id: companyId, ...facts, created_at: at })
      .returning('id'),
  );
  if (!row) throw new Error('a subscription was not added');
  return row.id;
}

/** Ends own ones; answers which. */
export const deleteSubscriptions = (
  tx: Tx,
  owner: SubscriptionOwner,
  ids: readonly number[],
): Promise<ReportSubscriptionRow[]> =>
  tx.rows(
    sql<ReportSubscriptionRow>`DELETE FROM report_subscription s WHERE ${isOwn(owner)} AND s.id = ANY (${[...ids]}::integer[]) RETURNING s.*`,
  );

/** One by its id, with whoever gets it as a person is now; undefined where it was ended, or its person is of another company or gone. */
export type SubscriptionOfPerson = ReportSubscriptionRow & { readonly email: string; readonly role: string };
const ofPeople = sql`report_subscription s JOIN app_user u ON u.id = s.user_id AND u.company_id IS NOT DISTINCT FROM s.company_id
  AND u.kind = 'PERSON' AND u.status = 'ACTIVE' AND u.deactivated_at IS NULL AND u.deleted_at IS NULL`;

export const findSubscriptionOf = (
  tx: ReadTx,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<SubscriptionOfPerson | undefined> =>
  tx.first(
    sql<SubscriptionOfPerson>`SELECT s.*, u.email, u.role FROM ${ofPeople} WHERE s.id = ${id} AND s.user_id = ${userId}`,
  );

/** What a mail carries, by the period that was taken for it. */
export type MailedReport = SubscriptionOfPerson & { readonly period_from: string; readonly period_to: string };
export const findMailedReport = (tx: ReadTx, mailId: number): Promise<MailedReport | undefined> =>
  tx.first(
    sql<MailedReport>`SELECT s.*, u.email, u.role, m.period_from, m.period_to FROM ${ofPeople} JOIN report_mail m ON m.subscription_id = s.id
      WHERE m.id = ${mailId}`,
  );

export type Period = { readonly from: string; readonly to: string };
/** A period that was taken, and who gets it; `active` is false where nobody does. */
export type TakenReport = Pick<ReportSubscriptionRow, 'id' | 'user_id' | 'company_id' | 'lines_by' | 'format'> & {
  readonly mail_id: number;
  readonly language: string;
  readonly active: boolean;
};

/**
 * Takes a period of some hundred subscriptions of a kind that begin with it or before and have neither it nor a later one, also of those whose
 * person can't get it now: who comes back later isn't sent what is old. Whoever takes the same meanwhile finds it taken.
 */
export const takeReports = (tx: Tx, kind: PeriodKind, { from, to }: Period, at: string): Promise<TakenReport[]> =>
  tx.rows(sql<TakenReport>`WITH due AS (SELECT s.id FROM report_subscription s
      WHERE s.kind = ${kind} AND s.first_from <= ${from}::date
        AND NOT EXISTS (SELECT FROM report_mail m WHERE m.subscription_id = s.id AND m.period_from >= ${from}::date)
      ORDER BY s.id LIMIT 200),
    taken AS (INSERT INTO report_mail (subscription_id, period_from, period_to, taken_at)
      SELECT d.id, ${from}::date, ${to}::date, ${at}::timestamptz FROM due d ON CONFLICT DO NOTHING RETURNING id, subscription_id)
    SELECT t.id AS mail_id, s.id, s.user_id, s.company_id, s.lines_by, s.format, u.language,
      u.company_id IS NOT DISTINCT FROM s.company_id AND u.kind = 'PERSON' AND u.status = 'ACTIVE'
        AND u.deactivated_at IS NULL AND u.deleted_at IS NULL AS active
    FROM taken t JOIN report_subscription s ON s.id = t.subscription_id JOIN app_user u ON u.id = s.user_id ORDER BY t.id`);

/** Forgets what was taken more than 400 days ago, and what was subscribed to by people who have left or are of another company. */
export async function forgetOldReports(tx: Tx, at: string): Promise<number> {
  const gone = await tx.touched(sql`DELETE FROM report_subscription s USING app_user u WHERE u.id = s.user_id
    AND (u.deleted_at IS NOT NULL OR u.company_id IS DISTINCT FROM s.company_id)`);
  return (
    gone + (await tx.touched(sql`DELETE FROM report_mail WHERE taken_at < ${at}::timestamptz - interval '400 days'`))
  );
}
