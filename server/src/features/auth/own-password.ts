import type { authEndpoints } from '@skonto/api/auth';
import { auditAuthor } from '../../platform/author.ts';
import { isCommonPassword } from '../../platform/blocked-password.ts';
import { queueMail } from '../../platform/mail-job.ts';
import { hashPassword } from '../../platform/password.ts';
import { type FieldProblem, invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { deleteDevicesOf } from '../../tables/known-devices.ts';
import { deleteSessionsOf } from '../../tables/sessions.ts';
import { savePassword } from '../../tables/users.ts';
import { deviceHash } from './open-session.ts';
import { provePassword } from './prove-self.ts';

type ChangeOwn = Request<(typeof authEndpoints)['changeOwnPassword'], { userId: number }>;

function judge(email: string, body: ChangeOwn['body']): void {
  const problems: FieldProblem[] = [];
  if (body.password !== body.confirmPassword) problems.push({ field: 'confirmPassword', code: 'password-mismatch' });
  if (body.password === body.currentPassword) problems.push({ field: 'password', code: 'password-same' });
  else if (isCommonPassword(body.password, email)) problems.push({ field: 'password', code: 'password-common' });
  if (problems.length > 0) throw invalid(problems);
}

/** Changes the own password, which takes the present one. The session and the browser it is done in stay, all others end. */
export async function changeOwnPassword({ ctx, caller, scope, body, session }: ChangeOwn): Promise<{ done: true }> {
  const { userId } = scope;
  judge(caller.email, body);
  await provePassword(ctx, userId, body.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(body.password);
  const reply = await write(ctx, caller, async (tx): Promise<{ done: true }> => {
    await savePassword(tx, userId, passwordHash);
    await deleteSessionsOf(tx, userId, caller.sessionHash);
    await deleteDevicesOf(tx, userId, deviceHash(session) ?? undefined);
    await queueMail(ctx.jobs, tx, { template: 'passwordChanged', to: { userId }, path: '/login?step=forgot' });
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: userId,
      json: { after: { passwordChanged: true } },
    });
    return { done: true };
  });
  ctx.jobs.wake('mail');
  return reply;
}
