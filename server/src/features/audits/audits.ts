import { auditList } from '@skonto/api/audit-list';
import { type Audit, auditInput, type auditsEndpoints } from '@skonto/api/audits';
import { type ListFilter, type ListQuery, parseWireFilters } from '@skonto/api/list';
import type { Selectable } from 'kysely';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/row-types.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { jsonStream } from '../../platform/lists/list-file.ts';
import {
  allOf,
  type Condition,
  filterConditions,
  listKeys,
  orderBy,
  readFarPage,
} from '../../platform/lists/list-sql.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { refuseReadOnly, requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { read } from '../../platform/saving/transact.ts';
import { tellsOfDeletion } from '../../tables/audit.ts';
import { aboutRecord, userOrInvoice } from './audits-of-invoice.ts';

type Endpoints = typeof auditsEndpoints;
type Row = Pick<Selectable<Database['audit']>, 'id' | 'at' | 'entity_name' | 'entity_id' | 'username'> & {
  event: Audit['auditEvent'];
  json: Audit['json'];
  tells: boolean;
};

/** What was deleted is in its chain still, and in no list. */
const listed = sql<SqlBool>`NOT a.deleted`;

const select = sql`a.id, a.at, a.event, a.entity_name, a.entity_id, a.username, a.json, ${tellsOfDeletion} AS tells`;

export const audits = listEndpoints<Row, Audit, Scope>({
  ...listKeys(auditList, {
    columns: {
      id: { sql: sql`a.id` },
      entityName: { sql: sql`a.entity_name`, plain: true },
      eventTimestamp: { sql: sql`a.at` },
      auditEvent: { sql: sql`a.event` },
      username: { sql: sql`a.username`, plain: true },
    },
    special: { entityId: aboutRecord, search: userOrInvoice },
  }),
  table: 'a',
  select,
  from: sql`audit a`,
  scope: () => listed,
  reply: row =>
    versioned(auditInput, {
      id: row.id,
      entityId: row.entity_id,
      entityName: row.entity_name,
      eventTimestamp: row.at,
      auditEvent: row.event,
      username: row.username,
      json: row.json,
      can: { delete: !row.tells },
    }),
});

/** What filters narrow `audit a` to. */
export const matching = (caller: Caller, filters: readonly ListFilter[]): Condition =>
  allOf([listed, ...filterConditions(audits.sqlFor(caller), filters)]);

/** So many names at most stand in the place of a part of a name. */
const maxNames = 500;

/**
 * The filters with the users that a part of a name means in its place: they are few and found by an index, entry by entry the part would
 * have to be compared a million times. Where it means very many, entries that match come soon anyway.
 */
async function namingUsers(tx: ReadTx, filters: readonly ListFilter[]): Promise<readonly ListFilter[]> {
  const part = filters.find(({ key, operator }) => (key === 'username' || key === 'search') && operator === 'like');
  if (!part) return filters;
  const next = sql`SELECT a.username FROM audit a WHERE NOT a.deleted`;
  const rows = await tx.rows(sql<{ name: string }>`WITH RECURSIVE names (name) AS (
      (${next} ORDER BY a.username LIMIT 1)
      UNION ALL SELECT (${next} AND a.username > names.name ORDER BY a.username LIMIT 1) FROM names WHERE names.name IS NOT NULL)
    SELECT name FROM names WHERE fold(name) LIKE like_pattern(${part.values[0]}) LIMIT ${maxNames + 1}`);
  if (rows.length > maxNames) return filters;
  const names = rows.map(row => row.name);
  // Nobody is called by an empty name, so that filter finds nothing; what is searched for may be an invoice's number, too.
  const values = part.key === 'search' ? [...part.values, ...names] : names.length === 0 ? [''] : names;
  return filters.map(filter => (filter === part ? { key: part.key, operator: 'in', values } : filter));
}

/** One page: found in the index alone, then the entries themselves. */
export function listAudits({
  ctx,
  caller,
  list,
}: {
  ctx: Request<Endpoints['list'], Scope>['ctx'];
  caller: Caller;
  list: ListQuery;
}) {
  const entries = sql`audit a`;
  const parts = {
    list: audits.sqlFor(caller),
    id: sql`a.id`,
    idsFrom: entries,
    countFrom: entries,
    select,
    rowsOf: (page: RawBuilder<unknown>) => sql`${page} JOIN audit a ON a.id = page.id`,
    scope: [listed],
  };
  return read(ctx, caller, async tx => {
    const query = { ...list, filters: await namingUsers(tx, list.filters) };
    return readFarPage<Row, Audit>(tx, query, parts, row => audits.reply(row, { ctx, caller }));
  });
}

/** An instant as the replies have it: a fraction only where there is one. */
const instantText = sql`replace((a.at AT TIME ZONE 'UTC')::text, ' ', 'T') || 'Z'`;

/** What the filters show as one JSON array, the newest first, each entry with the members that a reply has. */
export async function exportAudits({ ctx, caller, body }: Request<Endpoints['export'], Scope>): Promise<FileReply> {
  const parsed = parseWireFilters(auditList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  const order = orderBy(audits.sqlFor(caller), { sort: [auditList.defaultSort] });
  const query = sql`SELECT json_build_object('id', a.id, 'entityId', a.entity_id, 'entityName', a.entity_name,
      'eventTimestamp', ${instantText}, 'auditEvent', a.event, 'username', a.username, 'json', a.json) AS item
    FROM audit a WHERE ${matching(caller, parsed.filters)} ORDER BY ${order}`;
  return {
    kind: 'file',
    fileName: 'audit-export.json',
    contentType: 'application/json; charset=utf-8',
    body: jsonStream(ctx.db, caller.actor, query),
  };
}

/** PUT takes what GET gave, and answers it: an entry is what was written (docs/decisions/0125). */
export async function keepAudit({ ctx, caller, scope, body }: Request<Endpoints['update'], Scope>): Promise<Audit> {
  const stored = await audits.get({ ctx, caller, scope, params: { id: body.id } });
  requireVersion(stored.version, { ifMatch: ctx.ifMatch, version: body.version });
  refuseReadOnly(auditInput, body, stored, []);
  return stored;
}
