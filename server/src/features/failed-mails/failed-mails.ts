import { failedMailList } from '@skonto/api/failed-mail-list';
import type { FailedMail, failedMailsEndpoints } from '@skonto/api/failed-mails';
import { parseWireFilters } from '@skonto/api/list';
import { type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { allOf, type Condition, filterConditions, listKeys } from '../../platform/lists/list-sql.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import type { FailedMailRow } from '../../tables/failed-mails.ts';

type Endpoints = typeof failedMailsEndpoints;

/** What the operator gave up is in no list; the queue lets it go when it comes to it. */
const listed = sql<SqlBool>`m.dropped_at IS NULL`;

/** The last failure first. */
export const failedMails = listEndpoints<FailedMailRow, FailedMail, Scope>({
  ...listKeys(failedMailList, {
    columns: {
      id: { sql: sql`m.id` },
      kind: { sql: sql`m.template`, plain: true },
      receiver: { sql: sql`m.receiver`, plain: true },
      lastError: { sql: sql`m.last_error`, plain: true },
      tries: { sql: sql`m.tries` },
      failed: { sql: sql`m.failed_at` },
      state: { sql: sql`CASE WHEN m.given_up_at IS NULL THEN 'RETRYING' ELSE 'GIVEN_UP' END` },
    },
  }),
  table: 'm',
  select: sql`m.*`,
  from: sql`failed_mail m`,
  scope: () => listed,
  reply: row => ({
    id: row.id,
    kind: row.template,
    receiver: row.receiver,
    lastError: row.last_error,
    tries: row.tries,
    failed: row.failed_at,
    state: row.given_up_at === null ? 'RETRYING' : 'GIVEN_UP',
  }),
});

/** What filters of a body narrow `failed_mail m` to. */
export function matchingCondition(caller: Caller, filters: Parameters<typeof parseWireFilters>[1]): Condition {
  const parsed = parseWireFilters(failedMailList, filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  return allOf([listed, ...filterConditions(failedMails.sqlFor(caller), parsed.filters)]);
}

/** How many a condition matches, and how many of them are tried no more. */
export async function countMatching(tx: ReadTx, which: Condition): Promise<{ count: number; givenUp: number }> {
  const row = await tx.first(
    sql<{
      n: bigint;
      given_up: bigint;
    }>`SELECT count(*) AS n, count(m.given_up_at) AS given_up FROM failed_mail m WHERE ${which}`,
  );
  return { count: Number(row?.n ?? 0n), givenUp: Number(row?.given_up ?? 0n) };
}

export function readMatching({ ctx, caller, body }: Request<Endpoints['matching'], Scope>) {
  const which = matchingCondition(caller, body.filters);
  return read(ctx, caller, tx => countMatching(tx, which));
}
