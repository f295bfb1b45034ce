import type { usersEndpoints } from '@skonto/api/users';
import { type SqlBool, sql } from 'kysely';
import { limitInvitations } from '../../business/users/invitations.ts';
import { queueInvitation } from '../../business/users/mail-job.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import { limitTries } from '../../platform/http/rate-limit.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { awaitsToken } from '../../tables/users.ts';
import { type GrantedScope, scopeCondition } from './access.ts';
import { findUsers, namesOf } from './list-users.ts';

type Endpoints = typeof usersEndpoints;

/** How often one person may be reminded, whoever asks. */
const reminders = { minutes: 60, most: 5 } as const;

/** Mails fresh invitations to those who never came; active and switched-off ones among the ids are left alone and named. `count` is people invited. */
export async function inviteUsersAgain({ ctx, caller, scope, query }: Request<Endpoints['inviteAgain'], GrantedScope>) {
  const where = sql<SqlBool>`u.id = ANY (${query.ids}::integer[]) AND ${scopeCondition(scope)}`;
  const rows = await read(ctx, caller, tx => findUsers(tx, where));
  if (rows.length !== query.ids.length) throw notFound();
  const waiting = rows.filter(awaitsToken);
  if (waiting.length === 0) throw new Problem(409, 'nobody-awaits-invitation');
  await limitInvitations(ctx, caller, waiting.length);
  await limitTries(
    ctx,
    reminders.minutes,
    waiting.map(row => ({ key: `invite:user:${row.id}`, most: reminders.most })),
  );
  const invited = await write(ctx, caller, async tx => {
    for (const row of waiting) {
      await queueInvitation(ctx.jobs, tx, caller, row.id);
      await recordAudit(tx, auditAuthor(ctx, caller), {
        event: 'UPDATED',
        entityName: 'User',
        entityId: row.id,
        json: { after: { invitedAgain: true } },
      });
    }
    return { count: waiting.length };
  });
  ctx.jobs.wake('mail');
  const skipped = rows.filter(row => !awaitsToken(row));
  if (skipped.length > 0) ctx.say('warning', 'users.not-invited', namesOf(skipped));
  return invited;
}
