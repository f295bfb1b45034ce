import type { companiesEndpoints } from '@skonto/api/companies';
import { sql } from 'kysely';
import { queueInvitation } from '../../business/users/mail-job.ts';
import type { Tx } from '../../db/tx.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion } from '../../platform/saving/given-back.ts';
import { conflict, refusing } from '../../platform/saving/refusing.ts';
import { lockName, write } from '../../platform/saving/transact.ts';
import { deleteAddressChange } from '../../tables/address-confirmations.ts';
import { refuseOpenAccounts } from '../../tables/bank-accounts.ts';
import { burnMailTokens } from '../../tables/mail-tokens.ts';
import { deleteSessionsOfAll } from '../../tables/sessions.ts';
import { noteTrustChange } from '../../tables/trust-changes.ts';
import { insertUser, saveDeactivated, softDeleteUsers } from '../../tables/users.ts';
import type { GrantedScope } from './access.ts';
import { companies } from './companies.ts';

type Endpoints = typeof companiesEndpoints;
type Member = { readonly id: number; readonly kind: 'PERSON' | 'CLIENT'; readonly status: string };

/** Everybody who could come in for a company, or be let in yet. */
const lockMembers = (tx: Tx, companyId: number): Promise<Member[]> =>
  tx.rows(
    sql<Member>`SELECT u.id, u.kind, u.status FROM app_user u WHERE u.company_id = ${companyId} AND u.deleted_at IS NULL
      AND u.deactivated_at IS NULL ORDER BY u.id FOR UPDATE`,
  );

/**
 * Ends what they come in with. Who worked here is switched off, so that the company's new administrator sees who it was; who never came,
 * and what isn't a person, is deleted: no mailed token and no secret of theirs opens anything any more.
 */
async function endAccess(tx: Tx, members: readonly Member[], at: string): Promise<void> {
  const ids = members.map(one => one.id);
  if (ids.length === 0) return;
  const worked = members.filter(one => one.kind === 'PERSON' && one.status === 'ACTIVE').map(one => one.id);
  const others = ids.filter(id => !worked.includes(id));
  await noteTrustChange(tx, worked, 'REMOVED', at);
  if (worked.length > 0) await saveDeactivated(tx, worked, at);
  if (others.length > 0) await softDeleteUsers(tx, others, at);
  await deleteSessionsOfAll(tx, ids);
  await burnMailTokens(tx, ids, at);
  for (const id of ids) await deleteAddressChange(tx, id);
}

/**
 * Hands a company over to whom it belongs to, in one step: all access to it ends, and its new administrator is invited by mail. What the
 * company has, its contract, invoices and partners, stays. `If-Match` names the company as it was seen.
 */
export async function handOverCompany(request: Request<Endpoints['handOver'], GrantedScope>) {
  const { ctx, caller, scope, params, body } = request;
  const reply = await write(ctx, caller, async (tx, record) => {
    await lockName(tx, `administrators:${params.id}`);
    const [company] = await companies.load(tx, scope, [params.id], 'lock');
    if (!company) throw notFound();
    requireVersion(companies.reply(company, { ctx, caller }).version, { ifMatch: ctx.ifMatch });
    const members = await lockMembers(tx, params.id);
    await endAccess(tx, members, ctx.instant);
    const accounts = await refuseOpenAccounts(tx, { companyId: params.id, at: ctx.instant, name: '' });
    const invited = await insertUser(tx, {
      companyId: params.id,
      email: body.email,
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      role: 'COMPANY_ADMIN',
      emailRecipient: true,
      status: 'INACTIVE',
      language: ctx.locale,
      passwordHash: null,
    });
    await queueInvitation(ctx.jobs, tx, caller, invited);
    const idsOf = (kind: Member['kind']) => members.filter(one => one.kind === kind).map(one => one.id);
    const [people, clients] = [idsOf('PERSON'), idsOf('CLIENT')];
    await record({
      event: 'UPDATED',
      entityName: 'Company',
      entityId: params.id,
      json: { handedOver: { people, clients, accounts, administrator: { id: invited, email: body.email } } },
    });
    return { people: people.length, clients: clients.length };
  }).catch(refusing({ app_user_email: conflict('email', 'hand-over-email') }));
  ctx.jobs.wake('mail');
  return reply;
}
