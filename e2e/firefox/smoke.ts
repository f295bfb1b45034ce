import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { type DemoServer, startDemoServer } from '../../tools/page-speed/demo-server.ts';
import { type Journey, journeys } from './journeys.ts';

/**
 * `npm test -- firefox`: ten short journeys in Debian's Firefox (`apt-get install firefox-esr`, or `FIREFOX_PATH`), over WebDriver BiDi.
 * Chromium runs all journeys; this shows that nothing depends on it. Where there is no Firefox it says so and counts nothing.
 */
const path = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

async function openPage(browser: Browser): Promise<Page> {
  // A context of its own: nobody is signed in yet, nothing is remembered.
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.setDefaultTimeout(20_000);
  return page;
}

/** What went wrong on the way, or null. */
async function walkOnce(browser: Browser, server: DemoServer, { walk }: Journey): Promise<string | null> {
  const page = await openPage(browser);
  try {
    await walk(page, server.address);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await page.browserContext().close();
  }
}

/** All journeys, one after another. Machines are shared, so a journey that fails is walked once more, and said to have failed once. */
async function walkAll(browser: Browser, server: DemoServer): Promise<{ passed: number; misses: string[] }> {
  const misses: string[] = [];
  for (const journey of journeys) {
    const first = await walkOnce(browser, server, journey);
    const fault = first === null ? null : await walkOnce(browser, server, journey);
    if (fault !== null) misses.push(`${journey.name}: ${fault}`);
    console.log(`${fault === null ? '✓' : '✗'} ${journey.name}${first === null ? '' : ` (failed first: ${first})`}`);
  }
  return { passed: journeys.length - misses.length, misses };
}

if (!existsSync(path)) {
  console.log('No Firefox is installed here, so nothing was tried in it.');
} else {
  const server = await startDemoServer();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: path, headless: true });
  try {
    const result = await walkAll(browser, server);
    const folder = new URL('../../test-results/', import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL('firefox.json', folder), JSON.stringify(result));
    process.exitCode = result.misses.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server.stop();
  }
}
