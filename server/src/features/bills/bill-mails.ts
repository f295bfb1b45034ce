import { paymentReference } from '@skonto/domain/billing/bill';
import { queueMail } from '../../business/users/mail-job.ts';
import type { Tx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import { type BillKey, findBillReceivers } from '../../tables/bills.ts';
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
 * Tells the buyers' people of their bills: everybody who wants mail, in their language, with a link to the bill. A run writes one bill for
 * each buyer, so nobody gets more than one mail of it.
 */
export async function tellOfBills(
  { tx, ctx }: { readonly tx: Tx; readonly ctx: Ctx },
  template: 'billReady' | 'billCancelled',
  bills: readonly ReportedBill[],
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const byBuyer = new Map(bills.map(bill => [bill.buyerId, bill]));
  for (const { id, company_id, language } of await findBillReceivers(tx, [...byBuyer.keys()])) {
    const bill = byBuyer.get(company_id);
    if (!bill) continue;
    const locale = localeNamed(language);
    const due =
      bill.dueDay === undefined ? {} : { due: dayText(bill.dueDay, locale), reference: paymentReference(bill.number) };
    await queueMail(ctx.jobs, tx, {
      template,
      to: { userId: id },
      about: 'notice',
      params: {
        ...params,
        ...due,
        number: bill.number,
        invoices: bill.invoices,
        amount: moneyText(bill.amountCents, bill.currency, locale),
      },
      path: `/bills/details/${bill.id}`,
    });
  }
}
