import type { PaymentRules } from '../calendar/payment-calendar.ts';
import { type PricingDay, paymentDate } from '../calendar/payment-date.ts';
import type { PricingTerms } from '../discount/price.ts';
import type { InvoiceState, Side, StatusAfter, StoredPrice } from './invoice-state.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import { bookInto, type LimitedDay, priceIfAccepted } from './payment-limit.ts';
import { priceOfDay } from './price-of-day.ts';
import type { StatusChange } from './status-change.ts';

/** Every reason to leave an invoice as it is; each is a row of the error file (decisions.md §6). */
export const refusalCodes = [
  'not-found',
  'not-your-side',
  'wrong-status',
  'registration-required',
  'stale-registration',
  'disputed',
  'due-date-reached',
  'payment-not-early',
  'due-date-not-reached',
  'nothing-left',
  'below-smallest-amount',
  'below-lowest-rate',
  'limit-reached',
  'limit-full',
  'no-category',
  'no-active-contract',
  'partnership-inactive',
  'note-generation-unset',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** One invoice of a command. `invoice` is null when it doesn't exist or isn't the caller's to see. */
export type StatusRequest = {
  readonly invoiceId: number;
  /** The registration whose terms the caller saw. */
  readonly namedRegistrationId: string | null;
  readonly side: Side;
  /** Whether the buyer's contract with the operator is active. */
  readonly buyerContractActive: boolean;
  readonly invoice: InvoiceState | null;
};

export type ChangeStatusInput = LimitedDay & {
  readonly target: InvoiceStatus;
  readonly newRegistrationId: () => string;
  readonly requests: readonly StatusRequest[];
};

export type StatusRefusal = { readonly invoiceId: number; readonly code: RefusalCode };
export type UnchangedInvoice = {
  readonly invoiceId: number;
  readonly currencyCode: string;
  readonly price: StoredPrice | null;
};

/** `unchanged` rows had their change done before: a success that changes nothing. */
export type ChangeStatusOutcome = {
  readonly changed: readonly StatusChange[];
  readonly refused: readonly StatusRefusal[];
  readonly unchanged: readonly UnchangedInvoice[];
};

/** Checks each invoice on its own (decisions.md §6). An invoice named twice is checked once, by its first naming. */
export function decideChangeStatus(input: ChangeStatusInput): ChangeStatusOutcome {
  const changed: StatusChange[] = [];
  const refused: StatusRefusal[] = [];
  const unchanged: UnchangedInvoice[] = [];
  const seen = new Set<number>();
  // What is accepted takes its room from what comes after it.
  const limits = new Map(input.limits);
  for (const { invoiceId, invoice, ...request } of input.requests) {
    if (seen.has(invoiceId)) continue;
    seen.add(invoiceId);
    if (invoice === null) {
      refused.push({ invoiceId, code: 'not-found' });
      continue;
    }
    const { businessDate, hour, payment, newRegistrationId } = input;
    const day = { businessDate, hour, payment, limits };
    const verdict = validate(input.target, { ...request, ...day, invoice, newRegistrationId });
    const currencyCode = invoice.currency.code;
    if (verdict === 'done-before') unchanged.push({ invoiceId, currencyCode, price: invoice.price });
    else if (typeof verdict === 'string') refused.push({ invoiceId, code: verdict });
    else {
      const change = { invoiceId, currencyCode, before: decidedPart(invoice), after: verdict };
      changed.push(change);
      bookInto(limits, invoice.buyerId, change);
    }
  }
  return { changed, refused, unchanged };
}

type Case = LimitedDay &
  Pick<ChangeStatusInput, 'newRegistrationId'> &
  Pick<StatusRequest, 'side' | 'namedRegistrationId' | 'buyerContractActive'> & { readonly invoice: InvoiceState };

type Transition = {
  readonly by: readonly Side[];
  readonly from: readonly InvoiceStatus[];
  /** Accept and reject must name the registration, so that nobody answers terms they didn't see. */
  readonly mustName: boolean;
  /** Whose change needs the buyer's contract: without one a buyer changes nothing, and nobody could compute the fee of what is accepted. */
  readonly needContract: readonly Side[];
  /** What brings the invoice nearer to an early payment waits until its dispute is settled; all else may still happen to it. */
  readonly waitsForDispute?: true;
  readonly decide: (change: Case) => StatusAfter | RefusalCode;
};

/** A supplier takes its rejection back: the offer is open again, and its buyer's terms are those that were rejected. */
const takeRejectionBack: Transition = {
  by: ['supplier'],
  from: ['DISCOUNT_REJECTED'],
  mustName: false,
  needContract: ['supplier'],
  waitsForDispute: true,
  decide: reopen,
};

/** The transition to a status by which a side may touch an invoice; another side's where it may not at all. */
const transitionFor = (target: InvoiceStatus, side: Side): Transition =>
  target === 'REGISTERED' && side === 'supplier' ? takeRejectionBack : transitions[target];

/** The whole life of an invoice: what leads to each status, from where, and by whom. */
const transitions: Readonly<Record<InvoiceStatus, Transition>> = {
  PENDING: {
    by: ['buyer', 'operator'],
    from: ['REGISTERED'],
    mustName: false,
    needContract: ['buyer'],
    decide: deregister,
  },
  REGISTERED: {
    by: ['buyer', 'operator'],
    from: ['PENDING'],
    mustName: false,
    needContract: ['buyer'],
    waitsForDispute: true,
    decide: register,
  },
  DISCOUNT_APPROVED: {
    by: ['supplier'],
    from: ['REGISTERED'],
    mustName: true,
    needContract: ['supplier'],
    waitsForDispute: true,
    decide: accept,
  },
  DISCOUNT_REJECTED: { by: ['supplier'], from: ['REGISTERED'], mustName: true, needContract: [], decide: reject },
  VOIDED: {
    by: ['buyer', 'operator', 'system'],
    from: ['PENDING', 'REGISTERED'],
    mustName: false,
    needContract: ['buyer'],
    decide: voidInvoice,
  },
};

/** What is known of an invoice before anybody asks for a change. */
export type ChangeFacts = Pick<StatusRequest, 'side' | 'buyerContractActive'> &
  Pick<InvoiceState, 'status' | 'disputed'>;

/** Whether the table of transitions lets a side try this change: what the screens offer is what the server takes. */
export function mayChangeStatus(
  target: InvoiceStatus,
  { side, buyerContractActive, status, disputed }: ChangeFacts,
): boolean {
  const { by, from, needContract, waitsForDispute } = transitionFor(target, side);
  const hasContract = buyerContractActive || !needContract.includes(side);
  return by.includes(side) && from.includes(status) && hasContract && !(disputed && waitsForDispute);
}

function validate(target: InvoiceStatus, change: Case): StatusAfter | RefusalCode | 'done-before' {
  const { invoice, side, namedRegistrationId } = change;
  const { by, from, mustName, needContract, waitsForDispute, decide } = transitionFor(target, side);
  if (!by.includes(side)) return 'not-your-side';
  if (mustName && namedRegistrationId === null) return 'registration-required';
  const stale = namedRegistrationId !== null && namedRegistrationId !== invoice.registrationId;
  if (invoice.status === target) return mustName && stale ? 'stale-registration' : 'done-before';
  if (!from.includes(invoice.status))
    return isOfOthers(target, side, invoice.status) ? 'not-your-side' : 'wrong-status';
  // A buyer needn't name a registration, but one that names an old one acts on an offer that is gone.
  if (stale) return 'stale-registration';
  if (!change.buyerContractActive && needContract.includes(side)) return 'no-active-contract';
  if (invoice.disputed && waitsForDispute) return 'disputed';
  return decide(change);
}

function register({ invoice, newRegistrationId, ...day }: Case): StatusAfter | RefusalCode {
  const terms = invoice.termsForRegistration;
  if (typeof terms === 'string') return terms;
  const below = belowMinimum(invoice, terms, day.payment);
  if (below !== null) return below;
  const price = priceOfDay({ ...invoice, terms }, day);
  if (typeof price === 'string') return price;
  return { status: 'REGISTERED', registrationId: newRegistrationId(), terms, price };
}

/** Why a buyer offers nothing for an invoice by what it set in its calendar; null where nothing speaks against it. */
function belowMinimum(
  { buyerId, currency, amountCents }: InvoiceState,
  { annualRatePpm }: PricingTerms,
  { buyers }: PaymentRules,
): RefusalCode | null {
  const minimum = buyers.get(buyerId)?.minimums.get(currency.code);
  if (!minimum) return null;
  if (minimum.amountCents !== null && amountCents < minimum.amountCents) return 'below-smallest-amount';
  return minimum.annualRatePpm !== null && annualRatePpm < minimum.annualRatePpm ? 'below-lowest-rate' : null;
}

/** Registering a pending invoice is its buyer's; a supplier only takes its own rejection back. */
const isOfOthers = (target: InvoiceStatus, side: Side, status: InvoiceStatus): boolean =>
  target === 'REGISTERED' && side === 'supplier' && transitions.REGISTERED.from.includes(status);

/** The price of today, from the terms that were offered; a registration of its own, so that an old answer can't hit it. */
function reopen({ invoice, newRegistrationId, ...day }: Case): StatusAfter | RefusalCode {
  const terms = frozenTerms(invoice);
  const below = belowMinimum(invoice, terms, day.payment);
  if (below !== null) return below;
  const price = priceOfDay({ ...invoice, terms }, day);
  if (typeof price === 'string') return price;
  return { status: 'REGISTERED', registrationId: newRegistrationId(), terms, price };
}

function deregister(): StatusAfter {
  return { status: 'PENDING', registrationId: null, terms: null, price: null };
}

/** Accepting books the price of the day, from the terms the supplier was offered. */
function accept({ invoice, ...day }: Case): StatusAfter | RefusalCode {
  const price = priceIfAccepted({ ...invoice, terms: frozenTerms(invoice) }, day);
  if (typeof price === 'string') return price;
  if (invoice.noteGeneration === null) return 'note-generation-unset';
  return { ...decidedPart(invoice), status: 'DISCOUNT_APPROVED', price };
}

/** A rejected offer keeps the price it was refused at, for the history and the statistics. */
function reject({ invoice }: Case): StatusAfter {
  return { ...decidedPart(invoice), status: 'DISCOUNT_REJECTED' };
}

/** A voided offer keeps its last price. The daily job voids only what `isOver`; the buyer may do so at any time. */
function voidInvoice({ invoice, side, ...day }: Case): StatusAfter | RefusalCode {
  if (side === 'system' && !isOver(invoice, day)) return 'due-date-not-reached';
  return { ...decidedPart(invoice), status: 'VOIDED' };
}

/** Whether the calendar ends it: an invoice with its due date, an offer as soon as its payment wouldn't be early any more. */
function isOver(invoice: InvoiceState, day: PricingDay): boolean {
  return invoice.dueDate <= (invoice.status === 'REGISTERED' ? paymentDate(day, invoice) : day.businessDate);
}

function frozenTerms(invoice: InvoiceState): PricingTerms {
  if (invoice.terms === null) throw new Error('A registered invoice has no frozen terms.');
  return invoice.terms;
}

function decidedPart({ status, registrationId, terms, price }: InvoiceState): StatusAfter {
  return { status, registrationId, terms, price };
}
