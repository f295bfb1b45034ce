import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** The operator keeps the categories of all buyers; a buyer reads its own. */
const words = {
  en: {
    menu: 'Discount Categories',
    columns: ['Name', 'Type', 'Status', 'Processing Fee (%)', 'Minimum Processing Fee', 'Discount (%)'],
    types: { standard: 'Default', custom: 'Custom' },
    status: { on: 'Active', off: 'Inactive' },
    minimums: ['500.00 RSD', '5.00 EUR'],
    add: 'Add Discount Category',
    addMinimum: 'Add a minimum fee',
    save: 'Save',
    delete: 'Delete',
    problems: [
      'Please choose the company.',
      'Please enter the name.',
      'Please enter discount percentage.',
      'Please enter processing fee percentage.',
    ],
    minimumMissing: 'Please enter the minimum fee, or remove the row.',
    saved: 'is saved.',
    deleted: '1 discount category deleted.',
    inUse: 'is the category of suppliers',
    typed: '12,5',
    received: '117,150.68',
    export: 'Export',
  },
  sr: {
    menu: 'Kategorije popusta',
    columns: ['Naziv', 'Vrsta', 'Status', 'Naknada za obradu (%)', 'Najmanja naknada za obradu', 'Popust (%)'],
    types: { standard: 'Podrazumevana', custom: 'Posebna' },
    status: { on: 'Aktivna', off: 'Neaktivna' },
    minimums: ['500,00 RSD', '5,00 EUR'],
    add: 'Dodaj kategoriju popusta',
    addMinimum: 'Dodaj najmanju naknadu',
    save: 'Sačuvaj',
    delete: 'Obriši',
    problems: [
      'Izaberite kompaniju.',
      'Unesite naziv.',
      'Unesite procenat popusta.',
      'Unesite procenat naknade za obradu.',
    ],
    minimumMissing: 'Unesite najmanju naknadu ili uklonite red.',
    saved: 'je sačuvana.',
    deleted: 'Obrisana je 1 kategorija popusta.',
    inUse: 'je kategorija dobavljača',
    typed: '12,5',
    received: '117.150,68',
    export: 'Izvezi',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const row = (page: Page, name: string) => page.locator('tbody tr[data-row]').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toneOf = (page: Page, name: string) => row(page, name).first().getAttribute('data-tone');
const stored = (name: string) =>
  withDatabase(async client => {
    const { rows } = await client.query(
      'SELECT name, is_default, active, annual_rate_ppm, processing_fee_ppm, processing_fee_min FROM discount_category WHERE name = $1',
      [name],
    );
    return rows;
  });

async function choose(page: Page, company: string): Promise<void> {
  await field(page, 'company').pressSequentially(company, { delay: 20 });
  await page.getByRole('listbox').getByRole('option').first().click();
}

for (const language of journeysIn('sr')) {
  const text = words[language];
  const name = `Zlatni ${language}`;
  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });

    test(`${language}: the list shows its columns, the default stands out, nothing is imported or exported`, {
      tag: ['@NAV-25', '@NAV-44', '@CAT-01', '@CAT-03', '@CAT-04'],
    }, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/discount-categories$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.menu);
      await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([...text.columns]);
      const standard = row(page, 'Standard').filter({ hasText: 'Žitoprodukt' });
      await expect(standard).toContainText(text.types.standard);
      await expect(standard).toContainText(text.status.on);
      for (const minimum of text.minimums) await expect(standard).toContainText(minimum.replace(' ', '\u00a0'));
      await expect(row(page, 'Strateški').first()).toContainText(text.types.custom);
      expect(await toneOf(page, 'Standard')).toBe('emphasis');
      expect(await toneOf(page, 'Strateški')).toBeNull();
      const tint = (at: string) =>
        row(page, at)
          .first()
          .evaluate(shown => getComputedStyle(shown).backgroundColor);
      expect(await tint('Standard')).not.toBe(await tint('Strateški'));
      await expect(button(page, text.export)).toHaveCount(0);
      await expect(page.locator('input[type=file]')).toHaveCount(0);
    });

    test(`${language}: a category is added, changed and deleted`, {
      tag: ['@CAT-02', '@CAT-05', '@CAT-06', '@CAT-07', '@CAT-08', '@CAT-09', '@CAT-10'],
    }, async ({ page }) => {
      await page.goto('/discount-categories');
      await page.getByRole('link', { name: text.add }).click();
      await page.waitForURL(/\/discount-categories\/add$/);
      await button(page, text.addMinimum).click();
      await button(page, text.addMinimum).click();
      await field(page, 'processingFeeMin.0.currency').selectOption('EUR');
      await button(page, text.save).click();
      for (const problem of [...text.problems, text.minimumMissing])
        await expect(page.getByText(problem)).toHaveCount(2);
      await choose(page, '101000000');
      await field(page, 'name').fill(name);
      await field(page, 'discount').fill(text.typed);
      await field(page, 'processingFeePct').fill('0');
      await field(page, 'processingFeeMin.0.amount').fill('7,50');
      // The price while typing: 120 000 at 12.5 % for 45 days gives 1 849.32 of discount, and the minimum is in EUR.
      await expect(page.locator('.price-preview')).toContainText(language === 'en' ? '1,849.32' : '1.849,32');
      await field(page, 'processingFeeMin.1.currency').selectOption('RSD');
      await field(page, 'processingFeeMin.1.amount').fill('1000');
      await expect(page.locator('.price-preview')).toContainText(text.received);
      await page.locator('.minimum-row').nth(1).getByRole('button').click();
      await button(page, text.addMinimum).click();
      await button(page, text.save).click();
      await page.waitForURL(/\/discount-categories$/);
      await expect(page.getByText(text.saved)).toBeVisible();
      expect(await stored(name)).toEqual([
        {
          name,
          is_default: false,
          active: true,
          annual_rate_ppm: 125_000,
          processing_fee_ppm: 0,
          processing_fee_min: { EUR: '750' },
        },
      ]);

      await row(page, name).getByRole('link').click();
      await page.waitForURL(/\/discount-categories\/details\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(field(page, 'company')).toBeDisabled();
      await expect(field(page, 'company')).toHaveValue('Žitoprodukt d.o.o.');
      await field(page, 'active').uncheck();
      await button(page, text.save).click();
      await page.waitForURL(/\/discount-categories$/);
      await expect(row(page, name)).toContainText(text.status.off);
      expect(await toneOf(page, name)).toBe('bad');

      await row(page, name).getByRole('checkbox').check();
      await button(page, text.delete).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(`${name} (Žitoprodukt d.o.o.)`);
      await dialog.locator('.button[data-look=danger]').click();
      await expect(page.getByText(text.deleted)).toBeVisible();
      await expect(row(page, name)).toHaveCount(0);
      expect(await stored(name)).toEqual([]);
    });

    test(`${language}: a category that suppliers have stays, and the question says why`, async ({ page }) => {
      await withDatabase(client =>
        client.query(
          `UPDATE partnership SET discount_category_id = (SELECT min(d.id) FROM discount_category d WHERE d.company_id = partnership.buyer_id AND d.is_default)
           WHERE id = (SELECT min(id) FROM partnership)`,
        ),
      );
      await page.goto('/discount-categories?size=20');
      await expect(row(page, 'Standard')).toHaveCount(2);
      for (const box of await row(page, 'Standard').getByRole('checkbox').all()) await box.check();
      await button(page, text.delete).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.locator('.button[data-look=danger]').click();
      await expect(dialog.locator('.stack').getByRole('alert')).toContainText(text.inUse);
      await expect(row(page, 'Standard')).toHaveCount(2);
    });
  });
}

