import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, type Language, people } from './people.ts';
import { test } from './visitor.ts';

/** Changes of many invoices and long exports stand in the tray while their person goes on. Numbers that begin with `DUGO` are theirs. */
const rows = 12_000;
const words = {
  en: {
    page: 'Select the rows of this page',
    everything: /^Select all [\d,]+ matching rows$/,
    register: 'Register',
    main: /^Register 12,000 invoices$/,
    goOn: 'Go on in the background',
    elsewhere: 'Suppliers',
    tray: /^1 task in progress/,
    name: 'Registering invoices',
    reached: '10,000 of 12,000 invoices',
    done: 'Registering invoices: 12,000 invoices are done, nothing was left out.',
    stop: 'Stop',
    stopMain: 'Stop and undo',
    stopping: 'It is being stopped …',
    undone: 'Registering invoices: It was stopped, and nothing was changed.',
    export: 'Export',
    received: /[\d,]+ of 12,000 rows/,
    stopExport: 'Stop the export',
    exportStopped: 'invoice-export.csv: It was stopped, and no file was saved.',
  },
  sr: {
    page: 'Izaberi redove na ovoj strani',
    everything: /^Izaberi sv.*12\.000/,
    register: 'Registruj',
    main: /^Registruj 12\.000 faktura$/,
    goOn: 'Nastavi u pozadini',
    elsewhere: 'Dobavljači',
    tray: /^1 posao u toku/,
    name: 'Registracija faktura',
    reached: '10.000 od 12.000 faktura',
    done: 'Registracija faktura: Završeno je 12.000 faktura, ništa nije izostavljeno.',
    stop: 'Zaustavi',
    stopMain: 'Zaustavi i poništi',
    stopping: 'Zaustavlja se …',
    undone: 'Registracija faktura: Zaustavljeno je i ništa nije promenjeno.',
    export: 'Izvoz',
    received: /[\d.]+ od 12\.000 redova/,
    stopExport: 'Zaustavi izvoz',
    exportStopped: 'invoice-export.csv: Zaustavljen je i nijedna datoteka nije sačuvana.',
  },
} as const satisfies Record<Language, object>;

const forget = () =>
  withDatabase(async client => {
    await client.query("DELETE FROM invoice WHERE invoice_number LIKE 'DUGO-%'");
    await client.query(
      "UPDATE batch SET updated_at = updated_at - interval '2 hours' WHERE state IN ('DONE', 'FAILED')",
    );
  });
const addInvoices = () =>
  withDatabase(client =>
    client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
       SELECT p.buyer_id, p.supplier_id, 'DUGO-' || n, '2026-11-01', '2027-02-10', 'RSD', 100000, 0, 100000, now(), now()
       FROM generate_series(1, $1::integer) n, (SELECT p.* FROM partnership p JOIN app_user u ON u.company_id = p.buyer_id
         JOIN app_user s ON s.company_id = p.supplier_id WHERE u.email = $2 AND s.email = $3) p`,
      [rows, people.buyer, people.supplier],
    ),
  );
const registered = async (): Promise<number> =>
  withDatabase(
    async client =>
      (await client.query("SELECT FROM invoice WHERE invoice_number LIKE 'DUGO-%' AND status = 'REGISTERED'"))
        .rowCount ?? 0,
  );

/** Holds the change at its last invoice while `look` looks. */
const held = (look: (release: () => Promise<unknown>) => Promise<void>): Promise<void> =>
  withDatabase(async client => {
    await client.query('BEGIN');
    await client.query("SELECT FROM invoice WHERE invoice_number LIKE 'DUGO-%' ORDER BY id DESC LIMIT 1 FOR UPDATE");
    await look(() => client.query('COMMIT'));
  });

const list = '/invoices?dt-filter=invoiceNumber,like,DUGO-';
const tray = (page: Page, text: { tray: RegExp }) => page.locator('.top-bar').getByRole('button', { name: text.tray });
const reported = (page: Page) => page.locator('.long-work');
const message = (page: Page, text: string) => page.locator('.message-bar').getByText(text);

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`a buyer, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer }, viewport: { width: 1440, height: 900 } });
    test.beforeEach(async () => {
      await forget();
      await addInvoices();
    });
    test.afterAll(forget);

    async function registerAll(page: Page): Promise<void> {
      await page.goto(list);
      await page.getByRole('checkbox', { name: text.page }).check();
      await page.getByRole('button', { name: text.everything }).click();
      await page.getByRole('button', { name: text.register, exact: true }).click();
      const dialog = dialogIn(page);
      await dialog.getByRole('button', { name: text.main }).click();
      await expect(dialog.getByRole('progressbar')).toBeVisible();
      await dialog.getByRole('button', { name: text.goOn }).click();
      await expect(dialog).toHaveCount(0);
    }

    test(`a change of everything that matches is seen from another page and after a reload, and its end is told, ${language}`, async ({
      page,
    }) => {
      await held(async release => {
        await registerAll(page);
        await page.getByRole('navigation').getByRole('link', { name: text.elsewhere, exact: true }).click();
        await expect(tray(page, text)).toBeVisible();
        await page.reload();
        await tray(page, text).click();
        await expect(reported(page)).toContainText(text.name);
        await expect(reported(page)).toContainText(text.reached);
        await expect(reported(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '83');
        expect(await registered()).toBe(0);
        await release();
      });
      await expect(message(page, text.done)).toBeVisible({ timeout: 60_000 });
      expect(await registered()).toBe(rows);
    });

    test(`a change that is stopped from the tray is undone whole, ${language}`, async ({ page }) => {
      await held(async release => {
        await registerAll(page);
        await tray(page, text).click();
        await reported(page).getByRole('button', { name: text.stop, exact: true }).click();
        await dialogIn(page).getByRole('button', { name: text.stopMain }).click();
        await expect(dialogIn(page)).toHaveCount(0);
        await tray(page, text).click();
        await expect(reported(page)).toContainText(text.stopping);
        await release();
      });
      await expect(message(page, text.undone)).toBeVisible({ timeout: 60_000 });
      expect(await registered()).toBe(0);
    });

    test(`an export over a slow line is seen from another page, and closed at both ends when it is stopped, ${language}`, async ({
      page,
    }) => {
      await page.goto(list);
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
      let downloads = 0;
      page.on('download', () => {
        downloads += 1;
      });
      const line = await page.context().newCDPSession(page);
      await page.getByRole('button', { name: text.export }).hover();
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: 40_000,
        uploadThroughput: -1,
      });
      await page.getByRole('button', { name: text.export }).click();
      await expect(tray(page, text)).toBeVisible({ timeout: 20_000 });
      await page.getByRole('navigation').getByRole('link', { name: text.elsewhere, exact: true }).click();
      await tray(page, text).click();
      await expect(reported(page)).toContainText(text.received);
      await reported(page).getByRole('button', { name: text.stop, exact: true }).click();
      await dialogIn(page).getByRole('button', { name: text.stopExport }).click();
      await expect(message(page, text.exportStopped)).toBeVisible();
      await expect
        .poll(() =>
          withDatabase(
            async client =>
              (
                await client.query(
                  "SELECT FROM pg_stat_activity WHERE state <> 'idle' AND pid <> pg_backend_pid() AND query LIKE '%COPY (%'",
                )
              ).rowCount,
          ),
        )
        .toBe(0);
      expect(downloads).toBe(0);
    });
  });
}
