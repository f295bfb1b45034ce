import { auditList } from '@skonto/api/audit-list';
import { invoiceList } from '@skonto/api/invoices';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import i18n from 'i18next';
import { withTexts } from '../../lib/i18n/room-texts.ts';
import { listQueryOf, readListSearch } from '../../lib/list-state.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import type { RoomEntry } from '../../pickers/room-entry.ts';

const queries = () => import('./audits-queries.ts');

/** Who changed what and when, for the operator alone: the list, one entry, and the invoices of an entry about invoices. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/audits',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seeAudits'),
  validateSearch: search => readListSearch(auditList, search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { auditsQuery } = await queries();
    void context.queryClient.prefetchQuery(auditsQuery(listQueryOf(auditList, deps)));
  },
  component: lazyRouteComponent(
    withTexts(['audits'], () => import('./audits-screen.tsx')),
    'AuditsScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/audits/details/$id',
  beforeLoad: () => onlyFor('seeAudits'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).auditQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['audits'], () => import('./audit-screen.tsx')),
    'AuditScreen',
  ),
});

/** NAV-22: the entity's id is part of the address; 0 stands for an entry about several invoices. */
const invoicesRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/audits/bulk-invoice-details/$id/$entityId',
  staticData: { heading: 'invoices.title' },
  beforeLoad: () => onlyFor('seeAudits'),
  validateSearch: search => readListSearch(invoiceList, search),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).auditQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['audits'], () => import('./audit-invoices-screen.tsx')),
    'AuditInvoicesScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, detailsRoute, invoicesRoute] as const;

/** NAV-46. */
export const entry: RoomEntry = {
  id: 'audits',
  path: '/audits',
  icon: 'clock',
  order: 105,
  name: () => i18n.t($ => $.pickers.rooms.audits),
  needs: 'seeAudits',
};
