import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
/** A pair of its own for each test. */
beforeEach(async () => {
  pair = await openTradingPair(server, null);
});

const waits = async (caller: TestCaller) => {
  const { status, body } = await caller.get('/api/statistics/waiting');
  expect(status).toBe(200);
  return body;
};

test('a new pair has nothing that waits but the note', async () => {
  expect(await waits(pair.buyer)).toEqual({
    contract: 'ACTIVE',
    incomplete: false,
    lapseBefore: '2026-11-29',
    buyer: {
      ready: {},
      unready: {},
      lapsing: {},
      suppliersWithoutCategory: 0,
      suppliersAsking: 0,
      earlyPaymentsOpen: 0,
      counterOffersOpen: 0,
      submissionsOpen: 0,
    },
    accountsToConfirm: 0,
    approvalsOpen: 0,
    disputes: { bought: 0, sold: 0 },
    supplier: { offers: {}, lapsing: {}, notesMissing: 0 },
  });
  expect(await waits(pair.supplier)).toMatchObject({
    contract: 'NONE',
    buyer: null,
    supplier: { notesMissing: 1 },
  });
});

test('what is ready is what a registration of all takes, and the rest is counted beside it', async () => {
  const { buyer, buyerId } = pair;
  const idle = await server.addCompany({ name: 'Bez ljudi' });
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [buyerId, idle]);
  await pair.addInvoice({ amount: 1000.5 });
  await pair.addInvoice({ amount: 200, currency: 'EUR' });
  const unready = await buyer.post('/api/invoices', {
    invoiceNumber: 'B-1',
    invoiceDate: '2026-11-01',
    dueDate: '2027-01-05',
    netAmount: 5000,
    taxAmount: 0,
    amount: 5000,
    currency: { code: 'RSD' },
    supplier: { id: idle },
  });
  expect(unready.status).toBe(201);
  const before = await waits(buyer);
  expect(before).toMatchObject({
    buyer: {
      ready: { RSD: { count: 1, amount: 1000.5, totalPrice: 0 }, EUR: { count: 1, amount: 200, totalPrice: 0 } },
      unready: { RSD: { count: 1, amount: 5000, totalPrice: 0 } },
    },
  });
  const all = { filters: [{ key: 'status', operation: 'eq', value: 'PENDING' }] };
  // The check of a registration agrees.
  const preview = await buyer.post('/api/invoices/change-status-by-filter-preview?status=REGISTERED', all);
  expect(preview.body).toMatchObject({ willChange: 2, refused: [{ code: 'partnership-inactive', count: 1 }] });
  // A category that is switched off is none, and without a default one each supplier needs its own.
  await server.sql.query('UPDATE discount_category SET active = false WHERE company_id = $1', [buyerId]);
  expect(await waits(buyer)).toMatchObject({ buyer: { ready: {} } });
  await server.sql.query('UPDATE discount_category SET active = true WHERE company_id = $1', [buyerId]);
  await server.sql.query('UPDATE discount_category SET is_default = false WHERE company_id = $1', [buyerId]);
  expect(await waits(buyer)).toMatchObject({
    buyer: { ready: {}, unready: { RSD: { count: 2 }, EUR: { count: 1 } }, suppliersWithoutCategory: 2 },
  });
});

test('what would not be paid early any more isn’t ready to be registered', { tags: 'PAY-02' }, async () => {
  const before = await waits(pair.buyer);
  await pair.addInvoice({ dueDate: '2026-11-23', amount: 700 });
  expect(await waits(pair.buyer)).toEqual(before);
});

test('offers to decide have their sums, and those that lapse within seven days are told to both sides', async () => {
  await pair.addOffers(1, { dueDate: '2026-11-28', amount: 100_000 });
  await pair.addOffers(1, { dueDate: '2026-12-01', amount: 50_000 });
  const buyer = await waits(pair.buyer);
  expect(buyer).toMatchObject({
    buyer: { lapsing: { RSD: { count: 1, amount: 100_000 } } },
  });
  const supplier = await waits(pair.supplier);
  expect(supplier).toMatchObject({
    supplier: { offers: { RSD: { count: 2, amount: 150_000 } }, lapsing: { RSD: { count: 1, amount: 100_000 } } },
  });
});

