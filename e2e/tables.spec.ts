import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { lookAt, views } from './axe.ts';
import { dialogIn, type Language, people } from './people.ts';
import { test } from './visitor.ts';

/**
 * Money is never clipped: at every width, in both languages, with the longest names and the largest amounts, each cell holds what it
 * says and the deciding amount is in view. Light and dark differ in colours alone (`tokens.css` is the only place that tells them apart),
 * so the dark theme is measured at three widths; Serbian has the longer words, so English is measured at the widths that people have.
 */
const widths = {
  sr: [320, 360, 390, 480, 640, 768, 900, 1024, 1200, 1280, 1366, 1440, 1680, 1920],
  en: [390, 768, 1024, 1366, 1440, 1920],
} as const;
const darkWidths = { sr: [390, 1024, 1440], en: [1440] } as const;
const longName = 'Preduzeće za proizvodnju, građevinarstvo i međunarodnu špediciju Đurđevdan d.o.o. Sremska Mitrovica';

type List = { path: string; email: string; money: string | null };
const lists: readonly List[] = [
  { path: '/invoices', email: people.buyer, money: 'amount' },
  { path: '/invoices-other', email: people.buyer, money: 'amount' },
  { path: '/offers', email: people.supplier, money: 'totalPrice' },
  { path: '/offers-other', email: people.supplier, money: 'totalPrice' },
  { path: '/billing', email: people.buyer, money: 'billingAmountTotal' },
  { path: '/bills', email: people.buyer, money: 'amount' },
  { path: '/bills', email: people.operator, money: 'amount' },
  { path: '/invoices', email: people.operator, money: 'amount' },
  { path: '/suppliers', email: people.buyer, money: null },
  { path: '/buyers', email: people.supplier, money: null },
  { path: '/users', email: people.operator, money: null },
  { path: '/users', email: people.buyer, money: null },
  { path: '/clients', email: people.buyer, money: null },
  { path: '/companies', email: people.operator, money: null },
  { path: '/terms', email: people.operator, money: null },
  { path: '/contracts', email: people.operator, money: null },
  { path: '/contracts', email: people.buyer, money: null },
  { path: '/automatic-accept', email: people.supplier, money: 'amount' },
  { path: '/documents', email: people.operator, money: 'total' },
  { path: '/documents', email: people.supplier, money: 'total' },
  { path: '/audits', email: people.operator, money: null },
  { path: '/reference-rates', email: people.operator, money: 'rate' },
  { path: '/failed-mails', email: people.operator, money: null },
];

/** What stands wrong in the list now: text wider than its cell, a cell outside the list, an amount out of view. */
async function faults(page: Page, money: string | null): Promise<string[]> {
  return page.evaluate(async key => {
    // Two frames: the list hears of its new width and draws itself again.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(done => requestAnimationFrame(done));
    const found: string[] = [];
    const table = document.querySelector('.data-table');
    const box = document.querySelector('.table-frame')?.getBoundingClientRect();
    if (!table || !box) return ['no list'];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    const outside = (inner: DOMRect, outer: DOMRect) => inner.left < outer.left - 1 || inner.right > outer.right + 1;
    const drawnWords = (fact: HTMLElement): DOMRect[] => {
      const walker = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.parentElement?.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        boxes.push(range.getBoundingClientRect());
      }
      return boxes;
    };
    for (const cell of table.querySelectorAll<HTMLElement>('tbody td')) {
      const label = `${cell.dataset.label}: ${cell.textContent}`;
      if (outside(cell.getBoundingClientRect(), box)) found.push(`outside the list: ${label}`);
      for (const fact of cell.querySelectorAll<HTMLElement>('[data-fact]')) {
        const whole = fact.classList.contains('cut') && fact.title === fact.textContent;
        const words = whole ? [fact.getBoundingClientRect()] : drawnWords(fact);
        if (words.some(word => word.width > 0 && outside(word, cell.getBoundingClientRect())))
          found.push(`wider than its cell: ${label}`);
        if (whole && fact.clientWidth < 40) found.push(`nothing left of: ${label}`);
      }
    }
    const shown = table.matches('[data-cards]') ? [] : table.querySelectorAll<HTMLElement>('thead th .heading');
    for (const heading of shown) {
      const cell = heading.closest('th')?.getBoundingClientRect();
      if (cell && outside(heading.getBoundingClientRect(), cell)) found.push(`cut heading: ${heading.textContent}`);
      if (heading.scrollWidth > heading.clientWidth + 1) found.push(`cut heading: ${heading.textContent}`);
    }
    if (key === null) return found;
    const rows = table.querySelectorAll('tbody tr[data-row]');
    for (const row of rows) {
      const amount = row.querySelector<HTMLElement>(`[data-fact="${key}"]`)?.getBoundingClientRect();
      if (!amount || amount.width === 0 || amount.left < 0 || amount.right > innerWidth)
        found.push('no amount in view');
    }
    return found;
  }, money);
}

