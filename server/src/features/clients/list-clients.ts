import { type Client, clientList, type clientsEndpoints } from '@skonto/api/clients';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import { type Condition, type ListSql, readPage } from '../../platform/list-sql.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/transact.ts';
import { type UserReadRow, userFrom, userReply, userSelect } from '../../tables/user-reply.ts';
import { canDo, type GrantedScope, scopeCondition } from './access.ts';

type Endpoints = typeof clientsEndpoints;

const clientListSql: ListSql = {
  declaration: clientList,
  tieBreak: sql`u.id`,
  columns: {
    id: { sql: sql`u.id` },
    username: { sql: sql`u.email` },
    role: { sql: sql`u.role` },
    status: { sql: sql`u.status` },
    company: { sql: sql`c.name`, nullable: true },
    companyId: { sql: sql`u.company_id`, nullable: true },
    lastLogin: { sql: sql`u.last_login`, nullable: true },
    lastApiCall: { sql: sql`u.last_api_call`, nullable: true },
  },
};

/** A stored client as this caller sees it. */
export function replyOf(caller: Caller, row: UserReadRow): Client {
  const { id, email, role, status, company, lastLogin, lastApiCall } = userReply(row, {
    update: false,
    delete: false,
    inviteAgain: false,
  });
  if (company === null) throw new Error(`client ${id} has no company`);
  return { id, clientId: email, username: email, role, status, company, lastLogin, lastApiCall, can: canDo(caller) };
}

/** Clients that a condition names; `lock` is for those about to change. */
export function findClients(tx: ReadTx, where: Condition, lock: RawBuilder<unknown> = sql``): Promise<UserReadRow[]> {
  return tx.rows(sql<UserReadRow>`SELECT ${userSelect} FROM ${userFrom} WHERE ${where} ORDER BY u.id ${lock}`);
}

/** One page. */
export function listClients({ ctx, caller, scope, list }: Request<Endpoints['list'], GrantedScope>) {
  const parts = { list: clientListSql, select: userSelect, from: userFrom, scope: [scopeCondition(scope)] };
  return read(ctx, caller, tx => readPage<UserReadRow, Client>(tx, list, parts, row => replyOf(caller, row)));
}

/** One client; another company's answers like one that doesn't exist. */
export async function getClient({ ctx, caller, scope, params }: Request<Endpoints['get'], GrantedScope>) {
  const where = sql<SqlBool>`u.id = ${params.id} AND ${scopeCondition(scope)}`;
  const [row] = await read(ctx, caller, tx => findClients(tx, where));
  if (!row) throw notFound();
  return replyOf(caller, row);
}
