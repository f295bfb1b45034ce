import type { suppliersEndpoints } from '@skonto/api/suppliers';
import { invitationRefusal, invitationRefusals, missingNeeds } from '@skonto/domain/company/partnership';
import { sql } from 'kysely';
import { limitInvitations } from '../../business/users/invitations.ts';
import { queueInvitation } from '../../business/users/mail-job.ts';
import { readTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { limitTries } from '../../platform/http/rate-limit.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { type SupplierReadRow, suppliers } from './suppliers.ts';

/** How often one supplier may be reminded, whoever asks. */
const reminders = { minutes: 60, most: 5 } as const;
/** More names than this would make a message nobody reads. */
const namesSaid = 10;

/**
 * Mails fresh invitations to the administrators of suppliers where nobody is active yet. The others among the ids are left alone and
 * named with the reason; when all are, it is a conflict. `count` is suppliers invited.
 */
export async function inviteAgain({
  ctx,
  caller,
  scope,
  query,
}: Request<(typeof suppliersEndpoints)['inviteAgain'], OwnScope>) {
  const rows = await readTx(ctx.db, caller.actor, tx => suppliers.load(tx, scope, query.ids));
  const waiting = rows.filter(row => row.invitable);
  if (waiting.length === 0) throw new Problem(409, 'nobody-to-invite');
  await limitInvitations(ctx, caller, waiting.length);
  await limitTries(
    ctx,
    reminders.minutes,
    waiting.map(row => ({ key: `invite:supplier:${row.supplier_id}`, most: reminders.most })),
  );
  const invited = await write(ctx, caller, async (tx, record) => {
    for (const row of waiting) {
      const users = await tx.rows(
        sql<{ id: number }>`SELECT id FROM supplier_invitees(${row.buyer_id}, ${row.supplier_id}) AS s (id)`,
      );
      for (const { id } of users) await queueInvitation(ctx.jobs, tx, caller, id);
      await record({
        event: 'UPDATED',
        entityName: 'Supplier',
        entityId: row.id,
        json: { after: { invitedAgain: true } },
      });
    }
    return { count: waiting.length };
  });
  ctx.jobs.wake('mail');
  sayLeftOut(
    ctx,
    rows.filter(row => !row.invitable),
  );
  return invited;
}

/** Names those who were left alone, with the reason. */
function sayLeftOut(ctx: Ctx, rows: readonly SupplierReadRow[]): void {
  const parts = invitationRefusals.flatMap(reason => {
    const names = rows.filter(row => invitationRefusal(missingNeeds(row)) === reason).map(row => row.name);
    const more = names.length > namesSaid ? ` (+${names.length - namesSaid})` : '';
    const said = { names: names.slice(0, namesSaid).join(', ') + more };
    return names.length === 0 ? [] : [ctx.t(`suppliers.not-invited.${reason}`, said)];
  });
  if (parts.length > 0) ctx.say('warning', 'suppliers.not-invited.all', { reasons: parts.join(' ') });
}
