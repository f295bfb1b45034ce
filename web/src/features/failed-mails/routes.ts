import { failedMailList } from '@skonto/api/failed-mail-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

/** Mails that the mail server didn't take: the operator's to send again or to give up. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/failed-mails',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seeFailedMails'),
  ...listPage(
    failedMailList,
    '/failed-mails',
    async () => (await import('./failed-mails-queries.ts')).failedMailsQuery,
  ),
  component: lazyRouteComponent(
    withTexts(['failedMails'], () => import('./failed-mails-screen.tsx')),
    'FailedMailsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute] as const;

export const entry: MenuEntry = {
  id: 'failedMails',
  path: '/failed-mails',
  icon: 'warning',
  group: 'administration',
  order: 107,
  name: () => t($ => $.business.features.failedMails),
  needs: 'seeFailedMails',
};
