import { ownSettings } from '@skonto/api/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellRequests } from '../features/early-payment-requests/mails.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query("DELETE FROM pgboss.job WHERE name IN ('mail', 'early-payment-mail')");
  pair = await openTradingPair(server);
  await server.sql.query('UPDATE app_user SET email_recipient = true');
  await pair.buyer.put(`${path}/setting`, { allowed: true });
});

const path = '/api/early-payment-requests';
const add = async (amount: number, currency = 'RSD') => (await pair.addInvoice({ amount, currency })).id;
const ask = (ids: readonly number[]) => pair.supplier.post(path, { invoiceIds: ids, note: 'TAJNA' });
const requests = async () =>
  (
    await server.sql.query<{ id: number }>('SELECT id FROM early_payment_request WHERE buyer_id = $1 ORDER BY id', [
      pair.buyerId,
    ])
  ).rows.map(row => row.id);
type Queued = { data: unknown };
const queued = async () =>
  (await server.sql.query<Queued>("SELECT data FROM pgboss.job WHERE name = 'early-payment-mail' ORDER BY created_on"))
    .rows;
/** Tells all that waits, each job twice and at once; answers how many mails. */
async function tellAll(): Promise<number> {
  const services = { ...server.services, smtpUrl: null };
  const jobs = await queued();
  const sent = await Promise.all([...jobs, ...jobs].map(({ data }) => tellRequests(services, data, services.jobs)));
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'early-payment-mail'");
  return sent.reduce((sum, one) => sum + one, 0);
}
type Mail = { template: string; to: { userId: number }; params: { partner: string; shown: number; sums: string } };
const mails = async () =>
  (
    await server.sql.query<{ data: Mail }>("SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id")
  ).rows.map(({ data: { template, params } }) => [
    template,
    params.partner,
    params.shown,
    params.sums.replaceAll('\u00a0', ' '),
  ]);

test('the buyer is told once of all that a supplier asked meanwhile, with count and sums, without its words', {
  tags: 'ASK-22',
}, async () => {
  const { rows } = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = $1', [
    pair.supplierId,
  ]);
  await ask([await add(120_000), await add(80_000)]);
  const withdrawn = await add(5000);
  await ask([await add(1000.5, 'EUR'), withdrawn]);
  const { rows: taken } = await server.sql.query<{ id: number }>(
    'SELECT id FROM early_payment_request WHERE invoice_id = $1',
    [withdrawn],
  );
  await pair.supplier.post(`${path}/withdraw`, { ids: [taken[0]?.id] });
  expect(await queued()).toHaveLength(2);
  // Whatever an unverified company calls itself stands in no mail.
  await server.sql.query('UPDATE company SET checked = false WHERE id = $1', [pair.supplierId]);
  expect(await tellAll()).toBe(1);
  expect(await mails()).toEqual([
    ['requestsMade', rows[0]?.code, 3, '1 invoice of 1,000.50 EUR\n2 invoices of 200,000.00 RSD'],
  ]);
  const { rows: data } = await server.sql.query<{ text: string }>(
    "SELECT data::text AS text FROM pgboss.job WHERE name = 'mail'",
  );
  expect(data[0]?.text).not.toContain('TAJNA');
  await server.sql.query('UPDATE company SET checked = true WHERE id = $1', [pair.supplierId]);
  // What was told already isn't told again with what comes later.
  await ask([await add(7000)]);
  expect(await tellAll()).toBe(1);
  expect((await mails()).at(-1)?.slice(2)).toEqual([1, '1 invoice of 7,000.00 RSD']);
});

test('the supplier is told once of what was declined; what was registered is told as the offer that it is', {
  tags: 'ASK-23',
}, async () => {
  const registered = await add(10_000);
  await ask([registered, await add(20_000), await add(30_000)]);
  await tellAll();
  const [, second, third] = await requests();
  const body = { invoiceIdRegIdMap: { [registered]: null }, status: 'REGISTERED' };
  expect((await pair.buyer.post('/api/invoices/change-status', body)).body.count).toBe(1);
  await pair.buyer.post(`${path}/decline`, { ids: [second], reason: 'TAJNA' });
  await pair.buyer.post(`${path}/decline`, { ids: [third] });
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'mail'");
  expect(await tellAll()).toBe(1);
  expect(await mails()).toEqual([['requestsDeclined', 'Žitoprodukt d.o.o.', 2, '2 invoices of 50,000.00 RSD']]);
});

test('a person switches these mails off alone, and a client that doesn’t know them leaves that as it is', {
  tags: 'ASK-24',
}, async () => {
  const body = ownSettings.parse((await pair.buyer.get('/api/settings/me')).body);
  expect(body.mails).toMatchObject({ requests: true });
  const off = { ...body.mails, requests: false };
  const saved = ownSettings.parse((await pair.buyer.put('/api/settings/me', { ...body, mails: off })).body);
  expect(saved.mails).toEqual(off);
  const { requests: _unknown, ...older } = off;
  const again = await pair.buyer.put('/api/settings/me', { ...saved, mails: { ...older, offered: false } });
  expect(again.body.mails).toMatchObject({ offered: false, requests: false });
  await ask([await add(1000)]);
  expect(await tellAll()).toBe(0);
  // It is taken for told: whoever switches them on later isn't told of old ones.
  await server.sql.query('DELETE FROM user_setting');
  await ask([await add(2000)]);
  expect(await tellAll()).toBe(1);
  expect((await mails()).at(-1)?.[3]).toBe('1 invoice of 2,000.00 RSD');
  // Whoever takes no mails at all gets none of these.
  await server.sql.query('UPDATE app_user SET email_recipient = false WHERE company_id = $1', [pair.buyerId]);
  await ask([await add(3000)]);
  expect(await tellAll()).toBe(0);
});

test('nothing asked, nothing declined: no mail is queued', { tags: 'ASK-22' }, async () => {
  const id = await add(1000);
  await pair.buyer.put(`${path}/setting`, { allowed: false });
  expect((await ask([id])).body.count).toBe(0);
  expect((await pair.buyer.post(`${path}/decline`, { ids: [999_999] })).body.count).toBe(0);
  expect(await queued()).toEqual([]);
});
