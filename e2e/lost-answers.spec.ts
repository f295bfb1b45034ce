import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { addApproved, billTheRest, withDatabase } from './arrange.ts';
import { dialogIn, directly, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/**
 * Every button that moves money, pressed twice at once, while its call or the answer to it is lost on the way: pressed again it has been done
 * once. `LOST_CLICKS=100` presses each so often.
 */
const clicks = Number(process.env.LOST_CLICKS ?? 2);
test.use({ visitor: { language: 'en', email: people.buyer } });

/** What gets lost, in turns: the answer to what was done, the call itself, or the answers of two tries. */
const losses = ['the answer', 'the call', 'two answers'] as const;
type Loss = (typeof losses)[number];
const lossOf = (click: number): Loss => losses[click % losses.length] ?? 'the answer';

/** What a page's calls of one path meet; set anew for each click, while the page is intercepted all along: ending that would leave calls hanging. */
type Wire = { path: string; loss: Loss; left: number; keys: string[] };
const wires = new WeakMap<Page, Wire>();
// Between tests a kept page loses what intercepted it.
test.beforeEach(({ page }) => void wires.delete(page));
const isOf = (path: string, address: string | URL): boolean => new URL(address).pathname.endsWith(path);

async function cutWire(page: Page, path: string, loss: Loss): Promise<Wire> {
  const wire: Wire = { path, loss, left: loss === 'two answers' ? 2 : 1, keys: [] };
  const isCutAlready = wires.has(page);
  wires.set(page, wire);
  if (isCutAlready) return wire;
  await page.route('**/api/**', async route => {
    const now = wires.get(page) ?? wire;
    const request = route.request();
    if (request.method() !== 'POST' || !isOf(now.path, request.url())) return route.continue();
    now.keys.push(request.headers()['idempotency-key'] ?? 'none');
    if (now.left === 0) return route.continue();
    now.left -= 1;
    if (now.loss !== 'the call') {
      const { url, host } = directly(request.url());
      await route.fetch({ url, headers: { ...request.headers(), host } });
    }
    return route.abort();
  });
  return wire;
}

/** Presses twice what sends a call, and once again for as long as the page says that it doesn't know what came of it. Answers the keys sent. */
async function press(page: Page, button: Locator, path: string, loss: Loss): Promise<string[]> {
  const { keys } = await cutWire(page, path, loss);
  await button.dblclick();
  const unknown = page.getByText('we don’t know whether it was done').first();
  for (let tries = loss === 'two answers' ? 2 : 1; tries > 0; tries -= 1) {
    await expect(unknown).toBeVisible();
    const answered = page.waitForRequest(request => request.method() === 'POST' && isOf(path, request.url()));
    await button.click();
    await answered;
  }
  await expect(unknown).toHaveCount(0);
  expect(keys).toHaveLength(loss === 'two answers' ? 3 : 2);
  return keys;
}

/** Invoices of the buyer and its supplier: open ones or offers at today's price. */
const addInvoices = (numbers: readonly string[], status: 'PENDING' | 'REGISTERED') =>
  withDatabase(client =>
    client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
         registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, price_paid_on, registered_on,
         discount_cents, processing_cents, total_cents, created_at, updated_at)
       SELECT b.company_id, s.company_id, n, '2026-11-01', '2027-01-05', 'RSD', 12000000, 0, 12000000, $2::text, o.id, o.rate, o.floor, o.fee, o.least,
         o.day, o.paid, o.day, o.discount, o.processing, o.total, now(), now()
       FROM unnest($1::text[]) n JOIN app_user b ON b.email = $3 JOIN app_user s ON s.email = $4
       LEFT JOIN LATERAL (SELECT gen_random_uuid() AS id, 120000 AS rate, 1000 AS floor, 2500 AS fee, 50000 AS least, date '2026-11-21' AS day,
         date '2026-11-24' AS paid, 165699 AS discount, 50000 AS processing, 11784301 AS total WHERE $2 = 'REGISTERED') o ON true`,
      [numbers, status, people.buyer, people.supplier],
    ),
  );
const eventsOf = (number: string) =>
  withDatabase(async client => {
    const { rows } = await client.query<{ event: string }>(
      `SELECT a.event FROM audit a JOIN audit_invoice l ON l.audit_id = a.id JOIN invoice i ON i.id = l.invoice_id WHERE i.invoice_number = $1`,
      [number],
    );
    return rows.map(row => row.event);
  });
const countOf = (text: string, number: string) =>
  withDatabase(async client => {
    const found = await client.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM ${text} WHERE i.invoice_number = $1`,
      [number],
    );
    return found.rows[0]?.n;
  });

