import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

test('pending invoices are deleted by their ids, all or none', { tags: 'INV-39' }, async () => {
  const pair = await openTradingPair(server);
  const pending = [(await pair.addInvoice()).id, (await pair.addInvoice()).id];
  const [offer] = await pair.addOffers(1);
  const removal = (ids: readonly unknown[]) =>
    pair.buyer.delete(`/api/invoices?${ids.map(id => `ids=${id}`).join('&')}`);
  const refused = await removal([...pending, offer?.id]);
  expect(refused.status).toBe(409);
  for (const id of pending) expect((await pair.buyer.get(`/api/invoices/${id}`)).status).toBe(200);
  expect((await removal(pending)).body).toEqual({ count: 2 });
  for (const id of pending) expect((await pair.buyer.get(`/api/invoices/${id}`)).status).toBe(404);
  expect((await removal(pending)).status).toBe(404);
});

test('discount-stats sums amount, discountValue, processingValue and totalPrice by currency', {
  tags: 'OFF-29',
}, async () => {
  const pair = await openTradingPair(server);
  await pair.addOffers(2, { amount: 120_000 });
  await pair.addOffers(1, { amount: 1000, currency: 'EUR' });
  await pair.addInvoice();
  const { body } = await pair.supplier.get(
    '/api/invoices/discount-stats?filter=role,eq,supplier&filter=status,eq,REGISTERED',
  );
  const { content } = (await pair.supplier.get('/api/invoices?filter=role,eq,supplier&filter=status,eq,REGISTERED'))
    .body as { content: Record<string, number>[] };
  expect(content).toHaveLength(3);
  // Twice 120,000.00 at 12 % for 43 days: 1,696.44 of discount, 500.00 of fee (domain-facts.md §3.5).
  expect(body).toMatchObject({
    count: 3,
    amount: { RSD: 240_000, EUR: 1000 },
    discountValue: { RSD: 3392.88 },
    processingValue: { RSD: 1000 },
    totalPrice: { RSD: 235_607.12 },
  });
  const euros = content.find(row => row.amount === 1000);
  expect(body.totalPrice).toMatchObject({ EUR: euros?.totalPrice });
});
