import type { Page } from '@playwright/test';

/** More stops than the longest screen has. */
const maxTabs = 120;

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until the wanted thing stands on the page, then goes by Tab, or back by Shift and Tab, until it has the focus. */
export async function tabTo(page: Page, selector: string, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  for (let at = 0; at < maxTabs; at += 1) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)) return;
    await press(page, tab);
  }
  throw new Error(`${selector} cannot be reached by Tab`);
}
