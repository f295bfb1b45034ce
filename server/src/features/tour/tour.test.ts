import type { Tour } from '@skonto/api/tour';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());
beforeEach(async () => {
  pair = await openTradingPair(server);
});

const tourOf = async (caller: TestCaller): Promise<Tour> => {
  const { status, body } = await caller.get('/api/tour');
  expect(status).toBe(200);
  return body as Tour;
};
const doneOf = ({ steps }: Tour) => steps.filter(step => step.done).map(step => step.id);
const save = (caller: TestCaller, state: string, looked: string[] = []) => caller.post('/api/tour', { state, looked });
const accept = async (offers: readonly { id: number; registrationId: string }[]) => {
  const invoiceIdRegIdMap = Object.fromEntries(offers.map(one => [one.id, one.registrationId]));
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap,
    status: 'DISCOUNT_APPROVED',
  });
  expect(reply.body).toMatchObject({ hasErrors: false });
};

test('the steps of buyer and supplier are done by what happens between them, and by nothing else', async () => {
  expect(await tourOf(pair.buyer)).toMatchObject({ side: 'buyer', state: 'NEW', offered: true });
  expect(doneOf(await tourOf(pair.buyer))).toEqual(['contract', 'category', 'supplier']);
  expect(await tourOf(pair.supplier)).toMatchObject({ side: 'supplier', state: 'NEW', offered: true });
  expect(doneOf(await tourOf(pair.supplier))).toEqual(['verified', 'buyer']);
  const offers = await pair.addOffers(1);
  expect(doneOf(await tourOf(pair.buyer))).toEqual(['contract', 'category', 'supplier', 'registered']);
  expect(doneOf(await tourOf(pair.supplier))).toEqual(['verified', 'buyer', 'offered']);
  await accept(offers);
  expect(doneOf(await tourOf(pair.buyer))).toEqual(['contract', 'category', 'supplier', 'registered', 'answered']);
  expect(doneOf(await tourOf(pair.supplier))).toEqual(['verified', 'buyer', 'offered', 'accepted']);
  // Whoever's company has been through it is not asked, but may go through it all the same.
  expect((await tourOf(pair.supplier)).offered).toBe(false);
  expect((await save(pair.supplier, 'RUNNING')).body).toMatchObject({ state: 'RUNNING' });
});

test('an import is one that brought something, and a rule is one of the company’s own', async () => {
  const add = (good: number) =>
    server.sql.query(
      `INSERT INTO batch (id, company_id, user_id, kind, state, good, created_at, updated_at)
       SELECT gen_random_uuid(), $1, min(id), 'INVOICE_IMPORT', 'DONE', $2, now(), now() FROM app_user WHERE company_id = $1`,
      [pair.buyerId, good],
    );
  await add(0);
  expect(doneOf(await tourOf(pair.buyer))).not.toContain('imported');
  await add(3);
  expect(doneOf(await tourOf(pair.buyer))).toContain('imported');
  expect(doneOf(await tourOf(pair.supplier))).not.toContain('rule');
  const amounts = { amountCurrency: { code: 'RSD' }, amountCondition: { lowerBound: 0 } };
  expect((await pair.supplier.post('/api/automatic-accept', { name: 'Sve', ...amounts })).status).toBe(201);
  expect(doneOf(await tourOf(pair.supplier))).toContain('rule');
});

test('it is left and gone on with; what was looked at is kept, of one’s own tour only, and nothing of it is taken away', async () => {
  expect((await save(pair.buyer, 'RUNNING', ['preview'])).body).toMatchObject({ state: 'RUNNING' });
  expect((await save(pair.buyer, 'LEFT')).body).toMatchObject({ state: 'LEFT' });
  const reply = await save(pair.buyer, 'RUNNING', ['fee', 'rates', 'answered']);
  expect(doneOf(reply.body as Tour)).toEqual(['contract', 'category', 'supplier', 'preview', 'fee']);
  expect(doneOf(await tourOf(pair.buyer))).toEqual(doneOf(reply.body as Tour));
  // Another side's looks and steps that must really happen aren't even kept.
  await save(pair.buyer, 'RUNNING', ['audit', 'registered']);
  const { rows } = await server.sql.query<{ looked: string[] }>(
    'SELECT t.looked FROM user_tour t JOIN app_user u ON u.id = t.user_id WHERE u.company_id = $1',
    [pair.buyerId],
  );
  expect(rows.flatMap(row => row.looked)).not.toEqual(expect.arrayContaining(['audit']));
  expect(rows.flatMap(row => row.looked)).not.toEqual(expect.arrayContaining(['registered']));
  expect((await pair.buyer.post('/api/tour', { state: 'RUNNING', looked: ['elsewhere'] })).status).toBe(400);
  expect((await pair.buyer.post('/api/tour', { state: 'NEW', looked: [] })).status).toBe(400);
});

test('what was so before it began is told apart from what was done since, however often it is left', async () => {
  const alreadyOf = ({ steps }: Tour) => steps.filter(step => step.already).map(step => step.id);
  expect(alreadyOf((await save(pair.buyer, 'RUNNING')).body as Tour)).toEqual(['contract', 'category', 'supplier']);
  await pair.addOffers(1);
  await save(pair.buyer, 'LEFT');
  expect(alreadyOf((await save(pair.buyer, 'RUNNING')).body as Tour)).toEqual(['contract', 'category', 'supplier']);
});

test('it is a person’s own: a colleague of the same company is elsewhere in it', async () => {
  await save(pair.buyer, 'RUNNING', ['fee']);
  const colleague = await server.signIn(
    (await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email,
  );
  expect(await tourOf(colleague)).toMatchObject({ state: 'NEW' });
  expect(doneOf(await tourOf(colleague))).not.toContain('fee');
});

test('two browsers at once lose nothing of each other', async () => {
  await Promise.all([save(pair.buyer, 'RUNNING', ['fee']), save(pair.buyer, 'RUNNING', ['preview'])]);
  expect(doneOf(await tourOf(pair.buyer))).toEqual(expect.arrayContaining(['fee', 'preview']));
});

test('the operator’s tasks are done while nothing waits for them', async () => {
  const waiting = await server.addCompany({ checked: false });
  expect(doneOf(await tourOf(operator))).not.toContain('company');
  await server.sql.query('UPDATE company SET checked = true WHERE id = $1', [waiting]);
  expect(doneOf(await tourOf(operator))).toContain('company');
  await accept(await pair.addOffers(1));
  const { rows } = await server.sql.query<{ id: number }>(
    "SELECT id FROM invoice WHERE status = 'DISCOUNT_APPROVED' AND billing_status = 'PENDING' ORDER BY id",
  );
  const before = await tourOf(operator);
  expect([before.side, doneOf(before)]).toEqual(['operator', ['company']]);
  const billed = await operator.post('/api/invoices/bill', { ids: rows.map(row => row.id), rsdRates: {} });
  expect([billed.status, doneOf(await tourOf(operator))]).toEqual([200, ['company', 'billed']]);
});
