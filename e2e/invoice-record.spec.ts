import { expect, type Page } from '@playwright/test';
import { answerNotes, enterInvoices, invoiceFile, openCheck, withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, type Language, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** One invoice, read: beside its list or on its page, by its buyer, its supplier and the operator. */
const words = {
  en: {
    register: 'Register',
    waits: 'Građevinar d.o.o. can accept by Mon 18 Jan. Then the offer expires.',
    yours:
      'If you accept today, Žitoprodukt d.o.o. pays 117,211.78 RSD on Mon 23 Nov, 58 days before it is due. Accept by Mon 18 Jan; the offer expires then. Without it 120,000.00 RSD is due on 20 Jan 2027.',
    paid: 'Agreed: Građevinar d.o.o. gets 117,211.78 RSD on 23 Nov 2026.',
    weeks: 'The offer, today and later',
    expected: 'If you registered it',
    story: 'What happened',
    happened: ['Entered', 'Registered as an offer', 'Discount accepted'],
    facts: 'The invoice',
    files: 'Files',
    bill: 'Bill Invoices',
    billed: ['Billed', 'Fee billed'],
    today: 'today',
    paidOn: ['paid Mon 23 Nov', 'paid Mon 30 Nov', 'paid Tue 19 Jan'],
    accept: 'Accept Offers',
    price: '117,211.78',
    later: '117,487.95',
  },
  sr: {
    register: 'Registruj',
    waits: 'Građevinar d.o.o. može da prihvati do pon 18. jan; tada ponuda ističe.',
    yours:
      'Ako prihvatite danas, Žitoprodukt d.o.o. plaća 117.211,78 RSD dana pon 23. nov, 58 dana pre roka. Prihvatite do pon 18. jan; tada ponuda ističe. Bez nje 120.000,00 RSD dospeva 20. 1. 2027.',
    paid: 'Dogovoreno: Građevinar d.o.o. dobija 117.211,78 RSD dana 23. 11. 2026.',
    weeks: 'Ponuda danas i kasnije',
    expected: 'Ako je registrujete',
    story: 'Šta se dogodilo',
    happened: ['Uneta', 'Registrovana kao ponuda', 'Popust prihvaćen'],
    facts: 'Faktura',
    files: 'Datoteke',
    bill: 'Obračunaj fakture',
    billed: ['Obračunata', 'Obračunata naknada'],
    today: 'danas',
    paidOn: ['plaća se pon 23. nov', 'plaća se pon 30. nov', 'plaća se uto 19. jan'],
    accept: 'Prihvati ponude',
    price: '117.211,78',
    later: '117.487,95',
  },
} as const satisfies Record<Language, object>;

const supplierCode = '101001117';
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const row = (page: Page, number: string) => rows(page).filter({ has: page.getByText(number, { exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, title: string) =>
  page.locator('.record section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const panel = (page: Page) => page.locator('.side-panel');
const listOf = (path: string, mark: string) => `${path}?dt-filter=invoiceNumber,like,${mark}`;

async function confirm(page: Page): Promise<void> {
  const dialog = dialogIn(page);
  await dialog.locator('.dialog-actions .button').last().click();
  await expect(dialog).toHaveCount(0);
}

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`a buyer, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer }, viewport: { width: 1440, height: 900 } });

    test(`${language}: an invoice tells all that it is, what happened to it, and what comes next, to each side its own`, {
      tag: ['@INV-18', '@OFF-41', '@OFF-46'],
    }, async ({ page, browser }) => {
      const number = `STORY-${language}`;
      const [id = 0] = await enterInvoices(page, supplierCode, [{ number, amount: 120_000 }]);
      await answerNotes(people.supplier, 'NONE');
      await page.goto(`/invoices/details/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
      await expect(part(page, text.expected).locator('tbody tr').first()).toContainText(text.price);
      await button(page, text.register).click();
      await confirm(page);
      await expect(page.locator('.next-step p')).toHaveText(text.waits);
      const weeks = part(page, text.weeks).locator('tbody tr');
      await expect(weeks).toHaveCount(10);
      await expect(weeks.first()).toContainText(text.today);
      await expect(weeks.nth(1)).toContainText(text.later);
      // Told with each price: when it is paid; the last one is the last that is paid before the due date.
      for (const [at, paid] of [
        [0, text.paidOn[0]],
        [1, text.paidOn[1]],
        [9, text.paidOn[2]],
      ] as const)
        await expect(weeks.nth(at)).toContainText(paid);

      const supplier = await openAs(browser, language, people.supplier);
      await supplier.goto(listOf('/offers', number));
      await row(supplier, number).locator('td').nth(2).click();
      await expect(panel(supplier).locator('.next-step p')).toHaveText(text.yours);
      await expect(part(supplier, text.story)).not.toContainText('Jovanović');
      await expect(part(supplier, text.story)).not.toContainText(text.happened[0]);
      await button(supplier, text.accept).last().click();
      await confirm(supplier);
      await supplier.goto(`/invoices/details/${id}`);
      const ofSupplier = part(supplier, text.story).locator('li');
      await expect(ofSupplier.nth(1)).toContainText('Žitoprodukt d.o.o.');
      await expect(ofSupplier.nth(2)).toContainText('Ćira Ćosić');
      // Its buyer gets the bill, not the supplier.
      await expect(part(supplier, text.facts)).toContainText('Građevinar d.o.o., 101001117');
      await expect(part(supplier, text.facts)).not.toContainText(/To be billed|Za obračun|Nije obračunat/);
      await supplier.context().close();

      await page.goto(listOf('/billing', number));
      await row(page, number).getByRole('checkbox').check();
      await button(page, text.bill).click();
      await confirm(page);
      await page.goto(`/invoices/details/${id}`);
      await expect(page.locator('.next-step p')).toHaveText(text.paid);
      const story = part(page, text.story).locator('li');
      for (const [at, what] of text.happened.entries()) await expect(story.nth(at + 1)).toContainText(what);
      await expect(story.nth(1)).toContainText('Miloš Jovanović');
      await expect(story.nth(3)).toContainText('Građevinar d.o.o.');
      await expect(story.nth(3)).not.toContainText('Ćosić');
      await expect(story.nth(4)).toContainText(text.billed[0]);
      const facts = part(page, text.facts);
      for (const fact of ['Građevinar d.o.o., 101001117', 'Žitoprodukt d.o.o., 101000000', 'RSD', text.billed[1]])
        await expect(facts).toContainText(fact);
      const reply = await page.evaluate(async one => (await fetch(`/api/invoices/${one}`)).json(), id);
      expect(reply).toMatchObject({ id, invoiceNumber: number, status: 'DISCOUNT_APPROVED', totalPrice: 117_211.78 });
      expect(reply.billingInfo.billingAmountTotal).toBeGreaterThan(0);

      const operator = await openAs(browser, language, people.operator);
      await operator.goto(`/invoices/details/${id}`);
      await expect(part(operator, text.story)).toContainText('Ćira Ćosić');
      await expect(part(operator, text.story)).toContainText('Miloš Jovanović');
      await operator.context().close();
    });
  });
}

