import { expect, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { at, buyer, inTurn, operator, rows, type Screen } from './steps.ts';

const settingsTab = (tab: string) => async (page: Page) => {
  await page.goto(`/settings?tab=${tab}`);
  await expect(page.locator('.settings-tab form, .settings-tab .facts').first()).toBeVisible();
};
const mailSwitch = (on: boolean) => (page: Page) =>
  page.route('**/api/settings/mail-switch**', route => route.fulfill({ json: { topic: 'offered', on } }));

export const settingsScreens: readonly Screen[] = [
  { name: 'payment days', route: '/payment-calendar', ...buyer, open: at('/payment-calendar') },
  { name: 'closed days', route: '/closed-days', ...operator, open: at('/closed-days') },
  { name: 'payments', route: '/payments', ...buyer, open: rows('/payments') },
  { name: 'payments of a supplier', route: '/payments', email: people.secondSupplier, open: rows('/payments') },
  { name: 'settings, discounts', route: '/settings', ...buyer, open: settingsTab('discounts') },
  { name: 'settings, defaults', route: '/settings', ...buyer, open: settingsTab('defaults') },
  { name: 'settings, general', route: '/settings', ...buyer, open: settingsTab('general') },
  { name: 'settings, import', route: '/settings', ...buyer, open: settingsTab('import') },
  { name: 'settings of a user', route: '/settings', email: people.accountant, open: settingsTab('import') },
  {
    name: 'a mail’s switch',
    route: '/mails-off',
    email: null,
    open: inTurn(mailSwitch(true), at('/mails-off?token=x'), page =>
      expect(page.locator('main .button[data-look=primary]')).toBeVisible(),
    ),
  },
  {
    name: 'a mail’s switch, off',
    route: '/mails-off',
    email: null,
    open: inTurn(mailSwitch(false), at('/mails-off?token=x'), page =>
      expect(page.getByRole('status').last()).toBeVisible(),
    ),
  },
  { name: 'settings of the operator', route: '/settings', ...operator, open: at('/settings') },
];
