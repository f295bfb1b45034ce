import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { accountOf, addBatch, openPayer, type Payer, setSupplierAccount, storedSums } from '../../testing/payer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let payer: Payer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
});

const release = (id: number, body: object = {}) => payer.releaser.post(`/api/payment-batches/${id}/release`, body);
const ordersOf = async (id: number) =>
  (await payer.maker.get(`/api/payment-batches/${id}`)).body.orderList as { id: number; currency: string }[];
const becomes = (state: string) =>
  server.sql.query(
    "UPDATE bank_account SET state = $2, ended_at = now() WHERE company_id = $1 AND currency = 'RSD' AND state = 'ACTIVE'",
    [pair.supplierId, state],
  );

test.each(['REFUSED', 'CLOSED'])(
  'an order to an account that is %s since is named, and isn’t released',
  { tags: 'PAY-70' },
  async state => {
    const ids = await addApproved(server, pair, 1, ['RSD', 'EUR']);
    const id = await addBatch(payer, ids);
    const orders = await ordersOf(id);
    const [dinars, euros] = ['RSD', 'EUR'].map(currency => orders.find(one => one.currency === currency)?.id ?? 0);
    await becomes(state);
    const refused = await release(id);
    expect(refused.body).toMatchObject({
      code: 'payee-account-stopped',
      errors: [{ field: `orderIds.${dinars}`, code: 'order-account-stopped' }],
    });
    for (const invoice of ids)
      expect(await storedSums(server, invoice)).toMatchObject({ drafted: 989_000, ordered: 0 });
    // The other one goes, this one stays in a draft of its own and can be given up.
    const released = await release(id, { orderIds: [euros] });
    expect(released.status, released.text).toBe(200);
    const rest = Number((released.body.restIn as { id: number }).id);
    expect((await release(rest)).body.code).toBe('payee-account-stopped');
    expect((await payer.maker.post(`/api/payment-batches/${rest}/discard`, {})).status).toBe(200);
    await setSupplierAccount(server, pair.supplierId, accountOf(pair.supplierId, '340'));
    const again = await addBatch(payer, ids.slice(0, 1));
    expect((await release(again)).status).toBe(200);
  },
);

test('an account that was replaced in the usual way is still paid to', { tags: 'PAY-70' }, async () => {
  const id = await addBatch(payer, await addApproved(server, pair, 1));
  await setSupplierAccount(server, pair.supplierId, accountOf(pair.supplierId, '340'));
  expect((await release(id)).status).toBe(200);
});

test('what was accepted before payment dates were kept goes into the next orders', { tags: 'PAY-71' }, async () => {
  const [old = 0] = await addApproved(server, pair, 1);
  await server.sql.query('UPDATE invoice SET payment_date = NULL WHERE id = $1', [old]);
  const made = await payer.maker.post('/api/payment-batches', {});
  expect(made.body.batch, made.text).toMatchObject({ invoices: 1 });
  expect(await storedSums(server, old)).toMatchObject({ drafted: 989_000 });
});
