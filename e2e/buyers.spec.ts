import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { answerNotes, withDatabase } from './arrange.ts';
import { csvRow } from './csv-row.ts';
import { dialogIn, journeysIn, type Language, people } from './people.ts';
import { test } from './visitor.ts';

/** A supplier's buyers: a list that is only read, the page of each partnership, and the document that the buyer gets. */
const words = {
  en: {
    menu: 'Buyers',
    columns: ['Buyer', 'Code', 'Registration Number', 'Address', 'Post Code', 'City', 'Note'],
    add: 'Register Buyer',
    export: 'Export',
    unset: 'Not chosen yet',
    notes: ['NONE', 'Casa Sconto', 'Credit Note'],
    means: 'You are asked when you accept the first offer of this buyer.',
    save: 'Save document',
    saved: 'is saved.',
    changed: 'Somebody else changed this record',
    missing: 'Please choose the company.',
    added: 'is among your buyers.',
    inactive: 'Inactive',
    waits: 'This buyer has not agreed yet.',
    active: 'This buyer can make you offers for its invoices.',
    delete: 'Delete',
    deleteMain: 'Delete 1 buyer',
    inUse: 'so the record stays.',
    deleted: '1 buyer deleted.',
  },
  sr: {
    menu: 'Kupci',
    columns: ['Kupac', 'PIB', 'Matični broj', 'Adresa', 'Poštanski broj', 'Grad', 'Dokument'],
    add: 'Registruj kupca',
    export: 'Izvoz',
    unset: 'Još nije izabran',
    notes: ['NIJEDAN', 'Casa Sconto', 'Knjižno odobrenje'],
    means: 'Bićete upitani kada prihvatite prvu ponudu ovog kupca.',
    save: 'Sačuvaj dokument',
    saved: 'Dokument je sačuvan',
    changed: 'Neko drugi je izmenio ovaj zapis',
    missing: 'Izaberite kompaniju.',
    added: 'Među vašim kupcima je sada',
    inactive: 'Neaktivan',
    waits: 'Ovaj kupac se još nije složio.',
    active: 'Ovaj kupac može da vam nudi prevremenu isplatu svojih faktura.',
    delete: 'Obriši',
    deleteMain: 'Obriši 1 kupca',
    inUse: 'pa zapis ostaje.',
    deleted: 'Obrisan je 1 kupac.',
  },
} as const satisfies Record<Language, object>;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const row = (page: Page, name: string) => page.locator('tbody tr[data-row]').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => dialogIn(page);
const notes = (page: Page) => page.locator('input[type=radio][name=note]');
const buyer = 'Žitoprodukt d.o.o.';

/** The supplier's record of a buyer. */
const recordOf = (name: string) =>
  withDatabase(async client => {
    const { rows } = await client.query(
      `SELECT p.id, p.note_generation AS note, p.awaits_buyer AS awaits FROM partnership p JOIN company b ON b.id = p.buyer_id
       WHERE b.name = $1 AND p.supplier_id = (SELECT company_id FROM app_user WHERE email = $2)`,
      [name, people.secondSupplier],
    );
    return rows[0];
  });

