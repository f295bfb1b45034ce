import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSkonto, Refusal } from '../../../client/skonto.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let address: string;
beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  address = await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function credentialsOf(company: 'buyer' | 'supplier', clientId: string) {
  const { body } = await pair[company].post('/api/clients', { clientId });
  return { address, clientId: String(body.clientId), secret: String(body.secret) };
}
const today = '2026-11-21';
const invoiceOf = (invoiceNumber: string) => ({
  invoiceNumber,
  invoiceDate: today,
  dueDate: '2027-01-05',
  netAmount: 100_000,
  taxAmount: 20_000,
  amount: 120_000,
  currency: { code: 'RSD' },
  supplier: { id: pair.supplierId },
});

describe('the typed client', () => {
  test('from the sign-in to an accepted offer', async () => {
    const buyer = openSkonto(await credentialsOf('buyer', 'erp'));
    const supplier = openSkonto(await credentialsOf('supplier', 'erp'));

    const { id } = await buyer.call('invoices.create', { body: invoiceOf('T-1') });
    const change = { invoiceIdRegIdMap: { [id]: null }, status: 'REGISTERED' as const };
    expect(await buyer.call('invoices.changeStatus', { body: change })).toMatchObject({ count: 1, hasErrors: false });

    const offers = await supplier.call('invoices.list', {
      query: { filter: ['status,eq,REGISTERED'], sort: ['dueDate'], 'dueDate.dir': 'desc' },
    });
    const offer = offers.content.find(one => one.invoiceNumber === 'T-1');
    expect(offer?.discountValue).toBeGreaterThan(0);
    await supplier.call('invoices.changeStatus', {
      body: { invoiceIdRegIdMap: { [id]: offer?.registrationId ?? null }, status: 'DISCOUNT_APPROVED' },
    });
    const accepted = await buyer.call('invoices.get', { params: { id } });
    expect(accepted).toMatchObject({ status: 'DISCOUNT_APPROVED', paymentDate: '2026-11-23' });
  });

  test('a refusal says what is wrong, in the language asked for', async () => {
    const buyer = openSkonto({ ...(await credentialsOf('buyer', 'odbijeni')), language: 'sr' });
    const refused = await buyer
      .call('invoices.create', { body: { ...invoiceOf('T-2'), amount: 1 } })
      .catch((cause: unknown) => cause);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ status: 400, code: 'invalid', retryAfterSeconds: null });
    expect(refused).toMatchObject({ message: expect.stringContaining('ne može'), fields: [{ field: 'amount' }] });
  });

  test('a token that has ended is asked for anew; a wrong secret is said', async () => {
    const credentials = await credentialsOf('buyer', 'stari');
    const buyer = openSkonto(credentials);
    await buyer.call('globals.get');
    await buyer.call('invoices.list');
    await server.sql.query("DELETE FROM session WHERE kind = 'BEARER'");
    expect((await buyer.call('invoices.list')).size).toBe(20);
    const stranger = openSkonto({ ...credentials, secret: 'another secret' });
    expect(await stranger.call('invoices.list').catch((cause: unknown) => cause)).toMatchObject({ status: 400 });
  });

  test('one key does a thing once; a version that is old changes nothing; a file comes and goes', async () => {
    const buyer = openSkonto(await credentialsOf('buyer', 'dvaput'));
    const once = { body: invoiceOf('T-3'), idempotencyKey: 'order-3' };
    const [first, second] = [await buyer.call('invoices.create', once), await buyer.call('invoices.create', once)];
    expect(second.id).toBe(first.id);
    const late = buyer.call('invoices.update', { body: { ...invoiceOf('T-3'), id: first.id }, ifMatch: 'old' });
    expect(await late.catch((cause: unknown) => cause)).toMatchObject({ status: 412 });
    const file = await buyer.call('invoices.export', { body: { filters: [] } });
    expect(await file.text()).toContain('T-3');
    const csv = new Blob(['Invoice Number,Invoice Date\nA,B\n'], { type: 'text/csv' });
    expect(await buyer.call('imports.upload', { body: { file: csv } })).toHaveProperty('id');
  });
});
