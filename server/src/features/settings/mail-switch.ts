import type { MailSwitch, settingsEndpoints } from '@skonto/api/settings';
import { sql } from 'kysely';
import { type PersonsMails, readSignedSwitch } from '../../business/users/mail-switch.ts';
import { inTx, type ReadTx, readTx, systemActor } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { recordAudit } from '../../tables/audit.ts';
import { deleteSubscriptions, findSubscriptionOf } from '../../tables/report-subscriptions.ts';
import { saveUserSetting } from '../../tables/user-settings.ts';
import { loadOwnSettings, lockOwnSettings, rowOf } from './own-settings.ts';

type Endpoints = typeof settingsEndpoints;

type Person = { readonly email: string; readonly companyId: number | null };

/** Whose mails of which kind a link is about. Every reason that it is about nobody's reads the same. */
async function mailsOf(tx: ReadTx, ctx: Ctx, token: string): Promise<PersonsMails & { person: Person }> {
  const read = readSignedSwitch(ctx.vault, token);
  const person = await tx.first(
    sql<Person>`SELECT email, company_id AS "companyId" FROM app_user
      WHERE id = ${read?.userId ?? null} AND kind = 'PERSON' AND deactivated_at IS NULL AND deleted_at IS NULL`,
  );
  if (read === null || !person)
    throw new Problem(400, 'wrong-mail-link', { errors: [{ field: 'token', code: 'wrong-mail-link' }] });
  return { ...read, person };
}

/** What a link switches off, and whether it is on. It changes nothing: programs that look at mails open links too. */
export const readMailSwitch = ({ ctx, query }: Request<Endpoints['mailSwitch'], null>): Promise<MailSwitch> =>
  readTx(ctx.db, systemActor, async tx => {
    const mails = await mailsOf(tx, ctx, query.token);
    if ('topic' in mails)
      return { topic: mails.topic, on: (await loadOwnSettings(tx, mails.userId)).mails[mails.topic] };
    const { userId, subscription: id } = mails;
    return { topic: 'report', on: (await findSubscriptionOf(tx, { userId, id })) !== undefined };
  });

/** Switches them off without a sign-in, as who got the mail may. A second time finds them off. */
export const switchMailOff = ({ ctx, query }: Request<Endpoints['switchMailOff'], null>): Promise<MailSwitch> =>
  inTx(ctx.db, systemActor, async tx => {
    const mails = await mailsOf(tx, ctx, query.token);
    const author = (userId: number) => {
      const { email, companyId } = mails.person;
      return { userId, username: email, companyId, at: ctx.instant };
    };
    if ('subscription' in mails) {
      const { userId, subscription, person } = mails;
      const ended = await deleteSubscriptions(tx, { userId, companyId: person.companyId }, [subscription]);
      for (const { id, kind, lines_by: by, format } of ended) {
        const json = { before: { kind, by, format }, by: 'a mail’s link' };
        await recordAudit(tx, author(userId), {
          event: 'DELETED',
          entityName: 'ReportSubscription',
          entityId: id,
          json,
        });
      }
      return { topic: 'report', on: false };
    }
    const { userId, topic } = mails;
    await lockOwnSettings(tx, userId);
    const { version: _, ...before } = await loadOwnSettings(tx, userId);
    if (!before.mails[topic]) return { topic, on: false };
    const after = { ...before, mails: { ...before.mails, [topic]: false } };
    await saveUserSetting(tx, rowOf(userId, after, ctx.instant));
    const json = { before, after, by: 'a mail’s link' };
    await recordAudit(tx, author(userId), { event: 'UPDATED', entityName: 'UserSettings', entityId: userId, json });
    return { topic, on: false };
  });
