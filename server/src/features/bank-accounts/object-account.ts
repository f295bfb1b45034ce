import type { AccountNotice, bankAccountsEndpoints } from '@skonto/api/bank-accounts';
import { actOnAccount } from '@skonto/domain/payment/account-change';
import { type SqlBool, sql } from 'kysely';
import { inTx, type ReadTx, readTx, systemActor } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { readSignedMail } from '../../platform/sign-in/mailed-link.ts';
import { recordAudit } from '../../tables/audit.ts';
import {
  addAccountStep,
  changeOf,
  findAccountNotice,
  findAccounts,
  lockAccount,
  saveObjection,
  type WatchedAccount,
} from '../../tables/bank-accounts.ts';
import { lastDigits } from './accounts.ts';
import { auditOf, tellStopped } from './contacts.ts';

type Endpoints = typeof bankAccountsEndpoints;

const wrongLink = (): Problem =>
  new Problem(400, 'wrong-account-link', { errors: [{ field: 'token', code: 'wrong-account-link' }] });

/** The notice that a link came with. Every reason that there is none reads the same. */
async function noticeOf(tx: ReadTx, ctx: Ctx, token: string): Promise<{ account_id: number; email: string }> {
  const mailId = readSignedMail(ctx.vault, token);
  const notice = mailId === null ? undefined : await findAccountNotice(tx, mailId);
  if (!notice) throw wrongLink();
  return notice;
}

const noticeReply = (ctx: Ctx, row: WatchedAccount): AccountNotice => ({
  company: row.company_name,
  currency: row.currency,
  lastDigits: lastDigits(row.iban),
  state: row.state,
  canStop: actOnAccount(changeOf(row), { act: 'OBJECT', at: ctx.now }) !== null,
});

/** What a link is about. It changes nothing: programs that look at mails open links too. */
export const readNotice = ({ ctx, body }: Request<Endpoints['readNotice'], null>): Promise<AccountNotice> =>
  readTx(ctx.db, systemActor, async tx => {
    const { account_id: id } = await noticeOf(tx, ctx, body.token);
    const [row] = await findAccounts(tx, sql<SqlBool>`a.id = ${id}`, 1);
    if (!row) throw wrongLink();
    return noticeReply(ctx, row);
  });

/**
 * Stops an account for good, pending or in use already, and tells the operator and all contacts. One that was in use isn't followed by the
 * one before: payments wait until somebody looked. Pressed twice, the second finds it stopped.
 */
export async function objectToAccount({ ctx, body }: Request<Endpoints['object'], null>): Promise<AccountNotice> {
  const reply = await inTx(ctx.db, systemActor, async tx => {
    const { account_id: id, email } = await noticeOf(tx, ctx, body.token);
    const which = sql<SqlBool>`a.id = ${id}`;
    const row = await lockAccount(tx, which);
    if (!row) throw wrongLink();
    if (actOnAccount(changeOf(row), { act: 'OBJECT', at: ctx.now }) === null) return noticeReply(ctx, row);
    await saveObjection(tx, id, ctx.instant);
    await addAccountStep(tx, id, { at: ctx.instant, step: 'OBJECTED', name: '', note: email });
    await tellStopped(tx, ctx.jobs, { row, by: email, at: ctx });
    const [stopped] = await findAccounts(tx, which, 1);
    const author = { userId: null, username: email, companyId: row.company_id, at: ctx.instant };
    await recordAudit(tx, author, auditOf(row, 'OBJECTED', 'REFUSED', email));
    return noticeReply(ctx, stopped ?? row);
  });
  ctx.jobs.wake('mail');
  return reply;
}
