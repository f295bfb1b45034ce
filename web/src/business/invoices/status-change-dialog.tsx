import type { ChangePreview, ChangeStatusReply } from '@skonto/api/invoices';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Totals } from '../../lib/amounts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { SumsTable } from '../../ui/sums-table.tsx';
import { markSeen } from '../long-work/seen-work.ts';
import { ApprovalPart } from './approval-part.tsx';
import { changeStatus, previewQuery } from './change-calls.ts';
import { PreviewGroups } from './change-groups.tsx';
import { ChangeProgress } from './change-progress.tsx';
import type { ChangeTarget, NoteAnswers } from './change-status.ts';

/** What the dialog says: `count` invoices change, of `all` that were meant. */
export type ChangeWords = {
  readonly plain: string;
  readonly title: (count: number, all: number) => string;
  readonly main: (count: number) => string;
  readonly text: string;
  readonly look: 'primary' | 'danger';
  /** What the last sum is called, where it isn't what suppliers receive. */
  readonly receives?: string;
};
type StatusChangeDialogProps = {
  status: InvoiceStatus;
  target: ChangeTarget;
  /** The documents that were chosen for it. */
  notes?: NoteAnswers;
  words: ChangeWords;
  onClose: () => void;
  onDone: (reply: ChangeStatusReply) => void;
  /** The server says that the list changed; fresh numbers are wanted behind the dialog, too. */
  onStale: () => void;
  /** Stands above the sums: who pays when, for one. */
  lead?: (preview: ChangePreview) => ReactNode;
  /** Stands under them: what the change costs a year, for one. */
  below?: (preview: ChangePreview) => ReactNode;
};

/**
 * What a change of status would really do, asked of the server before it is done: how many change, what stays and why, and the sums that
 * would be booked. The change is then held to just that; if anything has moved meanwhile nothing is done, and the new figures are shown.
 */
export function StatusChangeDialog(props: StatusChangeDialogProps) {
  const { status, words, onClose, lead, below } = props;
  const { data, preview, change, before, isAbove, wish, setWish } = useStatusChange(props);
  const isStale = isStaleBy(change.error);
  const all = data ? data.willChange + data.unchanged + data.refused.reduce((sum, one) => sum + one.count, 0) : 0;
  return (
    <Dialog
      title={data ? words.title(data.willChange, all) : words.plain}
      role={words.look === 'danger' ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button
            look={words.look}
            busy={change.isPending || preview.isFetching}
            aria-disabled={data?.willChange === 0 || undefined}
            onClick={() => data && data.willChange > 0 && change.mutate(data)}
          >
            {isAbove ? t($ => $.receipts.approval.main) : data ? words.main(data.willChange) : words.plain}
          </Button>
        </>
      }
    >
      <Refusal text={isStale ? null : (change.error?.message ?? preview.error?.message)} />
      {before && (
        <div className="notice" data-tone="warning" role="alert">
          {t($ => $.business.preview.changed)}
        </div>
      )}
      {data ? (
        <>
          {data.willChange > 0 && lead?.(data)}
          <PreviewBody preview={data} status={status} before={before} receives={words.receives} />
          {data.willChange > 0 && below?.(data)}
          {isAbove && <ApprovalPart passed={data.approval} status={status} wish={wish} onWish={setWish} />}
        </>
      ) : (
        <p role="status">{t($ => $.ui.list.loading)}</p>
      )}
      {change.isPending && data && <ChangeProgress count={data.willChange} onGoOn={onClose} />}
      <p className="quiet">{isAbove ? t($ => $.receipts.approval.next) : words.text}</p>
    </Dialog>
  );
}

/** The question and the change that follows it; where a colleague has to approve it, the change becomes a request. */
function useStatusChange({ status, target, notes = [], onDone, onStale }: StatusChangeDialogProps) {
  const [requested] = useState(randomKey);
  const [key, setKey] = useState(randomKey);
  const [before, setBefore] = useState<ChangePreview | null>(null);
  const [wish, setWish] = useState('');
  const preview = useQuery(previewQuery({ target, status, notes, requested }));
  const { data } = preview;
  const isAbove = target.kind !== 'request' && (data?.approval.length ?? 0) > 0;
  const change = useMutation({
    mutationFn: (expected: ChangePreview) =>
      changeStatus({ target, status, notes, expected, idempotencyKey: key, wish: isAbove ? wish : null }),
    onSuccess: reply => {
      // Said here, so that the tray needn't say it again.
      if (reply.workId !== null) markSeen(reply.workId);
      onDone(reply);
    },
    onError: async (error, seen) => {
      setKey(randomKey());
      if (!isStaleBy(error) && !isAboveBy(error)) return;
      onStale();
      await preview.refetch();
      setBefore(isStaleBy(error) ? seen : null);
    },
  });
  return { data, preview, change, before, isAbove, wish, setWish };
}

