import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { answer, buyer, inTurn, nothing, type Screen, state } from './steps.ts';

const sample = readFileSync(
  new URL('../../server/src/business/bank-files/samples/camt053.v8.xml', import.meta.url),
  'utf8',
);
let sent = 0;

/** A statement of its own each time, sent on the page of statements. */
async function send(page: Page, ending: 'xml' | 'csv', contentOf: (place: number) => string): Promise<void> {
  await page.goto('/payments/statements');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Add Statements|Dodaj izvode)$/ }).click();
  sent += 1;
  const buffer = Buffer.from(contentOf(sent));
  await (await chooser).setFiles({ name: `izvod-${sent}.${ending}`, mimeType: `text/${ending}`, buffer });
}

/** A bank's sample on the page that shows it before anything is saved. */
async function openCheck(page: Page): Promise<void> {
  await send(page, 'xml', place => sample.replaceAll(/<AcctSvcrRef>/g, `<AcctSvcrRef>${place}-`));
  await expect(page.locator('.balance').first()).toBeVisible();
}

/** A table whose columns are still to be named, on the same page. */
async function openTable(page: Page): Promise<void> {
  const headings = 'Datum;Naziv partnera;Svrha plaćanja;Poziv na broj;Isplata;Uplata';
  await send(page, 'csv', place => `${headings}\n20.11.2026;Čelik ${place};Faktura;97 04-20260001;1.200,50;\n`);
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
