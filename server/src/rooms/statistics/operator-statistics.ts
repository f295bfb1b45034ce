import { statfs } from 'node:fs/promises';
import type { OperatorFigures, statisticsEndpoints } from '@skonto/api/statistics';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';

type Row = {
  to_verify: bigint;
  retrying: bigint;
  given_up: bigint;
  jobs_waiting: bigint;
  jobs_running: bigint;
  imports: bigint;
  audit_finished: string | null;
  audit_broken: number | null;
};

/** What waits for the operator, and how the platform is. The queue's figures are its own, some seconds old. */
export async function operatorStatistics({
  ctx,
  caller,
}: Request<typeof statisticsEndpoints.operator, Scope>): Promise<OperatorFigures> {
  const [row, disk] = await Promise.all([
    read(ctx, caller, tx =>
      tx.first(sql<Row>`
        SELECT (SELECT count(*) FROM company c WHERE NOT c.checked AND NOT EXISTS (SELECT FROM company_refusal r WHERE r.company_id = c.id)) AS to_verify,
          mails.retrying, mails.given_up, jobs.waiting AS jobs_waiting, jobs.running AS jobs_running,
          (SELECT count(*) FROM batch WHERE kind <> 'CHANGE_STATUS' AND state IN ('QUEUED', 'RUNNING')) AS imports,
          last.finished_at AS audit_finished, last.broken AS audit_broken
        FROM (SELECT count(*) FILTER (WHERE given_up_at IS NULL) AS retrying, count(given_up_at) AS given_up FROM failed_mail) mails,
          (SELECT coalesce(sum(queued_count), 0)::bigint AS waiting, coalesce(sum(active_count), 0)::bigint AS running
            FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%') jobs
        LEFT JOIN LATERAL (SELECT finished_at, broken FROM audit_check WHERE finished_at IS NOT NULL ORDER BY finished_at DESC, id DESC LIMIT 1) last ON true`),
    ),
    statfs(ctx.settings.dataDir),
  ]);
  if (!row) throw new Error('the figures of the operator answered nothing');
  return {
    companiesToVerify: Number(row.to_verify),
    mails: { retrying: Number(row.retrying), givenUp: Number(row.given_up) },
    jobs: { waiting: Number(row.jobs_waiting), running: Number(row.jobs_running) },
    importsRunning: Number(row.imports),
    audit: row.audit_finished === null ? null : { finished: row.audit_finished, broken: row.audit_broken ?? 0 },
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
  };
}
