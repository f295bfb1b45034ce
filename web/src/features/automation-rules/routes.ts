import { automationRuleList } from '@skonto/api/automation-rule-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

const queries = () => import('./automation-rules-queries.ts');

/** A supplier's standing answers to offers. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/automatic-accept',
  staticData: { heading: 'title' },
  ...listPage(automationRuleList, '/automatic-accept', async () => (await queries()).rulesQuery),
  component: lazyRouteComponent(
    withTexts(['automationRules'], () => import('./automation-rules-screen.tsx')),
    'AutomationRulesScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/automatic-accept/add',
  staticData: { heading: 'form.create' },
  beforeLoad: () => onlyFor('writeRules'),
  component: lazyRouteComponent(
    withTexts(['automationRules'], () => import('./automation-rule-screen.tsx')),
    'AddAutomationRuleScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/automatic-accept/details/$id',
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).ruleQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['automationRules'], () => import('./automation-rule-screen.tsx')),
    'AutomationRuleScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, addRoute, detailsRoute] as const;

/** Hidden from the operator, who reaches all rules by their addresses. */
export const entry: MenuEntry = {
  id: 'automationRules',
  path: '/automatic-accept',
  icon: 'rules',
  group: 'trade',
  order: 45,
  name: () => t($ => $.business.features.automationRules),
  needs: 'writeRules',
};
