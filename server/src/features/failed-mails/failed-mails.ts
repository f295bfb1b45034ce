import { type FailedMail, failedMailList, type failedMailsEndpoints } from '@skonto/api/failed-mails';
import { type SqlBool, sql } from 'kysely';
import type { Scope } from '../../platform/access.ts';
import { type ListSql, readPage } from '../../platform/list-sql.ts';
import { requeueMail } from '../../platform/mail-job.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/transact.ts';
import { deleteMailFailure, type FailedMailRow } from '../../tables/failed-mails.ts';

type Endpoints = typeof failedMailsEndpoints;

const listSql: ListSql = {
  declaration: failedMailList,
  tieBreak: sql`m.id`,
  columns: {
    id: { sql: sql`m.id` },
    kind: { sql: sql`m.template` },
    receiver: { sql: sql`m.receiver` },
    lastError: { sql: sql`m.last_error` },
    failed: { sql: sql`m.failed_at` },
    state: { sql: sql`CASE WHEN m.given_up_at IS NULL THEN 'RETRYING' ELSE 'GIVEN_UP' END` },
  },
};

const replyOf = (row: FailedMailRow): FailedMail => ({
  id: row.id,
  kind: row.template,
  receiver: row.receiver,
  lastError: row.last_error,
  tries: row.tries,
  failed: row.failed_at,
  state: row.given_up_at === null ? 'RETRYING' : 'GIVEN_UP',
});

/** One page, the last failure first. */
export function listFailedMails({ ctx, caller, list }: Request<Endpoints['list'], Scope>) {
  const parts = { list: listSql, select: sql`m.*`, from: sql`failed_mail m`, scope: [sql<SqlBool>`TRUE`] };
  return read(ctx, caller, tx => readPage<FailedMailRow, FailedMail>(tx, list, parts, replyOf));
}

/** Tries mails anew that were given up; those that are tried still are left alone. `count` is mails queued. */
export async function retryFailedMails({ ctx, caller, query }: Request<Endpoints['retry'], Scope>) {
  const reply = await write(ctx, caller, async (tx, record) => {
    const rows = await tx.rows(
      sql<FailedMailRow>`SELECT m.* FROM failed_mail m WHERE m.id = ANY (${query.ids}::integer[]) ORDER BY m.id FOR UPDATE`,
    );
    if (rows.length !== query.ids.length) throw notFound();
    const givenUp = rows.filter(row => row.given_up_at !== null);
    if (givenUp.length === 0) throw new Problem(409, 'mails-tried-still');
    for (const row of givenUp) {
      await requeueMail(ctx.jobs, tx, row.data);
      await deleteMailFailure(tx, row.mail_id);
      await record({
        event: 'UPDATED',
        entityName: 'FailedMail',
        entityId: row.id,
        json: { before: { kind: row.template, receiver: row.receiver, state: 'GIVEN_UP' }, after: { retried: true } },
      });
    }
    return { count: givenUp.length };
  });
  ctx.jobs.wake('mail');
  return reply;
}
