import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Lets the server's business facts (its day, countries and currencies) come two seconds late, as over a slow line. */
export async function delayGlobals(page: Page): Promise<void> {
  await page.route('**/api/globals', async route => {
    await setTimeout(2000);
    await route.continue();
  });
}
