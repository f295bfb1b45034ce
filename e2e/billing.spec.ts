import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { addApproved, billTheRest, setRate, withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** Approved invoices are billed by their buyers, or by the operator's run; a bill is read, cancelled and its rates confirmed. */
const words = {
  en: {
    columns: ['Invoice Number', 'Due Date', 'Amount', 'Currency', 'Billing', 'Billed'],
    pending: 'To be billed',
    billed: 'Billed',
    bill: 'Bill Invoices',
    fee: 'Fee',
    billOne: 'Bill 1 invoice',
    rate: (code: string) => `1 ${code} in RSD`,
    rateMissing: 'Please enter currency rate.',
    inEuro: '1 invoice is in EUR.',
    abroad: 'Buyers outside Serbia are billed in EUR.',
    differs: /isn't the reference rate, so only the operator can bill by it/,
    reference: /117\.1000 RSD of 20 Nov 2026, National Bank of Serbia \(list 224\)/,
    none: ['Add', 'Delete', 'Import', 'Upload'],
    buyer: 'Buyer',
    apply: 'Apply filter',
    execute: 'Execute Billing',
    write: (count: number) => (count === 1 ? 'Write 1 bill' : `Write ${count} bills`),
    written: /bills? written\./,
    changed: /has changed since you looked/,
    leftOut: /1 invoice stays out: there is no reference rate of CHF/,
    nothing: 'Nothing waits to be billed.',
    logout: 'Logout',
    cancelBill: 'Cancel Bill',
    counterBill: 'Write the counter-bill',
    keepBill: 'Keep the bill',
    reason: 'Reason',
    reasonMissing: 'Enter the reason. It is printed on the counter-bill.',
    cancelled: 'This bill was cancelled by counter-bill',
    counter: /^Counter-bill 2026\//,
    confirm: 'Confirm Rates',
    waiting: 'Rates to be confirmed',
    menu: 'Bills',
    ratesReason: 'Reason for these rates',
    issuer: {
      title: 'Issuer of Bills',
      account: 'Account',
      save: 'Save',
      wrongCode: "This isn't a valid PIB: its check digit is wrong.",
      by: 'Issued by',
      state: 'State the issuer',
    },
  },
  sr: {
    columns: ['Broj fakture', 'Datum dospeća', 'Iznos', 'Valuta', 'Obračun', 'Obračunato'],
    pending: 'Za obračun',
    fee: 'Naknada',
    billed: 'Obračunato',
    bill: 'Obračunaj fakture',
    billOne: 'Obračunaj 1 fakturu',
    rate: (code: string) => `1 ${code} u RSD`,
    rateMissing: 'Unesite kurs valute.',
    inEuro: '1 faktura je u EUR.',
    abroad: 'Kupcima van Srbije obračunava se u EUR.',
    differs: /nije referentni kurs, pa po njemu može da obračuna samo operater/,
    reference: /117,1000 RSD na dan 20\. 11\. 2026\., Narodna banka Srbije \(lista 224\)/,
    none: ['Dodaj', 'Obriši', 'Uvezi', 'Otpremi'],
    buyer: 'Kupac',
    apply: 'Primeni filter',
    execute: 'Izvrši obračun',
    write: (count: number) => (count === 1 ? 'Ispiši 1 račun' : `Ispiši ${count} računa`),
    written: /Ispisan|Ispisana|Ispisano/,
    changed: /promenilo se otkad ste gledali/,
    leftOut: /1 faktura ostaje van obračuna: nema referentnog kursa za CHF/,
    nothing: 'Ništa ne čeka obračun.',
    logout: 'Odjava',
    cancelBill: 'Storniraj račun',
    counterBill: 'Napiši storno račun',
    keepBill: 'Zadrži račun',
    reason: 'Razlog',
    reasonMissing: 'Unesite razlog. Piše na storno računu.',
    cancelled: 'Ovaj račun je storniran storno računom',
    counter: /^Storno račun 2026\//,
    confirm: 'Potvrdi kurseve',
    waiting: 'Kursevi čekaju potvrdu',
    menu: 'Računi',
    ratesReason: 'Razlog za ove kurseve',
    issuer: {
      title: 'Izdavalac računa',
      account: 'Račun za uplatu',
      save: 'Sačuvaj',
      wrongCode: 'Ovo nije ispravan PIB: kontrolna cifra je pogrešna.',
      by: 'Izdaje',
      state: 'Navedite izdavaoca',
    },
  },
} as const;

const billOf = (number: string) =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number; number: string; rates: unknown; reason: string | null }>(
      'SELECT b.id, b.number, b.rates, b.rates_reason AS reason FROM bill b JOIN invoice i ON i.bill_id = b.id WHERE i.invoice_number = $1',
      [number],
    );
    return rows[0];
  });

