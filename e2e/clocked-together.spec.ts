import { expect } from '@playwright/test';
import { mailsTo } from '../server/src/testing/mails.ts';
import { withDatabase } from './arrange.ts';
import { clocked, goBy, pressThe, shoot, tabToThe, variants } from './by-keyboard.ts';
import { counted } from './counts.ts';
import { press } from './keys.ts';
import { dialogIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/**
 * What two people do together, with a clock: a supplier asks for twelve invoices and its buyer offers them, by keyboard alone; an
 * administrator approves on a phone, from the mail.
 */
const dataDir = process.env.E2E_DATA ?? '';
const words = {
  en: {
    menu: 'Early Payment',
    all: 'Choose all 12 invoices',
    ask: 'Ask for 12 invoices',
    asked: 'You asked for early payment of 12 invoices.',
    group: /: 12 invoices, 14,520,000\.00\sRSD$/,
    register: 'Register',
    registerMain: 'Register 12 invoices',
    registered: '12 invoices registered.',
    check: 'Check and approve',
    approve: 'Approve and offer 3 invoices',
    nothing: 'Nothing needs your approval now.',
  },
  sr: {
    menu: 'Ranije plaćanje',
    all: 'Izaberi svih 12 faktura',
    ask: 'Zatraži za 12 faktura',
    asked: 'Zatražili ste ranije plaćanje za 12 faktura.',
    group: /: 12 faktura, 14\.520\.000,00\sRSD$/,
    register: 'Registruj',
    registerMain: 'Registruj 12 faktura',
    registered: 'Registrovano je 12 faktura.',
    check: 'Proverite i odobrite',
    approve: 'Odobrite i ponudite 3 fakture',
    nothing: 'Trenutno nema ničega za vaše odobrenje.',
  },
} as const;

const pairOf = `SELECT b.company_id AS buyer_id, s.company_id AS supplier_id FROM app_user b, app_user s
  WHERE b.email = '${people.buyer}' AND s.email = '${people.supplier}'`;
/** So many pending invoices of the pair, all of one amount, and none of earlier journeys. */
const addPending = (prefix: string, { count, cents }: { count: number; cents: number }) =>
  withDatabase(async client => {
    await client.query(
      `DELETE FROM invoice i USING (${pairOf}) o WHERE i.buyer_id = o.buyer_id AND i.supplier_id = o.supplier_id
         AND (i.status = 'PENDING' OR i.invoice_number LIKE $1 || '%')`,
      [prefix],
    );
    await client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
         created_at, updated_at)
       SELECT o.buyer_id, o.supplier_id, $1 || lpad(n::text, 2, '0'), '2026-11-01', '2027-01-20', 'RSD', $3, 0, $3, 'PENDING', now(), now()
       FROM (${pairOf}) o, generate_series(1, $2) n`,
      [prefix, count, cents],
    );
  });
const statuses = (prefix: string) =>
  withDatabase(async client => {
    const { rows } = await client.query<{ status: string; n: number }>(
      "SELECT status, count(*)::integer AS n FROM invoice WHERE invoice_number LIKE $1 || '%' GROUP BY 1 ORDER BY 1",
      [prefix],
    );
    return rows;
  });

for (const { language, width } of variants) {
  const text = words[language];
  const name = `${language} ${width}`;

  test.describe(`together, ${name}`, () => {
    test.use({ visitor: { language, email: people.supplier } });

    test(`a supplier asks for twelve invoices and its buyer offers them, by at most 70 keys, ${name}`, {
      tag: '@ASK-76',
    }, async ({ page, browser }) => {
      const prefix = `DVOJE-${language}-${width}-`;
      await addPending(prefix, { count: 12, cents: 121_000_000 });
      await withDatabase(async client => {
        await client.query('DELETE FROM early_payment_request; DELETE FROM early_payment_setting');
        await client.query(
          `INSERT INTO early_payment_setting (company_id, allowed) SELECT o.buyer_id, true FROM (${pairOf}) o`,
        );
      });
      await page.setViewportSize({ width, height: 900 });
      const asking = await counted(page);
      await page.goto('/dashboard');
      await expect(page.locator('.side-card table').first()).toBeVisible();
      let since = Date.now();
      await goBy(page, text.menu);
      await tabToThe(page, page.getByRole('checkbox', { name: text.all, exact: true }));
      await press(page, 'Space');
      await shoot(page, `together-${language}-1-asking`);
      await pressThe(page, page.getByRole('button', { name: text.ask, exact: true }));
      await expect(page.getByText(text.asked)).toBeVisible();
      clocked(asking, since, 30, `supplier asks ${name}`);

      const buyer = await openAs(browser, language, people.buyer);
      await buyer.setViewportSize({ width, height: 900 });
      const answering = await counted(buyer);
      await buyer.goto('/dashboard');
      await expect(buyer.locator('.side-card table').first()).toBeVisible();
      since = Date.now();
      await goBy(buyer, text.menu);
      await tabToThe(buyer, buyer.getByRole('checkbox', { name: text.group }));
      await press(buyer, 'Space');
      await pressThe(buyer, buyer.getByRole('button', { name: text.register, exact: true }));
      await shoot(buyer, `together-${language}-2-answering`);
      await pressThe(buyer, dialogIn(buyer).getByRole('button', { name: text.registerMain, exact: true }));
      await expect(buyer.getByText(text.registered)).toBeVisible();
      expect(await statuses(prefix)).toEqual([{ status: 'REGISTERED', n: 12 }]);
      clocked(answering, since, 40, `buyer answers ${name}`);
      await buyer.context().close();
    });
  });
}

for (const language of ['en', 'sr'] as const) {
  const text = words[language];

  test.describe(`an approval on a phone, ${language}`, () => {
    test.use({
      visitor: { language, email: people.buyer },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });

    test(`${language}: from the mail to the approval it takes two taps on a phone`, { tag: '@APPR-16' }, async ({
      page,
      browser,
    }) => {
      const prefix = `TELEFON-${language}-`;
      await addPending(prefix, { count: 3, cents: 12_000_000 });
      await withDatabase(async client => {
        await client.query('DELETE FROM approval_request; DELETE FROM approval_policy; DELETE FROM approval_use');
        await client.query(
          `INSERT INTO approval_policy (company_id, limits, approvers, strictest_limits, strictest_approvers, strict_until, saved_by, saved_at)
           SELECT company_id, '{"REGISTER": {"RSD": "20000000"}}', ARRAY[id], '{}', ARRAY[id], '2026-01-01', id, '2026-01-01'
           FROM app_user WHERE email = $1`,
          [people.buyer],
        );
      });
      const accountant = await openAs(browser, language, people.accountant);
      await accountant.goto('/profile');
      await expect(accountant.locator('h1')).toBeVisible();
      const links = async () => {
        const mails = await mailsTo({ dataDir }, people.buyer);
        return mails.flatMap(one => /https?:\S+\/approvals\S*/.exec(one.text)?.[0] ?? []);
      };
      const before = (await links()).length;
      const message = 'Potrebno za plate';
      await accountant.evaluate(
        async ({ like, note }) => {
          const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
          const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token };
          const listed = await fetch(`/api/invoices?filter=invoiceNumber,like,${like}`, { headers });
          const { content } = await listed.json();
          const invoiceIdRegIdMap = Object.fromEntries(content.map((one: { id: number }) => [one.id, null]));
          const body = JSON.stringify({ invoiceIdRegIdMap, status: 'REGISTERED', requestApproval: { words: note } });
          const reply = await fetch('/api/invoices/change-status', { method: 'POST', headers, body });
          if (!reply.ok) throw new Error(await reply.text());
        },
        { like: prefix, note: message },
      );
      await accountant.context().close();
      await expect.poll(async () => (await links()).length).toBe(before + 1);
      const counts = await counted(page);
      const since = Date.now();
      await page.goto(new URL((await links()).at(-1) ?? '').pathname);
      await page.getByRole('article').getByRole('button', { name: text.check, exact: true }).tap();
      await shoot(page, `approval-${language}`);
      await dialogIn(page).getByRole('button', { name: text.approve, exact: true }).tap();
      await expect(page.getByText(text.nothing)).toBeVisible();
      const seconds = ((Date.now() - since) / 1000).toFixed(1);
      test.info().annotations.push({ type: 'clocked', description: `approval ${language}: ${seconds} s` });
      expect(counts.presses).toBe(2);
      expect(await statuses(prefix)).toEqual([{ status: 'REGISTERED', n: 3 }]);
    });
  });
}
