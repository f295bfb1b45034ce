import { expect, type Page, type Request } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { delayGlobals, refuseGlobals } from './late-globals.ts';
import { dialogIn, type Language, people } from './people.ts';
import { test } from './visitor.ts';

/** The kit of forms, tried on the invoice form, which has every kind of field. What it saves are invoices of its own. */
test.use({ visitor: { language: 'en', email: people.buyer } });

const field = (page: Page, name: string) => page.locator(`#field-${name}`);
const fieldError = (page: Page, name: string) => page.locator(`#field-${name}-error`);
const summary = (page: Page) => page.locator('.error-summary');
const options = (page: Page) => page.locator('#field-supplier ~ [role=listbox] [role=option]');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const isSearch = (request: Request) => request.url().includes('/api/suppliers?');

async function openForm(page: Page): Promise<void> {
  await page.goto('/invoices/details');
  await expect(field(page, 'invoiceNumber')).toBeVisible();
}

async function chooseSupplier(page: Page, term: string): Promise<void> {
  await field(page, 'supplier').fill(term);
  await options(page).first().click();
}

async function fillInvoice(page: Page, number: string): Promise<void> {
  await field(page, 'invoiceNumber').fill(number);
  await field(page, 'invoiceDate').fill('2026-11-20');
  await field(page, 'dueDate').fill('2027-01-20');
  await field(page, 'currency').fill('rsd');
  await field(page, 'netAmount').fill('1000');
  await field(page, 'taxAmount').fill('200');
  await field(page, 'taxAmount').blur();
  await chooseSupplier(page, 'čelik');
}

const messages: Record<Language, Record<string, string>> = {
  en: {
    invoiceNumber: 'Valid invoice number is required.',
    invoiceDate: 'Valid invoice date (in format YYYY-MM-DD) is required.',
    dueDate: 'Valid due date (in format YYYY-MM-DD) is required.',
    currency: 'Please enter valid currency code.',
    netAmount: 'Valid amount is required.',
    taxAmount: 'Valid amount is required.',
    amount: 'Valid amount is required.',
    supplier: 'Please choose the supplier.',
  },
  sr: {
    invoiceNumber: 'Unesite ispravan broj fakture.',
    invoiceDate: 'Unesite ispravan datum fakture (u obliku GGGG-MM-DD).',
    dueDate: 'Unesite ispravan datum dospeća (u obliku GGGG-MM-DD).',
    currency: 'Unesite ispravnu oznaku valute.',
    netAmount: 'Unesite ispravan iznos.',
    taxAmount: 'Unesite ispravan iznos.',
    amount: 'Unesite ispravan iznos.',
    supplier: 'Izaberite dobavljača.',
  },
};