test.describe('beside the list', () => {
  test.use({ visitor: { language: 'en', email: people.buyer }, viewport: { width: 1440, height: 900 } });
  const mark = 'BESIDE-';
  const numbers = ['1', '2', '3'].map(n => `${mark}${n}`);

  test('an invoice opens beside its list under its own address; arrows walk, Esc closes, the list stays', {
    tag: '@INV-04',
  }, async ({ page, context }) => {
    const ids = await enterInvoices(
      page,
      supplierCode,
      numbers.map(number => ({ number, amount: 5000 })),
    );
    await page.goto(listOf('/invoices', mark));
    await row(page, numbers[2] ?? '')
      .getByRole('checkbox')
      .check();
    await row(page, numbers[0] ?? '')
      .locator('td')
      .nth(3)
      .click();
    await page.waitForURL(`**/invoices/details/${ids[0]}`);
    await expect(panel(page).getByRole('heading', { level: 2 }).first()).toHaveText(numbers[0] ?? '');
    await expect(rows(page)).toHaveCount(3);
    await expect(row(page, numbers[2] ?? '').getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(`**/invoices/details/${ids[1]}`);
    await expect(panel(page).getByRole('heading', { level: 2 }).first()).toHaveText(numbers[1] ?? '');
    await page.keyboard.press('ArrowUp');
    await page.waitForURL(`**/invoices/details/${ids[0]}`);
    // What is sent is the invoice's own page.
    const sent = await context.newPage();
    await sent.goto(page.url());
    await expect(sent.getByRole('heading', { level: 1 })).toHaveText(numbers[0] ?? '');
    await sent.close();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await page.waitForURL(url => url.pathname === '/invoices' && url.search.includes(mark));
    await expect(row(page, numbers[2] ?? '').getByRole('checkbox')).toBeChecked();
  });

  test('on a narrow screen it is a page, and back leads to the same place', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/invoices?size=40');
    const link = rows(page).nth(14).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const number = (await link.textContent()) ?? '';
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await page.locator('.back-link').click();
    await page.waitForURL(url => url.pathname === '/invoices' && url.search.includes('size=40'));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
    await expect(row(page, number)).toBeInViewport();
  });

  test('one that came by a file leads to it, with its size in units of 1000', { tag: '@FORM-16' }, async ({ page }) => {
    await openCheck(page, invoiceFile, await sampleOfOne());
    await page
      .locator('.import-bar')
      .getByRole('button', { name: /^Import/ })
      .click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText(/1 invoice imported/).first()).toBeVisible();
    await page.goto(listOf('/invoices', 'BY-FILE-1'));
    await row(page, 'BY-FILE-1').getByRole('link').first().click();
    await expect(part(page, 'Files')).toContainText('1.2 kB');
    await expect(part(page, 'What happened').locator('li').nth(1)).toContainText('dunav.csv');
    await part(page, 'Files').getByRole('link', { name: 'dunav.csv' }).click();
    await page.waitForURL(/\/invoices\/upload\/[0-9a-f-]{36}/);
  });
});

/** A file of one row whose last column makes it 1200 bytes long. */
async function sampleOfOne(): Promise<string> {
  await withDatabase(client => client.query("DELETE FROM invoice WHERE invoice_number = 'BY-FILE-1'"));
  const head = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier,Note\n';
  const line = 'BY-FILE-1,2026-11-02,2027-01-20,100.00,20.00,120.00,RSD,101001117,';
  return `${head}${line}${'x'.repeat(1200 - head.length - line.length - 1)}\n`;
}
