import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** The operator keeps the contracts of all companies; a company reads its own. */
const words = {
  en: {
    menu: 'Contracts',
    add: 'Add Contract',
    columns: [
      'Company',
      'Contract Number',
      'Date',
      'Active',
      'Representative',
      'Discount Type',
      'Discount Fee (%)',
      'Processing Fee (%)',
      'Min Discount (%)',
    ],
    types: { relative: 'Relative', fixed: 'Fixed' },
    active: 'Active',
    save: 'Save',
    delete: 'Delete',
    missing: {
      company: 'Please choose the company.',
      date: 'Please enter contract date in format yyyy-mm-dd.',
      contractNumber: 'Please enter contract number.',
      representative: 'Please enter company representative name.',
      discountFeePct: 'Please enter discount fee percentage.',
      processingFeePct: 'Please enter processing fee percentage.',
      minDiscount: 'Please enter minimum discount.',
    },
    negative: {
      discountFeePct: 'Discount fee percentage cannot be negative.',
      processingFeePct: 'Processing fee percentage cannot be negative.',
      minDiscount: 'Minimum discount cannot be negative.',
    },
    over: {
      discountFeePct: 'Discount fee percentage cannot be over 100.',
      processingFeePct: 'Processing fee percentage cannot be over 100.',
      minDiscount: 'Minimum discount cannot be bigger than 100%.',
    },
    exists: 'This company already has an active contract. Switch that one off first.',
    saved: 'is saved.',
    deactivate: 'Deactivate',
    activate: 'Activate',
    stops: ["2 pending invoices can't be registered", "can't be entered or changed"],
    changed: 'your text is still here.',
    change: 'Representative',
    deleted: '1 contract deleted.',
    earns: { relative: '5,195.21', fixed: '11,250.00', floor: '7,250.00' },
    atFloor: 'minimum',
    own: 'Your company works under contract U-2025/1',
    none: 'Your company has no active contract.',
  },
  sr: {
    menu: 'Ugovori',
    add: 'Dodaj ugovor',
    columns: [
      'Kompanija',
      'Broj ugovora',
      'Datum',
      'Aktivan',
      'Predstavnik',
      'Vrsta popusta',
      'Naknada na popust (%)',
      'Naknada za obradu (%)',
      'Minimalni popust (%)',
    ],
    types: { relative: 'Relativni', fixed: 'Fiksni' },
    active: 'Aktivan',
    save: 'Sačuvaj',
    delete: 'Obriši',
    missing: {
      company: 'Izaberite kompaniju.',
      date: 'Unesite datum ugovora u obliku gggg-mm-dd.',
      contractNumber: 'Unesite broj ugovora.',
      representative: 'Unesite ime predstavnika kompanije.',
      discountFeePct: 'Unesite procenat naknade na popust.',
      processingFeePct: 'Unesite procenat naknade za obradu.',
      minDiscount: 'Unesite minimalni popust.',
    },
    negative: {
      discountFeePct: 'Procenat naknade na popust ne može biti negativan.',
      processingFeePct: 'Procenat naknade za obradu ne može biti negativan.',
      minDiscount: 'Minimalni popust ne može biti negativan.',
    },
    over: {
      discountFeePct: 'Procenat naknade na popust ne može biti veći od 100.',
      processingFeePct: 'Procenat naknade za obradu ne može biti veći od 100.',
      minDiscount: 'Minimalni popust ne može biti veći od 100%.',
    },
    exists: 'Ova kompanija već ima aktivan ugovor. Najpre ga deaktivirajte.',
    saved: 'je sačuvan.',
    deactivate: 'Deaktiviraj',
    activate: 'Aktiviraj',
    stops: ['2 fakture na čekanju ne mogu da se registruju', 'ne mogu da se unose ni menjaju'],
    changed: 'vaš tekst je i dalje ovde.',
    change: 'Predstavnik',
    deleted: 'Obrisan je 1 ugovor.',
    earns: { relative: '5.195,21', fixed: '11.250,00', floor: '7.250,00' },
    atFloor: 'minimum',
    own: 'Vaša kompanija radi po ugovoru U-2025/1',
    none: 'Vaša kompanija nema aktivan ugovor.',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const row = (page: Page, text: string) => page.locator('tbody tr[data-row]').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const preview = (page: Page) => page.locator('.fee-preview');
const percents = ['discountFeePct', 'processingFeePct', 'minDiscount'] as const;

/** A company of the test's own, which has two pending invoices and no contract. */
async function addBuyer(name: string, code: string): Promise<number> {
  return withDatabase(async client => {
    await client.query('DELETE FROM contract WHERE company_id IN (SELECT id FROM company WHERE code = $1)', [code]);
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO company (country, code, registration_number, name, address, checked) VALUES ('SRB', $1, $1, $2, 'Cara Dušana 1', true)
       ON CONFLICT DO NOTHING RETURNING id`,
      [code, name],
    );
    const found = await client.query<{ id: number }>('SELECT id FROM company WHERE code = $1', [code]);
    const id = rows[0]?.id ?? found.rows[0]?.id ?? 0;
    if (rows.length > 0) {
      await client.query(
        'INSERT INTO partnership (buyer_id, supplier_id) SELECT $1, min(supplier_id) FROM partnership',
        [id],
      );
      await client.query(
        `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status, created_at, updated_at)
         SELECT buyer_id, supplier_id, 'UG-' || n, '2026-11-01', '2027-02-01', 'RSD', 100, 0, 100, 'PENDING', now(), now()
         FROM partnership, generate_series(1, 2) AS n WHERE buyer_id = $1`,
        [id],
      );
    }
    return id;
  });
}
/** A contract of that company as another operator would have entered it. */
const addContract = (companyId: number, number: string, active: boolean) =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO contract (company_id, contract_date, active, contract_number, representative, note, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
       VALUES ($1, '2026-11-01', $3, $2, 'Ana Anić', '', 1000, 200000, false, 500000) RETURNING id`,
      [companyId, number, active],
    );
    return rows[0]?.id ?? 0;
  });
const stored = (number: string) =>
  withDatabase(async client => {
    const { rows } = await client.query(
      `SELECT contract_date::text AS date, active, representative, note, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm
       FROM contract WHERE contract_number = $1`,
      [number],
    );
    return rows;
  });

async function choose(page: Page, company: string): Promise<void> {
  await field(page, 'company').pressSequentially(company, { delay: 20 });
  await page.getByRole('listbox').getByRole('option').first().click();
}

for (const language of journeysIn('sr')) {
  const text = words[language];
  const code = language === 'en' ? '900000019' : '900000027';
  const company = `Ugovorna ${language} d.o.o.`;
  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });

    test(`${language}: the list has its columns, and the operator asks for no contract of its own`, {
      tag: ['@NAV-21', '@NAV-47', '@CON-01', '@CON-02', '@CON-26'],
    }, async ({ page }) => {
      const requested: string[] = [];
      page.on('request', request => requested.push(new URL(request.url()).pathname));
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/contracts$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.menu);
      await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([...text.columns]);
      const first = row(page, 'U-2025/1');
      await expect(first).toContainText('Žitoprodukt');
      await expect(first).toContainText(text.active);
      await expect(first).toContainText(text.types.relative);
      await expect(row(page, 'U-2025/2')).toContainText(text.types.fixed);
      await first.getByRole('link').click();
      await page.waitForURL(/\/contracts\/details\/\d+$/);
      await expect(field(page, 'company')).toHaveValue('Žitoprodukt d.o.o.');
      await page.goto('/contracts');
      await page.getByRole('link', { name: text.add, exact: true }).click();
      await page.waitForURL(/\/contracts\/add$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.add);
      expect(requested).toContain('/api/contract');
      expect(requested).not.toContain('/api/contract/me');
    });

    test(`${language}: what is wrong is said at its field, and Save is off until nothing is`, {
      tag: [
        '@CON-04',
        '@CON-05',
        '@CON-06',
        '@CON-07',
        '@CON-08',
        '@CON-09',
        '@CON-10',
        '@CON-11',
        '@CON-12',
        '@CON-13',
        '@CON-14',
        '@CON-15',
        '@CON-16',
        '@CON-17',
      ],
    }, async ({ page }) => {
      const sent: string[] = [];
      page.on('request', request => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
      await page.goto('/contracts/add');
      const save = button(page, text.save);
      await expect(save).toBeDisabled();
      await field(page, 'date').fill('');
      await save.click({ force: true });
      for (const message of Object.values(text.missing)) await expect(page.getByText(message)).toHaveCount(2);
      await expect(page.locator('.error-summary')).toBeFocused();
      for (const name of percents) {
        await field(page, name).fill('-0,0001');
        await expect(page.getByText(text.negative[name])).toHaveCount(2);
        await field(page, name).fill('100,0001');
        await expect(page.getByText(text.over[name])).toHaveCount(2);
        await field(page, name).fill('100');
        await expect(page.getByText(text.over[name])).toHaveCount(0);
      }
      await choose(page, 'žitoprod');
      await field(page, 'date').fill('2026-11-31');
      await field(page, 'contractNumber').fill('U-1');
      await field(page, 'representative').fill('Ana Anić');
      await expect(page.getByText(text.missing.date)).toHaveCount(2);
      await expect(save).toBeDisabled();
      await save.click({ force: true });
      await field(page, 'date').fill('2026-11-30');
      await expect(save).toBeEnabled();
      await field(page, 'representative').fill(' ');
      await expect(save).toBeDisabled();
      expect(sent).not.toContain('/api/contract');
    });

    test(`${language}: what the contract earns is shown while typing; a second active one is refused in a sentence, and the text stays`, {
      tag: '@CON-03',
    }, async ({ page }) => {
      const number = `UG-${language}-1`;
      const companyId = await addBuyer(company, code);
      await addContract(companyId, `${number}-old`, true);
      await page.goto('/contracts/add');
      await choose(page, code);
      await field(page, 'date').fill('2026-11-20');
      await field(page, 'contractNumber').fill(` ${number} `);
      await field(page, 'representative').fill('Živka Šćepanović');
      await field(page, 'discountFeePct').fill('20');
      await field(page, 'processingFeePct').fill('50');
      await field(page, 'minDiscount').fill('0,5');
      // 1 000 000 at 12 % for 60 days is 19 726.03 of discount; 20 % of it and half of 2 500.00.
      await expect(preview(page)).toContainText(text.earns.relative);
      await field(page, 'discountPctFixed').selectOption('true');
      await field(page, 'discountFeePct').fill('1');
      await expect(preview(page)).toContainText(text.earns.fixed);
      await field(page, 'discountPctFixed').selectOption('false');
      await field(page, 'discountFeePct').fill('20');
      await field(page, 'minDiscount').fill('3');
      await expect(preview(page)).toContainText(text.earns.floor);
      await expect(preview(page)).toContainText(text.atFloor);
      await field(page, 'note').fill('Prvi red\ndrugi red');
      await button(page, text.save).click();
      await expect(page.locator('.error-summary')).toContainText(text.exists);
      await expect(field(page, 'representative')).toHaveValue('Živka Šćepanović');
      await field(page, 'active').uncheck();
      await button(page, text.save).click();
      await page.waitForURL(/\/contracts$/);
      await expect(page.getByText(text.saved)).toBeVisible();
      expect(await stored(number)).toEqual([
        {
          date: '2026-11-20',
          active: false,
          representative: 'Živka Šćepanović',
          note: 'Prvi red\ndrugi red',
          min_discount_ppm: 30_000,
          discount_fee_ppm: 200_000,
          discount_pct_fixed: false,
          processing_fee_ppm: 500_000,
        },
      ]);
    });

    test(`${language}: what stops is said before a contract is switched off; of two switched on the second is refused in a sentence`, async ({
      page,
    }) => {
      const companyId = await addBuyer(company, code);
      const id = await addContract(companyId, `UG-${language}-2`, true);
      await page.goto(`/contracts/details/${id}`);
      await button(page, text.deactivate).click();
      for (const stop of text.stops) await expect(dialog(page)).toContainText(stop);
      // Of what there is none nothing is said.
      await expect(dialog(page).locator('.contract-stops li')).toHaveCount(2);
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(button(page, text.activate)).toBeVisible();
      expect(await stored(`UG-${language}-2`)).toMatchObject([{ active: false }]);
      // Another operator has switched another one on meanwhile.
      await addContract(companyId, `UG-${language}-3`, true);
      await button(page, text.activate).click();
      await dialog(page).locator('.button[data-look=primary]').click();
      await expect(dialog(page).locator('.stack').getByRole('alert')).toHaveText(text.exists);
      expect(await stored(`UG-${language}-2`)).toMatchObject([{ active: false }]);
    });

    test(`${language}: of two edits the second is told what the first changed, keeps its text and may save it`, async ({
      page,
      context,
    }) => {
      const number = `UG-${language}-4`;
      const id = await addContract(await addBuyer(company, code), number, true);
      const other = await context.newPage();
      for (const one of [page, other]) {
        await one.goto(`/contracts/details/${id}`);
        await expect(field(one, 'representative')).toHaveValue('Ana Anić');
      }
      await field(page, 'note').fill('Moja napomena');
      await field(other, 'representative').fill('Druga Osoba');
      await button(other, text.save).click();
      await other.waitForURL(/\/contracts$/);
      // Whether it is active isn't the form's, so that a switch meanwhile is no conflict.
      await withDatabase(client => client.query('UPDATE contract SET active = false WHERE id = $1', [id]));
      await button(page, text.save).click();
      await expect(page.locator('.error-summary')).toContainText(text.changed);
      await expect(page.locator('.meanwhile dt')).toHaveText([text.change]);
      await expect(page.locator('.meanwhile dd')).toContainText('Ana Anić Druga Osoba');
      await expect(field(page, 'note')).toHaveValue('Moja napomena');
      await expect(field(page, 'representative')).toHaveValue('Druga Osoba');
      expect(await stored(number)).toMatchObject([{ representative: 'Druga Osoba', note: '' }]);
      await expect(button(page, text.save)).toBeEnabled();
      await button(page, text.save).click();
      await page.waitForURL(/\/contracts$/);
      expect(await stored(number)).toMatchObject([
        { representative: 'Druga Osoba', note: 'Moja napomena', active: false },
      ]);
    });

    test(`${language}: a contract is deleted from the list, after it was said what stops`, async ({ page }) => {
      const number = `UG-${language}-5`;
      await addContract(await addBuyer(company, code), number, true);
      await page.goto('/contracts');
      await row(page, number).getByRole('checkbox').check();
      await button(page, text.delete).click();
      await expect(dialog(page)).toContainText(`${number} (${company})`);
      await expect(dialog(page)).toContainText(text.stops[0]);
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(page.getByText(text.deleted)).toBeVisible();
      await expect(row(page, number)).toHaveCount(0);
      expect(await stored(number)).toEqual([]);
    });
  });

  test.describe(`a buyer, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });
    test(`${language}: its own contract is loaded and read, and nothing can be changed`, {
      tag: ['@NAV-47', '@CON-25', '@CON-27'],
    }, async ({ page }) => {
      const own = page.waitForResponse(response => new URL(response.url()).pathname === '/api/contract/me');
      await page.goto('/invoices');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      expect(await (await own).json()).toMatchObject({ contractNumber: 'U-2025/1', active: true });
      await expect(page.locator('.own-contract')).toContainText(text.own);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      await expect(page.locator('tbody').getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByRole('link', { name: text.add })).toHaveCount(0);
      await row(page, 'U-2025/1').getByRole('link').click();
      await page.waitForURL(/\/contracts\/details\/\d+$/);
      await expect(page.locator('.facts')).toContainText(text.types.relative);
      await expect(page.locator('main form')).toHaveCount(0);
      await expect(button(page, text.deactivate)).toHaveCount(0);
      await page.goto('/contracts/add');
      await expect(page.locator('.status-page')).toBeVisible();
    });
  });

  test.describe(`a supplier, ${language}`, () => {
    test.use({ visitor: { language, email: people.supplier } });
    test(`${language}: without an active contract it isn't in the menu, and the page says what that means`, {
      tag: ['@NAV-47', '@CON-25'],
    }, async ({ page }) => {
      await page.goto('/contracts');
      await expect(page.locator('.own-contract')).toContainText(text.none);
      await expect(page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true })).toHaveCount(0);
    });
  });
}
