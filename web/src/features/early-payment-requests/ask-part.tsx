import type { AskableInvoices, RequestsChanged } from '@skonto/api/early-payment-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChoiceColumn, ChoiceTable } from '../../business/records/choice-table.tsx';
import { sumByCurrency } from '../../lib/amounts.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { leftOf, type OnLeft } from './left-out.tsx';
import { PastRequests } from './past-requests.tsx';
import { type AskableInvoice, ask, type EarlyPaymentRequest, requestsKey, withdraw } from './requests-queries.ts';
import { SaidField, saidColumns } from './said.tsx';

type AskPartProps = { askable: AskableInvoices; requests: readonly EarlyPaymentRequest[]; onLeft: OnLeft };
/** As a supplier: what may be asked for with what it would bring, and what was asked. */
export function AskPart({ askable, requests, onLeft }: AskPartProps) {
  const open = requests.filter(one => one.status === 'OPEN');
  const words = texts($ => $.earlyPaymentRequests);
  return (
    <>
      <section className="stack" aria-labelledby="ask-title">
        <h2 id="ask-title">{words.ask.title}</h2>
        <p className="notice" data-tone="info">
          {words.ask.noOffer}
        </p>
        {askable.invoices.length === 0 ? (
          <p>{words.ask.none}</p>
        ) : (
          <Askable invoices={askable.invoices} onLeft={onLeft} />
        )}
        {!askable.complete && <p className="quiet">{words.notAll}</p>}
      </section>
      {open.length > 0 && <OpenRequests requests={open} onLeft={onLeft} />}
      <PastRequests requests={requests} partner="buyer" />
    </>
  );
}

/** One press for all that is chosen; what can't be asked for is told with its reason. */
function Askable({ invoices, onLeft }: { invoices: readonly AskableInvoice[]; onLeft: OnLeft }) {
  const formats = useFormats();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<ReadonlySet<number>>(new Set());
  const [note, setNote] = useState('');
  const columns = useAskColumns();
  const chosen = invoices.filter(one => choice.has(one.invoiceId));
  const asking = useMutation({
    mutationFn: () =>
      ask(
        chosen.map(one => one.invoiceId),
        note,
      ),
    onSuccess: reply => {
      const { count } = reply;
      announceDone(t($ => $.earlyPaymentRequests.ask.done, { count, shown: formats.count(count) }));
      onLeft(
        leftOf(
          reply,
          chosen.map(one => ({ id: one.invoiceId, name: one.invoiceNumber })),
        ),
      );
      setChoice(new Set());
      if (count > 0) setNote('');
      void queries.invalidateQueries({ queryKey: requestsKey });
    },
  });
  const counted = { count: chosen.length, shown: formats.count(chosen.length) };
  const all = { count: invoices.length, shown: formats.count(invoices.length) };
  return (
    <>
      <ChoiceTable
        title={t($ => $.earlyPaymentRequests.ask.all, all)}
        rows={invoices}
        idOf={row => row.invoiceId}
        nameOf={row => row.invoiceNumber}
        columns={columns}
        choice={{ chosen: choice, onChoose: setChoice }}
      />
      <SaidField
        label={t($ => $.earlyPaymentRequests.ask.note)}
        help={t($ => $.earlyPaymentRequests.ask.noteHelp)}
        value={note}
        onChange={setNote}
      />
      <Refusal text={asking.error?.message} />
      <div className="decision-bar no-print">
        <span className="ask-bar-text" role="status">
          {chosen.length === 0 ? t($ => $.earlyPaymentRequests.ask.chooseFirst) : <Brings chosen={chosen} />}
        </span>
        <Button
          look="primary"
          busy={asking.isPending}
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() => chosen.length > 0 && asking.mutate()}
        >
          {chosen.length === 0
            ? t($ => $.earlyPaymentRequests.ask.plain)
            : t($ => $.earlyPaymentRequests.ask.main, counted)}
        </Button>
      </div>
    </>
  );
}

