import {
  type forgettingObstacles,
  leavingPlaces,
  type PersonTraces,
  type RemovedPerson,
  type removedPeopleEndpoints,
  stayingPlaces,
} from '@skonto/api/removed-people';
import { removedPersonList } from '@skonto/api/removed-person-list';
import { type SqlBool, sql } from 'kysely';
import { termIn } from '../../business/companies/search-term.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import {
  aliasOf,
  countLeaving,
  countStaying,
  forgetAccounts,
  forgetInAudit,
  forgetTraces,
  isWorking,
  type Wanted,
} from '../../tables/forgotten-people.ts';
import { findWanted } from './wanted.ts';

type Endpoints = typeof removedPeopleEndpoints;
type Row = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  deleted_at: string;
  company_id: number | null;
  company_name: string | null;
  company_code: string | null;
};

/** People who were removed and whose name is kept still. */
export const removedPeople = listEndpoints<Row, RemovedPerson, Scope>({
  ...listKeys(removedPersonList, {
    columns: {
      id: { sql: sql`u.id` },
      firstName: { sql: sql`u.first_name` },
      lastName: { sql: sql`u.last_name` },
      email: { sql: sql`u.email` },
      company: { sql: sql`c.name`, nullable: true },
      removed: { sql: sql`u.deleted_at` },
    },
    special: { term: termIn(sql`(u.search || ' ' || coalesce(c.search, ''))`) },
  }),
  table: 'u',
  select: sql`u.id, u.first_name, u.last_name, u.email, u.deleted_at, u.company_id, c.name AS company_name, c.code AS company_code`,
  from: sql`app_user u LEFT JOIN company c ON c.id = u.company_id`,
  scope: () =>
    sql<SqlBool>`u.kind = 'PERSON' AND u.deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM forgotten_person f WHERE f.user_id = u.id)`,
  reply: row => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company:
      row.company_id === null
        ? null
        : { id: row.company_id, name: row.company_name ?? '', code: row.company_code ?? '' },
    removed: row.deleted_at,
  }),
});

/** All that is kept is read to say what goes and what stays, which may take longer than an ordinary question. */
const patience = sql`SET LOCAL statement_timeout = '60s'`;

/** Whoever was removed a moment ago may have a call under way that writes its name down once more; none lasts that long. */
const settledMinutes = 10;

async function obstacleOf(
  tx: ReadTx,
  wanted: Wanted,
  at: string,
): Promise<(typeof forgettingObstacles)[number] | null> {
  const row = await tx.first(
    sql<{ recent: boolean; back: boolean }>`SELECT
      bool_or(u.deleted_at > ${at}::timestamptz - make_interval(mins => ${settledMinutes})) AS recent,
      EXISTS (SELECT FROM app_user l WHERE lower(l.email) = ANY (${wanted.addresses}::text[]) AND l.deleted_at IS NULL) AS back
      FROM app_user u WHERE u.id = ANY (${wanted.ids}::integer[])`,
  );
  if (row?.back) return 'back';
  if (row?.recent) return 'recent';
  return (await isWorking(tx, wanted)) ? 'working' : null;
}

/** The sums of each place that has any, in the order in which the places are told. */
function summed<const P extends string>(places: readonly P[], counts: readonly { place: string; count: number }[]) {
  const all = places.map(place => ({
    place,
    count: counts.filter(one => one.place === place).reduce((sum, one) => sum + one.count, 0),
  }));
  return all.filter(({ count }) => count > 0);
}

/** What goes when this person is forgotten, what stays, and what stands in the way. */
export async function readTraces({
  ctx,
  caller,
  scope,
  params,
}: Request<Endpoints['traces'], Scope>): Promise<PersonTraces> {
  return read(ctx, caller, async tx => {
    await tx.rows(patience);
    const [row] = await removedPeople.load(tx, scope, [params.id]);
    const wanted = await findWanted(tx, params.id);
    if (!row || !wanted) throw notFound();
    return {
      person: removedPeople.reply(row, { ctx, caller }),
      leaving: summed(leavingPlaces, await countLeaving(tx, wanted)),
      staying: summed(stayingPlaces, await countStaying(tx, wanted)),
      obstacle: await obstacleOf(tx, wanted, ctx.instant),
    };
  });
}

/**
 * Forgets a removed person: name and address leave every place that no law keeps, in one transaction, and the audit tells that somebody was
 * forgotten, not who. Removed accounts under the same address are the same person's. It can't be undone.
 */
export function forgetPerson({
  ctx,
  caller,
  scope,
  params,
}: Request<Endpoints['forget'], Scope>): Promise<{ count: number }> {
  return write(ctx, caller, async tx => {
    // In turn with one another, and with deletions of the audit: two that overlap would wait for each other's rows.
    await lockName(tx, 'audit-deletion');
    await removedPeople.load(tx, scope, [params.id], 'lock');
    const wanted = await findWanted(tx, params.id);
    if (!wanted) throw notFound();
    const obstacle = await obstacleOf(tx, wanted, ctx.instant);
    if (obstacle !== null) throw new Problem(409, `person-${obstacle}`);
    const alias = aliasOf(params.id);
    const rows = await forgetTraces(tx, wanted, alias);
    await forgetAccounts(tx, wanted, { userId: caller.actor.userId, at: ctx.instant });
    const entries = await forgetInAudit(tx, auditAuthor(ctx, caller), wanted, { alias, rows });
    return { count: wanted.ids.length + rows + entries };
  });
}
