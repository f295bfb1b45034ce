import type { Newcomer, newcomersEndpoints } from '@skonto/api/newcomers';
import { isIncomplete } from '@skonto/domain/company/verification';
import { sql } from 'kysely';
import { notify } from '../../business/notices/notify.ts';
import { inTx, type ReadTx, systemActor } from '../../db/tx.ts';
import type { OwnScope, Scope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { saveCompanyWish } from '../../tables/company-wishes.ts';
import { findOperatorReceivers } from '../../tables/users.ts';

type Endpoints = typeof newcomersEndpoints;
type Trade = NonNullable<Newcomer['trade']>;
type Row = {
  readonly country: string;
  readonly code: string;
  readonly name: string;
  readonly registrationNumber: string;
  readonly checked: boolean;
  readonly trade: Trade | null;
  readonly contract: Newcomer['contract'];
  readonly trading: boolean;
};

async function rowOf(tx: ReadTx, companyId: number): Promise<Row> {
  const row =
    await tx.first(sql<Row>`SELECT c.country, c.code, c.name, c.registration_number AS "registrationNumber", c.checked, w.trade,
      CASE WHEN EXISTS (SELECT FROM contract k WHERE k.company_id = c.id AND k.active) THEN 'ACTIVE'
        WHEN EXISTS (SELECT FROM contract k WHERE k.company_id = c.id) THEN 'ENDED' ELSE 'NONE' END AS contract,
      EXISTS (SELECT FROM partnership p WHERE c.id IN (p.buyer_id, p.supplier_id)) AS trading
    FROM company c LEFT JOIN company_wish w ON w.company_id = c.id WHERE c.id = ${companyId}`);
  if (!row) throw new Error(`company ${companyId} is gone while its people are signed in`);
  return row;
}

const replyOf = (row: Row, { actor }: Caller): Newcomer => ({
  trade: row.trade,
  complete: !isIncomplete(row),
  verified: row.checked,
  contract: row.contract,
  trading: row.trading,
  can: { say: actor.role === 'COMPANY_ADMIN' },
});

/** How far the caller's company has come. */
export const getNewcomer = ({ ctx, caller, scope }: Request<Endpoints['own'], OwnScope>): Promise<Newcomer> =>
  read(ctx, caller, async tx => replyOf(await rowOf(tx, scope.companyId), caller));

/**
 * Keeps whether the company buys or sells. One that says for the first time that it buys, and has no contract, asks for one with it: the
 * operator's people are told.
 */
export async function sayTrade({ ctx, caller, scope, body }: Request<Endpoints['say'], OwnScope>): Promise<Newcomer> {
  const receivers = await inTx(ctx.db, systemActor, findOperatorReceivers);
  const { companyId } = scope;
  const reply = await write(ctx, caller, async (tx, record) => {
    await lockName(tx, `company-wish:${companyId}`);
    const before = await rowOf(tx, companyId);
    if (before.trade === body.trade) return replyOf(before, caller);
    const said = { trade: body.trade, said_by: caller.actor.userId, said_at: ctx.instant };
    await saveCompanyWish(tx, { company_id: companyId, ...said });
    if (body.trade === 'BUYER' && before.contract !== 'ACTIVE') {
      const facts = { partnerId: companyId, path: `/companies/details/${companyId}` };
      const mail = { sender: `company:${companyId}`, params: { company: before.name, code: before.code } };
      const notices = receivers.map(to => ({ kind: 'contractAsked' as const, to, facts, mail }));
      await notify(ctx.jobs, tx, ctx.instant, notices);
    }
    const json = { before: { trade: before.trade }, after: { trade: body.trade } };
    await record({ event: 'UPDATED', entityName: 'Company', entityId: companyId, json });
    return replyOf({ ...before, trade: body.trade }, caller);
  });
  ctx.jobs.wake('mail');
  return reply;
}

/** What a company said, for the operator. */
export const getWish = ({ ctx, caller, params }: Request<Endpoints['ofCompany'], Scope>) =>
  read(ctx, caller, async tx => {
    const row = await tx.first(
      sql<{
        trade: Trade | null;
        at: string | null;
      }>`SELECT w.trade, w.said_at AS at FROM company c LEFT JOIN company_wish w ON w.company_id = c.id WHERE c.id = ${params.id}`,
    );
    if (!row) throw notFound();
    return { trade: row.trade, at: row.at };
  });
