import { expect } from '@playwright/test';
import { people } from '../people.ts';
import {
  answer,
  at,
  buyer,
  danger,
  dialogOpen,
  inTurn,
  nothing,
  operator,
  pickFirst,
  record,
  rows,
  type Screen,
  state,
  submit,
} from './steps.ts';

const contractOf =
  'SELECT k.id FROM contract k JOIN app_user u ON u.company_id = k.company_id WHERE u.email = $1 ORDER BY k.id LIMIT 1';
export const contractScreens: readonly Screen[] = [
  {
    name: 'contracts, none',
    route: '/contracts',
    ...operator,
    open: inTurn(answer('**/api/contract?*', 200, nothing), state('/contracts')),
  },
  { name: 'contracts', route: '/contracts', ...operator, open: rows('/contracts') },
  { name: 'own contracts', route: '/contracts', ...buyer, open: rows('/contracts') },
  { name: 'no own contract', route: '/contracts', email: people.supplier, open: state('/contracts') },
  {
    name: 'delete contracts dialog',
    route: '/contracts',
    ...operator,
    open: inTurn(rows('/contracts'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'new contract with errors',
    route: '/contracts/add',
    ...operator,
    open: inTurn(
      at('/contracts/add'),
      page => submit(page).click({ force: true }),
      page => expect(page.locator('.error-summary')).toBeVisible(),
    ),
  },
  {
    name: 'contract',
    route: '/contracts/details/$id',
    ...operator,
    open: record('/contracts/details', contractOf),
  },
  {
    name: 'switching a contract off',
    route: '/contracts/details/$id',
    ...operator,
    open: inTurn(
      record('/contracts/details', contractOf),
      page => page.locator('.page-header .button').first().click(),
      dialogOpen,
    ),
  },
  { name: 'own contract', route: '/contracts/details/$id', ...buyer, open: record('/contracts/details', contractOf) },
];
