import { statfs } from 'node:fs/promises';
import type { OperatorFigures, statisticsEndpoints } from '@skonto/api/statistics';
import { standingOf } from '@skonto/domain/billing/exchange-rate';
import { objectionMs } from '@skonto/domain/payment/account-change';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { needsOperator } from '../../tables/bank-accounts.ts';
import { findNewestRates } from '../../tables/reference-rates.ts';
import { neverSignedIn } from './company-steps.ts';

type Row = {
  to_verify: bigint;
  retrying: bigint;
  given_up: bigint;
  jobs_waiting: bigint;
  jobs_running: bigint;
  imports: bigint;
  audit_finished: string | null;
  audit_broken: number | null;
  books_finished: string | null;
  books_found: number | null;
  confirm: bigint;
  to_bill: bigint;
  accounts_to_check: bigint;
  accounts_stopped: bigint;
  ended: bigint;
  never: bigint;
} & Record<`has_${keyof OperatorFigures['setup']}`, boolean>;

/** What a new platform needs, by what there is (docs/decisions/0230). A mail arrived where somebody of a company followed a link of ours. */
const setup = sql`EXISTS (SELECT FROM bill_issuer) AS has_issuer, EXISTS (SELECT FROM reference_rate WHERE source <> 'START') AS has_rates,
  EXISTS (SELECT FROM app_user WHERE kind = 'PERSON' AND company_id IS NOT NULL AND status = 'ACTIVE') AS has_mail,
  EXISTS (SELECT FROM terms_version WHERE published_by IS NOT NULL) AS has_terms, EXISTS (SELECT FROM company WHERE checked) AS has_company,
  EXISTS (SELECT FROM contract WHERE active) AS has_contract, EXISTS (SELECT FROM discount_category WHERE active) AS has_category`;

const isOld = (day: string | undefined, today: string): boolean => ['old', 'none'].includes(standingOf(day, today));

/** What waits for the operator, and how the platform is. The queue's figures are its own, some seconds old. */
export async function operatorStatistics({
  ctx,
  caller,
}: Request<typeof statisticsEndpoints.operator, Scope>): Promise<OperatorFigures> {
  const stoppedSince = new Date(ctx.now - objectionMs).toISOString();
  const [[row, newest], disk] = await Promise.all([
    read(ctx, caller, tx =>
      Promise.all([
        tx.first(sql<Row>`
        SELECT ${setup},
          (SELECT count(*) FROM bill b WHERE b.rates_to_confirm AND NOT EXISTS (SELECT FROM bill_confirmation f WHERE f.bill_id = b.id)
            AND NOT EXISTS (SELECT FROM bill k WHERE k.storno_of = b.id)) AS confirm,
          (SELECT count(*) FROM invoice i WHERE i.status = 'DISCOUNT_APPROVED' AND i.billing_status = 'PENDING') AS to_bill,
          (SELECT count(*) FROM bank_account a WHERE a.state = 'PENDING' AND (${needsOperator})) AS accounts_to_check,
          (SELECT count(*) FROM bank_account a WHERE a.objected_at > ${stoppedSince}::timestamptz) AS accounts_stopped,
          (SELECT count(*) FROM (SELECT k.company_id FROM contract k GROUP BY 1 HAVING NOT bool_or(k.active)) ended) AS ended, ${neverSignedIn} AS never,
          (SELECT count(*) FROM company c WHERE NOT c.checked AND NOT EXISTS (SELECT FROM company_refusal r WHERE r.company_id = c.id)) AS to_verify,
          mails.retrying, mails.given_up, jobs.waiting AS jobs_waiting, jobs.running AS jobs_running,
          (SELECT count(*) FROM batch WHERE kind <> 'CHANGE_STATUS' AND state IN ('QUEUED', 'RUNNING')) AS imports,
          last.finished_at AS audit_finished, last.broken AS audit_broken,
          books.finished_at AS books_finished, books.found AS books_found
        FROM (SELECT count(*) FILTER (WHERE given_up_at IS NULL) AS retrying, count(given_up_at) AS given_up FROM failed_mail) mails,
          (SELECT coalesce(sum(queued_count), 0)::bigint AS waiting, coalesce(sum(active_count), 0)::bigint AS running
            FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%') jobs
        LEFT JOIN LATERAL (SELECT finished_at, broken FROM audit_check WHERE finished_at IS NOT NULL ORDER BY finished_at DESC, id DESC LIMIT 1) last ON true
        LEFT JOIN LATERAL (SELECT finished_at, found FROM book_check ORDER BY finished_at DESC, id DESC LIMIT 1) books ON true`),
        findNewestRates(tx, ctx.businessDate),
      ]),
    ),
    statfs(ctx.settings.dataDir),
  ]);
  if (!row) throw new Error('the figures of the operator answered nothing');
  return {
    companiesToVerify: Number(row.to_verify),
    oldRates: ctx.settings.currencies.filter(code => code !== 'RSD' && isOld(newest.get(code)?.day, ctx.businessDate)),
    ratesToConfirm: Number(row.confirm),
    feesToBill: Number(row.to_bill),
    accountsToCheck: Number(row.accounts_to_check),
    accountsStopped: Number(row.accounts_stopped),
    contractsEnded: Number(row.ended),
    neverSignedIn: Number(row.never),
    setup: {
      issuer: row.has_issuer,
      rates: row.has_rates,
      mail: row.has_mail,
      // A demo works by the terms that it comes with.
      terms: row.has_terms || ctx.settings.demo,
      company: row.has_company,
      contract: row.has_contract,
      category: row.has_category,
    },
    mails: { retrying: Number(row.retrying), givenUp: Number(row.given_up) },
    jobs: { waiting: Number(row.jobs_waiting), running: Number(row.jobs_running) },
    importsRunning: Number(row.imports),
    audit: row.audit_finished === null ? null : { finished: row.audit_finished, broken: row.audit_broken ?? 0 },
    books: row.books_finished === null ? null : { finished: row.books_finished, found: row.books_found ?? 0 },
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
  };
}
