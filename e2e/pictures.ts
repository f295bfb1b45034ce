import { writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { dialogIn } from './people.ts';

/**
 * `npm run pictures -- <address>`: takes the pictures of the README from a running demo, as its first hour meets them; nothing is changed
 * by it. To be run again when these screens change. Playwright takes no WebP, so the browser makes it.
 */
const [, , base = 'http://127.0.0.1:8080'] = process.argv;
const quality = 0.85;

async function save(browser: Browser, page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const easel = await browser.newPage();
  const webp = await easel.evaluate(
    async ({ source, as }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', as).split(',')[1] ?? '';
    },
    { source: png, as: quality },
  );
  await easel.close();
  const bytes = Buffer.from(webp, 'base64');
  await writeFile(new URL(`../docs/pictures/${name}.webp`, import.meta.url), bytes);
  console.log(`docs/pictures/${name}.webp: ${Math.round(bytes.byteLength / 1000)} kB`);
}

/** A browser in which somebody of the demo has just signed in, as a visitor does it. */
async function enter(browser: Browser, company: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', colorScheme: 'light' });
  await page.goto(`${base}/login`);
  await page.getByRole('button', { name: company }).click();
  await page.waitForURL(url => url.pathname !== '/login');
  return page;
}

const browser = await chromium.launch(await findChromium());
const visitor = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  colorScheme: 'light',
});
await visitor.goto(`${base}/login`);
await save(browser, visitor, 'sign-in');

const buyer = await enter(browser, 'Žitoprodukt');
await buyer.goto(`${base}/invoices?filter=status,eq,PENDING`);
for (const at of [0, 1, 2]) await buyer.locator('tbody input[type=checkbox]').nth(at).check();
await buyer.getByRole('button', { name: /^Register/ }).click();
await dialogIn(buyer).waitFor();
await save(browser, buyer, 'register');

const supplier = await enter(browser, 'Čelik Metal');
await supplier.goto(`${base}/offers`);
await save(browser, supplier, 'offers');
await supplier.locator('tbody tr[data-row] a').first().click();
await supplier
  .getByRole('button', { name: /^Accept/ })
  .first()
  .waitFor();
await save(browser, supplier, 'offer');
await browser.close();
