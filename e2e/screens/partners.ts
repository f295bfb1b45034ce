import { expect } from '@playwright/test';
import { people } from '../people.ts';
import {
  answer,
  at,
  buyer,
  danger,
  dialog,
  dialogOpen,
  inTurn,
  nothing,
  pickFirst,
  record,
  rows,
  type Screen,
  state,
  submit,
  withErrors,
} from './steps.ts';

const supplierOf =
  'SELECT p.id FROM partnership p JOIN app_user u ON u.company_id = p.buyer_id WHERE u.email = $1 ORDER BY p.id LIMIT 1';
const buyerOf = `SELECT p.id FROM partnership p WHERE p.supplier_id = (SELECT company_id FROM app_user WHERE email = '${people.supplier}')
  AND p.buyer_id = (SELECT company_id FROM app_user WHERE email = $1)`;
export const partnerScreens: readonly Screen[] = [
  {
    name: 'suppliers, none',
    route: '/suppliers',
    ...buyer,
    open: inTurn(answer('**/api/suppliers?*', 200, nothing), state('/suppliers')),
  },
  { name: 'suppliers', route: '/suppliers', ...buyer, open: rows('/suppliers') },
  {
    name: 'delete suppliers dialog',
    route: '/suppliers',
    ...buyer,
    open: inTurn(rows('/suppliers'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'category for suppliers dialog',
    route: '/suppliers',
    ...buyer,
    open: inTurn(
      rows('/suppliers'),
      pickFirst,
      page => page.locator('.selection-bar .button').nth(1).click(),
      page => dialog(page).locator('select').selectOption({ index: 2 }),
      page => expect(dialog(page).locator('p[role=status]').first()).toHaveText(''),
    ),
  },
  { name: 'new supplier with errors', route: '/suppliers/add', ...buyer, open: withErrors('/suppliers/add') },
  {
    name: 'new supplier company with errors',
    route: '/suppliers/add',
    ...buyer,
    open: inTurn(
      at('/suppliers/add'),
      page => page.locator('input[type=radio][value=new]').check(),
      page => submit(page).click(),
      page => expect(page.locator('.error-summary')).toBeVisible(),
    ),
  },
  {
    name: 'supplier',
    route: '/suppliers/details/$id',
    ...buyer,
    open: record('/suppliers/details', supplierOf),
  },
  { name: 'buyers', route: '/buyers', email: people.supplier, open: rows('/buyers') },
  { name: 'new buyer with errors', route: '/buyers/add', email: people.supplier, open: withErrors('/buyers/add') },
  {
    name: 'buyer',
    route: '/buyers/details/$id',
    email: people.supplier,
    open: record('/buyers/details', buyerOf),
  },
];
