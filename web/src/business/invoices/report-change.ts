import { type ChangeStatusReply, invoicesEndpoints } from '@skonto/api/invoices';
import type { ListFilter } from '@skonto/api/list';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { equals, wireFiltersOf } from '../../lib/list-state.ts';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { announceWithUndo } from '../../ui/undo.tsx';
import { paymentDatesOf } from '../payments/payment-dates.tsx';
import { authorOfReceipt } from '../receipts/receipt-author.ts';
import { addReceipt, type Receipt, receiptKinds, reviseReceipts } from '../receipts/receipts.ts';

/** Withdraws what one change offered, as far as it still stands: the server checks each, as it checks every deregistration. */
const takeBack = (changeId: string): Promise<ChangeStatusReply> => {
  const filters: ListFilter[] = [equals('notice', changeId), equals('status', 'REGISTERED')];
  return call(invoicesEndpoints.changeStatusByFilter, {
    query: { status: 'PENDING' },
    body: { filters: wireFiltersOf(filters) },
  });
};

/**
 * Says what a change of status did: in the message bar, with an Undo where the product can take it back, and by a receipt where it was
 * about money. All figures are the server's answer. Its words are those of the feature `receipts`.
 */
export function useReportChange(
  feature: Receipt['feature'],
  status: InvoiceStatus,
): (reply: ChangeStatusReply) => void {
  const formats = useFormats();
  const queries = useQueryClient();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const undoOf = (changeId: string, all: number) => async () => {
    const { count } = await takeBack(changeId);
    // Accepted meanwhile or taken back: either way it isn't what the receipt says any more.
    reviseReceipts(one => (one.changeId === changeId && one.kind === 'REGISTERED' ? null : one));
    void queries.invalidateQueries({ queryKey: ['invoices'] });
    if (count === all) return t($ => $.receipts.takenBack, counted(count));
    if (count === 0) return t($ => $.receipts.noneTakenBack);
    const rest = { all: formats.count(all), left: formats.count(all - count) };
    return t($ => $.receipts.takenBackOf, { ...counted(count), ...rest });
  };
  return reply => {
    const { count, refused, changeId, already } = reply;
    if (reply.approvalRequest !== null) {
      announce(
        'success',
        t($ => $.receipts.approval.requested),
      );
      return;
    }
    const kind = receiptKinds.find(one => one === status);
    if (kind && count > 0)
      addReceipt({
        ...authorOfReceipt(),
        feature,
        kind,
        at: reply.changedAt,
        count,
        refused,
        sums: reply.sums,
        changeId,
        paymentDates: paymentDatesOf(reply.payments),
        documents: reply.documents,
        billCount: 0,
        bills: [],
      });
    if (already && (status === 'DISCOUNT_APPROVED' || status === 'DISCOUNT_REJECTED')) {
      const by = already.by ?? t($ => $.receipts.already.somebody);
      announce(
        'info',
        t($ => $.receipts.already[status], { at: formats.dateTime(already.at), by }),
      );
      return;
    }
    const sentence = t($ => $.receipts.done[status], counted(count));
    const rest = refused > 0 ? `, ${t($ => $.receipts.refused, counted(refused))}` : '';
    const said = { tone: refused > 0 ? 'warning' : 'success', text: `${sentence}${rest}.` } as const;
    if (status === 'REGISTERED' && changeId !== null) announceWithUndo({ ...said, undo: undoOf(changeId, count) });
    else announce(said.tone, said.text);
  };
}
