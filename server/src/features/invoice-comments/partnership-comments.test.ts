import { invoiceComments } from '@skonto/api/invoice-comments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { tellComments, tellMentions } from './mails.ts';

let server: TestServer;
let pair: TradingPair;
let id = 0;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query("DELETE FROM pgboss.job WHERE name IN ('mail', 'comment-mail', 'comment-mentions')");
  pair = await openTradingPair(server);
  await server.sql.query("UPDATE app_user SET email_recipient = true, first_name = 'Ana', last_name = 'Đurić'");
  await server.sql.query('UPDATE company SET checked = true');
  id = await partnershipOf(pair);
});

const partnershipOf = async ({ buyerId, supplierId }: TradingPair): Promise<number> => {
  const { rows } = await server.sql.query<{ id: number }>(
    'SELECT id FROM partnership WHERE buyer_id = $1 AND supplier_id = $2',
    [buyerId, supplierId],
  );
  return rows[0]?.id ?? 0;
};
type Body = { readonly to?: 'COLLEAGUES' | 'PARTNER'; readonly mentions?: readonly number[] };
const write = (by: TestCaller, text: string, body: Body = {}, partnership = id) =>
  by.post(`/api/partnerships/${partnership}/comments`, { to: 'PARTNER', text, ...body });
const remove = (by: TestCaller, comment: unknown) => by.post(`/api/invoice-comments/${comment}/remove`, {});
const listed = async (by: TestCaller) => invoiceComments.parse((await by.get(`/api/partnerships/${id}/comments`)).body);
const texts = async (by: TestCaller) => (await listed(by)).comments.map(one => one.text);
const jobsOf = async (name: string) =>
  (await server.sql.query<{ data: unknown }>('SELECT data FROM pgboss.job WHERE name = $1', [name])).rows;
const mails = async () =>
  (
    await server.sql.query<{ data: { template: string; params: { invoices: string; shown: number }; link?: string } }>(
      "SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on",
    )
  ).rows.map(row => row.data);
const pathsOf = async (by: TestCaller): Promise<unknown[]> =>
  ((await by.get('/api/notices')).body.content ?? []).map(({ kind, count, path }) => [kind, count, path]);

test('each company reads what it wrote on the partnership to colleagues, and both what is to both', {
  tags: 'TALK-94',
}, async () => {
  await write(pair.buyer, 'Samo nama', { to: 'COLLEAGUES' });
  await write(pair.buyer, 'Novi uslovi od januara');
  await write(pair.supplier, 'Samo njima', { to: 'COLLEAGUES' });
  await write(pair.supplier, 'U redu');
  expect(await texts(pair.buyer)).toEqual(['Samo nama', 'Novi uslovi od januara', 'U redu']);
  expect(await texts(pair.supplier)).toEqual(['Novi uslovi od januara', 'Samo njima', 'U redu']);
  expect(await listed(pair.supplier)).toMatchObject({
    partner: 'Žitoprodukt d.o.o.',
    comments: [{ person: null, ownCompany: false }, { person: 'Ana Đurić' }, { to: 'PARTNER' }],
  });
  const invoice = await pair.addInvoice();
  expect((await pair.buyer.get(`/api/invoices/${invoice.id}/comments`)).body.comments).toEqual([]);
  await pair.buyer.post(`/api/invoices/${invoice.id}/comments`, { to: 'PARTNER', text: 'O fakturi' });
  expect(await texts(pair.supplier)).not.toContain('O fakturi');
  expect((await pair.buyer.get(`/api/invoices/${invoice.id}/story`)).text).not.toContain('Novi uslovi');
});

test('who is no side of the partnership finds nothing and writes nothing, the operator neither', {
  tags: 'TALK-95',
}, async () => {
  const stranger = await openTradingPair(server);
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const { body } = await write(pair.buyer, 'Tajna');
  for (const [caller, status] of [
    [stranger.buyer, 404],
    [stranger.supplier, 404],
    [operator, 403],
  ] as const) {
    expect((await caller.get(`/api/partnerships/${id}/comments`)).status).toBe(status);
    expect((await write(caller, 'x')).status).toBe(status);
    expect((await remove(caller, body.id)).status).toBe(status);
  }
  expect(await texts(pair.buyer)).toEqual(['Tajna']);
  // Two who trade both ways have two partnerships, each with its own talk.
  const { rows } = await server.sql.query<{ id: number }>(
    'INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2) RETURNING id',
    [pair.supplierId, pair.buyerId],
  );
  const back = await pair.buyer.get(`/api/partnerships/${rows[0]?.id}/comments`);
  expect([back.status, back.body.comments]).toEqual([200, []]);
});

