import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** What the mail server didn't take: the operator sees why, sends it again or gives it up. */
const words = {
  en: {
    menu: 'Failed Mails',
    empty: 'All mails went out',
    columns: ['To', 'Mail', 'Last Try', 'Tries', 'Status', 'What the Mail Server Said'],
    kind: 'Password changed',
    states: { tried: 'Tried still', givenUp: 'Given up' },
    send: 'Send Again',
    giveUp: 'Give Up',
    sent: '1 mail is on its way again.',
    more: '1 more is tried still by itself',
    everything: 'Select all 11',
    givenUp: '11 mails are given up.',
    never: 'They will never be sent',
  },
  sr: {
    menu: 'Neuspele poruke',
    empty: 'Sve poruke su poslate',
    columns: ['Za', 'Poruka', 'Poslednji pokušaj', 'Pokušaja', 'Status', 'Šta je rekao server za poštu'],
    kind: 'Lozinka promenjena',
    states: { tried: 'Još se šalje', givenUp: 'Odustalo se' },
    send: 'Pošalji ponovo',
    giveUp: 'Odustani',
    sent: '1 poruka je ponovo na putu.',
    more: 'Još 1 se šalje sama',
    everything: 'Izaberi svih 11',
    givenUp: 'Odustalo se od 11 poruka.',
    never: 'Nikada neće biti poslate',
  },
} as const;

const clear = () => withDatabase(client => client.query('DELETE FROM failed_mail'));
async function put(receiver: string, givenUp: boolean): Promise<void> {
  const id = randomUUID();
  const to = { email: receiver, language: 'en' };
  const data = { id, template: 'passwordChanged', to, params: {}, path: null, token: null };
  await withDatabase(client =>
    client.query(
      `INSERT INTO failed_mail (mail_id, template, receiver, last_error, tries, failed_at, given_up_at, data)
       VALUES ($1, 'passwordChanged', $2, '452 4.2.2 mailbox is full', 36, '2026-11-21T09:00:00Z', $3, $4)`,
      [id, receiver, givenUp ? '2026-11-21T09:00:00Z' : null, JSON.stringify(data)],
    ),
  );
}
const receivers = () =>
  withDatabase(async client => (await client.query('SELECT receiver FROM failed_mail')).rows.map(row => row.receiver));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string) => page.locator('tbody tr[data-row]').filter({ hasText: text });
const dialog = (page: Page) => page.locator('dialog[open]');

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });
    test.beforeEach(clear);
    test.afterAll(clear);

    test(`${language}: nothing stands here while all mails go out; what failed is sent again`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/failed-mails$/);
      await expect(page.locator('.list-state')).toContainText(text.empty);
      await put(`jedan-${language}@pun.example`, true);
      await put(`dva-${language}@pun.example`, false);
      await page.reload();
      await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([...text.columns]);
      const failed = row(page, `jedan-${language}@pun.example`);
      for (const fact of [text.kind, '36', text.states.givenUp, '452 4.2.2 mailbox is full'])
        await expect(failed).toContainText(fact);
      await expect(row(page, `dva-${language}@pun.example`)).toContainText(text.states.tried);
      for (const box of await page.locator('tbody').getByRole('checkbox').all()) await box.check();
      await button(page, text.send).click();
      await expect(dialog(page)).toContainText(`jedan-${language}@pun.example`);
      await expect(dialog(page)).not.toContainText(`dva-${language}@pun.example`);
      await expect(dialog(page)).toContainText(text.more);
      await dialog(page).locator('.button[data-look=primary]').dblclick();
      await expect(page.getByText(text.sent)).toBeVisible();
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      expect(await receivers()).toEqual([`dva-${language}@pun.example`]);
    });

    test(`${language}: all that match are counted by the server and given up`, async ({ page }) => {
      for (const name of [...'abcdefghijk', 'drugi']) await put(`${name}@odustajem-${language}.example`, true);
      await put(`ostaje@${language}.example`, true);
      await page.goto(`/failed-mails?size=10&dt-filter=receiver,like,odustajem&dt-filter=receiver,notLike,drugi`);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(10);
      await page.locator('thead').getByRole('checkbox').check();
      await page.locator('.selection-bar').getByRole('button', { name: text.everything }).click();
      await button(page, text.giveUp).click();
      await expect(dialog(page)).toContainText('11');
      await expect(dialog(page)).toContainText('odustajem');
      await expect(dialog(page)).toContainText(text.never);
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(page.getByText(text.givenUp)).toBeVisible();
      expect((await receivers()).sort()).toEqual([`drugi@odustajem-${language}.example`, `ostaje@${language}.example`]);
    });
  });
}

test.describe('a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test('sees nobody’s mails', async ({ page }) => {
    await page.goto('/failed-mails');
    await expect(page.locator('.status-page')).toBeVisible();
  });
});
