import { type Invoice, invoiceList } from '@skonto/api/invoices';
import { formatFilter } from '@skonto/api/list';
import { activeInvoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { withOpened } from '../../business/records/opened-record.ts';
import { firstLike, foundByAny, type RecordKind } from '../../business/records/record-kind.ts';
import { equals, listQueryOf } from '../../lib/list-state.ts';
import { guardedRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';
import { offersQuery } from './offers-queries.ts';
import { fixedFilters } from './offers-view.ts';

/** Registered invoices as their supplier sees them: to be accepted or rejected, and what became of the earlier ones. */
const registeredRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/offers',
  staticData: { heading: 'title' },
  validateSearch: search => withOpened(search, readScreenSearch(invoiceList, '/offers', search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(
      offersQuery(listQueryOf(invoiceList, deps, fixedFilters('registered', deps))),
    );
  },
  component: lazyRouteComponent(
    withTexts(['offers'], () => import('./offers-screen.tsx')),
    'RegisteredOffersScreen',
  ),
});

const historyRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/offers-other',
  staticData: { heading: 'title' },
  validateSearch: search => withOpened(search, readScreenSearch(invoiceList, '/offers-other', search)),
  component: lazyRouteComponent(
    withTexts(['offers'], () => import('./offers-screen.tsx')),
    'OfferHistoryScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [registeredRoute, historyRoute] as const;

export const entry: MenuEntry = {
  id: 'offers',
  path: '/offers',
  also: ['/offers-other'],
  icon: 'percent',
  group: 'trade',
  order: 40,
  name: () => t($ => $.business.features.offers),
  needs: 'seeOffers',
};

/** An offer has no page of its own: it is found in its list. */
export const records: readonly RecordKind[] = [
  {
    id: 'offer',
    icon: 'percent',
    entry: 'offers',
    page: null,
    nameOf: () => null,
    find: async (queries, term) => {
      const mine = equals('role', 'supplier');
      const visible = { key: 'status', operator: 'notIn', values: ['PENDING'] } as const;
      const found = await foundByAny<Invoice>(['invoiceNumber', 'buyer'], key =>
        queries.fetchQuery(offersQuery(firstLike(key, term, [mine, visible]))),
      );
      return found.map(one => {
        const list = activeInvoiceStatuses.some(status => status === one.status) ? '/offers' : '/offers-other';
        const number = equals('invoiceNumber', one.invoiceNumber);
        const path = `${list}?${new URLSearchParams({ 'dt-filter': formatFilter(number) })}` as const;
        return { kind: 'offer', path, label: one.invoiceNumber, detail: one.buyer.name };
      });
    },
  },
];
