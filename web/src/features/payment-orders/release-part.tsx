import type { BatchDetails, BatchOrder } from '@skonto/api/payment-batches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsKey } from '../../business/payments/payment-calls.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { OrderList } from './order-list.tsx';
import { releaseBatch } from './orders-queries.ts';

/** The release: orders to choose, a word that a changed account was called about, and a button whose number follows both. */
export function ReleasePart({ batch }: { batch: BatchDetails }) {
  const formats = useFormats();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [called, setCalled] = useState<ReadonlySet<number>>(new Set());
  const words = texts($ => $.paymentOrders.release);
  const isFree = (order: BatchOrder) => order.check !== 'CHANGED' || called.has(order.id);
  const chosen = batch.orderList.filter(order => isFree(order) && !left.has(order.id));
  const release = useRelease(batch);
  const counted = { count: chosen.length, shown: formats.count(chosen.length) };
  const waiting = batch.orderList.filter(order => !isFree(order));
  return (
    <section className="stack">
      <Limits batch={batch} />
      {batch.orderList
        .filter(order => order.check === 'CHANGED')
        .map(order => (
          <ChangedAccount
            key={order.id}
            order={order}
            isCalled={called.has(order.id)}
            onChange={is => setCalled(toggled(called, order.id, is))}
          />
        ))}
      <OrderList
        orders={batch.orderList}
        caption={words.caption}
        lead={shown => {
          const order = batch.orderList.find(one => one.id === shown.id);
          if (!order) return null;
          return (
            <input
              type="checkbox"
              aria-label={t($ => $.paymentOrders.release.choose, {
                supplier: order.supplier.name,
                number: order.number,
              })}
              checked={isFree(order) && !left.has(order.id)}
              disabled={!isFree(order)}
              onChange={event => setLeft(toggled(left, order.id, !event.currentTarget.checked))}
            />
          );
        }}
      />
      <Refusal text={release.error?.message} />
      <div className="order-bar">
        <Button
          look="primary"
          icon="check"
          busy={release.isPending}
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() =>
            chosen.length > 0 &&
            release.mutate({ orderIds: chosen.map(order => order.id), calledOrderIds: [...called] })
          }
        >
          {t($ => $.paymentOrders.release.main, counted)}
        </Button>
        <span className="quiet" aria-live="polite">
          {t($ => $.paymentOrders.release.of, { chosen: counted.shown, all: formats.count(batch.orders) })}{' '}
          {waiting.length > 0 &&
            t($ => $.paymentOrders.release.callFirst, {
              names: formats.list(waiting.map(order => order.supplier.name)),
            })}
        </span>
      </div>
    </section>
  );
}

function toggled(set: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

function useRelease(batch: BatchDetails) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { orderIds: number[]; calledOrderIds: number[] }) => releaseBatch(batch.id, body),
    onSuccess: () => {
      announceDone(t($ => $.paymentOrders.release.done, { number: batch.number }));
      void queries.invalidateQueries({ queryKey: paymentsKey });
    },
  });
}

/** How much the reader may still release today. */
function Limits({ batch }: { batch: BatchDetails }) {
  const formats = useFormats();
  const bounded = batch.limits.flatMap(({ currency, left }) => (left === null ? [] : [{ currency, left }]));
  if (bounded.length === 0) return null;
  const sums = formats.list(bounded.map(one => formats.moneyWithCurrency(one.left, one.currency)));
  return <p className="quiet">{t($ => $.paymentOrders.release.limit, { sums })}</p>;
}

type ChangedProps = { order: BatchOrder; isCalled: boolean; onChange: (isCalled: boolean) => void };
/** A changed account: old, new, and the word that somebody called a number that was known before. */
function ChangedAccount({ order, isCalled, onChange }: ChangedProps) {
  const formats = useFormats();
  const words = texts($ => $.paymentOrders.release);
  return (
    <div className="notice order-changed" data-tone="warning">
      <strong>{t($ => $.paymentOrders.release.changed, { supplier: order.supplier.name })}</strong>
      <dl className="record-facts">
        <dt>{words.oldAccount}</dt>
        <dd>{order.oldAccount}</dd>
        <dt>{words.newAccount}</dt>
        <dd>{order.account}</dd>
        <dt>{texts($ => $.paymentOrders.order).transfer}</dt>
        <dd>{formats.moneyWithCurrency(order.amount, order.currency)}</dd>
      </dl>
      <label className="check">
        <input type="checkbox" checked={isCalled} onChange={event => onChange(event.currentTarget.checked)} />
        {t($ => $.paymentOrders.release.called, { supplier: order.supplier.name })}
      </label>
    </div>
  );
}
