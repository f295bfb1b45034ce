import { expect } from '@playwright/test';
import { addApproved } from './arrange.ts';
import { dialogIn, journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** A colleague sends a batch back with a reason; who created it reads that. In both languages. */
const words = {
  en: {
    create: 'Create Orders',
    make: /^Create \d+ orders?$/,
    open: 'Send Back',
    main: 'Send it back',
    why: 'What is wrong',
    whyNot: 'Say what is wrong with these orders.',
    back: 'Sent back',
  },
  sr: {
    create: 'Napravi naloge',
    make: /^Napravi \d+ nalog/,
    open: 'Vrati',
    main: 'Vrati paket',
    why: 'Šta nije u redu',
    whyNot: 'Napišite šta nije u redu sa ovim nalozima.',
    back: 'Vraćeno',
  },
} as const;

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`a batch of a colleague, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`sent back with a reason, ${language}`, { tag: ['@PAY-82', '@PAY-103'] }, async ({ page, browser }) => {
      await addApproved(people.buyer, [`${language}-BACK-1`]);
      await page.goto('/payments/orders');
      await page.getByRole('link', { name: text.create }).first().click();
      await page.getByRole('button', { name: text.make }).click();
      await expect(page).toHaveURL(/\/payments\/orders\/details\/\d+$/);
      await expect(page.getByRole('button', { name: text.open, exact: true })).toHaveCount(0);

      const colleague = await openAs(browser, language, people.accountant);
      await colleague.goto(new URL(page.url()).pathname);
      await colleague.getByRole('button', { name: text.open, exact: true }).click();
      const dialog = dialogIn(colleague);
      await dialog.getByRole('button', { name: text.main }).click();
      await expect(dialog).toContainText(text.whyNot);
      await dialog.getByLabel(text.why).fill('Test 9/2026');
      for (const width of [1440, 390]) {
        await colleague.setViewportSize({ width, height: 900 });
        expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await dialog.getByRole('button', { name: text.main }).click();
      // The dialog holds the same words until it is done.
      await expect(colleague.locator('.order-path')).toContainText(text.back);
      await expect(colleague.getByText('Test 9/2026')).toBeVisible();

      await page.reload();
      await expect(page.locator('.order-path')).toContainText(text.back);
      await expect(page.locator('.order-path').locator('xpath=preceding-sibling::p[1]')).toHaveText(text.back);
      await expect(page.getByText('Test 9/2026')).toBeVisible();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  });
}
