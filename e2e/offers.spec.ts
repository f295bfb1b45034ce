import { readFile } from 'node:fs/promises';
import { expect, type Page, type Response } from '@playwright/test';
import { answerNotes, enterInvoices, withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, type Language, openAs, people } from './people.ts';
import { test, textOf } from './visitor.ts';

/** A supplier's offers: the two tabs, what each shows, and how it is narrowed. What is answered to them stands in `main-job.spec.ts`. */
const words = {
  en: {
    tabs: ['Registered', 'History'],
    approved: 'Approved Date',
    accept: 'Accept Offers',
    reject: 'Reject Offers',
    delete: 'Delete',
    export: 'Export',
    question: 'Which document do you want to create?',
    notes: ['NONE', 'Casa Sconto', 'Credit Note'],
    ok: 'OK',
    cancel: 'Cancel',
    main: 'Accept 2 offers',
  },
  sr: {
    tabs: ['Registrovane', 'Istorija'],
    approved: 'Datum prihvatanja',
    accept: 'Prihvati ponude',
    reject: 'Odbij ponude',
    delete: 'Obriši',
    export: 'Izvoz',
    question: 'Koji dokument želite da napravite?',
    notes: ['NIJEDAN', 'Casa Sconto', 'Knjižno odobrenje'],
    ok: 'U redu',
    cancel: 'Otkaži',
    main: 'Prihvati 2 ponude',
  },
} as const satisfies Record<Language, object>;

