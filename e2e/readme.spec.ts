import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn } from './people.ts';
import { test } from './visitor.ts';

/**
 * The README's way from nothing to an accepted offer, as it stands: its people, its password, the words that it tells to press and the order
 * of its steps are read from it. Its commands are run by `tools/guides.ts`.
 */
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, part = ''] = /## From nothing to an accepted offer\n([\s\S]*?)\n## /.exec(readme) ?? [];
const steps = [...part.matchAll(/^\d\. ([\s\S]*?)(?=\n\d\. |\n\n)/gm)].map(match =>
  (match[1] ?? '').replace(/\s+/g, ' '),
);
const [, password = ''] = /password is `([^`]+)`/.exec(part) ?? [];
const addresses = new Map(
  [...part.matchAll(/^\| (.+?) +\| `([^`]+)`/gm)].map(match => [match[1] ?? '', match[2] ?? ''] as const),
);
const emailOf = (who: string): string => [...addresses].find(([name]) => name.includes(who))?.[1] ?? '';

/** What a step tells to press, in its order; a word that the README doesn't have is no word of the journey. */
const reported = (text: string): string[] => [...text.matchAll(/_([^_]+)_/g)].map(match => match[1] ?? '');
const button = (page: Page, name = 'nothing told') => page.getByRole('button', { name, exact: true });
/** Whom a step is done as: what stands in bold after the side. */
const whoOf = (step = ''): string => /\*\*As the (?:buyer|supplier|operator) ?([^*]*)\*\*/.exec(step)?.[1] ?? '';

async function enter(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: who }).click();
  await expect(button(page, 'Logout')).toBeVisible();
}
async function leave(page: Page, logout: string | undefined): Promise<void> {
  await button(page, logout).click();
  await page.waitForURL(url => url.pathname === '/home');
}

test('what the README tells to do comes to what it says', async ({ page }) => {
  expect(steps).toHaveLength(4);
  const [asBuyer = '', asSupplier = '', again = '', asOperator = ''] = steps;
  const [login = ''] = reported(part);
  // As on a first start, the supplier was never asked for its document.
  await withDatabase(client =>
    client.query(
      'UPDATE partnership SET note_generation = NULL WHERE supplier_id = (SELECT company_id FROM app_user WHERE email = $1)',
      [emailOf(whoOf(asSupplier))],
    ),
  );
  await page.goto('/');
  await page.getByRole('link', { name: login, exact: true }).first().click();

  const buyer = whoOf(asBuyer);
  expect(emailOf(buyer)).toContain('@');
  await enter(page, buyer);
  const [register = '', logout] = reported(asBuyer);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Invoices', exact: true }).click();
  const supplier = whoOf(asSupplier);
  // The demo's own: other journeys leave some that can't be offered.
  const ready = page.locator('tbody tr[data-row]').filter({ hasText: 'F-2026/' }).filter({ hasText: 'Pending' });
  const pending = ready.filter({ hasText: supplier });
  const number = (await pending.first().locator('a').first().textContent()) ?? '';
  await pending.first().getByRole('checkbox').check();
  const others = ready.filter({ hasNotText: supplier });
  await others.first().getByRole('checkbox').check();
  await button(page, register).click();
  // Before anything happens one sees what each supplier will be offered.
  await expect(dialogIn(page)).toContainText(supplier);
  await expect(dialogIn(page)).toContainText('Suppliers receive');
  await dialogIn(page)
    .getByRole('button', { name: new RegExp(`^${register}`) })
    .click();
  await expect(dialogIn(page)).toHaveCount(0);
  await leave(page, logout);

  await page.goto('/login');
  await enter(page, supplier);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Offers', exact: true }).click();
  await page.getByRole('searchbox').fill(number);
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
  await page.getByRole('link', { name: number }).click();
  const offer = page.locator('.side-panel');
  for (const said of ['Amount', 'Discount', 'With Discount', 'Yearly cost']) await expect(offer).toContainText(said);
  const [accept = ''] = reported(asSupplier);
  await button(offer.page(), accept).first().click();
  await expect(dialogIn(page).getByRole('radio')).not.toHaveCount(0);
  await dialogIn(page).getByRole('radio').nth(1).check();
  await dialogIn(page).locator('.button[data-look=primary]').click();
  await expect(dialogIn(page).getByRole('radio')).toHaveCount(0);
  await dialogIn(page).locator('.button[data-look=primary]').click();
  await expect(dialogIn(page)).toHaveCount(0);
  await page.goto('/documents');
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await leave(page, logout);

  // By the address and the password of the README's table this time.
  expect(again).toContain('As the buyer');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(emailOf(buyer));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(button(page, logout)).toBeVisible();
  await page.goto(`/invoices-other?dt-filter=invoiceNumber,like,${encodeURIComponent(number)}`);
  await page.getByRole('link', { name: number }).click();
  await expect(page.locator('main')).toContainText('Discount approved');
  await expect(page.locator('main')).toContainText(/paid|pay/i);
  await expect(page.locator('main')).toContainText(/23 Nov 2026/);
  await leave(page, logout);

  await page.goto('/login');
  await enter(page, whoOf(asOperator));
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Audit' }).click();
  await expect(page.locator('tbody').getByText('Invoices approved').first()).toBeVisible();
});

test('every address of the README’s table signs in', async ({ page }) => {
  expect(addresses.size).toBeGreaterThan(3);
  for (const email of addresses.values()) {
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').click();
    await leave(page, 'Logout');
  }
});
