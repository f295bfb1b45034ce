import type { BatchDetails } from '@skonto/api/payment-batches';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { AdviceButton } from '../../business/payments/advice-button.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { RecordFacts } from '../../ui/record.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { Whole } from '../../ui/whole.tsx';
import { DiscardDialog, SendBackDialog } from './batch-dialogs.tsx';
import { BatchBadge } from './batch-words.tsx';
import { FilesPart } from './files-part.tsx';
import { OrderList, type ShownOrder } from './order-list.tsx';
import { batchQuery } from './orders-queries.ts';
import { ReleasePart } from './release-part.tsx';
import './payment-orders.css';

const route = getRouteApi('/guarded/payments/orders/details/$id');

/** A batch: how far it is, what is different from last time, its orders; whoever may release it does so here, and takes its files. */
export function BatchScreen() {
  const { id } = route.useParams();
  const { data: batch } = useSuspenseQuery(batchQuery(Number(id)));
  const [asking, setAsking] = useState(false);
  const words = texts($ => $.paymentOrders);
  return (
    <div className="stack">
      <RecordHeader
        title={t($ => $.paymentOrders.named, { number: batch.number })}
        feature={words}
        list="/payments/orders"
      >
        {batch.can.discard && (
          <Button icon="ban" onClick={() => setAsking(true)}>
            {batch.can.release ? words.sendBack.open : words.discard.open}
          </Button>
        )}
      </RecordHeader>
      <p className="row">
        <BatchBadge state={batch.state} />
        {batch.state === 'DRAFT' && !batch.can.release && batch.can.discard && (
          <span className="quiet">{t($ => $.paymentOrders.waits, { name: batch.madeBy.name })}</span>
        )}
      </p>
      <Path batch={batch} />
      <Relations batch={batch} />
      <div className="record-columns">
        <Facts batch={batch} />
        <Differences batch={batch} />
      </div>
      {batch.can.release ? (
        <ReleasePart key={id} batch={batch} />
      ) : (
        <OrderList
          orders={batch.orderList}
          caption={words.order.caption}
          papers={batch.state === 'RELEASED' ? adviceOf : undefined}
        />
      )}
      <FilesPart batch={batch} />
      {asking && batch.can.release && <SendBackDialog batch={batch} onClose={() => setAsking(false)} />}
      {asking && !batch.can.release && <DiscardDialog batch={batch} onClose={() => setAsking(false)} />}
    </div>
  );
}

const adviceOf = ({ id, number }: ShownOrder) =>
  id !== undefined && number !== undefined && <AdviceButton order={{ id, number }} />;

/** Created, released, downloaded, paid: who did each step and when. */
function Path({ batch }: { batch: BatchDetails }) {
  const formats = useFormats();
  const words = texts($ => $.paymentOrders.path);
  const first = batch.files
    .flatMap(file => file.downloads.slice(0, 1))
    .sort((one, other) => one.at.localeCompare(other.at))[0];
  const said = (step: { by: { name: string }; at: string } | null | undefined) =>
    step ? `${step.by.name}, ${formats.dateTime(step.at)}` : null;
  const paid = batch.invoices > 0 && batch.paidInvoices === batch.invoices;
  const steps: readonly (readonly [string, string | null, string])[] = [
    [words.created, said({ by: batch.madeBy, at: batch.madeAt }), ''],
    batch.discarded
      ? [batch.state === 'SENT_BACK' ? words.sentBack : words.discarded, said(batch.discarded), '']
      : [words.released, said(batch.released), words.second],
    [words.downloaded, said(first), words.forBank],
    [
      words.paid,
      paid ? words.all : null,
      t($ => $.paymentOrders.path.some, {
        paid: formats.count(batch.paidInvoices),
        all: formats.count(batch.invoices),
      }),
    ],
  ];
  return (
    <ol className="order-path">
      {steps.map(([name, done, ahead]) => (
        <li key={name} data-done={done !== null || undefined}>
          <strong>{name}</strong>
          <span className="quiet">{done ?? ahead}</span>
        </li>
      ))}
    </ol>
  );
}

