import { expect } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** A buyer writes on the page of its supplier, who reads on its own page what is meant for it; in both languages. */
const words = {
  en: { text: 'Comment', partner: /^.+ too$/, toColleagues: 'Send to colleagues', toPartner: /^Send to .+/ },
  sr: { text: 'Komentar', partner: /^I .+/, toColleagues: 'Pošalji kolegama', toPartner: /^Pošalji: .+/ },
} as const;

const sharedPartnership = () =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT p.id FROM partnership p JOIN app_user b ON b.company_id = p.buyer_id JOIN app_user s ON s.company_id = p.supplier_id
       WHERE b.email = $1 AND s.email = $2`,
      [people.buyer, people.supplier],
    );
    const [first] = rows;
    if (!first) throw new Error('the demo has no partnership of both');
    return first.id;
  });

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`comments on a partnership, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`${language}: each side reads on the partner’s page what is meant for it, by keyboard and on a phone`, {
      tag: '@TALK-99',
    }, async ({ page, browser }) => {
      const id = await sharedPartnership();
      await page.goto(`/suppliers/details/${id}`);
      const field = page.getByLabel(text.text, { exact: true });
      // Both languages write on the same partnership, each in its own words.
      const list = page.locator('.comment-list > li', { hasText: `${language}:` });
      await field.focus();
      await page.keyboard.type(`${language}: Uslovi važe do proleća`);
      await page.getByRole('button', { name: text.toColleagues }).press('Enter');
      await expect(list).toHaveCount(1);
      await expect(page.locator('.comments input[type=file]')).toHaveCount(0);
      await field.focus();
      await page.keyboard.type(`${language}: Ko kod vas šalje fakture?`);
      await page.getByRole('radio', { name: text.partner }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: text.toPartner }).press('Enter');
      await expect(list).toHaveCount(2);

      const supplier = await openAs(browser, language, people.supplier);
      await supplier.setViewportSize({ width: 390, height: 844 });
      await supplier.goto(`/buyers/details/${id}`);
      const theirs = supplier.locator('.comment-list > li', { hasText: `${language}:` });
      await expect(theirs).toHaveCount(1);
      await expect(theirs).toContainText('Ko kod vas šalje fakture?');
      await supplier.getByLabel(text.text, { exact: true }).fill(`${language}: Knjigovodstvo`);
      await supplier.getByRole('radio', { name: text.partner }).check();
      await supplier.getByRole('button', { name: text.toPartner }).click();
      await expect(theirs).toHaveCount(2);
      expect(await supplier.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.reload();
      await expect(list).toHaveCount(3);
    });
  });
}
