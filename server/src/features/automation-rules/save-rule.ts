import {
  type AutomationRule,
  automationRuleInput,
  type automationRulesEndpoints,
  type RuleTrialBody,
} from '@skonto/api/automation-rules';
import type { AcceptOpen } from '@skonto/api/open-acceptance';
import { centsFromWire } from '@skonto/domain/money/cents';
import { type Currency, findCurrency } from '@skonto/domain/money/currency';
import { sql } from 'kysely';
import { acceptOpenOffers, wakeDocuments } from '../../business/automation/accept-open.ts';
import { queueRuleRun, ruleRunJob } from '../../business/automation/rule-run.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { entityWriter } from '../../platform/entities/entity-writer.ts';
import { type FieldProblem, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, write } from '../../platform/saving/transact.ts';
import {
  deleteRules,
  findRulesOf,
  insertRule,
  type RuleFacts,
  saveRuleActive,
  saveRulePlaces,
  updateRule,
} from '../../tables/accept-rules.ts';
import { automationRules } from './automation-rules.ts';

type Endpoints = typeof automationRulesEndpoints;

/** Far more than anybody keeps in mind; each offer is tried on all of them. */
const maxRules = 100;

const entity = 'AutomationRule';
const saving = entityWriter(automationRules, {
  entity,
  // It is asked earlier or later when another one moves, whoever has it open.
  unchecked: ['place', 'active', 'acceptOpen'],
  input: automationRuleInput,
});

function readCents(field: string, value: number, currency: Currency, problems: FieldProblem[]): bigint {
  const cents = centsFromWire(value, currency);
  if (typeof cents === 'bigint') return cents;
  problems.push({ field, code: cents === 'too-many-decimals' ? 'money-decimals' : 'money-range' });
  return 0n;
}

/** The stated conditions of a supplier's rule, amounts checked by their currency. */
export function statedRule(ctx: Ctx, supplierId: number, input: RuleTrialBody): Omit<RuleFacts, 'name'> {
  const currency = findCurrency(input.amountCurrency.code);
  if (!currency || !ctx.settings.currencies.includes(currency.code))
    throw invalid([{ field: 'amountCurrency.code', code: 'currency' }]);
  const problems: FieldProblem[] = [];
  const { lowerBound, upperBound = null } = input.amountCondition;
  const lower = readCents('amountCondition.lowerBound', lowerBound, currency, problems);
  const upper = upperBound === null ? null : readCents('amountCondition.upperBound', upperBound, currency, problems);
  if (problems.length > 0) throw invalid(problems);
  return {
    supplierId,
    buyerCompanyId: input.buyerCompany?.id ?? null,
    currencyCode: currency.code,
    amountLowerCents: lower,
    amountUpperCents: upper,
    daysLower: input.daysUntilDueCondition?.lowerBound ?? null,
    daysUpper: input.daysUntilDueCondition?.upperBound ?? null,
  };
}

/** A rule names one of the supplier's own buyers, or none. */
export async function requireOwnBuyer(
  tx: ReadTx,
  { supplierId, buyerCompanyId }: Pick<RuleFacts, 'supplierId' | 'buyerCompanyId'>,
): Promise<void> {
  if (buyerCompanyId === null) return;
  const pair = await tx.first(
    sql`SELECT FROM partnership WHERE buyer_id = ${buyerCompanyId} AND supplier_id = ${supplierId}`,
  );
  if (!pair) throw invalid([{ field: 'buyerCompany', code: 'rule-buyer' }]);
}

type Consenting = Pick<Request<Endpoints['create'], OwnScope>, 'ctx' | 'caller' | 'scope'> & {
  readonly body: { readonly acceptOpen?: AcceptOpen | undefined };
};

/** Accepts what is open already by a rule that is being saved, when its supplier agreed to just that. */
async function acceptWith(tx: Tx, { ctx, caller, scope, body }: Consenting, ruleId: number): Promise<void> {
  if (body.acceptOpen === undefined) return;
  const supplierId = scope.companyId;
  const rules = (await findRulesOf(tx, supplierId, 'held')).filter(rule => rule.id === ruleId);
  await acceptOpenOffers(tx, { ctx, caller }, { supplierId, rules, chosen: null }, body.acceptOpen);
}

