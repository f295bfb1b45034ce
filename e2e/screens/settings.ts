import { expect, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { at, buyer, operator, rows, type Screen } from './steps.ts';

const settingsTab = (tab: string) => async (page: Page) => {
  await page.goto(`/settings?tab=${tab}`);
  await expect(page.locator('.settings-tab form, .settings-tab .facts').first()).toBeVisible();
};
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
  { name: 'settings of the operator', route: '/settings', ...operator, open: at('/settings') },
];