/** Every company is called the longest name, and every amount is the largest there is; what else was there stays. */
async function exaggerate(page: Page): Promise<void> {
  await page.route('**/api/invoices?*', async route => {
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\w+\.localhost/, '127.0.0.1'),
    });
    const text = (await answer.text())
      .replace(/"name":"[^"]*"/g, `"name":"${longName}"`)
      .replace(/"(amount|discountValue|processingValue|totalPrice)":[\d.]+/g, '"$1":9999999999999.99');
    await route.fulfill({ response: answer, body: text });
  });
}

/** API clients are made on their own screen only; here two with long names are answered. */
async function answerClients(page: Page): Promise<void> {
  const company = { id: 1, name: longName, code: '101000000' };
  const client = {
    username: 'x',
    role: 'COMPANY_ADMIN',
    status: 'ACTIVE',
    company,
    can: { update: true, delete: true },
  };
  const seen = { lastLogin: '2026-11-21T10:00:00Z', lastApiCall: null, oldSecretUntil: null };
  const content = [1, 2].map(id => ({
    ...client,
    ...seen,
    id,
    clientId: `knjigovodstveni-sistem-sa-dugim-nazivom-${id}.101000000`,
  }));
  const body = { content, number: 0, size: 20, totalElements: 2, totalPages: 1 };
  await page.route('**/api/clients?*', route => route.fulfill({ json: body }));
}

/** Rules with the longest names and the largest amounts; nobody in the demo has any. */
async function answerRules(page: Page): Promise<void> {
  const company = { id: 1, name: longName, code: '101000000' };
  const most = 9_999_999_999_999.99;
  const content = [most - 1, 0].map((lowerBound, at) => ({
    id: at + 1,
    name: longName,
    buyerCompany: at === 0 ? company : null,
    amountCurrency: { code: 'RSD' },
    amountCondition: { lowerBound, upperBound: at === 0 ? most : null },
    daysUntilDueCondition: { lowerBound: 12_345, upperBound: 99_999 },
    company,
    version: 'v',
    can: { update: true, delete: true },
  }));
  const body = { content, number: 0, size: 20, totalElements: 2, totalPages: 1 };
  await page.route('**/api/automatic-accept?*', route => route.fulfill({ json: body }));
}

/** Documents with the longest names and the largest amounts, of others and of the reader's own company. */
async function answerDocuments(page: Page): Promise<void> {
  const company = { id: 999_999, name: longName, code: '101000000' };
  const most = 9_999_999_999_999.99;
  const content = [1, 2].map(id => ({
    id,
    number: `2026/${999_990 + id}`,
    kind: 'CREDIT_NOTE',
    follows: null,
    issuedOn: '2026-12-28',
    language: 'sr',
    invoice: { id, invoiceNumber: 'FAKTURA-2026/000000000000000000118' },
    supplier: company,
    buyer: company,
    currency: 'RSD',
    discount: most,
    vat: most,
    total: most,
    confirmation: { by: longName, at: '2026-12-28T10:00:00Z' },
    can: { confirm: false },
  }));
  const body = { content, number: 0, size: 20, totalElements: 2, totalPages: 1 };
  await page.route('**/api/documents?*', route => route.fulfill({ json: body }));
}

/** All mails of the demo go out; here a receiver and a mail server with much to say. */
async function answerFailedMails(page: Page): Promise<void> {
  const content = (['GIVEN_UP', 'RETRYING'] as const).map((state, at) => ({
    id: at + 1,
    kind: 'secondFactorReset',
    receiver: 'finansije.i.racunovodstvo@preduzece-za-medjunarodnu-spediciju-sremska-mitrovica.example',
    lastError: `550-5.1.1 ${longName} https://mail.example/?p=${'NoSuchUser'.repeat(9)}`,
    tries: 36,
    failed: '2026-11-21T10:00:00Z',
    state,
  }));
  const body = { content, number: 0, size: 20, totalElements: 2, totalPages: 1 };
  await page.route('**/api/failed-mails?*', route => route.fulfill({ json: body }));
}

