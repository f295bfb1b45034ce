import { discountCategoryList } from '@skonto/api/discount-category-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

const queries = () => import('./discount-categories-queries.ts');

/** The terms that buyers offer to groups of their suppliers: the operator keeps them, a company reads its own. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/discount-categories',
  staticData: { heading: 'title' },
  ...listPage(discountCategoryList, '/discount-categories', async () => (await queries()).categoriesQuery),
  component: lazyRouteComponent(
    withTexts(['discountCategories'], () => import('./discount-categories-screen.tsx')),
    'DiscountCategoriesScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/discount-categories/add',
  staticData: { heading: 'form.create' },
  beforeLoad: () => onlyFor('writeCategories'),
  component: lazyRouteComponent(
    withTexts(['discountCategories'], () => import('./discount-category-screen.tsx')),
    'AddDiscountCategoryScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/discount-categories/details/$id',
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).categoryQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['discountCategories'], () => import('./discount-category-screen.tsx')),
    'DiscountCategoryScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, addRoute, detailsRoute] as const;

/** NAV-44: in the menu of the operator only; a company reaches its own by their addresses. */
export const entry: MenuEntry = {
  id: 'discountCategories',
  path: '/discount-categories',
  icon: 'tag',
  group: 'companies',
  order: 90,
  name: () => t($ => $.business.features.discountCategories),
  needs: 'writeCategories',
};
