import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  await server.sql.query(
    "INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('EUR', '2026-11-20', 117000000, 'NBS', now())",
  );
});
afterAll(() => server.close());
beforeEach(() => server.sql.query("UPDATE session SET last_seen_at = '2099-01-01', expires_at = '2100-01-01'"));

const migration = () => readFile(new URL('../../../migrations/0201-own-fees.sql', import.meta.url), 'utf8');
const url = '/api/statistics/early-payments';
async function acceptOne(facts: Parameters<TradingPair['addInvoice']>[0] = {}): Promise<number> {
  const [offer] = await pair.addOffers(1, facts);
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
  expect(reply.body.count).toBe(1);
  return offer?.id ?? 0;
}

test('what a buyer earned after the operator’s part, what it cost the supplier, and what is paid when', {
  tags: ['PAY-11', 'PAY-12'],
}, async () => {
  const nothing = { byCurrency: {}, inRsd: null, payments: [] };
  expect((await pair.buyer.get(url)).body).toEqual({ since: '2026-01-01', buyer: nothing, supplier: nothing });
  await acceptOne();
  server.setNow('2026-11-23T12:00:00Z');
  await acceptOne({ amount: 1000, currency: 'EUR', dueDate: '2026-12-24' });
  // 120,000 for 43 days: 1,696.44 and 500, of which 20 % and half are the operator's: 589.29.
  const rsd = { count: 1, amount: 120_000, paid: 117_803.56, discountAndFees: 2196.44, daysEarly: 43 };
  // 1,000 EUR for 30 days: 9.86 and 2.50, of which 1.97 and 1.25.
  const eur = { count: 1, amount: 1000, paid: 987.64, discountAndFees: 12.36, daysEarly: 30 };
  const payments = [
    { date: '2026-11-23', currencies: { RSD: { count: 1, amount: 120_000, totalPrice: 117_803.56 } } },
    { date: '2026-11-24', currencies: { EUR: { count: 1, amount: 1000, totalPrice: 987.64 } } },
  ];
  const asBuyer = (await pair.buyer.get(url)).body;
  expect(asBuyer).toEqual({
    since: '2026-01-01',
    buyer: {
      byCurrency: {
        EUR: { ...eur, operatorPart: 3.22, net: 9.14, yearlyRate: 11.2595 },
        RSD: { ...rsd, operatorPart: 589.29, net: 1607.15, yearlyRate: 11.5804 },
      },
      inRsd: {
        count: 2,
        amount: 237_000,
        paid: 233_357.44,
        discountAndFees: 3642.56,
        operatorPart: 966.03,
        net: 2676.53,
        daysEarly: 36.56,
        yearlyRate: 11.45,
      },
      payments,
    },
    supplier: nothing,
  });
  const asSupplier = (await pair.supplier.get(url)).body;
  expect(asSupplier).toMatchObject({
    buyer: nothing,
    supplier: {
      byCurrency: { RSD: { ...rsd, operatorPart: 0, net: 2196.44, yearlyRate: 15.8265 } },
      inRsd: { operatorPart: 0, net: 3642.56 },
      payments,
    },
  });
  // What was paid is no payment of the next days any more; without a rate there is no sum in RSD.
  server.setNow('2026-11-24T12:00:00Z');
  await server.sql.query('DELETE FROM reference_rate');
  expect((await pair.buyer.get(url)).body.buyer).toMatchObject({ inRsd: null, payments: [payments[1]] });
});

test('the operator’s part is the bill’s, and a new year begins with nothing', { tags: 'PAY-11' }, async () => {
  const id = await acceptOne({ amount: 33_333.33 });
  const { rows } = await server.sql.query<{ fee: string }>(
    'SELECT own_fee_cents::text AS fee FROM invoice WHERE id = $1',
    [id],
  );
  const invoice = await pair.buyer.get(`/api/invoices/${id}`);
  expect(invoice.body.billingInfo).toMatchObject({ billingFee: Number(rows[0]?.fee) / 100 });
  server.setNow('2027-01-01T12:00:00Z');
  expect((await pair.buyer.get(url)).body).toMatchObject({
    since: '2027-01-01',
    buyer: { byCurrency: {}, inRsd: null },
  });
});

test('accepted ones from before have the operator’s part by the same rule', { tags: 'PAY-11' }, async () => {
  server.setNow('2026-11-25T12:00:00Z');
  const ids = [await acceptOne({ amount: 12_345.67 }), await acceptOne({ amount: 7777, currency: 'JPY' })];
  const fees = async () =>
    (await server.sql.query('SELECT own_fee_cents FROM invoice WHERE id = ANY ($1) ORDER BY id', [ids])).rows;
  const before = await fees();
  const [, update] = /^(UPDATE invoice i SET own_fee_cents[\s\S]*?);/m.exec(await migration()) ?? [];
  await server.sql.query('UPDATE invoice SET own_fee_cents = NULL');
  await server.sql.query(update ?? '');
  expect(await fees()).toEqual(before);
});
