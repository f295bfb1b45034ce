import { paymentReference } from '@skonto/domain/billing/bill';
import { notify } from '../../business/notices/notify.ts';
import type { Tx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import type { BillKey } from '../../tables/bills.ts';
import { findReceivers } from '../../tables/mail-receivers.ts';
import { dayText, moneyText } from './bill-words.ts';

type ReportedBill = BillKey & {
  readonly buyerId: number;
  readonly currency: string;
  readonly amountCents: bigint;
  readonly invoices: number;
  /** By when it is to be paid; a counter-bill isn't. */
  readonly dueDay?: string;
};

/**
 * Tells the buyers' people of their bills, with a link to the bill. A run writes one bill for each buyer, so nobody is told more than once
 * of it.
 */
export async function tellOfBills(
  { tx, ctx }: { readonly tx: Tx; readonly ctx: Ctx },
  kind: 'billReady' | 'billCancelled',
  bills: readonly ReportedBill[],
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const byBuyer = new Map(bills.map(bill => [bill.buyerId, bill]));
  const receivers = await findReceivers(tx, [...byBuyer.keys()], kind);
  const notices = receivers.flatMap(to => {
    const bill = byBuyer.get(to.companyId ?? 0);
    if (!bill) return [];
    const locale = localeNamed(to.language);
    const due =
      bill.dueDay === undefined ? {} : { due: dayText(bill.dueDay, locale), reference: paymentReference(bill.number) };
    const said = {
      ...params,
      ...due,
      number: bill.number,
      invoices: bill.invoices,
      amount: moneyText(bill.amountCents, bill.currency, locale),
    };
    const number = params.cancelled ?? bill.number;
    const facts = { partnerId: null, number, path: `/bills/details/${bill.id}` };
    return [{ kind, to, facts, mail: { params: said } }];
  });
  await notify(ctx.jobs, tx, ctx.instant, notices);
}
