import type { ListFilter } from '@skonto/api/list';
import { paymentList, paymentSides } from '@skonto/api/payment-list';
import { type Payment, paymentsEndpoints } from '@skonto/api/payments';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lateQuery, lateSides } from '../../business/payments/late.ts';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { equals, listHref } from '../../lib/list-href.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { exportPayments, paymentsQuery, sumsQuery } from './payments-queries.ts';
import './payments.css';

const idOf = (row: Payment) => row.id;

/** The very invoices of a payment, on the side that the reader has in it. */
const invoicesOf = ({ side, date, partner, currency }: Payment) =>
  listHref(side === 'PAY' ? '/invoices-other' : '/offers-other', [
    equals('status', 'DISCOUNT_APPROVED'),
    equals('paymentDate', date),
    equals('currency', currency),
    equals(side === 'PAY' ? 'supplierId' : 'buyerId', String(partner.id)),
  ]);

/** PAY-40: what is to be paid and what comes in, as a month and as a list. */
export function PaymentsScreen() {
  const { writeSuppliers } = useAbilities();
  const list = useList<Payment>({ declaration: paymentList, load: paymentsQuery, idOf });
  const words = texts($ => $.payments);
  return (
    <>
      <PageHeader feature={words}>
        {writeSuppliers && (
          <AppLink href="/payment-calendar" className="button">
            {words.calendar}
          </AppLink>
        )}
      </PageHeader>
      <MonthCalendar />
      <Late />
      <Sums filters={list.query.filters} />
      <DataTable
        list={list}
        caption={words.title}
        {...useFields()}
        hrefOf={invoicesOf}
        nameOf={row => `${row.date} ${row.partner.name}`}
        tools={<ExportButton list={list} save={exportPayments} />}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
      <FeedPanel />
    </>
  );
}

/** PAY-106: what is late on each side, and the way to just these invoices. */
function Late() {
  const formats = useFormats();
  const { data } = useQuery(lateQuery);
  return data === undefined
    ? null
    : lateSides(data).map(({ side, count, sums, href }) => (
        <p key={side} className="notice" data-tone="warning">
          <span>
            <AppLink href={href}>{t($ => $.payments.late[side], { count, shown: formats.count(count) })}</AppLink>{' '}
            {formats.list(sums.map(({ currency, amount }) => formats.moneyWithCurrency(amount, currency)))}
          </span>
        </p>
      ));
}

/** What the list comes to on all its pages; directions and currencies are never added up. */
function Sums({ filters }: { filters: readonly ListFilter[] }) {
  const formats = useFormats();
  const { data } = useQuery(sumsQuery(filters));
  if (!data || data.sums.length === 0) return null;
  return (
    <dl className="payment-sums">
      {paymentSides.map(side => {
        const sums = data.sums.filter(sum => sum.side === side);
        return sums.length === 0 ? null : (
          <div key={side}>
            <dt>{t($ => $.payments.side[side])}</dt>
            {sums.map(({ currency, totalPrice }) => (
              <dd key={currency} className="number">
                {formats.moneyWithCurrency(totalPrice, currency)}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

function useFields() {
  const words = useListWords();
  const { supportedCurrencies } = useGlobalsSoFar();
  return useMemo(() => {
    const labels = texts($ => $.payments.column);
    const { formats } = words;
    return fieldsOf(paymentsEndpoints.list, { labels, words }, (both, column) => [
      both('date', {
        fits: true,
        fold: 'never',
        cell: row => (
          <time dateTime={row.date} title={row.date}>
            {formats.date(row.date)}
          </time>
        ),
      }),
      both('side', {
        fits: true,
        word: side => t($ => $.payments.side[side]),
        fold: { at: 60, into: 'date', line: 2 },
      }),
      both('partner', { roomy: true, cell: row => row.partner.name, fold: 'never' }),
      column('invoices', { fits: true, fold: { at: 40, into: 'partner', line: 2, named: true } }),
      column('currency', { fold: { at: 20, into: 'totalPrice', line: 1 } }),
      both('amount', { fold: { at: 50, into: 'totalPrice', line: 2, named: true } }),
      both('totalPrice', { cell: row => <strong>{formats.money(row.totalPrice)}</strong>, fold: 'never' }),
      {
        filter: {
          key: 'currency',
          label: labels.currency,
          choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
        },
      },
    ]);
  }, [words, supportedCurrencies]);
}
