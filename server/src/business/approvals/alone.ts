import {
  type ApprovalAction,
  type DailyLimits,
  type LimitPassed,
  passedLimits,
  policyAt,
} from '@skonto/domain/approval/approval-policy';
import { wireFromCents } from '@skonto/domain/money/cents';
import { addToTotals, type TotalsByCurrency } from '@skonto/domain/money/money-totals';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { addApprovalUse, findApprovalPolicy, findApprovalUse, type UseKey } from '../../tables/approvals.ts';

/** What a change commits a company to: the amounts of its invoices, in cents by currency. */
export type Commitment = { readonly action: ApprovalAction; readonly sums: ReadonlyMap<string, bigint> };

type Amount = { readonly amountCents: bigint; readonly currency: string };
/** Amounts as sums by currency. */
export function amountsOf(amounts: readonly Amount[]): TotalsByCurrency {
  const sums: TotalsByCurrency = new Map();
  for (const { amountCents, currency } of amounts) addToTotals(sums, currency, amountCents);
  return sums;
}

/** The amounts of invoices as sums by currency. */
export const sumsOf = (
  invoices: readonly { readonly amountCents: bigint; readonly currency: { readonly code: string } }[],
): TotalsByCurrency =>
  amountsOf(invoices.map(({ amountCents, currency }) => ({ amountCents, currency: currency.code })));

type Acting = { readonly ctx: Pick<Ctx, 'instant' | 'businessDate'>; readonly caller: Pick<Caller, 'actor'> };

const keyOf = ({ ctx, caller }: Acting, companyId: number, action: ApprovalAction): UseKey => ({
  companyId,
  userId: caller.actor.userId,
  action,
  day: ctx.businessDate,
});

async function limitsOf(
  tx: ReadTx,
  companyId: number,
  { action, instant }: { readonly action: ApprovalAction; readonly instant: string },
): Promise<DailyLimits | null> {
  const policy = await findApprovalPolicy(tx, companyId);
  return (policy && policyAt(policy, instant).limits.get(action)) ?? null;
}

/** Passed limits as they are told: the limit, what was committed to alone today before, and what is wanted now. */
export const wirePassed = (passed: readonly LimitPassed[]) =>
  passed.map(({ currency, limitCents, usedCents, wantedCents }) => ({
    currency,
    limit: wireFromCents(limitCents),
    used: wireFromCents(usedCents),
    wanted: wireFromCents(wantedCents),
  }));

/** In which currencies a change would be above what its person may do alone today; nothing is written. The operator has no such limits. */
export async function passedBy(
  tx: ReadTx,
  acting: Acting,
  { action, sums }: Commitment,
): Promise<readonly LimitPassed[]> {
  const { companyId } = acting.caller.actor;
  if (companyId === null) return [];
  const limits = await limitsOf(tx, companyId, { action, instant: acting.ctx.instant });
  return limits ? passedLimits(limits, await findApprovalUse(tx, keyOf(acting, companyId, action)), sums) : [];
}

/**
 * Counts a change to what its person did alone today, in the change's own transaction. 409 `approval-needed` with the limits where it is
 * above them: then a second person has to approve it.
 */
export async function commitAlone(tx: Tx, acting: Acting, { action, sums }: Commitment): Promise<void> {
  const { companyId } = acting.caller.actor;
  if (companyId === null || sums.size === 0) return;
  const limits = await limitsOf(tx, companyId, { action, instant: acting.ctx.instant });
  if (!limits) return;
  const passed = passedLimits(limits, await addApprovalUse(tx, keyOf(acting, companyId, action), sums), sums);
  if (passed.length > 0) throw new Problem(409, 'approval-needed', { extra: { approval: wirePassed(passed) } });
}

/** What rules may still accept on a day: what they take is gathered, and counted once all is decided. */
export type DailyAllowance = { readonly take: (invoice: Amount) => boolean; readonly count: () => Promise<void> };

/** For a person who accepts what is open together with a rule: everything that was shown, or 409 where it is above the person's limit. */
export function allowanceOfPerson(tx: Tx, acting: Acting, action: ApprovalAction): DailyAllowance {
  const taken: TotalsByCurrency = new Map();
  return {
    take: ({ currency, amountCents }) => {
      addToTotals(taken, currency, amountCents);
      return true;
    },
    count: () => commitAlone(tx, acting, { action, sums: taken }),
  };
}

type RuleMoment = { readonly instant: string; readonly businessDate: string };
/** What a supplier's rules may accept today, locked until the transaction ends. */
export async function allowanceOfRules(
  tx: Tx,
  supplierId: number,
  { instant, businessDate }: RuleMoment,
): Promise<DailyAllowance | null> {
  const limits = await limitsOf(tx, supplierId, { action: 'ACCEPT', instant });
  if (!limits) return null;
  const key = { companyId: supplierId, userId: null, action: 'ACCEPT', day: businessDate } as const;
  // Nothing is added, but the rows are held: a second run of the same rules reads what this one leaves.
  const used = await addApprovalUse(tx, key, new Map([...limits].map(([currency]) => [currency, 0n])));
  const taken: TotalsByCurrency = new Map();
  return {
    take: invoice => {
      const wanted = new Map([[invoice.currency, (taken.get(invoice.currency) ?? 0n) + invoice.amountCents]]);
      if (passedLimits(limits, used, wanted).length > 0) return false;
      addToTotals(taken, invoice.currency, invoice.amountCents);
      return true;
    },
    count: async () => {
      await addApprovalUse(tx, key, taken);
    },
  };
}

/** The limit of its day that a supplier's rules would pass with one more offer, in cents; null where there is room. */
export async function limitOfRules(
  tx: ReadTx,
  supplierId: number,
  { instant, businessDate }: RuleMoment,
  offer: Amount,
): Promise<bigint | null> {
  const limits = await limitsOf(tx, supplierId, { action: 'ACCEPT', instant });
  if (!limits) return null;
  const used = await findApprovalUse(tx, { companyId: supplierId, userId: null, action: 'ACCEPT', day: businessDate });
  const [passed] = passedLimits(limits, used, amountsOf([offer]));
  return passed?.limitCents ?? null;
}
