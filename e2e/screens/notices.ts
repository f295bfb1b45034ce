import type { Page } from '@playwright/test';
import { answer, inTurn, nothing, operator, rows, type Screen, state, supplier } from './steps.ts';

const partner = { id: 2, name: 'Građevinar Sremska Mitrovica d.o.o.', code: '101000376' };
const notice = (id: number, kind: string, more: object = {}) => ({
  id,
  kind,
  at: `2026-11-21T${10 + (id % 10)}:05:00Z`,
  partner,
  count: 3,
  number: null,
  day: null,
  path: '/invoices',
  read: id < 4,
  ...more,
});
const several = {
  ...nothing,
  content: [
    notice(6, 'countersMade', { count: 12 }),
    notice(5, 'digestAccepted', { partner: null, count: 1234 }),
    notice(4, 'paymentOrdered', { day: '2026-11-24' }),
    notice(3, 'billReady', { partner: null, count: null, number: '2026-11-0000007' }),
    notice(2, 'accountActive', { partner: null, count: null, number: '7890' }),
    notice(1, 'companyVerified', { partner: null, count: null }),
  ],
  totalElements: 6,
  totalPages: 1,
};
/** The list, and what marks it as read, each with the number of unread ones that the bell shows. */
const told = async (page: Page) => {
  const headers = { 'Skonto-Unread': '100' };
  const contentType = 'application/json';
  await page.route('**/api/notices?*', route => route.fulfill({ headers, contentType, body: JSON.stringify(several) }));
  await page.route('**/api/notices/read', route =>
    route.fulfill({ headers, contentType, body: JSON.stringify({ count: 3, unread: 100 }) }),
  );
};

export const noticeScreens: readonly Screen[] = [
  { name: 'notices', route: '/notices', ...supplier, open: inTurn(told, rows('/notices')) },
  {
    name: 'notices, none',
    route: '/notices',
    ...operator,
    open: inTurn(answer('**/api/notices?*', 200, nothing), state('/notices')),
  },
];
