import type { BankAccount, BankAccounts, bankAccountsEndpoints } from '@skonto/api/bank-accounts';
import {
  accountWaitsFor,
  activeFrom,
  canBeSecond,
  isWaitDoubled,
  objectionMs,
} from '@skonto/domain/payment/account-change';
import { readBankAccount, showAccount } from '@skonto/domain/payment/bank-account';
import { type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { ownRows, type Scope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import type { Condition } from '../../platform/lists/list-sql.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import {
  changeOf,
  findAccountSteps,
  findAccounts,
  findPeople,
  type SecondPerson,
  type StepRow,
  type WatchedAccount,
} from '../../tables/bank-accounts.ts';

type Endpoints = typeof bankAccountsEndpoints;

/** So many are shown, the newest; who changes its account more often than that has other troubles. */
const maxShown = 100;
const ownAccounts = ownRows(sql`a.company_id`);

/** The accounts of a scope by id, as SQL over `bank_account a`. */
export const accountIn = (scope: Scope, id: number): Condition => sql<SqlBool>`a.id = ${id} AND ${ownAccounts(scope)}`;

/** An account as people write it. What is stored was read before it was stored. */
export function shownAccount(iban: string): string {
  const stored = readBankAccount(iban);
  if (!('account' in stored)) throw new Error('a stored account is no account');
  return showAccount(stored.account);
}

/** What is said of an account outside of Skonto. */
export const lastDigits = (iban: string): string => `…${iban.slice(-4)}`;

/** What an account's wait depends on: of several changes the last one decides. */
export const aroundOf = (row: WatchedAccount) => ({
  weakenedAt: row.weakened_at === null ? [] : [Date.parse(row.weakened_at)],
  mailsOpen: row.mails_open,
});

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Who of a company could confirm an account as the second person. */
export const secondPeople = (row: WatchedAccount, people: readonly SecondPerson[]): number[] =>
  people
    .filter(one => canBeSecond(changeOf(row), { id: one.id, knownSince: Date.parse(one.known_since) }))
    .map(one => one.id);

type Facts = { readonly steps: readonly StepRow[]; readonly seconds: readonly number[] };

/** What this caller may do with an account now. */
function rightsOf({ actor, sessionKind }: Caller, row: WatchedAccount, seconds: readonly number[]): BankAccount['can'] {
  const pending = row.state === 'PENDING';
  const administrator = actor.role === 'COMPANY_ADMIN' && actor.companyId === row.company_id;
  const operator = actor.role === 'SYSTEM_ADMIN';
  const open = pending && row.second_at === null;
  return {
    confirm: open && sessionKind === 'BROWSER' && seconds.includes(actor.userId),
    close: administrator && (pending || row.state === 'ACTIVE'),
    sendEvidence: administrator && pending && row.ownership_at === null,
    check: operator && pending && row.ownership_at === null && row.evidence_name !== null,
    standIn: operator && open && seconds.length === 0,
  };
}

function secondOf(row: WatchedAccount): BankAccount['second'] {
  if (row.second_kind === null || row.second_at === null) return null;
  return { kind: row.second_kind, name: row.second_name ?? '', at: row.second_at };
}

function accountReply(ctx: Ctx, caller: Caller, row: WatchedAccount, { steps, seconds }: Facts): BankAccount {
  const change = changeOf(row);
  const around = aroundOf(row);
  const pending = row.state === 'PENDING';
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name, code: row.company_code },
    currency: row.currency,
    account: shownAccount(row.iban),
    iban: row.iban,
    state: row.state,
    entered: { name: row.entered_name, at: row.entered_at },
    ownership:
      row.ownership_by === null || row.ownership_at === null ? null : { by: row.ownership_by, at: row.ownership_at },
    second: secondOf(row),
    evidence:
      row.evidence_name === null || row.evidence_at === null
        ? null
        : { fileName: row.evidence_name, at: row.evidence_at },
    waitsFor: pending ? accountWaitsFor(change, around, ctx.now) : [],
    activeFrom: pending ? instantOf(activeFrom(change, around)) : null,
    waitDoubled: pending && isWaitDoubled(change, around),
    activated: row.activated_at,
    ended: row.ended_at,
    objected: row.objected_at,
    steps: steps.map(one => ({ at: one.at, step: one.step, name: one.by_name, note: one.note })),
    can: rightsOf(caller, row, seconds),
  };
}

/** Accounts as this caller sees them, with their steps. */
async function repliesOf(tx: ReadTx, ctx: Ctx, caller: Caller, rows: readonly WatchedAccount[]) {
  const steps = await findAccountSteps(
    tx,
    rows.map(row => row.id),
  );
  const people = new Map<number, SecondPerson[]>();
  for (const row of rows)
    if (row.state === 'PENDING' && !people.has(row.company_id))
      people.set(row.company_id, await findPeople(tx, row.company_id));
  return rows.map(row =>
    accountReply(ctx, caller, row, {
      steps: steps.filter(one => one.account_id === row.id),
      seconds: secondPeople(row, people.get(row.company_id) ?? []),
    }),
  );
}

/** One account as this caller sees it. */
export async function readAccount(tx: ReadTx, ctx: Ctx, caller: Caller, id: number): Promise<BankAccount> {
  const rows = await findAccounts(tx, sql<SqlBool>`a.id = ${id}`, 1);
  const [reply] = await repliesOf(tx, ctx, caller, rows);
  if (!reply) throw notFound();
  return reply;
}

/** A company's accounts; of the operator's those that wait, and those that somebody stopped in the last month. */
export const listAccounts = ({ ctx, caller, scope }: Request<Endpoints['list'], Scope>): Promise<BankAccounts> =>
  read(ctx, caller, async tx => {
    const since = new Date(ctx.now - objectionMs).toISOString();
    const which =
      scope.kind === 'all'
        ? sql<SqlBool>`(a.state = 'PENDING' OR a.objected_at > ${since}::timestamptz)`
        : ownAccounts(scope);
    const accounts = await repliesOf(tx, ctx, caller, await findAccounts(tx, which, maxShown));
    return { accounts, canEnter: caller.actor.role === 'COMPANY_ADMIN' };
  });
