import { mkdir } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Counts, hold } from './counts.ts';
import { press } from './keys.ts';
import type { Language } from './people.ts';
import { test } from './visitor.ts';

/** Tasks by keyboard alone, with a clock. `SKONTO_PICTURES=folder` keeps pictures of what is seen, `E2E_LANGUAGES=both` takes both widths in both languages. */
export const variants: readonly { readonly language: Language; readonly width: number }[] =
  process.env.E2E_LANGUAGES === 'both'
    ? [
        { language: 'en', width: 1440 },
        { language: 'en', width: 390 },
        { language: 'sr', width: 1440 },
        { language: 'sr', width: 390 },
      ]
    : [
        { language: 'en', width: 1440 },
        { language: 'sr', width: 390 },
      ];

/** Goes on by Tab until a thing has the focus; it stands on the page then. */
export async function tabToThe(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let at = 0; at < 120; at += 1) {
    if (await wanted.first().evaluate(one => one === document.activeElement)) return;
    await press(page, 'Tab');
  }
  throw new Error(`${String(wanted)} cannot be reached by Tab`);
}
/** Goes to a thing by Tab and presses Enter on it. */
export async function pressThe(page: Page, wanted: Locator): Promise<void> {
  await tabToThe(page, wanted);
  await press(page, 'Enter');
}
/** Opens a page or a record by the palette: its first letters until it is the one that is chosen. */
export async function goBy(page: Page, name: string): Promise<void> {
  await press(page, 'Control+k');
  await expect(page.locator('.palette [role=combobox]')).toBeFocused();
  const chosen = page.locator('.palette [role=option][aria-selected=true]');
  for (const letter of name) {
    // As on a keyboard without Serbian letters.
    await press(page, letter === ' ' ? 'Space' : letter.normalize('NFD').slice(0, 1));
    if ((await chosen.count()) > 0 && (await chosen.first().textContent())?.includes(name)) break;
  }
  await expect(chosen.first()).toContainText(name);
  await press(page, 'Enter');
  await expect(page.locator('.palette')).toHaveCount(0);
}
/** Nothing is wider than the window; kept as a picture where a folder is named. */
export async function shoot(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
  const folder = process.env.SKONTO_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
}
/** Says how long it took and how many keys, which may be no more than these. */
export function clocked(counts: Counts, since: number, most: number, name: string): void {
  expect(counts.presses).toBe(0);
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'clocked', description: `${name}: ${seconds} s, ${counts.keys} keys` });
  hold(counts, 'keys', most);
}
