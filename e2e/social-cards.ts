import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/**
 * `node tools/run.mjs e2e/social-cards.ts <address>`: takes the pictures that a shared link to the public page shows, `web/public/social-card.<language>.png`,
 * from the first section of a running demo. To be run again when its words change.
 */
const [, , base = 'http://127.0.0.1:8080'] = process.argv;
const style = `
  .site-header > .site-width { min-height: 7rem; width: 1080px; padding: 0; }
  .site-header { position: static; border: 0; background: none; }
  .site-header .brand { font-size: 2rem; }
  .site-header .brand svg { width: 54px; height: 54px; }
  .site-nav, .site-languages, .site-login, .hero .row, main > :not(.hero), footer { display: none !important; }
  main.site-width { width: 1080px; min-height: 500px; padding: 0 0 3rem; align-content: center; }
  .hero { gap: 4rem; }
  .hero h1 { font-size: 3.1rem; }`;
const browser = await chromium.launch(await findChromium());
for (const [language, host] of [
  ['en', 'en'],
  ['sr', 'rs'],
] as const) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light', bypassCSP: true });
  await page.goto(`${base.replace('127.0.0.1', `${host}.localhost`)}/home`);
  await page.addStyleTag({ content: style });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: fileURLToPath(new URL(`../web/public/social-card.${language}.png`, import.meta.url)) });
}
await browser.close();