type Row = {
  invoiceNumber: string;
  status: string;
  dueDate: string;
  amount: number;
  currency: { code: string };
  buyer: { name: string };
};
const isList = (response: Response) => response.url().includes('/api/invoices?');
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const row = (page: Page, number: string) => rows(page).filter({ has: page.getByText(number, { exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const headings = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\S/ });

/** What the list shows after a step, as the server answered it, and what it was asked. */
async function listed(page: Page, step: () => Promise<unknown>): Promise<{ content: Row[]; filters: string[] }> {
  const [response] = await Promise.all([page.waitForResponse(isList), step()]);
  const { content }: { content: Row[] } = await response.json();
  return { content, filters: new URL(response.url()).searchParams.getAll('filter') };
}

/** The editor of a new filter on a field, by the field's key. */
async function openFilter(page: Page, key: string, condition: string | null = null) {
  await page.locator('[data-list-filter]').click();
  const editor = page.locator('.filter-editor');
  await editor.locator('select').first().selectOption(key);
  if (condition !== null) await editor.locator('select').nth(1).selectOption(condition);
  return editor;
}
async function filterKeys(page: Page): Promise<string[]> {
  await page.locator('[data-list-filter]').click();
  const keys = page.locator('.filter-editor select').first().locator('option:not([value=""])');
  await expect(keys.first()).toBeAttached();
  const found = await keys.evaluateAll(options => options.map(option => option.getAttribute('value') ?? ''));
  await page.keyboard.press('Escape');
  return found;
}

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`a supplier, ${language}`, () => {
    test.use({ visitor: { language, email: people.supplier }, viewport: { width: 1920, height: 900 } });

    test(`${language}: registered ones can be answered, the others are history`, {
      tag: ['@OFF-01', '@OFF-03', '@OFF-04', '@OFF-11', '@OFF-15', '@OFF-16', '@OFF-17', '@OFF-18'],
    }, async ({ page }) => {
      const { content, filters } = await listed(page, () => page.goto('/offers'));
      expect(filters).toEqual(['status,eq,REGISTERED', 'role,eq,supplier']);
      expect(content.length).toBeGreaterThan(1);
      expect(new Set(content.map(row => row.status))).toEqual(new Set(['REGISTERED']));
      const days = content.map(row => row.dueDate);
      expect(days).toEqual(days.toSorted());
      const tabs = page.locator('main nav.tabs').getByRole('link');
      await expect(tabs).toHaveText([...text.tabs]);
      await expect(headings(page).filter({ hasText: text.approved })).toHaveCount(0);
      await rows(page).first().getByRole('checkbox').check();
      for (const name of [text.accept, text.reject]) await expect(button(page, name)).toBeVisible();
      // Nothing is made, deleted or brought in here.
      await expect(button(page, text.delete)).toHaveCount(0);
      await expect(page.locator('main input[type=file]')).toHaveCount(0);
      await expect(page.locator('.page-header').getByRole('link')).toHaveCount(0);

      const past = await listed(page, () => tabs.nth(1).click());
      await page.waitForURL(/\/offers-other$/);
      expect(past.filters).toEqual(['status,notIn,PENDING*REGISTERED', 'role,eq,supplier']);
      expect(past.content.length).toBeGreaterThan(0);
      for (const { status } of past.content) expect(['PENDING', 'REGISTERED']).not.toContain(status);
      await expect(headings(page).filter({ hasText: text.approved })).toHaveCount(1);
      // Only a rejection can be taken back here; nothing is accepted or rejected.
      await rows(page).first().getByRole('checkbox').check();
      for (const name of [text.accept, text.reject]) await expect(button(page, name)).toHaveCount(0);
      await tabs.first().click();
      await page.waitForURL(/\/offers$/);
    });

    test(`${language}: they are narrowed by amount, due date, payment date, number and currency, history by status too`, {
      tag: ['@OFF-05', '@OFF-06', '@OFF-07', '@OFF-09', '@OFF-10', '@OFF-44'],
    }, async ({ page }) => {
      const { content: all } = await listed(page, () => page.goto('/offers?size=80'));
      const fields = [
        'amount',
        'dueDate',
        'paymentDate',
        'acceptUntil',
        'invoiceNumber',
        'buyerId',
        'currency',
        'disputed',
      ];
      expect(await filterKeys(page)).toEqual(fields);
      const one = all.toSorted((a, b) => a.amount - b.amount)[Math.floor(all.length / 2)];
      if (!one) throw new Error('the demo has no offers');
      const narrowed = async (fill: () => Promise<void>) => {
        await page.goto('/offers?size=80');
        await expect(rows(page).first()).toBeVisible();
        await fill();
        return (await listed(page, () => page.locator('.filter-editor button[type=submit]').click())).content;
      };
      const typed = String(one.amount).replace('.', language === 'sr' ? ',' : '.');
      for (const [condition, holds] of [
        ['gt', (row: Row) => row.amount > one.amount],
        ['lt', (row: Row) => row.amount < one.amount],
      ] as const) {
        const found = await narrowed(async () => {
          await (await openFilter(page, 'amount', condition)).locator('input').last().fill(typed);
        });
        expect(found.length).toBeGreaterThan(0);
        expect(found.filter(row => !holds(row))).toEqual([]);
      }
      const ofNumber = await narrowed(async () => {
        await (await openFilter(page, 'invoiceNumber')).locator('input').last().fill(one.invoiceNumber);
      });
      expect(ofNumber.map(row => row.invoiceNumber)).toContain(one.invoiceNumber);
      const ofCurrency = await narrowed(async () => {
        await (await openFilter(page, 'currency')).getByLabel(one.currency.code, { exact: true }).check();
      });
      expect(new Set(ofCurrency.map(row => row.currency.code))).toEqual(new Set([one.currency.code]));
      const dueThen = await narrowed(async () => {
        const editor = await openFilter(page, 'dueDate', 'period');
        for (const end of [0, 1]) await editor.locator('input').nth(end).fill(one.dueDate);
      });
      expect(new Set(dueThen.map(row => row.dueDate))).toEqual(new Set([one.dueDate]));
      // It is Saturday: whatever is accepted today is paid on Monday.
      const paidOn = (day: string) =>
        narrowed(async () => {
          const editor = await openFilter(page, 'paymentDate', 'period');
          for (const end of [0, 1]) await editor.locator('input').nth(end).fill(day);
        });
      expect((await paidOn('2026-11-23')).length).toBe(all.length);
      expect(await paidOn('2026-11-24')).toEqual([]);

      await page.goto('/offers-other');
      await expect(rows(page).first()).toBeVisible();
      expect(await filterKeys(page)).toEqual([...fields, 'status', 'late']);
      const editor = await openFilter(page, 'status');
      await editor.getByRole('checkbox').nth(1).check();
      const chosen = await listed(page, () => editor.locator('button[type=submit]').click());
      expect(chosen.filters).toEqual(['status,in,DISCOUNT_APPROVED', 'role,eq,supplier']);
    });

    test(`${language}: each buyer without a document is asked about before anything is accepted`, {
      tag: ['@OFF-21', '@OFF-23', '@OFF-24', '@OFF-25', '@OFF-26', '@OFF-27', '@OFF-28', '@OFF-30'],
    }, async ({ page }) => {
      await answerNotes(people.supplier, null);
      await withDatabase(client =>
        client.query(`INSERT INTO accept_rule (supplier_id, name, currency, amount_lower_cents)
          VALUES ((SELECT company_id FROM app_user WHERE email = '${people.supplier}'), 'Čeka dokumente', 'RSD', 0)`),
      );
      const notesAndAccepted = async () =>
        (
          await withDatabase(client =>
            client.query(`SELECT count(DISTINCT p.id) FILTER (WHERE p.note_generation IS NOT NULL)::integer AS notes,
                count(i.id) FILTER (WHERE i.status = 'DISCOUNT_APPROVED')::integer AS accepted
              FROM partnership p LEFT JOIN invoice i ON i.buyer_id = p.buyer_id AND i.supplier_id = p.supplier_id
              WHERE p.supplier_id = (SELECT company_id FROM app_user WHERE email = '${people.supplier}')`),
          )
        ).rows[0];
      const { accepted } = await notesAndAccepted();
      const { content } = await listed(page, () => page.goto('/offers?size=80'));
      const buyers = [...new Set(content.map(row => row.buyer.name))];
      expect(buyers).toHaveLength(2);
      const numbers = buyers.map(name => content.find(row => row.buyer.name === name)?.invoiceNumber ?? '');
      const changes: string[] = [];
      page.on('request', request => request.url().endsWith('/change-status') && changes.push(request.url()));
      for (const number of numbers) await row(page, number).getByRole('checkbox').check();
      const note = dialogIn(page).filter({ hasText: text.question });
      const ok = note.getByRole('button', { name: text.ok, exact: true });
      const requested = async (): Promise<string | undefined> => {
        await expect(note).toBeVisible();
        const said = await note.locator('strong').textContent();
        return buyers.find(name => said?.includes(name));
      };
      await button(page, text.accept).click();
      const first = await requested();
      await expect(note.locator('label')).toHaveText([...text.notes]);
      // Without a choice OK does nothing.
      await ok.click();
      expect(await requested()).toBe(first);
      await note.getByRole('radio').first().check();
      await ok.click();
      await expect.poll(requested).not.toBe(first);
      await note.getByRole('button', { name: text.cancel, exact: true }).click();
      await expect(dialogIn(page)).toHaveCount(0);
      expect(changes).toEqual([]);
      for (const number of numbers) await expect(row(page, number)).toHaveCount(1);

      // Cancel left everything as it was: no note is stored, no rule accepted, and both are asked about again.
      expect(await notesAndAccepted()).toEqual({ notes: 0, accepted });
      await button(page, text.accept).click();
      const again = await requested();
      await note.getByRole('radio').nth(1).check();
      await ok.click();
      await expect.poll(requested).not.toBe(again);
      await note.getByRole('radio').nth(1).check();
      await ok.click();
      expect(changes).toEqual([]);
      expect(await notesAndAccepted()).toEqual({ notes: 0, accepted });
      await dialogIn(page).getByRole('button', { name: text.main, exact: true }).click();
      for (const number of numbers) await expect(row(page, number)).toHaveCount(0);
      expect(changes).toHaveLength(1);
      // What was confirmed is stored with its answers, and the rule that waited for them leaves the others.
      expect(await notesAndAccepted()).toEqual({ notes: 2, accepted: accepted + numbers.length });
      await withDatabase(client => client.query("DELETE FROM accept_rule WHERE name = 'Čeka dokumente'"));
    });

    test(`${language}: what the filters show is exported as offers-export.csv`, { tag: '@OFF-14' }, async ({
      page,
    }) => {
      const { content } = await listed(page, () => page.goto('/offers?size=80'));
      const coming = page.waitForEvent('download');
      await button(page, text.export).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe('offers-export.csv');
      const saved = await readFile(await file.path(), 'utf8');
      for (const { invoiceNumber } of content) expect(saved).toContain(invoiceNumber);
    });
  });
}