for (const language of ['en', 'sr'] as const) {
  test.describe(`messages ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });
    test(`${language}: an empty form names each field in its own words`, {
      tag: ['@INV-19', '@INV-23', '@INV-24', '@INV-26', '@INV-27', '@INV-28', '@INV-29', '@INV-31', '@INV-33'],
    }, async ({ page }) => {
      await openForm(page);
      await expect(page.locator('h1')).toHaveText(language === 'en' ? 'Create Invoice' : 'Nova faktura');
      await page.locator('form button[type=submit]').click();
      for (const [name, text] of Object.entries(messages[language])) {
        await expect(fieldError(page, name)).toHaveText(text);
        await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(page, name)).toHaveAttribute('aria-describedby', new RegExp(`field-${name}-error`));
      }
      await expect(summary(page)).toBeFocused();
      await expect(summary(page).getByRole('link')).toHaveText(Object.values(messages[language]));
      const dueDate = messages[language].dueDate ?? '';
      // On a phone a problem takes two lines; its bullet, which stands where a letter before the link would, is at the first one.
      await page.setViewportSize({ width: 320, height: 800 });
      const problem = summary(page).locator('li').filter({ hasText: dueDate });
      const tops = await problem.evaluate(item => {
        const letter = item.insertBefore(document.createElement('span'), item.firstChild);
        letter.textContent = 'x';
        letter.style.cssText = 'display: inline-block; width: 0';
        const [bullet, link] = [...item.children].map(one => one.getBoundingClientRect());
        letter.remove();
        return { bullet: bullet?.top ?? 0, link: link?.top ?? 0, lines: (link?.height ?? 0) / (bullet?.height ?? 1) };
      });
      expect(tops.lines).toBeGreaterThan(1.8);
      expect(Math.abs(tops.bullet - tops.link)).toBeLessThan(5);
      await page.setViewportSize({ width: 1440, height: 900 });
      await summary(page).getByRole('link', { name: dueDate }).click();
      await expect(field(page, 'dueDate')).toBeFocused();
    });
  });
}

test.describe('dates', () => {
  test('a date is checked when left; what was typed stays as typed', {
    tag: ['@INV-23', '@INV-24', '@INV-25', '@FORM-10', '@FORM-11'],
  }, async ({ page }) => {
    await openForm(page);
    const date = field(page, 'dueDate');
    await expect(date).toHaveAttribute('placeholder', 'YYYY-MM-DD');
    for (const wrong of [
      '2027-02-29',
      '2026-13-01',
      '2026-11-31',
      '0999-12-31',
      '31.11.2026',
      '2026-1-5',
      '10000-01-01',
    ]) {
      await date.fill(wrong);
      await date.blur();
      await expect(fieldError(page, 'dueDate'), wrong).toHaveText(messages.en.dueDate ?? '');
      await expect(date).toHaveValue(wrong);
    }
    for (const right of ['2028-02-29', '1000-01-01', '9999-12-31']) {
      await date.fill(right);
      await date.blur();
      await expect(fieldError(page, 'dueDate'), right).toHaveCount(0);
    }
    await fillInvoice(page, 'E2E-DATES');
    await field(page, 'invoiceDate').fill('2026-11-20');
    await date.fill('2026-11-19');
    await save(page).click();
    await expect(fieldError(page, 'dueDate')).toHaveText('The due date cannot be before the invoice date.');
    await expect(page).toHaveURL(/\/invoices\/details$/);
  });

  test('the calendar shows six weeks and is walked by keys', { tag: ['@FORM-12', '@FORM-10'] }, async ({ page }) => {
    await openForm(page);
    const date = field(page, 'dueDate');
    await date.fill('2026-02-15');
    await date.press('Alt+ArrowDown');
    const dialog = dialogIn(page, { name: 'Due date: choose a date' });
    await expect(dialog.locator('tbody tr')).toHaveCount(6);
    for (const week of await dialog.locator('tbody tr').all()) await expect(week.locator('td')).toHaveCount(7);
    await expect(dialog.getByRole('button', { name: /15 February 2026/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect(date).toHaveValue('2026-03-23');
    await expect(dialog).toHaveCount(0);
    await date.press('Alt+ArrowDown');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(date).toHaveValue('2026-03-23');
  });
});

test.describe('amounts', () => {
  test('three ways of writing an amount are understood and said; the third amount follows', {
    tag: ['@INV-26', '@INV-28'],
  }, async ({ page }) => {
    await openForm(page);
    const net = field(page, 'netAmount');
    const echo = page.locator('#field-netAmount-echo');
    for (const typed of ['1.234,56', '1234.56']) {
      await net.fill(typed);
      await expect(echo).toHaveText('Understood as 1,234.56');
      await expect(net).toHaveValue(typed);
    }
    // Written as it is understood, there is nothing to say.
    await net.fill('1,234.56');
    await expect(echo).toHaveCount(0);
    await net.fill('1.234');
    await net.blur();
    await expect(fieldError(page, 'netAmount')).toHaveText('An amount has at most 2 decimals.');
    await expect(echo).toHaveText('Too many decimals: at most 2. For thousands leave the sign out.');
    await net.fill('1,234');
    await expect(echo).toHaveText('Understood as 1,234.00. It could be read in two ways: please check.');
  });

  test.describe('in Serbian', () => {
    test.use({ visitor: { language: 'sr', email: people.buyer } });
    test('what follows is written as it is typed there', async ({ page }) => {
      await openForm(page);
      await field(page, 'netAmount').fill('1.000,10');
      await field(page, 'taxAmount').fill('200,02');
      await field(page, 'taxAmount').blur();
      await expect(field(page, 'amount')).toHaveValue('1200,12');
    });
  });

  test('its ten fields stand in order, each under its name', { tag: '@INV-21' }, async ({ page }) => {
    await openForm(page);
    const names = 'Invoice number|Invoice date|Due date|Currency|Net amount|Tax|Total amount|Supplier|Buyer|Status';
    const named = names.split('|');
    const entered = page.locator('form').locator('input:visible, select:visible');
    const fields = named.map(name => page.getByLabel(name, { exact: true }).and(entered));
    const tops: number[] = [];
    for (const one of fields) {
      await expect(one).toBeVisible();
      tops.push((await one.boundingBox())?.y ?? -1);
    }
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    await expect(entered).toHaveCount(named.length);
  });

  test('the total follows from net and tax, a wrong sum is named, the status cannot be changed', {
    tag: ['@INV-21', '@INV-22'],
  }, async ({ page }) => {
    await openForm(page);
    await field(page, 'netAmount').fill('1.000,10');
    await field(page, 'taxAmount').fill('200.02');
    await field(page, 'taxAmount').blur();
    await expect(field(page, 'amount')).toHaveValue('1200.12');
    for (const [wrong, said] of [
      ['12,345.678', 'An amount has at most 2 decimals.'],
      ['abc', 'Valid amount is required.'],
      ['12 34', 'Valid amount is required.'],
    ] as const) {
      await field(page, 'netAmount').fill(wrong);
      await field(page, 'netAmount').blur();
      await expect(fieldError(page, 'netAmount')).toHaveText(said);
    }
    await expect(page.getByLabel('Status')).toBeDisabled();
    await expect(field(page, 'buyer')).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Invoices' }).last()).toHaveAttribute('href', '/invoices');
  });

  test('a currency is found by its code in small letters', { tag: ['@INV-29', '@INV-30'] }, async ({ page }) => {
    await openForm(page);
    await field(page, 'currency').fill('eur');
    await expect(field(page, 'currency')).toHaveValue('EUR');
    await field(page, 'currency').blur();
    await expect(fieldError(page, 'currency')).toHaveCount(0);
    const offered = await page
      .locator('#field-currency-codes option')
      .evaluateAll(all => all.map(one => one.getAttribute('value')));
    expect(offered).toEqual(expect.arrayContaining(['RSD', 'EUR', 'USD', 'CHF']));
    await field(page, 'currency').fill('xxx');
    await field(page, 'currency').blur();
    await expect(fieldError(page, 'currency')).toHaveText('Please enter valid currency code.');
  });

  test('a right currency is never called wrong, however late currencies come', { tag: '@INV-29' }, async ({ page }) => {
    await delayGlobals(page);
    await openForm(page);
    await field(page, 'currency').fill('eur');
    await field(page, 'currency').blur();
    await field(page, 'netAmount').fill('abc');
    await field(page, 'netAmount').blur();
    await expect(fieldError(page, 'netAmount')).toBeVisible();
    await expect(fieldError(page, 'currency')).toHaveCount(0);
  });

  test('a form whose currencies could not be fetched comes when that is tried again', async ({ page }) => {
    const allow = await refuseGlobals(page);
    await page.goto('/invoices/details');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await allow();
    await again.click();
    await field(page, 'currency').fill('eur');
    await field(page, 'currency').blur();
    await expect(field(page, 'currency')).toHaveValue('EUR');
    await expect(fieldError(page, 'currency')).toHaveCount(0);
  });
});

test.describe('typeahead', () => {
  test('one question after 300 ms of quiet, ten by name at most', {
    tag: ['@FORM-01', '@FORM-02', '@FORM-03', '@FORM-08', '@INV-32'],
  }, async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00Z' });
    await openForm(page);
    await page.clock.pauseAt('2026-11-21T10:30:00Z');
    const requested: URL[] = [];
    page.on('request', request => isSearch(request) && requested.push(new URL(request.url())));
    const supplier = field(page, 'supplier');
    await supplier.pressSequentially('če');
    await page.clock.runFor(299);
    await supplier.press('l');
    await page.clock.runFor(299);
    expect(requested).toHaveLength(0);
    const request = page.waitForRequest(isSearch);
    await page.clock.runFor(1);
    await request;
    await expect(options(page)).toHaveCount(1);
    await expect(options(page).first()).toContainText('Čelik Metal a.d.');
    expect(requested).toHaveLength(1);
    const query = requested[0]?.searchParams;
    expect([query?.get('page'), query?.get('size'), query?.get('sort'), query?.get('name.dir')]).toEqual([
      '0',
      '10',
      'name',
      'asc',
    ]);
    expect(query?.get('filter')).toBe('term,like,čel');
  });

  test('of many found ten are shown, by name', { tag: ['@FORM-02', '@FORM-03'] }, async ({ page }) => {
    await openForm(page);
    const names = Array.from({ length: 12 }, (_, at) => `Dobavljač ${String(at + 1).padStart(2, '0')}`);
    await page.route('**/api/suppliers?*', async route => {
      const answer = await route.fetch({ url: route.request().url().replace('en.localhost', '127.0.0.1') });
      const found = await answer.json();
      const [one] = found.content;
      const content = names.map((name, at) => ({
        ...one,
        id: at + 1,
        supplier: { ...one.supplier, id: at + 1, name },
      }));
      await route.fulfill({ response: answer, json: { ...found, content, totalElements: 12 } });
    });
    const requested = page.waitForRequest(isSearch);
    await field(page, 'supplier').fill('čelik');
    const query = new URL((await requested).url()).searchParams;
    expect([query.get('size'), query.get('sort'), query.get('name.dir')]).toEqual(['10', 'name', 'asc']);
    await expect(options(page)).toHaveCount(10);
    expect((await options(page).allInnerTexts()).map(text => text.slice(0, 12))).toEqual(names.slice(0, 10));
  });

  test('searching and failing are said; the failure is logged and the typed text stays', {
    tag: ['@FORM-04', '@FORM-05'],
  }, async ({ page }) => {
    await openForm(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/suppliers?*', async route => {
      await gate.promise;
      await route.fulfill({ status: 500, body: '' });
    });
    const logged = page.waitForEvent(
      'console',
      one => one.type() === 'error' && one.text().includes('Suggestions could not be loaded'),
    );
    await field(page, 'supplier').fill('čelik');
    await expect(page.getByText('searching...')).toBeVisible();
    gate.resolve();
    await expect(page.getByText('Sorry, suggestions could not be loaded.')).toBeVisible();
    await logged;
    await expect(options(page)).toHaveCount(0);
    await expect(field(page, 'supplier')).toHaveValue('čelik');
    await expect(page.locator('.message-bar .notice')).toHaveCount(0);
  });

  test('nothing found gives nothing, and text alone is no choice', {
    tag: ['@FORM-07', '@FORM-06', '@INV-31', '@INV-32'],
  }, async ({ page }) => {
    await openForm(page);
    const answer = page.waitForResponse(one => isSearch(one.request()));
    await field(page, 'supplier').fill('nobody is called so');
    await answer;
    await expect(options(page)).toHaveCount(0);
    await field(page, 'supplier').blur();
    await expect(fieldError(page, 'supplier')).toHaveText('Please choose the supplier.');
    await field(page, 'supplier').fill('101000376');
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(field(page, 'supplier')).toHaveValue('Čelik Metal a.d.');
    await expect(fieldError(page, 'supplier')).toHaveCount(0);
    await field(page, 'supplier').press('Backspace');
    await save(page).click();
    await expect(fieldError(page, 'supplier')).toHaveText('Please choose the supplier.');
  });
});

test.describe('of a supplier', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });
  test('a failed search for a buyer gives an empty list and is logged', { tag: '@FORM-06' }, async ({ page }) => {
    await page.route('**/api/buyers?*', route => route.fulfill({ status: 500, body: '' }));
    await page.goto('/offers');
    await page.locator('[data-list-filter]').click();
    const editor = page.locator('.filter-editor');
    await editor.getByLabel('Field').selectOption({ label: 'Buyer' });
    const logged = page.waitForEvent(
      'console',
      one => one.type() === 'error' && one.text().includes('Suggestions could not be loaded'),
    );
    await editor.getByRole('combobox', { name: 'Value' }).fill('žito');
    await logged;
    await expect(page.getByText('Sorry, suggestions could not be loaded.')).toBeVisible();
    await expect(page.locator('.combo-list [role=option]')).toHaveCount(0);
  });
});

test.describe('files', () => {
  // Of the twenty that a company may have lying here, other journeys have left some.
  test.beforeEach(async () => {
    await withDatabase(client => client.query("DELETE FROM batch WHERE state = 'UPLOADED'"));
  });

  /** Drops a file of so many bytes on the page, as a hand would. */
  const drop = (page: Page, name: string, text: string, bytes: number) =>
    page.evaluate(
      ([fileName, begin, size]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([begin, new Uint8Array(size).fill(10)], fileName, { type: 'text/csv' }));
        for (const type of ['dragover', 'drop'])
          dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      },
      [name, text, bytes] as const,
    );
  const isUpload = (request: Request) => request.url().endsWith('/prepare-batch-upload');
  const csv = 'Invoice Number,Amount\r\nF-1,10.00\r\n';

  test('a file is taken at once, chosen or dropped', { tag: '@FORM-13' }, async ({ page }) => {
    await page.goto('/invoices');
    const chosen = page.waitForRequest(isUpload);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'chosen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await chosen;
    await page.waitForURL(/\/invoices\/upload\//);
    await page.goto('/invoices');
    await expect(page.locator('h1')).toBeVisible();
    const dropped = page.waitForRequest(isUpload);
    await drop(page, 'dropped.csv', csv, 0);
    await dropped;
    await page.waitForURL(/\/invoices\/upload\//);
  });

  test('a refused file can be mended and chosen again under its name', async ({ page }) => {
    await page.goto('/invoices');
    await page.route('**/prepare-batch-upload', route => route.fulfill({ status: 400, body: '{}' }));
    const input = page.locator('input[type=file]');
    const file = { name: 'same.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    const refused = page.waitForResponse(one => isUpload(one.request()));
    await input.setInputFiles(file);
    await refused;
    // Still holding it, the browser wouldn't tell of the same file again.
    await expect(input).toHaveValue('');
    await page.unroute('**/prepare-batch-upload');
    await expect(page.getByRole('button', { name: 'Import' })).not.toHaveAttribute('aria-disabled', 'true');
    await input.setInputFiles(file);
    await page.waitForURL(/\/invoices\/upload\//);
  });

  test('as many files as are dropped are taken, as one import', { tag: '@FORM-14' }, async ({ page }) => {
    await page.goto('/invoices');
    await expect(page.locator('h1')).toBeVisible();
    let sent = 0;
    page.on('request', request => {
      if (isUpload(request)) sent += 1;
    });
    const names = Array.from({ length: 12 }, (_, at) => `dropped-${at}.csv`);
    await page.evaluate(
      ([files, text]) => {
        const transfer = new DataTransfer();
        for (const [at, name] of files.entries())
          transfer.items.add(new File([`${text}F-${at + 2},10.00\r\n`], name, { type: 'text/csv' }));
        for (const type of ['dragover', 'drop'])
          dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      },
      [names, csv] as const,
    );
    await page.waitForURL(/\/invoices\/upload\//);
    expect(sent).toBe(12);
    await expect(page.locator('.import-files li')).toHaveText(names.map(name => `${name}: 2 rows`));
    await page.reload();
    await expect(page.locator('.import-files li')).toHaveCount(names.length);
  });

  test('a made-up line of waiting files counts nothing but files, and an unknown one reads like none', async ({
    page,
  }) => {
    await page.goto('/invoices');
    await expect(page.locator('h1')).toBeVisible();
    await drop(page, 'first.csv', csv, 0);
    await page.waitForURL(/\/invoices\/upload\//);
    const { pathname } = new URL(page.url());
    const unknown = '00000000-0000-4000-8000-000000000000';
    await page.goto(`${pathname}?next=javascript:alert(1),..%2F..%2Fusers,%3Cb%3E,,${unknown}`);
    await expect(page.getByText('1 more file is waiting.')).toBeVisible();
    await page.getByRole('link', { name: 'Next file' }).click();
    await page.waitForURL(`**/invoices/upload/${unknown}*`);
    await expect(page.locator('.list-state, .status-page')).toBeVisible();
    await page.getByRole('link', { name: 'Next file' }).click();
    await expect(page.locator('main h2').first()).toContainText('first.csv');
  });

  test('a large file is sent like any other', { tag: '@FORM-15' }, async ({ page }) => {
    await page.goto('/invoices');
    await expect(page.locator('h1')).toBeVisible();
    const bytes = 120_000_000;
    const answered = page.waitForResponse(reply => isUpload(reply.request()), { timeout: 120_000 });
    await drop(page, 'large.csv', csv, bytes);
    expect((await answered).status()).toBe(201);
    const arrived = await withDatabase(async client => {
      const { rows } = await client.query<{ bytes: string }>(
        "SELECT file_bytes::text AS bytes FROM batch WHERE file_name = 'large.csv'",
      );
      return rows.map(row => Number(row.bytes));
    });
    expect(arrived).toEqual([bytes + csv.length]);
  });
});

test.describe('choices from the globals', () => {
  const globals = async (page: Page, path: string) => {
    const answer = page.waitForResponse(one => one.url().endsWith('/api/globals'));
    await page.goto(path);
    return (await answer).json();
  };

  test('currencies are those of the globals', { tag: '@FORM-17' }, async ({ page }) => {
    const { supportedCurrencies } = await globals(page, '/invoices');
    const codes = supportedCurrencies.map((one: { code: string }) => one.code);
    expect(codes.length).toBeGreaterThan(3);
    await page.locator('[data-list-filter]').click();
    await page.locator('.filter-editor').getByLabel('Field').selectOption({ label: 'Currency' });
    await expect(page.locator('.filter-options label')).toHaveText(codes);
  });

  test.describe('at the door', () => {
    test.use({ visitor: { language: 'en', email: null } });
    test('countries are those of the globals, the first one is chosen', { tag: ['@FORM-17', '@FORM-18'] }, async ({
      page,
    }) => {
      const { supportedCountries } = await globals(page, '/register');
      const country = page.locator('select[autocomplete=country]');
      await expect(country).toHaveValue(supportedCountries[0].alpha3Code);
      const offered = (await country.locator('option').allInnerTexts()).filter(text => text !== '');
      expect(offered).toEqual(supportedCountries.map((one: { displayName: string }) => one.displayName));
    });
  });
});

test.describe('saving and leaving', () => {
  test('a full form is saved once, however often the button is pressed, and stands in the list as pending', {
    tag: ['@INV-14', '@INV-36'],
  }, async ({ page }) => {
    await openForm(page);
    const number = `E2E-${Date.now()}`;
    await fillInvoice(page, number);
    await expect(field(page, 'amount')).toHaveValue('1200.00');
    let sent = 0;
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/invoices')) sent += 1;
    });
    await save(page).dblclick();
    await page.waitForURL(/\/invoices$/);
    expect(sent).toBe(1);
    // Wherever the list has it, it can be opened.
    await page
      .locator('.message-bar .notice')
      .filter({ hasText: `Invoice ${number} is saved.` })
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    await page.goto(`/invoices?dt-filter=invoiceNumber,eq,${number}`);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Pending');
    await expect(row).toContainText('1,200.00');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.locator('h1')).toHaveText('Update Invoice');
    await expect(field(page, 'supplier')).toHaveValue('Čelik Metal a.d.');
    // The same number again is refused by the server, and the refusal stands in the form.
    await openForm(page);
    await fillInvoice(page, number);
    await save(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(field(page, 'invoiceNumber')).toHaveValue(number);
    expect(new URL(page.url()).pathname).toBe('/invoices/details');
  });

  test('text that was sent is not called unsaved while its answer is awaited', async ({ page }) => {
    await openForm(page);
    await fillInvoice(page, `E2E-SENT-${Date.now()}`);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/invoices', async route => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    await save(page).click();
    await page.getByRole('link', { name: 'Billing' }).click();
    const question = dialogIn(page, { name: 'Leave before the answer?' });
    await expect(question).toContainText('was sent and may already be saved');
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    release();
    await page.waitForURL(/\/invoices$/);
  });

  test('typed text is not lost by a wrong click, a reload or a refusal', async ({ page }) => {
    await openForm(page);
    await field(page, 'invoiceNumber').fill('E2E-kept');
    await page.getByRole('link', { name: 'Offers', exact: true }).click();
    const dialog = dialogIn(page, { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(field(page, 'invoiceNumber')).toHaveValue('E2E-kept');
    page.once('dialog', requested => void requested.accept());
    await page.reload();
    await expect(field(page, 'invoiceNumber')).toHaveValue('E2E-kept');
    await page.getByRole('link', { name: 'Offers', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave and discard' }).click();
    await page.waitForURL(/\/offers/);
    await openForm(page);
    await expect(field(page, 'invoiceNumber')).toHaveValue('');
  });
});
