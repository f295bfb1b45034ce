import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn, people } from './people.ts';
import { test } from './visitor.ts';

/** Files of companies and of invitations begin in their lists. Codes that begin with `DEY` are this journey's own. */
test.beforeEach(() =>
  withDatabase(async client => {
    const own = "SELECT id FROM company WHERE code LIKE 'DEY%'";
    await client.query(`DELETE FROM partnership WHERE supplier_id IN (${own})`);
    await client.query(`DELETE FROM app_user WHERE company_id IN (${own})`);
    await client.query("DELETE FROM company WHERE code LIKE 'DEY%'");
  }),
);

const columns = 'Code,Registration Number,Name,Address,Country';
const row = 'DEY1234,1,Dunav d.o.o.,Weg 1,DEU';

/** From the list through the check and the question back to the list, where the new row stands on top. */
async function bring(page: Page, list: string, content: string): Promise<void> {
  await page.goto(list);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/template\.csv$/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'dunav.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.locator('.import-bar').getByRole('button', { name: 'Import 1' }).click();
  await dialogIn(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await page.waitForURL(url => url.pathname === list);
  await expect(page.locator('tbody tr[data-row]').first()).toContainText('Dunav d.o.o.');
}

test.describe('the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });
  test(
    'takes the template of companies and imports a file',
    { tag: ['@IMP-01', '@IMP-06', '@COMP-03', '@COMP-04'] },
    ({ page }) => bring(page, '/companies', `${columns}\r\n${row}`),
  );
});

test.describe('a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test(
    'takes the template of invitations and imports a file',
    { tag: ['@IMP-01', '@IMP-06', '@SUPP-07', '@SUPP-08'] },
    ({ page }) =>
      bring(page, '/suppliers', `${columns},First Name,Last Name,Email\r\n${row},Ana,Anić,ana@morava.example`),
  );
});
