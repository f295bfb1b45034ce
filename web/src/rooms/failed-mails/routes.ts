import { failedMailList } from '@skonto/api/failed-mail-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQueryOf, readListSearch } from '../../lib/list-state.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/room-texts.ts';
import { t } from '../../lib/words/words.ts';
import type { RoomEntry } from '../../pickers/room-entry.ts';

/** Mails that the mail server didn't take: the operator's to send again or to give up. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/failed-mails',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seeFailedMails'),
  validateSearch: search => readListSearch(failedMailList, search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { failedMailsQuery } = await import('./failed-mails-queries.ts');
    void context.queryClient.prefetchQuery(failedMailsQuery(listQueryOf(failedMailList, deps)));
  },
  component: lazyRouteComponent(
    withTexts(['failedMails'], () => import('./failed-mails-screen.tsx')),
    'FailedMailsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute] as const;

export const entry: RoomEntry = {
  id: 'failedMails',
  path: '/failed-mails',
  icon: 'warning',
  order: 107,
  name: () => t($ => $.pickers.rooms.failedMails),
  needs: 'seeFailedMails',
};
