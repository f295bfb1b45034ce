import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, type Language, people } from './people.ts';
import { test } from './visitor.ts';

/** What the operator sets for one company alone: how many it may invite, to whom it belongs, and the way to its contracts. */
const words = {
  en: {
    used: '0 of 200 people invited in this hour.',
    raised: '0 of 5,000 people invited in this hour.',
    wrong: 'Enter a whole number from 1 to 100,000, or nothing.',
    save: 'Save the Number',
    saved: 'The number of invitations is saved.',
    contracts: 'All contracts of this company',
    add: 'Add a contract',
    handOver: 'Hand Over the Company',
    people: 'Its 2 people can’t come in any more',
    main: 'End access and invite',
    missing: 'Please enter the first name.',
    taken: 'Somebody signs in with this address already.',
    done: 'Handed over: 2 people can’t come in any more',
    labels: ['First name', 'Last name', 'Email'],
  },
  sr: {
    used: 'U ovom satu je pozvano 0 od 200 ljudi.',
    raised: 'U ovom satu je pozvano 0 od 5.000 ljudi.',
    wrong: 'Unesite ceo broj od 1 do 100.000 ili ništa.',
    save: 'Sačuvaj broj',
    saved: 'Broj pozivnica je sačuvan.',
    contracts: 'Svi ugovori ove kompanije',
    add: 'Dodaj ugovor',
    handOver: 'Predaj kompaniju',
    people: '2 osobe više ne mogu da uđu',
    main: 'Ukini pristup i pozovi',
    missing: 'Unesite ime.',
    taken: 'Neko se već prijavljuje ovom adresom.',
    done: 'Predato: 2 osobe više ne mogu da uđu',
    labels: ['Ime', 'Prezime', 'E-pošta'],
  },
} as const;

const dialog = (page: Page) => page.locator('dialog[open]');
const panel = (page: Page) => page.locator('form.company-access');

/** A verified company with one person at work and one who was invited, again for every try. */
async function arrange(language: Language): Promise<number> {
  const code = language === 'en' ? 'HR99900000001' : 'HR99900000002';
  return withDatabase(async client => {
    await client.query(
      `INSERT INTO company (country, code, registration_number, name, address, checked)
       VALUES ('HRV', $1, '1', $2, 'Ilica 1', true) ON CONFLICT DO NOTHING`,
      [code, `Predata ${language} d.o.o.`],
    );
    const { rows } = await client.query<{ id: number }>('SELECT id FROM company WHERE code = $1', [code]);
    const id = rows[0]?.id ?? 0;
    await client.query(
      'UPDATE app_user SET deleted_at = now(), email = id || email WHERE company_id = $1 AND deleted_at IS NULL',
      [id],
    );
    await client.query('DELETE FROM invitation_quota WHERE company_id = $1', [id]);
    for (const [at, status] of ['ACTIVE', 'INACTIVE'].entries())
      await client.query(
        `INSERT INTO app_user (kind, company_id, email, first_name, last_name, role, status, language)
         VALUES ('PERSON', $1, $2, 'Mirko', 'Zauzeo', 'COMPANY_ADMIN', $3, 'sr')`,
        [id, `mirko${at}-${language}@zauzeto.example`, status],
      );
    return id;
  });
}
const membersOf = (id: number) =>
  withDatabase(async client => {
    const { rows } = await client.query<{ email: string }>(
      'SELECT email FROM app_user WHERE company_id = $1 AND deleted_at IS NULL AND deactivated_at IS NULL',
      [id],
    );
    return rows.map(row => row.email);
  });

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });

    test(`${language}: a company’s invitations are raised, and its contracts are a click away`, async ({ page }) => {
      const id = await arrange(language);
      await page.goto(`/companies/details/${id}`);
      await expect(panel(page)).toContainText(text.used);
      const number = panel(page).locator('input');
      await number.fill('100001');
      await expect(panel(page)).toContainText(text.wrong);
      await number.fill('5000');
      await panel(page).getByRole('button', { name: text.save }).click();
      await expect(page.getByText(text.saved)).toBeVisible();
      await expect(panel(page)).toContainText(text.raised);
      await page.reload();
      await expect(panel(page)).toContainText(text.raised);
      await number.fill('');
      await panel(page).getByRole('button', { name: text.save }).click();
      await expect(panel(page)).toContainText(text.used);
      await expect(page.getByRole('link', { name: text.add })).toHaveAttribute(
        'href',
        `/contracts/add?companyId=${id}`,
      );
      await page.getByRole('link', { name: text.contracts }).click();
      await page.waitForURL(url => url.pathname === '/contracts' && url.search.includes(String(id)));
      await expect(page.locator('.list-state')).toBeVisible();
    });

    test(`${language}: a squatted company is handed over in one action, which says first what it does`, async ({
      page,
    }) => {
      const id = await arrange(language);
      const email = `vlasnica-${language}-${Date.now()}@prava.example`;
      await page.goto(`/companies/details/${id}`);
      await page.getByRole('button', { name: text.handOver }).click();
      await expect(dialog(page)).toContainText(text.people);
      const main = dialog(page).getByRole('button', { name: text.main });
      await main.click();
      await expect(dialog(page).locator('.stack').getByRole('alert')).toContainText(text.missing);
      const [first, last, mail] = text.labels;
      await dialog(page).getByLabel(first, { exact: true }).fill('Prava');
      await dialog(page).getByLabel(last, { exact: true }).fill('Vlasnica');
      await dialog(page).getByLabel(mail, { exact: true }).fill(people.buyer);
      await main.click();
      await expect(dialog(page).locator('.stack').getByRole('alert')).toContainText(text.taken);
      // What was typed stays, and nobody was switched off by a refused one.
      await expect(dialog(page).getByLabel(first, { exact: true })).toHaveValue('Prava');
      expect(await membersOf(id)).toHaveLength(2);
      await dialog(page).getByLabel(mail, { exact: true }).fill(email);
      await main.dblclick();
      await expect(page.getByText(text.done)).toBeVisible();
      expect(await membersOf(id)).toEqual([email]);
    });
  });
}
