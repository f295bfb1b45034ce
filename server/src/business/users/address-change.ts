import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { tokenHours } from '../../platform/sign-in/mailed-token.ts';
import type { Locale } from '../../platform/words/texts.ts';
import { insertAddressChange } from '../../tables/address-confirmations.ts';
import type { UserRow } from '../../tables/users.ts';
import { queueMail } from './mail-job.ts';

/** What a change of somebody's way in needs to know of them. */
export type Concerned = Pick<UserRow, 'id' | 'email' | 'company_id' | 'language'>;

export const mailLanguage = (user: Pick<UserRow, 'language'>): Locale => (user.language === 'sr' ? 'sr' : 'en');

/**
 * Asks for another address of somebody's sign-in (docs/decisions/0080). It counts when it was confirmed from there; the present
 * address is told at once, by whom it was asked for and how to withdraw it. The caller wakes the mail.
 */
export async function askForAddress(tx: Tx, ctx: Ctx, caller: Caller, user: Concerned, email: string): Promise<void> {
  const id = randomUUID();
  const expiresAt = new Date(ctx.now + tokenHours.VERIFY * 3_600_000).toISOString();
  await insertAddressChange(tx, { id, userId: user.id, email, language: user.language, at: ctx.instant, expiresAt });
  await queueMail(ctx.jobs, tx, { template: 'confirmAddress', to: { confirmationId: id }, token: 'VERIFY' });
  await queueMail(ctx.jobs, tx, {
    template: 'addressAsked',
    to: { email: user.email, language: mailLanguage(user) },
    params: { address: email, by: caller.email },
    path: '/login?step=forgot',
  });
}

export type WayIn = 'Address' | 'Password' | 'SecondFactor';

/**
 * Tells a company's administrators that the operator changed how one of their people comes in, so that nobody is taken over in
 * silence. Does nothing where an own administrator did it: that one answers for it within the company.
 */
export async function tellOfOperator(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  user: Pick<Concerned, 'id' | 'email' | 'company_id'>,
  changed: WayIn,
): Promise<void> {
  if (caller.actor.companyId !== null || user.company_id === null) return;
  const administrators = await tx.rows(
    sql<{
      id: number;
    }>`SELECT id FROM app_user WHERE company_id = ${user.company_id} AND role = 'COMPANY_ADMIN' AND status = 'ACTIVE'
      AND deleted_at IS NULL AND id <> ${user.id} ORDER BY id`,
  );
  for (const { id } of administrators)
    await queueMail(ctx.jobs, tx, {
      template: `operatorChanged${changed}`,
      to: { userId: id },
      params: { address: user.email },
      path: `/users/details/${user.id}`,
    });
}
