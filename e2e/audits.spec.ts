import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** The operator reads who changed what and when, and deletes of it; nobody else sees that there is an audit. */
const words = {
  en: {
    menu: 'Audit',
    columns: ['Entity Id', 'Entity Name', 'Date', 'Event', 'User'],
    events: [
      'Created',
      'Updated',
      'Deleted',
      'Invoices registered',
      'Invoices deregistered',
      'Invoices approved',
      'Invoices rejected',
      'Invoices voided',
      'Invoices imported',
    ],
    filter: {
      after: 'after',
      before: 'before',
      period: 'in the period',
      from: 'From',
      to: 'To',
      apply: 'Apply filter',
    },
    more: { greater: 'greater than', less: 'less than' },
    export: 'Export',
    delete: 'Delete',
    deleted: { one: '1 audit entry deleted.', many: '25 audit entries deleted.' },
    all: 'Select all 25 matching rows',
    stays: 'Entries that tell of earlier deletions stay.',
    contract: 'Contract',
    facts: ['Entity Id', 'Entity Name', 'Event', 'User', 'Time'],
    difference: [
      ['Date of contract', '1 Jan 2026', '1 Feb 2026'],
      ['Representative', 'Ana Đurić', 'Đorđe Čović'],
      ['Minimum discount', '0.10%', '0.25%'],
      ['Fixed fee on the amount', 'No', 'Yes'],
      ['Amount', '1,234.50 EUR', '9,999,999,999,999.99 EUR'],
      ['Role', 'Company user', 'Company administrator'],
      ['Published', '29 Mar 2026, 01:59', '29 Mar 2026, 03:00'],
      ['somethingNew', '–', 'kept as it is'],
    ],
    unchanged: '1 field stayed as it was',
    raw: 'The entry word for word (JSON)',
    ofInvoice: 'Audit of this invoice',
    today: 'These invoices today',
    invoices: 'Invoices Audit',
    invoiceFacts: ['Audit Id', 'Action', 'User', 'Time'],
    invoiceAction: 'Invoice: Invoices registered',
    invoiceColumns: [
      'Invoice Number',
      'Invoice Date',
      'Due Date',
      'Approved Date',
      'Currency',
      'Buyer',
      'Supplier',
      'Status',
      'Amount',
      'Discount',
      'Processing',
      'With Discount',
    ],
    day: '25 Oct 2026, 00:30',
    check: {
      now: 'Check now',
      held: 'are as they were written',
      broken: 'is not as it was written',
      changed: 'it was changed',
    },
  },
  sr: {
    menu: 'Dnevnik izmena',
    columns: ['Id entiteta', 'Naziv entiteta', 'Datum', 'Događaj', 'Korisnik'],
    events: [
      'Kreirano',
      'Izmenjeno',
      'Obrisano',
      'Fakture registrovane',
      'Registracija poništena',
      'Fakture prihvaćene',
      'Fakture odbijene',
      'Fakture stornirane',
      'Fakture uvezene',
    ],
    filter: { after: 'posle', before: 'pre', period: 'u periodu', from: 'Od', to: 'Do', apply: 'Primeni filter' },
    more: { greater: 'veće od', less: 'manje od' },
    export: 'Izvoz',
    delete: 'Obriši',
    deleted: { one: 'Obrisan je 1 zapis dnevnika.', many: 'Obrisano je 25 zapisa dnevnika.' },
    all: 'Izaberi svih 25 redova koji odgovaraju',
    stays: 'Zapisi koji govore o ranijim brisanjima ostaju.',
    contract: 'Ugovor',
    facts: ['Id entiteta', 'Naziv entiteta', 'Događaj', 'Korisnik', 'Vreme'],
    difference: [
      ['Datum ugovora', '1. 1. 2026.', '1. 2. 2026.'],
      ['Zastupnik', 'Ana Đurić', 'Đorđe Čović'],
      ['Najmanji popust', '0,10%', '0,25%'],
      ['Fiksna naknada na iznos', 'Ne', 'Da'],
      ['Iznos', '1.234,50 EUR', '9.999.999.999.999,99 EUR'],
      ['Uloga', 'Korisnik kompanije', 'Administrator kompanije'],
      ['Objavljeno', '29. 3. 2026. 01:59', '29. 3. 2026. 03:00'],
      ['somethingNew', '–', 'kept as it is'],
    ],
    unchanged: '1 polje je ostalo isto',
    raw: 'Zapis od reči do reči (JSON)',
    ofInvoice: 'Dnevnik izmena ove fakture',
    today: 'Ove fakture danas',
    invoices: 'Dnevnik faktura',
    invoiceFacts: ['Id zapisa', 'Radnja', 'Korisnik', 'Vreme'],
    invoiceAction: 'Faktura: Fakture registrovane',
    invoiceColumns: [
      'Broj fakture',
      'Datum fakture',
      'Datum dospeća',
      'Datum prihvatanja',
      'Valuta',
      'Kupac',
      'Dobavljač',
      'Status',
      'Iznos',
      'Popust',
      'Obrada',
      'Sa popustom',
    ],
    day: '25. 10. 2026. 00:30',
    check: {
      now: 'Proveri sada',
      held: /onak(o kako je upisano|va kakva su upisana|av kakav je upisan)/,
      broken: 'nije onakav kakav je upisan',
      changed: 'izmenjen je',
    },
  },
} as const;