/**
 * Adds a rule for what is registered from now on; with `acceptOpen` it accepts what is open already, too. The run after it finds what was
 * registered while it was being saved.
 */
export async function createRule(request: Request<Endpoints['create'], OwnScope>) {
  const { ctx, scope, body } = request;
  const { companyId } = scope;
  const facts = { ...statedRule(ctx, companyId, body), name: body.name.trim() };
  const saved = await saving.create(request, async tx => {
    await lockName(tx, `automation-rules:${companyId}`);
    const { length } = await tx.rows(sql`SELECT FROM accept_rule WHERE supplier_id = ${companyId}`);
    if (length >= maxRules) throw new Problem(409, 'rules-too-many', { params: { most: maxRules } });
    await requireOwnBuyer(tx, facts);
    const id = await insertRule(tx, facts);
    await acceptWith(tx, request, id);
    await queueRuleRun(ctx.jobs, tx, { companyIds: [companyId], registeredOn: null });
    return { id };
  });
  ctx.jobs.wake(ruleRunJob);
  wakeDocuments(ctx, body.acceptOpen);
  return saved;
}

/** Changes a rule; with other conditions it begins again, as a new one does. */
export async function saveRule(request: Request<Endpoints['update'], OwnScope>) {
  const { ctx, scope, body } = request;
  const { companyId } = scope;
  const facts = { ...statedRule(ctx, companyId, body), name: body.name.trim() };
  const saved = await saving.update(request, async (tx, before) => {
    if (facts.buyerCompanyId !== before.buyer_id) await requireOwnBuyer(tx, facts);
    await updateRule(tx, before.id, facts);
    await acceptWith(tx, request, before.id);
    await queueRuleRun(ctx.jobs, tx, { companyIds: [companyId], registeredOn: null });
    return undefined;
  });
  ctx.jobs.wake(ruleRunJob);
  wakeDocuments(ctx, body.acceptOpen);
  return saved;
}

/** Switches a rule on or off; repeating it changes nothing. One that is switched on begins again, as a new one does. */
export async function switchRule(request: Request<Endpoints['setActive'], OwnScope>) {
  const { ctx, caller, scope, params, body } = request;
  const { active } = body;
  const saved = await write(ctx, caller, async (tx, record): Promise<AutomationRule> => {
    const [before] = await automationRules.load(tx, scope, [params.id], 'lock');
    if (!before) throw notFound();
    const after = { ...before, active };
    if (before.active !== active) {
      await saveRuleActive(tx, before.id, active);
      if (active) await acceptWith(tx, request, before.id);
      if (active) await queueRuleRun(ctx.jobs, tx, { companyIds: [scope.companyId], registeredOn: null });
      await record({ event: 'UPDATED', entityName: entity, entityId: before.id, json: { before, after } });
    }
    return automationRules.reply(after, { ctx, caller });
  });
  ctx.jobs.wake(ruleRunJob);
  wakeDocuments(ctx, body.acceptOpen);
  return saved;
}

/** Gives a rule another place among its supplier's; a place behind the last is the last. The others move up or down by one. */
export async function placeRule({ ctx, caller, scope, params, body }: Request<Endpoints['setPlace'], OwnScope>) {
  const { companyId } = scope;
  return write(ctx, caller, async (tx, record): Promise<AutomationRule> => {
    await lockName(tx, `automation-rules:${companyId}`);
    // Held: a rule that is being deleted counts no place any more.
    const ids = (await findRulesOf(tx, companyId, 'held')).map(rule => rule.id);
    const from = ids.indexOf(params.id);
    if (from < 0) throw notFound();
    ids.splice(from, 1);
    ids.splice(body.place - 1, 0, params.id);
    await saveRulePlaces(tx, ids);
    const to = ids.indexOf(params.id);
    const json = { before: { place: from + 1 }, after: { place: to + 1 } };
    if (from !== to) await record({ event: 'UPDATED', entityName: entity, entityId: params.id, json });
    const [after] = await automationRules.load(tx, scope, [params.id]);
    if (!after) throw notFound();
    return automationRules.reply(after, { ctx, caller });
  });
}

/** Deletes rules, all or none. What they accepted stays accepted. */
export const removeRules = (request: Request<Endpoints['remove'], OwnScope>) =>
  saving.removeAll(request, { remove: deleteRules });
