import type { failedMailsEndpoints } from '@skonto/api/failed-mails';
import { type SqlBool, sql } from 'kysely';
import { requeueMail } from '../../business/users/mail-job.ts';
import type { Tx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { allOf, type Condition } from '../../platform/lists/list-sql.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { type Recorder, write } from '../../platform/saving/transact.ts';
import { deleteMailFailure, dropFailedMails, type FailedMailRow } from '../../tables/failed-mails.ts';
import { countMatching, failedMails, matchingCondition } from './failed-mails.ts';

type Endpoints = typeof failedMailsEndpoints;
type Doing = { readonly tx: Tx; readonly record: Recorder; readonly ctx: Ctx };

/** So many mails at most are worked on by one call; those that failed first come first. */
const maxAtOnce = 1000;
const isGivenUp = (row: FailedMailRow): boolean => row.given_up_at !== null;
const givenUp = sql<SqlBool>`m.given_up_at IS NOT NULL`;

const audited = (row: FailedMailRow) => ({
  kind: row.template,
  receiver: row.receiver,
  state: isGivenUp(row) ? 'GIVEN_UP' : 'RETRYING',
});

/** Puts mails into the queue again, as they were, with an entry of the audit for each. */
async function tryAnew({ tx, record, ctx }: Doing, rows: readonly FailedMailRow[]): Promise<void> {
  for (const row of rows) {
    await requeueMail(ctx.jobs, tx, row.data);
    await deleteMailFailure(tx, row.mail_id);
    await record({
      event: 'UPDATED',
      entityName: 'FailedMail',
      entityId: row.id,
      json: { before: audited(row), after: { retried: true } },
    });
  }
}

/** Those that nobody tries any more go at once; the others when the queue comes to them. */
async function giveUp({ tx, record, ctx }: Doing, rows: readonly FailedMailRow[]): Promise<void> {
  await dropFailedMails(
    tx,
    rows.map(row => row.id),
    ctx.instant,
  );
  for (const row of rows)
    await record({ event: 'DELETED', entityName: 'FailedMail', entityId: row.id, json: { before: audited(row) } });
}

/** Tries mails again that were given up; those that are tried still are left alone. `count` is mails queued. */
export async function retryFailedMails({ ctx, caller, scope, query }: Request<Endpoints['retry'], Scope>) {
  const reply = await write(ctx, caller, async (tx, record) => {
    const rows = (await failedMails.load(tx, scope, query.ids, 'lock')).filter(isGivenUp);
    if (rows.length === 0) throw new Problem(409, 'mails-tried-still');
    await tryAnew({ tx, record, ctx }, rows);
    return { count: rows.length };
  });
  ctx.jobs.wake('mail');
  return reply;
}

/** Gives mails up for good. */
export function removeFailedMails({ ctx, caller, scope, query }: Request<Endpoints['remove'], Scope>) {
  return write(ctx, caller, async (tx, record) => {
    const rows = await failedMails.load(tx, scope, query.ids, 'lock');
    await giveUp({ tx, record, ctx }, rows);
    return { count: rows.length };
  });
}

type Matching = Request<Endpoints['retryMatching'], Scope>;
/** Works on what filters match now, if it is as many as the caller was told. */
function handleMatching(
  { ctx, caller, body }: Matching,
  narrowed: readonly Condition[],
  handle: (doing: Doing, rows: readonly FailedMailRow[]) => Promise<void>,
): Promise<{ count: number; left: number }> {
  const which = allOf([matchingCondition(caller, body.filters), ...narrowed]);
  return write(ctx, caller, async (tx, record) => {
    const { count } = await countMatching(tx, which);
    if (count !== body.expectedCount)
      throw new Problem(409, 'mails-count-changed', { params: { count }, extra: { count } });
    const oldest = sql<SqlBool>`m.id IN (SELECT m.id FROM failed_mail m WHERE ${which} ORDER BY m.failed_at, m.id LIMIT ${maxAtOnce})`;
    const rows = await failedMails.find(tx, oldest, 'lock');
    await handle({ tx, record, ctx }, rows);
    return { count: rows.length, left: count - rows.length };
  });
}

/** Tries all that match and were given up. */
export async function retryMatching(request: Matching) {
  const reply = await handleMatching(request, [givenUp], tryAnew);
  request.ctx.jobs.wake('mail');
  return reply;
}

/** Gives all up for good that match. */
export const removeMatching = (request: Matching) => handleMatching(request, [], giveUp);