async function measure(page: Page, list: List, language: Language, what: string): Promise<void> {
  await page.goto(`${list.path}?size=10`);
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths[language]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await faults(page, list.money), `${what} ${list.path} at ${width}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of darkWidths[language]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await faults(page, list.money), `${what} ${list.path} at ${width}, dark`).toEqual([]);
  }
}

for (const language of ['en', 'sr'] as const) {
  for (const email of [...new Set(lists.map(list => list.email))]) {
    test.describe(`${language} ${email}`, () => {
      test.use({ visitor: { language, email } });
      for (const list of lists.filter(one => one.email === email)) {
        test(`no cell of ${list.path} is cut at any width`, async ({ page }) => {
          if (list.path === '/clients') await answerClients(page);
          if (list.path === '/automatic-accept') await answerRules(page);
          if (list.path === '/documents') await answerDocuments(page);
          if (list.path === '/failed-mails') await answerFailedMails(page);
          await measure(page, list, language, 'as it is');
          if (list.money === null) return;
          await exaggerate(page);
          await measure(page, list, language, 'longest');
        });
      }
    });
  }
}

test.describe('all columns of the product documents', () => {
  const documents: Readonly<Record<Language, readonly string[]>> = {
    en: 'Invoice Number, Invoice Date, Due Date, Payment Date, Currency, Buyer, Supplier, Status, Amount, Discount, Processing, With Discount'.split(
      ', ',
    ),
    sr: 'Broj fakture, Datum fakture, Datum dospeća, Datum plaćanja, Valuta, Kupac, Dobavljač, Status, Iznos, Popust, Obrada, Sa popustom'.split(
      ', ',
    ),
  };
  for (const language of ['en', 'sr'] as const) {
    test.describe(language, () => {
      test.use({ visitor: { language, email: people.supplier } });
      test(`the offers' columns stand on a wide screen, from 1440 px on all that differ from row to row, ${language}`, {
        tag: ['@OFF-02', '@OFF-44'],
      }, async ({ page }) => {
        await page.setViewportSize({ width: 1680, height: 900 });
        await page.goto('/offers');
        await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
        const heads = page.locator('.data-table thead th:not(.check-cell)');
        await expect(heads).toHaveText(documents[language]);
        // No name or note breaks a row open; the last one has no line under it.
        const heights = await page
          .locator('tbody tr[data-row]')
          .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height));
        expect(Math.max(...heights) - Math.min(...heights), heights.join()).toBeLessThanOrEqual(1);
        // Where names would be cut, the reader's own company and the status of all give them their room; with room again they are back.
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(heads).toHaveText(documents[language].filter((_, at) => at !== 6 && at !== 7));
        const cut = await page
          .locator('tbody .cut')
          .evaluateAll(names => names.filter(name => name.scrollWidth > name.clientWidth).length);
        expect(cut).toBe(0);
        await page.setViewportSize({ width: 1680, height: 900 });
        await expect(heads).toHaveText(documents[language]);
        await page.setViewportSize({ width: 1200, height: 900 });
        await expect(heads).not.toHaveCount(documents[language].length);
        await expect(heads.last()).toContainText(documents[language].at(-1) ?? '');
      });
    });
  }
});

