import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { tabTo } from './keys.ts';
import { dialogIn, journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** A supplier asks to be paid early and its buyer answers; in both languages, for it is read in each. */
const words = {
  en: {
    menu: 'Early Payment',
    nothing: 'None of your buyers takes requests for early payment yet.',
    allow: 'Allow requests',
    allowed: 'Your suppliers may ask you now.',
    noOffer: 'This is no offer and binds nobody.',
    all: 'Choose all 12 invoices',
    brings: '12 selected · you would get 14,206,825.44 RSD for 14,520,000.00 RSD',
    ask: 'Ask for 12 invoices',
    asked: 'You asked for early payment of 12 invoices.',
    choose: 'Choose ',
    withdraw: 'Withdraw',
    withdrawn: '1 request withdrawn.',
    waiting: 'Suppliers ask for early payment',
    group: /: 11 invoices, 13,310,000\.00\sRSD$/,
    rest: /: 10 invoices, 12,100,000\.00\sRSD$/,
    decline: 'Decline',
    declined: '1 request declined.',
    register: 'Register',
    registerMain: 'Register 10 invoices',
    registered: '10 invoices registered.',
    none: 'No supplier awaits your answer.',
    past: '12 earlier requests',
    states: ['Registered', 'Declined', 'Withdrawn'],
  },
  sr: {
    menu: 'Ranije plaćanje',
    nothing: 'Nijedan vaš kupac još ne prima zahteve za ranije plaćanje.',
    allow: 'Dozvoli zahteve',
    allowed: 'Vaši dobavljači sada mogu da traže ranije plaćanje.',
    noOffer: 'Ovo nije ponuda i nikoga ne obavezuje.',
    all: 'Izaberi svih 12 faktura',
    brings: 'dobili biste 14.206.825,44 RSD za 14.520.000,00 RSD',
    ask: 'Zatraži za 12 faktura',
    asked: 'Zatražili ste ranije plaćanje za 12 faktura.',
    choose: 'Izaberi ',
    withdraw: 'Povuci',
    withdrawn: 'Povučen je 1 zahtev.',
    waiting: 'Dobavljači traže ranije plaćanje',
    group: /: 11 faktura, 13\.310\.000,00\sRSD$/,
    rest: /: 10 faktura, 12\.100\.000,00\sRSD$/,
    decline: 'Odbij',
    declined: 'Odbijen je 1 zahtev.',
    register: 'Registruj',
    registerMain: 'Registruj 10 faktura',
    registered: 'Registrovano je 10 faktura.',
    none: 'Nijedan dobavljač ne čeka odgovor.',
    past: '12 ranijih zahteva',
    states: ['Registrovano', 'Odbijen', 'Povučen'],
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name, exact: true });
const pair = `SELECT (SELECT company_id FROM app_user WHERE email = '${people.buyer}') AS buyer_id,
  (SELECT company_id FROM app_user WHERE email = '${people.supplier}') AS supplier_id`;

/** Twelve pending invoices of the pair and no others, nothing asked, and asking as the buyer has it. */
const arrange = (allowed: boolean) =>
  withDatabase(async client => {
    await client.query('DELETE FROM early_payment_request');
    await client.query('DELETE FROM early_payment_setting');
    if (allowed)
      await client.query(
        `INSERT INTO early_payment_setting (company_id, allowed) SELECT o.buyer_id, true FROM (${pair}) o`,
      );
    await client.query(
      `DELETE FROM invoice i USING (${pair}) o WHERE i.buyer_id = o.buyer_id AND i.supplier_id = o.supplier_id
         AND (i.status = 'PENDING' OR i.invoice_number LIKE 'RANO-%')`,
    );
    await client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
         created_at, updated_at)
       SELECT o.buyer_id, o.supplier_id, 'RANO-' || lpad(n::text, 2, '0'), '2026-11-01', '2027-01-20', 'RSD', 121000000, 0, 121000000, 'PENDING',
         now(), now() FROM (${pair}) o, generate_series(1, 12) n`,
    );
  });

const outcome = () =>
  withDatabase(async client => {
    const { rows } = await client.query<{ request: string; invoice: string; n: number }>(
      `SELECT r.status AS request, i.status AS invoice, count(*)::integer AS n FROM early_payment_request r JOIN invoice i ON i.id = r.invoice_id
       GROUP BY 1, 2 ORDER BY 1`,
    );
    return rows;
  });

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`early payment, ${language}`, () => {
    test.use({ visitor: { language, email: people.supplier } });

    test(`${language}: a supplier asks for twelve invoices, takes one back, and its buyer declines one and registers the rest`, {
      tag: '@ASK-06',
    }, async ({ page, browser }) => {
      await arrange(false);
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await expect(page.getByText(text.nothing)).toBeVisible();

      const buyer = await openAs(browser, language, people.buyer);
      await buyer.goto('/early-payment');
      await button(buyer, text.allow).click();
      await dialogIn(buyer).getByRole('button', { name: text.allow, exact: true }).click();
      await expect(buyer.getByText(text.allowed)).toBeVisible();

      await page.reload();
      await expect(page.getByText(text.noOffer)).toBeVisible();
      await box(page, text.all).check();
      await expect(page.getByText(text.brings).first()).toBeVisible();
      await button(page, text.ask).click();
      await expect(page.getByText(text.asked)).toBeVisible();
      // Until the lists are read again the invoice is still among those to be asked for.
      await page
        .locator('section[aria-labelledby=open-title]')
        .getByRole('checkbox', { name: `${text.choose}RANO-01`, exact: true })
        .check();
      await button(page, text.withdraw).click();
      await expect(page.getByText(text.withdrawn)).toBeVisible();

      await buyer.goto('/');
      await buyer.getByRole('listitem').filter({ hasText: text.waiting }).getByRole('link').click();
      await expect(box(buyer, text.group)).toBeVisible();
      await box(buyer, `${text.choose}RANO-02`).check();
      await button(buyer, text.decline).click();
      await dialogIn(buyer).getByRole('button', { name: text.decline, exact: true }).click();
      await expect(buyer.getByText(text.declined)).toBeVisible();
      await box(buyer, text.rest).check();
      await button(buyer, text.register).click();
      await dialogIn(buyer).getByRole('button', { name: text.registerMain, exact: true }).click();
      await expect(buyer.getByText(text.registered)).toBeVisible();
      await expect(buyer.getByText(text.none)).toBeVisible();
      expect(await outcome()).toEqual([
        { request: 'AGREED', invoice: 'REGISTERED', n: 10 },
        { request: 'DECLINED', invoice: 'PENDING', n: 1 },
        { request: 'WITHDRAWN', invoice: 'PENDING', n: 1 },
      ]);

      await page.reload();
      await page.getByText(text.past, { exact: true }).first().click();
      for (const state of text.states) await expect(page.locator('.badge', { hasText: state }).first()).toBeVisible();
      await buyer.context().close();
    });

    test(`${language}: on a phone and by keyboard alone a supplier asks, and is told what could not be asked for`, {
      tag: '@ASK-07',
    }, async ({ page }) => {
      await arrange(true);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/early-payment');
      await expect(box(page, text.all)).toBeVisible();
      // One is registered by its buyer while the supplier reads.
      await withDatabase(client =>
        client.query("UPDATE invoice SET status = 'VOIDED' WHERE invoice_number = 'RANO-12'"),
      );
      await tabTo(page, '.ask-all input');
      await page.keyboard.press('Space');
      await tabTo(page, '.decision-bar .button');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'RANO-12' })).toBeVisible();
      expect(await outcome()).toEqual([{ request: 'OPEN', invoice: 'PENDING', n: 11 }]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
}
