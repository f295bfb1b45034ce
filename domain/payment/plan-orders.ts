import type { AccountNumber } from './bank-account.ts';
import {
  type AccountCheck,
  type BatchGrouping,
  maxBatchInvoices,
  type OrderCurrency,
  orderCurrencies,
} from './payment-batch.ts';
import { goesThroughTarget } from './through-target.ts';

/** An accepted invoice of which something can be ordered. */
export type Payable = {
  readonly invoiceId: number;
  readonly supplierId: number;
  readonly currency: string;
  /** One of both companies disputes it, and hasn't settled that yet. */
  readonly disputed: boolean;
  readonly openCents: bigint;
};

/** Where a supplier is paid to. */
export type PayeeAccount = { readonly account: AccountNumber; readonly check: AccountCheck };

/** Why a payable invoice stays out of a batch. */
export const leftOutReasons = [
  'disputed',
  'no-supplier-account',
  'no-payer-account',
  'other-currency',
  'target-closed',
  'batch-full',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type PlannedOrder<P extends Payable> = {
  readonly supplierId: number;
  readonly currency: OrderCurrency;
  readonly payee: PayeeAccount;
  readonly items: readonly P[];
  readonly amountCents: bigint;
};
export type OrderPlan<P extends Payable> = {
  readonly orders: readonly PlannedOrder<P>[];
  readonly leftOut: readonly { readonly reason: LeftOutReason; readonly payable: P }[];
};

export type PlanFacts = {
  readonly grouping: BatchGrouping;
  /** The account that the buyer pays from in this currency; null when it has none. */
  readonly payerOf: (currency: OrderCurrency) => AccountNumber | null;
  /** TARGET is open on the day of the orders. */
  readonly targetOpen: boolean;
  /** Null when the supplier has no account that is active. */
  readonly payeeOf: (supplierId: number, currency: OrderCurrency) => PayeeAccount | null;
};

const asOrderCurrency = (currency: string): OrderCurrency | undefined => orderCurrencies.find(one => one === currency);

export const sumCents = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, cents) => sum + cents, 0n);

/** The orders that pay invoices, in the order in which those come, and which of them stay out and why: none is lost in silence. */
export function planOrders<P extends Payable>(payables: readonly P[], facts: PlanFacts): OrderPlan<P> {
  const groups = new Map<string, { currency: OrderCurrency; payee: PayeeAccount; items: P[] }>();
  const leftOut: { reason: LeftOutReason; payable: P }[] = [];
  let taken = 0;
  for (const payable of payables) {
    const put = (reason: LeftOutReason) => leftOut.push({ reason, payable });
    const currency = asOrderCurrency(payable.currency);
    const payer = currency ? facts.payerOf(currency) : null;
    const payee = currency ? facts.payeeOf(payable.supplierId, currency) : null;
    if (payable.disputed) put('disputed');
    else if (!currency) put('other-currency');
    else if (payer === null) put('no-payer-account');
    else if (!payee) put('no-supplier-account');
    else if (!facts.targetOpen && goesThroughTarget(currency, payer, payee.account)) put('target-closed');
    else if (taken >= maxBatchInvoices) put('batch-full');
    else {
      taken += 1;
      const own = facts.grouping === 'INVOICE' ? `:${payable.invoiceId}` : '';
      const key = `${payable.supplierId}:${currency}:${payee.account}${own}`;
      const group = groups.get(key) ?? { currency, payee, items: [] };
      group.items.push(payable);
      groups.set(key, group);
    }
  }
  const orders = [...groups.values()].map(({ currency, payee, items }) => ({
    supplierId: items[0]?.supplierId ?? 0,
    currency,
    payee,
    items,
    amountCents: sumCents(items.map(item => item.openCents)),
  }));
  return { orders, leftOut };
}