test.describe('the list as its reader left it', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  const settled = (page: Page) =>
    expect(page.locator('table[aria-busy=false] tbody tr[data-row]').first()).toBeVisible();

  test('the headings follow the page', async ({ page }) => {
    await page.goto('/invoices?size=80');
    await settled(page);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
    const bar = await page.locator('.top-bar').boundingBox();
    const head = await page.getByRole('columnheader', { name: 'Amount' }).boundingBox();
    expect(head?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
  });

  test('what folded in a small window stands again when the window grows', async ({ page }) => {
    await page.goto('/invoices?size=10');
    await settled(page);
    for (const width of [720, 320]) await lookAt(page, { viewport: { width, height: width }, colorScheme: 'dark' });
    await expect(page.getByRole('columnheader')).not.toHaveCount(9);
    await lookAt(page, views.wide);
    await expect(page.getByRole('columnheader')).toHaveCount(9);
  });

  test('columns, rows a page and density belong to one screen', async ({ page }) => {
    await page.goto('/invoices');
    await settled(page);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Supplier' }).uncheck();
    await page.getByRole('checkbox', { name: 'Compact rows' }).check();
    await page.keyboard.press('Escape');
    await page.getByLabel('Rows per page').selectOption('10');
    await settled(page);
    for (const path of ['/billing', '/invoices-other']) {
      await page.goto(path);
      await settled(page);
      await expect(page.getByRole('columnheader', { name: 'Supplier' })).toBeVisible();
      await expect(page.getByLabel('Rows per page')).toHaveValue('20');
      await expect(page.locator('table[data-density=dense]')).toHaveCount(0);
    }
  });

  test('a remembered page size is asked for at once, and once', async ({ page }) => {
    await page.goto('/invoices');
    await settled(page);
    await page.getByLabel('Rows per page').selectOption('40');
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(40);
    const requested: string[] = [];
    page.on('request', request => {
      const url = new URL(request.url());
      if (url.pathname === '/api/invoices') requested.push(url.searchParams.get('size') ?? '');
    });
    await page.goto('/invoices');
    await settled(page);
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(40);
    await expect.poll(() => new URL(page.url()).searchParams.get('size')).toBe('40');
    expect(requested).toEqual(['40']);
  });

  test('how many rows a filter leaves is said; selecting a page moves no row', async ({ page }) => {
    await page.goto('/invoices?dt-filter=currency,eq,EUR');
    await settled(page);
    const total = ((await page.locator('.list-foot .number').first().textContent()) ?? '').split(' of ')[1];
    await expect(page.getByRole('status').filter({ hasText: /^\d+ rows$/ })).toHaveText(`${total} rows`);
    const place = () => page.locator('.table-frame').boundingBox();
    const before = await place();
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check();
    await expect(page.locator('.selection-bar')).toBeVisible();
    expect(await place()).toEqual(before);
  });

  test('why a row cannot be selected is seen by whoever comes with the keyboard', async ({ page }) => {
    await page.goto('/billing?dt-filter=billingStatus,in,BILLED');
    await settled(page);
    const box = page.locator('tbody .check-cell input').first();
    await box.focus();
    const said = () =>
      page
        .locator('tbody .check-cell')
        .first()
        .evaluate(cell => getComputedStyle(cell, '::after').content);
    expect(await said()).toContain('already billed');
    expect(await box.evaluate(one => Number(getComputedStyle(one).opacity))).toBeLessThan(0.5);
  });

  test('the pager goes to the next page and back', async ({ page }) => {
    await page.goto('/invoices?size=10');
    await settled(page);
    await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('1');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe(null);
  });

  test('on a phone a row is a card of three lines, at most 100 px high, and cards can be sorted', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/invoices');
    await settled(page);
    const heights = await page
      .locator('tbody tr[data-row]')
      .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(100);
    await page.getByLabel('Sort by').selectOption({ label: 'Amount' });
    await expect.poll(() => new URL(page.url()).searchParams.getAll('dt-sort')).toEqual(['amount.asc']);
    await page.getByRole('button', { name: 'Ascending; turn round' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.getAll('dt-sort')).toEqual(['amount.desc']);
  });
});

test.describe('the history of a supplier who accepted some', () => {
  test.use({ visitor: { language: 'en', email: people.secondSupplier } });

  test('history sums what was accepted and nothing else, and names no price that could still be had', {
    tag: '@OFF-13',
  }, async ({ page }) => {
    const requested = page.waitForRequest(request => request.url().includes('/discount-stats'));
    await page.goto('/offers-other');
    expect(new URL((await requested).url()).searchParams.getAll('filter')).toContain('status,eq,DISCOUNT_APPROVED');
    const sums = page.getByRole('region', { name: 'Accepted offers only' });
    await expect(sums).toBeVisible();
    await expect(sums.getByRole('columnheader', { name: 'With Discount' })).toHaveCount(0);
  });
});

