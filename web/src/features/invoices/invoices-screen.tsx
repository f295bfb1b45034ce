import { type Invoice, invoiceList } from '@skonto/api/invoices';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readListSearch } from '../../lib/list-state.ts';
import { useSession } from '../../lib/session.ts';
import { exportInvoices } from '../../pickers/change-status.ts';
import { ImportButton } from '../../pickers/import-button.tsx';
import { toneOfStatus } from '../../pickers/invoice-status-badge.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import '../../ui/data-table/data-table.css';
import '../../ui/forms/forms.css';
import { sumByCurrency } from '../../lib/amounts.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useInvoiceActions } from './invoice-actions.tsx';
import { useInvoicesColumns, useInvoicesFilters } from './invoices-columns.tsx';
import { invoicesQuery } from './invoices-queries.ts';
import { fixedFilters, type InvoicesView } from './invoices-view.ts';

export const ActiveInvoicesScreen = () => <InvoicesScreen view="active" />;
export const InvoiceHistoryScreen = () => <InvoicesScreen view="history" />;

const idOf = (invoice: Invoice) => invoice.id;

function InvoicesScreen({ view }: { view: InvoicesView }) {
  const { t } = useTranslation();
  const user = useSession();
  const search = useLocation({ select: location => location.search });
  const fixed = useMemo(
    () => fixedFilters(view, user?.role, readListSearch(invoiceList, search)),
    [view, user?.role, search],
  );
  const reason = t($ => $.invoices.cannotSelect);
  const blockedBy = useMemo(
    () => (row: Invoice) => (row.status === 'PENDING' || row.status === 'REGISTERED' ? null : reason),
    [reason],
  );
  const list = useList<Invoice>({ declaration: invoiceList, fixed, load: invoicesQuery, idOf, blockedBy });
  const { buttons, dialogs, matching } = useInvoiceActions(list);
  const active = view === 'active';
  return (
    <>
      <PageHeader
        title={t($ => $.invoices.title)}
        description={t($ => $.invoices.description)}
        keywords={t($ => $.invoices.keywords)}
      >
        <ImportButton kind="invoices" />
        <AppLink href="/invoices/details" className="button" data-look="primary">
          <Icon name="plus" />
          {t($ => $.invoices.add)}
        </AppLink>
      </PageHeader>
      <nav className="tabs no-print" aria-label={t($ => $.invoices.title)} style={{ marginBottom: '0.9rem' }}>
        <AppLink href="/invoices" aria-current={active ? 'page' : undefined}>
          {t($ => $.invoices.active)}
        </AppLink>
        <AppLink href="/invoices-other" aria-current={active ? undefined : 'page'}>
          {t($ => $.invoices.history)}
        </AppLink>
      </nav>
      <DataTable
        list={list}
        caption={`${t($ => $.invoices.title)}: ${t($ => (active ? $.invoices.active : $.invoices.history))}`}
        columns={useInvoicesColumns(view)}
        filters={useInvoicesFilters(view)}
        hrefOf={row => `/invoices/details/${row.id}`}
        search={{ key: 'invoiceNumber', label: t($ => $.pickers.searchNumber) }}
        nameOf={row => row.invoiceNumber}
        toneOf={row => toneOfStatus(row.status)}
        actions={active ? buttons : undefined}
        sums={{
          ofRows: rows => sumByCurrency(rows, row => ({ currency: row.currency.code, amount: row.amount })),
          matching,
        }}
        selectEverything={active}
        tools={
          <Button
            icon="download"
            onClick={() => void exportInvoices(list.query.filters, 'invoice-export.csv').catch(() => undefined)}
          >
            {t($ => $.ui.list.export)}
          </Button>
        }
        empty={
          active
            ? { title: t($ => $.invoices.emptyTitle), text: t($ => $.invoices.emptyText) }
            : { title: t($ => $.invoices.emptyHistoryTitle), text: t($ => $.invoices.emptyHistoryText) }
        }
      />
      {dialogs}
    </>
  );
}
