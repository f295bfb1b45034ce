import type { Report, reportsEndpoints } from '@skonto/api/reports';
import type { Scope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { factsOf, readLines, totalOf } from './report-lines.ts';

type Endpoint = (typeof reportsEndpoints)['report'];

/** A report as the page shows it. */
export async function readReport({ ctx, caller, scope, query }: Request<Endpoint, Scope>): Promise<Report> {
  const facts = factsOf(scope, query);
  const { lines, totals, hasMore } = await read(ctx, caller, tx => readLines(tx, facts));
  return {
    ...query,
    lines: lines.map(row => ({ groupId: row.group_id, name: row.name, ...totalOf(row) })),
    totals: totals.map(totalOf),
    hasMore,
  };
}