test.describe('a record beside its list', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });

  test('the sums follow the selection, currency under currency, and move nothing', { tag: '@OFF-12' }, async ({
    page,
  }) => {
    await page.goto('/offers?size=10');
    const rows = page.locator('tbody tr[data-row]');
    await expect(rows.first()).toBeVisible();
    const sums = page.getByRole('region', { name: 'All matching offers' });
    await expect(sums.getByRole('columnheader')).toHaveText([
      'Currency',
      'Total Amount',
      'Total Discount',
      'Total Processing Fees',
      'With Discount',
    ]);
    const before = await page.locator('.table-frame').boundingBox();
    const offer = rows.first();
    await offer.getByRole('checkbox').check();
    const selected = page.getByRole('region', { name: 'Selected offers' });
    const currency = (await offer.locator('[data-fact=currency]').textContent()) ?? '';
    await expect(selected.getByRole('row', { name: new RegExp(`^${currency}`) })).toContainText(
      (await offer.locator('[data-fact=totalPrice]').textContent()) ?? '',
    );
    expect(await page.locator('.table-frame').boundingBox()).toEqual(before);
  });

  test('an offer opens beside the list, J and K walk on, its address can be sent, Esc closes it', async ({ page }) => {
    await page.goto('/offers?size=10');
    const rows = page.locator('tbody tr[data-row]');
    const panel = page.getByRole('complementary');
    await rows.nth(1).locator('td').nth(3).click();
    const number = (await rows.nth(1).getByRole('link').textContent()) ?? '';
    await expect(panel.getByRole('heading', { name: number })).toBeVisible();
    await expect(panel.locator('.record-amount')).toContainText(
      (await rows.nth(1).locator('[data-fact=totalPrice]').textContent()) ?? '',
    );
    await expect(panel.getByText('Yearly cost')).toBeVisible();
    await page.keyboard.press('j');
    const next = (await rows.nth(2).getByRole('link').textContent()) ?? '';
    await expect(panel.getByRole('heading', { name: next })).toBeVisible();
    await page.keyboard.press('k');
    await expect(panel.getByRole('heading', { name: number })).toBeVisible();
    expect(await faults(page, 'totalPrice')).toEqual([]);
    await page.reload();
    await expect(panel.getByRole('heading', { name: number })).toBeVisible();
    await panel.getByRole('heading', { name: number }).focus();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('open')).toBe(null);
    expect(new URL(page.url()).searchParams.get('size')).toBe('10');
  });
});

