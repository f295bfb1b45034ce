import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { answerNotes, enterInvoices } from './arrange.ts';
import { dialogIn, journeysIn, type Language, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** The life of an invoice from both sides: what its buyer does, what its supplier answers, and what each sees of the other. */
const words = {
  en: {
    status: ['Pending', 'Registered', 'Discount approved', 'Discount rejected', 'Voided'],
    register: 'Register',
    deregister: 'Deregister',
    void: 'Void',
    accept: 'Accept Offers',
    reject: 'Reject Offers',
    errors: 'Errors occurred',
    yes: 'Yes',
    kind: 'Kind of file',
    no: 'No',
    dueReached: 'before it is due',
    bill: 'Bill Invoices',
    billed: 'Billed',
  },
  sr: {
    status: ['Na čekanju', 'Registrovana', 'Popust prihvaćen', 'Popust odbijen', 'Stornirana'],
    register: 'Registruj',
    deregister: 'Poništi registraciju',
    void: 'Storniraj',
    accept: 'Prihvati ponude',
    reject: 'Odbij ponude',
    errors: 'Došlo je do grešaka',
    yes: 'Da',
    kind: 'Vrsta datoteke',
    no: 'Ne',
    dueReached: 'pre dospeća',
    bill: 'Obračunaj fakture',
    billed: 'Obračunato',
  },
} as const satisfies Record<Language, object>;

const supplierCode = '101001117';
const row = (page: Page, number: string) =>
  page.locator('tbody tr[data-row]').filter({ has: page.getByText(number, { exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const listOf = (path: string, mark: string) => `${path}?dt-filter=invoiceNumber,like,${mark}`;

/** Chooses rows of a list, presses an action, and confirms what its dialog says. */
async function act(page: Page, list: string, numbers: readonly string[], action: string): Promise<void> {
  await page.goto(list);
  for (const number of numbers) await row(page, number).getByRole('checkbox').check();
  await button(page, action).click();
  const dialog = dialogIn(page);
  await dialog.locator('.dialog-actions .button').last().click();
  await expect(dialog).toHaveCount(0);
}

for (const language of journeysIn('sr')) {
  const text = words[language];
  const [pending, registered, approved, rejected, voided] = text.status;

  test.describe(`a buyer, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer }, viewport: { width: 1440, height: 900 } });

    test(`${language}: of five invoices each comes to another end, by the hand it is for`, {
      tag: ['@INV-13', '@INV-16', '@INV-17', '@NAV-01', '@NAV-02'],
    }, async ({ page, browser }) => {
      const mark = `LIFE-${language}-`;
      const numbers = ['A', 'B', 'C', 'D', 'E'].map(letter => `${mark}${letter}`);
      const [stays = '', offered = '', accepted = '', refused = '', gone = ''] = numbers;
      await enterInvoices(
        page,
        supplierCode,
        numbers.map(number => ({ number, amount: 120_000 })),
      );
      await answerNotes(people.supplier, 'NONE');
      const active = listOf('/invoices', mark);
      await page.goto(active);
      for (const number of numbers) await expect(row(page, number)).toContainText(pending);
      await act(page, active, numbers, text.register);
      for (const number of numbers) await expect(row(page, number)).toContainText(registered);
      // Answering an offer isn't the buyer's.
      for (const name of [text.accept, text.reject]) await expect(button(page, name)).toHaveCount(0);
      await act(page, active, [stays], text.deregister);
      await expect(row(page, stays)).toContainText(pending);
      await act(page, active, [gone], text.void);
      await expect(row(page, gone)).toHaveCount(0);

      // The supplier is offered less money, earlier; what is pending or voided is no offer.
      const supplier = await openAs(browser, language, people.supplier);
      const offers = listOf('/offers', mark);
      await supplier.goto(offers);
      await expect(supplier.locator('tbody tr[data-row]')).toHaveCount(3);
      // 120,000 at 12 % for 58 days from payment: 2,288.22; fee 0.25 % is 300, so the minimum of 500 holds.
      const price = new Intl.NumberFormat(language === 'sr' ? 'sr-Latn-RS' : 'en').format(117_211.78);
      await expect(row(supplier, accepted)).toContainText(price);
      await row(supplier, accepted).getByRole('checkbox').check();
      for (const name of [text.register, text.deregister, text.void])
        await expect(button(supplier, name)).toHaveCount(0);
      await act(supplier, offers, [accepted], text.accept);
      await act(supplier, offers, [refused], text.reject);
      await expect(row(supplier, offered)).toContainText(price);
      await supplier.goto(listOf('/offers-other', mark));
      await expect(row(supplier, accepted)).toContainText(approved);
      await expect(row(supplier, refused)).toContainText(rejected);
      await supplier.context().close();

      await page.goto(active);
      await expect(row(page, stays)).toContainText(pending);
      await expect(row(page, offered)).toContainText(registered);
      await page.goto(listOf('/invoices-other', mark));
      for (const [number, status] of [
        [accepted, approved],
        [refused, rejected],
        [gone, voided],
      ] as const)
        await expect(row(page, number)).toContainText(status);
      // Only the accepted one is billed.
      await page.goto(listOf('/billing', mark));
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      await act(page, listOf('/billing', mark), [accepted], text.bill);
      await expect(row(page, accepted)).toContainText(text.billed);
    });

    test(`${language}: what could not be done is told in a dialog; Yes downloads the file, as a workbook too, No does not`, {
      tag: ['@INV-43', '@INV-45', '@XLS-03'],
    }, async ({ page }) => {
      const [good, due] = [`ERR-${language}-GOOD`, `ERR-${language}-DUE`];
      const downloads: string[] = [];
      page.on('download', file => downloads.push(file.suggestedFilename()));
      for (const answer of ['no', 'workbook', 'yes'] as const) {
        await enterInvoices(page, supplierCode, [
          { number: good, amount: 1000 },
          // Nothing can be offered on the last day.
          { number: due, amount: 1000, dueDate: '2026-11-21' },
        ]);
        await page.goto(listOf('/invoices', `ERR-${language}-`));
        for (const number of [good, due]) await row(page, number).getByRole('checkbox').check();
        await button(page, text.register).click();
        await dialogIn(page).locator('.button[data-look=primary]').click();
        const dialog = dialogIn(page, { name: text.errors });
        await expect(dialog.getByRole('heading')).toHaveText(text.errors);
        if (answer === 'no') {
          await dialog.getByRole('button', { name: text.no, exact: true }).click();
          await expect(dialog).toHaveCount(0);
          expect(downloads).toEqual([]);
          continue;
        }
        const coming = page.waitForEvent('download');
        if (answer === 'workbook') {
          await dialog.getByRole('button', { name: text.kind }).click();
          await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
          expect((await coming).suggestedFilename()).toBe('invoice-change-status-errors.xlsx');
          await expect(dialog).toHaveCount(0);
          downloads.length = 0;
          continue;
        }
        await dialog.getByRole('button', { name: text.yes, exact: true }).click();
        const saved = await readFile(await (await coming).path(), 'utf8');
        expect(saved).toContain(due);
        expect(saved).toContain(text.dueReached);
        expect(saved).not.toContain(good);
        await expect(dialog).toHaveCount(0);
      }
      await expect(row(page, good)).toContainText(registered);
      await expect(row(page, due)).toContainText(pending);
    });
  });
}
