import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** A change of many invoices as others see it go on: how far it is, stopped and undone whole, broken off by a kill. */
const rows = 12_000;

let server: TestServer;
let pair: TradingPair;
let colleague: TestCaller;
let stranger: TestCaller;
let child: ChildServer | undefined;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  colleague = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
  stranger = (await openTradingPair(server)).buyer;
});
afterAll(async () => {
  await child?.kill();
  await server.close();
});

let sets = 0;
/** Pending invoices, told apart by their due date. */
async function addSet(): Promise<string> {
  sets += 1;
  const dueDate = `2027-03-${String(sets).padStart(2, '0')}`;
  await server.sql.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT $1, $2, $3 || n, '2026-11-01', $3::date, 'RSD', 100000 * n, 0, 100000 * n, now(), now() FROM generate_series(1, $4::integer) n`,
    [pair.buyerId, pair.supplierId, dueDate, rows],
  );
  return dueDate;
}
const bodyOf = (dueDate: string) => ({
  filters: [{ key: 'dueDate', operation: 'eq', value: dueDate }],
  expectedCount: rows,
});
const register = (dueDate: string): Promise<Reply> =>
  pair.buyer.post('/api/invoices/change-status-by-filter?status=REGISTERED', bodyOf(dueDate));
const registered = async (dueDate: string) =>
  (await server.sql.query("SELECT FROM invoice WHERE due_date = $1 AND status = 'REGISTERED'", [dueDate])).rowCount;

/** Holds a change at its last row while `look` looks. */
async function heldAtLast(dueDate: string, look: () => Promise<void>): Promise<void> {
  await server.sql.query('BEGIN');
  await server.sql.query('SELECT FROM invoice WHERE due_date = $1 ORDER BY id DESC LIMIT 1 FOR UPDATE', [dueDate]);
  try {
    await look();
  } finally {
    await server.sql.query('COMMIT');
  }
}

type Work = { id: string; state: string; processed: number; stopped: boolean };
const worksOf = async (caller: TestCaller) => (await caller.get('/api/long-work')).body.works as Work[];
/** The one that goes on, or that ended; the clock stands still, so there is no latest one. */
const moving = async (caller: TestCaller) => (await worksOf(caller)).find(one => one.state === 'RUNNING');
const workOf = async (caller: TestCaller, id: string) => (await worksOf(caller)).find(one => one.id === id);
const reachedEnd = { timeout: 20_000, interval: 100 };

test('a change that lasts is told to its company as it goes on, and its end to whoever began it', async () => {
  const dueDate = await addSet();
  let requested: Promise<Reply> | undefined;
  let id = '';
  await heldAtLast(dueDate, async () => {
    requested = register(dueDate);
    await expect.poll(async () => (await moving(pair.buyer))?.processed, reachedEnd).toBe(10_000);
    id = (await moving(pair.buyer))?.id ?? '';
    const reported = { kind: 'CHANGE_STATUS', target: 'REGISTERED', state: 'RUNNING', total: rows, stopped: false };
    expect(await moving(pair.buyer)).toMatchObject({ ...reported, mine: true });
    expect(await moving(colleague)).toMatchObject({ ...reported, mine: false });
    expect(await worksOf(stranger)).toEqual([]);
    expect(await worksOf(pair.supplier)).toEqual([]);
  });
  expect((await requested)?.body).toMatchObject({ count: rows, hasErrors: false });
  expect(await workOf(pair.buyer, id)).toMatchObject({ state: 'DONE', good: rows, bad: 0, processed: rows });
  expect(await worksOf(colleague)).toEqual([]);
});

test('a change that is done at once is told to nobody', async () => {
  const own = await openTradingPair(server);
  await own.addInvoice();
  const filters = [{ key: 'status', operation: 'eq', value: 'PENDING' }];
  const reply = await own.buyer.post('/api/invoices/change-status-by-filter?status=REGISTERED', { filters });
  expect(reply.body).toMatchObject({ count: 1 });
  expect(await worksOf(own.buyer)).toEqual([]);
});

test('one that somebody stops is undone whole and leaves no entry, and can be done again', async () => {
  const dueDate = await addSet();
  const entries = async () => (await server.sql.query('SELECT FROM audit')).rowCount;
  const before = await entries();
  let requested: Promise<Reply> | undefined;
  let id = '';
  await heldAtLast(dueDate, async () => {
    requested = register(dueDate);
    await expect.poll(async () => (await moving(colleague))?.processed, reachedEnd).toBe(10_000);
    id = (await moving(colleague))?.id ?? '';
    for (const foreign of [stranger, pair.supplier])
      expect((await foreign.post(`/api/batches/${id}/cancel`)).status).toBe(404);
    expect((await colleague.post(`/api/batches/${id}/cancel`)).body).toMatchObject({ state: 'RUNNING' });
    expect(await moving(pair.buyer)).toMatchObject({ state: 'RUNNING', stopped: true });
  });
  const reply = await requested;
  expect([reply?.status, reply?.body.code]).toEqual([409, 'change-stopped']);
  expect(await registered(dueDate)).toBe(0);
  expect(await workOf(pair.buyer, id)).toMatchObject({ state: 'FAILED', stopped: true });
  expect(await entries()).toBe(before);
  expect((await register(dueDate)).body).toMatchObject({ count: rows });
});

test('one whose process is killed is told as broken off, with nothing changed', async () => {
  const dueDate = await addSet();
  child = await startChildServer(server);
  const cookie = Object.entries(pair.buyer.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const requested = fetch(`${child.address}/api/invoices/change-status-by-filter?status=REGISTERED`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': pair.buyer.cookies['XSRF-TOKEN'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(dueDate)),
  }).then(
    reply => reply.status,
    () => 'no answer',
  );
  let id = '';
  await heldAtLast(dueDate, async () => {
    await expect.poll(async () => (await moving(pair.buyer))?.processed, reachedEnd).toBe(10_000);
    id = (await moving(pair.buyer))?.id ?? '';
    await child?.kill();
  });
  expect(await requested).toBe('no answer');
  const reported = () => workOf(pair.buyer, id);
  await expect.poll(async () => (await reported())?.state, reachedEnd).toBe('FAILED');
  expect(await reported()).toMatchObject({ stopped: false });
  expect(await registered(dueDate)).toBe(0);
  // The next start, and every hour, writes it down.
  child = await startChildServer(server);
  const written = async () => (await server.sql.query('SELECT state, failure FROM batch WHERE id = $1', [id])).rows;
  await expect.poll(written, reachedEnd).toEqual([{ state: 'FAILED', failure: 'broken-off' }]);
});