const named = (name: string): string[] => Array.from({ length: clicks }, (_one, n) => `LOST-${name}-${n + 1}`);
/** One row of a list, ticked, and the last question about it open. */
async function choose(page: Page, list: string, number: string, button: string): Promise<void> {
  await page.goto(`${list}?dt-filter=invoiceNumber,eq,${number}`);
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(dialogIn(page)).toBeVisible();
}
const main = (page: Page, name: string) => dialogIn(page).getByRole('button', { name, exact: true });
const same = (keys: readonly string[]) => {
  expect(keys[0]).toMatch(/^[\da-f-]{32,36}$/);
  expect(new Set(keys).size).toBe(1);
};

const status = '/api/invoices/change-status';
/** Buttons whose last question is a dialog over a list. */
const buttons = [
  {
    name: 'REGISTER',
    by: people.buyer,
    from: 'PENDING',
    list: '/invoices',
    button: 'Register',
    main: 'Register 1 invoice',
    events: ['INVOICES_REGISTERED'],
  },
  {
    name: 'ACCEPT',
    by: people.supplier,
    from: 'REGISTERED',
    list: '/offers',
    button: 'Accept Offers',
    main: 'Accept 1 offer',
    events: ['INVOICES_APPROVED'],
  },
  {
    name: 'REJECT',
    by: people.supplier,
    from: 'REGISTERED',
    list: '/offers',
    button: 'Reject Offers',
    main: 'Reject 1 offer',
    events: ['INVOICES_REJECTED'],
  },
] as const;
const answered = () =>
  withDatabase(client =>
    client.query(
      `UPDATE partnership SET note_generation = 'NONE'
      WHERE supplier_id = (SELECT company_id FROM app_user WHERE email = $1)`,
      [people.supplier],
    ),
  );

for (const one of buttons)
  test.describe(one.by, () => {
    test.use({ visitor: { language: 'en', email: one.by } });
    test(`N02 ${one.button}: ${clicks} clicks, each done once`, async ({ page }) => {
      test.setTimeout(60_000 + clicks * 20_000);
      await answered();
      const numbers = named(one.name);
      await addInvoices(numbers, one.from);
      for (const [n, number] of numbers.entries()) {
        await choose(page, one.list, number, one.button);
        same(await press(page, main(page, one.main), status, lossOf(n)));
        await expect(dialogIn(page)).toHaveCount(0);
        expect(await eventsOf(number)).toEqual(one.events);
      }
    });
  });

test(`N02 Bill Invoices: ${clicks} clicks, each billed once`, async ({ page }) => {
  test.setTimeout(60_000 + clicks * 20_000);
  const numbers = named('BILL');
  await addApproved(people.buyer, numbers);
  for (const [n, number] of numbers.entries()) {
    await choose(page, '/billing', number, 'Bill Invoices');
    same(await press(page, main(page, 'Bill 1 invoice'), '/api/invoices/bill', lossOf(n)));
    await expect(dialogIn(page)).toHaveCount(0);
    expect(await countOf('bill_line l JOIN invoice i ON i.id = l.invoice_id', number)).toBe(1);
  }
});

test.describe('the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });
  test(`N02 Execute Billing: ${clicks} clicks, each billed once`, async ({ page }) => {
    test.setTimeout(60_000 + clicks * 20_000);
    for (const [n, number] of named('RUN').entries()) {
      await billTheRest();
      await addApproved(people.buyer, [number]);
      await page.goto('/billing');
      await page.locator('.top-bar').getByRole('button', { name: 'Execute Billing' }).click();
      same(await press(page, main(page, 'Write 1 bill'), '/api/billing', lossOf(n)));
      await page.waitForURL(/\/bills/);
      expect(await countOf('bill_line l JOIN invoice i ON i.id = l.invoice_id', number)).toBe(1);
    }
  });
});

