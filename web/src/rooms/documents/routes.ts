import { documentList } from '@skonto/api/document-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQueryOf } from '../../lib/list-state.ts';
import { guardedRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/room-texts.ts';
import { t } from '../../lib/words/words.ts';
import type { RoomEntry } from '../../pickers/room-entry.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';

/** The documents of accepted offers, for both sides and the operator. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/documents',
  staticData: { heading: 'title' },
  validateSearch: search => readScreenSearch(documentList, '/documents', search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { documentsQuery } = await import('./documents-queries.ts');
    void context.queryClient.prefetchQuery(documentsQuery(listQueryOf(documentList, deps)));
  },
  component: lazyRouteComponent(
    withTexts(['documents'], () => import('./documents-screen.tsx')),
    'DocumentsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute] as const;

export const entry: RoomEntry = {
  id: 'documents',
  path: '/documents',
  icon: 'receipt',
  order: 85,
  name: () => t($ => $.pickers.rooms.documents),
};
