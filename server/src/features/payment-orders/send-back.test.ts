import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { waitForMail } from '../../testing/mails.ts';
import { addBatch, openPayer, type Payer, storedSums } from '../../testing/payer.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let second: Awaited<ReturnType<TestServer['openSecond']>>;
let pair: TradingPair;
let payer: Payer;
beforeAll(async () => {
  server = await openTestServer();
  second = await server.openSecond();
});
afterAll(async () => {
  await second.stop();
  await server.close();
});
beforeEach(async () => {
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
});

const reason = 'Račun dobavljača je pogrešan';
const act = (caller: TestCaller, id: number, verb: 'release' | 'discard', body: object = {}) =>
  caller.post(`/api/payment-batches/${id}/${verb}`, body);

test('another person sends a batch back with a reason that its maker reads, and its invoices are ordered again', {
  tags: 'PAY-82',
}, async () => {
  const [invoice = 0] = await addApproved(server, pair, 1);
  const id = await addBatch(payer, [invoice]);
  const refused = await act(payer.releaser, id, 'discard');
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'reason', code: 'send-back-reason' }]]);
  expect((await act(payer.releaser, id, 'discard', { reason: '  ' })).status).toBe(400);
  expect((await act(payer.releaser, id, 'discard', { reason: 'x'.repeat(501) })).status).toBe(400);
  expect((await act(pair.supplier, id, 'discard', { reason })).status).toBe(404);
  expect(await storedSums(server, invoice)).toMatchObject({ drafted: 989_000 });
  expect((await act(payer.releaser, id, 'discard', { reason })).status).toBe(200);
  const read = (await payer.maker.get(`/api/payment-batches/${id}`)).body;
  expect(read).toMatchObject({ state: 'SENT_BACK', discardReason: reason, can: { release: false, discard: false } });
  const { madeBy, discarded } = read as { madeBy: { id: number }; discarded: { by: { id: number } } };
  expect(discarded.by.id).not.toBe(madeBy.id);
  const { rows } = await server.sql.query(
    "SELECT json FROM audit WHERE entity_name = 'PaymentBatch' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
    [id],
  );
  expect(rows[0]?.json).toMatchObject({ after: { state: 'DISCARDED', reason, sentBack: true } });
  expect(await storedSums(server, invoice)).toMatchObject({ drafted: 0, ordered: 0 });
  const next = await addBatch(payer, [invoice]);
  expect((await act(payer.releaser, next, 'release')).status).toBe(200);
  expect((await act(payer.releaser, next, 'discard', { reason })).body.code).toBe('batch-released');
});

test('its maker gives a batch up without a word, and that isn’t sent back', { tags: 'PAY-82' }, async () => {
  const id = await addBatch(payer, await addApproved(server, pair, 1));
  expect((await act(payer.maker, id, 'discard')).status).toBe(200);
  const { rows } = await server.sql.query(
    "SELECT json FROM audit WHERE entity_name = 'PaymentBatch' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
    [id],
  );
  expect(rows[0]?.json).toMatchObject({ after: { sentBack: false } });
});

test('what was sent back has a state of its own in list, filter, page and export; what its maker gave up keeps the other', {
  tags: 'PAY-103',
}, async () => {
  const [first = 0, second = 0] = await addApproved(server, pair, 2);
  const [back, given] = [await addBatch(payer, [first]), await addBatch(payer, [second])];
  await act(payer.releaser, back, 'discard', { reason });
  await act(payer.maker, given, 'discard');
  const stateOf = async (id: number) => (await payer.maker.get(`/api/payment-batches/${id}`)).body.state;
  expect([await stateOf(back), await stateOf(given)]).toEqual(['SENT_BACK', 'DISCARDED']);
  const found = async (state: string) =>
    ((await payer.maker.get(`/api/payment-batches?filter=state,eq,${state}`)).body.content ?? []).map(row => [
      row.id,
      row.state,
    ]);
  expect(await found('SENT_BACK')).toEqual([[back, 'SENT_BACK']]);
  expect(await found('DISCARDED')).toEqual([[given, 'DISCARDED']]);
  const file = await payer.maker.post('/api/payment-batches/export', { filters: [] }, { 'accept-language': 'sr' });
  expect(file.text, file.text).toContain('Vraćeno');
  expect(file.text).toContain('Odbačeno');
});

test('its maker, and nobody else, is told by mail in its language, with the reason and where the batch is', {
  tags: 'PAY-104',
}, async () => {
  const email = 'pravi-naloge@primer.example';
  const author = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_ADMIN', email });
  await server.sql.query("UPDATE app_user SET language = 'sr' WHERE id = $1", [author.id]);
  const maker = await server.signIn(email);
  const [first = 0, second = 0] = await addApproved(server, pair, 2);
  const id = await addBatch({ ...payer, maker }, [first]);
  const given = await addBatch({ ...payer, maker }, [second]);
  expect((await act(maker, given, 'discard')).status).toBe(200);
  expect((await act(payer.releaser, id, 'discard', { reason })).status).toBe(200);
  const mail = await waitForMail(server, email);
  expect(mail.text).toContain('je pregledao vaš paket naloga za plaćanje');
  expect(mail.text).toContain(reason);
  expect(mail.text).toContain(`/payments/orders/details/${id}`);
  const { rows } = await server.sql.query(
    "SELECT data -> 'to' AS receiver FROM pgboss.job WHERE name = 'mail' AND data ->> 'template' = 'batchSentBack' AND data ->> 'path' = ANY ($1)",
    [[id, given].map(one => `/payments/orders/details/${one}`)],
  );
  expect(rows).toEqual([{ receiver: { userId: author.id } }]);
});

test('of release and sending back one holds, also from two processes', { tags: 'PAY-83' }, async () => {
  const admin = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_ADMIN' })).email);
  for (let round = 0; round < 6; round += 1) {
    const [invoice = 0] = await addApproved(server, pair, 1);
    const id = await addBatch(payer, [invoice]);
    const both = [() => act(payer.releaser, id, 'release'), () => act(second.as(admin), id, 'discard', { reason })];
    const replies = await Promise.all((round % 2 === 0 ? both : both.reverse()).map(go => go()));
    const { state } = (await payer.maker.get(`/api/payment-batches/${id}`)).body;
    const lost = state === 'RELEASED' ? 'batch-released' : 'batch-discarded';
    expect(replies.map(reply => String(reply.body.code ?? reply.status)).sort()).toEqual(['200', lost]);
    expect(await storedSums(server, invoice)).toMatchObject({
      drafted: 0,
      ordered: state === 'RELEASED' ? 989_000 : 0,
    });
  }
});
