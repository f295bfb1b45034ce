import type { automationRulesEndpoints, RuleTrial } from '@skonto/api/automation-rules';
import { ruleGaps } from '@skonto/domain/automation/accept-rule';
import { addDays } from '@skonto/domain/calendar/business-date';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { type PricingDay, paymentDate } from '@skonto/domain/calendar/payment-date';
import { addChangeSum, type ChangeSum } from '@skonto/domain/invoice/change-sums';
import { type LimitedDay, unlimited } from '@skonto/domain/invoice/payment-limit';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import { wireSum } from '@skonto/domain/invoice/wire-sums';
import { roundHalfUp } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import { newestOffers, sumsOf } from '../../business/automation/open-offers.ts';
import { decideAcceptance, ruleOffer, takenByRules } from '../../business/invoices/decide-acceptance.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import type { StoredRule } from '../../tables/accept-rules.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import type { LockedInvoice } from '../../tables/invoices.ts';
import { withLimits } from '../../tables/payment-limits.ts';
import { requireOwnBuyer, statedRule } from './save-rule.ts';

/** How far a trial looks back. */
const daysBack = 90;

type Trial = {
  readonly tx: ReadTx;
  readonly rule: StoredRule;
  readonly supplierId: number;
  readonly today: PricingDay;
};
type Tried = { readonly sums: Map<string, ChangeSum>; count: number };

/** Adds what would be accepted to the sums, and answers those offers. */
function addAccepted(
  tried: Tried,
  changes: readonly StatusChange[],
  { offers, day }: { offers: readonly LockedInvoice[]; day: LimitedDay },
): LockedInvoice[] {
  const byId = new Map(offers.map(offer => [offer.id, offer]));
  return changes.flatMap(change => {
    const offer = byId.get(change.invoiceId);
    if (!offer) return [];
    addChangeSum(tried.sums, change, offer, day);
    tried.count += 1;
    return [offer];
  });
}

const wireSums = (sums: Tried['sums']) => [...sums].map(([currency, sum]) => wireSum(currency, sum));

/** What it would accept now if its supplier agrees, and what it would if its buyers had a note. */
async function tryNow({ tx, rule, supplierId, today }: Trial): Promise<RuleTrial['now']> {
  const { offers, complete } = await newestOffers(tx, supplierId, sql`n.status = 'REGISTERED'`);
  const taken = takenByRules([rule], offers, { day: today.businessDate, since: 'whenever' });
  const day = await withLimits(
    tx,
    today,
    offers.map(offer => offer.buyerId),
  );
  const now = sumsOf(taken, await feeTermsOf(tx, offers), day);
  const withoutNote = offers.filter(offer => {
    const gaps = ruleGaps(rule, ruleOffer(offer, today.businessDate, 'whenever'));
    return gaps.length === 1 && gaps[0]?.why === 'note-generation-unset';
  });
  return { ...now, withoutNote: withoutNote.length, complete };
}

/** An offer as it stood on the day of its registration, before anybody answered or disputed it. */
const asRegistered = (offer: LockedInvoice): LockedInvoice => ({
  ...offer,
  status: 'REGISTERED',
  price: null,
  disputed: false,
});

/** What it would have accepted since a day, each offer on the day of its registration. */
async function tryPast(trial: Trial): Promise<RuleTrial['past']> {
  const from = addDays(trial.today.businessDate, -daysBack);
  // An offer is due after its registration, so the index by due date finds them.
  const { offers, complete } = await newestOffers(
    trial.tx,
    trial.supplierId,
    sql`n.due_date > ${from}::date AND n.registered_on >= ${from}::date`,
  );
  const byDay = new Map<string, LockedInvoice[]>();
  for (const offer of offers) {
    const day = offer.registeredOn;
    if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), asRegistered(offer)]);
  }
  const tried: Tried = { sums: new Map(), count: 0 };
  const weighed = { cents: 0n, centDays: 0n };
  for (const [businessDate, registered] of byDay) {
    // What the limits of those days left nobody knows any more.
    const day = unlimited({ ...trial.today, businessDate, hour: 0 });
    const matching =
      takenByRules([trial.rule], registered, { day: businessDate, since: 'whenever' }).get(trial.rule) ?? [];
    const { changed } = decideAcceptance(matching, day, null);
    for (const offer of addAccepted(tried, changed, { offers: matching, day })) {
      weighed.cents += offer.amountCents;
      weighed.centDays += offer.amountCents * BigInt(daysBetween({ from: paymentDate(day, offer), to: offer.dueDate }));
    }
  }
  const averageDays = weighed.cents === 0n ? null : Number(roundHalfUp(weighed.centDays * 10n, weighed.cents)) / 10;
  return { count: tried.count, sums: wireSums(tried.sums), from, averageDays, complete };
}

/** Tries a rule that isn't saved on what is there, by the code that would run it. Nothing is changed or locked. */
export async function tryRule({
  ctx,
  caller,
  scope,
  body,
}: Request<(typeof automationRulesEndpoints)['trial'], OwnScope>): Promise<RuleTrial> {
  const supplierId = scope.companyId;
  const stated = statedRule(ctx, supplierId, body);
  const rule: StoredRule = {
    ...stated,
    id: 0,
    name: '',
    place: 1,
    active: true,
    daysLower: stated.daysLower ?? 0,
    rulesFrom: 0n,
  };
  const within = <T>(part: (trial: Trial) => Promise<T>): Promise<T> =>
    read(ctx, caller, tx =>
      part({ tx, rule, supplierId, today: { businessDate: ctx.businessDate, hour: ctx.hour, payment: ctx.payment } }),
    );
  await within(({ tx }) => requireOwnBuyer(tx, stated));
  // One walk in a transaction.
  return { now: await within(tryNow), past: await within(tryPast) };
}
