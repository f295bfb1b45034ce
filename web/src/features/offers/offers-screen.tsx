import { type Invoice, invoiceList } from '@skonto/api/invoices';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import { exportInvoices } from '../../business/invoices/change-status.ts';
import { toneOfStatus } from '../../business/invoices/invoice-status-badge.tsx';
import { withOpened } from '../../business/records/opened-record.ts';
import { sumByCurrency } from '../../lib/amounts.ts';
import type { Href } from '../../lib/href.ts';
import { lazyPart, useFetchedAhead } from '../../lib/lazy-part.ts';
import { readListSearch, stringifySearch } from '../../lib/list-state.ts';
import { useAbilities } from '../../lib/session.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { selectedRows } from '../../ui/data-table/selection.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useOfferActions } from './offer-actions.tsx';
import { OfferTotals, offerTotalsQuery } from './offer-totals.tsx';
import { useOffersColumns, useOffersFilters } from './offers-columns.tsx';
import { offersQuery } from './offers-queries.ts';
import { fixedFilters, type OffersView } from './offers-view.ts';

export const RegisteredOffersScreen = () => <OffersScreen view="registered" />;
export const OfferHistoryScreen = () => <OffersScreen view="history" />;

/** The record beside the list comes soon after it, or when one is opened. */
const loadPanel = withTexts(['invoiceStory', 'invoicePayment', 'invoiceComments'], () => import('./offer-panel.tsx'));
const OfferPanel = lazyPart(loadPanel, 'OfferPanel', props => props.onOpen(null));
const parts = [loadPanel];

/** The same list with one offer open beside it. */
const hrefOfOffer = (view: OffersView, search: object, id: number | null): Href =>
  `${view === 'registered' ? '/offers' : '/offers-other'}${stringifySearch({ ...search, open: id })}`;

const idOf = (offer: Invoice) => offer.id;

function OffersScreen({ view }: { view: OffersView }) {
  const search = useLocation({ select: location => location.search });
  const fixed = useMemo(() => fixedFilters(view, readListSearch(invoiceList, search)), [view, search]);
  const list = useList<Invoice>({ declaration: invoiceList, fixed, load: offersQuery, idOf });
  const totals = useQuery(offerTotalsQuery(list.query.filters, view));
  const columns = useOffersColumns(view);
  const filters = useOffersFilters(view);
  const { buttons, dialogs, matching } = useOfferActions(list);
  useFetchedAhead(parts);
  const registered = view === 'registered';
  const { seeAllCompanies } = useAbilities();
  const { open } = withOpened(search, {});
  const router = useRouter();
  const show = (id: number | null) => router.history.replace(hrefOfOffer(view, search, id));
  // By the address as it is now: the click itself may have sent off a search that isn't drawn yet.
  const openRow = useCallback(
    (row: Invoice) => router.history.push(hrefOfOffer(view, router.state.location.search, row.id)),
    [router, view],
  );
  return (
    <>
      <PageHeader feature={texts($ => $.offers)} />
      <Views registered={registered} />
      <OfferTotals
        totals={totals.data}
        busy={totals.isPending || totals.isPlaceholderData}
        view={view}
        selected={selectedRows(list.selection)}
      />
      {/* Drawn before its sums it would move away under the pointer when they come. */}
      {!totals.isPending && (
        <DataTable
          list={list}
          caption={`${t($ => $.offers.title)}: ${t($ => (registered ? $.offers.registered : $.offers.history))}`}
          columns={columns}
          filters={filters}
          search={{ key: 'invoiceNumber', label: t($ => $.business.searchNumber) }}
          hrefOf={row => hrefOfOffer(view, search, row.id)}
          onOpen={openRow}
          nameOf={row => row.invoiceNumber}
          toneOf={row => (String(row.id) === open ? 'emphasis' : toneOfStatus(row.status))}
          // The operator reads offers and answers none.
          actions={seeAllCompanies ? undefined : buttons}
          sums={{
            ofRows: rows => sumByCurrency(rows, row => ({ currency: row.currency.code, amount: row.totalPrice })),
            matching,
          }}
          selectEverything={registered && !seeAllCompanies}
          tools={<ExportButton list={list} save={requested => exportInvoices('offers-export', requested)} />}
          empty={
            registered
              ? { title: t($ => $.offers.emptyTitle), text: t($ => $.offers.emptyText) }
              : { title: t($ => $.offers.emptyHistoryTitle), text: t($ => $.offers.emptyHistoryText) }
          }
        />
      )}
      {open !== undefined && (
        <Suspense>
          <OfferPanel id={Number(open)} rows={list.drawn.rows} onOpen={show} />
        </Suspense>
      )}
      {dialogs}
    </>
  );
}

/** Offers to answer, and those of before. */
function Views({ registered }: { registered: boolean }) {
  return (
    <nav className="tabs no-print" aria-label={t($ => $.offers.title)} style={{ marginBottom: '0.9rem' }}>
      <AppLink href="/offers" aria-current={registered ? 'page' : undefined}>
        {t($ => $.offers.registered)}
      </AppLink>
      <AppLink href="/offers-other" aria-current={registered ? undefined : 'page'}>
        {t($ => $.offers.history)}
      </AppLink>
    </nav>
  );
}
