import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { delayGlobals } from './late-globals.ts';
import { journeysIn, type Language, people } from './people.ts';
import { test } from './visitor.ts';

/** From the click that accepts an offer to the PDF in the supplier's hands, and in the buyer's. */
const words = {
  en: {
    menu: 'Documents',
    accept: 'Accept Offers',
    main: 'Accept 1 offer',
    kind: 'Credit note',
    download: 'Download Credit note',
    xml: 'XML e-invoice of Credit note',
    columns: [
      'Number',
      'Document',
      'Issued On',
      'Invoice',
      'Other Side',
      'Currency',
      'Reduction',
      'VAT Part',
      'To Be Paid',
    ],
    own: 'issued by you',
    period: 'Download a period',
    zip: 'Download ZIP',
    done: 'The documents are downloaded.',
    none: 'No documents were issued in this period. Choose another one.',
    backwards: 'The last day lies before the first. Choose a later one.',
    reduction: '282.74',
    story: 'What happened',
    notRead: 'The documents could not be loaded.',
    again: 'Try again',
  },
  sr: {
    menu: 'Dokumenti',
    accept: 'Prihvati ponude',
    main: 'Prihvati 1 ponudu',
    kind: 'Knjižno odobrenje',
    download: 'Preuzmi: Knjižno odobrenje',
    xml: 'XML e-faktura za: Knjižno odobrenje',
    columns: [
      'Broj',
      'Dokument',
      'Datum izdavanja',
      'Faktura',
      'Druga strana',
      'Valuta',
      'Smanjenje',
      'Od toga PDV',
      'Za plaćanje',
    ],
    own: 'izdali ste vi',
    period: 'Preuzmi period',
    zip: 'Preuzmi ZIP',
    done: 'Dokumenti su preuzeti.',
    none: 'U ovom periodu nema izdatih dokumenata. Izaberite drugi period.',
    backwards: 'Poslednji dan je pre prvog. Izaberite kasniji.',
    reduction: '282,74',
    story: 'Šta se dogodilo',
    notRead: 'Dokumenta nisu mogla da se učitaju.',
    again: 'Pokušaj ponovo',
  },
} as const satisfies Record<Language, object>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string) => page.locator('tbody tr[data-row]').filter({ hasText: text });

