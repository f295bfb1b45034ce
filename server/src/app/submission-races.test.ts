import { ownSettings } from '@skonto/api/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellSubmissions } from '../features/submissions/mails.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/** `RACE_ROUNDS=100` for the whole proof. */
const rounds = Number(process.env.RACE_ROUNDS ?? 6);

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query("DELETE FROM submission; DELETE FROM pgboss.job WHERE name IN ('mail', 'submission-mail')");
  pair = await openTradingPair(server);
  await server.sql.query('UPDATE app_user SET email_recipient = true');
  await pair.buyer.put(`${path}/setting`, { allowed: true });
});

const path = '/api/submissions';
let numbers = 0;
const stated = (number: string, facts: object = {}) => ({
  invoiceNumber: number,
  invoiceDate: '2026-11-01',
  dueDate: '2027-01-05',
  netAmount: 120_000,
  taxAmount: 0,
  amount: 120_000,
  currency: { code: 'RSD' },
  ...facts,
});
const submit = (number: string, facts: object = {}) =>
  pair.supplier.post(path, { ...stated(number, facts), buyer: { id: pair.buyerId } });
async function submitted(facts: object = {}): Promise<{ id: number; number: string }> {
  const number = `R-${++numbers}`;
  const reply = await submit(number, facts);
  if (reply.status !== 201) throw new Error(reply.text);
  return { id: Number(reply.body.id), number };
}
const confirm = (ids: readonly number[], more: object = {}) => pair.buyer.post(`${path}/confirm`, { ids, ...more });
const decline = (ids: readonly number[]) => pair.buyer.post(`${path}/decline`, { ids, reason: 'TAJNA' });
const withdraw = (ids: readonly number[]) => pair.supplier.post(`${path}/withdraw`, { ids });
type After = { status: string; as: string | null; linked: boolean; invoices: number };
const after = async (id: number) =>
  (
    await server.sql.query<After>(
      `SELECT r.status, r.confirmed_as AS as, r.invoice_id IS NOT NULL AS linked,
         (SELECT count(*)::integer FROM invoice i WHERE i.number_key = r.number_key) AS invoices FROM submission r WHERE r.id = $1`,
      [id],
    )
  ).rows[0];

const outcomes: Readonly<Record<string, After>> = {
  CONFIRMED: { status: 'CONFIRMED', as: 'ADDED', linked: true, invoices: 1 },
  DECLINED: { status: 'DECLINED', as: null, linked: false, invoices: 0 },
  WITHDRAWN: { status: 'WITHDRAWN', as: null, linked: false, invoices: 0 },
};

test('of a yes twice, a no and a withdrawal at once, one is the outcome', { tags: 'SUBM-11' }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await submitted();
    const replies = await Promise.all([confirm([id]), decline([id]), withdraw([id]), confirm([id])]);
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200]);
    expect(replies.reduce((sum, reply) => sum + Number(reply.body.count), 0)).toBe(1);
    const row = await after(id);
    expect(row).toEqual(outcomes[row?.status ?? '']);
  }
});

test('a confirmation beside the buyer’s own form leaves one invoice, and both come to an end', {
  tags: 'SUBM-11',
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, number } = await submitted();
    const [yes, form] = await Promise.all([
      confirm([id]),
      pair.buyer.post('/api/invoices', { ...stated(number.toLowerCase()), supplier: { id: pair.supplierId } }),
    ]);
    expect([yes.status, form.status < 500]).toEqual([200, true]);
    const row = await after(id);
    expect(row?.invoices).toBe(1);
    // Whoever was first: it was added, it was linked, or it is in the books now and is looked at again.
    expect([row?.status === 'CONFIRMED', yes.body.count]).toEqual([row?.linked, row?.linked ? 1 : 0]);
    expect(form.status).toBe(row?.as === 'ADDED' ? 409 : 201);
  }
});

test('a confirmation beside the deletion of the invoice links it, or adds another; neither fails', {
  tags: 'SUBM-11',
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, number } = await submitted();
    const invoice = await pair.addInvoice({ invoiceNumber: number });
    const [yes, gone] = await Promise.all([confirm([id]), pair.buyer.delete(`/api/invoices?ids=${invoice.id}`)]);
    expect([yes.status, gone.status, yes.body.count]).toEqual([200, 200, 1]);
    const row = await after(id);
    const linked = { status: 'CONFIRMED', as: 'LINKED', linked: false, invoices: 0 };
    expect([outcomes.CONFIRMED, linked]).toContainEqual(row);
  }
});

test('two that submit the same number at once have one open submission', { tags: 'SUBM-11' }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const number = `R-${++numbers}`;
    const replies = await Promise.all([submit(number), submit(number.toLowerCase()), submit(number)]);
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409, 409]);
  }
});

