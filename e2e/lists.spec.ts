import { expect, type Page } from '@playwright/test';
import { answerNotes } from './arrange.ts';
import { dialogIn, people } from './people.ts';
import { openTabs } from './tabs.ts';
import { test, textOf } from './visitor.ts';

/** What every list does, tried on the buyer's invoices: some 130 active ones in the demo. Nothing here changes a record. */
test.use({ visitor: { language: 'en', email: people.buyer } });

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const boxes = (page: Page) => page.locator('tbody input[type=checkbox]');
const headBox = (page: Page) => page.getByRole('checkbox', { name: 'Select the rows of this page' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const numbers = async (page: Page) => (await page.locator('tbody tr[data-row] a').allInnerTexts()).join();
const selectedWords = (page: Page) => page.locator('.selection-words');
const search = (page: Page) => new URL(page.url()).searchParams;

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/invoices${query}`);
  await settled(page);
}
/** No skeleton and no dimmed rows any more. */
async function settled(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('table[aria-busy=false]')).toBeVisible();
}

/** Opens the filter's editor and types one filter into it; `apply` is left to the test. `From` is a day that a period begins with. */
async function typeFilter(page: Page, what: string, how: string | null, value: string): Promise<void> {
  if (!(await page.locator('.filter-editor').isVisible())) await page.locator('[data-list-filter]').click();
  const editor = page.locator('.filter-editor');
  await editor.getByLabel('Field').selectOption({ label: what });
  if (how !== null && how !== 'From') await editor.getByLabel('Condition').selectOption({ label: how });
  await editor.getByRole('textbox', { name: how === 'From' ? how : 'Value' }).fill(value);
}
const applyFilter = (page: Page) => page.getByRole('button', { name: 'Apply filter' }).click();

test.describe('paging', () => {
  test('twenty rows at first, by due date; 10, 20, 40 and 80 can be chosen and are remembered', {
    tag: ['@LIST-03', '@LIST-04', '@INV-08'],
  }, async ({ page }) => {
    await openList(page);
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByRole('columnheader', { name: 'Due Date' })).toHaveAttribute('aria-sort', 'ascending');
    const size = page.getByLabel('Rows per page');
    expect(await size.locator('option').allInnerTexts()).toEqual(['10', '20', '40', '80']);
    for (const chosen of ['10', '40', '80']) {
      await size.selectOption(chosen);
      await expect(rows(page)).toHaveCount(Number(chosen));
      expect(search(page).get('size')).toBe(chosen);
    }
    await openList(page);
    await expect(rows(page)).toHaveCount(80);
  });

  test('two neighbours on each side with first, last and ellipses; the arrows jump five pages', {
    tag: ['@LIST-05', '@LIST-06'],
  }, async ({ page }) => {
    await openList(page, '?size=10');
    const shown = async () => (await pager(page).locator('li').allInnerTexts()).map(text => text.trim()).slice(2, -2);
    const last = (await shown()).at(-1);
    expect(await shown()).toEqual(['1', '2', '3', '…', last]);
    // The steps beside the pages are arrows alone: a number in them would read as a page.
    const steps = (await pager(page).locator('li').allTextContents()).map(text => text.trim());
    expect([...steps.slice(0, 2), ...steps.slice(-2)]).toEqual(['', '', '', '']);
    await pager(page).getByRole('button', { name: '5 pages forward' }).click();
    await settled(page);
    expect(search(page).get('page')).toBe('5');
    await expect(pager(page).getByRole('button', { name: 'Page 6', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await shown()).toEqual(['1', '…', '4', '5', '6', '7', '8', '…', last]);
    await pager(page).getByRole('button', { name: '5 pages back' }).click();
    await expect(pager(page).getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await pager(page)
      .getByRole('button', { name: `Page ${last}`, exact: true })
      .click();
    await expect(pager(page).getByRole('button', { name: '5 pages forward' })).toBeDisabled();
  });

  test('of a page past the end the last one is loaded', { tag: ['@LIST-22', '@LIST-23'] }, async ({ page }) => {
    const warning = page.waitForEvent('console', message => message.text().includes('beyond the last one'));
    await openList(page, '?page=99');
    expect((await warning).type()).toBe('warning');
    const last = pager(page).locator('li').nth(-3).getByRole('button');
    await expect(last).toHaveAttribute('aria-current', 'page');
    expect(Number(search(page).get('page')) + 1).toBe(Number(await textOf(last)));
  });
});

test.describe('selection', () => {
  test('the head selects the page, a banner offers everything, its dismissal returns to the page', {
    tag: ['@LIST-07', '@LIST-08', '@LIST-09'],
  }, async ({ page }) => {
    await openList(page);
    await headBox(page).check();
    await expect(page.locator('tbody input[type=checkbox]:checked')).toHaveCount(20);
    await expect(selectedWords(page)).toContainText(/^20 selected · .*RSD/);
    const banner = page.locator('.select-everything', { hasText: '20 rows on this page are selected.' });
    await banner.getByRole('button', { name: /^Select all \d+ matching rows$/ }).click();
    await expect(page.getByText(/^All \d+ matching rows are selected\./)).toBeVisible();
    const total = (await textOf(page.locator('.list-foot .number').first())).split(' of ')[1];
    await expect(selectedWords(page)).toContainText(`${total} selected`);
    await page.getByRole('button', { name: 'Select this page only' }).click();
    await expect(selectedWords(page)).toContainText('20 selected');
    await headBox(page).uncheck();
    await expect(page.locator('.selection-bar')).toHaveCount(0);
  });

  test('a click beside a box is meant for the box, with Shift for the range, and opens nothing', async ({ page }) => {
    await openList(page);
    const beside = (at: number, modifiers: 'Shift'[] = []) =>
      rows(page)
        .nth(at)
        .locator('.check-cell')
        .click({ position: { x: 3, y: 3 }, modifiers });
    await beside(1);
    await expect(boxes(page).nth(1)).toBeChecked();
    await beside(4, ['Shift']);
    await expect(page.locator('tbody input:checked')).toHaveCount(4);
    await beside(1);
    await expect(boxes(page).nth(1)).not.toBeChecked();
    await boxes(page).nth(2).click();
    await expect(page.locator('tbody input:checked')).toHaveCount(2);
    expect(new URL(page.url()).pathname).toBe('/invoices');
  });

  test('sort, page and size keep the selection, a changed filter clears it', { tag: '@LIST-10' }, async ({ page }) => {
    await openList(page);
    const first = await textOf(rows(page).first().getByRole('link'));
    await boxes(page).first().check();
    await page.getByRole('button', { name: 'Amount', exact: true }).click();
    await settled(page);
    await expect(selectedWords(page)).toContainText('1 selected');
    await pager(page).getByRole('button', { name: 'Page 2', exact: true }).click();
    await settled(page);
    await expect(selectedWords(page)).toContainText('1 selected');
    await boxes(page).first().check();
    await expect(selectedWords(page)).toContainText('2 selected');
    await page.getByLabel('Rows per page').selectOption('80');
    await settled(page);
    await expect(selectedWords(page)).toContainText('2 selected');
    await typeFilter(page, 'Invoice Number', 'contains', first);
    await applyFilter(page);
    await expect(page.locator('.selection-bar')).toHaveCount(0);
    await expect(page.getByText('The filter changed, so the selection was cleared.')).toBeVisible();
    await settled(page);
    await expect(page.locator('tbody input[type=checkbox]:checked')).toHaveCount(0);
  });

  test('history offers nothing to select, to register or to deregister', { tag: '@INV-03' }, async ({ page }) => {
    await page.goto('/invoices-other');
    await settled(page);
    await expect(boxes(page)).toHaveCount(0);
    await expect(headBox(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /register/i })).toHaveCount(0);
  });
});

test.describe('filters', () => {
  test('wrong values are named with an example of a right one', {
    tag: ['@LIST-11', '@LIST-13', '@LIST-14', '@LIST-15'],
  }, async ({ page }) => {
    await page.goto('/billing');
    await settled(page);
    const wrong = [
      ['Amount', 'less than', 'abc', 'This is not a number. Example: 12.34'],
      ['Due Date', 'is', '2021-02-30', 'This is not a date. Example: 2021-01-30'],
      ['Due Date', 'is', '30.13.2021', 'This is not a date. Example: 2021-01-30'],
      ['Approved Date', 'after', '2021-01-30T24:00:00', 'This is not a date with time. Example: 2021-01-30T15:00:00'],
      ['Approved Date', 'after', '2021-01-30 15:00:00', 'This is not a date with time. Example: 2021-01-30T15:00:00'],
      ['Approved Date', 'after', '2021-01-30T15:60:00', 'This is not a date with time. Example: 2021-01-30T15:00:00'],
    ] as const;
    for (const [what, how, value, flag] of wrong) {
      await typeFilter(page, what, how, value);
      await applyFilter(page);
      await expect(page.locator('.filter-editor .field-error')).toHaveText(flag);
      await expect(page.locator('.filter-editor').getByLabel('Value')).toHaveAttribute('aria-invalid', 'true');
      expect(search(page).has('dt-filter')).toBe(false);
    }
    await typeFilter(page, 'Approved Date', 'after', '2020-01-30T15:00:00.5');
    await applyFilter(page);
    await settled(page);
    expect(search(page).getAll('dt-filter')).toEqual(['approvedDate,gt,2020-01-30T14:00:00.500Z']);
    // The list shows the clocks of the business zone, and so do the words.
    await expect(page.locator('.chip')).toContainText('Approved Date after 30 Jan 2020, 15:00');
  });

  test('every operator reaches the server, lists with a star', { tag: ['@LIST-16', '@LIST-17'] }, async ({ page }) => {
    await openList(page);
    const requested = async (what: string, how: string, value: string): Promise<string[]> => {
      const request = page.waitForRequest(one => one.url().includes('/api/invoices?'));
      await typeFilter(page, what, how, value);
      await applyFilter(page);
      const filters = new URL((await request).url()).searchParams.getAll('filter');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await settled(page);
      return filters;
    };
    expect(await requested('Invoice Number', 'contains', 'F-2026')).toContain('invoiceNumber,like,F-2026');
    expect(await requested('Invoice Number', 'does not contain', 'F-2026')).toContain('invoiceNumber,notLike,F-2026');
    expect(await requested('Invoice Number', 'is', 'x')).toContain('invoiceNumber,eq,x');
    expect(await requested('Invoice Number', 'is not', 'x')).toContain('invoiceNumber,neq,x');
    expect(await requested('Invoice Number', 'is one of', 'a; b;c')).toContain('invoiceNumber,in,a*b*c');
    expect(await requested('Invoice Number', 'is none of', 'a;b')).toContain('invoiceNumber,notIn,a*b');
    expect(await requested('Amount', 'less than', '12.34')).toContain('amount,lt,12.34');
    expect(await requested('Due Date', 'From', '2026-12-01')).toContain('dueDate,gt,2026-11-30');
  });

  test('filters stand as removable words and in the address; the buyer side is always asked for', {
    tag: ['@LIST-19', '@INV-12'],
  }, async ({ page }) => {
    await openList(page);
    const request = page.waitForRequest(
      one => one.url().includes('/api/invoices?') && one.url().includes('dueDate%2Cgt'),
    );
    await typeFilter(page, 'Due Date', 'From', '2026-12-02');
    await applyFilter(page);
    expect(new URL((await request).url()).searchParams.getAll('filter')).toContain('role,eq,buyer');
    await settled(page);
    const chip = page.locator('.chip', { hasText: 'Due Date from 2 Dec 2026' });
    await expect(chip).toBeVisible();
    expect(page.url()).toContain('dt-filter=dueDate,gt,2026-12-01');
    await typeFilter(page, 'Invoice Number', 'contains', 'nothing has this');
    await applyFilter(page);
    await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Invoice Number contains nothing has this', exact: true }).last().click();
    await settled(page);
    await chip.getByRole('button', { name: /^Remove the filter/ }).click();
    await expect(page.locator('.chip')).toHaveCount(0);
    expect(search(page).has('dt-filter')).toBe(false);
  });

  test('statuses and currencies are chosen from lists', { tag: '@LIST-16' }, async ({ page }) => {
    await openList(page);
    await page.locator('[data-list-filter]').click();
    const editor = page.locator('.filter-editor');
    await editor.getByLabel('Field').selectOption({ label: 'Status' });
    await editor.getByRole('checkbox', { name: 'Registered' }).check();
    await applyFilter(page);
    await settled(page);
    expect(search(page).getAll('dt-filter')).toEqual(['status,in,REGISTERED']);
    const states = new Set(await page.locator('tbody .badge').allInnerTexts());
    expect([...states]).toEqual(['Registered']);
  });
});

test.describe('filters that name a company or a yes', () => {
  test.describe('of a supplier', () => {
    test.use({ visitor: { language: 'en', email: people.supplier } });
    test('a chosen buyer keeps its name after a reload, in the editor and in a sent link', { tag: '@OFF-08' }, async ({
      page,
      context,
    }) => {
      await page.goto('/offers');
      await page.locator('[data-list-filter]').click();
      const editor = page.locator('.filter-editor');
      await editor.getByLabel('Field').selectOption({ label: 'Buyer' });
      await editor.getByRole('combobox', { name: 'Value' }).fill('žito');
      await page.getByRole('option', { name: /Žitoprodukt/ }).click();
      await applyFilter(page);
      const chip = page.locator('.chip', { hasText: /^Buyer is Žitoprodukt/ });
      await expect(chip).toBeVisible();
      await page.reload();
      await expect(chip).toBeVisible();
      await chip.getByRole('button').first().click();
      await expect(editor.getByRole('combobox', { name: 'Value' })).toHaveValue(/Žitoprodukt/);
      const sent = await context.newPage();
      await sent.goto(page.url());
      await expect(sent.locator('.chip', { hasText: /^Buyer is Žitoprodukt/ })).toBeVisible();
    });
  });

  test.describe('of the operator', () => {
    test.use({ visitor: { language: 'en', email: people.operator } });
    test('yes and no exclude each other and reach the server as one value', async ({ page }) => {
      await page.goto('/users');
      await settled(page);
      await page.locator('[data-list-filter]').click();
      const editor = page.locator('.filter-editor');
      await editor.getByLabel('Field').selectOption({ label: 'Notifications' });
      await editor.getByRole('radio', { name: 'Yes' }).check();
      await editor.getByRole('radio', { name: 'No' }).check();
      await expect(editor.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
      const answer = page.waitForResponse(one => one.url().includes('emailRecipient'));
      await applyFilter(page);
      expect((await answer).status()).toBe(200);
      expect(search(page).getAll('dt-filter')).toEqual(['emailRecipient,eq,false']);
    });
  });

  test('an integer has a sign and digits, others are ignored', { tag: '@LIST-12' }, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()));
    for (const [value, holds] of [
      ['100', true],
      ['+100', true],
      ['-5', true],
      ['1.5', false],
      ['1e3', false],
      ['ten', false],
    ] as const) {
      const requested = page.waitForRequest(one => one.url().includes('/api/invoices?'));
      await page.goto(`/invoices?dt-filter=id,neq,${encodeURIComponent(value)}`);
      const filters = new URL((await requested).url()).searchParams.getAll('filter');
      expect(filters.includes(`id,neq,${value}`), value).toBe(holds);
      await settled(page);
      await expect(page.locator('.chip')).toHaveCount(holds ? 1 : 0);
      expect(warnings.includes(`Ignored dt-filter id,neq,${value}`), value).toBe(!holds);
    }
  });
});

test.describe('how a list looks and stays', () => {
  test('a printed list is a clean page: which list, when, by what it was narrowed, and its rows', async ({ page }) => {
    await openList(page, '?dt-filter=currency,eq,RSD&dt-filter=amount,gt,1000');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const head = page.locator('.printed-head');
    await expect(head).toContainText(/^Invoices: Active · Printed \d{1,2} \w+ \d{4}, \d\d:\d\d/);
    await expect(head).toContainText('Filtered by: Currency is RSD · Amount greater than 1,000.00');
    await expect(rows(page).first()).toBeVisible();
    for (const hidden of ['.top-bar', '.side-menu', '.list-tools', '.pager', '.check-cell', '.footer'])
      await expect(page.locator(hidden).first(), hidden).toBeHidden();
    await test.info().attach('print', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  });

  test('while new rows come the old ones stay in their place, dimmed', async ({ page }) => {
    await openList(page);
    const place = () => page.locator('.table-frame').boundingBox();
    const before = await place();
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/invoices?*', async route => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(page.locator('table[aria-busy=true]')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    expect(await place()).toEqual(before);
    gate.resolve();
    await settled(page);
    expect((await place())?.y).toBe(before?.y);
  });

  test('the head says whether none, some or all rows of the page are selected', async ({ page }) => {
    await openList(page, '?size=10');
    const state = () =>
      headBox(page).evaluate((box: HTMLInputElement) => (box.indeterminate ? 'some' : box.checked ? 'all' : 'none'));
    expect(await state()).toBe('none');
    await boxes(page).first().check();
    expect(await state()).toBe('some');
    await headBox(page).click();
    expect(await state()).toBe('all');
    await boxes(page).nth(3).uncheck();
    expect(await state()).toBe('some');
  });

  test('narrow: each row is a card with the same facts and actions, but for the own company and the invoice date', async ({
    page,
  }) => {
    await openList(page);
    const facts = () =>
      rows(page)
        .first()
        .locator('[data-fact]')
        .evaluateAll(cells => cells.map(cell => `${cell.getAttribute('data-fact')}: ${cell.textContent}`).sort());
    const wide = await facts();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('table[data-cards]')).toBeVisible();
    expect(await facts()).toEqual(wide.filter(fact => !/^(buyer|invoiceDate):/.test(fact)));
    for (const fact of await rows(page).first().locator('[data-fact]').all()) await expect(fact).toBeVisible();
    await boxes(page).first().check();
    const bar = page.locator('.selection-bar');
    for (const name of ['Register', 'Deregister', 'Delete'])
      await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test.describe('in Serbian', () => {
    test.use({ visitor: { language: 'sr', email: people.buyer }, viewport: { width: 390, height: 844 } });
    test('on a phone what is selected and what can be done with it leave the cards their room', async ({ page }) => {
      await openList(page);
      for (const currency of ['RSD', 'EUR'])
        await rows(page).filter({ hasText: currency }).first().getByRole('checkbox').check();
      await expect(selectedWords(page)).toHaveText(/^Izabran.*\sEUR · .*\sRSD$/);
      // One or two lines of words, two of buttons.
      const bar = await page.locator('.selection-bar').boundingBox();
      expect(bar?.height).toBeLessThanOrEqual(140);
    });
  });

  test('names of sixty letters leave the table readable', async ({ page }) => {
    const long = 'Preduzeće za proizvodnju, građevinarstvo i međunarodnu špediciju Đurđevdan d.o.o. Sremska Mitrovica';
    await page.route('**/api/invoices?*', async route => {
      const answer = await route.fetch({ url: route.request().url().replace('en.localhost', '127.0.0.1') });
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Čelik Metal a.d.', long) });
    });
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await openList(page, '?dt-filter=supplier,like,celik');
      await expect(page.locator('[data-fact=supplier]').first()).toHaveText(long);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
    }
  });

  test.describe('of a supplier', () => {
    test.use({ visitor: { language: 'en', email: people.supplier } });
    test.beforeAll(() => answerNotes(people.supplier, 'NONE'));
    test.afterAll(() => answerNotes(people.supplier, null));
    test('a statistic has two decimals and at least one whole digit', { tag: '@CONST-03' }, async ({ page }) => {
      await page.goto('/offers');
      await settled(page);
      await boxes(page).first().check();
      await page
        .getByRole('button', { name: /^Accept/ })
        .first()
        .click();
      await expect(dialogIn(page).locator('strong', { hasText: '%' }).first()).toHaveText(/^\d[\d,]*\.\d\d%$/);
    });
  });
});

test.describe('the address', () => {
  test('sort and filters of an address are followed, and Back, reload and a sent link show the same', {
    tag: ['@LIST-18', '@LIST-19'],
  }, async ({ page, context }) => {
    await openList(page, '?dt-sort=amount.desc&dt-filter=currency,eq,EUR&size=10');
    const first = await numbers(page);
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
    const amounts = (await page.locator('tbody td[data-label=Amount]').allInnerTexts()).map(text =>
      Number(text.replaceAll(',', '')),
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    await pager(page).getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect.poll(() => numbers(page)).not.toBe(first);
    await settled(page);
    const second = await numbers(page);
    await page.reload();
    await settled(page);
    expect(await numbers(page)).toBe(second);
    const sent = await context.newPage();
    await sent.goto(page.url());
    await settled(sent);
    expect(await numbers(sent)).toBe(second);
    await sent.close();
    await page.goBack();
    await expect.poll(() => numbers(page)).toBe(first);
  });

  test('a click on a head sorts, another turns it round', { tag: ['@LIST-01', '@LIST-18'] }, async ({ page }) => {
    await openList(page);
    const head = page.getByRole('columnheader', { name: 'Amount' });
    const requested = page.waitForRequest(one => one.url().includes('sort=amount'));
    await head.getByRole('button').click();
    const query = new URL((await requested).url()).searchParams;
    expect([query.get('page'), query.get('size'), query.get('amount.dir')]).toEqual(['0', '20', 'asc']);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(search(page).getAll('dt-sort')).toEqual(['amount.desc']);
  });

  test('what the list does not know is ignored with a warning', { tag: '@LIST-21' }, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()));
    const odd = [
      'dt-sort=nosuch.asc',
      'dt-sort=amount.sideways',
      'dt-filter=amount,gt,abc',
      'dt-filter=id,eq,1.5',
      'dt-filter=amount,near,5',
      'dt-filter=amount',
      'dt-filter=currency,eq,RSD',
    ];
    await openList(page, `?${odd.join('&')}&size=7`);
    await expect(page.locator('.chip')).toHaveText(['Currency is RSD']);
    await expect(rows(page)).toHaveCount(20);
    for (const part of [
      'dt-sort nosuch.asc',
      'dt-sort amount.sideways',
      'dt-filter amount,gt,abc',
      'dt-filter id,eq,1.5',
    ])
      expect(warnings).toContain(`Ignored ${part}`);
  });

  test('what a navigation hands over is written into the address', { tag: '@LIST-20' }, async ({ page }) => {
    await openList(page);
    await page.evaluate(() => {
      const list = { 'dt-sort': ['amount.desc'], 'dt-filter': ['currency,eq,EUR'] };
      history.pushState({ ...history.state, list }, '', '/invoices');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await expect.poll(() => search(page).getAll('dt-filter')).toEqual(['currency,eq,EUR']);
    expect(search(page).getAll('dt-sort')).toEqual(['amount.desc']);
    await expect(page.locator('.chip')).toHaveText(['Currency is EUR']);
  });

  test('columns and density are remembered, and columns stand in the address', async ({ page }) => {
    await openList(page);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Tax' }).check();
    await page.getByRole('checkbox', { name: 'Buyer' }).uncheck();
    await page.getByRole('checkbox', { name: 'Compact rows' }).check();
    await expect(page.getByRole('columnheader', { name: 'Tax' })).toBeVisible();
    expect(search(page).get('cols')).toContain('taxAmount');
    await openList(page);
    await expect(page.getByRole('columnheader', { name: 'Tax' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Buyer' })).toHaveCount(0);
    await expect(page.locator('table[data-density=dense]')).toBeVisible();
  });
});

test.describe('keys and links', () => {
  test('arrows move, space selects, shift takes the range, enter opens, slash and question mark help', async ({
    page,
  }) => {
    await openList(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search by invoice number' })).toBeFocused();
    await page.locator('h1').focus();
    await page.keyboard.press('?');
    const help = dialogIn(page, { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    // The palette leads to more than pages, and its key is told as such.
    await expect(help).toContainText('Find a page, a record or an action');
    await page.keyboard.press('Escape');
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    await expect(rows(page).nth(0)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(boxes(page).nth(0)).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('Shift+Space');
    await expect(page.locator('tbody input[type=checkbox]:checked')).toHaveCount(3);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/invoices\/details\/\d+$/);
  });

  test('a row is a link: a click opens it, the middle button opens another tab', { tag: '@INV-04' }, async ({
    page,
    context,
  }) => {
    await openList(page);
    const link = rows(page).first().getByRole('link');
    const href = await link.getAttribute('href');
    const number = await textOf(link);
    await link.click({ button: 'middle' });
    await expect.poll(() => openTabs(context)).toContain(`${new URL(href ?? '', page.url())} Skonto – ${number}`);
    await rows(page).first().locator('td').nth(4).click();
    await page.waitForURL(`**${href}`);
  });

  test('an instant without its T is shown as N/A', { tag: '@LIST-24' }, async ({ page }) => {
    await page.route('**/api/invoices?*', async route => {
      // The test's own client knows no `*.localhost`; the browser does.
      const answer = await route.fetch({ url: route.request().url().replace('en.localhost', '127.0.0.1') });
      const text = (await answer.text()).replace(/("approvedDate":"\d{4}-\d\d-\d\d)T/g, '$1 ');
      await route.fulfill({ response: answer, body: text });
    });
    await page.goto('/billing');
    await settled(page);
    await expect(page.locator('tbody td[data-label="Approved Date"]').first()).toHaveText('N/A');
  });

  test('a list that can’t be loaded shows the answer and can be asked again', { tag: '@INV-34' }, async ({ page }) => {
    const problem = {
      type: 'about:blank',
      title: 'x',
      status: 503,
      code: 'x',
      detail: 'x',
      message: 'Back in a minute.',
    };
    await page.route('**/api/invoices?*', route =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, errors: [], requestId: 'r-1' }),
      }),
    );
    await page.goto('/invoices');
    await expect(page.locator('.list-state')).toContainText('Back in a minute.', { timeout: 20_000 });
    await page.unroute('**/api/invoices?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await settled(page);
  });
});
