import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { findRunningPostgres } from '../server/src/db/embedded/postgres.ts';

/** What a journey needs to find in the database before it begins, and what it looks up at the end. */
export const sample = (name: string): string => fileURLToPath(new URL(`./samples/${name}`, import.meta.url));

export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = await findRunningPostgres(process.env.E2E_DATA ?? '');
  if (!connectionString) throw new Error('the server of the journeys is not running');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The 24 companies of the sample files as suppliers of the first one, those that the demo doesn't have yet; and nothing left of an
 * earlier attempt at the journey, so that it can be tried again.
 */
export async function arrangeMainJob(): Promise<void> {
  const text = (await readFile(sample('companies.csv'), 'utf8')).replace(/^\uFEFF/, '');
  const rows = text.trim().split(/\r?\n/).slice(1);
  await withDatabase(async client => {
    for (const row of rows) {
      const [code = '', number = ''] = row.split(',');
      const name =
        /^[^,]*,[^,]*,("(?:[^"]|"")*"|[^,]*)/.exec(row)?.[1]?.replace(/^"|"$/g, '').replaceAll('""', '"') ?? code;
      await client.query(
        "INSERT INTO company (country, code, registration_number, name, address, checked) VALUES ('SRB', $1, $2, $3, 'Cara Dušana 1', true) ON CONFLICT DO NOTHING",
        [code, number, name],
      );
    }
    await client.query(`INSERT INTO partnership (buyer_id, supplier_id, note_generation)
      SELECT b.id, s.id, 'NONE' FROM company b, company s WHERE b.code = '101000000' AND s.code <> b.code AND s.country = 'SRB' ON CONFLICT DO NOTHING`);
    const earlier = "invoice_number ~ '2026/100[0-9]{3}$'";
    await client.query(`DELETE FROM bill_line WHERE invoice_id IN (SELECT id FROM invoice WHERE ${earlier})`);
    await client.query(`DELETE FROM invoice WHERE ${earlier}`);
  });
}

/** What a supplier has answered about its notes; null: it is still to be asked. */
export async function answerNotes(email: string, note: 'NONE' | null): Promise<void> {
  await withDatabase(client =>
    client.query(
      'UPDATE partnership SET note_generation = $1 WHERE supplier_id = (SELECT company_id FROM app_user WHERE email = $2)',
      [note, email],
    ),
  );
}

/** Where a kind of file is sent, and the page that checks it. */
export type FileKind = { readonly upload: string; readonly page: string };
export const companyFile: FileKind = { upload: '/api/companies/import/prepare', page: '/companies/import?batch=' };
export const invoiceFile: FileKind = { upload: '/api/invoices/prepare-batch-upload', page: '/invoices/upload/' };
export const inviteFile: FileKind = { upload: '/api/suppliers/prepare-invite-batch', page: '/suppliers/invite?batch=' };

export const submissionFile: FileKind = {
  upload: '/api/submissions/import/upload',
  page: '/submissions/import?batch=',
};

/** Sends a file as the button of its list does, and opens its check. */
export async function openCheck(page: Page, to: FileKind, content: string): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = await page.evaluate(
    async ({ path, text }) => {
      const form = new FormData();
      form.append('file', new File([text], 'dunav.csv', { type: 'text/csv' }));
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const reply = await fetch(path, {
        method: 'POST',
        body: form,
        headers: { 'X-XSRF-TOKEN': token, 'Accept-Language': document.documentElement.lang },
      });
      return String((await reply.json()).id);
    },
    { path: to.upload, text: content },
  );
  await page.goto(to.page + id);
  await expect(page.locator('.preview-table')).toBeVisible();
}

type InvoiceSeed = { number: string; amount: number; dueDate?: string; currency?: string };
/**
 * Invoices of a journey's own, entered by whoever the page is signed in as; what an earlier attempt left of them goes first. Answers
 * their ids.
 */
export async function enterInvoices(
  page: Page,
  supplierCode: string,
  invoices: readonly InvoiceSeed[],
): Promise<number[]> {
  const numbers = invoices.map(one => one.number);
  const supplierId = await withDatabase(async client => {
    await client.query('DELETE FROM invoice WHERE invoice_number = ANY ($1)', [numbers]);
    const { rows } = await client.query<{ id: number }>('SELECT id FROM company WHERE code = $1', [supplierCode]);
    return rows[0]?.id ?? 0;
  });
  const bodies = invoices.map(({ number, amount, dueDate = '2027-01-20', currency = 'RSD' }) => ({
    invoiceNumber: number,
    invoiceDate: '2026-11-02',
    dueDate,
    netAmount: amount,
    taxAmount: 0,
    amount,
    currency: { code: currency },
    supplier: { id: supplierId },
  }));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.evaluate(async inputs => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token };
    const ids: number[] = [];
    for (const input of inputs) {
      const reply = await fetch('/api/invoices', { method: 'POST', headers, body: JSON.stringify(input) });
      if (reply.status !== 201) throw new Error(await reply.text());
      ids.push(Number((await reply.json()).id));
    }
    return ids;
  }, bodies);
}

/** Approved invoices of a person's company under numbers of their own; each is worth 605.07 of the operator's fee. */
export async function addApproved(buyerEmail: string, numbers: readonly string[], currency = 'RSD'): Promise<void> {
  await withDatabase(client =>
    client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents,
         status, registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, discount_cents,
         processing_cents, total_cents, approved_at, approved_on, payment_date, billing_status, discount_fee_ppm, discount_pct_fixed,
         processing_fee_share_ppm, created_at, updated_at)
       SELECT p.buyer_id, p.supplier_id, n, '2026-11-01', '2027-01-05', $3, 12000000, 0, 12000000, 'DISCOUNT_APPROVED', gen_random_uuid(),
         120000, 1000, 2500, 50000, '2026-11-21', 177534, 50000, 11772466, '2026-11-21T10:00:00Z', '2026-11-21', '2026-11-23', 'PENDING',
         200000, false, 500000, now(), now()
       FROM unnest($2::text[]) n, (SELECT p.* FROM partnership p JOIN app_user u ON u.company_id = p.buyer_id WHERE u.email = $1
         ORDER BY p.id LIMIT 1) p`,
      [buyerEmail, numbers, currency],
    ),
  );
}

/** The newest rates, as the National Bank would give them; `null` leaves a currency without any. */
export async function setRate(currency: string, day: string | null): Promise<void> {
  await withDatabase(async client => {
    await client.query('DELETE FROM reference_rate WHERE currency = $1', [currency]);
    if (day !== null)
      await client.query(
        "INSERT INTO reference_rate (currency, day, rate_micros, list_number, source, entered_at) VALUES ($1, $2, 117100000, '224', 'NBS', now())",
        [currency, day],
      );
  });
}

/** Nothing waits to be billed but what a journey brings: the rest is put away as billed long ago, on a bill of each buyer. */
export async function billTheRest(): Promise<void> {
  await withDatabase(async client => {
    await client.query(`WITH waiting AS (SELECT buyer_id FROM invoice WHERE billing_status = 'PENDING' GROUP BY buyer_id),
        old AS (INSERT INTO bill (buyer_id, number, currency, amount_cents, rates, created_by, created_at)
          SELECT buyer_id, 'old/' || gen_random_uuid(), 'RSD', 0, '{}', (SELECT min(id) FROM app_user), now() FROM waiting RETURNING id, buyer_id)
      UPDATE invoice i SET billing_status = 'BILLED', bill_id = old.id, billing_cents = 0, billing_currency = 'RSD'
      FROM old WHERE old.buyer_id = i.buyer_id AND i.billing_status = 'PENDING'`);
  });
}
