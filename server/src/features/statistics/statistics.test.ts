import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
});
afterAll(() => server.close());

async function approve(facts: { amount: number; currency: string; dueDate: string }): Promise<void> {
  const [offer] = await pair.addOffers(1, facts);
  await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
}

test('DASH-20 the average financing weighs a euro as what it is worth, not as a dinar', async () => {
  const before = await pair.buyer.get('/api/statistics/invoice');
  expect(before.body).toMatchObject({
    averageFinancingInDays: { buyer: null, supplier: null },
    averageFinancingByCurrency: { buyer: {}, supplier: {} },
  });
  await server.sql.query(
    "INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('EUR', '2026-11-20', 117000000, 'NBS', now())",
  );
  await approve({ amount: 117_000, currency: 'RSD', dueDate: '2026-12-01' });
  await approve({ amount: 1000, currency: 'EUR', dueDate: '2026-12-21' });
  const both = { averageFinancingInDays: { buyer: 20, supplier: null } };
  const perCurrency = { averageFinancingByCurrency: { buyer: { EUR: 30, RSD: 10 }, supplier: {} } };
  expect((await pair.buyer.get('/api/statistics/invoice')).body).toMatchObject({ ...both, ...perCurrency });
  expect((await pair.supplier.get('/api/statistics/invoice')).body).toMatchObject({
    averageFinancingInDays: { buyer: null, supplier: 20 },
  });
  // Without a rate there is no number over all, and the currencies keep theirs.
  await server.sql.query("DELETE FROM reference_rate WHERE currency = 'EUR'");
  expect((await pair.buyer.get('/api/statistics/invoice')).body).toMatchObject({
    averageFinancingInDays: { buyer: null },
    ...perCurrency,
  });
});
