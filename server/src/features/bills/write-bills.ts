import type { BillReply } from '@skonto/api/bills';
import { billAmount } from '@skonto/domain/billing/bill';
import { wireFromRateMicros } from '@skonto/domain/billing/exchange-rate';
import { addDays } from '@skonto/domain/calendar/business-date';
import { wireFromCents } from '@skonto/domain/money/cents';
import type { Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import type { Recorder } from '../../platform/saving/transact.ts';
import { type BillAuthor, type BillKey, insertBillLines, insertBills, type NewBill } from '../../tables/bills.ts';
import { saveBilled } from '../../tables/invoices.ts';
import { tellOfBills } from './bill-mails.ts';
import { chunkSize, type OpenBill } from './billable.ts';
import type { HeldRates } from './rates.ts';

/** Bills that a reply names; the list has all of them. */
export const maxNamed = 1000;

type Writer = { readonly tx: Tx; readonly record: Recorder; readonly ctx: Ctx; readonly caller: Caller };
type Written = { readonly open: OpenBill; readonly bill: NewBill; readonly key: BillKey };

export const billAuthor = ({ ctx, caller }: Pick<Writer, 'ctx' | 'caller'>): BillAuthor => ({
  userId: caller.actor.userId,
  day: ctx.businessDate,
  at: ctx.instant,
});

function newBill(open: OpenBill, held: HeldRates): NewBill {
  const used = open.ratesUsed;
  return {
    buyerId: open.buyer.id,
    buyerName: open.buyer.name,
    buyerCode: open.buyer.code,
    currency: open.currency,
    amountCents: billAmount(open.lines),
    invoices: open.lines.length,
    rates: used,
    references: new Map([...held.references].filter(([code]) => used.has(code))),
    ratesToConfirm: [...used.keys()].some(code => held.toConfirm.has(code)),
    ratesReason: held.reason,
  };
}

/**
 * Writes bills of locked invoices: numbers, lines, the invoices themselves, mails to the buyers' people, and the audit last, for it locks
 * the head of a chain. All in the caller's transaction, and by statements whose number depends on the bills, not on the invoices.
 */
export async function writeBills(writer: Writer, opened: readonly OpenBill[], held: HeldRates): Promise<BillReply> {
  const { tx, record, ctx } = writer;
  const open = opened.filter(one => one.lines.length > 0);
  const bills = open.map(one => newBill(one, held));
  const dueDay = addDays(ctx.businessDate, ctx.settings.billDays);
  const keys = await insertBills(tx, bills, { ...billAuthor(writer), dueDay });
  const written = open.map((one, at): Written => {
    const [bill, key] = [bills[at], keys[at]];
    if (!bill || !key) throw new Error('fewer bills came back than were sent');
    return { open: one, bill, key };
  });
  const count = await writeLines(tx, written, ctx.instant);
  await tellOfBills(
    { tx, ctx },
    'billReady',
    written.map(({ bill, key }) => ({ ...bill, ...key, dueDay })),
  );
  for (const { bill, key } of written)
    await record({ event: 'CREATED', entityName: 'Bill', entityId: key.id, json: { after: auditedBill(bill, key) } });
  return {
    count,
    billCount: written.length,
    bills: written.slice(0, maxNamed).map(replyOf),
    totals: billTotals(open),
    billedAt: ctx.instant,
  };
}

/** What bills come to in each currency, those that are written and those that would be. */
export function billTotals(bills: readonly Pick<OpenBill, 'currency' | 'lines'>[]): BillReply['totals'] {
  const totals = new Map<string, { bills: number; cents: bigint }>();
  for (const { currency, lines } of bills) {
    const sum = totals.get(currency) ?? { bills: 0, cents: 0n };
    totals.set(currency, { bills: sum.bills + 1, cents: sum.cents + billAmount(lines) });
  }
  return [...totals]
    .sort(([one], [other]) => (one > other ? -1 : 1))
    .map(([currency, sum]) => ({ currency, bills: sum.bills, amount: wireFromCents(sum.cents) }));
}

/** Writes the lines and marks their invoices as billed, each once or nothing at all. */
async function writeLines(tx: Tx, written: readonly Written[], at: string): Promise<number> {
  const lines = written.flatMap(({ open, key }) =>
    open.lines.map(line => ({ ...line, id: line.invoiceId, billId: key.id, currency: open.currency })),
  );
  for (let from = 0; from < lines.length; from += chunkSize) {
    const chunk = lines.slice(from, from + chunkSize);
    const [added, saved] = await Promise.all([insertBillLines(tx, chunk), saveBilled(tx, chunk, at)]);
    if (added !== chunk.length || saved !== chunk.length)
      throw new Error(`billed ${saved} of ${chunk.length} locked invoices, with ${added} lines`);
  }
  return lines.length;
}

const auditedBill = (bill: NewBill, { number }: BillKey) => ({
  number,
  buyer_id: bill.buyerId,
  currency: bill.currency,
  amount_cents: bill.amountCents,
  invoices: bill.invoices,
  rates: Object.fromEntries(bill.rates),
  rates_to_confirm: bill.ratesToConfirm,
  rates_reason: bill.ratesReason,
});

const replyOf = ({ open, bill, key }: Written): BillReply['bills'][number] => ({
  id: key.id,
  number: key.number,
  buyer: open.buyer,
  currency: bill.currency,
  amount: wireFromCents(bill.amountCents),
  invoices: bill.invoices,
  rates: Object.fromEntries([...bill.rates].map(([code, rate]) => [code, wireFromRateMicros(rate)])),
  ratesToConfirm: bill.ratesToConfirm,
});
