import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestServer, type TestCaller, type TestServer, testPassword } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/totp-codes.ts';

/** Looks at the database whenever a password is hashed or verified. */
const work = vi.hoisted(() => ({ look: null as null | (() => Promise<void>), seen: [] as number[] }));
vi.mock('@node-rs/argon2', async importOriginal => {
  const argon = await importOriginal<typeof import('@node-rs/argon2')>();
  const verify: typeof argon.verify = async (...given) => {
    await work.look?.();
    return argon.verify(...given);
  };
  const hash: typeof argon.hash = async (...given) => {
    await work.look?.();
    return argon.hash(...given);
  };
  return { ...argon, verify, hash };
});

/** A hash takes long and may wait for its turn: no connection is kept waiting meanwhile. */
let server: TestServer;
let looker: pg.Client;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  companyId = await server.addCompany();
  looker = new pg.Client({ connectionString: server.connectionString });
  await looker.connect();
});
beforeEach(() => {
  work.seen = [];
  // One that is idle for longer than a moment waits for something outside of the database.
  const idle =
    "datname = current_database() AND state LIKE 'idle in transaction%' AND clock_timestamp() - state_change > interval '100 ms'";
  work.look = async () => {
    await sleep(120);
    const { rows } = await looker.query<{ n: string }>(`SELECT count(*) AS n FROM pg_stat_activity WHERE ${idle}`);
    work.seen.push(Number(rows[0]?.n));
  };
});
afterAll(async () => {
  work.look = null;
  await looker.end();
  await server.close();
});

const nova = 'sasvim-nova-2026';
const person = async () => server.signIn((await server.addUser({ companyId, role: 'COMPANY_USER' })).email);
/** A second factor that is on; answers its recovery codes. */
async function withFactor(caller: TestCaller): Promise<string[]> {
  const begun = await caller.post('/api/auth/second-factor', { password: testPassword });
  const code = codeOf(String(begun.body.secret), Date.parse('2026-11-21T12:00:00Z'));
  const reply = await caller.post('/api/auth/second-factor/confirm', { code });
  return reply.body.recoveryCodes as string[];
}

const calls: Readonly<Record<string, () => Promise<number>>> = {
  'signing in': async () => {
    await person();
    return 1;
  },
  'changing the own password': async () => {
    const body = { currentPassword: testPassword, password: nova, confirmPassword: nova };
    expect((await (await person()).post('/api/auth/change-own-password', body)).status).toBe(200);
    return 3;
  },
  'setting up a second factor': async () => {
    expect((await withFactor(await person())).length).toBe(10);
    return 12;
  },
  'new recovery codes, proved by a recovery code': async () => {
    const caller = await person();
    const codes = await withFactor(caller);
    const reply = await caller.post('/api/auth/second-factor/recovery-codes', { code: codes[9] });
    expect(reply.status).toBe(200);
    return 12 + 20;
  },
  registering: async () => {
    const body = {
      company: { country: 'HRV', code: 'HR-12345678903' },
      email: 'nova@firma.example',
      password: nova,
    };
    expect((await server.anonymous.post('/api/auth/register', body)).status).toBe(201);
    return 1;
  },
  'setting a password by a mailed link': async () => {
    const body = { email: 'nobody@firma.example', token: 'abcd-efgh', password: nova, confirmPassword: nova };
    expect((await server.anonymous.post('/api/auth/change-password', body)).status).toBe(400);
    return 1;
  },
  'asking for another address': async () => {
    const body = { email: 'drugi@firma.example', password: testPassword };
    expect((await (await person()).post('/api/auth/change-own-email', body)).status).toBe(200);
    return 2;
  },
  'a new secret of a machine': async () => {
    const admin = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
    const client = (await admin.post('/api/clients', { clientId: 'erp-hash' })).body;
    const change = { id: client.id, status: 'ACTIVE', newSecret: true };
    expect((await admin.put('/api/clients', change)).status).toBe(200);
    return 3;
  },
  'finishing a sign-in with a recovery code': async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    const codes = await withFactor(await server.signIn(user.email));
    const begun = await server.anonymous.post('/api/auth/generate-token', {
      email: user.email,
      password: testPassword,
    });
    const { token } = begun.body.secondFactor as { token: string };
    expect((await server.anonymous.post('/api/auth/finish-sign-in', { token, code: codes[4] })).status).toBe(200);
    return 13 + 5;
  },
};

test.each(Object.entries(calls))('no transaction waits for a hash: %s', async (_what, call) => {
  const hashes = await call();
  expect(work.seen.length).toBeGreaterThanOrEqual(hashes);
  expect(work.seen.filter(open => open > 0)).toEqual([]);
});
