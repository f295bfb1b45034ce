import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { bar, chooseFiles, confirm, requireTrue, saved, watchProgress } from './import-steps.ts';
import { dialogIn, people } from './people.ts';
import { test } from './visitor.ts';

/** Files of invoices from the list to the result. Numbers that begin with `UVOZ` are this journey's own. */
const forget = () => withDatabase(client => client.query("DELETE FROM invoice WHERE invoice_number LIKE 'UVOZ-%'"));
test.beforeEach(forget);
test.afterAll(forget);

const head = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier';
const row = (number: number | string, amount = '10.50'): string =>
  `UVOZ-${number},2026-11-05,2027-01-31,${amount},0.00,${amount},RSD,101001117`;
const file = (name: string, ...lines: string[]) => ({ name, content: lines.join('\r\n') });
/** The bytes of a text as old programs write it: code page 852. */
const asOnDos = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[ŠĐđ]/g, letter => ({ Š: '\u00e6', Đ: '\u00d1', đ: '\u00d0' })[letter] ?? letter),
    'latin1',
  );
const idOf = (page: Page): string => /\/invoices\/upload\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

test.describe('a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test.beforeEach(({ page }) => page.goto('/invoices'));

  test('an import begins with a file, whose batch it runs by, and ends in the list loaded again', {
    tag: ['@IMP-01', '@IMP-02', '@IMP-06', '@IMP-10'],
  }, async ({ page }) => {
    const sent = page.waitForResponse(reply => reply.url().endsWith('/api/invoices/prepare-batch-upload'));
    await chooseFiles(page, 'Import', file('dunav.csv', head, row(1), row(2)));
    const { id } = await (await sent).json();
    expect(idOf(page)).toBe(id);
    const started = page.waitForRequest(request => request.url().endsWith('/api/invoices/import'));
    await confirm(page);
    expect((await started).postDataJSON()).toMatchObject({ batchId: id });
    await page.waitForURL(url => url.pathname === '/invoices');
    // Just these, and the chip says so.
    await expect(page.locator('.chip')).toHaveText('Import is dunav.csv');
    await expect(page.locator('tbody tr[data-row]')).toHaveText([/UVOZ-1/, /UVOZ-2/]);
    const result = await page.evaluate(async batch => (await fetch(`/api/batches/${batch}`)).json(), id);
    expect(result.result).toMatchObject({
      hasErrors: false,
      numberOfBadInvoices: 0,
      importGoodDTO: { numberOfRecords: 2 },
      batchErrorUploadInfoDTO: null,
      batchUploadInfo: { id, fileName: 'dunav.csv' },
      numberOfRecords: 2,
      batchId: id,
    });
  });

  test('what came in with a file is found again by the file’s name', async ({ page }) => {
    const name = `Tisa-${Date.now()}.csv`;
    await chooseFiles(page, 'Import', file(name, head, row(1), row(2)));
    await confirm(page);
    await page.waitForURL(url => url.pathname === '/invoices');
    await page.goto('/invoices');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Field' }).selectOption('Import');
    const field = page.getByRole('combobox', { name: 'Value' });
    const offered = page.getByRole('listbox', { name: 'Import' }).getByRole('option');
    // The latest ones are there before anything is typed.
    await field.click();
    await expect(offered.first()).toHaveText(/\.csv \S/);
    await field.fill(name.toUpperCase());
    // What is found stands where the name was typed in any case.
    await expect(offered).toHaveCount(1);
    await expect(offered.locator('mark')).toHaveText(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    const chip = page.locator('.chip-words');
    await expect(chip).toHaveText(`Import is ${name}`);
    await expect(page.locator('tbody tr[data-row]')).toHaveText([/UVOZ-/, /UVOZ-/]);
    await page.reload();
    await expect(chip).toHaveText(`Import is ${name}`);
    await chip.click();
    await expect(field).toHaveValue(name);
  });

  test('a result tells its file, what came in, what didn’t, and gives that back', { tag: '@IMP-10' }, async ({
    page,
  }) => {
    await chooseFiles(page, 'Import', file('sava.csv', head, row(1), row(2, 'x'), row(1)));
    const id = idOf(page);
    await confirm(page);
    await expect(page.locator('main .notice')).toHaveText('sava.csv: 1 invoice imported, 2 rows rejected.');
    const { result } = await page.evaluate(async batch => (await fetch(`/api/batches/${batch}`)).json(), id);
    expect(result).toMatchObject({
      hasErrors: true,
      numberOfBadInvoices: 2,
      importGoodDTO: { numberOfRecords: 1 },
      batchErrorUploadInfoDTO: { id },
      batchUploadInfo: { fileName: 'sava.csv' },
      numberOfRecords: 3,
      batchId: id,
    });
  });

  test('a corrected file that is refused can be mended and chosen again under its name', async ({ page }) => {
    await chooseFiles(page, 'Import', file('morava.csv', head, row(1), row(2, 'x')));
    await confirm(page);
    const again = page.getByRole('button', { name: 'Import the corrected file' });
    await expect(again).toBeVisible();
    const input = page.locator('input[type=file]');
    const choose = (content: string) =>
      input.setInputFiles({ name: 'morava.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.route('**/prepare-batch-upload', route => route.fulfill({ status: 400, body: '{}' }));
    await choose(head);
    await expect(page.locator('.message-bar').getByRole('alert')).toContainText('morava.csv: Unknown client error');
    // Still holding it, the browser wouldn't tell of the same file again; and the button isn't busy for good.
    await expect(input).toHaveValue('');
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    // The page of a stranger's network is no answer of the server.
    await page.unroute('**/prepare-batch-upload');
    await page.route('**/prepare-batch-upload', route =>
      route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' }),
    );
    await choose(head);
    await expect(page.locator('.message-bar').getByRole('alert').last()).toContainText('The connection broke');
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    await page.unroute('**/prepare-batch-upload');
    await choose([head, row(2)].join('\r\n'));
    await expect(bar(page)).toContainText('1 row ready');
  });

  test('it runs by its batch, with its true progress, and a reload finds it', { tag: '@IMP-04' }, async ({ page }) => {
    const rows = Array.from({ length: 20_000 }, (_one, number) => row(number, number === 7 ? 'x' : '10.50'));
    await chooseFiles(page, 'Import', file('velika.csv', head, ...rows));
    const address = page.url();
    await confirm(page);
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await page.reload();
    expect(page.url()).toBe(address);
    requireTrue(await watchProgress(page));
    await expect(page.locator('main .notice').first()).toHaveText(
      'velika.csv: 19,999 invoices imported, 1 row rejected.',
    );
  });

  test('the columns name Buyer, Supplier, Status, Discount, Processing and Total Price', { tag: '@IMP-09' }, async ({
    page,
  }) => {
    await chooseFiles(page, 'Import', file('spisak.csv', `${head},Buyer,Status,Discount`, `${row(1)},,Pending,0`));
    const mapping = page.locator('.panel').filter({ hasText: 'What is in which column' });
    await expect(mapping.getByLabel('Supplier')).toHaveValue('7');
    await expect(mapping.getByLabel('Buyer')).toHaveValue('8');
    await expect(mapping).toContainText('Skonto works out Status, Discount, Processing, Total Price itself.');
    await expect(mapping).toContainText('These columns of the file are left out: Status, Discount.');
    await confirm(page);
    await page.waitForURL(url => url.pathname === '/invoices');
  });

  test('files dropped together are one import with one result; one of another shape is named and comes after', async ({
    page,
  }) => {
    const other = file('tiza.csv', `${head},Note`, `${row(5)},n`);
    const broken = file('prazna.csv', head);
    await chooseFiles(
      page,
      'Import',
      broken,
      file('dunav.csv', head, row(1), row(2, '11.50')),
      other,
      file('morava.csv', head, row(3, 'x')),
    );
    const left = page.locator('.left-out');
    await expect(left).toContainText('prazna.csv: The file needs a header line and at least one row below it.');
    await expect(left).toContainText('tiza.csv: It has other columns, so it is imported by itself.');
    await expect(page.locator('.import-files li')).toHaveText(['dunav.csv: 2 rows', 'morava.csv: 1 row']);
    await expect(page.getByText('1 more file is waiting.')).toBeVisible();
    await expect(page.locator('.preview-table tbody tr').nth(2).locator('td').first()).toHaveText('morava.csv2');
    await confirm(page);
    await expect(page.locator('main .notice')).toHaveText(
      'dunav.csv, morava.csv: 2 invoices imported, 1 row rejected.',
    );
    await expect(page.locator('main')).toContainText('morava.csv, Line 2');
    await page.getByRole('link', { name: 'Next file' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('tiza.csv: 1 row');
  });

  test('what the file leaves open is asked, and a guess is marked as one', async ({ page }) => {
    const lines = [
      'A,B,C,D,E,F,G,H',
      'UVOZ-1,05/11/2026,06/12/2026,10.50,0.00,10.50,RSD,101001117',
      'UVOZ-2,06/11/2026,07/12/2026,20.50,4.10,24.60,EUR,101001117',
    ];
    await chooseFiles(page, 'Import', file('bez-naslova.csv', ...lines));
    await expect(page.locator('.field').filter({ hasText: 'Due Date' })).toContainText(
      'We guessed this from the contents. Please check:',
    );
    // Until that is said there is nothing to press.
    await expect(bar(page).getByRole('button', { name: /^Import/ })).toBeDisabled();
    await expect(bar(page)).toContainText('Choose which comes first, the day or the month.');
    await page.getByRole('radio', { name: 'The day: 31/01/2026' }).check();
    await expect(bar(page)).toContainText('2 rows ready');
    await confirm(page);
    await page.waitForURL(url => url.pathname === '/invoices');
    const { rows } = await withDatabase(client =>
      client.query("SELECT invoice_date::text AS issued FROM invoice WHERE invoice_number = 'UVOZ-1'"),
    );
    expect(rows).toEqual([{ issued: '2026-11-05' }]);
  });

  test('how letters are written is asked with the first lines in each way, headings are found and can be moved', {
    tag: ['@IMP-19', '@IMP-20'],
  }, async ({ page }) => {
    const lines = ['Spisak faktura', `${head},Napomena`, `${row('Š1')},Đorđe`, 'Ukupno,,,,,10.50,,,'];
    await chooseFiles(page, 'Import', { name: 'dos.csv', content: asOnDos(lines.join('\r\n')) });
    const question = page.getByRole('group', { name: 'In which of these are the names right?' });
    await expect(bar(page).getByRole('button', { name: /^Import/ })).toBeDisabled();
    await expect(bar(page)).toContainText('Say in which way the names are right.');
    await expect(question.locator('.letters-choice').filter({ hasText: 'Windows-1250' })).toContainText('UVOZ-ć1');
    await expect(question.locator('.letters-choice').first()).toContainText('UVOZ-Š1');
    await question.getByRole('radio', { name: 'IBM 852 (DOS)' }).check();
    await expect(page.getByText('Left out, because these are totals: Row 4: Ukupno · 10.50')).toBeVisible();
    await page.getByText('Headings: row 2').getByRole('button', { name: 'Change' }).click();
    await expect(page.getByLabel('Which row has the headings?')).toHaveValue('2');
    await confirm(page);
    await page.waitForURL(url => url.pathname === '/invoices');
    await expect(page.locator('tbody tr[data-row]')).toHaveText([/UVOZ-Š1/]);
    await withDatabase(client => client.query("DELETE FROM import_mapping WHERE mapping ->> 'encoding' = 'cp852'"));
  });

  test('what to look at is told, and a cell is corrected where it stands', { tag: '@IMP-23' }, async ({ page }) => {
    await chooseFiles(
      page,
      'Import',
      file('ispravka.csv', head, row(1), row('2', 'x'), row(3, '11.50').replace('2027-01-31', '2026-11-06')),
    );
    await expect(page.locator('.notice').filter({ hasText: 'Look at these rows' })).toContainText('Already due');
    await expect(bar(page)).toContainText('2 rows ready, 1 with problems');
    for (const column of ['Net Amount', 'Amount']) {
      const cell = page.getByRole('textbox', { name: `Row 3, ${column}`, exact: true });
      await cell.fill('12.50');
      await cell.press('Tab');
    }
    await expect(bar(page)).toContainText('3 rows ready');
    await confirm(page);
    await page.waitForURL(url => url.pathname === '/invoices');
    await expect(page.locator('tbody tr[data-row]')).toHaveText([/UVOZ-1/, /UVOZ-2/, /UVOZ-3/]);
  });

  test('a currency that no column holds is chosen for all rows, and the question names it', { tag: '@IMP-28' }, async ({
    page,
  }) => {
    const without = (line: string) =>
      line
        .split(',')
        .filter((_cell, at) => at !== 6)
        .join(',');
    await chooseFiles(page, 'Import', file('bez-valute.csv', without(head), without(row(1))));
    await expect(bar(page)).toContainText('Choose a column for: Currency');
    await page.getByLabel('Currency', { exact: true }).selectOption({ label: 'Every row: EUR' });
    await expect(bar(page)).toContainText('1 row ready');
    await bar(page)
      .getByRole('button', { name: /^Import/ })
      .click();
    await expect(dialogIn(page)).toContainText('Every row gets Currency: EUR.');
    await dialogIn(page).getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL(url => url.pathname === '/invoices');
    await expect(page.locator('tbody tr[data-row]')).toHaveText([/EUR/]);
    await withDatabase(client => client.query("DELETE FROM import_mapping WHERE mapping ? 'constants'"));
  });

  test('what came in and needs a look is told behind the import, and its result shows the rows', {
    tag: '@IMP-29',
  }, async ({ page }) => {
    await chooseFiles(
      page,
      'Import',
      file('pogled.csv', head, row(1), row(2, '11.50').replace('2027-01-31', '2026-11-06')),
    );
    await confirm(page);
    await page.waitForURL(url => url.pathname === '/invoices');
    const reported = page.getByRole('status').filter({ hasText: '1 imported row needs a look.' });
    await reported.getByRole('link', { name: 'Show' }).click();
    await expect(page.locator('.notice').filter({ hasText: 'They came in as they are' })).toContainText('row 3');
  });

  test('a cell of the second file is corrected where it stands, and no other', { tag: '@IMP-30' }, async ({ page }) => {
    await chooseFiles(page, 'Import', file('prva.csv', head, row(1)), file('druga.csv', head, row('2', 'x')));
    for (const column of ['Net Amount', 'Amount']) {
      const cell = page.getByRole('textbox', { name: `druga.csv, Row 2, ${column}`, exact: true });
      await cell.fill('12.50');
      await cell.press('Tab');
    }
    await expect(bar(page)).toContainText('2 rows ready');
    await confirm(page);
    await page.waitForURL(url => url.pathname === '/invoices');
    await expect(page.locator('tbody tr[data-row]')).toHaveText([/UVOZ-1.*10\.50/, /UVOZ-2.*12\.50/]);
  });

  test('all that came in with a file is registered at once', { tag: '@IMP-25' }, async ({ page }) => {
    await chooseFiles(page, 'Import', file('sve.csv', head, row(1), row(2, '11.50')));
    await confirm(page);
    await page.waitForURL(url => url.pathname === '/invoices');
    await page.getByRole('button', { name: 'Register all 2' }).click();
    await expect(dialogIn(page)).toContainText('2');
  });

  test('the template stands beside Import and holds the columns of an invoice', { tag: '@IMP-16' }, async ({
    page,
  }) => {
    const { name, text } = await saved(page, 'Template');
    expect(name).toBe('template.csv');
    expect(text.replace('\uFEFF', '').trim()).toBe(`${head.replace('Tax Amount,', 'Tax Amount,Rounding,')},Buyer`);
  });
});
