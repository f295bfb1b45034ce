import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashPassword, ownWork } from '../platform/sign-in/password.ts';
import { firstTermsVersion } from '../tables/terms-version.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';

/** A database of its own, whose owner may create roles and nothing else, as the guide makes it. */
const owner = `skonto_turned_${process.pid}`;
const password = 'korisnik-2026';
/** People of as many companies, who ask at the same time: a process opens new connections for them. */
const people = 6;

let admin: pg.Client;
let inside: pg.Client;
let folder: string;
const running: (ChildServer | null)[] = [null, null];

const ownerUrl = (secret: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.username = owner;
  url.password = secret;
  url.pathname = `/${owner}`;
  return url.href;
};

async function restart(place: number, secret: string): Promise<void> {
  const leaving = running[place];
  running[place] = null;
  await leaving?.stop();
  const more = {
    SKONTO_NOW: '+0s',
    SKONTO_DRAIN_SECONDS: '1',
    SKONTO_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    SKONTO_REQUESTS_PER_ADDRESS: '1000000',
    SKONTO_DEMO: '0',
    LOG_LEVEL: 'warn',
  };
  running[place] = await startChildServer({
    connectionString: ownerUrl(secret),
    dataDir: join(folder, String(place)),
    more,
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skonto-password-'));
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'first'`);
  await admin.query(`GRANT skonto_app, skonto_ops TO ${owner} WITH ADMIN OPTION`);
  await admin.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
  await restart(0, 'first');
  await restart(1, 'first');
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${owner}`;
  inside = new pg.Client({ connectionString: url.href });
  await inside.connect();
  await inside.query(
    `WITH c AS (INSERT INTO company (country, code, registration_number, name, address, checked)
       SELECT 'SRB', '2000000' || n, '2000100' || n, 'Preduzeće ' || n, 'Cara Dušana 1', true FROM generate_series(1, ${people}) n RETURNING id)
     INSERT INTO app_user (company_id, email, first_name, last_name, role, status, password_hash, terms_version)
       SELECT id, 'osoba' || row_number() OVER () || '@primer.example', 'Ana', 'Anić', 'COMPANY_ADMIN', 'ACTIVE', $1, $2 FROM c`,
    [await hashPassword(password, ownWork), firstTermsVersion],
  );
}, 240_000);
afterAll(async () => {
  for (const child of running) await child?.kill();
  await inside?.end();
  await admin.query(`DROP DATABASE IF EXISTS ${owner} WITH (FORCE)`);
  const { rows } = await admin.query<{ name: string }>(
    "SELECT rolname AS name FROM pg_roles WHERE rolname LIKE '%' || $1 || '%'",
    [owner],
  );
  for (const { name } of rows.filter(row => row.name !== owner)) await admin.query(`DROP ROLE ${name}`);
  await admin.query(`DROP ROLE ${owner}`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

let turn = 0;
/** A call by a proxy: to the processes in turn, never to one that is about to end. */
async function call(path: string, init: RequestInit, place = turn++): Promise<Response> {
  const child = running[place % 2] ?? running[(place + 1) % 2];
  if (!child) throw new Error('both processes are away');
  return fetch(child.address + path, init);
}

async function signIn(n: number): Promise<string> {
  await inside.query('DELETE FROM rate_counter');
  const reply = await call('/api/auth/generate-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `osoba${n}@primer.example`, password }),
  });
  if (reply.status !== 200) throw new Error(`no sign-in: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
}

const canLogIn = async (): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    "SELECT rolname AS name FROM pg_roles WHERE rolcanlogin AND rolname LIKE 'skonto\\_server\\_' || $1 || '%'",
    [owner],
  );
  return rows.map(row => row.name);
};

test('N19 OPER-41 the database gets another password by the steps of the guide while two processes work: nobody is refused', {
  timeout: 240_000,
}, async () => {
  const cookies: string[] = [];
  for (let n = 1; n <= people; n += 1) cookies.push(await signIn(n));
  const statuses: number[] = [];
  const refused: string[] = [];
  let step = '';
  const ask = async (n: number, place?: number): Promise<void> => {
    const headers = { cookie: cookies[n % people] ?? '' };
    const { status } = await call('/api/invoices', { headers }, place);
    statuses.push(status);
    if (status !== 200) refused.push(`${status} ${step}`);
  };
  let over = false;
  const goOn = async (): Promise<void> => {
    for (let n = 0; !over; n += 1) await ask(n);
  };
  let traffic = goOn();
  /** Between two calls every connection of requests is lost, as when the database's network was away for a moment. */
  const loseConnections = async (): Promise<void> => {
    over = true;
    await traffic;
    await inside.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle' AND usename LIKE 'skonto\\_server\\_${owner}%'`,
    );
    // A process notices within moments; until then a call may be given a connection that is gone, which isn't what is measured here.
    for (const place of [0, 1])
      for (let well = 0; well < 5; )
        well =
          (await call('/api/invoices', { headers: { cookie: cookies[0] ?? '' } }, place)).status === 200 ? well + 1 : 0;
    over = false;
    traffic = goOn();
  };
  /** Many at once, to the process that is named: it needs more connections than it has. */
  const rush = (place: number) => Promise.all(Array.from({ length: people * 3 }, (_, n) => ask(n, place)));
  for (const [before, after] of [
    ['first', 'second'],
    ['second', 'third'],
  ]) {
    expect(await canLogIn()).toHaveLength(1);
    await admin.query(`ALTER ROLE ${owner} PASSWORD '${after}'`);
    step = `${after}, before a restart`;
    await rush(0);
    step = `${after}, first restart`;
    await restart(0, after ?? '');
    // The other one still works with what it has, and opens connections as it needs them, also after it lost all of them.
    step = `${after}, connections lost`;
    await loseConnections();
    step = `${after}, between`;
    await Promise.all([rush(0), rush(1)]);
    step = `${after}, second restart`;
    await restart(1, after ?? '');
    step = `${after}, after`;
    await Promise.all([rush(0), rush(1)]);
    for (const child of running) expect(child?.output() ?? '').not.toContain('goes on as');
    // What the old password led to is over: the logins that follow from it as well.
    const old = new pg.Client({ connectionString: ownerUrl(before ?? '') });
    await expect(old.connect()).rejects.toMatchObject({ code: '28P01' });
    expect(await canLogIn()).toHaveLength(1);
  }
  over = true;
  await traffic;
  expect(statuses.length).toBeGreaterThan(people * 20);
  expect(refused).toEqual([]);
});
