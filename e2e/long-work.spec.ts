import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { chooseFiles, confirm } from './import-steps.ts';
import { dialogIn, people } from './people.ts';
import { test } from './visitor.ts';

/** Work that goes on is seen from everywhere. Numbers that begin with `TRAKA` are this journey's own. */
const forget = () =>
  withDatabase(async client => {
    await client.query("DELETE FROM invoice WHERE invoice_number LIKE 'TRAKA-%'");
    await client.query("DELETE FROM batch WHERE file_name LIKE 'traka%'");
    // What other journeys ended lately isn't told any more.
    await client.query(
      "UPDATE batch SET updated_at = updated_at - interval '2 hours' WHERE state IN ('DONE', 'FAILED')",
    );
  });
test.beforeEach(forget);
test.afterAll(forget);
test.use({ visitor: { language: 'en', email: people.buyer } });

const head = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier';
/** Holds the import of a file where it is while `look` looks: its next chunk waits for the file's row. */
function held(name: string, look: (release: () => Promise<unknown>) => Promise<void>): Promise<void> {
  return withDatabase(async client => {
    await client.query('BEGIN');
    await client.query('SELECT FROM batch WHERE file_name = $1 FOR UPDATE', [`traka-${name}.csv`]);
    await look(() => client.query('COMMIT'));
  });
}

async function start(page: Page, name: string, count: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_one, number) => `TRAKA-${name}-${number},2026-11-05,2027-01-31,10.50,0.00,10.50,RSD,101001117`,
  );
  await page.goto('/invoices');
  await chooseFiles(page, 'Import', { name: `traka-${name}.csv`, content: [head, ...rows].join('\r\n') });
  await confirm(page);
  await expect(page.getByRole('progressbar').first()).toBeVisible();
}
const tray = (page: Page) => page.locator('.top-bar').getByRole('button', { name: /task|posao|posla|poslova/i });

test('an import is seen from another page, survives a reload, and its end is told with the way to the result', async ({
  page,
}) => {
  await start(page, 'daleko', 30_000);
  await held('daleko', async release => {
    await page.goto('/suppliers');
    await expect(tray(page)).toHaveAccessibleName(/^1 task in progress \d+%$/);
    await page.reload();
    await tray(page).click();
    const list = page.locator('.long-work');
    await expect(list).toContainText('traka-daleko.csv');
    await expect(list.getByRole('progressbar')).toBeVisible();
    await expect(list).toContainText(/[\d,]+ of 30,000 rows/);
    await release();
  });
  const reported = page.locator('.message-bar').getByText('traka-daleko.csv: 30,000 invoices imported');
  await expect(reported).toBeVisible({ timeout: 60_000 });
  await page.locator('.message-bar').getByRole('link', { name: 'See the result' }).click();
  await expect(page.locator('main .notice').first()).toHaveText(
    'traka-daleko.csv: 30,000 invoices imported, no rows rejected.',
  );
  // Seen once, it is gone.
  await expect(tray(page)).toHaveCount(0);
});

test('it is stopped from anywhere, and what stays is said', async ({ page }) => {
  await start(page, 'stop', 40_000);
  const dialog = dialogIn(page);
  await held('stop', async release => {
    await page.goto('/suppliers');
    await tray(page).click();
    await expect(page.locator('.long-work')).toContainText(/[\d,]+ of 40,000 rows/);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(dialog).toContainText('Rows that are already imported stay.');
    const requested = page.waitForRequest(request => request.url().endsWith('/cancel'));
    await dialog.getByRole('button', { name: 'Stop the import' }).click();
    await requested;
    // It waits for the chunk under way, and comes before the next.
    await page.waitForTimeout(500);
    await release();
  });
  await expect(dialog).toBeHidden();
  await tray(page).click();
  await expect(page.locator('.long-work')).toContainText(/It was stopped: [\d,]+ of 40,000 rows were done\./);
  await page.locator('.long-work').getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The import was stopped.' })).toContainText(
    /of 40,000 rows were done/,
  );
  const { rows } = await withDatabase(client =>
    client.query(
      `SELECT b.processed < b.total AS short, b.good = (SELECT count(*) FROM invoice i WHERE i.batch_id = b.id) AS whole
       FROM batch b WHERE file_name = 'traka-stop.csv'`,
    ),
  );
  expect(rows).toEqual([{ short: true, whole: true }]);
});
