import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from '../../testing/import-steps.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

const rowsByFilter = 12_000;
const colleagues = 8;
const rowsPerColleague = 120;

let server: TestServer;
let pair: TradingPair;
let supplierCode = '';

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  const { rows } = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = $1', [
    pair.supplierId,
  ]);
  supplierCode = rows[0]?.code ?? '';
});
afterAll(() => server.close());

/** Later ids fall due earlier, so that whoever went by the list's order would go against the order of the ids. */
async function addPending(count: number, prefix: string): Promise<number[]> {
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT $1, $2, $3 || n, '2026-11-01', '2027-12-31'::date - n / 40, 'RSD', 12000000, 0, 12000000, now(), now()
     FROM generate_series(1, $4::integer) n RETURNING id`,
    [pair.buyerId, pair.supplierId, prefix, count],
  );
  return rows.map(row => row.id);
}

/** What the database has counted; a backend tells its own figures ten seconds after its last work at the latest. */
async function deadlocks(): Promise<number> {
  const { rows } = await server.sql.query<{ n: number }>(
    'SELECT deadlocks::integer AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.n ?? -1;
}

const change = (caller: TestCaller, ids: readonly number[], status: string): Promise<Reply> =>
  caller.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(ids.map(id => [id, null])),
    status,
  });

/** A colleague's morning, while the big change runs: rows of its late chunks and others, again and again. */
async function work(caller: TestCaller, ids: readonly number[], n: number, until: () => boolean): Promise<Reply[]> {
  const replies: Reply[] = [];
  const mine = ids.slice(ids.length - rowsPerColleague * (n + 1), ids.length - rowsPerColleague * n);
  for (let round = 0; !until() || round < 3; round += 1) {
    const some = mine.filter(id => id % 5 === round % 5);
    replies.push(await change(caller, some, round % 2 === 0 ? 'REGISTERED' : 'PENDING'));
  }
  return replies;
}

const csv = (count: number): string =>
  [
    'Broj fakture;Datum fakture;Datum dospeća;Osnovica;PDV;Ukupan iznos;Valuta;Dobavljač',
    ...Array.from({ length: count }, (_, n) => `U-${n};01.11.2026;05.01.2027;100,00;20,00;120,00;RSD;${supplierCode}`),
  ].join('\r\n');

test('12,000 rows by filter beside eight colleagues, an import and a bill: no deadlock, nobody is told to come back', {
  timeout: 240_000,
}, async () => {
  const ids = await addPending(rowsByFilter, 'D-');
  const offers = await pair.addOffers(20);
  await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
  const callers: TestCaller[] = [];
  for (let n = 0; n < colleagues; n += 1)
    callers.push(await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_ADMIN' })).email));
  const before = await deadlocks();
  let done = false;
  const big = pair.buyer
    .post('/api/invoices/change-status-by-filter?status=REGISTERED', {
      filters: [{ key: 'invoiceNumber', operation: 'like', value: 'D-' }],
    })
    .finally(() => {
      done = true;
    });
  const [changed, imported, billed, ...others] = await Promise.all([
    big,
    importFile(pair.buyer, csv(3000)).then(({ result }) => result),
    pair.buyer.post('/api/invoices/bill', { ids: offers.map(offer => offer.id), rsdRates: {} }),
    ...callers.map((caller, n) => work(caller, ids, n, () => done)),
  ]);
  const replies = [changed, imported, billed, ...others.flat()];
  expect(replies.filter(reply => reply.status !== 200).map(reply => `${reply.status} ${reply.body.code}`)).toEqual([]);
  await sleep(10_500);
  expect(await deadlocks()).toBe(before);
  expect(Number(changed.body.count) + Number(changed.body.unchanged)).toBe(rowsByFilter);
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
});

test('one change by filter is one entry of the audit, whatever its size, and the chain says who changed what', async () => {
  const ids = await addPending(rowsByFilter, 'E-');
  const reply = await pair.buyer.post('/api/invoices/change-status-by-filter?status=VOIDED', {
    filters: [{ key: 'invoiceNumber', operation: 'like', value: 'E-' }],
  });
  expect(reply.body).toMatchObject({ count: rowsByFilter });
  const { rows } = await server.sql.query(
    `SELECT a.event, a.json ->> 'count' AS count, a.entity_id, count(*)::integer AS links,
       count(DISTINCT l.invoice_id)::integer AS invoices, min(l.status_before) AS before, min(l.status_after) AS after
     FROM audit_invoice l JOIN audit a ON a.id = l.audit_id WHERE l.invoice_id = ANY ($1) GROUP BY a.id`,
    [ids],
  );
  expect(rows).toEqual([
    {
      event: 'INVOICES_VOIDED',
      count: String(rowsByFilter),
      entity_id: null,
      links: rowsByFilter,
      invoices: rowsByFilter,
      before: 'PENDING',
      after: 'VOIDED',
    },
  ]);
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
});

/** True once a connection waits for what the test's own one holds. */
const isWaitedFor = async (): Promise<boolean> =>
  (await server.sql.query('SELECT FROM pg_locks WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid)) LIMIT 1'))
    .rowCount === 1;

/** A colleague's own invoice from its beginning: added, corrected, registered, and taken back by a filter. */
async function workOnOwn(colleague: TestCaller): Promise<number[]> {
  const facts = {
    ...{ invoiceNumber: 'K-1', invoiceDate: '2026-11-01', dueDate: '2027-01-05', currency: { code: 'RSD' } },
    ...{ netAmount: 100_000, taxAmount: 20_000, amount: 120_000, supplier: { id: pair.supplierId } },
  };
  const added = await colleague.post('/api/invoices', facts);
  const id = Number(added.body.id);
  const corrected = await colleague.put('/api/invoices', { ...facts, id, dueDate: '2027-01-06' });
  const registered = await change(colleague, [id], 'REGISTERED');
  const filters = [{ key: 'invoiceNumber', operation: 'like', value: 'K-' }];
  const back = await colleague.post('/api/invoices/change-status-by-filter?status=PENDING', { filters });
  expect([registered.body.count, back.body.count]).toEqual([1, 1]);
  return [added, corrected, registered, back].map(reply => reply.status);
}

test('a change by filter that is held at its last invoice keeps no colleague’s writing waiting', async () => {
  // More than one piece of the change, so that the first ones are locked and written already.
  const ids = await addPending(rowsByFilter, 'H-');
  const colleague = await server.signIn(
    (await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email,
  );
  let isOver = false;
  await server.sql.query('BEGIN');
  await server.sql.query('SELECT FROM invoice WHERE id = $1 FOR UPDATE', [ids.at(-1)]);
  const held = pair.buyer
    .post('/api/invoices/change-status-by-filter?status=REGISTERED', {
      filters: [{ key: 'invoiceNumber', operation: 'like', value: 'H-' }],
    })
    .finally(() => {
      isOver = true;
    });
  await expect.poll(isWaitedFor, { timeout: 20_000 }).toBe(true);
  const own = workOnOwn(colleague);
  try {
    // No measure of speed: whoever had to wait for the change would wait for ever.
    expect(await Promise.race([own, sleep(5000, 'waits')])).toEqual([201, 200, 200, 200]);
    expect([isOver, await isWaitedFor()]).toEqual([false, true]);
  } finally {
    await server.sql.query('ROLLBACK');
    await Promise.allSettled([own, held]);
  }
  expect((await held).body).toMatchObject({ count: rowsByFilter, refused: 0 });
  const { rows } = await server.sql.query(
    `SELECT a.event, count(*)::integer AS links FROM audit_invoice l JOIN audit a ON a.id = l.audit_id
     WHERE l.invoice_id = ANY ($1) GROUP BY a.id`,
    [ids],
  );
  expect(rows).toEqual([{ event: 'INVOICES_REGISTERED', links: rowsByFilter }]);
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
});