test('a submission while its buyer stops taking any is taken or refused, and never fails', {
  tags: 'SUBM-11',
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await pair.buyer.put(`${path}/setting`, { allowed: true });
    const [off, sent] = await Promise.all([
      pair.buyer.put(`${path}/setting`, { allowed: false }),
      submit(`R-${++numbers}`),
    ]);
    expect(off.status).toBe(200);
    expect([201, 400]).toContain(sent.status);
  }
});

test('a repeated confirmation under one key is one', { tags: 'SUBM-11' }, async () => {
  const { id } = await submitted();
  const headers = { 'idempotency-key': 'potvrda-0000000000000001' };
  const first = await pair.buyer.post(`${path}/confirm`, { ids: [id] }, headers);
  const second = await pair.buyer.post(`${path}/confirm`, { ids: [id] }, headers);
  expect([first.status, second.body]).toEqual([200, first.body]);
  expect((await after(id))?.invoices).toBe(1);
});

const queued = async () =>
  (
    await server.sql.query<{ data: unknown }>(
      "SELECT data FROM pgboss.job WHERE name = 'submission-mail' ORDER BY created_on",
    )
  ).rows;
/** Tells all that waits, each job twice and at once; answers how many mails. */
async function tellAll(): Promise<number> {
  const services = { ...server.services, smtpUrl: null };
  const jobs = await queued();
  const sent = await Promise.all([...jobs, ...jobs].map(({ data }) => tellSubmissions(services, data, services.jobs)));
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'submission-mail'");
  return sent.reduce((sum, one) => sum + one, 0);
}
type Mail = { template: string; params: { partner: string; shown: number; sums: string } };
async function mails(): Promise<unknown[]> {
  const { rows } = await server.sql.query<{ data: Mail }>(
    "DELETE FROM pgboss.job WHERE name = 'mail' RETURNING data, created_on, id",
  );
  return rows
    .map(({ data: { template, params } }) => [template, params.shown, params.sums.replaceAll('\u00a0', ' ')])
    .sort();
}

test('each side is told once of what the other did meanwhile, with count and sums, by mail and in the product', {
  tags: 'SUBM-15',
}, async () => {
  const ids = [await submitted(), await submitted(), await submitted({ currency: { code: 'EUR' } })].map(
    ({ id }) => id,
  );
  await withdraw(ids.slice(1, 2));
  expect(await tellAll()).toBe(1);
  expect(await mails()).toEqual([['submissionsMade', 2, '1 invoice of 120,000.00 EUR\n1 invoice of 120,000.00 RSD']]);
  expect((await pair.buyer.get('/api/notices')).body.content).toMatchObject([
    { kind: 'submissionsMade', count: 2, partner: { id: pair.supplierId }, path: '/submissions' },
  ]);
  const other = await submitted({ dueDate: '2027-02-05' });
  await pair.addInvoice({ invoiceNumber: other.number });
  await confirm([ids[0] ?? 0]);
  await confirm([other.id], { asBooks: true });
  await decline(ids.slice(2));
  expect(await tellAll()).toBe(2);
  expect(await mails()).toEqual([
    [
      'submissionsConfirmed',
      2,
      "2 invoices of 240,000.00 RSD\n1 of them differs from the buyer's books, and is confirmed as the books say.",
    ],
    ['submissionsDeclined', 1, '1 invoice of 120,000.00 EUR'],
  ]);
  const told = (await pair.supplier.get('/api/notices')).body.content ?? [];
  expect(told.map(one => one.kind).sort()).toEqual(['submissionsConfirmed', 'submissionsDeclined']);
  // Nothing is left to be told.
  expect(await tellAll()).toBe(0);
});

test('who doesn’t want to hear of them is told nothing, and a client that doesn’t know the choice leaves it', {
  tags: 'SUBM-15',
}, async () => {
  const settings = ownSettings.parse((await pair.buyer.get('/api/settings/me')).body);
  const { theme, pageSize, currency, version } = settings;
  const without = (chosen: object) =>
    Object.fromEntries(Object.entries(chosen).filter(([key]) => key !== 'submissions'));
  const off = {
    mails: { ...settings.mails, submissions: false },
    notices: { ...settings.notices, submissions: false },
  };
  const saved = await pair.buyer.put('/api/settings/me', { ...off, theme, pageSize, currency, version });
  expect(saved.body).toMatchObject({ mails: { submissions: false }, notices: { submissions: false } });
  const older = { mails: without(settings.mails), notices: without(settings.notices), theme, pageSize, currency };
  const kept = await pair.buyer.put('/api/settings/me', { ...older, version: saved.body.version });
  expect(kept.body).toMatchObject({ mails: { submissions: false }, notices: { submissions: false } });
  await submitted();
  expect(await tellAll()).toBe(0);
  expect(await mails()).toEqual([]);
  expect((await pair.buyer.get('/api/notices')).body.content).toEqual([]);
});
