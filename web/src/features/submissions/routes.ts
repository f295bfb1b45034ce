import { submissionList } from '@skonto/api/submission-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

/** Invoices that suppliers submit: their buyer confirms them here, and a supplier sees what became of its own. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/submissions',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seePartners'),
  ...listPage(submissionList, '/submissions', async () => (await import('./submissions-queries.ts')).submissionsQuery),
  component: lazyRouteComponent(
    withTexts(['submissions'], () => import('./submissions-screen.tsx')),
    'SubmissionsScreen',
  ),
});

const submitRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/submissions/submit',
  staticData: { heading: 'submit.title' },
  beforeLoad: () => onlyFor('seePartners'),
  component: lazyRouteComponent(
    withTexts(['submissions', 'invoices'], () => import('./submit-screen.tsx')),
    'SubmitScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, submitRoute] as const;

export const entry: MenuEntry = {
  id: 'submissions',
  path: '/submissions',
  icon: 'upload',
  group: 'trade',
  order: 31,
  name: () => t($ => $.business.features.submissions),
  needs: 'seePartners',
};
