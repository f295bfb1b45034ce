import { expect, type Page } from '@playwright/test';
import { answerNotes, withDatabase } from './arrange.ts';
import { refuseGlobals } from './late-globals.ts';
import { address, dialogIn, journeysIn, type Language, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** A supplier's rules accept what a buyer registers, at once; in HUF, of which nobody else here has an invoice. */
const words = {
  en: {
    menu: 'Automation Rules',
    columns: ['Name', 'Buyer', 'Amount', 'Days Until Due'],
    any: 'Any',
    amount: 'HUF 1,000.00 – 25,000.50',
    from: 'HUF from 900,000.00',
    days: '10 – 60',
    add: 'Add Rule',
    create: 'Create Rule',
    update: 'Update Rule',
    save: 'Save',
    delete: 'Delete',
    export: 'Export',
    fields: [
      'Name',
      'Buyer',
      'Currency',
      'Amount Lower Limit',
      'Amount Upper Limit',
      'Days Until Due Lower Limit',
      'Days Until Due Upper Limit',
    ],
    noLimit: 'no limit',
    nameMissing: 'Please enter rule name.',
    currencyMissing: 'Please choose the currency.',
    notNumber: 'Value has to be a number.',
    notWhole: 'Value has to be an integer.',
    limits: 'Lower limit has to less than upper limit.',
    notChosen: 'Please choose a buyer from the suggestions, or leave the field empty for every buyer.',
    searching: 'searching...',
    failed: 'Sorry, suggestions could not be loaded.',
    saved: 'is saved.',
    deleted: '1 rule deleted.',
    noteTitle: 'Note generation not defined',
    noteText:
      'Some of the buyers that the rule could apply to do not have note generation defined. Because of this, the rule for these buyers cannot be applied.',
    noteQuestion: 'Would you like to go to the buyers page and define note generation?',
    yes: 'Yes',
    no: 'No',
    accepts: (count: number) => (count === 1 ? '1 open offer matches' : `${count} open offers match`),
    newOnly: 'Save for new offers only',
    accept: 'Save and accept 1 offer',
    cost: 'Yearly cost (HUF)',
    paid: 'Payment date',
    acceptedNow: '1 offer accepted.',
    would: 'it would have accepted 2 offers',
    register: 'Register',
    registerMain: /^Register 2 invoices$/,
    acceptedBy: 'Accepted by the rule',
    above: 'The amount is 5,000.00 HUF above its upper limit of 20,000.00 HUF.',
    openBefore: 'The offer was open before the rule could accept it.',
    noNote: 'No note is chosen for this buyer yet.',
    up: 'Ask earlier',
    down: 'Ask later',
    on: 'Switch on',
    off: 'Switch off',
    resting: 'Switched off',
    isOff: 'It accepts nothing more.',
  },
  sr: {
    menu: 'Pravila automatizacije',
    columns: ['Naziv', 'Kupac', 'Iznos', 'Dana do dospeća'],
    any: 'Bilo koji',
    amount: 'HUF 1.000,00 – 25.000,50',
    from: 'HUF od 900.000,00',
    days: '10 – 60',
    add: 'Dodaj pravilo',
    create: 'Dodavanje pravila',
    update: 'Izmena pravila',
    save: 'Sačuvaj',
    delete: 'Obriši',
    export: 'Izvezi',
    fields: [
      'Naziv',
      'Kupac',
      'Valuta',
      'Donja granica iznosa',
      'Gornja granica iznosa',
      'Donja granica dana do dospeća',
      'Gornja granica dana do dospeća',
    ],
    noLimit: 'bez granice',
    nameMissing: 'Unesite naziv pravila.',
    currencyMissing: 'Izaberite valutu.',
    notNumber: 'Vrednost mora biti broj.',
    notWhole: 'Vrednost mora biti ceo broj.',
    limits: 'Donja granica mora biti manja od gornje.',
    notChosen: 'Izaberite kupca iz predloga ili ostavite polje prazno za sve kupce.',
    searching: 'pretraga...',
    failed: 'Žao nam je, predlozi nisu mogli da se učitaju.',
    saved: 'je sačuvano.',
    deleted: 'Obrisano je 1 pravilo.',
    noteTitle: 'Dokument nije izabran',
    noteText:
      'Za neke od kupaca na koje bi se pravilo odnosilo nije izabran dokument koji se izdaje. Zbog toga se pravilo na te kupce ne može primeniti.',
    noteQuestion: 'Želite li da odete na stranicu kupaca i izaberete dokument?',
    yes: 'Da',
    no: 'Ne',
    accepts: (count: number) => (count === 1 ? 'Pravilu odgovara 1 otvorena' : `Pravilu odgovara ${count} otvorenih`),
    newOnly: 'Sačuvaj samo za nove ponude',
    accept: 'Sačuvaj i prihvati 1 ponudu',
    cost: 'Godišnji trošak (HUF)',
    paid: 'Datum plaćanja',
    acceptedNow: 'Prihvaćena je 1 ponuda.',
    would: 'prihvatilo bi 2 ponude',
    register: 'Registruj',
    registerMain: /^Registruj 2 fakture$/,
    acceptedBy: 'Prihvatilo pravilo',
    above: 'Iznos je za 5.000,00 HUF iznad gornje granice od 20.000,00 HUF.',
    openBefore: 'Ponuda je bila otvorena pre nego što je pravilo moglo',
    noNote: 'Za ovog kupca još nije izabran dokument.',
    up: 'Pitaj ranije',
    down: 'Pitaj kasnije',
    on: 'Uključi',
    off: 'Isključi',
    resting: 'Isključeno',
    isOff: 'Više ništa ne prihvata.',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const row = (page: Page, name: string) => page.locator('tbody tr[data-row]').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => dialogIn(page);
const shown = (text: string) => text.replace(/^HUF /, 'HUF\u00a0').replace(/ HUF/g, '\u00a0HUF');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const supplierId = `(SELECT company_id FROM app_user WHERE email = '${people.secondSupplier}')`;
const buyerId = `(SELECT company_id FROM app_user WHERE email = '${people.buyer}')`;
const clear = () =>
  withDatabase(async client => {
    await client.query('DELETE FROM accept_rule');
    await client.query("UPDATE invoice SET registered_on = NULL WHERE currency = 'HUF'");
    await client.query(
      "UPDATE invoice SET status = 'VOIDED' WHERE currency = 'HUF' AND status IN ('PENDING', 'REGISTERED')",
    );
  });
const stored = (name: string) =>
  withDatabase(async client => (await client.query('SELECT * FROM accept_rule WHERE name = $1', [name])).rows);

/** Pending invoices of the first buyer, due in 45 days. */
const addInvoices = (numbers: readonly string[], amount: number) =>
  withDatabase(client =>
    client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
       SELECT ${buyerId}, ${supplierId}, n, '2026-11-01', '2027-01-05', 'HUF', $2, 0, $2, now(), now() FROM unnest($1::text[]) n`,
      [numbers, amount * 100],
    ),
  );

test.beforeEach(async () => {
  await clear();
  await answerNotes(people.secondSupplier, 'NONE');
});
test.afterAll(clear);

async function fillRule(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await field(page, 'amountCurrency').selectOption('HUF');
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** The buyer registers what it finds by this word, on the screen of its own invoices. */
async function register(page: Page, language: Language, word: string): Promise<void> {
  const text = words[language];
  await page.goto(`/invoices?dt-filter=invoiceNumber,like,${word}`);
  await page.locator('thead input[type=checkbox]').check();
  await button(page, text.register).click();
  await question(page).getByRole('button', { name: text.registerMain }).click();
  await expect(question(page)).toHaveCount(0);
}

/** The status of an invoice that lives, by its number. */
const statusOf = async (number: string) =>
  (
    await withDatabase(client =>
      client.query("SELECT status FROM invoice WHERE invoice_number = $1 AND status <> 'VOIDED'", [number]),
    )
  ).rows;

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`a supplier, ${language}`, () => {
    test.use({ visitor: { language, email: people.secondSupplier } });

    test(`${language}: the list with its columns, its form, and the way back`, {
      tag: ['@NAV-26', '@NAV-40', '@RULE-01', '@RULE-02', '@RULE-03', '@RULE-04', '@RULE-05', '@RULE-06'],
    }, async ({ page }) => {
      await withDatabase(client =>
        client.query(
          `INSERT INTO accept_rule (supplier_id, name, buyer_id, currency, amount_lower_cents, amount_upper_cents, days_lower, days_upper)
           VALUES (${supplierId}, 'Uže', ${buyerId}, 'HUF', 100000, 2500050, 10, 60), (${supplierId}, 'Šire', NULL, 'HUF', 0, NULL, NULL, NULL),
             (${supplierId}, 'Velike', NULL, 'HUF', 90000000, NULL, NULL, NULL)`,
        ),
      );
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/automatic-accept$/);
      await expect(heading(page)).toHaveText(text.menu);
      await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([...text.columns]);
      await expect(row(page, 'Uže').locator('td')).toContainText([
        'Uže',
        'Žitoprodukt d.o.o.',
        shown(text.amount),
        text.days,
      ]);
      await expect(row(page, 'Šire')).toContainText(`HUF\u00a0${text.any}`);
      await expect(row(page, 'Šire').getByText(text.any, { exact: true })).toHaveCount(2);
      await expect(row(page, 'Velike')).toContainText(shown(text.from));
      await expect(button(page, text.export)).toHaveCount(0);
      await expect(page.locator('input[type=file]')).toHaveCount(0);
      await page.getByRole('link', { name: text.add }).click();
      await page.waitForURL(/\/automatic-accept\/add$/);
      await expect(heading(page)).toHaveText(text.create);
      await page.getByRole('main').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/automatic-accept$/);
      await row(page, 'Uže').getByRole('link').click();
      await page.waitForURL(/\/automatic-accept\/details\/\d+$/);
      await expect(heading(page)).toHaveText(text.update);
      await expect(field(page, 'name')).toHaveValue('Uže');
      await expect(field(page, 'buyerCompany')).toHaveValue('Žitoprodukt d.o.o.');
      await expect(field(page, 'amountCurrency')).toHaveValue('HUF');
      await expect(field(page, 'amountUpper')).toHaveValue(language === 'en' ? '25000.50' : '25000,50');
      await expect(field(page, 'daysLower')).toHaveValue('10');
      await expect(field(page, 'daysUpper')).toHaveValue('60');
    });

    test(`${language}: the form says what is missing and what is wrong`, {
      tag: [
        '@RULE-07',
        '@RULE-08',
        '@RULE-12',
        '@RULE-13',
        '@RULE-14',
        '@RULE-15',
        '@RULE-16',
        '@RULE-17',
        '@RULE-18',
        '@RULE-19',
      ],
    }, async ({ page }) => {
      await page.goto('/automatic-accept/add');
      for (const label of text.fields)
        await expect(page.locator('form').getByLabel(label, { exact: false }).first()).toBeVisible();
      await expect(field(page, 'amountLower')).toHaveAttribute('placeholder', '0');
      for (const upper of ['amountUpper', 'daysUpper'])
        await expect(field(page, upper)).toHaveAttribute('placeholder', text.noLimit);
      await button(page, text.save).click();
      const error = (name: string) => page.locator(`[id="field-${name}-error"]`);
      await expect(error('name')).toHaveText(text.nameMissing);
      await expect(error('amountCurrency')).toHaveText(text.currencyMissing);
      await expect(error('amountLower')).toHaveText(text.notNumber);
      for (const optional of ['buyerCompany', 'amountUpper', 'daysLower', 'daysUpper'])
        await expect(error(optional)).toHaveCount(0);
      await fillRule(page, { amountLower: '-1', amountUpper: 'x', daysLower: '1,5', daysUpper: '-2' });
      await button(page, text.save).click();
      for (const name of ['amountLower', 'amountUpper']) await expect(error(name)).toHaveText(text.notNumber);
      for (const name of ['daysLower', 'daysUpper']) await expect(error(name)).toHaveText(text.notWhole);
      await expect(page.locator('.error-summary li')).toHaveCount(5);
      await fillRule(page, { amountLower: '20', amountUpper: '20', daysLower: '9', daysUpper: '8' });
      await button(page, text.save).click();
      for (const name of ['amountUpper', 'daysUpper']) await expect(error(name)).toHaveText(text.limits);
      // The complaint goes with its cause, whichever of the two limits is corrected.
      await fillRule(page, { amountLower: '19', daysLower: '7' });
      await expect(page.locator('.field-error')).toHaveText([text.nameMissing]);
    });

    test(`${language}: a buyer is found by name or tax id, only a suggestion counts, and searching and failing are said`, {
      tag: ['@RULE-09', '@RULE-10'],
    }, async ({ page }) => {
      await page.goto('/automatic-accept/add');
      const waiting: (() => void)[] = [];
      await page.route('**/api/buyers?*', async route => {
        await new Promise<void>(done => waiting.push(done));
        await route.fulfill({ status: 500, body: 'no' });
      });
      await field(page, 'buyerCompany').pressSequentially('zito');
      await expect(page.getByText(text.searching)).toBeVisible();
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      for (const go of waiting) go();
      await expect(page.getByText(text.failed)).toBeVisible();
      await page.unroute('**/api/buyers?*');
      for (const term of ['itoprodukt', '101000000']) {
        await field(page, 'buyerCompany').fill('');
        await field(page, 'buyerCompany').pressSequentially(term);
        await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Žitoprodukt d\.o\.o\./]);
      }
      // Text that chose nothing is no buyer, and no rule for all of them either.
      await fillRule(page, { name: 'Slobodan tekst', amountLower: '0' });
      await button(page, text.save).click();
      await expect(page.locator('[id="field-buyerCompany-error"]')).toHaveText(text.notChosen);
      expect(await stored('Slobodan tekst')).toEqual([]);
      await field(page, 'buyerCompany').fill('');
      await field(page, 'buyerCompany').pressSequentially('itoprodukt');
      await page.getByRole('listbox').getByRole('option').first().click();
      await expect(field(page, 'buyerCompany')).toHaveValue('Žitoprodukt d.o.o.');
      await button(page, text.save).click();
      await page.waitForURL(/\/automatic-accept$/);
      await expect(row(page, 'Slobodan tekst')).toContainText('Žitoprodukt d.o.o.');
    });

    test(`${language}: a rule for every buyer is saved, changed and deleted`, {
      tag: ['@RULE-11', '@RULE-25', '@RULE-27'],
    }, async ({ page }) => {
      const name = `Pravilo ${language}`;
      await page.goto('/automatic-accept/add');
      await fillRule(page, { name, amountLower: '1000', daysUpper: '60' });
      const sent = page.waitForRequest(
        request => request.method() === 'POST' && request.url().endsWith('/api/automatic-accept'),
      );
      await button(page, text.save).click();
      expect((await sent).postDataJSON()).toEqual({
        name,
        buyerCompany: null,
        amountCurrency: { code: 'HUF' },
        amountCondition: { lowerBound: 1000, upperBound: null },
        daysUntilDueCondition: { lowerBound: null, upperBound: 60 },
      });
      await page.waitForURL(/\/automatic-accept$/);
      await expect(page.getByText(text.saved)).toBeVisible();
      await expect(row(page, name)).toContainText(text.any);
      expect(await stored(name)).toMatchObject([{ buyer_id: null, amount_lower_cents: '100000', days_upper: 60 }]);

      await row(page, name).getByRole('link').click();
      await field(page, 'amountUpper').fill('2000');
      await button(page, text.save).click();
      await page.waitForURL(/\/automatic-accept$/);
      expect(await stored(name)).toMatchObject([{ amount_upper_cents: '200000' }]);

      await row(page, name).getByRole('checkbox').check();
      await button(page, text.delete).click();
      await question(page).locator('.button[data-look=danger]').click();
      await expect(page.getByText(text.deleted)).toBeVisible();
      expect(await stored(name)).toEqual([]);
    });

    test(`${language}: rules are asked in an order that their supplier gives them, and rest while they are switched off`, async ({
      page,
    }) => {
      await withDatabase(client =>
        client.query(
          `INSERT INTO accept_rule (supplier_id, name, currency, amount_lower_cents, place)
           VALUES (${supplierId}, 'Prvo', 'HUF', 0, 1), (${supplierId}, 'Drugo', 'HUF', 0, 2), (${supplierId}, 'Treće', 'HUF', 0, 3)`,
        ),
      );
      await page.goto('/automatic-accept');
      const names = page.locator('tbody tr[data-row] td:has(a)');
      await expect(names).toContainText(['1. Prvo', '2. Drugo', '3. Treće']);
      await row(page, 'Treće').getByRole('checkbox').check();
      await button(page, text.up).click();
      await expect(names).toContainText(['1. Prvo', '2. Treće', '3. Drugo']);
      // It stays chosen, by the keyboard too.
      await expect(button(page, text.up)).toBeEnabled();
      await button(page, text.up).press('Enter');
      await expect(names).toContainText(['1. Treće', '2. Prvo', '3. Drugo']);
      await expect(button(page, text.up)).toBeDisabled();
      await button(page, text.down).click();
      await expect(names).toContainText(['1. Prvo', '2. Treće', '3. Drugo']);
      await button(page, text.off).click();
      await expect(page.getByText(text.isOff)).toBeVisible();
      await expect(row(page, 'Treće')).toContainText(text.resting);
      expect(await stored('Treće')).toMatchObject([{ active: false, place: 2 }]);
      await button(page, text.on).click();
      await expect(row(page, 'Treće')).not.toContainText(text.resting);
      expect(await stored('Treće')).toMatchObject([{ active: true }]);
    });

    test(`${language}: where notes are missing a question follows, which is answered with its buttons only`, {
      tag: ['@RULE-20', '@RULE-21', '@RULE-22', '@RULE-23', '@RULE-24'],
    }, async ({ page }) => {
      await answerNotes(people.secondSupplier, null);
      for (const answer of ['no', 'yes'] as const) {
        await page.goto('/automatic-accept/add');
        await fillRule(page, { name: `Bez dokumenta ${answer}`, amountLower: '0' });
        await button(page, text.save).click();
        await expect(question(page).getByRole('heading')).toHaveText(text.noteTitle);
        await expect(question(page)).toContainText(text.noteText);
        await expect(question(page)).toContainText(text.noteQuestion);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await page.mouse.click(5, 5);
        await expect(question(page)).toBeVisible();
        expect(await stored(`Bez dokumenta ${answer}`)).toHaveLength(1);
        await button(page, text[answer]).click();
        await page.waitForURL(answer === 'yes' ? /\/buyers$/ : /\/automatic-accept$/);
      }
    });

    test(`${language}: what a buyer registers is accepted at once, and each offer says by which rule or why not`, {
      tag: ['@RULE-11', '@RULE-26', '@RULE-33', '@RULE-34'],
    }, async ({ page, browser }) => {
      const [small, large] = [`ATM-${language}-1`, `ATM-${language}-2`];
      const buyer = await browser.newContext({
        baseURL: address(language),
        storageState: { cookies: [], origins: [] },
      });
      const buyerPage = await buyer.newPage();
      await signIn(buyerPage, language, people.buyer);
      await addInvoices([small], 15_000);
      await addInvoices([large], 25_000);
      await page.goto('/automatic-accept/add');
      await fillRule(page, { name: 'Do dvadeset hiljada', amountLower: '0', amountUpper: '20000' });
      await expect(page.locator('.rule-trial')).toContainText(text.accepts(0));
      await button(page, text.save).click();
      await page.waitForURL(/\/automatic-accept$/);

      await register(buyerPage, language, `ATM-${language}`);
      await expect.poll(() => statusOf(small)).toEqual([{ status: 'DISCOUNT_APPROVED' }]);
      await page.goto(`/offers-other?dt-filter=invoiceNumber,eq,${small}`);
      await row(page, small).getByRole('link').first().click();
      const panel = page.locator('.side-panel');
      await expect(panel).toContainText(text.acceptedBy);
      await expect(panel.getByRole('link', { name: 'Do dvadeset hiljada' })).toBeVisible();

      await page.goto(`/offers?dt-filter=invoiceNumber,eq,${large}`);
      await row(page, large).getByRole('link').first().click();
      await expect(panel).toContainText(shown(text.above));
      await answerNotes(people.secondSupplier, null);
      await page.reload();
      await expect(panel).toContainText(text.noNote);

      // A wider rule finds it by the trial, once there is a note again.
      await page.goto('/automatic-accept');
      await row(page, 'Do dvadeset hiljada').getByRole('link').click();
      await field(page, 'amountUpper').fill('30000');
      await expect(page.locator('.rule-trial')).toContainText(text.accepts(0));
      await answerNotes(people.secondSupplier, 'NONE');
      await field(page, 'amountUpper').fill('40000');
      await expect(page.locator('.rule-trial')).toContainText(text.accepts(1));
      await expect(page.locator('.rule-trial')).toContainText(text.would);
      await expect(page.locator('.rule-trial')).toContainText(text.cost);
      await expect(page.locator('.rule-trial')).toContainText(text.paid);
      // Cancel leaves all as it was, the rule and the offer; so does saving for new offers only leave the offer.
      await button(page, text.accept).click();
      await expect(question(page)).toContainText(text.cost);
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      expect(await stored('Do dvadeset hiljada')).toMatchObject([{ amount_upper_cents: '2000000' }]);
      await button(page, text.newOnly).click();
      await page.waitForURL(/\/automatic-accept$/);
      await page.goto(`/offers?dt-filter=invoiceNumber,eq,${large}`);
      await row(page, large).getByRole('link').first().click();
      await expect(panel).toContainText(text.openBefore);
      expect(await statusOf(large)).toEqual([{ status: 'REGISTERED' }]);
      await page.goto('/automatic-accept');
      await row(page, 'Do dvadeset hiljada').getByRole('link').click();
      await button(page, text.accept).click();
      await question(page).getByRole('button', { name: text.accept }).click();
      await page.waitForURL(/\/automatic-accept$/);
      await expect(page.getByText(text.acceptedNow)).toBeVisible();
      expect(await statusOf(large)).toEqual([{ status: 'DISCOUNT_APPROVED' }]);
      await buyer.close();
    });
  });
}

test.describe('a supplier whose server tells its currencies late', () => {
  test.use({ visitor: { language: 'en', email: people.secondSupplier } });
  test('a form whose currencies could not be fetched says so and comes when that is tried again', async ({ page }) => {
    const allow = await refuseGlobals(page);
    await page.goto('/automatic-accept/add');
    const again = button(page, 'Try again');
    await expect(again).toBeVisible();
    await allow();
    await again.click();
    await field(page, 'amountCurrency').selectOption('HUF');
  });
});

test.describe('the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });
  test('finds no rules in the menu, reads them by their addresses and changes none', { tag: '@NAV-40' }, async ({
    page,
  }) => {
    await withDatabase(client =>
      client.query(
        `INSERT INTO accept_rule (supplier_id, name, currency, amount_lower_cents) VALUES (${supplierId}, 'Sve', 'HUF', 0)`,
      ),
    );
    await page.goto('/automatic-accept');
    await expect(row(page, 'Sve')).toHaveCount(1);
    await expect(page.getByRole('navigation').getByRole('link', { name: words.en.menu })).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.en.add })).toHaveCount(0);
    await row(page, 'Sve').getByRole('link').click();
    await expect(page.locator('.facts')).toContainText('Podunavlje');
    await expect(page.locator('main form')).toHaveCount(0);
  });
});
