import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { delayGlobals } from './late-globals.ts';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/**
 * The operator looks after the rates that bills are held to: by hand, by the National Bank's list, and back again. Its days are long past,
 * so that no bill of another journey meets them.
 */
const words = {
  en: {
    menu: 'Reference Rates',
    columns: ['Day', 'Currency', 'RSD for One Unit', 'List No.', 'Source', 'Entered By', 'Entered'],
    add: 'Add Rate',
    save: 'Save',
    problems: ['Please choose the currency.', 'Please enter the rate as a positive number with at most six decimals.'],
    newest: '1 CHF = 125.0000 RSD',
    differs: '12.5000 for one CHF differs by 90.00% from the newest rate, 125.0000',
    replaces: 'CHF has 125.0000 on',
    sure: 'Yes, save it',
    saved: 'is saved.',
    byHand: 'By hand',
    bank: 'National Bank',
    delete: 'Delete',
    deleted: '1 reference rate deleted.',
    billed: 'A bill was held to the rate of CHF',
    list: 'List 1901 of',
    far: 'CHF: more than 5% from the newest rate.',
    others: 'Not used here, left out: AUD',
    states: ['Corrected', 'New'],
    saveList: 'Save the rates',
    listSaved: '2 rates saved.',
    nothingNew: 'All of its rates are stored already.',
    noList: 'This list has no middle rates.',
    noRate: 'no rate of today',
    cancel: 'Cancel',
  },
  sr: {
    menu: 'Referentni kursevi',
    columns: ['Dan', 'Valuta', 'RSD za jedinicu', 'Broj liste', 'Izvor', 'Uneo', 'Uneto'],
    add: 'Dodaj kurs',
    save: 'Sačuvaj',
    problems: ['Izaberite valutu.', 'Unesite kurs kao pozitivan broj sa najviše šest decimala.'],
    newest: '1 CHF = 125,0000 RSD',
    differs: '12,5000 za jedan CHF odstupa 90,00% od najnovijeg kursa, 125,0000',
    replaces: 'CHF za',
    sure: 'Da, sačuvaj',
    saved: 'je sačuvan.',
    byHand: 'Ručno',
    bank: 'Narodna banka',
    delete: 'Obriši',
    deleted: 'Obrisan je 1 referentni kurs.',
    billed: 'Obračun se oslanja na kurs CHF',
    list: 'Lista 1901 od',
    far: 'CHF: više od 5% od najnovijeg kursa.',
    others: 'Ne koriste se ovde, izostavljene: AUD',
    states: ['Ispravljen', 'Nov'],
    saveList: 'Sačuvaj kurseve',
    listSaved: 'Sačuvana su 2 kursa.',
    nothingNew: 'Svi njeni kursevi su već sačuvani.',
    noList: 'Na ovoj listi nema srednjeg kursa.',
    noRate: 'još nema kursa za danas',
    cancel: 'Otkaži',
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const dialog = (page: Page) => page.locator('dialog[open]');
const rows = (page: Page) => page.locator('tbody tr[data-row]');
/** Only what this journey made, however often it is tried. */
const only = '/reference-rates?dt-filter=day,lt,2019-12-31';

async function clear(): Promise<void> {
  await withDatabase(async client => {
    await client.query("DELETE FROM bill WHERE number LIKE 'rates-%'");
    await client.query("DELETE FROM reference_rate WHERE day < '2019-12-31'");
  });
}

/** A bill that was held to the rate of CHF of the day, on a day like any. */
const bill = () =>
  withDatabase(client =>
    client.query(
      `INSERT INTO bill (buyer_id, number, currency, amount_cents, rates, reference_rates, created_by, created_at)
       SELECT c.id, 'rates-1', 'RSD', 100, '{}', '{"CHF": {"rate": "125000000", "day": "2019-03-05", "source": "OPERATOR"}}', u.id, now()
       FROM app_user u, (SELECT min(id) AS id FROM company) c WHERE u.email = $1`,
      [people.operator],
    ),
  );

const list = (day: string) => `<?xml version="1.0" encoding="utf-8"?>
<Exchange_Rates_List><Header><No>1901</No><Date>${day}</Date><Type>Srednji kurs</Type></Header>
<Item><Code>756</Code><Country>Switzerland</Country><Currency>CHF</Currency><Unit>1</Unit><Middle_Rate>140.0000</Middle_Rate></Item>
<Item><Code>348</Code><Country>Hungary</Country><Currency>HUF</Currency><Unit>100</Unit><Middle_Rate>37.2500</Middle_Rate></Item>
<Item><Code>36</Code><Country>Australia</Country><Currency>AUD</Currency><Unit>1</Unit><Middle_Rate>74.0000</Middle_Rate></Item>
</Exchange_Rates_List>`;
const choose = (page: Page, text: string, name = 'srednjiKurs.xml') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });
    test.beforeEach(clear);
    test.afterAll(clear);

    test(`${language}: a rate is typed, asked about where it looks like a slip, and deleted while no bill used it`, async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/reference-rates$/);
      await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([...text.columns]);
      await page.getByRole('link', { name: text.add }).click();
      await page.waitForURL(/\/reference-rates\/add$/);
      await expect(field(page, 'day')).toHaveValue(/2026/);
      await button(page, text.save).click();
      for (const problem of text.problems) await expect(page.getByText(problem)).toHaveCount(2);
      const type = async (rate: string) => {
        await field(page, 'day').fill('2019-03-05');
        await field(page, 'currency').selectOption('CHF');
        await field(page, 'rate').fill(rate);
        await button(page, text.save).click();
      };
      await type('125,0');
      await page.waitForURL(/\/reference-rates$/);
      await expect(page.getByText(text.saved)).toBeVisible();

      await page.getByRole('link', { name: text.add }).click();
      await type('12.5');
      await expect(dialog(page)).toContainText(text.differs);
      await expect(dialog(page)).toContainText(text.replaces);
      // A question that is left changes nothing, and what was typed stands.
      await dialog(page).getByRole('button', { name: text.cancel, exact: true }).click();
      await expect(field(page, 'rate')).toHaveValue('12.5');
      await expect(page.getByText(text.newest)).toBeVisible();
      await button(page, text.save).click();
      await dialog(page).getByRole('button', { name: text.sure }).dblclick();
      await page.waitForURL(/\/reference-rates$/);
      await page.goto(only);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(language === 'en' ? '12.5000' : '12,5000');
      await expect(rows(page)).toContainText(text.byHand);
      await expect(rows(page)).toContainText(people.operator);

      await bill();
      const remove = async () => {
        await rows(page).getByRole('checkbox').check();
        await button(page, text.delete).click();
        await dialog(page).locator('.button[data-look=danger]').click();
      };
      await remove();
      await expect(dialog(page).locator('.stack').getByRole('alert')).toContainText(text.billed);
      await page.keyboard.press('Escape');
      await withDatabase(client => client.query("DELETE FROM bill WHERE number LIKE 'rates-%'"));
      await page.reload();
      await remove();
      await expect(page.getByText(text.deleted)).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    });

    test(`${language}: the day of today stands in the form, however late the server names it`, async ({ page }) => {
      await delayGlobals(page);
      await page.goto('/reference-rates/add');
      await expect(field(page, 'day')).toHaveValue(/2026/);
    });

    test(`${language}: the National Bank’s list is shown, saved as a whole, and adds nothing the second time`, async ({
      page,
    }) => {
      await withDatabase(client =>
        client.query(
          "INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('CHF', '2019-03-06', 125000000, 'OPERATOR', now())",
        ),
      );
      await page.goto(only);
      await expect(rows(page)).toHaveCount(1);
      await choose(page, list('06.03.2019.'));
      await expect(dialog(page)).toContainText(text.list);
      // Still holding it, the browser wouldn't tell of the same file again.
      await expect(page.locator('input[type=file]')).toHaveValue('');
      await expect(dialog(page)).toContainText(text.far);
      await expect(dialog(page)).toContainText(text.others);
      await expect(dialog(page).locator('tbody .badge')).toHaveText([...text.states]);
      expect(await rows(page).count()).toBe(1);
      await dialog(page).getByRole('button', { name: text.saveList }).click();
      await expect(page.getByText(text.listSaved)).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      const forints = rows(page).filter({ hasText: 'HUF' });
      await expect(forints).toContainText(language === 'en' ? '0.3725' : '0,3725');
      await expect(forints).toContainText('1901');
      await expect(forints).toContainText(text.bank);
      await choose(page, list('06.03.2019.'));
      await expect(dialog(page)).toContainText(text.nothingNew);
      await expect(dialog(page).getByRole('button', { name: text.saveList })).toBeDisabled();
      await page.keyboard.press('Escape');
      await choose(page, list('06.03.2019.').replaceAll('Middle_Rate', 'Buying_Rate'));
      await expect(dialog(page).getByRole('alert').filter({ hasText: /\S/ })).toContainText(text.noList);
      await page.keyboard.press('Escape');
      await expect(rows(page)).toHaveCount(2);
    });

    test(`${language}: a day without rates says so and what happens then`, async ({ page }) => {
      await page.route('**/api/reference-rates', async route => {
        const rates = [
          { currency: 'EUR', rate: 117.2, day: '2026-11-19', source: 'NBS', listNumber: '221' },
          { currency: 'USD', rate: 101.3, day: '2025-11-20', source: 'START', listNumber: null },
        ];
        await route.fulfill({ json: { day: '2026-11-21', rates } });
      });
      await page.goto('/reference-rates');
      const card = page.locator('.rates-standing');
      await expect(card).toContainText(`EUR: ${text.noRate}`);
      await expect(card).toContainText('9');
      await expect(card.locator('p').nth(1)).toContainText('USD');
      await expect(card.locator('p').nth(2)).toContainText('CHF');
    });
  });
}

test.describe('a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test('has no such entry in the menu and no such page', async ({ page }) => {
    await page.goto('/reference-rates');
    await expect(page.locator('.status-page')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: words.en.menu })).toHaveCount(0);
  });
});