function Relations({ batch }: { batch: BatchDetails }) {
  const formats = useFormats();
  const words = texts($ => $.paymentOrders.relation);
  const link = (one: { id: number; number: string }) => (
    <AppLink href={`/payments/orders/details/${one.id}`}>{one.number}</AppLink>
  );
  const disputed = new Set(
    batch.orderList.flatMap(order => order.items.filter(item => item.disputed).map(item => item.invoiceId)),
  ).size;
  return (
    <>
      {batch.state === 'DRAFT' && disputed > 0 && (
        <p className="notice" data-tone="warning">
          {t($ => $.paymentOrders.relation.disputed, { count: disputed, shown: formats.count(disputed) })}
        </p>
      )}
      {batch.restOf && (
        <p className="notice" data-tone="info">
          {words.restOf} {link(batch.restOf)}.
        </p>
      )}
      {batch.restIn && (
        <p className="notice" data-tone="info">
          {words.restIn} {link(batch.restIn)}.
        </p>
      )}
      {batch.discarded && batch.discardReason !== '' && (
        <p className="notice" data-tone="warning">
          {t($ => $.paymentOrders.relation.reason, { reason: batch.discardReason })}
        </p>
      )}
    </>
  );
}

function Facts({ batch }: { batch: BatchDetails }) {
  const formats = useFormats();
  const words = texts($ => $.paymentOrders);
  const totals = [
    { currency: 'RSD', amount: batch.totalRsd },
    { currency: 'EUR', amount: batch.totalEur },
  ].filter(total => total.amount > 0);
  return (
    <RecordFacts
      title={words.facts.title}
      facts={[
        { label: words.column.day, value: formats.day(batch.day) },
        ...batch.payers.map(payer => ({
          label: t($ => $.paymentOrders.facts.from, { currency: payer.currency }),
          value: <Whole text={payer.account} />,
        })),
        { label: words.column.orders, value: formats.count(batch.orders) },
        { label: words.facts.invoices, value: formats.count(batch.invoices) },
        ...totals.map(total => ({
          label: t($ => $.paymentOrders.facts.total, { currency: total.currency }),
          value: formats.moneyWithCurrency(total.amount, total.currency),
          strong: true,
        })),
      ]}
    />
  );
}

/** What whoever releases looks at first: accounts that changed, suppliers that were never paid, the largest transfer. */
function Differences({ batch }: { batch: BatchDetails }) {
  const formats = useFormats();
  const words = texts($ => $.paymentOrders.different);
  const of = (check: 'CHANGED' | 'FIRST') => batch.orderList.filter(order => order.check === check);
  const names = (orders: BatchDetails['orderList']) => formats.list(orders.map(order => order.supplier.name));
  const [changed, first] = [of('CHANGED'), of('FIRST')];
  const larger = batch.orderList.filter(order => order.lastPaid !== null && order.amount > order.lastPaid.amount * 2);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <ul className="order-different">
        <li data-alarm={changed.length > 0 || undefined}>
          {changed.length === 0
            ? words.noneChanged
            : t($ => $.paymentOrders.different.changed, counted(changed.length))}
          {changed.length > 0 && <span className="quiet">{names(changed)}</span>}
        </li>
        <li>
          {first.length === 0 ? words.noneFirst : t($ => $.paymentOrders.different.first, counted(first.length))}
          {first.length > 0 && <span className="quiet">{names(first)}</span>}
        </li>
        <li>
          {larger.length === 0 ? words.noneLarger : t($ => $.paymentOrders.different.larger, counted(larger.length))}
          {larger.length > 0 && <span className="quiet">{names(larger)}</span>}
        </li>
        <li>{words.once}</li>
      </ul>
    </section>
  );
}