/** Somebody's limit was reached meanwhile: the fresh figures ask for approval. */
const isAboveBy = (error: unknown): boolean => error instanceof ApiError && error.code === 'approval-needed';

/** The figures are others by now; any other conflict, such as a change that somebody stopped, says what it is itself. */
const isStaleBy = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'totals-changed';

type SumsProps = { preview: ChangePreview; status: InvoiceStatus };
type BodyProps = SumsProps & { before: ChangePreview | null; receives: string | undefined };
function PreviewBody({ preview, status, before, receives }: BodyProps) {
  const formats = useFormats();
  const received = receives ?? receivedIn(status);
  return (
    <>
      {preview.willChange > 0 && <PreviewSums preview={preview} status={status} receives={received} />}
      {preview.groups.length + preview.rest.length > 1 && (
        <PreviewGroups
          preview={preview}
          priced={isPriced(status)}
          dated={status === 'DISCOUNT_APPROVED'}
          received={received}
        />
      )}
      {before && before.sums.length > 0 && (
        <p className="quiet number" style={{ whiteSpace: 'normal' }}>
          {before.sums.map(sum => (
            <s key={sum.currency} style={{ display: 'block' }}>
              {t($ => $.business.preview.was, {
                amount: formats.moneyWithCurrency(isPriced(status) ? sum.total : sum.amount, sum.currency),
              })}
            </s>
          ))}
        </p>
      )}
      {(preview.unchanged > 0 || preview.refused.length > 0) && (
        <ul className="change-left">
          {preview.unchanged > 0 && (
            <li>
              {t($ => $.business.preview.unchanged, {
                count: preview.unchanged,
                shown: formats.count(preview.unchanged),
                status: t($ => $.business.status[status]),
              })}
            </li>
          )}
          {preview.refused.map(one => (
            <li key={one.code}>
              {t($ => $.business.preview.refused, { count: one.count, shown: formats.count(one.count) })} {one.message}
              <Examples one={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Which they are, as far as a line holds them. */
function Examples({ one }: { one: ChangePreview['refused'][number] }) {
  const formats = useFormats();
  if (one.examples.length === 0) return null;
  const more = one.count - one.examples.length;
  return (
    <span className="quiet change-examples">
      {one.examples.join(', ')}
      {more > 0 && ` ${t($ => $.business.preview.more, { count: more, shown: formats.count(more) })}`}
    </span>
  );
}

/** Only these changes book a price; the others are about the invoiced amount. */
const isPriced = (status: InvoiceStatus): boolean => status === 'REGISTERED' || status === 'DISCOUNT_APPROVED';

/** The last amount goes by the same name in every table of the question. */
const receivedIn = (status: InvoiceStatus): string =>
  status === 'REGISTERED' ? t($ => $.business.preview.supplierReceives) : t($ => $.business.preview.youReceive);

function PreviewSums({ preview, status, receives }: SumsProps & { receives: string }) {
  const totals = (read: (sum: ChangePreview['sums'][number]) => number): Totals =>
    Object.fromEntries(preview.sums.map(sum => [sum.currency, read(sum)]));
  const amount = { label: t($ => $.business.column.amount), totals: totals(sum => sum.amount) };
  const price = [
    { label: t($ => $.business.column.discountValue), totals: totals(sum => sum.discount), minus: true },
    { label: t($ => $.business.column.processingValue), totals: totals(sum => sum.fee), minus: true },
    {
      label: receives,
      totals: totals(sum => sum.total),
      strong: true,
    },
  ];
  return (
    <div className="sums">
      <SumsTable
        caption={t($ => $.business.preview.sums)}
        columns={isPriced(status) ? [amount, ...price] : [{ ...amount, strong: true }]}
      />
    </div>
  );
}
