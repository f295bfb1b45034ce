import type { BankAccount, bankAccountsEndpoints } from '@skonto/api/bank-accounts';
import { activeFrom, actOnAccount } from '@skonto/domain/payment/account-change';
import type { Tx } from '../../db/tx.ts';
import type { OwnScope, Scope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { forbidden, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { type Recorder, write } from '../../platform/saving/transact.ts';
import {
  addAccountStep,
  changeOf,
  endAccount,
  findPeople,
  lockAccount,
  saveOwnership,
  saveSecond,
  type WatchedAccount,
} from '../../tables/bank-accounts.ts';
import { accountIn, aroundOf, readAccount, secondPeople } from './accounts.ts';
import { auditOf, nameOf, tellContacts } from './contacts.ts';

type Endpoints = typeof bankAccountsEndpoints;

/** A pending account of the scope, locked. */
async function lockPending(tx: Tx, scope: Scope, id: number): Promise<WatchedAccount> {
  const row = await lockAccount(tx, accountIn(scope, id));
  if (!row) throw notFound();
  if (row.state !== 'PENDING') throw new Problem(409, 'account-ended');
  return row;
}

type Second = { readonly kind: 'COLLEAGUE' | 'OPERATOR'; readonly note: string };

async function confirmAs(
  { tx, record, ctx, caller }: { tx: Tx; record: Recorder; ctx: Ctx; caller: Caller },
  row: WatchedAccount,
  { kind, note }: Second,
): Promise<BankAccount> {
  const { userId: by } = caller.actor;
  const confirmed = actOnAccount(changeOf(row), { act: 'CONFIRM', at: ctx.now, by });
  if (confirmed === null) throw new Problem(409, 'account-confirmed-already');
  const name = await nameOf(tx, by);
  const step = kind === 'COLLEAGUE' ? 'CONFIRMED' : 'STOOD_IN';
  await saveSecond(tx, row.id, { by, kind, name, at: ctx.instant });
  await addAccountStep(tx, row.id, { at: ctx.instant, step, name, note });
  if (activeFrom(confirmed, aroundOf(row)) === null)
    throw new Error('a confirmed account has no day from which it holds');
  await tellContacts(tx, ctx.jobs, { row, by: name, at: ctx }, 'accountConfirmed');
  const account = await readAccount(tx, ctx, caller, row.id);
  await record(auditOf(row, step, 'PENDING', note));
  return account;
}

/**
 * The second person says yes: somebody else than who entered it, who was of the company, at the same address, for a month before that. An
 * API client is nobody's second person. From here on the wait counts.
 */
export async function confirmAccount({
  ctx,
  caller,
  scope,
  params,
}: Request<Endpoints['confirm'], OwnScope>): Promise<BankAccount> {
  if (caller.sessionKind === 'BEARER') throw forbidden();
  const reply = await write(ctx, caller, async (tx, record) => {
    const row = await lockPending(tx, scope, params.id);
    if (row.second_at !== null) throw new Problem(409, 'account-confirmed-already');
    if (row.entered_by === caller.actor.userId) throw new Problem(409, 'account-second-is-first');
    const seconds = secondPeople(row, await findPeople(tx, row.company_id));
    if (!seconds.includes(caller.actor.userId)) throw new Problem(409, 'account-second-too-new');
    return confirmAs({ tx, record, ctx, caller }, row, { kind: 'COLLEAGUE', note: '' });
  });
  ctx.jobs.wake('mail');
  return reply;
}

/** The operator stands in where a company has no second person: it called a number that it knew before, and says so. */
export async function standIn({
  ctx,
  caller,
  scope,
  params,
  body,
}: Request<Endpoints['standIn'], Scope>): Promise<BankAccount> {
  const reply = await write(ctx, caller, async (tx, record) => {
    const row = await lockPending(tx, scope, params.id);
    if (secondPeople(row, await findPeople(tx, row.company_id)).length > 0)
      throw new Problem(409, 'account-has-second');
    return confirmAs({ tx, record, ctx, caller }, row, { kind: 'OPERATOR', note: body.note.trim() });
  });
  ctx.jobs.wake('mail');
  return reply;
}

/** What the operator read in the evidence: it is the company's own account, or it isn't and ends. */
export async function decideOwnership({
  ctx,
  caller,
  scope,
  params,
  body,
}: Request<Endpoints['decideOwnership'], Scope>): Promise<BankAccount> {
  return write(ctx, caller, async (tx, record) => {
    const row = await lockPending(tx, scope, params.id);
    if (row.evidence_name === null) throw new Problem(409, 'account-without-evidence');
    if (actOnAccount(changeOf(row), { act: 'OWN', at: ctx.now }) === null)
      throw new Problem(409, 'account-owned-already');
    const step = body.isOwner ? 'OWNED_BY_OPERATOR' : 'REFUSED';
    if (body.isOwner) await saveOwnership(tx, row.id, { by: 'OPERATOR', at: ctx.instant });
    else await endAccount(tx, row.id, { state: 'REFUSED', at: ctx.instant });
    const name = await nameOf(tx, caller.actor.userId);
    await addAccountStep(tx, row.id, { at: ctx.instant, step, name, note: body.note.trim() });
    const account = await readAccount(tx, ctx, caller, row.id);
    await record(auditOf(row, step, body.isOwner ? 'PENDING' : 'REFUSED', body.note.trim()));
    return account;
  });
}
