import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { tabTo } from './keys.ts';
import { dialogIn, journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** A supplier names its own rate for open offers and its buyer answers; in both languages, for it is read in each. */
const words = {
  en: {
    menu: 'Counter-Offers',
    allow: 'Allow counter-offers',
    allowed: 'Your suppliers may name their own rate now.',
    name: 'Name your rate',
    rate: 'Your yearly rate',
    typed: '9.5',
    lastDay: /^Last day of your counter-offer/,
    consent: /agrees by .*2026 is sold at this rate at once\./,
    high: 'Name a lower one, or accept the offer.',
    send: 'Send 3 counter-offers',
    sent: '3 counter-offers sent.',
    choose: 'Choose ',
    withdraw: 'Withdraw',
    withdrawn: '1 counter-offer withdrawn.',
    waiting: 'Suppliers name their own rate',
    decline: 'Decline',
    reason: /^Reason/,
    declined: '1 counter-offer declined.',
    agree: 'Agree',
    agreeMain: 'Agree to 1 counter-offer',
    undone: "This can't be undone.",
    agreed: "1 invoice accepted at the supplier's rate.",
    none: 'No supplier awaits your answer.',
    past: '3 earlier counter-offers',
    states: ['Agreed', 'Declined', 'Withdrawn'],
    open: {
      title: 'Counter-offer',
      named: 'You named 9.50% a year instead of 12.00%.',
      until: 'You can agree until',
      answer: 'Agree or decline',
    },
    disputes: 'Disputes',
    sendOne: 'Send 1 counter-offer',
  },
  sr: {
    menu: 'Kontraponude',
    allow: 'Dozvoli kontraponude',
    allowed: 'Vaši dobavljači sada mogu da predlože svoju stopu.',
    name: 'Predloži svoju stopu',
    rate: 'Vaša godišnja stopa',
    typed: '9,5',
    lastDay: /^Poslednji dan kontraponude/,
    consent: /pristane do 1\.\s12\.\s2026\. odmah je prodata po ovoj stopi\./,
    high: 'Predložite nižu ili prihvatite ponudu.',
    send: 'Pošalji 3 kontraponude',
    sent: 'Poslate su 3 kontraponude.',
    choose: 'Izaberi ',
    withdraw: 'Povuci',
    withdrawn: 'Povučena je 1 kontraponuda.',
    waiting: 'Dobavljači predlažu svoju stopu',
    decline: 'Odbij',
    reason: /^Razlog/,
    declined: 'Odbijena je 1 kontraponuda.',
    agree: 'Pristani',
    agreeMain: 'Pristani na 1 kontraponudu',
    undone: 'To ne može da se poništi.',
    agreed: 'Prihvaćena je 1 faktura po stopi dobavljača.',
    none: 'Nijedan dobavljač ne čeka odgovor.',
    past: '3 ranije kontraponude',
    states: ['Dogovoreno', 'Odbijena', 'Povučena'],
    open: {
      title: 'Kontraponuda',
      named: 'Predložili ste stopu od 9,50% umesto 12,00%.',
      until: 'Možete da prihvatite do',
      answer: 'Prihvatite ili odbijte',
    },
    disputes: 'Sporovi',
    sendOne: 'Pošalji 1 kontraponudu',
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const pair = `SELECT (SELECT company_id FROM app_user WHERE email = '${people.buyer}') AS buyer_id,
  (SELECT company_id FROM app_user WHERE email = '${people.supplier}') AS supplier_id`;
const list = '/offers?dt-filter=invoiceNumber,like,KONTRA';

/** Three open offers of the pair, nothing named, and naming as the buyer has it. */
const arrange = (allowed: boolean) =>
  withDatabase(async client => {
    await client.query('DELETE FROM counter_offer');
    await client.query('UPDATE early_payment_setting SET counter_offers = false');
    await client.query("DELETE FROM document WHERE invoice_number LIKE 'KONTRA-%'");
    await client.query("DELETE FROM invoice WHERE invoice_number LIKE 'KONTRA-%'");
    await client.query(
      `UPDATE partnership p SET note_generation = 'NONE' FROM (${pair}) o WHERE p.buyer_id = o.buyer_id AND p.supplier_id = o.supplier_id`,
    );
    if (allowed)
      await client.query(
        `INSERT INTO early_payment_setting (company_id, allowed, counter_offers) SELECT o.buyer_id, false, true FROM (${pair}) o
         ON CONFLICT (company_id) DO UPDATE SET counter_offers = true`,
      );
    await client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
         registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, price_paid_on, registered_on,
         discount_cents, processing_cents, total_cents, created_at, updated_at)
       SELECT o.buyer_id, o.supplier_id, 'KONTRA-' || n, '2026-11-01', '2027-01-05', 'RSD', 12000000, 0, 12000000, 'REGISTERED',
         gen_random_uuid(), 120000, 1000, 2500, 50000, '2026-11-21', '2026-11-24', '2026-11-21', 165699, 50000, 11784301, now(), now()
       FROM (${pair}) o, generate_series(1, 3) n`,
    );
  });

const outcome = () =>
  withDatabase(async client => {
    const { rows } = await client.query<{ number: string; counter: string; invoice: string; rate: number }>(
      `SELECT i.invoice_number AS number, r.status AS counter, i.status AS invoice, i.annual_rate_ppm AS rate
       FROM counter_offer r JOIN invoice i ON i.id = r.invoice_id ORDER BY 1`,
    );
    return rows;
  });

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`counter-offers, ${language}`, () => {
    test.use({ visitor: { language, email: people.supplier } });

    test(`${language}: a supplier names a rate for three offers and takes one back; its buyer declines one and agrees to one at the price it saw`, {
      tag: '@ASK-73',
    }, async ({ page, browser }) => {
      await arrange(false);
      await page.goto(list);
      await page.locator('thead input[type=checkbox]').check();
      await expect(button(page, text.name)).toHaveCount(0);

      const buyer = await openAs(browser, language, people.buyer);
      await buyer.goto('/');
      await buyer.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await button(buyer, text.allow).click();
      await dialogIn(buyer).getByRole('button', { name: text.allow, exact: true }).click();
      await expect(buyer.getByText(text.allowed)).toBeVisible();

      await page.reload();
      await page.locator('thead input[type=checkbox]').check();
      await button(page, text.name).click();
      const dialog = dialogIn(page);
      await dialog.getByLabel(text.rate, { exact: true }).fill('12');
      await expect(dialog.getByText(text.high)).toBeVisible();
      await dialog.getByLabel(text.rate, { exact: true }).fill(text.typed);
      await dialog.getByLabel(text.lastDay).fill('2026-12-01');
      await expect(dialog.getByText(text.consent)).toBeVisible();
      await dialog.getByRole('button', { name: text.send, exact: true }).click();
      await expect(page.getByText(text.sent)).toBeVisible();
      await page.goto('/counter-offers');
      await box(page, `${text.choose}KONTRA-1`).check();
      await button(page, text.withdraw).click();
      await expect(page.getByText(text.withdrawn)).toBeVisible();

      await buyer.goto('/');
      await buyer.getByRole('listitem').filter({ hasText: text.waiting }).getByRole('link').click();
      await box(buyer, `${text.choose}KONTRA-2`).check();
      await button(buyer, text.decline).click();
      await dialogIn(buyer).getByLabel(text.reason).fill('Ispod naše stope.');
      await dialogIn(buyer).getByRole('button', { name: text.decline, exact: true }).click();
      await expect(buyer.getByText(text.declined)).toBeVisible();
      await box(buyer, `${text.choose}KONTRA-3`).check();
      const shown = await buyer.locator('.ask-table tbody tr strong').first().textContent();
      await button(buyer, text.agree).click();
      await expect(dialogIn(buyer).getByRole('cell', { name: shown ?? '', exact: true })).toBeVisible();
      await expect(dialogIn(buyer).getByText(text.undone)).toBeVisible();
      await dialogIn(buyer).getByRole('button', { name: text.agreeMain, exact: true }).click();
      await expect(buyer.getByText(text.agreed)).toBeVisible();
      await expect(buyer.getByText(text.none)).toBeVisible();
      expect(await outcome()).toEqual([
        { number: 'KONTRA-1', counter: 'WITHDRAWN', invoice: 'REGISTERED', rate: 120_000 },
        { number: 'KONTRA-2', counter: 'DECLINED', invoice: 'REGISTERED', rate: 120_000 },
        { number: 'KONTRA-3', counter: 'AGREED', invoice: 'DISCOUNT_APPROVED', rate: 95_000 },
      ]);

      await page.reload();
      await page.getByText(text.past, { exact: true }).first().click();
      for (const state of text.states) await expect(page.locator('.badge', { hasText: state }).first()).toBeVisible();
      await expect(page.getByText('Ispod naše stope.')).toBeVisible();
      await page.goto('/offers-other?dt-filter=invoiceNumber,eq,KONTRA-3');
      await expect(page.getByRole('cell', { name: (shown ?? '').replace(/\s?RSD/, '') }).first()).toBeVisible();
      await buyer.context().close();
    });

    test(`${language}: on a phone and by keyboard alone a supplier names a rate, and reads what could not be sent and why`, {
      tag: '@ASK-74',
    }, async ({ page }) => {
      await arrange(true);
      await page.setViewportSize({ width: 390, height: 844 });
      const id = await withDatabase(async client => {
        const { rows } = await client.query<{ id: number }>("SELECT id FROM invoice WHERE invoice_number = 'KONTRA-1'");
        return rows[0]?.id;
      });
      await page.goto(`${list}&open=${id}`);
      await expect(button(page, text.name)).toBeVisible();
      await button(page, text.name).focus();
      await page.keyboard.press('Enter');
      await tabTo(page, '.dialog[open] input[inputmode=decimal]');
      await page.keyboard.type('0');
      const dialog = dialogIn(page);
      await expect(dialog.locator('.field-error')).toContainText('0');
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text.typed);
      await expect(button(page, text.sendOne)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expect(dialog.getByRole('status').locator('strong')).toBeVisible();
      await tabTo(page, '.dialog[open] .button[data-look=primary]');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      expect((await outcome()).map(one => [one.number, one.counter])).toEqual([['KONTRA-1', 'OPEN']]);
      await page.goto('/counter-offers');
      await tabTo(page, '.ask-table input');
      await page.keyboard.press('Space');
      // Somebody else withdrew it meanwhile.
      await withDatabase(client => client.query("UPDATE counter_offer SET status = 'WITHDRAWN', closed_at = now()"));
      await tabTo(page, '.decision-bar .button');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'KONTRA-1' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });

    test(`${language}: beside an offer both sides read the rate that is named for it, until it is answered`, {
      tag: '@ASK-77',
    }, async ({ page, browser }) => {
      await arrange(true);
      const id = await withDatabase(async client => {
        const { rows } = await client.query<{ id: number }>(
          `INSERT INTO counter_offer (invoice_id, registration_id, buyer_id, supplier_id, annual_rate_ppm, offered_rate_ppm, last_day, status, made_at, made_by)
           SELECT i.id, i.registration_id, i.buyer_id, i.supplier_id, 95000, 120000, '2026-12-01', 'OPEN', '2026-11-21', u.id
           FROM invoice i, app_user u WHERE i.invoice_number = 'KONTRA-1' AND u.email = $1 RETURNING invoice_id AS id`,
          [people.supplier],
        );
        return rows[0]?.id;
      });
      const panel = (of: Page) => of.getByRole('region', { name: text.open.title, exact: true });
      await page.goto(list);
      await page.getByRole('link', { name: 'KONTRA-1', exact: true }).click();
      await expect(panel(page)).toContainText(text.open.named);
      const buyer = await openAs(browser, language, people.buyer);
      await buyer.setViewportSize({ width: 390, height: 844 });
      await buyer.goto(`/invoices/details/${id}`);
      await expect(panel(buyer)).toContainText(text.open.until);
      expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await panel(buyer).getByRole('link', { name: text.open.answer }).click();
      await box(buyer, `${text.choose}KONTRA-1`).check();
      await button(buyer, text.decline).click();
      await dialogIn(buyer).getByRole('button', { name: text.decline, exact: true }).click();
      await expect(buyer.getByText(text.declined)).toBeVisible();
      await buyer.goto(`/invoices/details/${id}`);
      await expect(buyer.getByRole('heading', { name: text.disputes })).toBeVisible();
      await expect(panel(buyer)).toHaveCount(0);
      await buyer.context().close();
    });
  });
}
