import { expect } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** A buyer disputes an offer, its supplier reads why and can't accept, and the buyer settles it; in both languages. */
const words = {
  en: {
    open: 'Dispute this invoice',
    main: 'Dispute the invoice',
    kind: 'Reason',
    text: /^In your words/,
    other: 'Another reason',
    kindMissing: 'Choose a reason.',
    textMissing: 'Say in words what is wrong with the invoice.',
    badge: 'Disputed',
    waits: /until the dispute is settled/,
    accept: 'Accept Offers',
    settle: 'Settle the dispute',
    settled: 'Settled',
    sold: 'Your invoices that are disputed',
  },
  sr: {
    open: 'Ospori fakturu',
    main: 'Ospori fakturu',
    kind: 'Razlog',
    text: /^Vašim rečima/,
    other: 'Drugi razlog',
    kindMissing: 'Izaberite razlog.',
    textMissing: 'Napišite šta na fakturi nije u redu.',
    badge: 'Osporeno',
    waits: /dok se spor ne reši/,
    accept: 'Prihvati ponude',
    settle: 'Označi kao rešen',
    settled: 'Rešen',
    sold: 'Vaše osporene fakture',
  },
} as const;

/** An offer of both people's companies that nobody disputed; late enough in the list's order to be in time. */
const sharedOffer = () =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number; number: string }>(
      `SELECT i.id, i.invoice_number AS number FROM invoice i JOIN app_user b ON b.company_id = i.buyer_id JOIN app_user s ON s.company_id = i.supplier_id
       WHERE b.email = $1 AND s.email = $2 AND i.status = 'REGISTERED'
         AND NOT EXISTS (SELECT FROM invoice_dispute d WHERE d.invoice_id = i.id) ORDER BY i.due_date DESC, i.id DESC LIMIT 1`,
      [people.buyer, people.supplier],
    );
    const [first] = rows;
    if (!first) throw new Error('the demo has no offer of both');
    return first;
  });

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`disputes, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`${language}: by keyboard a buyer disputes an offer, on a phone its supplier reads why and can't accept, until it is settled`, {
      tag: '@TALK-80',
    }, async ({ page, browser }) => {
      const { id, number } = await sharedOffer();
      await page.goto(`/invoices/details/${id}`);
      const panel = page.locator('.disputes');
      await panel.getByRole('button', { name: text.open }).press('Enter');
      const dialog = dialogIn(page);
      await dialog.getByRole('button', { name: text.main }).press('Enter');
      await expect(dialog.getByText(text.kindMissing)).toBeVisible();
      await dialog.getByLabel(text.kind).selectOption({ label: text.other });
      await dialog.getByRole('button', { name: text.main }).press('Enter');
      await expect(dialog.getByText(text.textMissing)).toBeVisible();
      await dialog.getByLabel(text.text).focus();
      await page.keyboard.type('Naručeno je 10 paleta, a stiglo je 8.');
      await dialog.getByRole('button', { name: text.main }).press('Enter');
      await expect(panel.locator('.dispute')).toContainText('Naručeno je 10 paleta');
      await expect(page.locator('.next-step')).toContainText(text.waits);

      const supplier = await openAs(browser, language, people.supplier);
      await supplier.setViewportSize({ width: 390, height: 844 });
      await supplier.goto('/');
      const tile = supplier.locator('[data-item="disputedSold"]');
      await expect(tile).toContainText(text.sold);
      await tile.getByRole('link').click();
      await expect(supplier.getByRole('row').filter({ hasText: number })).toContainText(text.badge);
      await supplier.goto(`/offers?open=${id}`);
      const theirs = supplier.locator('.disputes');
      await expect(theirs).toContainText('Naručeno je 10 paleta');
      await expect(theirs.getByRole('button')).toHaveCount(0);
      const step = supplier.locator('.next-step');
      await expect(step).toContainText(text.waits);
      await expect(step.getByRole('button', { name: text.accept, exact: true })).toHaveCount(0);
      expect(await supplier.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      await panel.getByRole('button').press('Enter');
      await dialogIn(page).getByRole('button', { name: text.settle }).press('Enter');
      await expect(panel.locator('.dispute')).toContainText(text.settled);
      await supplier.reload();
      await expect(step.getByRole('button', { name: text.accept, exact: true })).toBeVisible();
    });
  });
}
