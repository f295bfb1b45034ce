import { type ChangeSum, widest } from './change-sums.ts';

/** What a bulk change comes to with one partner in one currency. */
export type ChangeGroup = ChangeSum & { readonly partnerId: number; readonly currencyCode: string };

/** By partner, then by currency, while rows are checked. */
export type PartnerSums = Map<number, Map<string, ChangeSum>>;
export type GroupLimits = {
  /** Partners that are kept apart while rows are checked; those met later are summed together. */
  readonly partners: number;
  /** Groups that are told one by one at the end. */
  readonly groups: number;
};

/** Under this key stand the partners beyond the limit; no company has it. */
const others = 0;

/** The sums of a partner, to be added to. */
export function sumsOfPartner(
  sums: PartnerSums,
  partnerId: number,
  limits: Pick<GroupLimits, 'partners'>,
): Map<string, ChangeSum> {
  const key = sums.has(partnerId) || sums.size < limits.partners ? partnerId : others;
  const known = sums.get(key) ?? new Map<string, ChangeSum>();
  sums.set(key, known);
  return known;
}

const plus = (one: ChangeSum, other: ChangeSum | undefined): ChangeSum =>
  other === undefined
    ? one
    : {
        count: one.count + other.count,
        amountCents: one.amountCents + other.amountCents,
        discountCents: one.discountCents + other.discountCents,
        processingCents: one.processingCents + other.processingCents,
        totalCents: one.totalCents + other.totalCents,
        paidCentDays: one.paidCentDays + other.paidCentDays,
        yearlyPpm: widest(one.yearlyPpm, other.yearlyPpm),
      };

/** The groups with the most invoices, and what all others come to per currency. */
export function largestGroups(
  sums: PartnerSums,
  limits: Pick<GroupLimits, 'groups'>,
): { readonly groups: readonly ChangeGroup[]; readonly rest: ReadonlyMap<string, ChangeSum> } {
  const all = [...sums].flatMap(([partnerId, ofPartner]) =>
    [...ofPartner].map(([currencyCode, sum]): ChangeGroup => ({ ...sum, partnerId, currencyCode })),
  );
  const apart = all
    .filter(group => group.partnerId !== others)
    .sort((one, other) => other.count - one.count || one.partnerId - other.partnerId);
  const rest = new Map<string, ChangeSum>();
  for (const { partnerId, currencyCode, ...sum } of [
    ...apart.slice(limits.groups),
    ...all.filter(group => group.partnerId === others),
  ])
    rest.set(currencyCode, plus(sum, rest.get(currencyCode)));
  return { groups: apart.slice(0, limits.groups), rest };
}