test.describe('a slow answer', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });

  test('sums of the last filter are dimmed until those of the next have come', async ({ page }) => {
    const { content } = await listed(page, () => page.goto('/offers'));
    const sums = page.locator('.offer-sums');
    await expect(sums).toHaveAttribute('aria-busy', 'false');
    const before = await textOf(sums);
    const late = Promise.withResolvers<void>();
    await page.route('**/api/invoices/discount-stats?*', async route => {
      await late.promise;
      await route.continue();
    });
    const list = page.waitForResponse(isList);
    await page.locator('[data-list-search]').fill(content[0]?.invoiceNumber ?? '');
    await list;
    await expect(sums).toHaveAttribute('aria-busy', 'true');
    expect(await textOf(sums)).toBe(before);
    await expect(sums.locator('tbody')).toHaveCSS('opacity', '0.55');
    late.resolve();
    await expect(sums).toHaveAttribute('aria-busy', 'false');
    expect(await textOf(sums)).not.toBe(before);
    await expect(sums.locator('tbody')).toHaveCSS('opacity', '1');
  });
});

test.describe('at the weekend', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });
  const late = (due: string) =>
    `The offer comes too late: it would be paid on Mon 23 Nov, which isn't before it is due on ${due}.`;

  test('what would be paid on Monday and is due on Sunday can be neither offered nor accepted', {
    tag: '@OFF-47',
  }, async ({ page, browser }) => {
    const buyer = await openAs(browser, 'en', people.buyer);
    await enterInvoices(buyer, '101001117', [
      { number: 'LATE-1', amount: 10_000, dueDate: '2026-12-01' },
      { number: 'LATE-2', amount: 10_000, dueDate: '2026-11-22' },
    ]);
    await answerNotes(people.supplier, 'NONE');
    await buyer.goto('/invoices?dt-filter=invoiceNumber,like,LATE-');
    await buyer.locator('thead input[type=checkbox]').check();
    await button(buyer, 'Register').click();
    await expect(dialogIn(buyer)).toContainText(late('Sun 22 Nov'));
    await button(buyer, 'Register 1 invoice').click();
    await expect(dialogIn(buyer).filter({ hasText: 'Register 1' })).toHaveCount(0);
    await buyer.context().close();

    await page.goto('/offers?dt-filter=invoiceNumber,like,LATE-');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('checkbox').check();
    // Its due date comes nearer while the page is open, as over a weekend.
    await withDatabase(client =>
      client.query("UPDATE invoice SET due_date = '2026-11-22' WHERE invoice_number = 'LATE-1'"),
    );
    await button(page, 'Accept Offers').click();
    await expect(dialogIn(page)).toContainText(late('Sun 22 Nov'));
    await expect(dialogIn(page).locator('.dialog-actions .button').last()).toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });

  test('reads offers and can’t choose any to answer', { tag: '@OFF-33' }, async ({ page }) => {
    await page.goto('/offers');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('thead input[type=checkbox]')).toHaveCount(0);
    for (const name of ['Accept Offers', 'Reject Offers']) await expect(button(page, name)).toHaveCount(0);
  });
});

