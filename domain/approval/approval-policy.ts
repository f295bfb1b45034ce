/**
 * What a company's people commit it to: offers to suppliers (and agreeing to their rates), and giving a discount (accepting offers, and naming
 * rates). The company may bound what one person does alone on a day.
 */
export const invoiceActions = ['REGISTER', 'ACCEPT'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** Also which category a supplier has, which prices its offers. It has no amount: bounded, it always needs a second person. */
export const approvalActions = [...invoiceActions, 'CATEGORY'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** Cents by currency code that one person commits to alone on a day. A currency that isn't named needs a second person from the first cent. */
export type DailyLimits = ReadonlyMap<string, bigint>;

/** What a company decided: limits by action, where an absent action is unlimited, and the people that may approve what is above. */
export type ApprovalPolicy = {
  readonly limits: ReadonlyMap<ApprovalAction, DailyLimits>;
  readonly approvers: ReadonlySet<number>;
};

/**
 * A policy as it is kept: what was saved last, and the strictest of what applied before and was saved since, which applies until an instant.
 * So nobody loosens it and acts alone in the same hour.
 */
export type StoredPolicy = {
  readonly saved: ApprovalPolicy;
  readonly strictest: ApprovalPolicy;
  readonly strictUntil: string;
};

/** Hours for which a loosened policy waits. */
export const looseningHours = 24;

function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

function strictestLimits(one: DailyLimits | undefined, other: DailyLimits | undefined): DailyLimits | undefined {
  if (!one || !other) return one ?? other;
  const both = [...one].flatMap(([currency, cents]) => {
    const second = other.get(currency);
    return second === undefined ? [] : [[currency, smaller(cents, second)] as const];
  });
  return new Map(both);
}

/** What both policies allow: the smaller of two limits, and approvers that both name. */
export function strictestOf(one: ApprovalPolicy, other: ApprovalPolicy): ApprovalPolicy {
  const limits = approvalActions.flatMap(action => {
    const strict = strictestLimits(one.limits.get(action), other.limits.get(action));
    return strict ? [[action, strict] as const] : [];
  });
  return {
    limits: new Map(limits),
    approvers: new Set([...one.approvers].filter(id => other.approvers.has(id))),
  };
}

/** The policy at an instant, both as ISO 8601 in UTC. */
export const policyAt = ({ saved, strictest, strictUntil }: StoredPolicy, instant: string): ApprovalPolicy =>
  Temporal.Instant.compare(instant, strictUntil) < 0 ? strictest : saved;

/** The policy with something else saved at an instant. What is stricter applies at once, what is looser after {@link looseningHours}. */
export function withSaved(before: StoredPolicy | null, saved: ApprovalPolicy, instant: string): StoredPolicy {
  if (!before || policyAt(before, instant).limits.size === 0) return { saved, strictest: saved, strictUntil: instant };
  const strictUntil = Temporal.Instant.from(instant).add({ hours: looseningHours }).toString();
  return { saved, strictest: strictestOf(policyAt(before, instant), saved), strictUntil };
}

/** What a person commits to now in a currency, what it committed to alone today before, and what it may on a day; all in cents. */
export type LimitPassed = {
  readonly currency: string;
  readonly wantedCents: bigint;
  readonly usedCents: bigint;
  readonly limitCents: bigint;
};

/** The currencies in which a change is above what its person may do alone today; empty where nothing is. */
export const passedLimits = (
  limits: DailyLimits,
  used: ReadonlyMap<string, bigint>,
  wanted: ReadonlyMap<string, bigint>,
): readonly LimitPassed[] =>
  [...wanted].flatMap(([currency, wantedCents]) => {
    const usedCents = used.get(currency) ?? 0n;
    const limitCents = limits.get(currency) ?? 0n;
    return usedCents + wantedCents > limitCents ? [{ currency, wantedCents, usedCents, limitCents }] : [];
  });

/** A colleague who approves in an approver's place on some days, both included. */
export type StandIn = {
  readonly userId: number;
  readonly standInId: number;
  readonly fromDay: string;
  readonly untilDay: string;
};

/** For whom a person may approve on a day: itself, an approver whose stand-in it is, or nobody. Nobody approves what it requested. */
export function approvesFor(
  userId: number,
  request: { readonly requestedBy: number; readonly day: string },
  { approvers, standIns }: { readonly approvers: ReadonlySet<number>; readonly standIns: readonly StandIn[] },
): number | null {
  if (userId === request.requestedBy) return null;
  if (approvers.has(userId)) return userId;
  const standsIn = standIns.find(
    one =>
      one.standInId === userId &&
      approvers.has(one.userId) &&
      // An approver's own request isn't approved in that approver's place.
      one.userId !== request.requestedBy &&
      one.fromDay <= request.day &&
      request.day <= one.untilDay,
  );
  return standsIn?.userId ?? null;
}