test.describe('a question before an action', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });

  test('nothing closes it while the action runs; without a connection it fails at once and nothing is sent later', async ({
    page,
    context,
  }) => {
    await page.goto('/discount-categories');
    await row(page, 'Strateški').first().getByRole('checkbox').check();
    await button(page, 'Delete').click();
    const dialog = page.getByRole('alertdialog');
    const main = dialog.locator('.button[data-look=danger]');
    const waiting: (() => void)[] = [];
    await page.route('**/api/discount-category?ids=*', async route => {
      await new Promise<void>(done => waiting.push(done));
      await route.fulfill({ status: 500, body: 'no' });
    });
    await main.click();
    await expect.poll(() => waiting.length).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    for (const go of waiting) go();
    await expect(dialog.locator('.stack').getByRole('alert')).toContainText('Unknown server error');
    await page.unroute('**/api/discount-category?ids=*');

    await context.setOffline(true);
    await main.click();
    await expect(dialog.locator('.stack').getByRole('alert')).toContainText('nothing was sent');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const sent: string[] = [];
    page.on('request', request => request.method() === 'DELETE' && sent.push(request.url()));
    await context.setOffline(false);
    await page.waitForTimeout(500);
    await page.reload();
    await expect(row(page, 'Strateški')).toHaveCount(2);
    expect(sent).toEqual([]);
  });
});

test.describe('a buyer who reads Serbian', () => {
  test.use({ visitor: { language: 'sr', email: people.buyer } });
  test('an example shows what the supplier gets and what that costs in a year, on a wide window and a narrow one', async ({
    page,
  }) => {
    await page.goto('/discount-categories');
    await row(page, 'Standard').getByRole('link').click();
    const examples = page.locator('.price-table');
    for (const width of [1920, 1440, 1366, 1280, 1024, 768, 390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(examples.getByText('118.908,22')).toBeVisible();
      await expect(examples.getByText('22,34%')).toBeVisible();
      const cut = await examples.evaluate(shown => shown.scrollWidth - shown.clientWidth);
      expect(cut, `cut off at ${width} px`).toBe(0);
    }
  });
});

test.describe('a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test('reads its own categories by their addresses and changes none', { tag: '@NAV-44' }, async ({ page }) => {
    await page.goto('/discount-categories');
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(2);
    await expect(page.getByRole('navigation').getByRole('link', { name: words.en.menu })).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.en.add })).toHaveCount(0);
    await expect(page.locator('tbody').getByRole('checkbox')).toHaveCount(0);
    await row(page, 'Standard').getByRole('link').click();
    await page.waitForURL(/\/discount-categories\/details\/\d+$/);
    await expect(page.locator('.facts')).toContainText('12.00');
    await expect(page.locator('.price-preview')).toContainText('120,000.00');
    await expect(page.locator('main form')).toHaveCount(0);

    // Without the contract's minimum discount an example might be wrong, so there is none.
    await page.route('**/api/contract?*', route => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    const preview = page.locator('.price-preview');
    await expect(preview).toContainText('could not be read');
    await expect(preview).not.toContainText('120,000.00');
    await page.unroute('**/api/contract?*');
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect(preview).toContainText('120,000.00');
    await page.goto('/discount-categories/add');
    await expect(page.locator('.status-page')).toBeVisible();
  });
});