type Entry = { at: string; event?: string; entity?: string; entityId?: number | null; username: string; json?: object };
/** Entries as changes would have left them; answers their ids. */
const arrange = (entries: readonly Entry[], invoices: readonly number[] | null = null): Promise<number[]> =>
  withDatabase(async client => {
    const ids: number[] = [];
    for (const { at, event = 'UPDATED', entity = 'Contract', entityId = 7, username, json = {} } of entries) {
      const { rows } = await client.query<{ id: number }>(
        `SELECT record_audit(0, $1, $2, $3, $4, NULL, $5, $6, $7::integer[],
          CASE WHEN $7::integer[] IS NULL THEN NULL ELSE array_fill('PENDING'::text, ARRAY[cardinality($7::integer[])]) END,
          CASE WHEN $7::integer[] IS NULL THEN NULL ELSE array_fill('REGISTERED'::text, ARRAY[cardinality($7::integer[])]) END,
          CASE WHEN $7::integer[] IS NULL THEN NULL ELSE array_fill(NULL::uuid, ARRAY[cardinality($7::integer[])]) END,
          CASE WHEN $7::integer[] IS NULL THEN NULL ELSE array_fill(NULL::bigint, ARRAY[cardinality($7::integer[])]) END) AS id`,
        [at, event, entity, entityId, username, JSON.stringify(json), invoices],
      );
      ids.push(rows[0]?.id ?? 0);
    }
    return ids;
  });
/** Somebody who is in the audit of one test alone. */
const somebody = (): string => `revizija-${Date.now()}-${Math.round(Math.random() * 1e6)}@primer.example`;
const ofUser = (username: string): string => `/audits?dt-filter=username,eq,${username}`;

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const headings = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\S/ });
const chips = (page: Page) => page.locator('.chip');

/** Opens the filter's editor at a field and a condition. */
async function openFilter(page: Page, field: string, condition: string | null) {
  await page.locator('[data-list-filter]').click();
  const editor = page.locator('.filter-editor');
  await editor.locator('select').first().selectOption({ label: field });
  if (condition !== null) await editor.locator('select').nth(1).selectOption({ label: condition });
  return editor;
}
async function filterBy(page: Page, field: string, condition: string | null, value: string): Promise<void> {
  const editor = await openFilter(page, field, condition);
  await editor.locator('input').last().fill(value);
  await editor.locator('button[type=submit]').click();
  await expect(editor).toBeHidden();
}

