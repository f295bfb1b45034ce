import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { generatedCompanies } from '../../testing/generated-companies.ts';
import { generatedInvoices } from '../../testing/generated-invoices.ts';
import {
  companyFiles,
  type FileCalls,
  importFile,
  inviteFiles,
  invoiceFiles,
  openSampleBuyer,
} from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** The killed process does all the work; this one only asks and looks. */
let server: TestServer;
let buyer: TestCaller;
let operator: TestCaller;
let buyerId: number;
let codes: string[];
let child: ChildServer | undefined;

const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
/** Detecting a dead worker takes its heartbeat's time, and the queue waits longer after each death; so long nothing may move. */
const secondsStill = 60;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  const opened = await openSampleBuyer(server);
  ({ buyer, buyerId } = opened);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const found = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = ANY ($1)', [
    opened.supplierIds,
  ]);
  codes = found.rows.map(row => row.code);
});
afterAll(async () => {
  await child?.kill();
  await server.close();
});

/** A kind of file that is killed: how one is made, who sends it, and what must be true of it in the end. */
type Victim = {
  readonly caller: TestCaller;
  readonly files: FileCalls;
  readonly content: (file: number) => string;
  readonly requireWhole: (id: string) => Promise<void>;
};

const progress = async ({ caller }: Victim, id: string) => (await caller.get(`/api/batches/${id}`)).body;
async function until(victim: Victim, id: string, reached: (state: Record<string, unknown>) => boolean): Promise<void> {
  let [seen, movedAt] = ['', Date.now()];
  for (;;) {
    const state = await progress(victim, id);
    if (reached(state)) return;
    const shown = JSON.stringify(state);
    if (shown !== seen) [seen, movedAt] = [shown, Date.now()];
    if (Date.now() - movedAt > secondsStill * 1000) throw new Error(`nothing moves: ${shown}`);
    await sleep(20);
  }
}

let sent = 0;
async function startFile({ caller, files, content }: Victim): Promise<string> {
  sent += 1;
  const { id, result } = await importFile(caller, content(sent), { prefer: 'respond-async' }, files);
  expect(result.status).toBe(202);
  return id;
}

/** Kills the process that imports, again and again; whatever was started then ends whole, in another process. */
async function survive(victim: Victim): Promise<void> {
  const started = [await startFile(victim)];
  for (let round = 0; round < rounds; round += 1) {
    const before = await progress(victim, started.at(-1) ?? '');
    if (before.state === 'DONE') started.push(await startFile(victim));
    const id = started.at(-1) ?? '';
    const from = Number((await progress(victim, id)).processed);
    child = await startChildServer(server);
    if (round % 4 !== 3) await until(victim, id, state => Number(state.processed) > from || state.state === 'DONE');
    await sleep(randomInt(0, 600));
    await child.kill();
  }
  child = await startChildServer(server);
  for (const id of started) {
    await until(victim, id, state => state.state === 'DONE');
    await victim.requireWhole(id);
  }
  await child.kill();
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
}

const timeout = (rounds + 2) * 2 * secondsStill * 1000;
const wholeRows = Number(process.env.CRASH_ROWS ?? 100_000);

test(`an import that is killed ${rounds} times ends with every row once`, { timeout }, async () => {
  // Of 1000 rows one has no number where it should, and one is a row further up again.
  const spoil = (index: number) => (index % 1000 === 500 ? 'number' : index % 1000 === 700 ? 'again' : null);
  const victim: Victim = {
    caller: buyer,
    files: invoiceFiles,
    content: file =>
      [...generatedInvoices({ rows: wholeRows, supplierCodes: codes, prefix: `K${file}`, spoil })].join(''),
    requireWhole: async id => {
      expect(await progress(victim, id)).toMatchObject({
        state: 'DONE',
        processed: wholeRows,
        total: wholeRows,
        bad: wholeRows / 500,
      });
      const { rows: counts } = await server.sql.query(
        `SELECT b.good + b.bad = b.total AS whole, b.good = (SELECT count(*) FROM invoice i WHERE i.batch_id = b.id) AS stored,
          b.good = (SELECT count(DISTINCT (i.supplier_id, i.invoice_number)) FROM invoice i WHERE i.batch_id = b.id) AS once,
          b.bad = (SELECT count(*) FROM batch_error e WHERE e.batch_id = b.id) AS named,
          b.good = (SELECT count(*) FROM audit a JOIN audit_invoice l ON l.audit_id = a.id WHERE a.json ->> 'batchId' = b.id::text) AS linked
         FROM batch b WHERE b.id = $1`,
        [id],
      );
      expect(counts).toEqual([{ whole: true, stored: true, once: true, named: true, linked: true }]);
    },
  };
  await survive(victim);
  const { rows: sums } = await server.sql.query(
    `SELECT (SELECT sum(invoices) FROM invoice_sum WHERE side = 'BUYER')::integer = (SELECT count(*) FROM invoice) AS agree`,
  );
  expect(sums).toEqual([{ agree: true }]);
});

