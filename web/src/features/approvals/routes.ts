import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

/** What colleagues want to offer or accept above their own limit, the limits themselves, and who approves in whose place. */
const approvalsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/approvals',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seePartners'),
  component: lazyRouteComponent(
    withTexts(['approvals', 'receipts', 'invoiceDialogs'], () => import('./approvals-screen.tsx')),
    'ApprovalsScreen',
  ),
});

const limitsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/approvals/limits',
  staticData: { heading: 'limits.title' },
  beforeLoad: () => onlyFor('seePartners'),
  component: lazyRouteComponent(
    withTexts(['approvals'], () => import('./limits-screen.tsx')),
    'LimitsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [approvalsRoute, limitsRoute] as const;

export const entry: MenuEntry = {
  id: 'approvals',
  path: '/approvals',
  icon: 'check',
  group: 'trade',
  order: 41.7,
  name: () => t($ => $.business.features.approvals),
  needs: 'seePartners',
};
