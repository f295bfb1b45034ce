import { expect, type Page } from '@playwright/test';
import {
  answer,
  at,
  danger,
  dialog,
  dialogOpen,
  inTurn,
  nothing,
  operator,
  pickFirst,
  rows,
  type Screen,
  state,
  withErrors,
} from './steps.ts';

const list = `No,Date,Type
901,20.11.2026.,middle
Code,Country,Currency,Unit,Middle_Rate
978,EMU,EUR,1,190.5
348,Hungary,HUF,100,30.5012
36,Australia,AUD,1,66.1
`;
const chooseList = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'srednji-kurs-20-11-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });

export const rateScreens: readonly Screen[] = [
  { name: 'reference rates', route: '/reference-rates', ...operator, open: rows('/reference-rates') },
  {
    name: 'reference rates, none',
    route: '/reference-rates',
    ...operator,
    open: inTurn(
      answer('**/api/reference-rates/entered*', 200, nothing),
      answer('**/api/reference-rates', 200, { day: '2026-11-21', rates: [] }),
      state('/reference-rates'),
    ),
  },
  {
    name: 'delete reference rates dialog',
    route: '/reference-rates',
    ...operator,
    open: inTurn(rows('/reference-rates'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'import of a list of rates',
    route: '/reference-rates',
    ...operator,
    open: inTurn(rows('/reference-rates'), chooseList, page => expect(dialog(page).locator('table')).toBeVisible()),
  },
  {
    name: 'new reference rate with errors',
    route: '/reference-rates/add',
    ...operator,
    open: withErrors('/reference-rates/add'),
  },
  {
    name: 'new reference rate, asked about',
    route: '/reference-rates/add',
    ...operator,
    open: inTurn(
      at('/reference-rates/add'),
      page => page.locator('#field-currency').selectOption('EUR'),
      page => page.locator('#field-rate').fill('11.72'),
      page => page.locator('main form button[type=submit]').click(),
      dialogOpen,
    ),
  },
];
