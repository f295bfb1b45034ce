import { expect } from '@playwright/test';
import { people } from './people.ts';
import { test } from './visitor.ts';

test.describe('a word of money', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });
  test('explains itself beside the offer, and the focus comes back', async ({ page }) => {
    await page.goto('/offers');
    await page.locator('tbody tr[data-row] a').first().click();
    const mark = page.getByRole('button', { name: 'What is “Yearly cost”?' });
    await mark.focus();
    await page.keyboard.press('Enter');
    const explained = page.getByRole('group', { name: 'What is “Yearly cost”?' });
    await expect(explained).toContainText('14.27% a year');
    await page.keyboard.press('Escape');
    await expect(explained).toHaveCount(0);
    await expect(mark).toBeFocused();
  });

  test('says so when the explanation doesn’t come, and tries again', async ({ page }) => {
    await page.goto('/offers');
    await page.locator('tbody tr[data-row] a').first().click();
    await page.route('**/assets/glossary*', route => route.abort());
    await page.getByRole('button', { name: 'What is “Discount”?' }).click();
    await expect(page.getByText('The explanation could not be loaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test.describe('a field of a contract', () => {
  test.use({ visitor: { language: 'sr', email: people.operator } });
  test('explains its word in Serbian; its label is still the field’s', async ({ page }) => {
    await page.goto('/contracts/add');
    await page.getByRole('button', { name: 'Šta je „Minimalni popust”?' }).click();
    await expect(page.getByText('Najmanji popust svake ponude')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Minimalni popust', { exact: true }).fill('1,5');
    await expect(page.getByLabel('Minimalni popust', { exact: true })).toHaveValue('1,5');
  });
});
