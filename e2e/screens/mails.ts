import type { Page } from '@playwright/test';
import {
  answer,
  anyRow,
  danger,
  dialogOpen,
  inTurn,
  nothing,
  operator,
  pickFirst,
  primary,
  rows,
  type Screen,
  state,
} from './steps.ts';

const mail = (id: number, more: object) => ({
  id,
  kind: 'invite',
  receiver: `${'finansije.i.racunovodstvo'.repeat(id)}@gradjevinar-sremska-mitrovica.example`,
  lastError: '452 4.2.2 The email account that you tried to reach is over quota; https://mail.example/?p=OverQuotaTemp',
  tries: 36,
  failed: '2026-11-21T10:00:00Z',
  state: 'GIVEN_UP',
  ...more,
});
const two = {
  ...nothing,
  content: [mail(1, {}), mail(2, { state: 'RETRYING', kind: 'reset', tries: 3 })],
  totalElements: 2,
  totalPages: 1,
};
const failing = answer('**/api/failed-mails?*', 200, two);
const shown = (page: Page) => rows('/failed-mails')(page).then(() => anyRow(page).waitFor());

export const mailScreens: readonly Screen[] = [
  {
    name: 'failed mails, none',
    route: '/failed-mails',
    ...operator,
    open: inTurn(answer('**/api/failed-mails?*', 200, nothing), state('/failed-mails')),
  },
  { name: 'failed mails', route: '/failed-mails', ...operator, open: inTurn(failing, shown) },
  {
    name: 'failed mails, send again',
    route: '/failed-mails',
    ...operator,
    open: inTurn(failing, shown, pickFirst, page => primary(page).click(), dialogOpen),
  },
  {
    name: 'failed mails, give up',
    route: '/failed-mails',
    ...operator,
    open: inTurn(failing, shown, pickFirst, page => danger(page).click(), dialogOpen),
  },
];
