import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { assecoStatement } from '../server/src/testing/make-statement.ts';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { addApproved, enterInvoices, withDatabase } from './arrange.ts';
import { clocked, goBy, pressThe, shoot, variants } from './by-keyboard.ts';
import { counted } from './counts.ts';
import { press, tabTo } from './keys.ts';
import { dialogIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/**
 * The day of both accountants by keyboard alone, with a clock: the buyer's releases what a colleague made, brings the bank's statement and
 * sees what is late; the supplier's sees what comes in, notes it, and finds the note issued and confirmed. `SKONTO_PICTURES=folder` keeps
 * pictures of what they see, `E2E_LANGUAGES=both` takes both widths in both languages.
 */
const words = {
  en: {
    palette: {
      orders: 'Payment Orders',
      statements: 'Bank Statements',
      payments: 'Payments',
      books: 'Bookkeeping',
      reports: 'Reports',
    },
    release: /^Release 1 order$/,
    add: 'Add Statements',
    confirm: 'Confirm',
    brought: '1 line is matched',
    late: /late to pay:/,
    received: 'Note as received',
    note: 'Credit note',
    confirmVat: 'Confirm VAT correction',
    corrections: 'VAT Corrections',
    choice: 'Kind of file',
    byMail: 'By mail',
    mailed: 'Every month, by supplier, PDF',
    end: 'End: Every month, by supplier, PDF',
    printed: 'Report by supplier',
  },
  sr: {
    palette: {
      orders: 'Nalozi za plaćanje',
      statements: 'Izvodi',
      payments: 'Plaćanja',
      books: 'Knjiženje',
      reports: 'Izveštaji',
    },
    release: /^Odobri 1 nalog$/,
    add: 'Dodaj izvode',
    confirm: 'Potvrdi',
    brought: 'Uparena je 1 stavka',
    late: /kasn(i|e) za plaćanje:/,
    received: 'Upiši prijem',
    note: 'Knjižno odobrenje',
    confirmVat: 'Potvrdi ispravku PDV-a',
    corrections: 'Ispravke PDV-a',
    choice: 'Vrsta datoteke',
    byMail: 'E-poštom',
    mailed: 'Svakog meseca, po dobavljaču, PDF',
    end: 'Otkaži: Svakog meseca, po dobavljaču, PDF',
    printed: 'Izveštaj po dobavljačima',
  },
} as const;

/** Opens an accepted offer by the palette, which leads to the list that it is in: it opens beside that. */
async function openBy(page: Page, number: string): Promise<void> {
  await goBy(page, number);
  await pressThe(page, page.locator('main tbody').getByRole('link', { name: number }));
}
type Party = { readonly code: string; readonly email: string };
/** The supplier that accepted invoices of journeys are of. */
const supplierOfBuyer = (): Promise<Party> =>
  withDatabase(async client => {
    const { rows } = await client.query<Party>(
      `SELECT s.code, u.email FROM partnership p JOIN app_user b ON b.company_id = p.buyer_id JOIN company s ON s.id = p.supplier_id
         JOIN app_user u ON u.company_id = s.id AND u.kind = 'PERSON' WHERE b.email = $1 ORDER BY p.id, u.id LIMIT 1`,
      [people.buyer],
    );
    return rows[0] ?? { code: '', email: '' };
  });
const post = (page: Page, path: string, body: object, method = 'POST') =>
  page.evaluate(
    async given => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const reply = await fetch(given.path, {
        method: given.method,
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
        body: JSON.stringify(given.body),
      });
      if (!reply.ok) throw new Error(await reply.text());
      return reply.json();
    },
    { path, body, method },
  );
const idOf = (number: string): Promise<number> =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM invoice WHERE invoice_number = $1', [number]);
    return rows[0]?.id ?? 0;
  });

