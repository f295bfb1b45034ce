import {
  type ApprovalAction,
  type ApprovalPolicy,
  approvalActions,
  type StandIn,
  type StoredPolicy,
} from '@skonto/domain/approval/approval-policy';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';

/** Limits as they are kept: cents as digits by action and currency. */
const storedLimits = z.partialRecord(z.enum(approvalActions), z.record(z.string(), z.string().check(z.regex(/^\d+$/))));

function policyFrom(limits: unknown, approvers: readonly number[]): ApprovalPolicy {
  const stored = storedLimits.parse(limits);
  const byAction = approvalActions.flatMap(action => {
    const ofAction = stored[action];
    if (!ofAction) return [];
    return [[action, new Map(Object.entries(ofAction).map(([code, cents]) => [code, BigInt(cents)]))] as const];
  });
  return { limits: new Map(byAction), approvers: new Set(approvers) };
}

const limitsText = ({ limits }: ApprovalPolicy): string =>
  JSON.stringify(
    Object.fromEntries(
      [...limits].map(([action, byCurrency]) => [
        action,
        Object.fromEntries([...byCurrency].map(([code, cents]) => [code, String(cents)])),
      ]),
    ),
  );

type PolicyRow = {
  limits: unknown;
  approvers: number[];
  strictest_limits: unknown;
  strictest_approvers: number[];
  strict_until: string;
};

/** The policy of a company; null where it never had one. */
export async function findApprovalPolicy(tx: ReadTx, companyId: number): Promise<StoredPolicy | null> {
  const row = await tx.first(
    sql<PolicyRow>`SELECT limits, approvers, strictest_limits, strictest_approvers, strict_until
      FROM approval_policy WHERE company_id = ${companyId}`,
    'approval-policy',
  );
  if (!row) return null;
  return {
    saved: policyFrom(row.limits, row.approvers),
    strictest: policyFrom(row.strictest_limits, row.strictest_approvers),
    strictUntil: row.strict_until,
  };
}

/** Keeps the policy of a company in place of the one before. */
export async function saveApprovalPolicy(
  tx: Tx,
  companyId: number,
  { saved, strictest, strictUntil }: StoredPolicy,
  by: { readonly userId: number; readonly at: string },
): Promise<void> {
  await tx.touched(sql`
    INSERT INTO approval_policy (company_id, limits, approvers, strictest_limits, strictest_approvers, strict_until, saved_by, saved_at)
    VALUES (${companyId}, ${limitsText(saved)}::jsonb, ${[...saved.approvers]}::integer[], ${limitsText(strictest)}::jsonb,
      ${[...strictest.approvers]}::integer[], ${strictUntil}::timestamptz, ${by.userId}, ${by.at}::timestamptz)
    ON CONFLICT (company_id) DO UPDATE SET limits = excluded.limits, approvers = excluded.approvers,
      strictest_limits = excluded.strictest_limits, strictest_approvers = excluded.strictest_approvers,
      strict_until = excluded.strict_until, saved_by = excluded.saved_by, saved_at = excluded.saved_at`);
}

/** Whose daily sum it is: a person's or API client's, or with null that of the company's rules. */
export type UseKey = {
  readonly companyId: number;
  readonly userId: number | null;
  readonly action: ApprovalAction;
  readonly day: string;
};

/**
 * Adds to what was committed to alone on a day; answers the sums before, in cents by currency. Two at once take turns: the second reads what
 * the first one left.
 */
export async function addApprovalUse(
  tx: Tx,
  { companyId, userId, action, day }: UseKey,
  sums: ReadonlyMap<string, bigint>,
): Promise<ReadonlyMap<string, bigint>> {
  if (sums.size === 0) return new Map();
  // In one order, so that two never wait for each other.
  const added = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = rowsAs<readonly [string, bigint]>('a', added, {
    currency: ['text', ([currency]) => currency],
    cents: ['bigint', ([, cents]) => cents],
  });
  const after = await tx.rows(sql<{ currency: string; cents: bigint }>`
    INSERT INTO approval_use AS u (company_id, user_id, action, day, currency, cents)
    SELECT ${companyId}::integer, ${userId}::integer, ${action}, ${day}::date, a.currency, a.cents FROM ${rows}
    ON CONFLICT (company_id, coalesce(user_id, 0), action, day, currency) DO UPDATE SET cents = u.cents + excluded.cents
    RETURNING u.currency, u.cents`);
  return new Map(after.map(({ currency, cents }) => [currency, cents - (sums.get(currency) ?? 0n)]));
}

/** What was committed to alone on a day so far, in cents by currency. */
export async function findApprovalUse(tx: ReadTx, key: UseKey): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows(sql<{ currency: string; cents: bigint }>`SELECT currency, cents FROM approval_use
    WHERE company_id = ${key.companyId} AND coalesce(user_id, 0) = ${key.userId ?? 0} AND action = ${key.action} AND day = ${key.day}::date`);
  return new Map(rows.map(({ currency, cents }) => [currency, cents]));
}

/** Forgets daily sums of days before one. */
export const deleteApprovalUse = (tx: Tx, before: string): Promise<number> =>
  tx.touched(sql`DELETE FROM approval_use WHERE day < ${before}::date`);

/** Active people of a company, as a condition on `app_user u`. */
export const activePeople = (companyId: number): RawBuilder<boolean> =>
  sql<boolean>`u.company_id = ${companyId} AND u.kind = 'PERSON' AND u.status = 'ACTIVE' AND u.deactivated_at IS NULL AND u.deleted_at IS NULL`;

/** No company names more stand-ins than it has people. */
const maxStandIns = 1000;

/** Who approves in whose place in a company; days that are past are left out. */
export const findStandIns = (tx: ReadTx, companyId: number, day: string): Promise<StandIn[]> =>
  tx.rows(
    sql<StandIn>`SELECT user_id AS "userId", stand_in_id AS "standInId", from_day AS "fromDay", until_day AS "untilDay"
      FROM approval_stand_in WHERE company_id = ${companyId} AND until_day >= ${day}::date ORDER BY user_id LIMIT ${maxStandIns}`,
  );

/** Names who approves in a person's place, or with null that nobody does. */
export async function saveStandIn(
  tx: Tx,
  of: { readonly companyId: number; readonly userId: number },
  standIn: Omit<StandIn, 'userId'> | null,
): Promise<void> {
  await tx.touched(sql`DELETE FROM approval_stand_in WHERE company_id = ${of.companyId} AND user_id = ${of.userId}`);
  if (standIn === null) return;
  await tx.touched(sql`INSERT INTO approval_stand_in (user_id, company_id, stand_in_id, from_day, until_day)
    VALUES (${of.userId}, ${of.companyId}, ${standIn.standInId}, ${standIn.fromDay}::date, ${standIn.untilDay}::date)`);
}
