import type { CompanyStepFigures, statisticsEndpoints } from '@skonto/api/statistics';
import { companySteps } from '@skonto/domain/company/company-steps';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { companyStep } from '../../tables/company-steps.ts';

/** How many people of companies were never here. */
export const neverSignedIn = sql`(SELECT count(*) FROM app_user u WHERE u.kind = 'PERSON' AND u.company_id IS NOT NULL
  AND u.last_login IS NULL AND u.deleted_at IS NULL)`;

/** How many companies lack what next on their way to the first accepted offer, and how many people were never here. */
export async function readCompanySteps({
  ctx,
  caller,
}: Request<typeof statisticsEndpoints.steps, Scope>): Promise<CompanyStepFigures> {
  const [rows, never] = await read(ctx, caller, tx =>
    Promise.all([
      tx.rows(
        sql<{
          step: string | null;
          n: bigint;
        }>`SELECT step, count(*) AS n FROM (SELECT ${companyStep} AS step FROM company c) s GROUP BY step`,
      ),
      tx.first(
        sql<{
          n: bigint;
        }>`SELECT ${neverSignedIn} AS n`,
      ),
    ]),
  );
  const counts = new Map(rows.map(row => [row.step, Number(row.n)]));
  return {
    companies: rows.reduce((sum, row) => sum + Number(row.n), 0),
    steps: companySteps.map(step => ({ step, companies: counts.get(step) ?? 0 })),
    through: counts.get(null) ?? 0,
    neverSignedIn: Number(never?.n ?? 0n),
  };
}