test.describe('what a bulk change will do', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  // Other journeys register all that is pending.
  const remove = () =>
    withDatabase(client =>
      client.query("DELETE FROM invoice WHERE invoice_number LIKE 'TABLES-%' AND status = 'PENDING'"),
    );
  test.beforeAll(() =>
    withDatabase(client =>
      client.query(
        `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
         SELECT i.buyer_id, i.supplier_id, 'TABLES-' || n, date '2026-11-01', date '2027-01-01' + n, 'RSD', 1000000 + n, 0, 1000000 + n, now(), now()
         FROM generate_series(1, 3) n, (SELECT i.buyer_id, i.supplier_id FROM invoice i JOIN app_user u ON u.company_id = i.buyer_id WHERE u.email = $1 AND i.status = 'REGISTERED' LIMIT 1) i`,
        [people.buyer],
      ),
    ),
  );
  test.afterAll(remove);

  test('registering everything counts what really changes, says what stays, and sums the offers', async ({ page }) => {
    await page.goto('/invoices?size=10');
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check();
    await page.getByRole('button', { name: /^Select all \d+ matching rows$/ }).click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const dialog = dialogIn(page, { name: /^Register \d+ of \d+ invoices\?$/ });
    const [will, all] = ((await dialog.getByRole('heading').textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    await expect(dialog.getByText(/Registered already/)).toBeVisible();
    const left = (await dialog.getByRole('listitem').allInnerTexts()).map(text => Number.parseInt(text, 10));
    expect(will).toBeGreaterThan(0);
    expect(left.reduce((sum, one) => sum + one, will ?? 0)).toBe(all);
    await expect(dialog.getByRole('button', { name: `Register ${will} invoices` })).toBeEnabled();
    await expect(dialog.locator('.sums').getByRole('columnheader')).toHaveText([
      'Currency',
      'Amount',
      'Discount',
      'Processing',
      'Suppliers receive',
    ]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Void', exact: true }).click();
    await expect(dialogIn(page, { name: /^Void \d+ invoices\?$/ })).toBeVisible();
  });

  test('an action that can’t be used says why, to the keyboard too', async ({ page }) => {
    await page.goto('/invoices?dt-filter=status,in,REGISTERED');
    await page.locator('tbody input[type=checkbox]').first().check();
    const register = page.getByRole('button', { name: 'Register', exact: true });
    await expect(register).toHaveAccessibleDescription('Only pending invoices can be registered.');
    await register.focus();
    await page.keyboard.press('Enter');
    await expect(dialogIn(page)).toHaveCount(0);
  });

  test('an invoice is a page to read, with what can be done; its form comes after Edit', async ({ page }) => {
    await page.goto('/invoices?dt-filter=status,in,PENDING');
    // Its own page, as a link that was sent opens it; from the list it opens beside.
    const link = page.locator('tbody tr[data-row]').first().getByRole('link');
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.locator('.record-amount')).toBeVisible();
    // Of its form; a comment may be written below.
    await expect(page.locator('main [id^=field-]')).toHaveCount(0);
    for (const name of ['Register', 'Void', 'Delete'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deregister' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.locator('h1')).toHaveText('Update Invoice');
    await page.goto('/invoices?dt-filter=status,in,REGISTERED');
    await page.locator('tbody tr[data-row]').first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Deregister' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });

  test('billing shows the fee that the server would bill, before it is billed', async ({ page }) => {
    await page.goto('/billing?dt-filter=billingStatus,in,PENDING');
    const row = page.locator('tbody tr[data-row]').filter({ hasText: 'RSD' }).first();
    await row.getByRole('checkbox').check();
    const requested = page.waitForResponse(response => response.url().includes('/bill-preview'));
    await page.getByRole('button', { name: 'Bill Invoices' }).click();
    const preview = await (await requested).json();
    const fee = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(preview.fees[0].fee);
    const dialog = dialogIn(page);
    await expect(dialog.getByRole('columnheader', { name: 'Fee to be billed' })).toBeVisible();
    await expect(dialog.locator('.sums-table')).toContainText(fee);
    await expect(dialog.locator('.change-left')).toContainText(`${fee}\u00a0RSD`);
  });
});

test.describe('the check of an import', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('says which columns are missing, shows what each holds, counts the rows and leads on', async ({ page }) => {
    const number = `TABLES-IMP-${Date.now()}`;
    const lines = [
      'Faktura;Izdata;Rok;Neto;Porez;Za uplatu;Valuta;Firma',
      `${number}-1;2026-11-01;2027-01-15;1.000,00;200,00;1.200,00;RSD;101000376`,
      `${number}-2;2026-11-01;2027-01-15;1.000,00;200,00;1.200,00;RSD;999`,
      `${number}-3;2026-11-01;2027-01-15;1.000,00;200,00;1.200,00;RSD;999`,
    ];
    await page.goto('/invoices');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'strana.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
    const bar = page.locator('.import-bar');
    await expect(bar).toBeVisible();
    await expect(page.getByText(/of 8 needed columns recognised/)).toBeVisible();
    await expect(page.locator('.preview-table .field-error')).toHaveCount(0);
    const columns = {
      'Invoice Number': 0,
      'Invoice Date': 1,
      'Due Date': 2,
      'Net Amount': 3,
      'Tax Amount': 4,
      Amount: 5,
      Currency: 6,
      Supplier: 7,
    };
    for (const [label, column] of Object.entries(columns))
      await page.locator('.form-columns').getByLabel(label, { exact: true }).selectOption(String(column));
    await expect(page.locator('.form-columns')).toContainText('1.200,00');
    // The amounts tell how they are written, so that is said and nothing is asked.
    await expect(page.getByText('Numbers: 1.234,56')).toBeVisible();
    await expect(page.locator('input[name=number-format]')).toHaveCount(0);
    await expect(bar).toContainText('1 row ready, 2 with problems');
    await page.getByRole('checkbox', { name: 'Only rows with problems' }).check();
    await expect(page.locator('.preview-table')).not.toContainText(`${number}-1`);
    // In a low window the check is left somewhere below its top.
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await bar.getByRole('button', { name: 'Import 1' }).click();
    await expect(dialogIn(page)).toContainText('1 of 3 rows will be imported, 2 left out.');
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText('1 invoice imported, 2 rows rejected.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^Lines 3, 4/)).toBeVisible();
    // The result begins at its top, below the steps that are done.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const steps = page.locator('.steps li');
    await expect(steps.and(page.locator('[data-done]'))).toHaveText(['Choose', 'Check', 'Import']);
    await expect(steps.last()).toHaveAttribute('aria-current', 'step');
    const sign = await steps.first().evaluate(one => getComputedStyle(one, '::before').content);
    expect(sign).toContain('✓');
    await page.getByRole('link', { name: 'View and register 1 invoice' }).click();
    // Just what came in, and the chip says so.
    await expect(page.locator('.chip')).toHaveText('Import is strana.csv');
    await expect(page.locator('tbody tr[data-row]')).toHaveText([new RegExp(`${number}-1`)]);
  });
});