for (const { language, width } of variants) {
  const text = words[language];
  const name = `${language} ${width}`;

  test.describe(`a buyer’s accountant, ${name}`, () => {
    test.use({ visitor: { language, email: people.accountant } });

    test(`releases today’s payments, brings the statement and sees what is late, ${name}`, { tag: '@PAY-117' }, async ({
      page,
      browser,
    }) => {
      const [number, lateNumber] = [`DAN-${language}-${width}`, `KASNI-${language}-${width}`];
      await addApproved(people.buyer, [number, lateNumber]);
      await withDatabase(client =>
        client.query(
          "UPDATE invoice SET payment_date = '2026-11-17', approved_on = '2026-11-16' WHERE invoice_number = $1",
          [lateNumber],
        ),
      );
      const maker = await openAs(browser, language, people.buyer);
      await maker.goto('/profile');
      await expect(maker.locator('h1')).toBeVisible();
      type Order = { reference: string; account: string; amount: number };
      type Made = { batch: { number: string; payers: { account: string }[]; orderList: Order[] } };
      const { batch }: Made = await post(maker, '/api/payment-batches', { invoiceIds: [await idOf(number)] });
      await maker.context().close();
      const [order] = batch.orderList;
      if (!order) throw new Error('no order');

      await page.setViewportSize({ width, height: 900 });
      const counts = await counted(page);
      await page.goto('/dashboard');
      await expect(page.locator('.side-card table').first()).toBeVisible();
      await shoot(page, `accountants-${language}-1-dashboard`);
      const since = Date.now();
      await goBy(page, text.palette.orders);
      await pressThe(page, page.getByRole('link', { name: batch.number }));
      await pressThe(page, page.getByRole('button', { name: text.release }));
      await expect(page.locator('.order-path')).toBeVisible();
      await expect(page.getByRole('button', { name: text.release })).toHaveCount(0);
      await shoot(page, `accountants-${language}-2-released`);

      await goBy(page, text.palette.statements);
      const line = {
        ...{
          id: number,
          amount: `-${order.amount.toFixed(2)}`,
          account: order.account,
        },
        ...{ name: 'Dobavljač', reference: order.reference, purpose: 'Po fakturi' },
      };
      const account = batch.payers[0]?.account ?? '';
      const content = assecoStatement({
        account,
        number: `${language === 'en' ? 1 : 2}${width}`,
        day: '2026-11-23',
        lines: [line],
      });
      const chooser = page.waitForEvent('filechooser');
      await pressThe(page, page.getByRole('button', { name: text.add, exact: true }).first());
      await (await chooser).setFiles([{ name: 'izvod.xml', mimeType: 'text/xml', buffer: Buffer.from(content) }]);
      await expect(page.locator('.balance')).toBeVisible();
      await shoot(page, `accountants-${language}-3-statement`);
      await pressThe(page, page.getByRole('button', { name: text.confirm, exact: true }));
      await expect(page.getByText(text.brought).first()).toBeVisible();

      await goBy(page, text.palette.payments);
      const late = page.locator('.notice').filter({ hasText: text.late });
      await expect(page.locator('main tbody').filter({ hasText: 'RSD' }).first()).toBeVisible();
      await shoot(page, `accountants-${language}-4-payments`);
      await pressThe(page, late.getByRole('link'));
      await expect(page).toHaveURL(/late,eq,true/);
      await expect(page.locator('tbody').filter({ hasText: lateNumber }).first()).toBeVisible();
      await shoot(page, `accountants-${language}-5-late`);
      clocked(counts, since, 80, `buyer ${name}`);
    });
  });

  test.describe(`the end of a month, ${name}`, () => {
    test.use({ visitor: { language, email: people.accountant } });

    test(`finds the month, files it as PDF and has the next ones mailed, ${name}`, {
      tag: ['@REP-09', '@REP-10', '@REP-11', '@REP-13'],
    }, async ({ page }) => {
      await withDatabase(client => client.query('DELETE FROM report_subscription'));
      await page.setViewportSize({ width, height: 900 });
      const counts = await counted(page);
      await page.goto('/dashboard');
      await expect(page.locator('.side-card table').first()).toBeVisible();
      const since = Date.now();
      await goBy(page, text.palette.reports);
      await expect(page.locator('.report-table tfoot').first()).toBeVisible();
      await shoot(page, `accountants-${language}-10-report`);
      await pressThe(page, page.getByRole('button', { name: text.choice, exact: true }));
      const download = page.waitForEvent('download');
      await pressThe(page, page.getByRole('button', { name: 'PDF', exact: true }));
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/);
      await pressThe(page, page.getByRole('button', { name: text.byMail, exact: true }));
      await tabTo(page, 'dialog[open] .button[data-look=primary]');
      await press(page, 'Enter');
      await expect(dialogIn(page).locator('.report-mails li')).toContainText(text.mailed);
      await shoot(page, `accountants-${language}-11-by-mail`);
      await press(page, 'Escape');
      clocked(counts, since, 25, `report ${name}`);

      // What is filed says what the page says.
      const { text: printed } = await readPdf(await readFile(await file.path()));
      const plain = printed.replaceAll('\u00a0', ' ');
      expect(plain).toContain(text.printed);
      const sums = await page.locator('.report-table tfoot tr').first().locator('td').allInnerTexts();
      for (const sum of sums.slice(0, 8)) expect(plain).toContain(sum.replaceAll('\u00a0', ' ').replace('%', ''));

      await pressThe(page, page.getByRole('button', { name: text.byMail, exact: true }));
      await pressThe(page, page.getByRole('button', { name: text.end, exact: true }));
      await expect(dialogIn(page).locator('.report-mails li')).toHaveCount(0);
      await expect(dialogIn(page).locator('select')).toBeFocused();
    });
  });

  test.describe(`a supplier’s accountant, ${name}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`sees what comes in, notes it, and finds its note issued and confirmed, ${name}`, { tag: '@PAY-118' }, async ({
      page: buyer,
      browser,
    }) => {
      const number = `ULAZ-${language}-${width}`;
      const supplier = await supplierOfBuyer();
      const [id = 0] = await enterInvoices(buyer, supplier.code, [{ number, amount: 240_000 }]);
      await withDatabase(async client => {
        await client.query('UPDATE invoice SET net_cents = 20000000, tax_cents = 4000000 WHERE id = $1', [id]);
        const own = '(SELECT company_id FROM app_user WHERE email = $1)';
        await client.query(`UPDATE partnership SET note_generation = 'CREDIT_NOTE' WHERE supplier_id = ${own}`, [
          supplier.email,
        ]);
      });
      await post(buyer, '/api/invoices/change-status', { invoiceIdRegIdMap: { [id]: null }, status: 'REGISTERED' });
      const page = await openAs(browser, language, supplier.email);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/profile');
      await expect(page.locator('h1')).toBeVisible();
      const registration = await withDatabase(async client => {
        const { rows } = await client.query<{ token: string }>(
          'SELECT registration_id AS token FROM invoice WHERE id = $1',
          [id],
        );
        return rows[0]?.token;
      });
      const moment = { loanRate: null, numberFormat: null, noteMoment: 'PAYMENT' };
      await post(page, '/api/settings/company', moment, 'PUT');
      const status = 'DISCOUNT_APPROVED';
      await post(page, '/api/invoices/change-status', { invoiceIdRegIdMap: { [id]: registration }, status });

      const counts = await counted(page);
      await page.goto('/dashboard');
      await expect(page.locator('.side-card table').first()).toBeVisible();
      const since = Date.now();
      await goBy(page, text.palette.payments);
      await expect(page.locator('main tbody').filter({ hasText: 'RSD' }).first()).toBeVisible();
      await shoot(page, `accountants-${language}-6-coming-in`);
      await openBy(page, number);
      await pressThe(page, page.getByRole('button', { name: text.received }));
      await tabTo(page, 'dialog[open] .button[data-look=primary]');
      await press(page, 'Enter');
      await expect(dialogIn(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: new RegExp(`${text.note} 2026/\\d{6}`) }).first()).toBeVisible();
      await shoot(page, `accountants-${language}-7-note`);

      await buyer.setViewportSize({ width, height: 900 });
      await buyer.goto(`/invoices/details/${id}`);
      await pressThe(buyer, buyer.getByRole('button', { name: text.confirmVat }));
      await tabTo(buyer, 'dialog[open] .button[data-look=primary]');
      await shoot(buyer, `accountants-${language}-8-confirm`);
      await press(buyer, 'Enter');
      await expect(dialogIn(buyer)).toHaveCount(0);

      await goBy(page, text.palette.books);
      await pressThe(page, page.getByRole('link', { name: text.corrections }));
      await expect(page.locator('tbody').filter({ hasText: number }).first()).toBeVisible();
      await shoot(page, `accountants-${language}-9-corrections`);
      clocked(counts, since, 80, `supplier ${name}`);
      await page.context().close();
    });
  });
}
