import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** Where a company is paid to: entered, proven, confirmed, stopped; in both languages, for it is read in each. */
const words = {
  en: {
    menu: 'Bank Accounts',
    add: 'Add account',
    account: 'Account',
    submit: 'Enter the account',
    wrong: 'The check digits do not match the account.',
    pending: 'Not in use yet',
    send: 'Send the bank’s confirmation',
    sent: 'The operator looks at your bank’s confirmation.',
    own: 'It is their account',
    standIn: 'Confirm after a call',
    note: 'How do you know?',
    confirmed: 'The operator called the company and confirmed the account.',
    partner: 'Where it is paid to',
    waits: 'A new account waits to be confirmed.',
    stop: 'This wasn’t us: stop it',
    stopped: 'The account is stopped.',
  },
  sr: {
    menu: 'Bankovni računi',
    add: 'Dodaj račun',
    account: 'Račun',
    submit: 'Unesi račun',
    wrong: 'Kontrolne cifre ne odgovaraju računu.',
    pending: 'Još nije u upotrebi',
    send: 'Pošaljite potvrdu banke',
    sent: 'Operater gleda potvrdu vaše banke.',
    own: 'Račun je njihov',
    standIn: 'Potvrdi posle poziva',
    note: 'Kako to znate?',
    confirmed: 'Operater je pozvao kompaniju i potvrdio račun.',
    partner: 'Na koji račun se plaća',
    waits: 'Novi račun čeka potvrdu.',
    stop: 'To nismo bili mi: zaustavi',
    stopped: 'Račun je zaustavljen.',
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pdf = {
  name: 'potvrda.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n'),
};

/** No accounts, nobody who could be second, and the partnership through which the buyer sees the company. */
const arrange = () =>
  withDatabase(async client => {
    await client.query('DELETE FROM bank_account_step');
    await client.query('DELETE FROM bank_account_notice');
    await client.query('DELETE FROM bank_account_evidence');
    await client.query('DELETE FROM bank_account');
    const { rows } = await client.query<{ id: number }>(
      `SELECT p.id FROM partnership p JOIN app_user b ON b.company_id = p.buyer_id JOIN app_user s ON s.company_id = p.supplier_id
       WHERE b.email = $1 AND s.email = $2`,
      [people.buyer, people.supplier],
    );
    await client.query(
      'UPDATE app_user SET created_at = now() WHERE company_id = (SELECT company_id FROM app_user WHERE email = $1)',
      [people.supplier],
    );
    return rows[0]?.id ?? 0;
  });

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`a supplier, ${language}`, () => {
    test.use({ visitor: { language, email: people.supplier } });

    test(`${language}: an account is entered, proven by paper, confirmed by the operator, and seen by the buyer`, {
      tag: '@ACC-13',
    }, async ({ page, browser }) => {
      const partnership = await arrange();
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.getByRole('link', { name: text.add, exact: true }).click();
      const field = page.getByLabel(text.account, { exact: true });
      await field.fill('205-108040-46');
      await page.keyboard.press('Enter');
      await expect(page.getByText(text.wrong).first()).toBeVisible();
      await field.fill('205-108040-45');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/bank-accounts$/);
      const panel = page.locator('.bank-account');
      await expect(panel).toContainText('205-108040-45');
      await expect(panel).toContainText(text.pending);
      await panel.locator('input[type=file]').setInputFiles(pdf);
      await expect(panel).toContainText(text.sent);

      const operator = await openAs(browser, language, people.operator);
      await operator.locator('[data-item=accounts]').getByRole('link').click();
      await button(operator, text.own).click();
      await dialogIn(operator).getByLabel(text.note).fill('Potvrda banke.');
      await dialogIn(operator).getByRole('button', { name: text.own, exact: true }).click();
      await button(operator, text.standIn).click();
      await dialogIn(operator).getByLabel(text.note).fill('Broj iz ugovora.');
      await dialogIn(operator).locator('.button[data-look=primary]').click();
      await expect(operator.locator('.bank-account')).toContainText(text.confirmed);
      await operator.context().close();

      const buyer = await openAs(browser, language, people.buyer);
      await buyer.goto(`/suppliers/details/${partnership}`);
      const partner = buyer.locator('section.panel').filter({ hasText: text.partner });
      await expect(partner).toContainText('205-108040-45');
      await expect(partner).toContainText(text.waits);
      await buyer.context().close();
    });
  });

  test.describe(`somebody with a mail, ${language}`, () => {
    test.use({ visitor: { language, email: null } });

    test(`${language}: the link asks once, and one press stops the account`, { tag: '@ACC-14' }, async ({ page }) => {
      const notice = {
        company: 'Građevinar d.o.o.',
        currency: 'RSD',
        lastDigits: '…4045',
        state: 'PENDING',
        canStop: true,
      };
      let pressed = 0;
      await page.route('**/api/bank-accounts/notice', route => route.fulfill({ json: notice }));
      await page.route('**/api/bank-accounts/object', route => {
        pressed += 1;
        expect(route.request().postDataJSON()).toEqual({ token: 'sealed' });
        return route.fulfill({ json: { ...notice, state: 'REFUSED', canStop: false } });
      });
      await page.goto('/bank-account-notice?token=sealed');
      await expect(page.getByText('…4045')).toBeVisible();
      await expect(page).toHaveURL(/\/bank-account-notice$/);
      expect(pressed).toBe(0);
      await button(page, text.stop).dblclick();
      await expect(page.getByText(text.stopped)).toBeVisible();
      expect(pressed).toBe(1);
    });
  });
}
