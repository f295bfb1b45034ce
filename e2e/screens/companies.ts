import { expect, type Page } from '@playwright/test';
import { withDatabase } from '../arrange.ts';
import {
  answer,
  at,
  buyer,
  danger,
  dialog,
  dialogOpen,
  inTurn,
  nothing,
  operator,
  pickFirst,
  record,
  rows,
  type Screen,
  state,
  withErrors,
} from './steps.ts';

const companyOf = 'SELECT company_id AS id FROM app_user WHERE email = $1';
/** One that waits for the operator, with an administrator whose mail domain isn't its own. */
const waitingCompany = async (page: Page) => {
  const id = await withDatabase(async client => {
    const { rows: added } = await client.query<{ id: number }>(
      `INSERT INTO company (country, code, registration_number, name, address) VALUES ('SRB', '100000040', '', 'Nova Zora', 'Bulevar 12')
       ON CONFLICT (country, tax_code_form(country, code)) DO UPDATE SET name = 'Nova Zora' RETURNING id`,
    );
    return added[0]?.id;
  });
  await at(`/companies/details/${id}`)(page);
};
export const companyScreens: readonly Screen[] = [
  {
    name: 'companies, none',
    route: '/companies',
    ...operator,
    open: inTurn(answer('**/api/companies?*', 200, nothing), state('/companies')),
  },
  { name: 'companies', route: '/companies', ...operator, open: rows('/companies') },
  { name: 'own company and partners', route: '/companies', ...buyer, open: rows('/companies') },
  {
    name: 'delete companies dialog',
    route: '/companies',
    ...operator,
    open: inTurn(rows('/companies'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'new company with errors',
    route: '/companies/details',
    ...operator,
    open: withErrors('/companies/details'),
  },
  {
    name: 'company',
    route: '/companies/details/$id',
    ...operator,
    open: record('/companies/details', companyOf),
  },
  { name: 'company to verify', route: '/companies/details/$id', ...operator, open: waitingCompany },
  {
    name: 'refuse company dialog',
    route: '/companies/details/$id',
    ...operator,
    open: inTurn(
      waitingCompany,
      page => page.locator('.company-verification .button').last().click(),
      dialogOpen,
      page => dialog(page).locator('.button[data-look=danger]').click(),
      page => expect(dialog(page).locator('.notice')).toBeVisible(),
    ),
  },
  {
    name: 'hand over a company dialog',
    route: '/companies/details/$id',
    ...operator,
    open: inTurn(
      waitingCompany,
      page => page.locator('section.company-access .button').click(),
      dialogOpen,
      page => dialog(page).locator('.button[data-look=danger]').click(),
      page => expect(dialog(page).locator('.notice')).toBeVisible(),
    ),
  },
  { name: 'own company', route: '/companies/details/$id', ...buyer, open: record('/companies/details', companyOf) },
];
