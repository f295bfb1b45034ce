import { randomUUID } from 'node:crypto';
import type { AccountStep } from '@skonto/api/bank-accounts';
import type { AccountState } from '@skonto/domain/payment/account-change';
import { sql } from 'kysely';
import { notify, type PersonsNotice } from '../../business/notices/notify.ts';
import { queueMail } from '../../business/users/mail-job.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { signedPlace } from '../../platform/sign-in/mailed-link.ts';
import type { AuditEntry } from '../../tables/audit.ts';
import { type AccountRow, findContacts, insertAccountNotice } from '../../tables/bank-accounts.ts';
import { findReceivers } from '../../tables/mail-receivers.ts';
import { findOperatorReceivers } from '../../tables/users.ts';
import { lastDigits } from './accounts.ts';

type Moment = { readonly now: number; readonly instant: string };
/** Which account, by whom, and when. */
type AccountStepFacts = { readonly row: AccountRow; readonly by: string; readonly at: Moment };
type AccountMail = 'accountEntered' | 'accountConfirmed' | 'accountActive' | 'accountStopped';
const noticePath = `/bank-account-notice?token=${signedPlace}`;

const words = (row: AccountRow, by: string) => ({
  company: row.company_name,
  account: lastDigits(row.iban),
  currency: row.currency,
  by: by === '' ? row.company_name : by,
});

/**
 * Tells every contact of the company, those of before among them, so that one who changed the contacts first is seen by the others: each
 * mail has a link of its own that stops the account. The product tells the company's people; `others` are who is told with them.
 */
export async function tellContacts(
  tx: Tx,
  jobs: Jobs,
  { row, by, at }: AccountStepFacts,
  kind: AccountMail,
  others: readonly PersonsNotice[] = [],
): Promise<void> {
  for (const { email, language } of await findContacts(tx, row.company_id, at.now)) {
    const id = randomUUID();
    await insertAccountNotice(tx, { mailId: id, accountId: row.id, email, at: at.instant });
    await queueMail(jobs, tx, {
      id,
      template: kind,
      to: { email, language },
      params: words(row, by),
      path: noticePath,
      sender: `company:${row.company_id}`,
    });
  }
  const facts = { partnerId: null, number: lastDigits(row.iban), path: '/bank-accounts' };
  const people = await findReceivers(tx, [row.company_id], kind);
  const own = people.map(to => ({ kind, to: { ...to, byMail: false }, facts, mail: {} }));
  await notify(jobs, tx, at.instant, [...own, ...others]);
}

/** Tells all contacts, and the operator's people, that somebody stopped an account: by then it may be a theft. */
export async function tellStopped(tx: Tx, jobs: Jobs, stopped: AccountStepFacts): Promise<void> {
  const { row, by } = stopped;
  const facts = { partnerId: row.company_id, number: lastDigits(row.iban), path: '/bank-accounts' };
  const operators = await findOperatorReceivers(tx);
  const mail = { params: words(row, by) };
  const notices = operators.map(to => ({ kind: 'accountStoppedForOperator' as const, to, facts, mail }));
  await tellContacts(tx, jobs, stopped, 'accountStopped', notices);
}

/** What a person is called in an account's story; empty where nobody knows. */
export async function nameOf(tx: ReadTx, userId: number): Promise<string> {
  const row = await tx.first(
    sql<{ name: string }>`SELECT concat_ws(' ', first_name, last_name) AS name FROM app_user WHERE id = ${userId}`,
  );
  return (row?.name ?? '').trim();
}

/** The entry of the audit for a step of an account. */
export const auditOf = (row: AccountRow, step: AccountStep, after: AccountState, note = ''): AuditEntry => ({
  event: step === 'ENTERED' ? 'CREATED' : 'UPDATED',
  entityName: 'BankAccount',
  entityId: row.id,
  json: {
    ...(step === 'ENTERED' ? {} : { before: { state: row.state } }),
    after: {
      state: after,
      step,
      company: row.company_name,
      currency: row.currency,
      iban: row.iban,
      ...(note === '' ? {} : { note }),
    },
  },
});
