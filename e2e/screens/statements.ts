import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { answer, buyer, inTurn, nothing, type Screen, state } from './steps.ts';

const sample = readFileSync(
  new URL('../../server/src/business/bank-files/samples/camt053.v8.xml', import.meta.url),
  'utf8',
);
let sent = 0;

/** A bank's sample as a statement of its own each time, on the page that shows it before anything is saved. */
async function openCheck(page: Page): Promise<void> {
  await page.goto('/payments/statements');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Add Statements|Dodaj izvode)$/ }).click();
  sent += 1;
  const content = sample.replaceAll(/<AcctSvcrRef>/g, `<AcctSvcrRef>${sent}-`);
  await (await chooser).setFiles({ name: `izvod-${sent}.xml`, mimeType: 'text/xml', buffer: Buffer.from(content) });
  await expect(page.locator('.balance').first()).toBeVisible();
}

/** A table whose columns are still to be named, on the same page. */
async function openTable(page: Page): Promise<void> {
  await page.goto('/payments/statements');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Add Statements|Dodaj izvode)$/ }).click();
  sent += 1;
  const content = `Datum;Naziv partnera;Svrha plaćanja;Poziv na broj;Isplata;Uplata\n20.11.2026;Čelik ${sent};Faktura;97 04-20260001;1.200,50;\n`;
  await (await chooser).setFiles({ name: `izvod-${sent}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.locator('.bank-table tbody tr')).toHaveCount(1);
}

async function openDetails(page: Page): Promise<void> {
  await openCheck(page);
  await page.locator('.statement-bar .button[data-look=primary]').click();
  await page.waitForURL(/\/payments\/statements\/details\/\d+/);
}

export const statementScreens: readonly Screen[] = [
  {
    name: 'statements, none',
    route: '/payments/statements',
    ...buyer,
    open: inTurn(answer('**/api/statements?*', 200, nothing), state('/payments/statements')),
  },
  { name: 'a statement to check', route: '/payments/statements/check', ...buyer, open: openCheck },
  { name: 'a statement that is a table', route: '/payments/statements/check', ...buyer, open: openTable },
  { name: 'a statement', route: '/payments/statements/details/$id', ...buyer, open: openDetails },
];