/** Registered invoices of two buyers, as a bulk entry would name them. */
const someInvoices = () =>
  withDatabase(async client => {
    const { rows: found } = await client.query<{ id: number; buyer: string; amount: number; due: string }>(
      `SELECT i.id, c.name AS buyer, i.amount_cents::float8 / 100 AS amount, i.due_date::text AS due FROM invoice i JOIN company c ON c.id = i.buyer_id
       WHERE i.status = 'DISCOUNT_APPROVED' ORDER BY i.id LIMIT 6`,
    );
    const amounts = found.map(row => row.amount).toSorted((one, other) => one - other);
    const above = Math.floor(((amounts[2] ?? 0) + (amounts[3] ?? 0)) / 2);
    const buyer = found[0]?.buyer ?? '';
    return {
      ids: found.map(row => row.id),
      buyer,
      ofBuyer: found.filter(row => row.buyer === buyer).length,
      above,
      count: found.filter(row => row.amount > above).length,
      dueDates: found.map(row => row.due),
      middle: found.map(row => row.due).toSorted()[3] ?? '',
    };
  });

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`the operator, ${language}`, () => {
    // Its own clock is far away: what is shown and asked for is the business zone's.
    test.use({ visitor: { language, email: people.operator }, timezoneId: 'America/New_York' });

    test(`${language}: the list has its columns, the newest first, and makes nothing`, {
      tag: ['@NAV-22', '@NAV-46', '@AUD-01', '@AUD-02', '@AUD-04', '@AUD-11'],
    }, async ({ page }) => {
      const username = somebody();
      const events = [
        'CREATED',
        'UPDATED',
        'DELETED',
        'INVOICES_REGISTERED',
        'INVOICES_UNREGISTERED',
        'INVOICES_APPROVED',
      ];
      const all = [...events, 'INVOICES_REJECTED', 'INVOICES_VOIDED', 'INVOICES_IMPORTED'];
      await arrange(all.map((event, at) => ({ event, at: `2026-11-1${at}T10:00:00Z`, username, entityId: at + 1 })));
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/audits$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.menu);
      await expect(headings(page)).toHaveText([...text.columns]);
      await page.locator('input[type=search]').fill(username);
      await expect(rows(page)).toHaveCount(all.length);
      await expect(page.locator('[data-fact=auditEvent]')).toHaveText([...text.events].reverse());
      await expect(page.locator('[data-fact=entityId]').first()).toHaveText(String(all.length));
      await expect(page.locator('[data-fact=entityName]').first()).toHaveText(text.contract);
      await expect(page.locator('[data-fact=username]').first()).toHaveText(username);
      await expect(page.locator('main .button[data-look=primary]')).toHaveCount(0);
      await expect(page.locator('input[type=file]')).toHaveCount(0);
    });

    test(`${language}: user, event, after and before narrow the list, by the business zone's clock and days`, {
      tag: '@AUD-03',
    }, async ({ page }) => {
      const username = somebody();
      // The last day of summer time in Belgrade has 25 hours: from 22:00 to 23:00 a day later in UTC.
      const moments = [
        '2026-10-24T21:59:59Z',
        '2026-10-24T22:30:00Z',
        '2026-10-25T22:59:59.9Z',
        '2026-10-25T23:00:00Z',
      ];
      await arrange(
        moments.map((at, n) => ({ at, username, entityId: n + 1, event: n === 1 ? 'CREATED' : 'UPDATED' })),
      );
      const found = (ids: string[]) => expect(page.locator('[data-fact=entityId]')).toHaveText(ids);
      await page.goto('/audits');
      await filterBy(page, text.columns[4], null, username.slice(0, -12).toUpperCase());
      await found(['4', '3', '2', '1']);
      await expect(page.locator('[data-fact=eventTimestamp]').nth(2)).toHaveText(text.day);

      await filterBy(page, text.columns[2], text.filter.after, '2026-10-25T00:30:00');
      await found(['4', '3']);
      await chips(page).last().getByRole('button').last().click();
      await filterBy(page, text.columns[2], text.filter.before, '2026-10-25T00:00:00');
      await found(['1']);
      await chips(page).last().getByRole('button').last().click();

      const editor = await openFilter(page, text.columns[2], text.filter.period);
      await editor.getByLabel(text.filter.from, { exact: true }).fill('2026-10-25');
      await editor.getByLabel(text.filter.to, { exact: true }).fill('2026-10-25');
      await editor.locator('button[type=submit]').click();
      await found(['3', '2']);

      const choices = await openFilter(page, text.columns[3], null);
      await choices.getByLabel(text.events[0], { exact: true }).check();
      await choices.locator('button[type=submit]').click();
      await found(['2']);
    });

    test(`${language}: what the filters show is exported as audit-export.json`, { tag: '@AUD-05' }, async ({
      page,
    }) => {
      const username = somebody();
      const [first, second] = await arrange([
        { at: '2026-11-10T10:00:00Z', username, json: { after: { name: 'Čović "1"' } } },
        { at: '2026-11-11T10:00:00Z', username },
      ]);
      await page.goto(ofUser(username));
      await expect(rows(page)).toHaveCount(2);
      const coming = page.waitForEvent('download');
      await button(page, text.export).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe('audit-export.json');
      const saved: { id: number; json: object }[] = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(saved.map(entry => entry.id)).toEqual([second, first]);
      expect(saved[1]?.json).toEqual({ after: { name: 'Čović "1"' } });
    });

    test(`${language}: the operator deletes one entry, and everything that matches; what tells of it stays`, {
      tag: ['@AUD-06', '@AUD-07'],
    }, async ({ page }) => {
      const username = somebody();
      const at = (n: number) => `2026-11-10T10:00:${String(n).padStart(2, '0')}Z`;
      await arrange(Array.from({ length: 26 }, (_, n) => ({ at: at(n), username, entityId: n + 1 })));
      await page.goto(`${ofUser(username)}&size=20`);
      await rows(page).first().getByRole('checkbox').check();
      await button(page, text.delete).click();
      await expect(dialog(page)).toContainText(`${text.contract} 26`);
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(page.getByText(text.deleted.one)).toBeVisible();
      await expect(page.locator('[data-fact=entityId]').first()).toHaveText('25');

      await page.locator('thead').getByRole('checkbox').check();
      await button(page, text.all).click();
      await button(page, text.delete).click();
      await expect(dialog(page)).toContainText(username);
      await expect(dialog(page)).toContainText(text.stays);
      // One more comes meanwhile: nothing goes, and the question counts again.
      await arrange([{ at: at(59), username }]);
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(dialog(page).locator('.stack').getByRole('alert')).toContainText('26');
      await expect(dialog(page).getByRole('heading')).toContainText('26');
      await withDatabase(client =>
        client.query('SELECT count(*) FROM audit WHERE username = $1 AND NOT deleted', [username]),
      ).then(({ rows: [left] }) => expect(left.count).toBe('26'));
      await dialog(page).locator('.button[data-look=danger]').click();
      await expect(page.getByText(text.deleted.many.replace('25', '26'))).toBeVisible();
      await expect(page.locator('.list-state')).toBeVisible();

      await page.goto(`/audits?dt-filter=entityName,eq,Audit`);
      const telling = rows(page).first();
      await expect(telling).toContainText('26');
      await expect(telling.getByRole('checkbox')).toHaveAttribute('aria-disabled', 'true');
      const broken = await withDatabase(client => client.query('SELECT * FROM audit_breaks()'));
      expect(broken.rows).toEqual([]);
    });

    test(`${language}: an entry tells field by field what it was and what it is, in words`, {
      tag: ['@AUD-09', '@AUD-10', '@AUD-23'],
    }, async ({ page }) => {
      const username = somebody();
      const before = {
        representative: 'Ana Đurić',
        contract_date: '2026-01-01',
        min_discount_ppm: 1000,
        amount_cents: '123450',
        currency: 'EUR',
        role: 'COMPANY_USER',
        discount_pct_fixed: false,
        publishedAt: '2026-03-29T00:59:00Z',
      };
      const after = {
        ...before,
        representative: 'Đorđe Čović',
        contract_date: '2026-02-01',
        min_discount_ppm: 2500,
        amount_cents: '999999999999999',
        role: 'COMPANY_ADMIN',
        discount_pct_fixed: true,
        publishedAt: '2026-03-29T01:00:00Z',
        somethingNew: 'kept as it is',
      };
      const [id] = await arrange([{ at: '2026-10-24T22:30:00Z', username, entityId: 12, json: { before, after } }]);
      await page.goto(ofUser(username));
      await rows(page).getByRole('link').click();
      await page.waitForURL(new RegExp(`/audits/details/${id}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${text.contract} 12`);
      await expect(page.locator('.facts dt')).toHaveText([...text.facts]);
      await expect(page.locator('.facts dd')).toHaveText(['12', text.contract, text.events[1], username, text.day]);
      const lines = page.locator('.audit-difference tbody tr');
      await expect(lines).toHaveCount(text.difference.length);
      for (const [at, [field, old, next]] of text.difference.entries()) {
        const nbsp = (value: string) => value.replace(' EUR', '\u00a0EUR');
        await expect(lines.nth(at).locator('th, td')).toHaveText([field, nbsp(old), nbsp(next)]);
      }
      await page.getByText(text.unchanged).click();
      await expect(page.locator('.audit-stated')).toContainText('EUR');
      await page.getByText(text.raw).click();
      await expect(page.locator('.audit-raw')).toContainText('"somethingNew": "kept as it is"');
      await expect(page.locator('main form')).toHaveCount(0);
    });

    test(`${language}: an entry about invoices shows them, to read`, {
      tag: ['@NAV-22', '@AUD-08', '@AUD-12', '@AUD-13', '@AUD-14', '@AUD-15', '@AUD-16', '@AUD-17', '@AUD-22'],
    }, async ({ page }) => {
      const username = somebody();
      const { ids } = await someInvoices();
      const json = { count: ids.length, status: 'REGISTERED' };
      const entry = { at: '2026-11-10T10:00:00Z', event: 'INVOICES_REGISTERED', entity: 'Invoice', username };
      const [id] = await arrange([{ ...entry, entityId: null, json }], ids);
      await page.goto(ofUser(username));
      const requested = page.waitForRequest(request => request.url().includes('/api/invoices?'));
      await rows(page).getByRole('link').click();
      await page.waitForURL(new RegExp(`/audits/bulk-invoice-details/${id}/0$`));
      expect(new URL((await requested).url()).searchParams.getAll('filter')).toEqual([`auditId,eq,${id}`]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.invoices);
      await expect(page.locator('.facts dt')).toHaveText([...text.invoiceFacts]);
      await expect(page.locator('.facts dd').first()).toHaveText(String(id));
      await expect(page.locator('.facts dd').nth(1)).toHaveText(text.invoiceAction);
      await expect(page.locator('.facts dd').nth(2)).toHaveText(username);
      // At 10:00 in UTC it was 11:00 in Belgrade.
      await expect(page.locator('.facts dd').nth(3)).toHaveText(/10\D.*2026.*\b11:00/);
      await expect(rows(page)).toHaveCount(ids.length);
      await page.setViewportSize({ width: 1920, height: 900 });
      await expect(headings(page)).toHaveText([...text.invoiceColumns]);
      const sorted = [
        text.invoiceColumns[1],
        text.invoiceColumns[2],
        text.invoiceColumns[3],
        text.invoiceColumns[5],
        text.invoiceColumns[8],
      ];
      await expect(page.locator('thead').getByRole('button')).toHaveText([...sorted]);
      await page.locator('thead').getByRole('button', { name: text.invoiceColumns[8] }).click();
      await page.waitForURL(/dt-sort=amount\.asc/);
      const decimals = language === 'en' ? /^[\d,]+\.\d{2}$/ : /^[\d.]+,\d{2}$/;
      for (const key of ['amount', 'discountValue', 'processingValue', 'totalPrice'])
        for (const amount of await page.locator(`[data-fact=${key}]`).allTextContents())
          expect(amount).toMatch(decimals);
      // To read: nothing is chosen, made, deleted, brought in or taken out.
      await expect(page.locator('main table').getByRole('checkbox')).toHaveCount(0);
      await expect(page.locator('tbody').getByRole('link')).toHaveCount(0);
      await expect(page.locator('input[type=file]')).toHaveCount(0);
      for (const name of [text.export, text.delete]) await expect(button(page, name)).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: text.menu }).click();
      await page.waitForURL(/\/audits$/);
    });

    test(`${language}: they are filtered by amount, due date, currency and buyer`, {
      tag: ['@AUD-18', '@AUD-19', '@AUD-20', '@AUD-21', '@AUD-22'],
    }, async ({ page }) => {
      const { ids, buyer, ofBuyer, above, count, dueDates, middle } = await someInvoices();
      const entry = { at: '2026-11-10T10:00:00Z', event: 'INVOICES_REGISTERED', entity: 'Invoice', entityId: null };
      const [id] = await arrange([{ ...entry, username: somebody() }], ids);
      const address = `/audits/bulk-invoice-details/${id}/0`;
      const requested: string[][] = [];
      page.on('request', request => {
        if (request.url().includes('/api/invoices?'))
          requested.push(new URL(request.url()).searchParams.getAll('filter'));
      });
      await page.goto(address);
      await expect(rows(page)).toHaveCount(ids.length);
      const [amount, due, currency, buyerLabel] = [8, 2, 4, 5].map(at => text.invoiceColumns[at] ?? '');

      await filterBy(page, amount ?? '', text.more.greater, String(above));
      await expect(rows(page)).toHaveCount(count);
      await page.goto(address);
      await filterBy(page, amount ?? '', text.more.less, String(above));
      await expect(rows(page)).toHaveCount(ids.length - count);

      // What is due after or before a day is a period with an open end.
      const dueRows = async (end: 'from' | 'to', wanted: (day: string) => boolean) => {
        await page.goto(address);
        const editor = await openFilter(page, due ?? '', text.filter.period);
        await editor.getByLabel(text.filter[end], { exact: true }).fill(middle);
        await editor.locator('button[type=submit]').click();
        await page.waitForURL(end === 'from' ? /dt-filter=dueDate,gt,/ : /dt-filter=dueDate,lt,/);
        await expect(rows(page)).toHaveCount(dueDates.filter(wanted).length);
      };
      await dueRows('from', day => day >= middle);
      await dueRows('to', day => day <= middle);

      const globals = page.waitForResponse(reply => reply.url().endsWith('/api/globals'));
      await page.goto(address);
      const supported: { supportedCurrencies: { code: string }[] } = await (await globals).json();
      const choices = await openFilter(page, currency ?? '', null);
      await expect(choices.locator('.filter-options label')).toHaveText(
        supported.supportedCurrencies.map(one => one.code),
      );
      await choices.getByLabel('HUF').check();
      await choices.locator('button[type=submit]').click();
      await expect(page.locator('.list-state')).toBeVisible();

      await page.goto(address);
      const searches: URL[] = [];
      page.on('request', request => {
        if (request.url().includes('/api/companies?')) searches.push(new URL(request.url()));
      });
      const search = await openFilter(page, buyerLabel ?? '', null);
      // Typed faster than 300 ms a letter: asked once.
      await search.locator('input').pressSequentially(buyer.slice(0, 6), { delay: 20 });
      await page.getByRole('listbox').getByRole('option').first().click();
      expect(searches).toHaveLength(1);
      expect(searches[0]?.searchParams.get('size')).toBe('10');
      expect(searches[0]?.searchParams.get('sort')).toBe('name');
      expect(searches[0]?.searchParams.getAll('filter')).toEqual([`term,like,${buyer.slice(0, 6)}`]);
      await search.locator('button[type=submit]').click();
      await expect(chips(page)).toContainText(buyer);
      await expect(rows(page)).toHaveCount(ofBuyer);
      for (const filters of requested) expect(filters).toContain(`auditId,eq,${id}`);
    });

    test(`${language}: an invoice leads to its audit, with what happened to many; the table below says it is of today`, {
      tag: ['@OPER-01', '@OPER-03'],
    }, async ({ page }) => {
      const { ids } = await someInvoices();
      const username = somebody();
      const event = 'INVOICES_REGISTERED';
      const bulk = { at: '2026-11-20T10:00:00Z', event, entity: 'Invoice', entityId: null, username };
      await arrange([{ ...bulk, json: { count: ids.length } }], ids);
      await page.goto(`/invoices/details/${ids[0]}`);
      await page.getByRole('link', { name: text.ofInvoice, exact: true }).click();
      await page.waitForURL(/dt-filter=entityId,eq,\d+/);
      const reported = rows(page).filter({ hasText: username });
      await expect(reported).toContainText(text.events[3]);
      await reported.getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 2, name: text.today, exact: true })).toBeVisible();
      await expect(rows(page)).toHaveCount(ids.length);
    });

    test(`${language}: the list says when all entries were as they were written, and looks now`, async ({ page }) => {
      const [id] = await arrange([
        { at: '2026-11-10T10:00:00Z', username: somebody(), json: { after: { name: 'Č' } } },
      ]);
      const forge = (name: string) =>
        withDatabase(client =>
          client.query(
            `BEGIN; SET LOCAL session_replication_role = replica; UPDATE audit SET json = '{"after": {"name": "${name}"}}' WHERE id = ${id}; COMMIT`,
          ),
        );
      await page.goto('/audits');
      const card = page.locator('.audit-check');
      await button(page, text.check.now).click();
      await expect(card).toContainText(text.check.held);
      await forge('C');
      await button(page, text.check.now).click();
      await expect(card).toContainText(text.check.broken);
      await expect(card.locator('.audit-breaks')).toContainText(text.check.changed);
      await forge('Č');
      await button(page, text.check.now).click();
      await expect(card).toContainText(text.check.held);
    });
  });
}

