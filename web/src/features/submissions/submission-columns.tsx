import { type Submission, submissionsEndpoints } from '@skonto/api/submissions';
import type { BookState, SubmissionStatus } from '@skonto/domain/invoice/submission';
import { useMemo } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useSession } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import type { Column } from '../../ui/data-table/list-types.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

type Look = { tone: BadgeTone; icon: IconName };
const statusLooks: Readonly<Record<SubmissionStatus, Look>> = {
  SUBMITTED: { tone: 'neutral', icon: 'clock' },
  CONFIRMED: { tone: 'ok', icon: 'check' },
  DECLINED: { tone: 'bad', icon: 'close' },
  WITHDRAWN: { tone: 'neutral', icon: 'ban' },
};
const bookLooks: Readonly<Record<BookState, Look>> = {
  ABSENT: { tone: 'neutral', icon: 'plus' },
  SAME: { tone: 'ok', icon: 'check' },
  DIFFERS: { tone: 'bad', icon: 'warning' },
  DELETED: { tone: 'neutral', icon: 'trash' },
};

/** How it compares with the books; the buyer's leads to the invoice there. */
function Books({ row, isBuyer }: { row: Submission; isBuyer: boolean }) {
  const badge = <StatusBadge {...bookLooks[row.books]}>{t($ => $.submissions.books[row.books])}</StatusBadge>;
  if (!row.booked || !isBuyer) return badge;
  return (
    <AppLink href={`/invoices/details/${row.booked.invoiceId}`}>
      {badge}
      <span className="visually-hidden">{row.invoiceNumber}</span>
    </AppLink>
  );
}

/** Beside each fact that differs stands what the books say. */
export function useSubmissionColumns() {
  const words = useListWords();
  const own = useSession()?.company?.id;
  return useMemo(() => {
    const labels = texts($ => $.submissions.column);
    const { formats } = words;
    const isBuyer = (row: Submission) => row.buyer.id === own;
    const inBooks = (row: Submission, name: Submission['differs'][number], value: string) =>
      row.differs.includes(name) ? t($ => $.submissions.inBooks, { value }) : '';
    const partner: Column<Submission> = {
      key: 'partner',
      label: labels.partner,
      roomy: true,
      fold: { at: 60, into: 'invoiceNumber', line: 2 },
      cell: row => (isBuyer(row) ? row.supplier : row.buyer).name,
      note: row => t($ => (isBuyer(row) ? $.submissions.fromSupplier : $.submissions.toBuyer)),
    };
    return columnsOf(submissionsEndpoints.list, { labels, words }, column => [
      column('invoiceNumber', { fits: true, fold: 'never' }),
      partner,
      column('invoiceDate', {
        note: row => inBooks(row, 'invoiceDate', formats.date(row.booked?.invoiceDate ?? row.invoiceDate)),
        fold: { at: 30, into: 'invoiceNumber', line: 3, named: true },
      }),
      column('dueDate', {
        note: row => inBooks(row, 'dueDate', formats.date(row.booked?.dueDate ?? row.dueDate)),
        fold: { at: 45, into: 'invoiceNumber', line: 3, named: true },
      }),
      column('currency', {
        note: row => inBooks(row, 'currency', row.booked?.currency ?? ''),
        fold: { at: 35, into: 'amount', line: 1 },
      }),
      column('amount', {
        cell: row => <strong>{formats.money(row.amount)}</strong>,
        note: row => inBooks(row, 'amount', formats.money(row.booked?.amount ?? row.amount)),
        fold: 'never',
      }),
      column('books', {
        cell: row => <Books row={row} isBuyer={isBuyer(row)} />,
        note: row => (row.confirmedAs === 'AS_BOOKS' ? t($ => $.submissions.asBooks) : ''),
        fold: { at: 65, into: 'status', line: 2 },
      }),
      column('status', {
        cell: row => <StatusBadge {...statusLooks[row.status]}>{t($ => $.submissions.status[row.status])}</StatusBadge>,
        note: row => row.reason ?? '',
        fold: 'never',
      }),
      column('submittedAt', { fold: { at: 25, into: 'status', line: 3, named: true } }),
      column('closedAt', { extra: true }),
      column('netAmount', { extra: true }),
      column('taxAmount', { extra: true }),
      column('roundingAmount', { extra: true }),
    ]);
  }, [words, own]);
}

export function useSubmissionFilters(rows: readonly Submission[] | undefined) {
  const words = useListWords();
  const { supportedCurrencies } = useGlobalsSoFar();
  return useMemo(() => {
    const labels = texts($ => $.submissions.column);
    const side = (name: 'supplier' | 'buyer') => companyFilter(rows?.map(row => ({ company: row[name] })));
    return [
      ...filtersOf(submissionsEndpoints.list, { labels, words }, filter => [
        filter('status', { word: status => t($ => $.submissions.status[status]) }),
        filter('books', { word: books => t($ => $.submissions.books[books]) }),
        filter('role', { word: role => t($ => $.submissions.role[role]) }),
        filter('invoiceNumber'),
        filter('supplierId', { label: labels.supplier, ...side('supplier') }),
        filter('buyerId', { label: labels.buyer, ...side('buyer') }),
        filter('invoiceDate'),
        filter('dueDate'),
        filter('amount'),
        filter('submittedAt'),
        filter('closedAt'),
        filter('reason'),
      ]),
      {
        key: 'currency',
        label: labels.currency,
        choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
      },
    ];
  }, [words, rows, supportedCurrencies]);
}
