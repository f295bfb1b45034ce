import type { LatePayments } from '@skonto/api/payments';
import type { EarlyPayments, WaitingFigures } from '@skonto/api/statistics';
import { noteGenerations } from '@skonto/domain/invoice/note-generation';
import { lateSides } from '../../business/payments/late.ts';
import type { Href } from '../../lib/href.ts';
import { equals, listHref } from '../../lib/list-href.ts';

type Sums = WaitingFigures['supplier']['offers'];
type Money = { readonly currency: string; readonly amount: number };

/** One thing that waits: how many, how much, and where its rows are. */
export type WaitingItem = {
  readonly id:
    | 'lateToPay'
    | 'lateComingIn'
    | 'toPay'
    | 'comingIn'
    | 'offers'
    | 'answerSoon'
    | 'ready'
    | 'unready'
    | 'lapseSoon'
    | 'note'
    | 'account'
    | 'category'
    | 'asking'
    | 'disputedBought'
    | 'disputedSold'
    | 'earlyPayment'
    | 'counterOffers'
    | 'submissions'
    | 'approvals';
  readonly count: number;
  readonly sums: readonly Money[];
  readonly href: Href;
  readonly soon?: true;
  /** When it is paid. */
  readonly date?: string;
};

const countOf = (sums: Sums): number => Object.values(sums).reduce((total, one) => total + one.count, 0);
const moneyOf = (sums: Sums, member: 'amount' | 'totalPrice'): Money[] =>
  Object.entries(sums)
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([currency, one]) => ({ currency, amount: one[member] }));

/** What is late stands before all else: a buyer's to pay, a supplier's to come in. */
export const lateItems = (late: LatePayments): readonly WaitingItem[] =>
  lateSides(late).map(({ side, ...facts }) => ({
    id: side === 'PAY' ? 'lateToPay' : 'lateComingIn',
    ...facts,
    soon: true,
  }));

/** Payment dates that have a place of their own; later ones are found in the list. */
const maxDates = 2;

/** What is paid on the next dates: a buyer's to pay, a supplier's to come in, each a way to the very invoices. */
export function paymentItems({ buyer, supplier }: EarlyPayments): readonly WaitingItem[] {
  const items = (id: 'toPay' | 'comingIn', path: '/invoices-other' | '/offers-other', of: EarlyPayments['buyer']) =>
    of.payments.slice(0, maxDates).map(({ date, currencies }) => ({
      id,
      date,
      count: countOf(currencies),
      sums: moneyOf(currencies, 'totalPrice'),
      href: listHref(path, [equals('status', 'DISCOUNT_APPROVED'), equals('paymentDate', date)]),
    }));
  return [...items('toPay', '/invoices-other', buyer), ...items('comingIn', '/offers-other', supplier)];
}

/** What waits for a company, what can't wait first; things of which there are none are left out. */
export function waitingItems({
  buyer,
  supplier,
  lapseBefore,
  accountsToConfirm,
  approvalsOpen,
  disputes,
}: WaitingFigures): readonly WaitingItem[] {
  const soon = { key: 'acceptUntil', operator: 'lt', values: [lapseBefore] } as const;
  const noNote = { key: 'noteGeneration', operator: 'notIn', values: noteGenerations } as const;
  // The lists of the past show every status to whoever chooses one.
  const disputed = [{ key: 'status', operator: 'neq', values: ['VOIDED'] }, equals('disputed', 'true')] as const;
  const pending = listHref('/invoices', [equals('status', 'PENDING')]);
  const counted = (count: number) => ({ count, sums: [] });
  // Whoever is offered money looks at what is paid, whoever owes at what is owed.
  const toGet = (sums: Sums) => ({ count: countOf(sums), sums: moneyOf(sums, 'totalPrice') });
  const toPay = (sums: Sums) => ({ count: countOf(sums), sums: moneyOf(sums, 'amount') });
  const sold: WaitingItem[] = [
    { id: 'answerSoon', ...toGet(supplier.lapsing), href: listHref('/offers', [soon]), soon: true },
    { id: 'disputedSold', ...counted(disputes.sold), href: listHref('/offers-other', disputed) },
    { id: 'offers', ...toGet(supplier.offers), href: '/offers' },
    { id: 'account', ...counted(accountsToConfirm), href: '/bank-accounts' },
    { id: 'note', ...counted(supplier.notesMissing), href: listHref('/buyers', [noNote]) },
  ];
  const bought: WaitingItem[] = buyer
    ? [
        {
          id: 'lapseSoon',
          ...toPay(buyer.lapsing),
          href: listHref('/invoices', [equals('status', 'REGISTERED'), soon]),
          soon: true,
        },
        { id: 'earlyPayment', ...counted(buyer.earlyPaymentsOpen), href: '/early-payment' },
        { id: 'counterOffers', ...counted(buyer.counterOffersOpen), href: '/counter-offers' },
        {
          id: 'submissions',
          ...counted(buyer.submissionsOpen),
          href: listHref('/submissions', [equals('status', 'SUBMITTED'), equals('role', 'buyer')]),
        },
        { id: 'ready', ...toPay(buyer.ready), href: pending },
        { id: 'unready', ...toPay(buyer.unready), href: pending },
        { id: 'category', ...counted(buyer.suppliersWithoutCategory), href: '/suppliers' },
        { id: 'asking', ...counted(buyer.suppliersAsking), href: '/suppliers' },
      ]
    : [];
  const both: WaitingItem[] = [
    { id: 'approvals', ...counted(approvalsOpen), href: '/approvals' },
    { id: 'disputedBought', ...counted(disputes.bought), href: listHref('/invoices-other', disputed) },
  ];
  const items = [...sold, ...both, ...bought].filter(item => item.count > 0);
  return [...items.filter(item => item.soon), ...items.filter(item => !item.soon)];
}