const counterOf = async (numbers: readonly string[]) => {
  await addInvoices(numbers, 'REGISTERED');
  await withDatabase(client =>
    client.query(
      `INSERT INTO early_payment_setting (company_id, allowed, counter_offers) SELECT company_id, false, true FROM app_user WHERE email = $1
       ON CONFLICT (company_id) DO UPDATE SET counter_offers = true`,
      [people.buyer],
    ),
  );
};
/** The supplier names its rate for these offers, which all lie on one page of its list. */
async function nameRate(supplier: Page, numbers: readonly string[]): Promise<void> {
  await counterOf(numbers);
  await supplier.goto('/offers?dt-filter=invoiceNumber,like,LOST-AGREE');
  for (const number of numbers) await supplier.getByRole('checkbox', { name: `Select ${number}`, exact: true }).check();
  await supplier.getByRole('button', { name: 'Name your rate' }).click();
  await dialogIn(supplier).getByLabel('Your yearly rate', { exact: true }).fill('9.5');
  await dialogIn(supplier)
    .getByRole('button', { name: /^Send \d+ counter-offers?$/ })
    .click();
  await expect(dialogIn(supplier)).toHaveCount(0);
}
const perPage = 5;
test(`N02 Agree: ${clicks} clicks, each agreed once`, async ({ page, browser }) => {
  test.setTimeout(120_000 + clicks * 20_000);
  await answered();
  const numbers = named('AGREE');
  const supplier = await openAs(browser, 'en', people.supplier);
  for (const [n, number] of numbers.entries()) {
    if (n % perPage === 0) await nameRate(supplier, numbers.slice(n, n + perPage));
    await page.goto('/counter-offers');
    await page.getByRole('checkbox', { name: `Choose ${number}`, exact: true }).check();
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    const button = main(page, 'Agree to 1 counter-offer');
    same(await press(page, button, '/api/counter-offers/agree', lossOf(n)));
    await expect(dialogIn(page)).toHaveCount(0);
    expect(await eventsOf(number)).toEqual(['INVOICES_APPROVED']);
  }
  await supplier.context().close();
});

/** A batch of orders of one invoice, from what waits to be paid. */
async function createOrders(page: Page, loss: Loss | null): Promise<string[]> {
  await page.goto('/payments/orders');
  await page.getByRole('link', { name: 'Create Orders' }).first().click();
  const button = page.getByRole('button', { name: /^Create \d+ orders?$/ });
  const keys = loss === null ? [] : await press(page, button, '/api/payment-batches', loss);
  if (loss === null) await button.click();
  await expect(page.getByText('Somebody else of your company releases it.')).toBeVisible();
  return keys;
}
const payments = 'payment_order_item l JOIN invoice i ON i.id = l.invoice_id';
const openColleague = (browser: Browser) => openAs(browser, 'en', people.accountant);

test(`N02 Create Orders and Release: ${clicks} clicks, each once`, async ({ page, browser }) => {
  test.setTimeout(120_000 + clicks * 40_000);
  // Of so many orders the daily limit would refuse the last ones.
  await withDatabase(client =>
    client.query(
      'UPDATE release_limit SET daily_cents = 999999999999999 WHERE buyer_id = (SELECT company_id FROM app_user WHERE email = $1)',
      [people.buyer],
    ),
  );
  const colleague = await openColleague(browser);
  for (const [n, number] of named('ORDER').entries()) {
    await addApproved(people.buyer, [number]);
    const loss = lossOf(n);
    same(await createOrders(page, loss));
    expect(await countOf(payments, number)).toBe(1);
    await colleague.goto(new URL(page.url()).pathname);
    await press(colleague, colleague.getByRole('button', { name: /^Release \d+ orders?$/ }), '/release', loss);
    await expect(colleague.locator('.badge').first()).toContainText('Released');
    expect(
      await countOf(`${payments} JOIN payment_order o ON o.id = l.order_id AND o.released_at IS NOT NULL`, number),
    ).toBe(1);
  }
});
