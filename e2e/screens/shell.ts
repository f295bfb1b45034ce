import { expect } from '@playwright/test';
import { answerNotes } from '../arrange.ts';
import { people } from '../people.ts';
import {
  answer,
  anyRow,
  at,
  buyer,
  danger,
  dialogOpen,
  failed,
  inTurn,
  invoices,
  offers,
  pickFirst,
  primary,
  rows,
  type Screen,
  supplier,
} from './steps.ts';

const noteUnset = () => answerNotes(people.secondSupplier, null);

export const shellScreens: readonly Screen[] = [
  {
    name: 'palette',
    route: '/billing',
    ...buyer,
    open: inTurn(rows('/billing?size=10'), page => page.keyboard.press('Control+k'), dialogOpen),
  },
  {
    name: 'error message',
    route: '/invoices',
    ...buyer,
    open: inTurn(
      rows('/invoices?size=10'),
      answer('**/api/invoices/export', 500, failed),
      page => page.locator('.list-tools-end .split-button .button:not([popovertarget])').last().click(),
      page => expect(page.locator('.message-bar .notice')).toBeVisible(),
    ),
  },
];

export const otherPeople: readonly Screen[] = [
  { name: 'offers', route: '/offers', ...supplier, open: offers },
  {
    name: 'offer beside its list',
    route: '/offers',
    ...supplier,
    open: inTurn(
      offers,
      page => anyRow(page).getByRole('link').click(),
      page => expect(page.locator('.side-panel .record')).toBeVisible(),
    ),
  },
  { name: 'offers with a selection', route: '/offers', ...supplier, open: inTurn(offers, pickFirst) },
  {
    name: 'reject dialog',
    route: '/offers',
    ...supplier,
    open: inTurn(offers, pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'accept dialog',
    route: '/offers',
    ...supplier,
    open: inTurn(offers, pickFirst, page => primary(page).click(), dialogOpen),
  },
  {
    name: 'note dialog',
    route: '/offers',
    email: people.secondSupplier,
    open: inTurn(noteUnset, offers, pickFirst, page => primary(page).click(), dialogOpen),
  },
  { name: 'offers, history', route: '/offers-other', ...supplier, open: rows('/offers-other?size=10') },
  { name: 'operator, invoices', route: '/invoices', email: people.operator, open: invoices },
  { name: 'operator, new invoice', route: '/invoices/details', email: people.operator, open: at('/invoices/details') },
  { name: 'operator, users', route: '/users', email: people.operator, open: rows('/users?size=10') },
  { name: 'operator, new user', route: '/users/details', email: people.operator, open: at('/users/details') },
  { name: 'company user, profile', route: '/profile', email: people.accountant, open: at('/profile') },
];
