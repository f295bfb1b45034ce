import type { Page } from '@playwright/test';
import { answer, at, dialogOpen, inTurn, nothing, operator, rows, type Screen, state } from './steps.ts';

const person = {
  id: 7,
  firstName: 'Aleksandra Svetlana',
  lastName: 'Radosavljević-Đorđević',
  email: `${'finansije.i.racunovodstvo'.repeat(2)}@gradjevinar-sremska-mitrovica.example`,
  company: { id: 1, name: 'Građevinar Sremska Mitrovica d.o.o. za inženjering', code: '100000001' },
  removed: '2026-11-20T10:00:00Z',
};
const one = { ...nothing, content: [person], totalElements: 1, totalPages: 1 };
const everywhere = {
  person,
  leaving: ['account', 'access', 'views', 'mails', 'replies', 'imports', 'queue', 'audit'].map(place => ({
    place,
    count: 12_345,
  })),
  staying: ['contracts', 'books', 'companies', 'terms', 'texts', 'auditTexts'].map(place => ({ place, count: 3 })),
  obstacle: null,
};
const traces = (more: object) => answer('**/api/removed-people/7', 200, { ...everywhere, ...more });
const page7 = at('/users/removed/7');
const forget = (page: Page) => page.locator('.page-header .button[data-look=danger]').click();
const route = '/users/removed/$id';

export const removedPeopleScreens: readonly Screen[] = [
  {
    name: 'removed people, none',
    route: '/users/removed',
    ...operator,
    open: inTurn(answer('**/api/removed-people?*', 200, nothing), state('/users/removed')),
  },
  {
    name: 'removed people',
    route: '/users/removed',
    ...operator,
    open: inTurn(answer('**/api/removed-people?*', 200, one), rows('/users/removed')),
  },
  { name: 'a removed person', route, ...operator, open: inTurn(traces({}), page7) },
  { name: 'a removed person, too early', route, ...operator, open: inTurn(traces({ obstacle: 'recent' }), page7) },
  { name: 'a removed person, nothing stays', route, ...operator, open: inTurn(traces({ staying: [] }), page7) },
  { name: 'forget a removed person', route, ...operator, open: inTurn(traces({}), page7, forget, dialogOpen) },
];
