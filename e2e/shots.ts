import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/**
 * `node tools/run.mjs e2e/shots.ts <address> <folder> <email> /path …`: pictures of screens of a running demo at 1440 and 390 px, light
 * and dark, en and sr, to be looked at.
 */
const [
  ,
  ,
  base = 'http://127.0.0.1:8080',
  folder = 'test-results/shots',
  email = 'kupac@zitoprodukt.example',
  ...paths
] = process.argv;
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await findChromium());
const variants = [
  { name: 'wide-light-en', width: 1440, height: 900, colorScheme: 'light', locale: 'en' },
  { name: 'wide-dark-sr', width: 1440, height: 900, colorScheme: 'dark', locale: 'sr' },
  { name: 'narrow-light-sr', width: 390, height: 844, colorScheme: 'light', locale: 'sr' },
  { name: 'narrow-dark-en', width: 390, height: 844, colorScheme: 'dark', locale: 'en' },
] as const;
for (const { name, width, height, colorScheme, locale } of variants) {
  const host = `${locale === 'sr' ? 'rs' : 'en'}.localhost`;
  const address = base.replace('127.0.0.1', host);
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme,
    locale: locale === 'sr' ? 'sr-Latn-RS' : 'en-GB',
  });
  page.on('console', message => message.type() === 'error' && console.log(name, message.text()));
  await page.goto(`${address}/login`);
  if (email !== '-') {
    await page.locator('input[type=email], input[autocomplete=username]').first().fill(email);
    await page.locator('input[type=password]').fill('skonto-demo');
    await page.keyboard.press('Enter');
    await page
      .waitForURL(url => !url.pathname.startsWith('/login'), { timeout: 10_000 })
      .catch(() => console.log(name, 'still at', page.url()));
  }
  for (const path of paths) {
    await page.goto(`${address}${path}`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${folder}/${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '')}-${name}.png` });
  }
  await page.close();
}
await browser.close();