test('bounds, removal and the audit are those of invoices: 60 an hour over all matters, and no word kept', {
  tags: 'TALK-96',
}, async () => {
  const invoice = await pair.addInvoice();
  for (const text of ['', 'x'.repeat(2001)])
    expect((await write(pair.buyer, text)).body.errors?.[0]?.field).toBe('text');
  expect(
    (await pair.buyer.post(`/api/partnerships/${id}/comments`, { to: 'PARTNER', text: 'x', files: [1] })).status,
  ).toBe(400);
  const { body } = await write(pair.buyer, 'TAJNA');
  expect((await remove(pair.supplier, body.id)).status).toBe(403);
  expect((await remove(pair.buyer, body.id)).body.text).toBeNull();
  expect(await texts(pair.supplier)).toEqual([null]);
  const audit = await server.sql.query<{ json: unknown; text: string }>(
    "SELECT json, json::text AS text FROM audit WHERE entity_name = 'InvoiceComment' AND entity_id = $1 ORDER BY id",
    [body.id],
  );
  expect(audit.rows[0]?.json).toEqual({ partnership: id, to: 'PARTNER', characters: 5, files: 0, mentioned: 0 });
  expect(audit.rows.map(row => row.text).join()).not.toContain('TAJNA');
  const late = await write(pair.buyer, 'x');
  server.setNow('2026-11-25T10:15:01Z');
  expect((await remove(pair.buyer, late.body.id)).body.code).toBe('comment-stays');
  server.setNow('2026-11-25T11:30:00Z');
  for (let count = 0; count < 30; count += 1) {
    expect((await write(pair.buyer, 'x')).status).toBe(201);
    const about = await pair.buyer.post(`/api/invoices/${invoice.id}/comments`, { to: 'COLLEAGUES', text: 'x' });
    expect(about.status).toBe(201);
  }
  expect((await write(pair.buyer, 'x')).status).toBe(429);
});

test('the other side and mentioned colleagues are told once, and led to their own page of the partnership', {
  tags: 'TALK-97',
}, async () => {
  const colleague = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' });
  await server.sql.query("UPDATE app_user SET email_recipient = true, first_name = 'Mila' WHERE id = $1", [
    colleague.id,
  ]);
  await write(pair.buyer, 'Jedan');
  const wrong = await write(pair.buyer, 'Pogrešan');
  await remove(pair.buyer, wrong.body.id);
  await write(pair.supplier, 'Dva', { mentions: [colleague.id] });
  const services = { ...server.services, smtpUrl: null };
  for (const { data } of [...(await jobsOf('comment-mail')), ...(await jobsOf('comment-mail'))])
    await tellComments(services, data, server.services.jobs);
  for (const { data } of await jobsOf('comment-mentions')) await tellMentions(services, data, server.services.jobs);
  expect(await pathsOf(pair.buyer)).toEqual([['commentsWritten', 1, `/suppliers/details/${id}`]]);
  expect(await pathsOf(pair.supplier)).toEqual([['commentsWritten', 1, `/buyers/details/${id}`]]);
  expect(await pathsOf(await server.signIn(colleague.email))).toEqual([
    ['mentioned', 1, `/buyers/details/${id}`],
    ['commentsWritten', 1, `/buyers/details/${id}`],
  ]);
  const sent = await mails();
  expect(JSON.stringify(sent)).not.toMatch(/Jedan|Dva|Pogrešan/);
  const mentioned = sent.find(mail => mail.template === 'mentioned');
  expect(mentioned?.params.invoices).toContain('Žitoprodukt d.o.o.');
  expect(mentioned?.params.shown).toBe(1);
});

test('what was written outlives the partnership: nobody is told or writes after its end, and it is there again with the next one', {
  tags: 'TALK-98',
}, async () => {
  await write(pair.buyer, 'Za oboje');
  await write(pair.buyer, 'Samo nama', { to: 'COLLEAGUES' });
  expect((await pair.supplier.delete(`/api/buyers?ids=${id}`)).status).toBeLessThan(300);
  expect((await write(pair.buyer, 'x')).status).toBe(404);
  expect((await pair.buyer.get(`/api/partnerships/${id}/comments`)).status).toBe(404);
  const services = { ...server.services, smtpUrl: null };
  for (const { data } of await jobsOf('comment-mail'))
    expect(await tellComments(services, data, server.services.jobs)).toBe(0);
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [
    pair.buyerId,
    pair.supplierId,
  ]);
  id = await partnershipOf(pair);
  expect(await texts(pair.supplier)).toEqual(['Za oboje']);
  expect(await texts(pair.buyer)).toEqual(['Za oboje', 'Samo nama']);
});

test('a company that comments are about is not deleted, and its operator reads why', { tags: 'TALK-98' }, async () => {
  await write(pair.buyer, 'Nisu se javili', { to: 'COLLEAGUES' });
  const entered = await server.addCompany({ name: 'Nova' });
  const { rows } = await server.sql.query<{ id: number }>(
    'INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2) RETURNING id',
    [pair.buyerId, entered],
  );
  await write(pair.buyer, 'x', { to: 'COLLEAGUES' }, rows[0]?.id);
  await server.sql.query('DELETE FROM partnership WHERE id = $1', [rows[0]?.id]);
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const reply = await operator.delete(`/api/companies?ids=${entered}`);
  expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([409, 'company-in-use']);
});
