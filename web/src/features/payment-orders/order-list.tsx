import type { BatchOrder, BatchPreview } from '@skonto/api/payment-batches';
import type { ReactNode } from 'react';
import { DisputedBadge } from '../../business/invoices/invoice-status-badge.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Whole } from '../../ui/whole.tsx';
import { CheckBadge } from './batch-words.tsx';
import './payment-orders.css';

export type ShownOrder = BatchPreview['orders'][number] &
  Partial<Pick<BatchOrder, 'id' | 'number' | 'reference' | 'called'>>;
type OrderListProps = {
  orders: readonly ShownOrder[];
  caption: string;
  /** What stands before an order, such as a box to choose it. */
  lead?: ((order: ShownOrder) => ReactNode) | undefined;
  /** What can be taken of an order, below its invoices. */
  papers?: ((order: ShownOrder) => ReactNode) | undefined;
};

/** Orders as a table; on a phone each is a card. What is unusual of an account stands beside it in words. */
export function OrderList({ orders, caption, lead, papers }: OrderListProps) {
  const words = texts($ => $.paymentOrders.order);
  return (
    <table className="order-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {lead && (
            <th scope="col">
              <span className="visually-hidden">{words.choose}</span>
            </th>
          )}
          <th scope="col">{words.supplier}</th>
          <th scope="col">{words.account}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.invoices}</th>
          <th scope="col" data-numeric>
            {words.transfer}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, at) => (
          <OrderRow key={order.id ?? at} order={order} lead={lead?.(order)} papers={papers?.(order)} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, lead, papers }: { order: ShownOrder; lead: ReactNode; papers: ReactNode }) {
  const formats = useFormats();
  const words = texts($ => $.paymentOrders.order);
  const { lastPaid, oldAccount } = order;
  const count = { count: order.items.length, shown: formats.count(order.items.length) };
  return (
    <tr data-check={order.check}>
      {lead !== undefined && <td data-part="lead">{lead}</td>}
      <th scope="row">
        {order.supplier.name}
        {order.number !== undefined && (
          <span className="quiet">
            {t($ => $.paymentOrders.order.number, { number: order.number })} · <Whole text={order.reference ?? ''} />
          </span>
        )}
      </th>
      <td data-label={words.account}>
        <Whole text={order.account} /> <CheckBadge order={order} />
        {oldAccount !== null && (
          <span className="quiet">
            {words.oldAccount} <Whole text={oldAccount} />
          </span>
        )}
      </td>
      <td data-label={words.before}>
        {lastPaid === null
          ? words.never
          : t($ => $.paymentOrders.order.last, {
              amount: formats.moneyWithCurrency(lastPaid.amount, order.currency),
              day: formats.date(lastPaid.day),
              count: order.paymentsBefore,
              shown: formats.count(order.paymentsBefore),
            })}
      </td>
      <td data-label={words.invoices}>
        <details>
          <summary>{t($ => $.paymentOrders.order.count, count)}</summary>
          <ul className="order-items">
            {order.items.map(item => (
              <li key={item.invoiceId}>
                <AppLink href={`/invoices/details/${item.invoiceId}`}>{item.invoiceNumber}</AppLink>
                {item.disputed && <DisputedBadge />}
                <span>
                  {formats.money(item.amount)}{' '}
                  <span className="quiet">
                    {t($ => $.paymentOrders.order.instead, { amount: formats.money(item.instead) })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </details>
        {papers}
      </td>
      <td data-numeric data-part="amount">
        <strong>{formats.money(order.amount)}</strong> <span className="quiet">{order.currency}</span>
      </td>
    </tr>
  );
}