const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text });
const dialog = (page: Page) => dialogIn(page);
const dialogButton = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const billing = (number: string) => `/billing?dt-filter=invoiceNumber,like,${encodeURIComponent(number)}`;

async function contentOf(download: Promise<Download>): Promise<{ name: string; bytes: Buffer }> {
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

for (const language of journeysIn('en')) {
  const text = words[language];
  const named = (what: string) => `${language}-BILL-${what}`;

  /** Bills one invoice by the newest rates, as its buyer or the operator does it. */
  const writeBill = async (page: Page, number: string) => {
    await page.goto(billing(number));
    await row(page, number).getByRole('checkbox').check();
    await page.getByRole('button', { name: text.bill }).click();
    await dialogButton(page, text.billOne).click();
    await expect(dialog(page)).toHaveCount(0);
    return billOf(number);
  };

  test.describe(`a Serbian buyer, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`the list is of approved invoices; billed ones are green and can't be ticked`, {
      tag: ['@BILL-01', '@BILL-04', '@BILL-05', '@BILL-06', '@BILL-07', '@BILL-08'],
    }, async ({ page }) => {
      const [open, done] = [named('OPEN'), named('DONE')];
      await addApproved(people.buyer, [open, done]);
      await writeBill(page, done);
      await page.goto(billing(`${language}-BILL-`));
      for (const column of text.columns) await expect(page.locator('.data-table thead')).toContainText(column);
      await expect(row(page, open)).toContainText(text.pending);
      await expect(row(page, open)).not.toHaveAttribute('data-tone', 'ok');
      await expect(row(page, open).getByRole('checkbox')).not.toHaveAttribute('aria-disabled', 'true');
      await expect(row(page, done)).toContainText(text.billed);
      await expect(row(page, done)).toHaveAttribute('data-tone', 'ok');
      const [green, plain] = await Promise.all(
        [done, open].map(one => row(page, one).evaluate(shown => getComputedStyle(shown).backgroundColor)),
      );
      expect(green).not.toBe(plain);
      const box = row(page, done).getByRole('checkbox');
      await expect(box).toHaveAttribute('aria-disabled', 'true');
      // A click of Playwright's would wait for ever until the box can be ticked.
      await box.hover();
      await page.mouse.down();
      await page.mouse.up();
      await expect(box).not.toBeChecked();
      // The header's box ticks only what can be.
      await page.locator('thead input[type=checkbox]').check();
      await expect(box).not.toBeChecked();
      await expect(row(page, open).getByRole('checkbox')).toBeChecked();
      // What it will cost stands in its row and beside the button, and is what the dialog then asks for.
      const [fee = ''] =
        new RegExp(`${text.fee} [\\d.,]+\\sRSD`).exec((await row(page, open).textContent()) ?? '') ?? [];
      expect(fee).toMatch(/[1-9]/);
      await expect(page.locator('.selection-words')).toContainText(fee);
      await page.getByRole('button', { name: text.bill }).click();
      await expect(dialog(page)).toContainText(fee.replace(`${text.fee} `, '').replace(/\sRSD/, ''));
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      for (const verb of text.none)
        await expect(
          page.locator('main').getByRole('button', { name: new RegExp(`^${verb}( faktur| invoice|$)`) }),
        ).toHaveCount(0);
      const approved = page.waitForRequest(request => request.url().includes('/api/invoices?'));
      await page.goto('/billing');
      expect(decodeURIComponent((await approved).url())).toContain('status,eq,DISCOUNT_APPROVED');
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    });

    test('the dialog asks for the rate of every currency but RSD, with comma or dot', {
      tag: ['@BILL-03', '@BILL-11', '@BILL-13', '@BILL-14', '@BILL-15', '@BILL-16'],
    }, async ({ page }) => {
      await setRate('EUR', '2026-11-20');
      const [euro, dinar] = [named('EUR'), named('RSD')];
      await addApproved(people.buyer, [dinar]);
      await addApproved(people.buyer, [euro], 'EUR');
      await page.goto(billing(dinar));
      await row(page, dinar).getByRole('checkbox').check();
      await page.getByRole('button', { name: text.bill }).click();
      await expect(dialogButton(page, text.billOne)).toBeEnabled();
      await expect(dialog(page)).toContainText(language === 'en' ? '605.07' : '605,07');
      await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.goto(billing(euro));
      await row(page, euro).getByRole('checkbox').check();
      await page.getByRole('button', { name: text.bill }).click();
      const rate = dialog(page).getByRole('textbox', { name: text.rate('EUR') });
      await expect(rate).toHaveValue(language === 'en' ? '117.1' : '117,1');
      await expect(dialog(page).getByRole('textbox')).toHaveCount(1);
      await expect(dialog(page)).toContainText(text.inEuro);
      await expect(dialog(page)).toContainText(text.reference);
      for (const wrong of ['', 'abc', '1.117,2']) {
        await rate.fill(wrong);
        await dialogButton(page, text.billOne).click();
        await expect(dialog(page)).toContainText(text.rateMissing);
        await expect(rate).toBeFocused();
      }
      await rate.fill('118.5');
      await expect(dialog(page)).toContainText(text.differs);
      await rate.fill('117,1');
      await expect(dialog(page)).not.toContainText(text.differs);
      await expect(dialog(page)).toContainText(language === 'en' ? '70,853.70' : '70.853,70');
      const sent = page.waitForRequest(request => request.url().endsWith('/api/invoices/bill'));
      await dialogButton(page, text.billOne).click();
      expect((await sent).postDataJSON()).toMatchObject({ rsdRates: { EUR: 117.1 } });
      await expect(dialog(page)).toHaveCount(0);
      expect(await billOf(euro)).toMatchObject({ rates: { EUR: '117100000' } });
    });

    test('the list of bills and the page of one, with its files, are a click from the billed row', async ({ page }) => {
      const number = named('READ');
      await addApproved(people.buyer, [number]);
      const bill = await writeBill(page, number);
      await row(page, number).getByRole('link', { name: '605' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(bill?.number ?? '?');
      await expect(row(page, number)).toContainText(language === 'en' ? '605.07' : '605,07');
      for (const kind of ['PDF', 'CSV']) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: kind, exact: true }).click();
        const { name, bytes } = await contentOf(download);
        expect(name).toBe(`bill-${bill?.number.replace('/', '-')}.${kind.toLowerCase()}`);
        expect(bytes.toString('latin1')).toContain(kind === 'PDF' ? '%PDF' : number);
      }
      await expect(page.getByRole('button', { name: text.cancelBill })).toHaveCount(0);
      await page.getByRole('link', { name: text.menu, exact: true }).first().click();
      await expect(row(page, bill?.number ?? '?')).toBeVisible();
    });

    test('sees no Execute Billing', { tag: '@NAV-30' }, async ({ page }) => {
      await page.goto('/billing');
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
      await expect(page.locator('.top-bar').getByRole('button', { name: text.execute })).toHaveCount(0);
    });
  });

  test.describe(`a foreign buyer, ${language}`, () => {
    test.use({ visitor: { language, email: people.secondBuyer } });

    test('its fee is billed in EUR, so that a rate is needed also for dinars', {
      tag: ['@BILL-11', '@BILL-12'],
    }, async ({ page }) => {
      await setRate('EUR', '2026-11-20');
      const number = named('FOREIGN');
      await addApproved(people.secondBuyer, [number]);
      await page.goto(billing(number));
      await row(page, number).getByRole('checkbox').check();
      await page.getByRole('button', { name: text.bill }).click();
      await expect(dialog(page).getByRole('textbox', { name: text.rate('EUR') })).toBeVisible();
      await expect(dialog(page)).toContainText(text.abroad);
      await expect(dialog(page)).toContainText(language === 'en' ? '5.17' : '5,17');
      await dialogButton(page, text.billOne).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(row(page, number)).toContainText('EUR');
    });
  });

  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });

    test('the filter by buyer is fed by the companies with a contract', { tag: '@BILL-10' }, async ({ page }) => {
      await page.goto('/billing');
      await page.locator('[data-list-filter]').click();
      const editor = page.locator('.filter-editor');
      await editor.locator('select').first().selectOption({ label: text.buyer });
      const requested = page.waitForRequest(request => request.url().includes('/api/companies/with-contract'));
      await editor.getByRole('combobox').last().fill('žito');
      await requested;
      await page
        .getByRole('option', { name: /Žitoprodukt/ })
        .first()
        .click();
      await page.getByRole('button', { name: text.apply }).click();
      await expect(page).toHaveURL(/buyerId/);
    });

    test('Execute Billing shows what it will do, does exactly that, and calls without a body', {
      tag: ['@NAV-30', '@BILL-18'],
    }, async ({ page }) => {
      await billTheRest();
      await setRate('EUR', '2026-11-20');
      await setRate('CHF', null);
      const [one, two, out, late] = [named('RUN-1'), named('RUN-2'), named('RUN-OUT'), named('RUN-LATE')];
      await addApproved(people.buyer, [one]);
      await addApproved(people.secondBuyer, [two]);
      await addApproved(people.buyer, [out], 'CHF');
      await page.goto('/billing');
      await page.locator('.top-bar').getByRole('button', { name: text.execute }).click();
      await expect(dialog(page)).toContainText('Žitoprodukt');
      await expect(dialog(page)).toContainText('Jadran');
      await expect(dialog(page)).toContainText(language === 'en' ? '605.07' : '605,07');
      await expect(dialog(page)).toContainText(text.leftOut);
      await expect(dialog(page)).toContainText(text.reference);
      await expect(dialog(page)).toContainText('Skonto Demo d.o.o.');
      await expect(dialogButton(page, text.write(2))).toBeEnabled();
      // One buyer alone, and half a name is none.
      const buyer = dialog(page).getByRole('combobox', { name: text.buyer });
      await buyer.fill('jadr');
      await expect(dialogButton(page, text.write(2))).toHaveAttribute('aria-disabled', 'true');
      await page.getByRole('option', { name: /Jadran/ }).click();
      await expect(dialogButton(page, text.write(1))).toBeEnabled();
      await buyer.fill('');
      await page.keyboard.press('Tab');
      await expect(dialogButton(page, text.write(2))).toBeEnabled();
      // What came in meanwhile is not billed unseen.
      await addApproved(people.buyer, [late]);
      await dialogButton(page, text.write(2)).click();
      await expect(dialog(page)).toContainText(text.changed);
      await expect(dialog(page)).toContainText(language === 'en' ? '1,210.14' : '1.210,14');
      expect(await billOf(one)).toBe(undefined);
      const sent = page.waitForRequest(request => new URL(request.url()).pathname === '/api/billing');
      await dialogButton(page, text.write(2)).dblclick();
      expect((await sent).method()).toBe('POST');
      expect((await sent).postData()).toBe(null);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText(text.written).first()).toBeVisible();
      await page.waitForURL(/\/bills/);
      const [first, second, third] = [await billOf(one), await billOf(two), await billOf(late)];
      expect(first?.id).toBe(third?.id);
      await expect(row(page, first?.number ?? '?')).toBeVisible();
      await expect(row(page, second?.number ?? '?')).toContainText('EUR');
      expect(await billOf(out)).toBe(undefined);
      await page.locator('.top-bar').getByRole('button', { name: text.execute }).click();
      await expect(dialog(page)).toContainText(text.nothing);
      await page.keyboard.press('Escape');
      await setRate('CHF', '2026-11-20');
    });

    test('bills by a rate far from the reference, with a reason', async ({ page }) => {
      await setRate('EUR', '2026-11-20');
      const number = named('REASON');
      await addApproved(people.buyer, [number], 'EUR');
      await page.goto(billing(number));
      await row(page, number).getByRole('checkbox').check();
      await page.getByRole('button', { name: text.bill }).click();
      await dialog(page)
        .getByRole('textbox', { name: text.rate('EUR') })
        .fill('150');
      const reason = dialog(page).getByRole('textbox', { name: text.ratesReason });
      await expect(reason).toBeVisible();
      await dialogButton(page, text.billOne).click();
      await expect(reason).toBeFocused();
      await reason.fill('Dogovoreno s kupcem');
      await dialogButton(page, text.billOne).click();
      await expect(dialog(page)).toHaveCount(0);
      expect(await billOf(number)).toMatchObject({ rates: { EUR: '150000000' }, reason: 'Dogovoreno s kupcem' });
    });

    test('cancels a bill by a counter-bill, and its invoice waits again', { tag: '@OPER-07' }, async ({ page }) => {
      const number = named('CANCEL');
      await addApproved(people.buyer, [number]);
      const bill = await writeBill(page, number);
      await page.goto(`/bills/details/${bill?.id}`);
      await page.getByRole('button', { name: text.cancelBill }).click();
      await expect(dialogButton(page, text.keepBill)).toBeVisible();
      await dialogButton(page, text.counterBill).click();
      await expect(dialog(page)).toContainText(text.reasonMissing);
      await dialog(page).getByRole('textbox', { name: text.reason }).fill('Pogrešan kupac');
      await dialogButton(page, text.counterBill).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.counter);
      await expect(page.locator('main')).toContainText('Pogrešan kupac');
      await expect(page.locator('main')).toContainText(/[-−]605/);
      await page
        .locator('main')
        .getByRole('link', { name: bill?.number ?? '?' })
        .click();
      await expect(page.locator('main')).toContainText(text.cancelled);
      await expect(page.getByRole('button', { name: text.cancelBill })).toHaveCount(0);
      await page.goto(billing(number));
      await expect(row(page, number)).toContainText(text.pending);
      await expect(row(page, number).getByRole('checkbox')).not.toHaveAttribute('aria-disabled', 'true');
    });

    test('a run that would name nobody to pay says so, and leads to where that is stated', async ({ page }) => {
      await addApproved(people.buyer, [named('NOBODY')]);
      const [kept] = await withDatabase(
        async client => (await client.query('DELETE FROM bill_issuer i RETURNING to_jsonb(i) AS facts')).rows,
      );
      try {
        await page.goto('/billing');
        await page.locator('.top-bar').getByRole('button', { name: text.execute }).click();
        await expect(dialog(page)).not.toContainText('Skonto Demo d.o.o.');
        await dialog(page).getByRole('link', { name: text.issuer.state }).click();
        await page.waitForURL(/\/bills\/issuer$/);
        await expect(dialog(page)).toHaveCount(0);
        await expect(page.locator('#field-name')).toHaveValue('');
      } finally {
        await withDatabase(client =>
          client.query('INSERT INTO bill_issuer SELECT * FROM jsonb_populate_record(NULL::bill_issuer, $1)', [
            kept?.facts,
          ]),
        );
      }
    });

    test('says who writes bills, and the next one names it', async ({ page }) => {
      await page.goto('/bills');
      await page.getByRole('link', { name: text.issuer.title }).click();
      const account = page.getByRole('textbox', { name: text.issuer.account });
      await expect(account).toHaveValue(/^(160|205)-/);
      await page.locator('#field-code').fill('101500006');
      await page.getByRole('button', { name: text.issuer.save }).click();
      await expect(page.locator('.field-error')).toHaveText(text.issuer.wrongCode);
      await page.locator('#field-code').fill('101500005');
      await account.fill(`205-1${language}`);
      await page.getByRole('button', { name: text.issuer.save }).click();
      await page.waitForURL(/\/bills$/);
      const number = named('ISSUER');
      await addApproved(people.buyer, [number]);
      const bill = await writeBill(page, number);
      await page.goto(`/bills/details/${bill?.id}`);
      const sides = page.locator('.record-columns');
      await expect(sides.getByRole('heading', { name: text.issuer.by })).toBeVisible();
      for (const words of [
        'Skonto Demo d.o.o.',
        '101500005',
        `205-1${language}`,
        'Žitoprodukt d.o.o.',
        'Cara Dušana 17',
      ])
        await expect(sides).toContainText(words);
    });

    test('finds the bills whose rates wait, and confirms them', async ({ page }) => {
      await setRate('EUR', '2026-11-01');
      const number = named('CONFIRM');
      await addApproved(people.buyer, [number], 'EUR');
      const bill = await writeBill(page, number);
      await page.goto('/bills');
      await page.getByRole('link', { name: text.waiting }).click();
      await row(page, bill?.number ?? '?')
        .getByRole('checkbox')
        .check();
      await page.getByRole('button', { name: text.confirm }).click();
      await dialogButton(page, text.confirm).click();
      await expect(row(page, bill?.number ?? '?')).toHaveCount(0);
      await page.goto(`/bills/details/${bill?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(bill?.number ?? '?');
      await expect(page.getByRole('button', { name: text.confirm })).toHaveCount(0);
      await setRate('EUR', '2026-11-20');
    });
  });
}

test.describe('a supplier', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });
  test('has no Execute Billing, no bills in its menu, and reads nobody’s', { tag: '@NAV-30' }, async ({ page }) => {
    await page.goto('/offers');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.top-bar').getByRole('button', { name: words.en.execute })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bills', exact: true })).toHaveCount(0);
    const id = await withDatabase(async client => (await client.query('SELECT min(id) AS id FROM bill')).rows[0]?.id);
    const reply = page.waitForResponse(response => response.url().includes(`/api/bills/${id}`));
    await page.goto(`/bills/details/${id}`);
    expect((await reply).status()).toBe(404);
    // Where a supplier has nothing to bill, the page leads to what it accepted.
    await page.goto('/billing');
    const accepted = page.getByRole('link', { name: 'Go to the history of offers' });
    await expect(accepted).toHaveAttribute('href', '/offers-other');
    await accepted.click();
    await page.waitForURL(/\/offers-other/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
