import { auditList } from '@skonto/api/audit-list';
import type { auditsEndpoints } from '@skonto/api/audits';
import { parseListQuery, parseWireFilters } from '@skonto/api/list';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, write } from '../../platform/saving/transact.ts';
import { deleteAuditContents } from '../../tables/audit.ts';
import { audits, matching } from './audits.ts';

type Endpoints = typeof auditsEndpoints;

/** Deletions follow one another: two that overlap would wait for each other's rows. */
const takeTurn = (tx: Tx): Promise<void> => lockName(tx, 'audit-deletion');

/** Deletes entries, all or none: one that tells of a deletion stays. Their hashes stay too, so the chains still hold. */
export function removeAudits({ ctx, caller, scope, query }: Request<Endpoints['remove'], Scope>) {
  return write(ctx, caller, async tx => {
    await takeTurn(tx);
    const rows = await audits.load(tx, scope, query.ids);
    const telling = rows.filter(row => row.tells);
    if (telling.length > 0)
      throw new Problem(409, 'audit-deletion-stays', {
        errors: telling.map(({ id }) => ({ field: `ids.${id}`, code: 'audit-deletion-stays' })),
      });
    const which = sql<SqlBool>`a.id = ANY (${query.ids}::integer[])`;
    return { count: await deleteAuditContents(tx, auditAuthor(ctx, caller), which, { ids: query.ids }) };
  });
}

/** Deletes everything that filters match now, as one act; what tells of a deletion is passed over. */
export function removeAuditsByFilter({ ctx, caller, query, body }: Request<Endpoints['removeByFilter'], Scope>) {
  const { filter } = query;
  const expectedCount = body?.expectedCount ?? query.expectedCount;
  const parsed = parseListQuery(auditList, filter === undefined ? {} : { filter });
  if ('problems' in parsed) throw invalid(parsed.problems);
  const wired = parseWireFilters(auditList, body?.filters ?? []);
  if ('problems' in wired) throw invalid(wired.problems);
  const filters = [...parsed.query.filters, ...wired.filters];
  // A lost variable in somebody's script must not take the whole audit away.
  if (filters.length === 0) throw invalid([{ field: 'filter', code: 'filter-needed' }]);
  if (expectedCount === undefined) throw invalid([{ field: 'expectedCount', code: 'required' }]);
  return write(ctx, caller, async tx => {
    await takeTurn(tx);
    const which = matching(caller, filters);
    const row = await tx.first(sql<{ n: bigint }>`SELECT count(*) AS n FROM audit a WHERE ${which}`);
    const count = Number(row?.n ?? 0n);
    if (count !== expectedCount) throw new Problem(409, 'audit-count-changed', { params: { count }, extra: { count } });
    return { count: await deleteAuditContents(tx, auditAuthor(ctx, caller), which, { filters }) };
  });
}
