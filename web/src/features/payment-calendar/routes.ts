import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

/** When the reader's company pays what suppliers accept. */
const calendarRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/payment-calendar',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seePartners'),
  component: lazyRouteComponent(
    withTexts(['paymentCalendar'], () => import('./payment-calendar-screen.tsx')),
    'PaymentCalendarScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [calendarRoute] as const;

export const entry: MenuEntry = {
  id: 'paymentCalendar',
  path: '/payment-calendar',
  icon: 'days',
  group: 'money',
  order: 92,
  name: () => t($ => $.business.features.paymentCalendar),
  needs: 'writeSuppliers',
};
