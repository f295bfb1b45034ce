import { noticeList } from '@skonto/api/notice-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardedRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

/** What happened for whoever is signed in; the bell in the top bar leads there. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/notices',
  staticData: { heading: 'title' },
  ...listPage(noticeList, '/notices', async () => (await import('./notices-queries.ts')).noticesQuery),
  component: lazyRouteComponent(
    withTexts(['notices'], () => import('./notices-screen.tsx')),
    'NoticesScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute] as const;
