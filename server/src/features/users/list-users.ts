import { parseWireFilters } from '@skonto/api/list';
import { type User, userList, type usersEndpoints } from '@skonto/api/users';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameIn, termIn } from '../../business/companies/search-term.ts';
import { type UserReadRow, userFrom, userReply, userSelect } from '../../business/users/user-reply.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import { fileColumns, fileFormat, listFile } from '../../platform/lists/list-file.ts';
import {
  allOf,
  type Condition,
  filterConditions,
  type ListSql,
  listKeys,
  readFarPage,
} from '../../platform/lists/list-sql.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { awaitsToken } from '../../tables/users.ts';
import { type GrantedScope, scopeCondition } from './access.ts';

type Endpoints = typeof usersEndpoints;

/** How the list's keys read for this caller: the last API call is the operator's to see (USER-02), so nobody else sorts by it either. */
function userListSql(caller: Caller): ListSql {
  const lastApiCall = caller.actor.companyId === null ? sql`u.last_api_call` : sql`NULL::timestamptz`;
  const names = {
    firstName: { sql: sql`u.first_name` },
    lastName: { sql: sql`u.last_name` },
    email: { sql: sql`u.email` },
    company: { sql: sql`c.name`, nullable: true },
  };
  return {
    ...listKeys(userList, {
      columns: {
        ...names,
        id: { sql: sql`u.id` },
        companyId: { sql: sql`u.company_id`, nullable: true },
        role: { sql: sql`u.role` },
        status: { sql: sql`u.status` },
        deactivated: { sql: sql`(u.deactivated_at IS NOT NULL)` },
        emailRecipient: { sql: sql`u.email_recipient` },
        lastLogin: { sql: sql`u.last_login`, nullable: true },
        neverSignedIn: { sql: sql`(u.last_login IS NULL)` },
        lastApiCall: { sql: lastApiCall, nullable: true },
      },
      special: {
        firstName: nameIn(sql`u.search`, names.firstName),
        lastName: nameIn(sql`u.search`, names.lastName),
        email: nameIn(sql`u.search`, names.email),
        company: nameIn(sql`c.search`, names.company),
        term: termIn(sql`(u.search || ' ' || coalesce(c.search, ''))`),
      },
    }),
    tieBreak: sql`u.id`,
  };
}

/** A stored user as this caller sees it. */
export function replyOf(caller: Caller, row: UserReadRow): User {
  const administrator = caller.actor.role !== 'COMPANY_USER';
  const another = administrator && row.id !== caller.actor.userId;
  const reply = userReply(row, {
    update: administrator,
    delete: another,
    inviteAgain: administrator && awaitsToken(row),
    deactivate: another && row.status === 'ACTIVE',
    activate: another && row.deactivated_at !== null,
  });
  return caller.actor.companyId === null ? reply : { ...reply, lastApiCall: null };
}

/** Users that a condition names, in the order of their ids; `lock` is for those about to change. */
export function findUsers(tx: ReadTx, where: Condition, lock: RawBuilder<unknown> = sql``): Promise<UserReadRow[]> {
  return tx.rows(sql<UserReadRow>`SELECT ${userSelect} FROM ${userFrom} WHERE ${where} ORDER BY u.id ${lock}`);
}

/** Who was left as they are, for a sentence that names them: ten addresses, and how many more. */
export function namesOf(rows: readonly UserReadRow[]): { names: string } {
  const more = rows.length > 10 ? `, … (${rows.length})` : '';
  return {
    names:
      rows
        .slice(0, 10)
        .map(row => row.email)
        .join(', ') + more,
  };
}

/** One page. */
export function listUsers({ ctx, caller, scope, list }: Request<Endpoints['list'], GrantedScope>) {
  const parts = {
    list: userListSql(caller),
    id: sql`u.id`,
    idsFrom: userFrom,
    countFrom: userFrom,
    select: userSelect,
    rowsOf: (page: RawBuilder<unknown>) => sql`${userFrom} JOIN ${page} ON page.id = u.id`,
    scope: [scopeCondition(scope)],
  };
  return read(ctx, caller, tx => readFarPage<UserReadRow, User>(tx, list, parts, row => replyOf(caller, row)));
}

/** One user; another company's answers like one that doesn't exist. */
export async function getUser({ ctx, caller, scope, params }: Request<Endpoints['get'], GrantedScope>) {
  const where = sql<SqlBool>`u.id = ${params.id} AND ${scopeCondition(scope)}`;
  const [row] = await read(ctx, caller, tx => findUsers(tx, where));
  if (!row) throw notFound();
  return replyOf(caller, row);
}

/** What the filters show, as a file by last name. */
export async function exportUsers({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['export'], GrantedScope>): Promise<FileReply> {
  const parsed = parseWireFilters(userList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  const list = userListSql(caller);
  const where = allOf([scopeCondition(scope), ...filterConditions(list, parsed.filters)]);
  const format = fileFormat(ctx, body.format);
  const columns = fileColumns(list, ctx, format);
  const rest = sql`FROM ${userFrom} WHERE ${where} ORDER BY u.last_name, u.id`;
  return listFile({ ctx, caller }, { name: 'users-export', format, columns, rest });
}
