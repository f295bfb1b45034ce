import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { answerNotes, arrangeMainJob, sample, withDatabase } from './arrange.ts';
import { address, dialogIn, type Language, people, signIn, signOut } from './people.ts';
import { test } from './visitor.ts';

/**
 * The main job from end to end, in both languages: a buyer's file becomes invoices, invoices become offers, the supplier answers at
 * the exact price, the buyer is billed, and the audit holds. The clock stands at 2026-11-21, before every due date of the samples.
 */
test.describe.configure({ mode: 'serial' });
test.beforeAll(arrangeMainJob);

type Words = {
  file: string;
  import: RegExp;
  confirm: RegExp;
  yes: string;
  imported: RegExp;
  toList: RegExp;
  selectAll: RegExp;
  register: string;
  registerMain: RegExp;
  earns: RegExp;
  errors: RegExp;
  accept: string;
  note: string;
  acceptMain: RegExp;
  reject: string;
  rejectMain: RegExp;
  bill: string;
  billMain: RegExp;
  billed: RegExp;
};

const words: Record<Language, Words> = {
  en: {
    file: 'invoices.csv',
    import: /^Import( \d+)?$/,
    confirm: /Are you sure you want to upload this file \?/,
    yes: 'Yes',
    imported: /60 invoices imported/,
    toList: /Go to invoices/,
    selectAll: /Select all/,
    register: 'Register',
    registerMain: /^Register \d+ invoices?$/,
    earns: /^That earns you [\d,]+\.\d\d\s\w{3} after Skonto’s fee of [\d,.]+\s\w{3}, \d+\.\d\d% a year/,
    errors: /There were issues while processing some of the invoices\. Would you like to download the errors file\?/,
    accept: 'Accept Offers',
    note: 'Generate casa-sconto',
    acceptMain: /^Accept 2 offers$/,
    reject: 'Reject Offers',
    rejectMain: /^Reject 1 offer$/,
    bill: 'Bill Invoices',
    billMain: /^Bill 1 invoice$/,
    billed: /1 invoice billed/,
  },
  sr: {
    file: 'invoices-sr-cp1250.csv',
    import: /^Uvezi( \d+)?$/,
    confirm: /Da li ste sigurni/,
    yes: 'Da',
    imported: /Uvezeno je 60 faktura|60 faktura/,
    toList: /fakture|faktura/i,
    selectAll: /^Izaberi sv/,
    register: 'Registruj',
    registerMain: /^Registruj \d+ faktur[aeu]$/,
    earns: /^Tako zarađujete [\d.]+,\d\d\s\w{3} posle naknade za Skonto od [\d.,]+\s\w{3}, \d+,\d\d\s?% godišnje/,
    errors: /datoteku sa greškama|preuzmete/,
    accept: 'Prihvati ponude',
    note: 'Izrada dokumenta casa-sconto',
    acceptMain: /^Prihvati 2 ponude$/,
    reject: 'Odbij ponude',
    rejectMain: /^Odbij 1 ponudu$/,
    bill: 'Obračunaj fakture',
    billMain: /^Obračunaj 1 fakturu$/,
    billed: /1 faktur/,
  },
};

/** Lets a file fall onto the page, as from a desktop. */
async function dropFile(page: Page, name: string): Promise<void> {
  const bytes = (await readFile(sample(name))).toString('base64');
  const transfer = await page.evaluateHandle(
    ([content, fileName]) => {
      const data = new DataTransfer();
      const binary = Uint8Array.from(atob(content ?? ''), char => char.charCodeAt(0));
      data.items.add(new File([binary], fileName ?? '', { type: 'text/csv' }));
      return data;
    },
    [bytes, name],
  );
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', event, { dataTransfer: transfer });
}

type OfferRow = {
  invoice_number: string;
  amount_cents: string;
  due_date: string;
  currency: string;
  discount_cents: string;
  processing_cents: string;
  total_cents: string;
};