/** A company that nobody trades with; an earlier attempt at it is gone. */
async function arrangeFree(language: Language): Promise<string> {
  const name = `Prodavnica ${language} d.o.o.`;
  await withDatabase(async client => {
    await client.query('DELETE FROM partnership WHERE buyer_id IN (SELECT id FROM company WHERE name = $1)', [name]);
    await client.query(
      `INSERT INTO company (country, code, registration_number, name, address, city, checked)
       VALUES ('HRV', $1, '880001', $2, 'Splitska 1', 'Split', true) ON CONFLICT DO NOTHING`,
      [`B-${language}-1`, name],
    );
  });
  return name;
}

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`a supplier's buyers, ${language}`, () => {
    test.use({ visitor: { language, email: people.secondSupplier } });
    test.afterAll(async () => {
      await answerNotes(people.secondSupplier, 'NONE');
      const name = await arrangeFree(language);
      await withDatabase(client => client.query('DELETE FROM company WHERE name = $1', [name]));
    });

    test(`${language}: the list is only read, and its file holds the same`, {
      tag: ['@NAV-23', '@BUY-01', '@BUY-02', '@BUY-03', '@BUY-04', '@BUY-05'],
    }, async ({ page }) => {
      await answerNotes(people.secondSupplier, null);
      await page.goto('/offers');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/buyers$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.menu);
      await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([...text.columns]);
      const own = row(page, buyer);
      for (const fact of ['101000000', '20001000', 'Cara Dušana 17', '18000', 'Niš', text.unset])
        await expect(own).toContainText(fact);
      await expect(page.locator('tbody').getByRole('checkbox')).toHaveCount(0);
      await expect(page.locator('input[type=file]')).toHaveCount(0);
      await expect(button(page, text.delete)).toHaveCount(0);
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, text.export).click()]);
      expect(file.suggestedFilename()).toBe('buyers-export.csv');
      expect(await readFile(await file.path(), 'utf8')).toContain(
        csvRow(language, buyer, '101000000', '20001000', 'Cara Dušana 17', '18000', 'Niš', ''),
      );
      await own.getByRole('link').click();
      await page.waitForURL(new RegExp(`/buyers/details/${(await recordOf(buyer)).id}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer);
      await page.goto('/buyers');
      await page.getByRole('link', { name: text.add }).click();
      await page.waitForURL(/\/buyers\/add$/);
    });

    test(`${language}: a record tells the partnership, and which document the buyer gets`, {
      tag: ['@BUY-07', '@BUY-08'],
    }, async ({ page }) => {
      await answerNotes(people.secondSupplier, null);
      const { id } = await recordOf(buyer);
      await page.goto(`/buyers/details/${id}`);
      await expect(page.locator('.partner-standing')).toContainText(text.active);
      await expect(page.locator('.record')).toContainText('101000000');
      await expect(page.getByText(text.means)).toBeVisible();
      await expect(page.locator('input[type=radio][value=unset]')).toBeChecked();
      for (const [at, value] of ['NONE', 'CASA_SCONTO', 'CREDIT_NOTE'].entries()) {
        await expect(notes(page).nth(at)).toHaveAttribute('value', value);
        await page.getByRole('radio', { name: text.notes[at] ?? '', exact: true }).check();
        await button(page, text.save).click();
        await expect(page.getByText(text.saved).first()).toBeVisible();
        await expect.poll(async () => (await recordOf(buyer)).note).toBe(value);
      }
      await page.locator('input[type=radio][value=unset]').check();
      await button(page, text.save).click();
      await expect.poll(async () => (await recordOf(buyer)).note).toBeNull();

      // A colleague chose meanwhile: the second one is told, keeps the choice, and may insist.
      await page.locator('input[type=radio][value=NONE]').check();
      await answerNotes(people.secondSupplier, 'NONE');
      await withDatabase(client =>
        client.query("UPDATE partnership SET note_generation = 'CASA_SCONTO' WHERE id = $1", [id]),
      );
      await button(page, text.save).click();
      await expect(page.locator('.error-summary')).toContainText(text.changed);
      await expect(page.locator('input[type=radio][value=NONE]')).toBeChecked();
      await button(page, text.save).click();
      await expect.poll(async () => (await recordOf(buyer)).note).toBe('NONE');

      // Each sum between the two leads to the list of just those offers.
      const offers = page.locator('.pair-invoices a[href^="/offers?"]').first();
      const count = Number((await offers.textContent())?.replace(/.*\D(\d+)$/, '$1'));
      await offers.click();
      await page.waitForURL(/\/offers\?/);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(count);

      await page.goto(`/buyers/details/${id}`);
      await button(page, text.delete).click();
      await button(page, text.deleteMain).click();
      await expect(dialog(page).locator('.stack').getByRole('alert')).toContainText(text.inUse);
    });

    test(`${language}: a buyer is registered, and inactive until it gives a category`, {
      tag: ['@BUY-02', '@BUY-06'],
    }, async ({ page }) => {
      const name = await arrangeFree(language);
      const save = () => page.locator('main form button[type=submit]').click();
      await page.goto('/buyers/add');
      await save();
      await expect(page.getByText(text.missing)).toHaveCount(2);
      await field(page, 'company').pressSequentially(name.slice(0, 13), { delay: 20 });
      await page.getByRole('listbox').getByRole('option').first().click();
      await save();
      await page.waitForURL(/\/buyers$/);
      await expect(page.getByText(text.added)).toBeVisible();
      await expect(row(page, name)).toContainText(text.inactive);
      // Until it agreed no more is told of it than the search told.
      await expect(row(page, name)).not.toContainText('880001');
      const { id } = await recordOf(name);
      await page.goto(`/buyers/details/${id}`);
      await expect(page.locator('.partner-standing')).toContainText(text.waits);
      await withDatabase(client => client.query('UPDATE partnership SET awaits_buyer = false WHERE id = $1', [id]));
      await page.reload();
      await expect(page.locator('.partner-standing')).toContainText(text.active);
      await button(page, text.delete).click();
      await button(page, text.deleteMain).click();
      await page.waitForURL(/\/buyers$/);
      await expect(page.getByText(text.deleted)).toBeVisible();
      expect(await recordOf(name)).toBeUndefined();
    });
  });
}

test.describe('the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });
  test('has no buyers in its menu', { tag: '@NAV-42' }, async ({ page }) => {
    await page.goto('/users');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: words.en.menu, exact: true })).toHaveCount(0);
  });
});
