import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Lets the server's business facts (its day, countries and currencies) come two seconds late, as over a slow line. */
export async function delayGlobals(page: Page): Promise<void> {
  await page.route('**/api/globals', async route => {
    await setTimeout(2000);
    await route.continue();
  });
}

/** The server can't tell its business facts; what is answered lets it. */
export async function refuseGlobals(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/globals', route => route.fulfill({ status: 503, body: '' }));
  return () => page.unroute('**/api/globals');
}
