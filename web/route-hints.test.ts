import { expect, test } from 'vitest';
import { lazyScreens } from './route-hints.ts';

const routes = `
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/offers',
  staticData: { heading: 'title' },
  ...listPage(offerList, '/offers', async () => (await queries()).offersQuery),
  component: lazyRouteComponent(withTexts(['offers'], () => import('./offers-screen.tsx')), 'OffersScreen'),
});
// const old = createRoute({ path: '/old', component: lazyRouteComponent(() => import('./old.tsx'), 'Old') });
const helpRoute = createRoute({ path: '/help', getParentRoute: () => rootRoute, component: lazyRouteComponent(() => import('./help.tsx'), 'Help') });
const aliasRoute = createRoute({ path: '/alias', beforeLoad: () => redirect({ to: '/offers' }) });
`;

test('the screens of a feature are read from its routes, however they are written', () => {
  expect(lazyScreens(routes)).toEqual([
    { path: '/offers', file: './offers-screen.tsx', heading: 'title', guarded: true, hasTexts: true },
    { path: '/help', file: './help.tsx', heading: null, guarded: false, hasTexts: false },
  ]);
});

test('a lazy screen that can’t be read stops the build', () => {
  const hidden = routes.replace("path: '/help'", 'path: helpPath');
  expect(() => lazyScreens(hidden)).toThrow('2 lazy screens are declared, but 1 of them with a path and an import');
});
