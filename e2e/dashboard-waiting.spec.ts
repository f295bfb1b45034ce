import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { arrangeWorld, buyerOf, clearWorld, supplierOf } from './dashboard-world.ts';
import { journeysIn, type Language, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** What waits on the dashboard, for each of those who have something to do, and the way to the rows behind it. */
const words = {
  en: {
    nothing: 'You’re all caught up.',
    one: ['1 offer', '2 offers', '2 invoices', '1 buyer'],
    money: ['99.00 RSD', '1,089.00 RSD', '500.50 RSD', '30.00 EUR', '100.00 RSD'],
    done: '3 of 7 done',
    next: 'Understand an offer',
    ended: 'Your contract has ended',
    company: /^\d+ compan(y|ies)$/,
    earned:
      'Since January early payment earned you 1,600.00 RSD after Skonto’s fees, 13.86% a year on the cash you used, for 43 days on average.',
    cost: 'Since January early payment cost you 2,000.00 RSD after all fees, 17.32% a year, for 43 days on average.',
    toPay: ['To pay Mon 23 Nov', '98,000.00 RSD'],
    comingIn: ['Coming in Mon 23 Nov', '98,000.00 RSD'],
  },
  sr: {
    nothing: 'Sve ste obavili.',
    one: ['1 ponuda', '2 ponude', '2 fakture', '1 kupac'],
    money: ['99,00 RSD', '1.089,00 RSD', '500,50 RSD', '30,00 EUR', '100,00 RSD'],
    done: 'urađeno 3 od 7',
    next: 'Razumite ponudu',
    ended: 'Vaš ugovor je istekao',
    company: /^\d+ kompanij(a|e)$/,
    earned:
      'Od januara ste ranijim plaćanjem zaradili 1.600,00 RSD posle naknada za Skonto, 13,86% godišnje na uloženi novac, u proseku za 43 dana.',
    cost: 'Od januara vas je ranija naplata koštala 2.000,00 RSD sa svim naknadama, 17,32% godišnje, u proseku za 43 dana.',
    toPay: ['Za plaćanje pon 23. nov', '98.000,00 RSD'],
    comingIn: ['Stiže pon 23. nov', '98.000,00 RSD'],
  },
} as const satisfies Record<Language, object>;

const item = (page: Page, id: string) => page.locator(`[data-item=${id}]`);
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const plain = async (page: Page, id: string): Promise<string> =>
  ((await item(page, id).textContent()) ?? '').replaceAll('\u00a0', ' ');

for (const language of journeysIn('en')) {
  const text = words[language];
  const key = `wait${language}`;
  test.describe(`what waits, ${language}`, () => {
    test.use({ visitor: { language, email: null } });
    test.beforeEach(() =>
      arrangeWorld(key, [
        { currency: 'RSD', status: 'PENDING', amountCents: 50_050 },
        { currency: 'EUR', status: 'PENDING', amountCents: 3000 },
        { currency: 'RSD', status: 'REGISTERED', amountCents: 10_000, totalCents: 9900, dueIn: 7 },
        { currency: 'RSD', status: 'REGISTERED', amountCents: 100_000, totalCents: 99_000, dueIn: 10 },
      ]),
    );
    test.afterAll(() => clearWorld(key));

    test(`${language}: a buyer sees what it can register and what lapses unanswered, and comes to just these rows`, async ({
      page,
    }) => {
      await signIn(page, language, buyerOf(key));
      const [soon, , ready] = text.one;
      await expect(item(page, 'ready').getByRole('link')).toHaveText(ready);
      expect(await plain(page, 'ready')).toContain(text.money[2]);
      expect(await plain(page, 'ready')).toContain(text.money[3]);
      expect(await plain(page, 'lapseSoon')).toContain(text.money[4]);
      await item(page, 'lapseSoon').getByRole('link', { name: soon }).click();
      await page.waitForURL(/\/invoices\?/);
      await expect(rows(page)).toHaveCount(1);
      await page.goBack();
      await item(page, 'ready').getByRole('link').click();
      await page.waitForURL(/\/invoices\?dt-filter=status,eq,PENDING$/);
      await expect(rows(page)).toHaveCount(2);
    });

    test(`${language}: a supplier sees what it would get, what is missing for it, and its next first step`, async ({
      page,
    }) => {
      const { supplierId } = await arrangeNote(key);
      expect(supplierId).toBeGreaterThan(0);
      await signIn(page, language, supplierOf(key));
      const [soon, all, , buyer] = text.one;
      await expect(item(page, 'offers').getByRole('link')).toHaveText(all);
      expect(await plain(page, 'offers')).toContain(text.money[1]);
      expect(await plain(page, 'answerSoon')).toContain(text.money[0]);
      await expect(item(page, 'note').getByRole('link')).toHaveText(buyer);
      await expect(page.locator('.tour-card h2 small')).toHaveText(text.done);
      await expect(page.locator('.tour-card [aria-current=step]')).toHaveText(text.next);
      await item(page, 'answerSoon').getByRole('link', { name: soon }).click();
      await page.waitForURL(/\/offers\?dt-filter=acceptUntil,lt,/);
      await expect(rows(page)).toHaveCount(1);
      await page.goBack();
      await item(page, 'note').getByRole('link').click();
      await page.waitForURL(/\/buyers\?dt-filter=noteGeneration,notIn,/);
      await expect(rows(page)).toHaveCount(1);
    });

    test(`${language}: it begins with what early payment earned or cost, and what is paid when leads to just these invoices`, {
      tag: ['@DASH-30', '@DASH-31'],
    }, async ({ page, browser }) => {
      await arrangeWorld(key, [
        {
          currency: 'RSD',
          status: 'DISCOUNT_APPROVED',
          amountCents: 10_000_000,
          totalCents: 9_800_000,
          paidIn: 2,
          operatorCents: 40_000,
        },
        {
          currency: 'RSD',
          status: 'DISCOUNT_APPROVED',
          amountCents: 500,
          totalCents: 500,
          dueIn: 300,
          approvedAgo: 330,
        },
      ]);
      const sides = [
        [buyerOf(key), text.earned, 'toPay', text.toPay, '/invoices-other'],
        [supplierOf(key), text.cost, 'comingIn', text.comingIn, '/offers-other'],
      ] as const;
      for (const [email, sentence, id, tile, path] of sides) {
        const reader = email === buyerOf(key) ? page : await (await browser.newContext()).newPage();
        await signIn(reader, language, email);
        const lead = reader.locator('.early-sentence');
        await expect(lead).toBeVisible();
        expect(((await lead.textContent()) ?? '').replaceAll('\u00a0', ' ')).toBe(sentence);
        for (const said of tile) expect(await plain(reader, id)).toContain(said);
        await item(reader, id).getByRole('link').click();
        await reader.waitForURL(url => url.pathname === path && url.search.includes('paymentDate,eq,2026-11-23'));
        await expect(rows(reader)).toHaveCount(1);
        await expect(rows(reader)).toContainText(`D-${key}/0`);
      }
    });

    test(`${language}: an ended contract is told, and with it the upload and the buyer’s part go`, {
      tag: '@DASH-05',
    }, async ({ page }) => {
      await withDatabase(client =>
        client.query('UPDATE contract SET active = false WHERE contract_number = $1', [`D-${key}`]),
      );
      await signIn(page, language, buyerOf(key));
      await expect(page.getByText(text.ended)).toBeVisible();
      await expect(page.getByText(text.nothing)).toHaveCount(0);
      await expect(page.locator('.upload-zone')).toHaveCount(0);
      await expect(page.locator('.side-card')).toHaveCount(1);
    });
  });

  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });
    test(`${language}: the operator sees companies to verify and how the platform is`, async ({ page }) => {
      const code = `D-${key}-v`;
      await withDatabase(client =>
        client.query(
          "INSERT INTO company (country, code, registration_number, name, address, checked) VALUES ('HRV', $1, $1, $2, 'Ilica 5', false) ON CONFLICT DO NOTHING",
          [code, `Tabla provera ${language}`],
        ),
      );
      await page.goto('/dashboard');
      await expect(item(page, 'verify').getByRole('link')).toHaveText(text.company);
      await expect(page.locator('.platform dd').last()).toHaveText(/GB/);
      await item(page, 'verify').getByRole('link').click();
      await page.waitForURL(/\/companies\?dt-filter=verification,eq,WAITING$/);
      await expect(rows(page).filter({ hasText: `Tabla provera ${language}` })).toBeVisible();
      await withDatabase(client => client.query('DELETE FROM company WHERE code = $1', [code]));
    });
  });
}

/** The supplier of the world has not yet said which document it issues. */
const arrangeNote = (key: string) =>
  withDatabase(async client => {
    const { rows: changed } = await client.query<{ supplierId: number }>(
      `UPDATE partnership SET note_generation = NULL WHERE supplier_id = (SELECT company_id FROM app_user WHERE email = $1 AND deleted_at IS NULL)
       RETURNING supplier_id AS "supplierId"`,
      [supplierOf(key)],
    );
    return changed[0] ?? { supplierId: 0 };
  });
