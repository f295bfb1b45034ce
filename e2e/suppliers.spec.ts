import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { mailsTo, waitForMail } from '../server/src/testing/mails.ts';
import { withDatabase } from './arrange.ts';
import { csvRow } from './csv-row.ts';
import { dialogIn, journeysIn, type Language, people } from './people.ts';
import { chooseNamed, test } from './visitor.ts';

/** A buyer's suppliers: who they are, what each partnership lacks, its category, and what is done with many at once. */
const dataDir = process.env.E2E_DATA ?? '';
const words = {
  en: {
    menu: 'Suppliers',
    columns: ['Company', 'Tax No', 'Company Id', 'Address', 'Discount Category', 'Status'],
    add: 'Register Supplier',
    export: 'Export',
    active: 'Active',
    inactive: 'Inactive',
    unverified: 'Not verified',
    invite: 'Invite Again',
    inviteOne: 'Invite 1 supplier',
    leftActive: 'Not invited, because they are active already:',
    leftUnverified: 'the operator hasn’t verified them yet:',
    invited: '1 supplier invited again.',
    assign: 'Give Category',
    assignTwo: 'Change 2 suppliers',
    assigned: '2 suppliers have the new category.',
    everything: 'Select all 14 matching rows',
    assignAll: 'Change 14 suppliers',
    assignedAll: '14 suppliers have the new category.',
    difference: 'Difference',
    undo: 'Undo',
    returned: '1 supplier has its former category again.',
    pending: 'It touches 1 pending invoice.',
    offers: '1 registered offer of theirs keeps its price.',
    frozen: 'Registered offers keep their terms',
    requested: 'These suppliers asked to trade with you.',
    delete: 'Delete',
    deleteMain: 'Delete 1 supplier',
    inUse: 'has invoices, so the record stays.',
    deleted: '1 supplier deleted.',
    companyMissing: 'Please choose the company.',
    missing: [
      'Please enter company PIB.',
      'Please enter company registration number.',
      'Please enter company name.',
      'Please enter company address.',
      'Valid first name is required.',
      'Valid last name is required.',
      'Please enter a valid email address.',
    ],
    known: 'Already on Skonto',
    added: 'is among your suppliers.',
    verification: 'The operator has not verified this company yet',
    people: 'Nobody at this supplier can sign in yet.',
    save: 'Save category',
    saved: 'is saved.',
    changed: 'Somebody else changed this record',
    received: ['117,803.56', '119,151.78'],
  },
  sr: {
    menu: 'Dobavljači',
    columns: ['Kompanija', 'PIB', 'Matični broj', 'Adresa', 'Kategorija popusta', 'Status'],
    add: 'Registruj dobavljača',
    export: 'Izvoz',
    active: 'Aktivan',
    inactive: 'Neaktivan',
    unverified: 'Nije proverena',
    invite: 'Pozovi ponovo',
    inviteOne: 'Pozovi 1 dobavljača',
    leftActive: 'Nisu pozvani jer su već aktivni:',
    leftUnverified: 'čekaju da ih operater proveri:',
    invited: 'Ponovo je pozvan 1 dobavljač.',
    assign: 'Dodeli kategoriju',
    assignTwo: 'Promeni 2 dobavljača',
    assigned: '2 dobavljača imaju novu kategoriju.',
    everything: 'Izaberi svih 14 redova koji odgovaraju',
    assignAll: 'Promeni 14 dobavljača',
    assignedAll: '14 dobavljača ima novu kategoriju.',
    difference: 'Razlika',
    undo: 'Opozovi',
    returned: '1 dobavljač ponovo ima prethodnu kategoriju.',
    pending: 'Odnosi se na 1 fakturu na čekanju.',
    offers: '1 njihova registrovana ponuda zadržava cenu.',
    frozen: 'Registrovane ponude zadržavaju uslove pod kojima su registrovane',
    requested: 'Ovi dobavljači žele da posluju sa vama.',
    delete: 'Obriši',
    deleteMain: 'Obriši 1 dobavljača',
    inUse: 'ima fakture, pa zapis ostaje.',
    deleted: 'Obrisan je 1 dobavljač.',
    companyMissing: 'Izaberite kompaniju.',
    missing: [
      'Unesite PIB kompanije.',
      'Unesite matični broj kompanije.',
      'Unesite naziv kompanije.',
      'Unesite adresu kompanije.',
      'Unesite ispravno ime.',
      'Unesite ispravno prezime.',
      'Unesite ispravnu adresu e-pošte.',
    ],
    known: 'Ova kompanija je već na Skontu',
    added: 'Među vašim dobavljačima je sada',
    verification: 'Operater još nije proverio ovu kompaniju',
    people: 'Kod ovog dobavljača još niko ne može da se prijavi.',
    save: 'Sačuvaj kategoriju',
    saved: 'Kategorija je sačuvana',
    changed: 'Neko drugi je izmenio ovaj zapis',
    received: ['117.803,56', '119.151,78'],
  },
} as const satisfies Record<Language, object>;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const row = (page: Page, name: string) => page.locator('tbody tr[data-row]').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => dialogIn(page);
const ids: Readonly<Record<Language, string>> = { en: '1', sr: '2' };