test.describe('a supplier that changes its mind', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });

  test('takes a rejection back after a confirmation, and the offer is open again', {
    tag: ['@OFF-31', '@OFF-33'],
  }, async ({ page }) => {
    const { content } = await listed(page, () => page.goto('/offers'));
    // One that isn't too late by now.
    const number = content.find(one => !one.invoiceNumber.startsWith('LATE-'))?.invoiceNumber ?? '';
    await row(page, number).getByRole('checkbox').check();
    await button(page, 'Reject Offers').click();
    await dialogIn(page).getByRole('button', { name: 'Reject 1 offer', exact: true }).click();
    await expect(row(page, number)).toHaveCount(0);
    await page.goto(`/offers-other?dt-filter=invoiceNumber,eq,${number}`);
    await row(page, number).getByRole('checkbox').check();
    await expect(button(page, 'Accept Offers')).toHaveCount(0);
    await button(page, 'Take rejection back').click();
    await expect(dialogIn(page)).toContainText('With Discount');
    await dialogIn(page).getByRole('button', { name: 'Take back 1 rejection', exact: true }).click();
    await expect(page.getByText('1 offer is open again.')).toBeVisible();
    await page.goto(`/offers?dt-filter=invoiceNumber,eq,${number}`);
    await expect(row(page, number)).toHaveCount(1);
  });
});
