import type { companiesEndpoints, leftOutReasons, VerifyReply } from '@skonto/api/companies';
import { hindranceOf } from '@skonto/domain/company/verification';
import { verificationOf } from '@skonto/domain/company/verification-state';
import { notify } from '../../business/notices/notify.ts';
import type { Tx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion } from '../../platform/saving/given-back.ts';
import { write } from '../../platform/saving/transact.ts';
import { type CompanyRow, saveRefusal, saveVerified } from '../../tables/companies.ts';
import { findColleagues } from '../../tables/mail-receivers.ts';
import type { GrantedScope } from './access.ts';
import { auditedCompany, companies } from './companies.ts';

type Endpoints = typeof companiesEndpoints;
type LeftOut = { readonly row: CompanyRow; readonly reason: (typeof leftOutReasons)[number] };

const changed = (before: CompanyRow, after: CompanyRow | undefined) => ({
  event: 'UPDATED' as const,
  entityName: 'Company',
  entityId: before.id,
  json: { before: auditedCompany(before), after: after && auditedCompany(after) },
});

/** Tells the administrators of companies what the operator decided; those who can't sign in aren't told. */
async function tellAdministrators(
  tx: Tx,
  ctx: Ctx,
  kind: 'companyVerified' | 'companyRefused',
  rows: readonly CompanyRow[],
): Promise<void> {
  const administrators = await findColleagues(tx, { administratorsOf: rows.map(row => row.id) });
  const byId = new Map(rows.map(row => [row.id, row]));
  const notices = administrators.map(to => {
    const company = byId.get(to.companyId ?? 0);
    const params = { company: company?.name ?? '', reason: company?.refusal?.reason ?? '' };
    return { kind, to, facts: { partnerId: null, path: `/companies/details/${to.companyId}` }, mail: { params } };
  });
  await notify(ctx.jobs, tx, ctx.instant, notices);
}

const maxNamed = 10;
/** What was left as it is, each company with its reason, as far as the message bar has room. */
function sayLeftOut(ctx: Ctx, { leftOut }: VerifyReply): void {
  if (leftOut.length === 0) return;
  const shown = leftOut.slice(0, maxNamed).map(one => one.message);
  const more = leftOut.length > maxNamed ? ` … (${leftOut.length})` : '';
  ctx.say('warning', 'companies.not-verified', { reasons: shown.join(' ') + more });
}

/**
 * Verifies companies as the operator saw them. Each is checked by itself: those that nothing hinders are verified in one transaction with
 * their audit, each other is named with its reason. `count` is companies verified.
 */
export async function verifyCompanies(request: Request<Endpoints['verify'], GrantedScope>): Promise<VerifyReply> {
  const { ctx, caller, scope, body } = request;
  const seen = new Map(body.companies.map(one => [one.id, one.version]));
  const reasonOf = (row: CompanyRow): LeftOut['reason'] | null => {
    const version = seen.get(row.id);
    const state = verificationOf({ checked: row.checked, refused: row.refusal !== null });
    const stated = { ...row, registrationNumber: row.registration_number, state };
    const hindrance = hindranceOf(stated, { evenRefused: body.evenRefused ?? false });
    if (hindrance !== null) return hindrance;
    return version === undefined || version === companies.reply(row, { ctx, caller }).version ? null : 'changed';
  };
  const { names, ...reply } = await write(ctx, caller, async (tx, record) => {
    const rows = await companies.load(tx, scope, [...seen.keys()], 'lock');
    const meant = rows.filter(row => reasonOf(row) === null);
    const leftOut = rows.flatMap(row => {
      const reason = reasonOf(row);
      const company = { id: row.id, name: row.name, code: row.code };
      return reason ? [{ company, reason, message: ctx.t(`companies.left-out.${reason}`, company) }] : [];
    });
    const ids = meant.map(row => row.id);
    const count = ids.length === 0 ? 0 : await saveVerified(tx, ids);
    const after = new Map((await companies.load(tx, scope, ids)).map(row => [row.id, row]));
    await tellAdministrators(tx, ctx, 'companyVerified', meant);
    for (const before of meant) await record(changed(before, after.get(before.id)));
    return { count, leftOut, names: meant.map(row => row.name) };
  });
  ctx.jobs.wake('mail');
  const [name = ''] = names;
  if (reply.count === 1) ctx.say('success', 'companies.verified-one', { name });
  else if (reply.count > 0) ctx.say('success', 'companies.verified', { count: reply.count });
  sayLeftOut(ctx, reply);
  return reply;
}

/**
 * Refuses to verify a company, or takes its verification back, and mails its administrators why. It is looked at again when it changes
 * what it states of itself. `If-Match` names the company as it was seen.
 */
export async function refuseCompany(request: Request<Endpoints['refuse'], GrantedScope>) {
  const { ctx, caller, scope, params, body } = request;
  const reply = await write(ctx, caller, async (tx, record) => {
    const [before] = await companies.load(tx, scope, [params.id], 'lock');
    if (!before) throw notFound();
    requireVersion(companies.reply(before, { ctx, caller }).version, { ifMatch: ctx.ifMatch });
    await saveRefusal(tx, params.id, { reason: body.reason.trim(), at: ctx.instant });
    const after = await companies.load(tx, scope, [params.id]);
    await tellAdministrators(tx, ctx, 'companyRefused', after);
    const [refused] = after;
    if (!refused) throw notFound();
    await record(changed(before, refused));
    return companies.reply(refused, { ctx, caller });
  });
  ctx.jobs.wake('mail');
  return reply;
}
