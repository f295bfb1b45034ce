import { expect } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** A buyer writes to its colleagues and to its supplier, who reads what is meant for it and answers; in both languages. */
const words = {
  en: {
    text: 'Comment',
    partner: /^.+ too$/,
    toColleagues: 'Send to colleagues',
    toPartner: /^Send to .+/,
    onlyColleagues: 'Colleagues only',
    both: 'Both companies',
    missing: 'Write the comment first.',
    remove: 'Remove',
    removeMain: 'Remove comment',
    removed: 'Comment removed',
    leaveOut: 'Leave out slika.pdf',
    mention: 'Mention a colleague',
    leaveOutName: /^Leave out [^.]+$/,
    mentions: /^Mentions /,
    refused: "Other kinds aren't taken.",
  },
  sr: {
    text: 'Komentar',
    partner: /^I .+/,
    toColleagues: 'Pošalji kolegama',
    toPartner: /^Pošalji: .+/,
    onlyColleagues: 'Samo kolege',
    both: 'Obe kompanije',
    missing: 'Prvo napišite komentar.',
    remove: 'Ukloni',
    removeMain: 'Ukloni komentar',
    removed: 'Komentar je uklonjen',
    leaveOut: 'Izostavite slika.pdf',
    mention: 'Pomenite kolegu',
    leaveOutName: /^Izostavite: /,
    mentions: /^Pominje: /,
    refused: 'Druge vrste se ne primaju.',
  },
} as const;

/** An invoice that both people's companies are the sides of, and that nobody wrote about. */
const sharedInvoice = () =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT i.id FROM invoice i JOIN app_user b ON b.company_id = i.buyer_id JOIN app_user s ON s.company_id = i.supplier_id
       WHERE b.email = $1 AND s.email = $2 AND i.status IN ('REGISTERED', 'DISCOUNT_APPROVED')
         AND NOT EXISTS (SELECT FROM invoice_comment c WHERE c.invoice_id = i.id) ORDER BY i.id DESC LIMIT 1`,
      [people.buyer, people.supplier],
    );
    const [first] = rows;
    if (!first) throw new Error('the demo has no invoice of both');
    return first.id;
  });

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`comments, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`${language}: each side reads what is meant for it, what isn't sent isn't lost, and one's own is removed`, {
      tag: ['@TALK-09', '@TALK-88'],
    }, async ({ page, browser, context }) => {
      const address = `/invoices/details/${await sharedInvoice()}`;
      await page.goto(address);
      const field = page.getByLabel(text.text, { exact: true });
      await page.getByRole('button', { name: text.toColleagues }).click();
      await expect(page.getByText(text.missing)).toBeVisible();

      await field.fill('Proveriti prijemnicu');
      await context.setOffline(true);
      await page.getByRole('button', { name: text.toColleagues }).click();
      await expect(page.locator('.comments [role="alert"]:not(:empty)')).toBeVisible();
      await expect(field).toHaveValue('Proveriti prijemnicu');
      await context.setOffline(false);
      await page.getByRole('button', { name: text.toColleagues }).click();
      const list = page.locator('.comment-list > li');
      await expect(list).toContainText([`${text.onlyColleagues}`]);
      await expect(field).toHaveValue('');

      // By keyboard alone: the audience is chosen by an arrow, and the button says who will read it.
      await field.focus();
      await page.keyboard.type('Kada stiže roba?');
      const choose = (name: string, content: string) =>
        page
          .locator('.comments input[type=file]')
          .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
      await choose('program.exe', 'MZ\0');
      await expect(page.getByText(text.refused)).toBeVisible();
      await choose('slika.pdf', '%PDF-1.4\n%%EOF\n');
      await expect(page.getByText(text.refused)).toHaveCount(0);
      await choose('prijemnica.txt', 'primljeno 10 paleta');
      await expect(page.getByText(/prijemnica\.txt/)).toBeVisible();
      await page.getByRole('button', { name: text.leaveOut }).click();
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: text.partner })).toBeChecked();
      await page.getByRole('button', { name: text.toPartner }).press('Enter');
      await expect(list).toHaveCount(2);
      await expect(list.nth(1)).toContainText(text.both);

      const supplier = await openAs(browser, language, people.supplier);
      await supplier.setViewportSize({ width: 390, height: 844 });
      await supplier.goto(address);
      const theirs = supplier.locator('.comment-list > li');
      await expect(theirs).toHaveCount(1);
      await expect(theirs).toContainText('Kada stiže roba?');
      await expect(theirs).not.toContainText('slika.pdf');
      const loading = supplier.waitForEvent('download');
      await theirs.getByRole('button', { name: /prijemnica\.txt/ }).click();
      expect((await loading).suggestedFilename()).toBe('prijemnica.txt');
      await expect(supplier.getByText('Proveriti prijemnicu')).toHaveCount(0);
      await supplier.getByLabel(text.text, { exact: true }).fill('U ponedeljak');
      await supplier.getByRole('radio', { name: text.partner }).check();
      await supplier.getByRole('button', { name: text.toPartner }).click();
      await expect(theirs).toHaveCount(2);
      expect(await supplier.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      await page.reload();
      await expect(list).toHaveCount(3);
      await list.first().getByRole('button', { name: text.remove, exact: true }).click();
      await dialogIn(page).getByRole('button', { name: text.removeMain }).click();
      await expect(list.first()).toContainText(text.removed);
      await expect(page.getByText('Proveriti prijemnicu')).toHaveCount(0);
    });

    test(`${language}: a colleague is mentioned, and one is left out again`, { tag: '@TALK-93' }, async ({ page }) => {
      await page.goto(`/invoices/details/${await sharedInvoice()}`);
      const mention = page.getByLabel(text.mention);
      const leaveOut = page.getByRole('button', { name: text.leaveOutName });
      await mention.selectOption({ index: 1 });
      await leaveOut.click();
      await expect(leaveOut).toHaveCount(0);
      await mention.focus();
      await page.keyboard.press('ArrowDown');
      await expect(leaveOut).toBeVisible();
      await page.getByLabel(text.text, { exact: true }).fill('Pogledajte prijemnicu');
      await page.getByRole('radio', { name: text.partner }).check();
      await page.getByRole('button', { name: text.toPartner }).click();
      const written = page.locator('.comment-list > li');
      await expect(written.getByText(text.mentions)).toBeVisible();
      await expect(leaveOut).toHaveCount(0);
    });
  });
}
