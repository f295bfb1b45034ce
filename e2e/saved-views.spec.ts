import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, type Language, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** Views of a list under names: kept, opened as links, shared with colleagues, replaced and deleted. */
const words = {
  en: {
    views: 'Saved views',
    keep: 'Keep what is shown as',
    share: 'Colleagues see it too',
    save: 'Save view',
    replace: 'Replace view',
    change: 'Change',
    remove: 'Delete',
    undo: 'Undo',
    colleagues: 'Shared by colleagues',
    none: 'No views yet',
    view: 'View',
    net: 'Net Amount',
  },
  sr: {
    views: 'Sačuvani prikazi',
    keep: 'Sačuvaj prikazano kao',
    share: 'Vide ga i kolege',
    save: 'Sačuvaj prikaz',
    replace: 'Zameni prikaz',
    change: 'Izmeni',
    remove: 'Obriši',
    undo: 'Opozovi',
    colleagues: 'Podelili kolege',
    none: 'Još nema prikaza',
    view: 'Prikaz',
    net: 'Osnovica',
  },
} as const satisfies Record<Language, object>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (page: Page) => page.locator('.saved-views');
const heads = (page: Page) => page.locator('thead').getByRole('columnheader');

async function openMenu(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await expect(menu(page)).toBeVisible();
}

for (const language of journeysIn('en')) {
  const text = words[language];
  const name = `Rok i iznos ${language}`;
  test.describe(`a buyer, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer }, viewport: { width: 1440, height: 900 } });
    test.beforeEach(() => withDatabase(client => client.query('DELETE FROM saved_view')));

    test(`a view keeps filters, order and columns, opens as a link, and is shared, ${language}`, async ({
      page,
      browser,
    }) => {
      await page.goto('/invoices?dt-filter=status,eq,PENDING&dt-sort=amount.desc');
      await button(page, text.view).click();
      await page.locator('.popup').getByLabel(text.net, { exact: true }).check();
      await page.keyboard.press('Escape');
      await expect(heads(page).filter({ hasText: text.net })).toHaveCount(1);
      await openMenu(page, text.views);
      await expect(menu(page)).toContainText(text.none);
      await menu(page).getByLabel(text.keep, { exact: true }).fill(name);
      await page.keyboard.press('Enter');
      const own = menu(page).getByRole('link', { name });
      await expect(own).toHaveAttribute('aria-current', 'true');

      // Opened from another state of the list, and as a link of its own.
      const href = (await own.getAttribute('href')) ?? '';
      await page.goto('/invoices?dt-sort=dueDate.asc&cols=invoiceNumber,amount');
      await openMenu(page, text.views);
      await menu(page).getByRole('link', { name }).click();
      await expect(menu(page)).toHaveCount(0);
      await page.waitForURL(`**${href}`);
      await expect(heads(page).filter({ hasText: text.net })).toHaveCount(1);
      await expect(page.locator('.chip').first()).toBeVisible();
      // It belongs to this list alone.
      await page.goto('/invoices-other');
      await openMenu(page, text.views);
      await expect(menu(page).getByRole('link', { name })).toHaveCount(0);

      const colleague = await openAs(browser, language, people.accountant);
      await colleague.goto('/invoices');
      await openMenu(colleague, text.views);
      await expect(menu(colleague).getByRole('link', { name })).toHaveCount(0);
      await page.goto('/invoices?dt-filter=status,eq,REGISTERED');
      await openMenu(page, text.views);
      await menu(page)
        .getByRole('button', { name: `${text.change} ${name}` })
        .click();
      await menu(page).getByLabel(text.share).check();
      await menu(page).getByRole('button', { name: text.replace }).click();
      await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', /REGISTERED/);
      await colleague.reload();
      await openMenu(colleague, text.views);
      await expect(menu(colleague)).toContainText(text.colleagues);
      await expect(menu(colleague).getByRole('link', { name })).toContainText('Miloš Jovanović');
      await expect(menu(colleague).getByRole('button', { name: text.remove })).toHaveCount(0);
      await menu(colleague).getByRole('link', { name }).click();
      await expect(colleague).toHaveURL(/status,eq,REGISTERED/);
      await colleague.context().close();

      await menu(page)
        .getByRole('button', { name: `${text.remove} ${name}` })
        .click();
      await expect(menu(page).getByRole('link', { name })).toHaveCount(0);
      await expect(menu(page)).toContainText(text.none);

      // A slip is taken back: the same view, shared as it was.
      await page.keyboard.press('Escape');
      await page.locator('.message-bar').getByRole('button', { name: text.undo }).click();
      await openMenu(page, text.views);
      await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', /REGISTERED/);
    });
  });
}

/** Lists of another kind: what is kept, by whom, and who reads it. */
const others = [
  {
    path: '/suppliers',
    state: 'dt-filter=activated,eq,true&dt-sort=code.desc',
    by: people.buyer,
    reads: people.accountant,
  },
  { path: '/companies', state: 'dt-sort=code.desc', by: people.operator, reads: null },
] as const;
for (const language of journeysIn('en'))
  for (const { path, state, by, reads } of others) {
    const text = words[language];
    const name = `Po šifri ${language}`;
    test.describe(`views of ${path}, ${language}`, () => {
      test.use({ visitor: { language, email: by }, viewport: { width: 1440, height: 900 } });
      test.beforeEach(() => withDatabase(client => client.query('DELETE FROM saved_view')));

      test(`a view of ${path} is kept, opened as a link, and shared, ${language}`, async ({ page, browser }) => {
        await page.goto(`${path}?${state}`);
        await openMenu(page, text.views);
        await menu(page).getByLabel(text.keep, { exact: true }).fill(name);
        await menu(page).getByLabel(text.share).check();
        await page.keyboard.press('Enter');
        const own = menu(page).getByRole('link', { name });
        await expect(own).toHaveAttribute('aria-current', 'true');
        const href = (await own.getAttribute('href')) ?? '';
        await page.goto(path);
        await openMenu(page, text.views);
        await menu(page).getByRole('link', { name }).click();
        await page.waitForURL(`**${href}`);
        expect(href).toContain('code.desc');
        await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
        if (reads === null) return;
        const colleague = await openAs(browser, language, reads);
        await colleague.goto(path);
        await openMenu(colleague, text.views);
        await menu(colleague).getByRole('link', { name }).click();
        await colleague.waitForURL(/code\.desc/);
        await colleague.context().close();
      });
    });
  }

test.describe('on a phone', () => {
  test.use({ visitor: { language: 'sr', email: people.supplier }, viewport: { width: 320, height: 700 } });

  test('the views of offers fit beside the list, and a refusal is said where it was asked for', async ({ page }) => {
    await withDatabase(async client => {
      await client.query('DELETE FROM saved_view');
      await client.query(
        `INSERT INTO saved_view (user_id, company_id, list, name, state, shared)
          SELECT id, company_id, '/billing', 'n' || n, '', false FROM app_user, generate_series(1, 50) n WHERE email = $1`,
        [people.supplier],
      );
    });
    await page.goto('/offers');
    await openMenu(page, words.sr.views);
    const box = await menu(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await menu(page).getByLabel(words.sr.keep, { exact: true }).fill('Jedan previše');
    await button(page, words.sr.save).click();
    await expect(menu(page).getByRole('alert')).toContainText('Već čuvate 50 prikaza.');
    await expect(menu(page).getByLabel(words.sr.keep, { exact: true })).toHaveValue('Jedan previše');
    await withDatabase(client => client.query('DELETE FROM saved_view'));
  });
});