/** The price of decisions.md §5 for the demo's default category and contract, computed here on its own: accepted on a Saturday, paid on Monday. */
function expectedTotal(row: OfferRow): bigint {
  const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
  const amount = BigInt(row.amount_cents);
  const days = BigInt((Date.parse(row.due_date) - Date.parse('2026-11-23')) / 86_400_000);
  const share = 12n * days > (15n * 365n) / 100n ? { n: 12n * days, d: 36_500n } : { n: 15n, d: 10_000n };
  const discount = half(amount * share.n, share.d);
  const minimum = row.currency === 'RSD' ? 50_000n : 500n;
  const fee = half(amount * 25n, 10_000n);
  return amount - discount - (fee > minimum ? fee : minimum);
}

const shownMoney = (language: Language, cents: bigint): string =>
  new Intl.NumberFormat(language === 'sr' ? 'sr-Latn-RS' : 'en', { minimumFractionDigits: 2 }).format(
    Number(cents) / 100,
  );

const offersOf = (supplierCode: string): Promise<OfferRow[]> =>
  withDatabase(async client => {
    const { rows } = await client.query<OfferRow>(
      `SELECT i.invoice_number, i.amount_cents, i.due_date::text, i.currency, i.discount_cents, i.processing_cents, i.total_cents
       FROM invoice i JOIN company s ON s.id = i.supplier_id WHERE s.code = $1 AND i.status = 'REGISTERED' AND i.invoice_number ~ '^(RN|IF|F)-2026/100' ORDER BY i.due_date, i.id`,
      [supplierCode],
    );
    return rows;
  });