/** A registered offer of 100,000 + 20,000 between the people of the journeys, 45 days before its due date, with a credit note chosen. */
async function arrangeOffer(number: string): Promise<void> {
  await withDatabase(async client => {
    const pair = `(SELECT company_id FROM app_user WHERE email = '${people.buyer}') AS buyer_id,
      (SELECT company_id FROM app_user WHERE email = '${people.supplier}') AS supplier_id`;
    await client.query(
      `UPDATE partnership p SET note_generation = 'CREDIT_NOTE' FROM (SELECT ${pair}) o WHERE p.buyer_id = o.buyer_id AND p.supplier_id = o.supplier_id`,
    );
    await client.query(
      'DELETE FROM document_file USING document d JOIN invoice i ON i.id = d.invoice_id WHERE document_id = d.id AND i.invoice_number = $1',
      [number],
    );
    await client.query('DELETE FROM document WHERE invoice_number = $1', [number]);
    await client.query('DELETE FROM invoice WHERE invoice_number = $1', [number]);
    await client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
         registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, price_paid_on, discount_cents, processing_cents,
         total_cents, created_at, updated_at)
       SELECT o.buyer_id, o.supplier_id, $1, d.day - 20, d.day + 45, 'RSD', 10000000, 2000000, 12000000, 'REGISTERED', gen_random_uuid(), 120000, 1000,
         2500, 50000, d.day, d.day + 2, 169644, 50000, 11780356, now(), now() FROM (SELECT ${pair}) o, (SELECT max(day) AS day FROM business_day) d`,
      [number],
    );
  });
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

for (const language of journeysIn('sr')) {
  const text = words[language];
  const number = `DOK-${language}/1`;
  const answered = (one: string) => `/offers-other?dt-filter=invoiceNumber,eq,${encodeURIComponent(one)}`;
  const acceptOffer = async (page: Page, one: string) => {
    await arrangeOffer(one);
    await page.goto(`/offers?dt-filter=invoiceNumber,eq,${encodeURIComponent(one)}`);
    await row(page, one).getByRole('checkbox').check();
    await button(page, text.accept).click();
    await button(page, text.main).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  };
  test.describe(`documents, ${language}`, () => {
    test.use({ visitor: { language, email: people.supplier }, viewport: { width: 1680, height: 900 } });

    test(`a supplier accepts an offer and downloads its credit note, beside it and from the list: ${language}`, {
      tag: '@DOC-04',
    }, async ({ page }) => {
      await acceptOffer(page, number);
      await page.goto(answered(number));
      await row(page, number).getByRole('link').first().click();
      const [beside] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: new RegExp(text.download) }).click(),
      ]);
      expect(beside.suggestedFilename()).toMatch(/^credit-note-\d{4}-\d{6}\.pdf$/);
      expect((await bytesOf(beside)).subarray(0, 5).toString()).toBe('%PDF-');
      const [invoice] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: new RegExp(text.xml) }).click(),
      ]);
      expect(invoice.suggestedFilename()).toBe(beside.suggestedFilename().replace('.pdf', '.xml'));
      expect((await bytesOf(invoice)).toString()).toContain('<cbc:CreditNoteTypeCode>381<');

      await page.getByRole('link', { name: text.menu, exact: true }).first().click();
      await expect(page.locator('h1')).toHaveText(text.menu);
      await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([...text.columns]);
      const listed = row(page, number);
      await expect(listed).toContainText(text.kind);
      await expect(listed).toContainText(text.own);
      await expect(listed).toContainText(text.reduction);
      const [fromList] = await Promise.all([
        page.waitForEvent('download'),
        listed.getByRole('button', { name: new RegExp(text.download) }).click(),
      ]);
      expect(fromList.suggestedFilename()).toBe(beside.suggestedFilename());
      expect((await bytesOf(fromList)).equals(await bytesOf(beside))).toBe(true);
    });

    test(`a slow story doesn't move a document away from under the pointer: ${language}`, async ({ page }) => {
      const moved = `POMAK-${language}/1`;
      await acceptOffer(page, moved);
      const reported = Promise.withResolvers<void>();
      await page.route('**/api/invoices/*/story', async route => {
        await reported.promise;
        await route.continue();
      });
      await page.goto(answered(moved));
      const documents = page.waitForResponse('**/api/documents?*');
      await row(page, moved).getByRole('link').first().click();
      await documents;
      await expect(page.getByRole('heading', { name: text.story })).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(text.download) })).toHaveCount(0);
      reported.resolve();
      await expect(page.getByRole('button', { name: new RegExp(text.download) })).toBeVisible();
    });

    test(`documents that can't be read are said, and asked for again: ${language}`, async ({ page }) => {
      const unread = `BEZ-${language}/1`;
      await acceptOffer(page, unread);
      await page.route('**/api/documents?*', route => route.fulfill({ status: 503, body: '' }));
      await page.goto(answered(unread));
      await row(page, unread).getByRole('link').first().click();
      await expect(page.getByText(text.notRead)).toBeVisible();
      await page.unroute('**/api/documents?*');
      await page.getByRole('button', { name: text.again }).click();
      await expect(page.getByRole('button', { name: new RegExp(text.download) })).toBeVisible();
    });

    test(`a period is downloaded as one archive, and a wrong one says what to do: ${language}`, async ({ page }) => {
      await acceptOffer(page, `PERIOD-${language}/1`);
      // The dialog begins with the running month, however late the server tells its day.
      await delayGlobals(page);
      await page.goto('/documents');
      await button(page, text.period).click();
      const dialog = page.locator('dialog[open]');
      const [from, to] = [dialog.locator('input').first(), dialog.locator('input').last()];
      const today = await to.inputValue();
      expect(await from.inputValue()).toBe(`${today.slice(0, 8)}01`);
      expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
      await to.fill('2020-01-01');
      await expect(dialog).toContainText(text.backwards);
      await expect(button(page, text.zip)).toBeDisabled();
      await from.fill('2020-01-01');
      await button(page, text.zip).click();
      await expect(dialog.locator('.notice')).toHaveText(text.none);
      await to.fill(today);
      const [archive] = await Promise.all([page.waitForEvent('download'), button(page, text.zip).click()]);
      await expect(page.getByText(text.done)).toBeVisible();
      // Names stand in an archive as they are.
      expect((await bytesOf(archive)).toString('latin1')).toMatch(/\w+-credit-note-\d{4}-\d{6}\.pdf/);
    });
  });

  test.describe(`the buyer's documents, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`the buyer finds the same document and downloads it: ${language}`, async ({ page }) => {
      await page.goto(`/documents?dt-filter=invoiceNumber,eq,${encodeURIComponent(number)}`);
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: new RegExp(text.download) }).click(),
      ]);
      expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
}