/** What the chosen ones would bring; those without a price are in no sum. */
function Brings({ chosen }: { chosen: readonly AskableInvoice[] }) {
  const formats = useFormats();
  const sums = (read: (one: AskableInvoice) => number | null) =>
    formats.list(
      Object.entries(sumByCurrency(chosen, one => ({ currency: one.currency, amount: read(one) }))).map(
        ([currency, amount]) => formats.moneyWithCurrency(amount, currency),
      ),
    );
  const isPriced = chosen.some(one => one.estimate !== null);
  return (
    <>
      {t($ => $.ui.list.selected, { count: chosen.length, shown: formats.count(chosen.length) })} ·{' '}
      {isPriced
        ? t($ => $.earlyPaymentRequests.ask.brings, {
            total: sums(one => one.estimate?.total ?? null),
            amount: sums(one => (one.estimate ? one.amount : null)),
          })
        : sums(one => one.amount)}
    </>
  );
}

function useAskColumns(): readonly ChoiceColumn<AskableInvoice>[] {
  const formats = useFormats();
  const labels = texts($ => $.business.column);
  const words = texts($ => $.earlyPaymentRequests.ask);
  return [
    { label: labels.invoiceNumber, cell: row => row.invoiceNumber },
    { label: labels.buyer, cell: row => row.buyer.name },
    { label: labels.dueDate, cell: row => formats.date(row.dueDate) },
    { label: labels.amount, numeric: true, cell: row => formats.moneyWithCurrency(row.amount, row.currency) },
    {
      label: labels.discountValue,
      numeric: true,
      cell: row => (row.estimate ? formats.money(row.estimate.discount) : words.noPrice),
    },
    {
      label: labels.processingValue,
      numeric: true,
      cell: row => (row.estimate ? formats.money(row.estimate.processingFee) : '–'),
    },
    {
      label: words.wouldGet,
      numeric: true,
      cell: row =>
        row.estimate ? <strong>{formats.moneyWithCurrency(row.estimate.total, row.currency)}</strong> : '–',
    },
    { label: words.paidOn, cell: row => (row.estimate ? formats.date(row.estimate.paymentDate) : '–') },
  ];
}

/** What waits for its buyers, to be taken back. */
function OpenRequests({ requests, onLeft }: { requests: readonly EarlyPaymentRequest[]; onLeft: OnLeft }) {
  const formats = useFormats();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<ReadonlySet<number>>(new Set());
  const labels = texts($ => $.business.column);
  const chosen = requests.filter(one => choice.has(one.id));
  const taking = useMutation({
    mutationFn: () => withdraw(chosen.map(one => one.id)),
    onSuccess: (reply: RequestsChanged) => {
      const { count } = reply;
      announceDone(t($ => $.earlyPaymentRequests.open.done, { count, shown: formats.count(count) }));
      onLeft(
        leftOf(
          reply,
          chosen.map(one => ({ id: one.id, name: one.invoiceNumber })),
        ),
      );
      setChoice(new Set());
      void queries.invalidateQueries({ queryKey: requestsKey });
    },
  });
  const all = { count: requests.length, shown: formats.count(requests.length) };
  return (
    <section className="stack" aria-labelledby="open-title">
      <h2 id="open-title">{t($ => $.earlyPaymentRequests.open.title)}</h2>
      <ChoiceTable
        title={t($ => $.earlyPaymentRequests.open.all, all)}
        rows={requests}
        idOf={row => row.id}
        nameOf={row => row.invoiceNumber}
        columns={[
          {
            label: labels.invoiceNumber,
            cell: row => <AppLink href={`/invoices/details/${row.invoiceId}`}>{row.invoiceNumber}</AppLink>,
          },
          { label: labels.buyer, cell: row => row.buyer.name },
          { label: labels.dueDate, cell: row => formats.date(row.dueDate) },
          { label: t($ => $.earlyPaymentRequests.requested), cell: row => formats.dateTime(row.requestedAt) },
          ...saidColumns(requests),
          { label: labels.amount, numeric: true, cell: row => formats.moneyWithCurrency(row.amount, row.currency) },
        ]}
        choice={{ chosen: choice, onChoose: setChoice }}
      />
      <Refusal text={taking.error?.message} />
      {chosen.length > 0 && (
        <div className="decision-bar no-print">
          <span className="ask-bar-text" role="status">
            {t($ => $.ui.list.selected, { count: chosen.length, shown: formats.count(chosen.length) })}
          </span>
          <Button busy={taking.isPending} onClick={() => taking.mutate()}>
            {t($ => $.earlyPaymentRequests.open.main)}
          </Button>
        </div>
      )}
    </section>
  );
}