for (const language of ['en', 'sr'] as const) {
  const text = words[language];
  const supplier =
    language === 'en'
      ? { email: people.supplier, code: '101001117' }
      : { email: people.secondSupplier, code: '101001481' };

  test(`${language}: the buyer drops a file, imports 60 of 60 and registers all that can be`, {
    tag: ['@IMP-03', '@IMP-08', '@INV-05', '@INV-15', '@INV-44', '@INV-46', '@INV-47', '@PAY-13'],
  }, async ({ page }) => {
    await signIn(page, language, people.accountant);
    await page.goto(`${address(language)}/invoices`);
    await expect(page.getByRole('table')).toBeVisible();
    await dropFile(page, text.file);
    await page.waitForURL(/\/invoices\/upload\/[0-9a-f-]{36}/);
    await page.locator('.import-bar').getByRole('button', { name: text.import }).click();
    await expect(page.getByText(text.confirm)).toBeVisible();
    await page.getByRole('button', { name: text.yes, exact: true }).click();
    await expect(page.getByText(text.imported).first()).toBeVisible({ timeout: 60_000 });
    await page.goto(`${address(language)}/invoices?dt-filter=status,eq,PENDING`);
    await page.locator('thead input[type=checkbox]').check();
    await page.getByRole('button', { name: text.selectAll }).click();
    await page.getByRole('button', { name: text.register, exact: true }).click();
    await expect(dialogIn(page).locator('.earning').first()).toContainText(text.earns);
    await dialogIn(page).getByRole('button', { name: text.registerMain }).click();
    // Suppliers that nobody has signed up for yet can't take offers: the error file names them.
    const dialog = dialogIn(page).filter({ hasText: text.errors });
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: text.yes, exact: true }).click();
    expect((await download).suggestedFilename()).toBe('invoice-change-status-errors.csv');
    await expect(dialog).toBeHidden();
    expect((await offersOf(supplier.code)).length).toBeGreaterThanOrEqual(3);
    await signOut(page, language);
  });

  test(`${language}: the supplier sees the exact price, accepts two and rejects one`, {
    tag: ['@OFF-19', '@OFF-20', '@OFF-22'],
  }, async ({ page }) => {
    const offers = await offersOf(supplier.code);
    for (const offer of offers) expect(BigInt(offer.total_cents)).toBe(expectedTotal(offer));
    const [first, second, third] = offers;
    if (!first || !second || !third) throw new Error('the supplier has too few offers');
    const unset = language === 'en';
    await answerNotes(supplier.email, unset ? null : 'NONE');
    await signIn(page, language, supplier.email);
    await page.goto(`${address(language)}/offers?size=80`);
    const rowOf = (offer: OfferRow) => page.getByRole('row').filter({ hasText: offer.invoice_number });
    for (const offer of [first, second, third])
      await expect(rowOf(offer)).toContainText(shownMoney(language, BigInt(offer.total_cents)));
    await rowOf(first).getByRole('checkbox').check();
    await rowOf(second).getByRole('checkbox').check();
    await page.getByRole('button', { name: text.accept }).click();
    if (unset) {
      const note = dialogIn(page).filter({ hasText: text.note });
      await expect(note).toBeVisible();
      await note.getByRole('button', { name: 'OK' }).click();
      await expect(note).toBeVisible();
      await note.getByRole('radio', { name: 'NONE' }).check();
      await note.getByRole('button', { name: 'OK' }).click();
    }
    await dialogIn(page).getByRole('button', { name: text.acceptMain }).click();
    await expect(rowOf(first)).toHaveCount(0);
    await expect(rowOf(second)).toHaveCount(0);
    await rowOf(third).getByRole('checkbox').check();
    await page.getByRole('button', { name: text.reject }).click();
    await dialogIn(page).getByRole('button', { name: text.rejectMain }).click();
    await expect(rowOf(third)).toHaveCount(0);
    await page.goto(
      `${address(language)}/offers-other?dt-filter=invoiceNumber,like,${encodeURIComponent(first.invoice_number)}`,
    );
    await expect(rowOf(first)).toContainText(shownMoney(language, BigInt(first.total_cents)));
    await signOut(page, language);
  });

  test(`${language}: the buyer bills one, and the audit holds`, { tag: ['@BILL-02', '@BILL-09'] }, async ({ page }) => {
    const number = await withDatabase(async client => {
      const { rows } = await client.query<{ invoice_number: string }>(
        "SELECT invoice_number FROM invoice WHERE status = 'DISCOUNT_APPROVED' AND billing_status = 'PENDING' AND currency = 'RSD' AND invoice_number ~ '^(RN|IF|F)-2026/100' ORDER BY id DESC LIMIT 1",
      );
      return rows[0]?.invoice_number ?? '';
    });
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/billing?dt-filter=invoiceNumber,like,${encodeURIComponent(number)}`);
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: text.bill }).click();
    await dialogIn(page).getByRole('button', { name: text.billMain }).click();
    await expect(dialogIn(page)).toHaveCount(0);
    await expect(page.getByText(text.billed).first()).toBeVisible();
    await withDatabase(async client => {
      const { rows } = await client.query(
        'SELECT billing_status, billing_currency FROM invoice WHERE invoice_number = $1',
        [number],
      );
      expect(rows[0]).toEqual({ billing_status: 'BILLED', billing_currency: 'RSD' });
      expect((await client.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
    });
    await signOut(page, language);
  });
}

test('the dirty file brings its good rows and names each bad one', { tag: ['@IMP-05', '@IMP-07', '@IMP-18'] }, async ({
  page,
}) => {
  await signIn(page, 'en', people.buyer);
  await page.goto(`${address('en')}/invoices`);
  await expect(page.getByRole('table')).toBeVisible();
  await dropFile(page, 'invoices-dirty.csv');
  await page.waitForURL(/\/invoices\/upload\//);
  await page.locator('.import-bar').getByRole('button', { name: words.en.import }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText(/4 invoices imported/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/12 rows rejected/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Bad Invoices' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('error.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(13);
  // A formula comes back inert.
  expect(lines.some(line => line.includes("'=HYPERLINK"))).toBe(true);
});
