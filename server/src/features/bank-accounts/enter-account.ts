import type { BankAccount, bankAccountsEndpoints } from '@skonto/api/bank-accounts';
import { actOnAccount, hourMs } from '@skonto/domain/payment/account-change';
import { ibanOf, isSerbianAccount, readBankAccount } from '@skonto/domain/payment/bank-account';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { conflict, refusing } from '../../platform/saving/refusing.ts';
import { lockName, write } from '../../platform/saving/transact.ts';
import {
  addAccountStep,
  changeOf,
  countEntered,
  endAccount,
  findAccounts,
  insertAccount,
  lockAccount,
} from '../../tables/bank-accounts.ts';
import { accountIn, readAccount } from './accounts.ts';
import { registerJob } from './ask-register.ts';
import { auditOf, nameOf, tellContacts } from './contacts.ts';

type Endpoints = typeof bankAccountsEndpoints;
type Entered = Request<Endpoints['enter'], OwnScope>;

/** Each one mails all contacts: so many a day are enough for any change of mind. */
const maxADay = 10;

/** The stated account as IBAN. A mistyped one is refused without saying what would be right. */
function statedIban({ currency, account }: Entered['body']): string {
  const stated = readBankAccount(account);
  if (!('account' in stated)) throw invalid([{ field: 'account', code: `account-${stated.problem}` }]);
  if (currency === 'RSD' && !isSerbianAccount(stated.account))
    throw invalid([{ field: 'account', code: 'account-not-serbian' }]);
  return ibanOf(stated.account);
}

async function refuseSuperfluous(tx: Tx, { ctx, scope, body }: Entered, iban: string): Promise<void> {
  const since = new Date(ctx.now - 24 * hourMs).toISOString();
  if ((await countEntered(tx, scope.companyId, since)) >= maxADay)
    throw new Problem(429, 'too-many-accounts', { headers: { 'Retry-After': '86400' } });
  const same = sql<SqlBool>`a.company_id = ${scope.companyId} AND a.currency = ${body.currency} AND a.state = 'ACTIVE' AND a.iban = ${iban}`;
  if ((await findAccounts(tx, same, 1)).length > 0) throw conflict('account', 'account-same');
}

/**
 * Enters an account: pending, and the one in use stays in use. All contacts of the company are told with a link that stops it; where the
 * register of accounts is set up, it is asked whose the account is.
 */
export async function enterAccount(request: Entered): Promise<BankAccount> {
  const { ctx, caller, scope, body } = request;
  const iban = statedIban(body);
  const reply = await write(ctx, caller, async (tx, record) => {
    await lockName(tx, `bank accounts of ${scope.companyId}`);
    await refuseSuperfluous(tx, request, iban);
    const { userId: by } = caller.actor;
    const name = await nameOf(tx, by);
    const { companyId } = scope;
    const id = await insertAccount(tx, { companyId, currency: body.currency, iban, by, name, at: ctx.instant });
    await addAccountStep(tx, id, { at: ctx.instant, step: 'ENTERED', name });
    const row = await lockAccount(tx, accountIn(scope, id));
    if (!row) throw notFound();
    await tellContacts(tx, ctx.jobs, { row, by: name, at: ctx }, 'accountEntered');
    if (ctx.settings.accountRegister !== null) await ctx.jobs.queue(tx, registerJob, { accountId: id });
    const account = await readAccount(tx, ctx, caller, id);
    await record(auditOf(row, 'ENTERED', 'PENDING'));
    return account;
  }).catch(refusing({ bank_account_pending: conflict('currency', 'account-pending') }));
  ctx.jobs.wake('mail');
  return reply;
}

/** Closes the account in use, or withdraws one that is pending. Without an account in use, payments wait. */
export async function closeAccount({
  ctx,
  caller,
  scope,
  params,
}: Request<Endpoints['close'], OwnScope>): Promise<BankAccount> {
  return write(ctx, caller, async (tx, record) => {
    const row = await lockAccount(tx, accountIn(scope, params.id));
    if (!row) throw notFound();
    if (actOnAccount(changeOf(row), { act: 'CLOSE', at: ctx.now }) === null) throw new Problem(409, 'account-ended');
    await endAccount(tx, row.id, { state: 'CLOSED', at: ctx.instant });
    await addAccountStep(tx, row.id, { at: ctx.instant, step: 'CLOSED', name: await nameOf(tx, caller.actor.userId) });
    const account = await readAccount(tx, ctx, caller, row.id);
    await record(auditOf(row, 'CLOSED', 'CLOSED'));
    return account;
  });
}
