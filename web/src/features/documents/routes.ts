import { documentList } from '@skonto/api/document-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

/** The documents of accepted offers, for both sides and the operator. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/documents',
  staticData: { heading: 'title' },
  ...listPage(documentList, '/documents', async () => (await import('./documents-queries.ts')).documentsQuery),
  component: lazyRouteComponent(
    withTexts(['documents'], () => import('./documents-screen.tsx')),
    'DocumentsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute] as const;

export const entry: MenuEntry = {
  id: 'documents',
  path: '/documents',
  icon: 'receipt',
  group: 'books',
  order: 85,
  name: () => t($ => $.business.features.documents),
};
