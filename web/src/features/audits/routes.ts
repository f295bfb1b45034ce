import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

const queries = () => import('./audits-queries.ts');
const beforeLoad = () => onlyFor('seeAudits');
const loader = async ({ context, params }: { context: { queryClient: QueryClient }; params: { id: string } }) =>
  context.queryClient.ensureQueryData((await queries()).auditQuery(recordId(params.id)));

/** Who changed what and when, for the operator alone: the list, one entry, and the invoices of an entry about invoices. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/audits',
  staticData: { heading: 'title' },
  beforeLoad,
  loader: async ({ context, location }) => (await queries()).fetchAhead(context.queryClient, location.search),
  component: lazyRouteComponent(
    withTexts(['audits'], () => import('./audits-screen.tsx')),
    'AuditsScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/audits/details/$id',
  beforeLoad,
  loader,
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
  beforeLoad,
  loader,
  component: lazyRouteComponent(
    withTexts(['audits'], () => import('./audit-invoices-screen.tsx')),
    'AuditInvoicesScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, detailsRoute, invoicesRoute] as const;

/** NAV-46. */
export const entry: MenuEntry = {
  id: 'audits',
  path: '/audits',
  icon: 'clock',
  group: 'administration',
  order: 105,
  name: () => t($ => $.business.features.audits),
  needs: 'seeAudits',
};