/** Nothing of the language's own companies is left in anybody's lists. */
const clear = (language: Language) =>
  withDatabase(async client => {
    const old = `(SELECT id FROM company WHERE code LIKE 'S${ids[language]}-%' AND country = 'HRV')`;
    await client.query(`DELETE FROM invoice WHERE supplier_id IN ${old}`);
    await client.query(`DELETE FROM partnership WHERE supplier_id IN ${old}`);
    await client.query(`UPDATE app_user SET deleted_at = now() WHERE company_id IN ${old} AND deleted_at IS NULL`);
    await client.query(`UPDATE company SET code = 'old-' || id WHERE id IN ${old}`);
  });

/** Companies of the language's own: at work, invited, registered by a stranger, one that asks, and one that is not yet a supplier. */
async function arrange(language: Language) {
  const n = ids[language];
  const names = {
    working: `Radionica ${language} d.o.o.`,
    invited: `Lavanda ${language} d.o.o.`,
    stranger: `Nepoznata ${language} d.o.o.`,
    asking: `Molba ${language} d.o.o.`,
    free: `Slobodna ${language} d.o.o.`,
  };
  const email = `mila.${language}@lavanda.example`;
  await clear(language);
  await withDatabase(async client => {
    const buyer = "(SELECT id FROM company WHERE code = '101000000')";
    const add = async (name: string, at: number, more: { checked: boolean; entered?: boolean }) => {
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO company (country, code, registration_number, name, address, checked, created_by_company_id)
         VALUES ('HRV', $1, $2, $3, 'Ilica 5', $4, ${more.entered ? buyer : 'NULL'}) RETURNING id`,
        [`S${n}-00${at}`, `77${n}00${at}`, name, more.checked],
      );
      return rows[0]?.id ?? 0;
    };
    const person = (companyId: number, address: string, status: string) =>
      client.query(
        `INSERT INTO app_user (company_id, email, first_name, last_name, role, status, language)
         VALUES ($1, $2, 'Mila', 'Žikić', 'COMPANY_ADMIN', $3, 'sr')`,
        [companyId, address, status],
      );
    const trade = (companyId: number, awaits = false) =>
      client.query(`INSERT INTO partnership (buyer_id, supplier_id, awaits_buyer) VALUES (${buyer}, $1, $2)`, [
        companyId,
        awaits,
      ]);
    const working = await add(names.working, 1, { checked: true });
    await person(working, `rad.${language}@radionica.example`, 'ACTIVE');
    await trade(working);
    const invited = await add(names.invited, 2, { checked: false, entered: true });
    await person(invited, email, 'INACTIVE');
    await trade(invited);
    const stranger = await add(names.stranger, 3, { checked: false });
    await person(stranger, `neko.${language}@nepoznata.example`, 'ACTIVE');
    await trade(stranger);
    const asking = await add(names.asking, 4, { checked: true });
    await person(asking, `molba.${language}@molba.example`, 'ACTIVE');
    await trade(asking, true);
    await add(names.free, 5, { checked: true });
  });
  return { names, email };
}

const recordOf = (name: string) =>
  withDatabase(async client => {
    const { rows } = await client.query(
      `SELECT p.id, p.discount_category_id AS category, p.awaits_buyer AS awaits, s.created_by_company_id IS NOT NULL AS entered
       FROM partnership p JOIN company s ON s.id = p.supplier_id JOIN company b ON b.id = p.buyer_id
       WHERE s.name = $1 AND b.code = '101000000'`,
      [name],
    );
    return rows[0];
  });

/** An invoice of this supplier, straight into the table: what the screens say of it is what matters here. */
const addInvoice = (name: string, status: 'PENDING' | 'REGISTERED') =>
  withDatabase(client =>
    client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
         created_at, updated_at, registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, price_paid_on,
         discount_cents, processing_cents, total_cents)
       SELECT p.buyer_id, p.supplier_id, $2 || '-' || p.id, '2026-11-21', '2027-01-05', 'RSD', 12000000, 0, 12000000, $2, now(), now(),
         r.id, r.n * 120000, r.n, r.n, r.n, CASE WHEN r.n IS NOT NULL THEN DATE '2026-11-21' END,
         CASE WHEN r.n IS NOT NULL THEN DATE '2026-11-23' END, r.n * 169644, r.n * 50000, r.n * 11780356
       FROM partnership p JOIN company s ON s.id = p.supplier_id JOIN company b ON b.id = p.buyer_id,
         (SELECT CASE WHEN $2 = 'REGISTERED' THEN gen_random_uuid() END AS id, CASE WHEN $2 = 'REGISTERED' THEN 1 END AS n) r
       WHERE s.name = $1 AND b.code = '101000000'`,
      [name, status],
    ),
  );

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`a buyer's suppliers, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });
    test.afterAll(() => clear(language));

    test(`${language}: the list, its filters and file, and a record`, {
      tag: ['@SUPP-01', '@SUPP-02', '@SUPP-03', '@SUPP-04', '@SUPP-06', '@SUPP-09', '@SUPP-18', '@SUPP-22'],
    }, async ({ page }) => {
      const { names } = await arrange(language);
      await page.goto('/invoices');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/suppliers$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.menu);
      await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([...text.columns]);
      await expect(page.getByRole('link', { name: text.add })).toHaveAttribute('href', '/suppliers/add');

      const n = ids[language];
      for (const [filter, wanted] of [
        [`name,like,${names.working.slice(2, 14)}`, names.working],
        [`code,like,S${n}-002`, names.invited],
        [`registrationNumber,like,7${n}003`, names.stranger],
      ] as const) {
        await page.goto(`/suppliers?dt-filter=${encodeURIComponent(filter)}`);
        await expect(row(page, wanted)).toHaveCount(1);
        await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      }

      await page.goto(`/suppliers?dt-filter=code,like,S${n}-00`);
      await expect(row(page, names.working)).toContainText(text.active);
      await expect(row(page, names.working)).not.toContainText(text.unverified);
      await expect(row(page, names.invited)).toContainText(text.inactive);
      await expect(row(page, names.stranger)).toContainText(text.unverified);
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, text.export).click()]);
      expect(file.suggestedFilename()).toBe('suppliers-export.csv');
      const csv = await readFile(await file.path(), 'utf8');
      expect(csv).toContain(csvRow(language, names.working, `S${n}-001`, `77${n}001`, 'Ilica 5', '', text.active));
      expect(csv).toContain(text.inactive);

      await row(page, names.stranger).getByRole('link').click();
      const { id } = await recordOf(names.stranger);
      await page.waitForURL(new RegExp(`/suppliers/details/${id}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.stranger);
      await expect(page.locator('.partner-standing')).toContainText(text.verification);
      await expect(page.locator('.record')).toContainText(`S${n}-003`);
      await expect(page.locator('.record')).toContainText('Standard');
      await expect(button(page, text.invite)).toHaveCount(0);
      await page.goto(`/suppliers/details/${(await recordOf(names.invited)).id}`);
      await expect(page.locator('.partner-standing')).toContainText(text.people);
      await expect(page.locator('.invitation-list')).toContainText('Mila Žikić');
    });

    test(`${language}: who is inactive is invited again, and the question says whom it leaves out and why`, {
      tag: ['@SUPP-05', '@SUPP-06'],
    }, async ({ page }) => {
      const { names, email } = await arrange(language);
      await page.goto(`/suppliers?dt-filter=code,like,S${ids[language]}-00`);
      await row(page, names.working).getByRole('checkbox').check();
      await expect(button(page, text.invite)).toBeDisabled();
      await row(page, names.stranger).getByRole('checkbox').check();
      await button(page, text.invite).click();
      await expect(dialog(page).locator('.button[data-look=primary]')).toBeDisabled();
      await page.keyboard.press('Escape');
      await row(page, names.invited).getByRole('checkbox').check();
      await button(page, text.invite).click();
      await expect(dialog(page)).toContainText(text.leftActive);
      await expect(dialog(page)).toContainText(text.leftUnverified);
      const before = (await mailsTo({ dataDir }, email)).length;
      await button(page, text.inviteOne).click();
      await expect(page.getByText(text.invited)).toBeVisible();
      await waitForMail({ dataDir }, email, before + 1);
    });

    test(`${language}: a supplier is registered`, {
      tag: ['@SUPP-11', '@SUPP-12', '@SUPP-13', '@SUPP-14', '@SUPP-15', '@SUPP-16', '@SUPP-17'],
    }, async ({ page }) => {
      const { names } = await arrange(language);
      const n = ids[language];
      const save = () => page.locator('main form button[type=submit]').click();
      await page.goto('/suppliers');
      await page.getByRole('link', { name: text.add }).click();
      await page.waitForURL(/\/suppliers\/add$/);
      await expect(field(page, 'category').locator('option:checked')).toHaveText(/^Standard, 12[.,]00%/);
      await save();
      await expect(page.getByText(text.companyMissing)).toHaveCount(2);

      // A new one, of which nothing is said yet.
      await page.locator('input[type=radio][value=new]').check();
      await save();
      for (const problem of text.missing) await expect(page.getByText(problem)).toHaveCount(2);

      // A code that is known fills the facts in and locks them; another one takes them away again.
      await field(page, 'country').selectOption('HRV');
      await field(page, 'code').fill(`s${n}-005`);
      await expect(page.getByText(text.known)).toBeVisible();
      await expect(field(page, 'name')).toHaveValue(names.free);
      await expect(field(page, 'name')).toBeDisabled();
      await expect(field(page, 'address')).toHaveValue('Ilica 5');
      await expect(field(page, 'address')).toBeDisabled();
      await expect(field(page, 'email')).toHaveCount(0);
      await field(page, 'code').fill(`S${n}-0077`);
      await expect(field(page, 'name')).toBeEnabled();
      await expect(field(page, 'name')).toHaveValue('');

      const fresh = `Nova ${language} d.o.o.`;
      await field(page, 'registrationNumber').fill(`77${n}077`);
      await field(page, 'name').fill(fresh);
      await field(page, 'address').fill('Riva 1');
      await field(page, 'firstName').fill('Ćira');
      await field(page, 'lastName').fill('Đurić');
      const invited = `cira.${language}.${Date.now()}@nova.example`;
      await field(page, 'email').fill(invited);
      await save();
      await page.waitForURL(/\/suppliers$/);
      await expect(page.getByText(text.added)).toBeVisible();
      await waitForMail({ dataDir }, invited);
      expect(await recordOf(fresh)).toMatchObject({ entered: true, awaits: false });

      // One that exists, found by typing.
      await page.goto('/suppliers/add');
      await field(page, 'company').pressSequentially(names.free.slice(0, 12), { delay: 20 });
      await page.getByRole('listbox').getByRole('option').first().click();
      await save();
      await page.waitForURL(/\/suppliers$/);
      const added = await recordOf(names.free);
      expect(added.category).toBeGreaterThan(0);
    });

    test(`${language}: many get a category after a preview; registered offers keep their terms`, async ({ page }) => {
      const { names } = await arrange(language);
      const category = `Povoljna ${language}`;
      await withDatabase(client =>
        client.query(
          `INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
           SELECT id, $1, false, 60000, 0, '{}' FROM company WHERE code = '101000000' ON CONFLICT DO NOTHING`,
          [category],
        ),
      );
      await addInvoice(names.working, 'PENDING');
      await addInvoice(names.working, 'REGISTERED');
      await page.goto(`/suppliers?dt-filter=code,like,S${ids[language]}-00`);
      for (const name of [names.working, names.asking]) await row(page, name).getByRole('checkbox').check();
      await button(page, text.assign).click();
      const main = dialog(page).locator('.button[data-look=primary]');
      await expect(main).toBeDisabled();
      await expect(dialog(page)).toContainText(text.frozen);
      await chooseNamed(dialog(page).locator('select'), category);
      await expect(dialog(page)).toContainText(text.pending);
      for (const amount of text.received) await expect(dialog(page).locator('.sums-table')).toContainText(amount);
      await expect(dialog(page)).toContainText(text.offers);
      await expect(dialog(page)).toContainText(text.requested);
      await button(page, text.assignTwo).click();
      await expect(page.getByText(text.assigned)).toBeVisible();
      for (const name of [names.working, names.asking]) await expect(row(page, name)).toContainText(category);
      expect(await recordOf(names.asking)).toMatchObject({ awaits: false });

      // Once more, and nothing is left to change; the invoices stand on the record, each sum a way to its list.
      await page.goto(`/suppliers/details/${(await recordOf(names.working)).id}`);
      const sums = page.locator('.pair-invoices tbody tr');
      await expect(sums).toHaveCount(2);
      await expect(sums.first()).toContainText(language === 'en' ? '120,000.00' : '120.000,00');
      await sums.nth(1).getByRole('link').click();
      await page.waitForURL(/\/invoices\?/);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      await expect(page.locator('tbody tr[data-row]')).toContainText('REGISTERED-');
    });

    test(`${language}: all that match get a category, with the difference said before, and are given back what they had`, {
      tag: '@SUPP-36',
    }, async ({ page }) => {
      const { names } = await arrange(language);
      await withDatabase(client =>
        client.query(
          `WITH many AS (INSERT INTO company (country, code, registration_number, name, address)
             SELECT 'HRV', $1 || n, '78' || $2 || n, 'Mnogo ' || n, 'Ilica 5' FROM generate_series(10, 19) n RETURNING id)
           INSERT INTO partnership (buyer_id, supplier_id)
           SELECT (SELECT id FROM company WHERE code = '101000000'), id FROM many`,
          [`S${ids[language]}-00`, ids[language]],
        ),
      );
      await addInvoice(names.working, 'PENDING');
      const given = () =>
        withDatabase(async client => {
          const { rows } = await client.query<{ n: number }>(
            `SELECT count(*)::integer AS n FROM partnership p JOIN company c ON c.id = p.supplier_id
             JOIN discount_category d ON d.id = p.discount_category_id WHERE c.code LIKE $1 AND d.name = 'Strateški partneri'`,
            [`S${ids[language]}-00%`],
          );
          return rows[0]?.n;
        });
      await page.goto(`/suppliers?size=10&dt-filter=code,like,S${ids[language]}-00`);
      await page.locator('thead').getByRole('checkbox').check();
      await button(page, text.everything).click();
      await expect(button(page, text.delete)).toBeDisabled();
      await button(page, text.assign).click();
      await chooseNamed(dialog(page).locator('select'), 'Strateški partneri');
      await expect(dialog(page).locator('.sums-table')).toContainText(text.difference);
      await button(page, text.assignAll).click();
      await expect(page.getByText(text.assignedAll)).toBeVisible();
      expect(await given()).toBe(14);
      await page.locator('.message-bar').getByRole('button', { name: text.undo }).click();
      await expect.poll(given).toBe(1);
    });

    test(`${language}: a category that was given by mistake is taken back from those who still have it`, async ({
      page,
    }) => {
      const { names } = await arrange(language);
      const before = await recordOf(names.working);
      await page.goto(`/suppliers?dt-filter=code,like,S${ids[language]}-00`);
      await row(page, names.working).getByRole('checkbox').check();
      await button(page, text.assign).click();
      await chooseNamed(dialog(page).locator('select'), 'Strateški partneri');
      await dialog(page).locator('.button[data-look=primary]').click();
      await expect(row(page, names.working)).toContainText('Strateški partneri');
      expect((await recordOf(names.working)).category).not.toBe(before.category);
      await page.locator('.message-bar').getByRole('button', { name: text.undo }).click();
      await expect(page.getByText(text.returned)).toBeVisible();
      await expect(row(page, names.working)).not.toContainText('Strateški partneri');
      expect(await recordOf(names.working)).toEqual(before);
    });

    test(`${language}: what is in use stays and says why; of two who change one record the second is told and keeps the choice`, async ({
      page,
    }) => {
      const { names } = await arrange(language);
      await addInvoice(names.working, 'PENDING');
      const { id } = await recordOf(names.working);
      await page.goto(`/suppliers/details/${id}`);
      await button(page, text.delete).click();
      await button(page, text.deleteMain).click();
      await expect(dialog(page).locator('.stack').getByRole('alert')).toContainText(text.inUse);
      await page.keyboard.press('Escape');

      await chooseNamed(field(page, 'category'), /^Standard/);
      await withDatabase(client =>
        client.query(
          `UPDATE partnership p SET discount_category_id = (SELECT max(d.id) FROM discount_category d
             WHERE d.company_id = p.buyer_id AND d.name = 'Strateški partneri') WHERE id = $1`,
          [id],
        ),
      );
      await button(page, text.save).click();
      await expect(page.locator('.error-summary')).toContainText(text.changed);
      await expect(field(page, 'category').locator('option:checked')).toHaveText(/^Standard, 12[.,]00%/);
      await expect(page.locator('.record-facts').first()).toContainText('Strateški partneri');
      await button(page, text.save).click();
      await expect(page.getByText(text.saved)).toBeVisible();
      await expect(page.locator('.record-facts').first()).toContainText('Standard');

      await page.goto(`/suppliers?dt-filter=code,like,S${ids[language]}-00`);
      await row(page, names.stranger).getByRole('checkbox').check();
      await button(page, text.delete).click();
      await button(page, text.deleteMain).click();
      await expect(page.getByText(text.deleted)).toBeVisible();
      await expect(row(page, names.stranger)).toHaveCount(0);
    });
  });
}

test.describe('the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });
  test('has no suppliers in its menu, and adds none', { tag: '@NAV-41' }, async ({ page }) => {
    await page.goto('/users');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: words.en.menu, exact: true })).toHaveCount(0);
    await page.goto('/suppliers/add');
    await expect(page.locator('.status-page')).toBeVisible();
  });
});
