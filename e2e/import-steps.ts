import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dialogIn } from './people.ts';

/** What journeys with files do on the pages of an import. */
export const bar = (page: Page) => page.locator('.import-bar');

export async function confirm(page: Page): Promise<void> {
  await bar(page)
    .getByRole('button', { name: /^Import/ })
    .click();
  await expect(dialogIn(page)).toContainText('Are you sure you want to upload this file ?');
  await dialogIn(page).getByRole('button', { name: 'Yes', exact: true }).click();
}

export async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Follows the bar until it goes; answers what it showed. */
export async function watchProgress(page: Page): Promise<number[]> {
  const shown: number[] = [];
  const progress = page.getByRole('progressbar');
  await expect(progress).toBeVisible();
  while (await progress.isVisible()) {
    const value = await progress.getAttribute('aria-valuenow', { timeout: 1000 }).catch(() => null);
    if (value !== null && shown.at(-1) !== Number(value)) shown.push(Number(value));
    await page.waitForTimeout(50);
  }
  return shown;
}
/** A bar that only moves on, and never claims the end before it is there. */
export const requireTrue = (shown: readonly number[]): void => {
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(shown.at(-1)).toBeLessThan(100);
};

export type NamedFile = { readonly name: string; readonly content: string | Buffer };
/** Chooses files with a list's button, as a person does, and waits for their check. */
export async function chooseFiles(page: Page, button: string, ...files: readonly NamedFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(
    files.map(({ name, content }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })),
  );
  await expect(page.locator('.preview-table')).toBeVisible();
}
