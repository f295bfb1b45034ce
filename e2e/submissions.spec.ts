import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** A supplier submits its own invoices and the buyer confirms them against its books; in both languages, for it is read in each. */
const words = {
  en: {
    menu: 'Submitted Invoices',
    allow: 'Allow submitted invoices',
    allowed: 'Your suppliers may submit invoices.',
    open: 'Submit an Invoice',
    fields: ['Invoice number', 'Invoice date', 'Due date', 'Net amount', 'Tax'],
    currency: 'Currency',
    submit: 'Submit',
    submitted: 'Invoice DOST-1 submitted to',
    check: 'Import',
    question: 'Submit invoices',
    cameIn: '3 invoices submitted',
    select: (number: string) => `Select ${number}`,
    withdraw: 'Withdraw',
    withdrawMain: 'Withdraw 1 invoice',
    withdrawn: '1 invoice withdrawn.',
    confirm: 'Confirm',
    inBooks: 'In the books: 99,000.00',
    added: '1 invoice of 120.00 RSD',
    also: 'Confirm also 1 that differs, as my books say',
    confirmMain: ['Confirm 1 invoice', 'Confirm 2 invoices'],
    confirmed: '2 invoices confirmed.',
    decline: 'Decline',
    reason: /^Reason/,
    declineMain: 'Decline 1 invoice',
    declined: '1 invoice declined.',
    states: ['Confirmed', 'Confirmed as the books say', 'Declined', 'Withdrawn'],
  },
  sr: {
    menu: 'Dostavljene fakture',
    allow: 'Dozvoli dostavljanje faktura',
    allowed: 'Vaši dobavljači mogu da dostavljaju fakture.',
    open: 'Dostavi fakturu',
    fields: ['Broj fakture', 'Datum fakture', 'Datum dospeća', 'Osnovica', 'PDV'],
    currency: 'Valuta',
    submit: 'Dostavi',
    submitted: 'Faktura DOST-1 je dostavljena.',
    check: 'Uvoz',
    question: 'Dostavljanje faktura',
    cameIn: 'Dostavljene su 3 fakture',
    select: (number: string) => `Izaberi ${number}`,
    withdraw: 'Povuci',
    withdrawMain: 'Povuci 1 fakturu',
    withdrawn: 'Povučena je 1 faktura.',
    confirm: 'Potvrdi',
    inBooks: 'U knjigama: 99.000,00',
    added: '1 faktura na 120,00 RSD',
    also: 'Potvrdi i 1 koja se razlikuje, po mojim knjigama',
    confirmMain: ['Potvrdi 1 fakturu', 'Potvrdi 2 fakture'],
    confirmed: 'Potvrđene su 2 fakture.',
    decline: 'Odbij',
    reason: /^Razlog/,
    declineMain: 'Odbij 1 fakturu',
    declined: 'Odbijena je 1 faktura.',
    states: ['Potvrđena', 'Potvrđena po knjigama', 'Odbijena', 'Povučena'],
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pair = `SELECT (SELECT company_id FROM app_user WHERE email = '${people.buyer}') AS buyer_id,
  (SELECT company_id FROM app_user WHERE email = '${people.supplier}') AS supplier_id`;
const list = '/submissions?dt-filter=invoiceNumber,like,DOST&dt-sort=invoiceNumber.asc';

/** Nothing submitted, nothing allowed, and one invoice in the books that the supplier has otherwise; answers the buyer's tax code. */
const arrange = () =>
  withDatabase(async client => {
    await client.query('DELETE FROM submission');
    await client.query('UPDATE early_payment_setting SET submissions = false');
    await client.query("DELETE FROM invoice WHERE invoice_number LIKE 'DOST-%'");
    await client.query(`UPDATE company SET checked = true WHERE id = (SELECT supplier_id FROM (${pair}) o)`);
    await client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
         created_at, updated_at)
       SELECT o.buyer_id, o.supplier_id, 'DOST-2', '2026-11-01', '2027-01-05', 'RSD', 9900000, 0, 9900000, 'PENDING', now(), now() FROM (${pair}) o`,
    );
    const { rows } = await client.query<{ code: string }>(
      `SELECT c.code FROM company c JOIN (${pair}) o ON c.id = o.buyer_id`,
    );
    return rows[0]?.code ?? '';
  });

const outcome = () =>
  withDatabase(async client => {
    const { rows } = await client.query<{ number: string; status: string; invoice: string | null }>(
      `SELECT r.invoice_number AS number, r.status, i.status || ' ' || i.amount_cents AS invoice FROM submission r
       LEFT JOIN invoice i ON i.id = r.invoice_id ORDER BY 1`,
    );
    return rows.map(({ number, status, invoice }) => [number, status, invoice]);
  });

for (const language of journeysIn('sr')) {
  const text = words[language];
  const pick = (page: Page, number: string) =>
    page.getByRole('checkbox', { name: text.select(number), exact: true }).check();
  test.describe(`submitted invoices, ${language}`, () => {
    test.use({ visitor: { language, email: people.supplier } });

    test(`${language}: a supplier submits by form and by file and withdraws one; its buyer confirms what is new, one as its books say, and declines one`, {
      tag: ['@SUBM-18', '@SUBM-19'],
    }, async ({ page, browser }) => {
      const code = await arrange();
      const buyer = await openAs(browser, language, people.buyer);
      await buyer.goto('/');
      await buyer.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await button(buyer, text.allow).click();
      await dialogIn(buyer).getByRole('button', { name: text.allow, exact: true }).click();
      await expect(buyer.getByText(text.allowed)).toBeVisible();

      await page.goto('/submissions');
      await page.getByRole('link', { name: text.open, exact: true }).first().click();
      const values = ['DOST-1', '2026-11-01', '2027-01-05', '100', '20'];
      for (const [at, field] of text.fields.entries())
        await page.getByRole('textbox', { name: field, exact: true }).fill(values[at] ?? '');
      await page.getByLabel(text.currency, { exact: true }).fill('RSD');
      await button(page, text.submit).click();
      await expect(page.getByText(text.submitted)).toBeVisible();

      const row = (number: string, amount: string) =>
        `${number},2026-11-01,2027-01-05,${amount},0.00,${amount},RSD,${code}`;
      const head = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Buyer Tax Code';
      const content = [head, row('DOST-2', '98000.00'), row('DOST-3', '300.00'), row('DOST-4', '400.00')].join('\r\n');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'fakture.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      await expect(page.locator('.preview-table')).toBeVisible();
      await page.locator('main .button[data-look=primary]').first().click();
      await dialogIn(page).locator('.button[data-look=primary]').click();
      await expect(page.getByText(text.cameIn).first()).toBeVisible({ timeout: 60_000 });

      await page.goto(list);
      await pick(page, 'DOST-4');
      await button(page, text.withdraw).click();
      await dialogIn(page).getByRole('button', { name: text.withdrawMain, exact: true }).click();
      await expect(page.getByText(text.withdrawn)).toBeVisible();

      await buyer.goto(list);
      await expect(buyer.getByText(text.inBooks)).toBeVisible();
      await pick(buyer, 'DOST-1');
      await pick(buyer, 'DOST-2');
      await button(buyer, text.confirm).click();
      const dialog = dialogIn(buyer);
      await expect(dialog.getByText(text.added)).toBeVisible();
      await expect(dialog.getByRole('button', { name: text.confirmMain[0], exact: true })).toBeVisible();
      await dialog.getByLabel(text.also, { exact: true }).check();
      await dialog.getByRole('button', { name: text.confirmMain[1], exact: true }).click();
      await expect(buyer.getByText(text.confirmed)).toBeVisible();
      await pick(buyer, 'DOST-3');
      await button(buyer, text.decline).click();
      await expect(dialogIn(buyer).getByRole('button', { name: text.declineMain, exact: true })).toBeDisabled();
      await dialogIn(buyer).getByLabel(text.reason).fill('Roba nije stigla.');
      await dialogIn(buyer).getByRole('button', { name: text.declineMain, exact: true }).click();
      await expect(buyer.getByText(text.declined)).toBeVisible();
      expect(await outcome()).toEqual([
        ['DOST-1', 'CONFIRMED', 'PENDING 12000'],
        ['DOST-2', 'CONFIRMED', 'PENDING 9900000'],
        ['DOST-3', 'DECLINED', null],
        ['DOST-4', 'WITHDRAWN', null],
      ]);

      await page.reload();
      for (const state of text.states) await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(text.inBooks)).toBeVisible();
      await expect(page.getByText('Roba nije stigla.')).toBeVisible();
      await buyer.context().close();
    });
  });
}
