import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { csvRow } from './csv-row.ts';
import { refuseGlobals } from './late-globals.ts';
import { dialogIn, journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** The operator keeps all companies and decides which are verified; a company reads itself and those it trades with. */
const words = {
  en: {
    menu: 'Companies',
    columns: ['Company', 'Code', 'Registration Number', 'Address'],
    add: 'Add Company',
    save: 'Save',
    export: 'Export',
    delete: 'Delete',
    again: 'Try again',
    problems: [
      'Please enter company PIB.',
      'Please enter company registration number.',
      'Please enter company name.',
      'Please enter company address.',
    ],
    wrongPib: "This isn't a valid PIB: its check digit is wrong.",
    taken: 'A company with this code exists already',
    showTaken: 'Show the company',
    search: 'Search by company name',
    saved: 'is saved.',
    states: { ok: 'Verified', waiting: 'Not verified', refused: 'Refused' },
    toVerify: 'To verify',
    free: 'is a free mailbox',
    verify: 'Verify this company',
    means: 'can get offers from every buyer',
    refuse: 'Refuse…',
    reason: 'Reason',
    reasonMissing: 'Please enter the reason',
    administrator: 'Administrator',
    nobody: 'Nobody yet',
    people: 'Show its people',
    country: 'Serbia',
    contract: ['Active contract', 'Minimum discount'],
    verifyMany: 'Verify',
    left: 'It is verified already.',
    verified: '2 companies verified.',
    meanwhile: 'Changed while you were writing',
    kept: 'You wrote',
    use: 'Use “Niš”',
    inUse: [/\d+ users/, '1 contract'],
    deleted: '1 company deleted.',
  },
  sr: {
    menu: 'Kompanije',
    columns: ['Kompanija', 'PIB', 'Matični broj', 'Adresa'],
    add: 'Dodaj kompaniju',
    save: 'Sačuvaj',
    export: 'Izvoz',
    delete: 'Obriši',
    again: 'Pokušaj ponovo',
    problems: [
      'Unesite PIB kompanije.',
      'Unesite matični broj kompanije.',
      'Unesite naziv kompanije.',
      'Unesite adresu kompanije.',
    ],
    wrongPib: 'Ovo nije ispravan PIB: kontrolna cifra je pogrešna.',
    taken: 'već postoji u toj državi',
    showTaken: 'Prikaži kompaniju',
    search: 'Pretraga po nazivu kompanije',
    saved: 'je sačuvana.',
    states: { ok: 'Proverena', waiting: 'Nije proverena', refused: 'Odbijena' },
    toVerify: 'Za proveru',
    free: 'je besplatno sanduče',
    verify: 'Potvrdi ovu kompaniju',
    means: 'može da dobija ponude od svakog kupca',
    refuse: 'Odbij…',
    reason: 'Razlog',
    reasonMissing: 'Unesite razlog',
    administrator: 'Administrator',
    nobody: 'Još niko',
    people: 'Prikaži njene ljude',
    country: 'Srbija',
    contract: ['Aktivan ugovor', 'Najmanji popust'],
    verifyMany: 'Potvrdi',
    left: 'Već je proverena.',
    verified: 'Proverene su 2 kompanije.',
    meanwhile: 'Izmenjeno dok ste pisali',
    kept: 'Vi ste upisali',
    use: 'Upotrebi „Niš”',
    inUse: [/\d+ korisnika/, '1 ugovor'],
    deleted: 'Obrisana je 1 kompanija.',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const row = (page: Page, name: string) => page.locator('tbody tr[data-row]').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => dialogIn(page);
const badge = (page: Page) => page.locator('main .badge').first();
const choose = (page: Page, name: string) => row(page, name).getByRole('checkbox').check();

/** A company as one that registered itself and gave its facts, with its administrator; an earlier attempt's is gone. */
const arrange = (company: { code: string; name: string; email?: string; checked?: boolean }): Promise<number> =>
  withDatabase(async client => {
    const { code, name, email, checked = false } = company;
    const found = await client.query<{ id: number }>('SELECT id FROM company WHERE code = $1', [code]);
    for (const { id } of found.rows) {
      await client.query('DELETE FROM app_user WHERE company_id = $1', [id]);
      await client.query('DELETE FROM company WHERE id = $1', [id]);
    }
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO company (country, code, registration_number, name, address, city, checked)
       VALUES ('SRB', $1, '07726716', $2, 'Bulevar 12', 'Novi Sad', $3) RETURNING id`,
      [code, name, checked],
    );
    const id = rows[0]?.id ?? 0;
    if (email)
      await client.query(
        `INSERT INTO app_user (company_id, email, first_name, last_name, role, status)
         VALUES ($1, $2, 'Jovana', 'Petrović', 'COMPANY_ADMIN', 'ACTIVE')`,
        [id, email],
      );
    return id;
  });
const stored = (code: string) =>
  withDatabase(async client => {
    const { rows } = await client.query(
      `SELECT c.country, c.code, c.registration_number, c.name, c.address, c.postcode, c.city, c.checked, r.reason
       FROM company c LEFT JOIN company_refusal r ON r.company_id = c.id WHERE c.code = $1`,
      [code],
    );
    return rows[0];
  });

/** PIBs with a right check digit, of which each language has its own: both walk through one database. */
const codes = {
  en: { added: '100002887', single: '101134702', many: ['112497859', '104052135'], edited: '100001159' },
  sr: { added: '101288707', single: '100000008', many: ['100000016', '100000024'], edited: '100000032' },
} as const;

for (const language of journeysIn('en')) {
  const text = words[language];
  const pib = codes[language];
  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });

    test(`${language}: the list shows its columns, finds a company and is exported`, {
      tag: ['@COMP-01', '@COMP-02', '@COMP-05', '@NAV-20', '@NAV-45'],
    }, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/companies$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.menu);
      await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([...text.columns]);
      // Other journeys leave companies behind, and Ž comes last: a longer page holds them all.
      await page.goto('/companies?size=80');
      const first = row(page, 'Žitoprodukt d.o.o.');
      for (const fact of ['101000000', '20001000', 'Cara Dušana 17']) await expect(first).toContainText(fact);
      await expect(page.getByRole('link', { name: text.add, exact: true })).toHaveAttribute(
        'href',
        '/companies/details',
      );

      await page.getByRole('searchbox', { name: text.search }).fill('žitoprodukt d');
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      const download = page.waitForEvent('download');
      await button(page, text.export).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('companies-export.csv');
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[0]).toMatch(new RegExp(`^\uFEFF?${csvRow(language, ...text.columns, '')}`));
      expect(lines[1]).toBe(
        csvRow(language, 'Žitoprodukt d.o.o.', '101000000', '20001000', 'Cara Dušana 17', '18000', 'Niš', 'SRB'),
      );
    });

    test(`${language}: a company is added and changed`, {
      tag: ['@COMP-06', '@COMP-07', '@COMP-08', '@COMP-09', '@COMP-10', '@COMP-11', '@COMP-12'],
    }, async ({ page }) => {
      await withDatabase(client => client.query('DELETE FROM company WHERE code = $1', [pib.added]));
      await page.goto('/companies?size=80');
      await page.getByRole('link', { name: text.add, exact: true }).click();
      await page.waitForURL(/\/companies\/details$/);
      // The first country is chosen already (FORM-18).
      await button(page, text.save).click();
      for (const problem of text.problems) await expect(page.getByText(problem)).toHaveCount(2);
      await expect(page.locator('.error-summary a')).toHaveCount(4);
      await field(page, 'country').selectOption('SRB');
      await field(page, 'code').fill('100002888');
      await field(page, 'registrationNumber').fill('07726716');
      await expect(page.getByText(text.wrongPib).first()).toBeVisible();
      await field(page, 'code').fill(pib.added);
      await field(page, 'name').fill(` Nova Đurđevka ${language} `);
      await field(page, 'address').fill('Kneza Miloša 5');
      await button(page, text.save).click();
      await page.waitForURL(/\/companies$/);
      await expect(page.getByText(text.saved)).toBeVisible();
      const facts = {
        country: 'SRB',
        code: pib.added,
        registration_number: '07726716',
        name: `Nova Đurđevka ${language}`,
        address: 'Kneza Miloša 5',
        postcode: '',
        city: '',
        checked: true,
        reason: null,
      };
      expect(await stored(pib.added)).toEqual(facts);

      await row(page, `Nova Đurđevka ${language}`).getByRole('link').click();
      await page.waitForURL(/\/companies\/details\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nova Đurđevka ${language}`);
      await field(page, 'city').fill('Čačak');
      await field(page, 'postcode').fill('32000');
      await button(page, text.save).click();
      await page.waitForURL(/\/companies$/);
      expect(await stored(pib.added)).toEqual({ ...facts, city: 'Čačak', postcode: '32000' });

      // A code that somebody has already leads to whoever has it.
      await page.goto('/companies/details');
      await field(page, 'country').selectOption('SRB');
      for (const name of ['code', 'registrationNumber', 'name', 'address'])
        await field(page, name).fill(name === 'code' ? pib.added : '07726716');
      await button(page, text.save).click();
      await expect(page.locator('.error-summary')).toContainText(text.taken);
      await expect(field(page, 'name')).toHaveValue('07726716');
      await page.getByRole('link', { name: text.showTaken }).click();
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      await expect(row(page, `Nova Đurđevka ${language}`)).toBeVisible();
    });

    test(`${language}: a form whose countries could not be fetched says so and comes when that is tried again`, async ({
      page,
    }) => {
      const allow = await refuseGlobals(page);
      await page.goto('/companies/details');
      await expect(button(page, text.again)).toBeVisible();
      await allow();
      await button(page, text.again).click();
      await field(page, 'country').selectOption('SRB');
    });

    test(`${language}: a company’s page shows its facts, its administrator, its people and its contract`, {
      tag: '@COMP-13',
    }, async ({ page }) => {
      await page.goto('/companies?size=80');
      await row(page, 'Žitoprodukt d.o.o.').getByRole('link').click();
      await page.waitForURL(/\/companies\/details\/\d+$/);
      for (const [name, value] of [
        ['code', '101000000'],
        ['registrationNumber', '20001000'],
        ['name', 'Žitoprodukt d.o.o.'],
        ['address', 'Cara Dušana 17'],
        ['postcode', '18000'],
        ['city', 'Niš'],
      ] as const)
        await expect(field(page, name)).toHaveValue(value);
      await expect(field(page, 'country').locator('option:checked')).toHaveText(text.country);
      await expect(badge(page)).toHaveText(text.states.ok);
      const panels = page.locator('.company-panels');
      await expect(panels).toContainText('Miloš Jovanović');
      await expect(panels).toContainText(people.buyer);
      for (const label of text.contract) await expect(panels).toContainText(label);
      await page.getByRole('link', { name: text.people }).click();
      await page.waitForURL(/\/users\?dt-filter=companyId,eq,\d+$/);
      await expect(row(page, people.accountant)).toBeVisible();
      await expect(row(page, people.secondBuyer)).toHaveCount(0);
    });

    test(`${language}: an unverified company is marked, counted, looked at and verified; another is refused with a reason`, {
      tag: '@OPER-08',
    }, async ({ page }) => {
      const name = `Samoregistrovana ${language}`;
      await arrange({ code: pib.single, name, email: `${language}.samoreg@gmail.com` });
      await page.goto('/companies?size=80');
      await expect(row(page, name)).toContainText(text.states.waiting);
      const tab = page.getByRole('link', { name: text.toVerify });
      const before = Number((await tab.locator('.company-count').textContent()) ?? '0');
      expect(before).toBeGreaterThan(0);
      await tab.click();
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(before);
      await row(page, name).getByRole('link').click();
      await expect(badge(page)).toHaveText(text.states.waiting);
      await expect(page.locator('.company-checks')).toContainText(pib.single);
      await expect(page.locator('.company-checks')).toContainText(text.free);
      await expect(page.locator('.company-verification')).toContainText(text.means);

      await button(page, text.refuse).click();
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(dialog(page).locator('.stack').getByRole('alert')).toContainText(text.reasonMissing);
      await dialog(page).getByLabel(text.reason).fill('Matični broj pripada drugoj firmi.');
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(badge(page)).toHaveText(text.states.refused);
      expect(await stored(pib.single)).toMatchObject({ checked: false, reason: 'Matični broj pripada drugoj firmi.' });
      await expect(page.locator('.company-refusal')).toContainText('Matični broj pripada drugoj firmi.');

      await withDatabase(client => client.query('DELETE FROM company_refusal'));
      await page.reload();
      await button(page, text.verify).click();
      // OPER-08: one of the checks has a warning, so it is asked about once more.
      await dialog(page).locator('.button[data-look=primary]').click();
      await expect(badge(page)).toHaveText(text.states.ok);
      expect(await stored(pib.single)).toMatchObject({ checked: true, reason: null });
      await page.goto('/companies?size=80');
      await expect(tab.locator('.company-count')).toHaveText(String(before - 1));
      await expect(row(page, name)).not.toContainText(text.states.waiting);
    });

    test(`${language}: several are verified at once, and what stays is named with its reason`, async ({ page }) => {
      const names = pib.many.map((code, at) => `Zajednička ${language} ${at} ${code}`);
      for (const [at, code] of pib.many.entries()) await arrange({ code, name: names[at] ?? '' });
      await page.goto('/companies?size=80');
      for (const name of [...names, 'Žitoprodukt d.o.o.']) await choose(page, name);
      await button(page, text.verifyMany).click();
      for (const name of names) await expect(dialog(page)).toContainText(name);
      await expect(dialog(page)).toContainText(`Žitoprodukt d.o.o.: ${text.left}`);
      await dialog(page).locator('.button[data-look=primary]').click();
      await expect(page.getByText(text.verified)).toBeVisible();
      for (const code of pib.many) expect(await stored(code)).toMatchObject({ checked: true });
      await choose(page, 'Žitoprodukt d.o.o.');
      await expect(button(page, text.verifyMany)).toBeDisabled();
    });

    test(`${language}: whoever saves second is told what changed meanwhile, and keeps what was written`, async ({
      page,
    }) => {
      const name = `Dvaput menjana ${language}`;
      const id = await arrange({ code: pib.edited, name, checked: true });
      await page.goto(`/companies/details/${id}`);
      await field(page, 'address').fill('Moja ulica 1');
      await field(page, 'city').fill('Beograd');
      await withDatabase(client =>
        client.query("UPDATE company SET city = 'Niš', postcode = '18000' WHERE id = $1", [id]),
      );
      await button(page, text.save).click();
      const note = page.getByRole('region', { name: text.meanwhile });
      await expect(note).toContainText('18000');
      await expect(note).toContainText('Niš');
      await expect(note).toContainText(text.kept);
      await expect(page.locator('.error-summary')).toBeFocused();
      expect(await stored(pib.edited)).toMatchObject({ address: 'Bulevar 12', city: 'Niš' });
      await expect(field(page, 'address')).toHaveValue('Moja ulica 1');
      await expect(field(page, 'city')).toHaveValue('Beograd');
      await expect(field(page, 'postcode')).toHaveValue('18000');
      await note.getByRole('button', { name: text.use }).click();
      await expect(field(page, 'city')).toHaveValue('Niš');
      await button(page, text.save).click();
      await page.waitForURL(/\/companies$/);
      expect(await stored(pib.edited)).toMatchObject({ address: 'Moja ulica 1', city: 'Niš', postcode: '18000' });

      // What doesn't meet this form's facts needs no second try.
      await page.goto(`/companies/details/${id}`);
      await field(page, 'address').fill('Moja ulica 2');
      await withDatabase(client => client.query('UPDATE company SET checked = false WHERE id = $1', [id]));
      await button(page, text.save).click();
      await page.waitForURL(/\/companies$/);
      expect(await stored(pib.edited)).toMatchObject({ address: 'Moja ulica 2', checked: false });
    });

    test(`${language}: a company in use stays and says by what; one that nothing refers to is deleted`, async ({
      page,
    }) => {
      const name = `Suvišna ${language}`;
      await arrange({ code: pib.edited, name });
      await page.goto('/companies?size=80');
      await choose(page, name);
      await choose(page, 'Žitoprodukt d.o.o.');
      await button(page, text.delete).click();
      await dialog(page).locator('.button[data-look=danger]').click();
      for (const use of text.inUse) await expect(dialog(page).locator('.stack').getByRole('alert')).toContainText(use);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await row(page, 'Žitoprodukt d.o.o.').getByRole('checkbox').uncheck();
      await button(page, text.delete).click();
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(page.getByText(text.deleted)).toBeVisible();
      await expect(row(page, name)).toHaveCount(0);
      expect(await stored(pib.edited)).toBeUndefined();
    });
  });
}

test.describe('a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test('reads itself and its partners, never their administrators, and changes its own name and address only', {
    tag: ['@COMP-13', '@NAV-45'],
  }, async ({ page }) => {
    await page.goto('/companies?size=80');
    await expect(row(page, 'Jadran')).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: words.en.menu })).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.en.add })).toHaveCount(0);
    await expect(page.locator('tbody').getByRole('checkbox')).toHaveCount(0);
    await row(page, 'Građevinar d.o.o.').getByRole('link').click();
    await expect(page.locator('.record-facts')).toContainText('20001003');
    await expect(page.locator('main')).not.toContainText('prodaja@gradjevinar.example');
    await expect(page.locator('main form')).toHaveCount(0);
    await page.goto('/companies?size=80');
    await row(page, 'Žitoprodukt d.o.o.').getByRole('link').click();
    for (const name of ['country', 'code', 'registrationNumber']) await expect(field(page, name)).toBeDisabled();
    await expect(field(page, 'address')).toBeEnabled();
    await expect(page.locator('.company-panels')).toHaveCount(0);
    await page.goto('/companies/details');
    await expect(page.locator('.status-page')).toBeVisible();
  });
});
