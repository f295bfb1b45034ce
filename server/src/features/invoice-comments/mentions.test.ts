import { invoiceComments } from '@skonto/api/invoice-comments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { tellMentions } from './mails.ts';

let server: TestServer;
let pair: TradingPair;
let id = 0;
type Person = { readonly id: number; readonly caller: TestCaller };
let ana: Person;
let mila: Person;
let stranger: Person;
const person = async (companyId: number, firstName: string): Promise<Person> => {
  const added = await server.addUser({ companyId, role: 'COMPANY_USER' });
  await server.sql.query(
    "UPDATE app_user SET email_recipient = true, first_name = $2, last_name = 'Žikić' WHERE id = $1",
    [added.id, firstName],
  );
  return { id: added.id, caller: await server.signIn(added.email) };
};
const leave = ({ id: user }: Person) =>
  server.sql.query("UPDATE app_user SET status = 'INACTIVE', deactivated_at = now() WHERE id = $1", [user]);
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query("DELETE FROM pgboss.job WHERE name IN ('mail', 'comment-mentions')");
  pair = await openTradingPair(server);
  ana = await person(pair.buyerId, 'Ana');
  mila = await person(pair.buyerId, 'Mila');
  stranger = await person(pair.supplierId, 'Đorđe');
  id = (await pair.addInvoice()).id;
});

const write = (by: TestCaller, mentions: readonly number[], to = 'COLLEAGUES', invoice = id) =>
  by.post(`/api/invoices/${invoice}/comments`, { to, text: 'Pogledajte', mentions });
const listed = async (by: TestCaller) => invoiceComments.parse((await by.get(`/api/invoices/${id}/comments`)).body);
/** Does what waits, each job twice at once; answers how many mails were queued. */
async function work(): Promise<number> {
  const { rows } = await server.sql.query<{ data: unknown }>(
    "SELECT data FROM pgboss.job WHERE name = 'comment-mentions' ORDER BY created_on",
  );
  const services = { ...server.services, smtpUrl: null };
  const run = (data: unknown) => tellMentions(services, data, server.services.jobs);
  const sent = await Promise.all(rows.flatMap(({ data }) => [run(data), run(data)]));
  return sent.reduce((sum, count) => sum + count, 0);
}
const noticesOf = async ({ caller }: Person) =>
  ((await caller.get('/api/notices')).body.content ?? []).map(({ kind, count, path }) => [kind, count, path]);

test('a comment mentions colleagues at work, whom its own company reads and the other one does not', {
  tags: 'TALK-89',
}, async () => {
  expect((await listed(ana.caller)).colleagues).toContainEqual({ id: mila.id, name: 'Mila Žikić' });
  expect((await listed(ana.caller)).colleagues.map(one => one.id)).not.toContain(ana.id);
  expect((await listed(ana.caller)).colleagues.map(one => one.id)).not.toContain(stranger.id);
  const sent = await write(ana.caller, [mila.id, mila.id], 'PARTNER');
  expect([sent.status, sent.body.mentioned]).toEqual([201, ['Mila Žikić']]);
  expect((await listed(pair.buyer)).comments[0]?.mentioned).toEqual(['Mila Žikić']);
  expect((await listed(pair.supplier)).comments[0]).toMatchObject({ text: 'Pogledajte', mentioned: [] });
  const { rows } = await server.sql.query<{ json: object }>(
    "SELECT json FROM audit WHERE entity_name = 'InvoiceComment' ORDER BY id DESC LIMIT 1",
  );
  expect(rows[0]?.json).toMatchObject({ mentioned: 1 });
});

test('nobody else is mentioned: oneself, another company’s people, who left, or more than ten', {
  tags: 'TALK-90',
}, async () => {
  const gone = await person(pair.buyerId, 'Bivša');
  await leave(gone);
  for (const mentions of [[ana.id], [stranger.id], [gone.id], [mila.id, stranger.id], [2_000_000_000]]) {
    const reply = await write(ana.caller, mentions);
    expect([reply.status, reply.body.errors?.[0]?.code], String(mentions)).toEqual([400, 'colleague-gone']);
  }
  const eleven = Array.from({ length: 11 }, (_, n) => n + 1);
  expect((await write(ana.caller, eleven)).body.errors?.[0]?.field).toBe('mentions');
  expect((await listed(ana.caller)).comments).toEqual([]);
});

test('who is mentioned is told once of all comments, by own choice; of a removed one nobody is', {
  tags: 'TALK-91',
}, async () => {
  const second = (await pair.addInvoice()).id;
  await write(ana.caller, [mila.id]);
  await write(ana.caller, [mila.id]);
  await write(ana.caller, [mila.id], 'PARTNER', second);
  const wrong = await write(ana.caller, [mila.id]);
  await ana.caller.post(`/api/invoice-comments/${wrong.body.id}/remove`, {});
  await write(mila.caller, [ana.id]);
  expect(await work()).toBe(2);
  expect(await noticesOf(mila)).toEqual([['mentioned', 3, `/invoices/details/${id}`]]);
  expect(await noticesOf(ana)).toEqual([['mentioned', 1, `/invoices/details/${id}`]]);
  expect(await noticesOf(stranger)).toEqual([]);
  const mails = await server.sql.query<{ data: { params: { invoices: string } } }>(
    "SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'mentioned' ORDER BY data->'params'->>'shown' DESC",
  );
  const numbers = await server.sql.query<{ number: string }>(
    'SELECT invoice_number AS number FROM invoice WHERE id = ANY ($1) ORDER BY id',
    [[id, second]],
  );
  for (const { number } of numbers.rows) expect(mails.rows[0]?.data.params.invoices).toContain(number);
  expect(await work()).toBe(0);

  await server.sql.query(
    "INSERT INTO user_setting (user_id, theme, updated_at, mail_comments, show_comments) VALUES ($1, 'dark', now(), false, false)",
    [mila.id],
  );
  await write(ana.caller, [mila.id]);
  expect(await work()).toBe(0);
  expect(await noticesOf(mila)).toHaveLength(1);
});

test('who left, or whose company is no side of the invoice any more, is told nothing', {
  tags: 'TALK-92',
}, async () => {
  await write(ana.caller, [mila.id]);
  await leave(mila);
  expect(await work()).toBe(0);
  const other = await openTradingPair(server);
  const moved = await person(other.buyerId, 'Nova');
  const theirs = await person(other.buyerId, 'Druga');
  const invoice = await other.addInvoice();
  await write(theirs.caller, [moved.id], 'COLLEAGUES', invoice.id);
  await server.sql.query('UPDATE app_user SET company_id = $2 WHERE id = $1', [moved.id, pair.buyerId]);
  expect(await work()).toBe(0);
  expect(await noticesOf(moved)).toEqual([]);
});
