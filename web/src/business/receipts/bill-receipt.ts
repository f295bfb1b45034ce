import type { BillReply } from '@skonto/api/bills';
import { authorOfReceipt } from './receipt-author.ts';
import { addReceipt, type Receipt } from './receipts.ts';

/** Bills that a receipt names; all of them stand in their list. */
const maxNamed = 20;

/** The receipt of what was billed, as the server answered it. */
export const keepBillReceipt = (feature: Receipt['feature'], reply: BillReply): void =>
  addReceipt({
    ...authorOfReceipt(),
    feature,
    kind: 'BILLED',
    at: reply.billedAt,
    count: reply.count,
    refused: 0,
    sums: reply.totals.map(({ currency, amount }) => ({ currency, amount, discount: 0, fee: 0, total: amount })),
    changeId: null,
    paymentDates: [],
    documents: 0,
    billCount: reply.billCount,
    bills: reply.bills.slice(0, maxNamed).map(({ id, number, buyer, amount, currency }) => ({
      id,
      number,
      buyer: buyer.name,
      amount,
      currency,
    })),
  });
