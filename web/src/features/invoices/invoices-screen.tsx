import { type Invoice, invoiceList } from '@skonto/api/invoices';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import { ImportButton, TemplateButton } from '../../business/imports/import-button.tsx';
import { exportInvoices } from '../../business/invoices/change-status.ts';
import { toneOfStatus } from '../../business/invoices/invoice-status-badge.tsx';
import { isWide, withOpened } from '../../business/records/opened-record.ts';
import { sumByCurrency } from '../../lib/amounts.ts';
import { lazyPart, useFetchedAhead } from '../../lib/lazy-part.ts';
import { readListSearch, stringifySearch } from '../../lib/list-state.ts';
import { useAbilities, useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useInvoiceActions } from './invoice-actions.tsx';
import { useInvoicesColumns, useInvoicesFilters } from './invoices-columns.tsx';
import { invoicesQuery } from './invoices-queries.ts';
import { fixedFilters, type InvoicesView } from './invoices-view.ts';

export const ActiveInvoicesScreen = () => <InvoicesScreen view="active" />;
export const InvoiceHistoryScreen = () => <InvoicesScreen view="history" />;

/** The record beside the list comes soon after it, or when one is opened. */
const loadBeside = withTexts(
  ['invoiceStory', 'invoicePayment', 'invoiceComments'],
  () => import('./invoice-panel.tsx'),
);
const InvoiceBeside = lazyPart(loadBeside, 'InvoiceBeside', props => props.onOpen(null));
const parts = [loadBeside];

const idOf = (invoice: Invoice) => invoice.id;

/**
 * Opens invoices: beside the list where there is room for both, else on their page. Either way the address is the invoice's own, so what
 * is sent or bookmarked is its page, while the list stays where it is.
 */
function useOpening(view: InvoicesView) {
  const router = useRouter();
  const list = view === 'active' ? '/invoices' : '/invoices-other';
  return useCallback(
    (id: number | null, how: 'push' | 'replace') => {
      const { search } = router.state.location;
      const own = readListSearch(invoiceList, search);
      const mask = { to: '/invoices/details/$id', params: { id: String(id) } } as const;
      if (id === null) void router.navigate({ to: list, search: own, replace: true, resetScroll: false });
      else if (isWide())
        void router.navigate({
          to: list,
          search: { ...own, open: String(id) },
          mask,
          replace: how === 'replace',
          resetScroll: false,
        });
      else router.history.push(`/invoices/details/${id}`, { cameFrom: list + stringifySearch(own) });
    },
    [router, list],
  );
}

function InvoicesScreen({ view }: { view: InvoicesView }) {
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
  const { buttons, dialogs, matching, registerAll } = useInvoiceActions(list);
  useFetchedAhead(parts);
  const active = view === 'active';
  const { seeInvoices, seeAllCompanies } = useAbilities();
  const { open } = withOpened(search, {});
  const show = useOpening(view);
  const openRow = useCallback((row: Invoice) => show(row.id, 'push'), [show]);
  return (
    <>
      <InvoicesHead active={active} />
      {active && <CameIn list={list} onRegister={registerAll} />}
      <DataTable
        list={list}
        caption={`${t($ => $.invoices.title)}: ${t($ => (active ? $.invoices.active : $.invoices.history))}`}
        columns={useInvoicesColumns(view)}
        filters={useInvoicesFilters(view)}
        hrefOf={row => `/invoices/details/${row.id}`}
        search={{ key: 'invoiceNumber', label: t($ => $.business.searchNumber) }}
        nameOf={row => row.invoiceNumber}
        onOpen={openRow}
        toneOf={row => (String(row.id) === open ? 'emphasis' : toneOfStatus(row.status))}
        actions={active ? buttons : undefined}
        sums={{
          ofRows: rows => sumByCurrency(rows, row => ({ currency: row.currency.code, amount: row.amount })),
          matching,
        }}
        selectEverything={active}
        tools={
          <>
            {active && seeInvoices && <TemplateButton kind="invoices" />}
            <ExportButton list={list} save={requested => exportInvoices('invoice-export', requested)} />
          </>
        }
        empty={
          active
            ? {
                title: t($ => $.invoices.emptyTitle),
                text: seeAllCompanies
                  ? t($ => $.invoices.emptyTextOperator)
                  : seeInvoices
                    ? t($ => $.invoices.emptyText)
                    : t($ => $.shell.forbidden.contract),
              }
            : { title: t($ => $.invoices.emptyHistoryTitle), text: t($ => $.invoices.emptyHistoryText) }
        }
      />
      {open !== undefined && (
        <Suspense>
          <InvoiceBeside id={Number(open)} rows={list.drawn.rows} onOpen={id => show(id, 'replace')} />
        </Suspense>
      )}
      {dialogs}
    </>
  );
}

/** What came in with one file waits to be registered, so that its list offers it for all at once. */
function CameIn({ list, onRegister }: { list: ListModel<Invoice>; onRegister: () => void }) {
  const formats = useFormats();
  const { page, selection, filters } = list;
  const isOfImport = filters.some(filter => filter.key === 'batchId' && filter.operator === 'eq');
  const isChosen = selection.mode === 'matching' || selection.rows.size > 0;
  if (!isOfImport || isChosen || !page?.content.some(row => row.can.register)) return null;
  const count = page.totalElements;
  return (
    <div className="notice row-spread came-in" role="status">
      <span>{t($ => $.invoices.cameIn, { count, shown: formats.count(count) })}</span>
      <Button look="primary" onClick={onRegister}>
        {t($ => $.invoices.registerAll, { count, shown: formats.count(count) })}
      </Button>
    </div>
  );
}

function InvoicesHead({ active }: { active: boolean }) {
  const { seeInvoices } = useAbilities();
  return (
    <>
      <PageHeader feature={texts($ => $.invoices)}>
        {seeInvoices && (
          <>
            <ImportButton kind="invoices" />
            <AppLink href="/invoices/details" className="button" data-look="primary">
              <Icon name="plus" />
              {t($ => $.invoices.add)}
            </AppLink>
          </>
        )}
      </PageHeader>
      <nav className="tabs no-print" aria-label={t($ => $.invoices.title)} style={{ marginBottom: '0.9rem' }}>
        <AppLink href="/invoices" aria-current={active ? 'page' : undefined}>
          {t($ => $.invoices.active)}
        </AppLink>
        <AppLink href="/invoices-other" aria-current={active ? undefined : 'page'}>
          {t($ => $.invoices.history)}
        </AppLink>
      </nav>
    </>
  );
}
