import { referenceRateList } from '@skonto/api/reference-rate-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

const beforeLoad = () => onlyFor('writeRates');

/** What currencies are worth in RSD: the operator's to look after, because bills are held to it. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/reference-rates',
  staticData: { heading: 'title' },
  beforeLoad,
  ...listPage(
    referenceRateList,
    '/reference-rates',
    async () => (await import('./reference-rates-queries.ts')).enteredQuery,
  ),
  component: lazyRouteComponent(
    withTexts(['referenceRates'], () => import('./reference-rates-screen.tsx')),
    'ReferenceRatesScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/reference-rates/add',
  staticData: { heading: 'form.create' },
  beforeLoad,
  component: lazyRouteComponent(
    withTexts(['referenceRates'], () => import('./add-rate-screen.tsx')),
    'AddRateScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, addRoute] as const;

export const entry: MenuEntry = {
  id: 'referenceRates',
  path: '/reference-rates',
  icon: 'rates',
  group: 'money',
  order: 100,
  name: () => t($ => $.business.features.referenceRates),
  needs: 'writeRates',
};
