import { type Invoice, invoiceList } from '@skonto/api/invoices';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { withOpened } from '../../business/records/opened-record.ts';
import { firstLike, foundByAny, type RecordKind } from '../../business/records/record-kind.ts';
import { equals, listQueryOf } from '../../lib/list-state.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { currentAbilities, currentUser } from '../../lib/session.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';
import { invoiceQuery, invoicesQuery } from './invoices-queries.ts';
import { fixedFilters } from './invoices-view.ts';

/** Invoices as their buyer keeps them: active list, history, and the form. Offers (the supplier's side) is another feature. */
const activeRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices',
  staticData: { heading: 'title' },
  validateSearch: search => withOpened(search, readScreenSearch(invoiceList, '/invoices', search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const fixed = fixedFilters('active', currentUser()?.role, deps);
    void context.queryClient.prefetchQuery(invoicesQuery(listQueryOf(invoiceList, deps, fixed)));
  },
  component: lazyRouteComponent(
    withTexts(['invoices'], () => import('./invoices-screen.tsx')),
    'ActiveInvoicesScreen',
  ),
});

const historyRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices-other',
  staticData: { heading: 'title' },
  validateSearch: search => withOpened(search, readScreenSearch(invoiceList, '/invoices-other', search)),
  component: lazyRouteComponent(
    withTexts(['invoices'], () => import('./invoices-screen.tsx')),
    'InvoiceHistoryScreen',
  ),
});

const createInvoiceRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices/details',
  staticData: { heading: 'form.create' },
  beforeLoad: () => onlyFor('seeInvoices'),
  component: lazyRouteComponent(
    withTexts(['invoices'], () => import('./invoice-form-screen.tsx')),
    'CreateInvoiceScreen',
  ),
});

const updateInvoiceRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices/details/$id',
  staticData: { heading: 'title' },
  validateSearch: (search): { edit?: string } => (search.edit === undefined ? {} : { edit: '1' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(invoiceQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['invoices', 'invoiceStory', 'invoicePayment', 'invoiceComments'], () => import('./invoice-screen.tsx')),
    'UpdateInvoiceScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [activeRoute, historyRoute, createInvoiceRoute, updateInvoiceRoute] as const;

export const entry: MenuEntry = {
  id: 'invoices',
  path: '/invoices',
  also: ['/invoices-other'],
  icon: 'document',
  group: 'trade',
  order: 30,
  name: () => t($ => $.business.features.invoices),
  needs: 'seeInvoices',
};

export const records: readonly RecordKind[] = [
  {
    id: 'invoice',
    icon: 'document',
    entry: 'invoices',
    page: /^\/invoices\/details\/(\d+)$/,
    nameOf: (queries, id) => queries.getQueryData(invoiceQuery(id).queryKey)?.invoiceNumber ?? null,
    find: async (queries, term) => {
      const mine = [equals('role', 'buyer')];
      const narrowed = currentAbilities().seeAllCompanies ? [] : mine;
      const found = await foundByAny<Invoice>(['invoiceNumber', 'supplier'], key =>
        queries.fetchQuery(invoicesQuery(firstLike(key, term, narrowed))),
      );
      return found.map(one => ({
        kind: 'invoice',
        path: `/invoices/details/${one.id}`,
        label: one.invoiceNumber,
        detail: one.supplier.name,
      }));
    },
  },
];
