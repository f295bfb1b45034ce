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

/**
 * Invoices, companies and invitations come in at once in one process, which is killed again and again; in the end each row is there once.
 * The killed process does all the work; this one only asks and looks.
 */
let server: TestServer;
let buyer: TestCaller;
let operator: TestCaller;
let buyerId: number;
let codes: string[];
let invoices: Victim;
let companies: Victim;
let invited: Victim;
let child: ChildServer | undefined;

const rounds = Number(process.env.CRASH_ROUNDS ?? 1);
/** Detecting a dead worker takes its heartbeat's time, and the queue waits longer after each death; so long nothing may move. */
const secondsStill = 60;

/** A kind of file that is killed: who sends one, how it is made, and those that were sent. */
type Victim = {
  readonly caller: TestCaller;
  readonly files: FileCalls;
  readonly content: (file: number) => string;
  readonly started: string[];
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

async function startFile({ caller, files, content, started }: Victim): Promise<void> {
  const { id, result } = await importFile(caller, content(started.length), { prefer: 'respond-async' }, files);
  expect(result.status).toBe(202);
  started.push(id);
}

/** A file of each kind is on its way, and the process that takes it in dies. */
async function killOnce(victims: readonly Victim[], round: number): Promise<void> {
  const before = new Map<Victim, number>();
  for (const victim of victims) {
    const last = victim.started.at(-1);
    if (last === undefined || (await progress(victim, last)).state === 'DONE') await startFile(victim);
    before.set(victim, Number((await progress(victim, victim.started.at(-1) ?? '')).processed));
  }
  child = await startChildServer(server);
  // Now and then it dies before it has begun.
  if (round % 4 !== 3)
    await Promise.all(
      victims.map(victim =>
        until(
          victim,
          victim.started.at(-1) ?? '',
          ({ processed, state }) => Number(processed) > (before.get(victim) ?? 0) || state === 'DONE',
        ),
      ),
    );
  await sleep(randomInt(0, 600));
  await child.kill();
}

const timeout = (rounds + 2) * 6 * secondsStill * 1000;
const wholeRows = Number(process.env.CRASH_ROWS ?? 100_000);
// Of 1000 rows one has no number where it should, and one is a row further up again.
const spoil = (index: number) => (index % 1000 === 500 ? 'number' : index % 1000 === 700 ? 'again' : null);
const freshCompanies = new Set(Array.from({ length: 200 }, (_one, n) => n * 200));
function invitations(): string {
  const lines = Array.from({ length: 40_000 }, (_one, n) => {
    const code = freshCompanies.has(n) ? `DE9${100_000 + n}` : `DE${100_000 + n}`;
    return `${code},1,Firma ${n},Weg 1,DEU,Ana,Anić,ana${n}@firma.example\r\n`;
  });
  return `Code,Registration Number,Name,Address,Country,First Name,Last Name,Email\r\n${lines.join('')}`;
}

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  const opened = await openSampleBuyer(server);
  ({ buyer, buyerId } = opened);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const found = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = ANY ($1)', [
    opened.supplierIds,
  ]);
  codes = found.rows.map(row => row.code);
  // Most of those invited are companies that Skonto knows; of new ones there are as many as may be invited in this hour.
  await server.sql.query(`WITH known AS (INSERT INTO company (country, code, registration_number, name, address, checked)
    SELECT 'DEU', 'DE' || n, '1', 'Firma ' || n, 'Weg 1', true FROM generate_series(100000, 139999) AS n RETURNING id)
    INSERT INTO app_user (company_id, email, role, status) SELECT id, id || '@reka.example', 'COMPANY_USER', 'ACTIVE' FROM known`);
  invoices = {
    caller: buyer,
    files: invoiceFiles,
    content: file =>
      [...generatedInvoices({ rows: wholeRows, supplierCodes: codes, prefix: `K${file}`, spoil })].join(''),
    started: [],
  };
  companies = {
    caller: operator,
    files: companyFiles,
    content: file => [...generatedCompanies({ rows: 60_000, prefix: `K${file}X`, spoilEach: 100 })].join(''),
    started: [],
  };
  invited = { caller: buyer, files: inviteFiles, content: invitations, started: [] };
  const victims = [invoices, companies, invited];
  for (let round = 0; round < rounds; round += 1) await killOnce(victims, round);
  child = await startChildServer(server);
  await Promise.all(
    victims.flatMap(victim => victim.started.map(id => until(victim, id, ({ state }) => state === 'DONE'))),
  );
  await child.kill();
}, timeout);
afterAll(async () => {
  await child?.kill();
  await server.close();
});

test(`invoices whose import is killed ${rounds} times are there once, and counted once`, async () => {
  for (const id of invoices.started) {
    expect(await progress(invoices, id)).toMatchObject({
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
  }
  const { rows: sums } = await server.sql.query(
    `SELECT (SELECT sum(invoices) FROM invoice_sum WHERE side = 'BUYER')::integer = (SELECT count(*) FROM invoice) AS agree`,
  );
  expect(sums).toEqual([{ agree: true }]);
});

test(`companies whose import is killed ${rounds} times are there once`, async () => {
  for (const id of companies.started) {
    expect(await progress(companies, id)).toMatchObject({ processed: 60_000, total: 60_000, bad: 600 });
    const { rows: counts } = await server.sql.query(
      `SELECT (SELECT count(*) FROM batch_error e WHERE e.batch_id = b.id)::integer AS named,
        (SELECT count(DISTINCT c.id) FROM audit a, jsonb_array_elements_text(a.json -> 'ids') AS i (id) JOIN company c ON c.id = i.id::integer
         WHERE a.json ->> 'batchId' = b.id::text)::integer AS stored,
        (SELECT sum((a.json ->> 'count')::integer) FROM audit a WHERE a.json ->> 'batchId' = b.id::text)::integer AS audited
       FROM batch b WHERE b.id = $1`,
      [id],
    );
    expect(counts).toEqual([{ named: 600, stored: 59_400, audited: 59_400 }]);
  }
});

test(`invitations whose import is killed ${rounds} times are mailed once, and counted once`, async () => {
  for (const id of invited.started)
    expect(await progress(invited, id)).toMatchObject({ processed: 40_000, total: 40_000 });
  const { rows: counts } = await server.sql.query(
    `SELECT (SELECT count(*) FROM partnership WHERE buyer_id = $1)::integer - 23 AS suppliers,
      (SELECT count(*) FROM app_user u JOIN company c ON c.id = u.company_id AND c.created_by_company_id = $1)::integer AS people,
      (SELECT count(DISTINCT data -> 'to' ->> 'userId') FROM pgboss.job WHERE name = 'mail')::integer AS invited,
      (SELECT count(*) FROM pgboss.job WHERE name = 'mail')::integer AS mails`,
    [buyerId],
  );
  expect(counts).toEqual([{ suppliers: 40_000, people: 200, invited: 200, mails: 200 }]);
});

test('nothing of it breaks the chain of the audit', async () => {
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
});
