import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makeEInvoice } from '../server/src/testing/make-e-invoice.ts';
import { withDatabase } from './arrange.ts';
import { bar, chooseFiles, confirm } from './import-steps.ts';
import { dialogIn, people } from './people.ts';
import { test } from './visitor.ts';

/** A month of e-invoices as a buyer saves them from SEF, thirty files of which three are bad. Numbers that begin with `MNOGO` are this journey's own. */
const forget = () => withDatabase(client => client.query("DELETE FROM invoice WHERE invoice_number LIKE 'MNOGO-%'"));
test.beforeEach(forget);
test.afterAll(forget);
test.use({ visitor: { language: 'en', email: people.buyer } });

const samples = new URL('../server/src/business/e-invoices/samples/', import.meta.url);

/** Invoices as SEF's own template writes them: 4,900.70 RSD from a supplier of the demo. */
async function fromTemplate(count: number) {
  const template = await readFile(new URL('sef-faktura-template.xml', samples), 'utf8');
  return Array.from({ length: count }, (_none, index) => ({
    name: `MNOGO-${index + 1}.xml`,
    content: template
      .replace('Broj fakture', `MNOGO-${index + 1}`)
      .replace('2022-03-29', '2026-11-05')
      .replace('2022-05-13', '2027-01-31')
      .replaceAll('PIB pravnog lica A', '101001117')
      .replaceAll(/PIB buđetskog korisnika ?/g, '101000000'),
  }));
}

test('thirty e-invoices that are chosen at once are one upload, and go all the way to offers', {
  tag: '@IMP-55',
}, async ({ page }) => {
  const good = await fromTemplate(27);
  const bad = [
    { name: 'knjizno.xml', content: makeEInvoice({ number: 'MNOGO-91', seller: '101001117', type: '381' }) },
    {
      name: 'avans.xml',
      content: makeEInvoice({ number: 'MNOGO-92', seller: '101001117', prepaid: '20.00', payable: '100.00' }),
    },
    { name: 'document.xml', content: good[0]?.content.slice(0, 2000) ?? '' },
  ];
  let uploads = 0;
  page.on('request', request => (uploads += request.url().endsWith('/prepare-batch-upload') ? 1 : 0));
  await page.goto('/invoices');
  await chooseFiles(page, 'Import', ...good.slice(0, 10), ...bad, ...good.slice(10));
  await expect(bar(page)).toContainText('27 rows ready, 3 with problems');
  expect(uploads).toBe(1);
  await expect(page.getByText('This is a credit note. Skonto finances invoices only.')).toBeVisible();
  await confirm(page);
  await expect(page.locator('main .notice').first()).toContainText('27 invoices imported, 3 rows rejected');
  await page.getByRole('link', { name: 'View and register 27 invoices' }).click();
  await page.getByRole('button', { name: 'Register all 27' }).click();
  await dialogIn(page).getByRole('button', { name: 'Register 27 invoices' }).click();
  await expect(dialogIn(page)).toHaveCount(0);
  const { rows } = await withDatabase(client =>
    client.query(`SELECT count(*)::integer AS offers, sum(amount_cents)::integer AS cents, count(DISTINCT f.sha256)::integer AS files
      FROM invoice i JOIN invoice_file f ON f.invoice_id = i.id WHERE invoice_number LIKE 'MNOGO-%' AND status = 'REGISTERED'`),
  );
  expect(rows).toEqual([{ offers: 27, cents: 27 * 490_070, files: 27 }]);
});
