import { expect, type Page } from '@playwright/test';
import { address, type Language, people } from './people.ts';
import { test } from './visitor.ts';

/** Each kind of check that a form makes of what was typed, on a form that makes it, in the words of its field. */
const words = {
  en: {
    required: 'Valid first name is required.',
    email: 'Please enter a valid email address.',
    pattern: 'Client ID is invalid or empty, use only letters, numbers, dots and dashes.',
    shortest: ['Token must be at least 7 characters', 'Password must be at least 6 characters'],
    least: 'Discount percentage cannot be negative.',
    greatest: 'Discount percentage cannot be over 100.',
    add: 'Add',
  },
  sr: {
    required: 'Unesite ispravno ime.',
    email: 'Unesite ispravnu adresu e-pošte.',
    pattern: 'ID klijenta nije ispravan ili je prazan, koristite samo slova engleske abecede, cifre, tačke i crtice.',
    shortest: ['Token mora imati najmanje 7 znakova', 'Lozinka mora imati najmanje 6 znakova'],
    least: 'Procenat popusta ne može biti negativan.',
    greatest: 'Procenat popusta ne može biti veći od 100.',
    add: 'Dodaj',
  },
} as const satisfies Record<Language, object>;

const field = (page: Page, name: string) => page.locator(`#field-${name}`);
const problem = (page: Page, name: string) => page.locator(`#field-${name}-error`);
const send = (page: Page) => page.locator('main form button[type=submit]');

for (const language of ['en', 'sr'] satisfies Language[]) {
  const text = words[language];

  test.describe(`a buyer’s forms, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`${language}: required, longest, email and pattern`, { tag: '@FORM-09' }, async ({ page }) => {
      await page.goto('/users/details');
      await field(page, 'firstName').fill(' ');
      await field(page, 'email').fill('ana@');
      await send(page).click();
      await expect(problem(page, 'firstName')).toHaveText(text.required);
      await expect(problem(page, 'email')).toHaveText(text.email);
      await field(page, 'firstName').fill('Ana');
      await field(page, 'email').fill('ana@primer.example');
      await field(page, 'email').blur();
      await expect(problem(page, 'firstName')).toHaveCount(0);
      await expect(problem(page, 'email')).toHaveCount(0);

      await page.goto('/invoices/details');
      await field(page, 'invoiceNumber').pressSequentially('F'.repeat(70));
      await expect(field(page, 'invoiceNumber')).toHaveValue('F'.repeat(64));

      await page.goto('/clients/add');
      await field(page, 'clientId').fill('čelik_1');
      await page.getByRole('button', { name: text.add, exact: true }).click();
      await expect(problem(page, 'clientId')).toHaveText(text.pattern);
      await expect(page).toHaveURL(/\/clients\/add$/);
    });
  });

  test.describe(`a form before the sign-in, ${language}`, () => {
    test.use({ visitor: { language, email: null } });

    test(`${language}: shortest`, { tag: '@FORM-09' }, async ({ page }) => {
      for (const [token, password, shown] of [
        ['123456', '12345', 1],
        ['1234567', '123456', 0],
      ] as const) {
        // The token comes by the link and is read-only.
        await page.goto(`${address(language)}/reset-password?email=nobody%40primer.example&token=${token}`);
        await field(page, 'password').fill(password);
        await send(page).click();
        await expect(problem(page, 'token').filter({ hasText: text.shortest[0] })).toHaveCount(shown);
        await expect(problem(page, 'password').filter({ hasText: text.shortest[1] })).toHaveCount(shown);
      }
    });
  });

  test.describe(`the operator’s forms, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });

    test(`${language}: least and greatest`, { tag: '@FORM-09' }, async ({ page }) => {
      await page.goto('/discount-categories/add');
      for (const [typed, said] of [
        ['-1', text.least],
        ['101', text.greatest],
      ] as const) {
        await field(page, 'discount').fill(typed);
        await send(page).click();
        await expect(problem(page, 'discount')).toHaveText(said);
      }
      for (const typed of ['0', '100']) {
        await field(page, 'discount').fill(typed);
        await field(page, 'discount').blur();
        await expect(problem(page, 'discount')).toHaveCount(0);
      }
    });
  });
}