for (const email of [people.buyer, people.accountant]) {
  test.describe(email, () => {
    test.use({ visitor: { language: 'en', email } });
    test('a company sees no audit: not in the menu, not by its addresses, nothing to select or delete', {
      tag: ['@NAV-46', '@AUD-06', '@AUD-07'],
    }, async ({ page }) => {
      const [id] = await arrange([{ at: '2026-11-10T10:00:00Z', username: somebody() }]);
      await page.goto('/profile');
      await expect(page.getByRole('navigation').getByRole('link', { name: words.en.menu, exact: true })).toHaveCount(0);
      for (const path of ['/audits', `/audits/details/${id}`, `/audits/bulk-invoice-details/${id}/0`]) {
        await page.goto(path);
        await expect(page.locator('.status-page')).toBeVisible();
        await expect(page.locator('main').getByRole('checkbox')).toHaveCount(0);
        await expect(button(page, words.en.delete)).toHaveCount(0);
      }
    });
  });
}

test.describe('an entry that is not there', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });
  test('takes the page with what is wrong', async ({ page }) => {
    for (const path of [
      '/audits/details/2000000000',
      '/audits/details/x',
      '/audits/bulk-invoice-details/2000000000/0',
    ]) {
      await page.goto(path);
      await expect(page.locator('.status-page')).toBeVisible();
    }
  });
});
