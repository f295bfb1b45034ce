import type { AgreeingPreview, CounterOffer } from '@skonto/api/counter-offers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Left, LeftList, leftOf } from '../../business/counter-offers/left-list.tsx';
import { ChoiceTable } from '../../business/records/choice-table.tsx';
import { addAmounts, sumByCurrency } from '../../lib/amounts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { announceDone } from '../../lib/messages.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { agree, agreeingQuery } from './counter-queries.ts';

type AgreeDialogProps = { chosen: readonly CounterOffer[]; onDone: (left: Left) => void; onClose: () => void };

/**
 * The exact prices before the yes, for all that is chosen together: where a week has no room, some are paid later. The yes names them; if any
 * is another by now nothing is done, and the new ones are shown.
 */
export function AgreeDialog({ chosen, onDone, onClose }: AgreeDialogProps) {
  const formats = useFormats();
  const queries = useQueryClient();
  const words = texts($ => $.counterOffers.agreeing);
  const [requested] = useState(randomKey);
  const [key, setKey] = useState(randomKey);
  const names = chosen.map(one => ({ id: one.id, name: one.invoiceNumber }));
  const preview = useQuery(
    agreeingQuery(
      chosen.map(one => one.id),
      requested,
    ),
  );
  const { data } = preview;
  const change = useMutation({
    mutationFn: ({ counterOffers }: AgreeingPreview) =>
      agree(
        counterOffers.map(({ id, named: { total, paymentDate } }) => ({ id, total, paymentDate })),
        key,
      ),
    onSuccess: ({ count, refused }) => {
      announceDone(t($ => $.counterOffers.agreeing.done, { count, shown: formats.count(count) }));
      onClose();
      onDone(leftOf([...refused, ...(data?.refused ?? [])], names));
      void queries.invalidateQueries({ queryKey: ['invoices'] });
    },
    onError: async error => {
      setKey(randomKey());
      if (isStaleBy(error)) await preview.refetch();
    },
  });
  const count = data?.count ?? chosen.length;
  const counted = { count, shown: formats.count(count) };
  const isReady = data !== undefined && data.count > 0;
  return (
    <Dialog
      title={t($ => $.counterOffers.agreeing.title, counted)}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button
            look="primary"
            busy={change.isPending || preview.isFetching}
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && change.mutate(data)}
          >
            {t($ => $.counterOffers.agreeing.main, counted)}
          </Button>
        </>
      }
    >
      <Refusal text={change.error?.message ?? preview.error?.message} />
      {data ? (
        <>
          {data.count > 0 && <Prices preview={data} chosen={chosen} />}
          <LeftList left={leftOf(data.refused, names)} />
        </>
      ) : (
        !preview.isError && <p role="status">{t($ => $.ui.list.loading)}</p>
      )}
      <p className="quiet">{words.next}</p>
    </Dialog>
  );
}

/** The figures are others by now. */
const isStaleBy = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'totals-changed';

function Prices({ preview, chosen }: { preview: AgreeingPreview; chosen: readonly CounterOffer[] }) {
  const formats = useFormats();
  const words = texts($ => $.counterOffers.agreeing);
  const labels = texts($ => $.business.column);
  const byId = new Map(chosen.map(one => [one.id, one]));
  const rows = preview.counterOffers.flatMap(({ id, named }) => {
    const counter = byId.get(id);
    return counter ? [{ ...counter, named }] : [];
  });
  const sums = (read: (row: (typeof rows)[number]) => number | null) =>
    formats.list(
      Object.entries(sumByCurrency(rows, row => ({ currency: row.currency, amount: read(row) }))).map(
        ([currency, amount]) => formats.moneyWithCurrency(amount, currency),
      ),
    );
  return (
    <>
      <p>
        {t($ => $.counterOffers.agreeing.sums, {
          total: sums(row => row.named.total),
          givesUp: sums(row => (row.offered ? addAmounts(row.named.total, -row.offered.total) : null)),
        })}
      </p>
      <ChoiceTable
        title={words.prices}
        rows={rows}
        idOf={row => row.id}
        nameOf={row => row.invoiceNumber}
        columns={[
          { label: labels.invoiceNumber, cell: row => row.invoiceNumber },
          { label: labels.supplier, cell: row => row.supplier.name },
          { label: labels.discountValue, numeric: true, cell: row => formats.money(row.named.discount) },
          { label: labels.processingValue, numeric: true, cell: row => formats.money(row.named.processingFee) },
          {
            label: words.payable,
            numeric: true,
            cell: row => <strong>{formats.moneyWithCurrency(row.named.total, row.currency)}</strong>,
          },
          { label: words.paidOn, cell: row => formats.date(row.named.paymentDate) },
        ]}
      />
    </>
  );
}