test(`companies that are killed ${rounds} times are there once`, { timeout }, async () => {
  const victim: Victim = {
    caller: operator,
    files: companyFiles,
    content: file => [...generatedCompanies({ rows: 60_000, prefix: `K${file}X`, spoilEach: 100 })].join(''),
    requireWhole: async id => {
      expect(await progress(victim, id)).toMatchObject({ state: 'DONE', processed: 60_000, total: 60_000, bad: 600 });
      const { rows: counts } = await server.sql.query(
        `SELECT (SELECT count(*) FROM batch_error e WHERE e.batch_id = b.id)::integer AS named,
          (SELECT count(DISTINCT c.id) FROM audit a, jsonb_array_elements_text(a.json -> 'ids') AS i (id) JOIN company c ON c.id = i.id::integer
           WHERE a.json ->> 'batchId' = b.id::text)::integer AS stored,
          (SELECT sum((a.json ->> 'count')::integer) FROM audit a WHERE a.json ->> 'batchId' = b.id::text)::integer AS audited
         FROM batch b WHERE b.id = $1`,
        [id],
      );
      expect(counts).toEqual([{ named: 600, stored: 59_400, audited: 59_400 }]);
    },
  };
  await survive(victim);
});

test(`invitations that are killed ${rounds} times are mailed once, and counted once`, { timeout }, async () => {
  // Most are companies that Skonto knows; of new ones there are as many as may be invited in this hour.
  await server.sql.query(`WITH known AS (INSERT INTO company (country, code, registration_number, name, address, checked)
    SELECT 'DEU', 'DE' || n, '1', 'Firma ' || n, 'Weg 1', true FROM generate_series(100000, 139999) AS n RETURNING id)
    INSERT INTO app_user (company_id, email, role, status) SELECT id, id || '@reka.example', 'COMPANY_USER', 'ACTIVE' FROM known`);
  const fresh = new Set(Array.from({ length: 200 }, (_one, n) => n * 200));
  const victim: Victim = {
    caller: buyer,
    files: inviteFiles,
    content: () => {
      const lines = Array.from({ length: 40_000 }, (_one, n) => {
        const code = fresh.has(n) ? `DE9${100_000 + n}` : `DE${100_000 + n}`;
        return `${code},1,Firma ${n},Weg 1,DEU,Ana,Anić,ana${n}@firma.example\r\n`;
      });
      return `Code,Registration Number,Name,Address,Country,First Name,Last Name,Email\r\n${lines.join('')}`;
    },
    requireWhole: async id => {
      expect(await progress(victim, id)).toMatchObject({ state: 'DONE', processed: 40_000, total: 40_000 });
    },
  };
  await survive(victim);
  const { rows: counts } = await server.sql.query(
    `SELECT (SELECT count(*) FROM partnership WHERE buyer_id = $1)::integer - 23 AS suppliers,
      (SELECT count(*) FROM app_user u JOIN company c ON c.id = u.company_id AND c.created_by_company_id = $1)::integer AS people,
      (SELECT count(DISTINCT data -> 'to' ->> 'userId') FROM pgboss.job WHERE name = 'mail')::integer AS invited,
      (SELECT count(*) FROM pgboss.job WHERE name = 'mail')::integer AS mails`,
    [buyerId],
  );
  expect(counts).toEqual([{ suppliers: 40_000, people: 200, invited: 200, mails: 200 }]);
});
