import { expect } from '@playwright/test';
import { address } from './people.ts';
import { test } from './visitor.ts';

/** Whoever meets Skonto first needs no password: the sign-in page of a demo offers its people. */
test('one press signs in as somebody of the demo, after saying who that is and what to try', async ({ page }) => {
  await page.goto('/login');
  const buyer = page.getByRole('button', { name: /Žitoprodukt d\.o\.o\..*Buyer.*register them/s });
  // There with the page, not after it: nothing moves under the pointer.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await buyer.isVisible()).toBe(true);
  await buyer.click();
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
  await expect(page.locator('.top-bar')).toContainText('Žitoprodukt');
});

test('by keyboard and in Serbian', async ({ page }) => {
  await page.goto(`${address('sr')}/login`);
  const supplier = page.getByRole('button', { name: /Šumadija Trans SZTR.*Dobavljač/s });
  await supplier.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kontrolna tabla' })).toBeVisible();
});

test('where the server is no demo, the page neither offers nor asks for anybody', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(new URL(request.url()).pathname));
  await page.route('**/login', async route => {
    const answer = await route.fetch({ url: `http://127.0.0.1:${process.env.E2E_PORT}/login` });
    const html = await answer.text();
    expect(html).toContain(' data-demo>');
    await route.fulfill({ response: answer, body: html.replace(' data-demo>', '>') });
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /Žitoprodukt/ })).toHaveCount(0);
  expect(requested.filter(path => path.includes('demo'))).toEqual([]);
});

test('where its people can’t be fetched, the page is whole without them', async ({ page }) => {
  await page.route('**/api/demo/people', route => route.fulfill({ status: 503, body: '' }));
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Žitoprodukt/ })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
