import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/postgres.ts';
import { hashPassword, ownWork } from '../platform/sign-in/password.ts';
import { firstTermsVersion } from '../tables/terms-version.ts';
import { discrepancies } from '../testing/books-agree.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';

/** `PG_RESTARTS` and `BACKEND_KILLS` for longer runs; `CRASH_ROUNDS` is the same question of the other side. */
const restarts = Number(process.env.PG_RESTARTS ?? 3);
const backendKills = Number(process.env.BACKEND_KILLS ?? 2);
const writers = 16;
const password = 'korisnik-2026';
let dataDir: string;
let postgres: EmbeddedPostgres;
let child: ChildServer;
let sql: pg.Pool;
let ids: { buyer: number; supplier: number };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skonto-restart-'));
  // Durable: what is acknowledged must be there after PostgreSQL was cut off.
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  child = await startChildServer({
    connectionString: postgres.connectionString,
    dataDir: join(dataDir, 'child'),
    more: { LOG_LEVEL: 'fatal', SKONTO_REQUESTS_PER_ACCOUNT: '1000000', SKONTO_REQUESTS_PER_ADDRESS: '1000000' },
  });
  sql = new pg.Pool({ connectionString: postgres.connectionString, max: 2 });
  sql.on('error', () => {});
  ids = await arrange();
});
afterAll(async () => {
  await child.stop();
  await sql.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function arrange(): Promise<typeof ids> {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT INTO company (country, code, name, checked) VALUES ('SRB', '100000001', 'Kupac', true), ('SRB', '100000002', 'Dobavljač', true) RETURNING id`,
  );
  const [buyer = 0, supplier = 0] = rows.map(row => row.id);
  await sql.query(
    `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
     VALUES ($1, '2026-01-01', 'U-1', 'Ana', 1000, 200000, false, 500000)`,
    [buyer],
  );
  await sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [buyer, supplier]);
  await sql.query(
    `INSERT INTO app_user (company_id, email, role, status, password_hash, terms_version) VALUES ($1, 'ana@primer.example', 'COMPANY_USER', 'ACTIVE', $2, $3)`,
    [buyer, await hashPassword(password, ownWork), firstTermsVersion],
  );
  return { buyer, supplier };
}

async function signIn(): Promise<Record<string, string>> {
  const reply = await fetch(`${child.address}/api/auth/generate-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@primer.example', password }),
  });
  expect(reply.status).toBe(200);
  const cookies = reply.headers.getSetCookie().map(line => line.split(';')[0] ?? '');
  const xsrf = cookies.find(cookie => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': xsrf, 'content-type': 'application/json' };
}

/** Writes one invoice until the server says that it has it; answers the statuses on the way. */
async function writeOne(headers: Record<string, string>, number: string, statuses: Set<number>): Promise<void> {
  const body = JSON.stringify({
    invoiceNumber: number,
    invoiceDate: '2026-11-01',
    dueDate: '2027-01-05',
    netAmount: 100,
    taxAmount: 20,
    amount: 120,
    currency: { code: 'RSD' },
    supplier: { id: ids.supplier },
  });
  for (let tries = 0; tries < 600; tries += 1) {
    const reply = await fetch(`${child.address}/api/invoices`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': number },
      body,
    });
    statuses.add(reply.status);
    await reply.arrayBuffer();
    if (reply.status === 201) return;
    await sleep(50);
  }
  throw new Error(`${number} was never written`);
}

async function untilReady(): Promise<number> {
  const from = performance.now();
  while ((await fetch(`${child.address}/api/ready`)).status !== 200) {
    if (performance.now() - from > 60_000) throw new Error('not ready again within a minute');
    await sleep(50);
  }
  return performance.now() - from;
}

async function untilAnswering(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answered = await sql.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not come back within a minute');
}

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** One of the processes of PostgreSQL that work for the server, as the kernel would choose it for want of memory. */
async function backend(): Promise<number> {
  const text = `SELECT pid FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY state <> 'active', random() LIMIT 1`;
  const { rows } = await sql.query<{ pid: number }>(text);
  if (!rows[0]) throw new Error('PostgreSQL works for nobody');
  return rows[0].pid;
}

const kinds = {
  [`G10 PostgreSQL cut off ${restarts} times`]: {
    times: restarts,
    kill: async () => process.kill(await postmaster(), 'SIGQUIT'),
  },
  [`N13 a process of PostgreSQL killed ${backendKills} times`]: {
    times: backendKills,
    kill: async () => process.kill(await backend(), 'SIGKILL'),
  },
};
let run = 0;
test.each(Object.entries(kinds))(
  `%s under ${writers} writers: the same process, nothing lost, nothing twice, ready within 10 s of it`,
  async (_kind, { times, kill }) => {
    run += 1;
    const headers = await signIn();
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let over = false;
    const work = Array.from({ length: writers }, async (_one, writer) => {
      for (let count = 0; !over; count += 1) {
        const number = `R${run}-W${writer}-${count}`;
        await writeOne(headers, number, statuses);
        acknowledged.push(number);
      }
    });
    const waits: number[] = [];
    for (let round = 0; round < times; round += 1) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 50) await sleep(20);
      await kill();
      await sleep(50);
      // PostgreSQL's own recovery depends on the disk; how long the server is behind it is ours.
      await untilAnswering();
      waits.push(await untilReady());
    }
    const after = acknowledged.length;
    while (acknowledged.length < after + 50) await sleep(20);
    over = true;
    await Promise.all(work);

    expect(Math.max(...waits)).toBeLessThan(10_000);
    // A 409 tells a repeated request that its first one is still under way.
    expect([...statuses].filter(status => ![201, 409, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(503);
    const { rows } = await sql.query<{ number: string }>(
      'SELECT invoice_number AS number FROM invoice WHERE invoice_number LIKE $1 ORDER BY 1',
      [`R${run}-%`],
    );
    expect(rows.map(row => row.number)).toEqual(acknowledged.toSorted());
    expect(await discrepancies(sql)).toEqual([]);
    const { rows: sums } = await sql.query(
      `SELECT sum(invoices)::integer = (SELECT count(*) FROM invoice) AS same FROM invoice_sum WHERE company_id = $1`,
      [ids.buyer],
    );
    expect(sums).toEqual([{ same: true }]);
    // Still the process that was started: it would have ended its output otherwise.
    process.kill(child.pid, 0);
  },
  600_000,
);
