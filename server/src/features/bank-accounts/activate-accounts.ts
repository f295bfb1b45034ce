import { actOnAccount } from '@skonto/domain/payment/account-change';
import { type SqlBool, sql } from 'kysely';
import { inTx, readTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { recordAudit } from '../../tables/audit.ts';
import {
  addAccountStep,
  changeOf,
  endAccount,
  findAccounts,
  lockAccount,
  saveActivated,
  type WatchedAccount,
} from '../../tables/bank-accounts.ts';
import { aroundOf } from './accounts.ts';
import { auditOf, tellContacts } from './contacts.ts';

type Moment = { readonly now: number; readonly instant: string };
/** So many in one run; the next one is ten minutes later. */
const maxAtOnce = 500;

/** The account that is paid to now ends in the same moment: never two, never none in between. */
async function replaceActive(tx: Tx, row: WatchedAccount, at: Moment): Promise<WatchedAccount | undefined> {
  const active = sql<SqlBool>`a.company_id = ${row.company_id} AND a.currency = ${row.currency} AND a.state = 'ACTIVE'`;
  const before = await lockAccount(tx, active);
  if (!before) return undefined;
  await endAccount(tx, before.id, { state: 'REPLACED', at: at.instant });
  await addAccountStep(tx, before.id, { at: at.instant, step: 'REPLACED', name: '' });
  return before;
}

/** Activates one account if nothing is missing, as the locked row says: who objected a moment before was first. */
async function activateOne(tx: Tx, jobs: Jobs, id: number, at: Moment): Promise<boolean> {
  const row = await lockAccount(tx, sql<SqlBool>`a.id = ${id}`);
  if (!row || actOnAccount(changeOf(row), { act: 'ACTIVATE', at: at.now, around: aroundOf(row) }) === null)
    return false;
  const before = await replaceActive(tx, row, at);
  await saveActivated(tx, id, { at: at.instant, replaces: before?.id ?? null });
  await addAccountStep(tx, id, { at: at.instant, step: 'ACTIVATED', name: '' });
  await tellContacts(tx, jobs, { row, by: '', at }, 'accountActive');
  const author = { userId: null, username: 'skonto', companyId: row.company_id, at: at.instant };
  if (before) await recordAudit(tx, author, auditOf(before, 'REPLACED', 'REPLACED'));
  await recordAudit(tx, author, auditOf(row, 'ACTIVATED', 'ACTIVE'));
  return true;
}

/** Activates what has waited long enough, each account in a transaction of its own; answers how many. May be repeated at any time. */
export async function activateAccounts({ db, clock }: Pick<JobServices, 'db' | 'clock'>, jobs: Jobs): Promise<number> {
  const at: Moment = { now: clock.now(), instant: clock.instant() };
  const ready = sql<SqlBool>`a.state = 'PENDING' AND a.ownership_at IS NOT NULL AND a.second_at <= ${at.instant}::timestamptz - interval '24 hours'`;
  const waiting = await readTx(db, systemActor, tx => findAccounts(tx, ready, maxAtOnce));
  let activated = 0;
  for (const { id } of waiting) if (await inTx(db, systemActor, tx => activateOne(tx, jobs, id, at))) activated += 1;
  if (activated > 0) jobs.wake('mail');
  return activated;
}
