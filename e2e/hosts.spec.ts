import { type Browser, chromium, expect } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { demoPassword, people } from './people.ts';
import { test } from './visitor.ts';

/**
 * Skonto under names of its own on plain http, as in an office's network: a browser then lacks what it keeps for secure pages. The server
 * of the journeys shares cookies below `skonto.example`.
 */
let browser: Browser;
test.beforeAll(async () => {
  const launch = await findChromium();
  browser = await chromium.launch({
    ...launch,
    args: [...launch.args, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  });
});
test.afterAll(() => browser.close());

const at = (host: string, path: string) => `http://${host}:${process.env.E2E_PORT}${path}`;

async function signedInAt(host: string) {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto(at(host, '/login'));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByLabel('Email').fill(people.buyer);
  await page.getByLabel('Password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  return page;
}

test('signing in, reading and signing out work on plain http', async () => {
  const page = await signedInAt('skonto.office.example');
  await page.goto(at('skonto.office.example', '/invoices'));
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/home$/);
});

test('the switch of the language keeps the session where hosts share their cookies', { tag: '@I18N-05' }, async () => {
  const page = await signedInAt('en.skonto.example');
  await page.goto(at('en.skonto.example', '/invoices?size=40'));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Srpski' }).click();
  await page.waitForURL(at('rs.skonto.example', '/invoices?size=40'));
  await expect(page.getByRole('heading', { name: 'Fakture' })).toBeVisible();
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  // Signed out on one of them, signed out on both.
  await page.getByRole('button', { name: 'Odjava' }).click();
  await page.waitForURL(at('rs.skonto.example', '/home'));
  await page.goto(at('en.skonto.example', '/invoices'));
  await page.waitForURL(at('en.skonto.example', '/login'));
});

test('where they don’t, the sign-in comes next, says why, and leads to the same page', {
  tag: '@I18N-05',
}, async () => {
  const page = await signedInAt('en.office.example');
  await page.goto(at('en.office.example', '/billing'));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Srpski' }).click();
  await page.waitForURL(at('rs.office.example', '/login'));
  // It says why: whoever was signed in a moment ago would wonder.
  await expect(page.locator('.message-bar .notice')).toHaveText(/Svaki jezik ovde ima svoju adresu/);
  await page.getByLabel('E-pošta').fill(people.buyer);
  await page.getByLabel('Lozinka').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(at('rs.office.example', '/billing'));
});
