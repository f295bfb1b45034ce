import { isDeepStrictEqual } from 'node:util';
import {
  type ApprovalPolicyInput,
  type ApprovalPolicyOnWire,
  approvalPolicy,
  type approvalsEndpoints,
} from '@skonto/api/approvals';
import { type ApprovalPolicy, policyAt, withSaved } from '@skonto/domain/approval/approval-policy';
import { centsFromWire, wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { sql } from 'kysely';
import { nameOf } from '../../business/approvals/mails.ts';
import { notify } from '../../business/notices/notify.ts';
import { personName } from '../../db/person-name.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { activePeople, findApprovalPolicy, saveApprovalPolicy } from '../../tables/approvals.ts';
import { findColleagues } from '../../tables/mail-receivers.ts';

type Endpoints = typeof approvalsEndpoints;
type Person = { id: number; name: string };

/** People that can be named; a company has no more. */
const maxPeople = 1000;

/** Active people of a company, by their names. */
export const findPeople = (tx: ReadTx, companyId: number): Promise<Person[]> =>
  tx.rows(
    sql<Person>`SELECT u.id, ${personName('u')} AS name FROM app_user u WHERE ${activePeople(companyId)}
      ORDER BY u.last_name, u.first_name, u.id LIMIT ${maxPeople}`,
  );

const nothing: ApprovalPolicy = { limits: new Map(), approvers: new Set() };

const wirePolicy = ({ limits, approvers }: ApprovalPolicy): ApprovalPolicyInput => ({
  limits: [...limits].map(([action, byCurrency]) => ({
    action,
    daily: [...byCurrency]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, cents]) => ({ currency, amount: wireFromCents(cents) })),
  })),
  approvers: [...approvers],
});

async function load(tx: ReadTx, ctx: Ctx, caller: Caller, { companyId }: OwnScope): Promise<ApprovalPolicyOnWire> {
  const stored = await findApprovalPolicy(tx, companyId);
  const isWaiting = stored !== null && Temporal.Instant.compare(ctx.instant, stored.strictUntil) < 0;
  return versioned(approvalPolicy, {
    ...wirePolicy(stored?.saved ?? nothing),
    now: wirePolicy(stored ? policyAt(stored, ctx.instant) : nothing),
    appliesFrom: isWaiting ? stored.strictUntil : null,
    people: await findPeople(tx, companyId),
    currencies: [...ctx.settings.currencies],
    can: { update: caller.actor.role === 'COMPANY_ADMIN' && caller.sessionKind === 'BROWSER' },
  });
}

/** What one person of the caller's company commits it to alone on a day, and who approves what is above. */
export const getPolicy = ({ ctx, caller, scope }: Request<Endpoints['policy'], OwnScope>) =>
  read(ctx, caller, tx => load(tx, ctx, caller, scope));

/** The policy that somebody wants saved, as the domain knows it. 400 names what is wrong, 404 is for a person of another company. */
function checked(body: ApprovalPolicyInput, people: readonly Person[], known: readonly string[]): ApprovalPolicy {
  const problems: FieldProblem[] = [];
  const ids = new Set(people.map(({ id }) => id));
  if (body.approvers.some(id => !ids.has(id))) throw notFound();
  const limits = body.limits.map(({ action, daily }, at) => {
    if (body.limits.findIndex(one => one.action === action) !== at)
      problems.push({ field: `limits.${at}.action`, code: 'limit-twice' });
    if (action === 'CATEGORY' && daily.length > 0) problems.push({ field: `limits.${at}.daily`, code: 'no-amount' });
    const byCurrency = new Map<string, bigint>();
    daily.forEach(({ currency, amount }, place) => {
      const field = `limits.${at}.daily.${place}`;
      const found = known.includes(currency) ? findCurrency(currency) : undefined;
      const cents = found ? centsFromWire(amount, found) : 'unknown';
      if (cents === 'unknown') problems.push({ field: `${field}.currency`, code: 'currency' });
      else if (byCurrency.has(currency)) problems.push({ field: `${field}.currency`, code: 'currency-twice' });
      else if (typeof cents === 'bigint') byCurrency.set(currency, cents);
      else
        problems.push({
          field: `${field}.amount`,
          code: cents === 'too-many-decimals' ? 'money-decimals' : 'money-range',
        });
    });
    return [action, byCurrency] as const;
  });
  const approvers = new Set(body.approvers);
  if (limits.length > 0 && approvers.size === 0) problems.push({ field: 'approvers', code: 'no-approver' });
  if (problems.length > 0) throw invalid(problems);
  return { limits: new Map(limits), approvers };
}

/** Tells administrators and everybody who approves or approved: a loosened limit is seen before it applies. */
async function tellSaved(tx: Tx, ctx: Ctx, { actor }: Caller, approvers: readonly number[]): Promise<void> {
  const { companyId, userId } = actor;
  if (companyId === null) return;
  const administrators = await findColleagues(tx, { administratorsOf: [companyId] });
  const others = (await findColleagues(tx, { users: approvers })).filter(one => one.companyId === companyId);
  const receivers = new Map([...administrators, ...others].map(to => [to.id, to]));
  const facts = { partnerId: null, path: '/approvals/limits' };
  const mail = { params: { person: await nameOf(tx, userId) }, sender: `company:${companyId}` };
  const notices = [...receivers.values()].map(to => ({ kind: 'approvalPolicyChanged' as const, to, facts, mail }));
  await notify(ctx.jobs, tx, ctx.instant, notices);
}

/** Saves it; of two administrators at once the second is refused when it names what it saw. */
export const savePolicy = ({ ctx, caller, scope, body }: Request<Endpoints['savePolicy'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<ApprovalPolicyOnWire> => {
    const { companyId } = scope;
    await lockName(tx, `approval-policy:${companyId}`);
    const before = await load(tx, ctx, caller, scope);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version: body.version });
    const saved = checked(body, before.people, ctx.settings.currencies);
    const facts = ({ limits, approvers }: ApprovalPolicyInput) => ({ limits, approvers });
    // What is so already is no news: nobody is told again, and what waits doesn't wait longer.
    if (isDeepStrictEqual(wirePolicy(saved), facts(before))) return before;
    const stored = await findApprovalPolicy(tx, companyId);
    const by = { userId: caller.actor.userId, at: ctx.instant };
    await saveApprovalPolicy(tx, companyId, withSaved(stored, saved, ctx.instant), by);
    await tellSaved(tx, ctx, caller, [...before.approvers, ...body.approvers]);
    const json = { before: facts(before), after: facts(body) };
    await record({ event: 'UPDATED', entityName: 'ApprovalPolicy', entityId: companyId, json });
    return load(tx, ctx, caller, scope);
  });