test('an ended contract is told as one, and closes the buyer’s part', async () => {
  await server.sql.query('UPDATE contract SET active = false WHERE company_id = $1', [pair.buyerId]);
  expect(await waits(pair.buyer)).toMatchObject({ contract: 'ENDED', buyer: null });
});

test('the operator reads what waits for it and how the platform is', async () => {
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const before = (await operator.get('/api/statistics/operator')).body;
  expect(Object.keys(before).sort()).toEqual([
    'accountsStopped',
    'accountsToCheck',
    'audit',
    'books',
    'companiesToVerify',
    'contractsEnded',
    'disk',
    'feesToBill',
    'importsRunning',
    'jobs',
    'mails',
    'neverSignedIn',
    'oldRates',
    'ratesToConfirm',
    'setup',
  ]);
  expect(before).toMatchObject({ audit: null, books: null, mails: { retrying: 0, givenUp: 0 }, importsRunning: 0 });
  const disk = before.disk as { free: number; total: number };
  expect(disk.free).toBeGreaterThan(0);
  expect(disk.free).toBeLessThan(disk.total);
  const waiting = await server.addCompany({ checked: false });
  const refused = await server.addCompany({ checked: false });
  await server.sql.query("INSERT INTO company_refusal (company_id, reason, refused_at) VALUES ($1, 'X', now())", [
    refused,
  ]);
  await server.sql.query(
    `INSERT INTO failed_mail (mail_id, template, receiver, last_error, failed_at, given_up_at, data)
     VALUES (gen_random_uuid(), 'x', 'a@b.example', 'e', now(), NULL, '{}'), (gen_random_uuid(), 'x', 'a@b.example', 'e', now(), now(), '{}')`,
  );
  await server.sql.query(
    `INSERT INTO batch (id, user_id, kind, state, created_at, updated_at)
     SELECT gen_random_uuid(), min(id), 'INVOICE_IMPORT', 'RUNNING', now(), now() FROM app_user`,
  );
  await server.sql.query(
    "INSERT INTO audit_check (asked_at, finished_at, entries, chains, broken, breaks) VALUES (now(), '2026-11-21T10:00:00Z', 5, 1, 2, '[]')",
  );
  await server.sql.query(
    `INSERT INTO book_check (finished_at, found, named) VALUES ('2026-11-20T02:23:00Z', 9, '[]'), ('2026-11-21T02:23:00Z', 3, '[]')`,
  );
  expect(waiting).toBeGreaterThan(0);
  expect((await operator.get('/api/statistics/operator')).body).toMatchObject({
    companiesToVerify: Number(before.companiesToVerify) + 1,
    mails: { retrying: 1, givenUp: 1 },
    importsRunning: 1,
    audit: { finished: '2026-11-21T10:00:00Z', broken: 2 },
    books: { finished: '2026-11-21T02:23:00Z', found: 3 },
  });
});

test('a company that goes by its tax code is told to state its name, until it has', async () => {
  const { country, code } = { country: 'SRB', code: '100000049' };
  const id = await server.addCompany({ name: code });
  await server.sql.query(
    "UPDATE company SET checked = false, country = $2, code = $3, registration_number = '' WHERE id = $1",
    [id, country, code],
  );
  const admin = await server.signIn((await server.addUser({ companyId: id, role: 'COMPANY_ADMIN' })).email);
  expect(await waits(admin)).toMatchObject({ incomplete: true });
  await server.sql.query("UPDATE company SET name = 'Nova d.o.o.', registration_number = '17162543' WHERE id = $1", [
    id,
  ]);
  expect(await waits(admin)).toMatchObject({ incomplete: false });
});
