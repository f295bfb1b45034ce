import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@skonto/domain/actor/role';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '../app/config.ts';
import { type RunningServer, startServer } from '../app/start-server.ts';
import type { TimeSource } from '../platform/clock.ts';
import type { Logging } from '../platform/http/http-options.ts';
import { hashPassword, ownWork } from '../platform/sign-in/password.ts';
import { firstTermsVersion } from '../tables/terms-version.ts';
import { templateName } from './postgres-setup.ts';
import { compareReply } from './reply-schemas.ts';

export type Reply = {
  status: number;
  body: Body;
  text: string;
  /** The answer as it came, for files that are no text. */
  bytes: Uint8Array;
  headers: Record<string, string>;
  message: string | null;
};
type Body = { [member: string]: unknown } & {
  content?: Record<string, unknown>[];
  errors?: { field: string; code: string; message: string }[];
};

/** One signed-in caller: cookies and XSRF header are sent along, as a browser would. */
export type TestCaller = {
  get(url: string, headers?: Record<string, string>): Promise<Reply>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(url: string, body?: unknown): Promise<Reply>;
  readonly cookies: Record<string, string>;
};

export type TestServer = RunningServer & {
  /** Straight to the tables, past every wall: to arrange and to look. */
  readonly sql: pg.Client;
  readonly connectionString: string;
  readonly dataDir: string;
  readonly anonymous: TestCaller;
  signIn(email: string, password?: string): Promise<TestCaller>;
  /** An API client that an administrator of a company makes; it signs in with its secret as often as it is asked to. */
  openClient(administrator: TestCaller, clientId: string): Promise<{ id: number; enter: () => Promise<TestCaller> }>;
  addCompany(company?: Partial<{ code: string; name: string; country: string; checked: boolean }>): Promise<number>;
  addUser(user: {
    companyId: number | null;
    role: Role;
    email?: string;
    status?: 'ACTIVE' | 'INACTIVE';
    terms?: boolean;
  }): Promise<{ id: number; email: string }>;
  /** The clock: set it and every process of this test sees that time. */
  setNow(instant: string): void;
  /** Another process's view of the same database: the same session asked elsewhere. */
  openSecond(
    connectionString?: string,
    more?: { readonly paymentDays?: number; readonly now?: TimeSource },
  ): Promise<{
    readonly services: RunningServer['services'];
    as(caller: TestCaller): TestCaller;
    stop(): Promise<void>;
  }>;
  close(): Promise<void>;
};

export const testPassword = 'korisnik-2026';
let testPasswordHash: Promise<string> | undefined;

/** Behind a pooler no connection is a server's own, and nothing stays prepared on it. */
export const behindPooler = process.env.TEST_POOLER_URL !== undefined;

/** How the server under test reaches a database: through the pooler that `TEST_POOLER_URL` names, where it names one. */
function serverUrl(direct: URL): string {
  const pooler = process.env.TEST_POOLER_URL;
  if (!pooler) return direct.href;
  const url = new URL(pooler);
  url.pathname = direct.pathname;
  return url.href;
}

/**
 * A server on a database of its own, copied from the migrated template. The clock stands at noon of 2026-11-21 unless set. Without
 * `work` the queue is left to other processes; nothing is logged unless `logger` says where to.
 */
export async function openTestServer(
  env: Record<string, string> = {},
  more: { wallOff?: boolean; work?: boolean; logger?: Logging } = {},
): Promise<TestServer> {
  const name = `skonto_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const connectionString = serverUrl(url);
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-test-data-'));
  let now = Date.parse('2026-11-21T12:00:00Z');
  const config = {
    ...readConfig({
      DATABASE_URL: connectionString,
      SKONTO_DATA_DIR: dataDir,
      SKONTO_SESSION_IDLE_MINUTES: '10080',
      SKONTO_SESSION_HOURS: '720',
      // A test asks more in a minute than anybody would.
      SKONTO_REQUESTS_PER_ACCOUNT: '1000000000',
      SKONTO_REQUESTS_PER_ADDRESS: '1000000000',
      ...env,
    }),
    now: () => now,
  };
  const server = await startServer(config, { connectionString, logger: false, migrate: false, ...more });
  const sql = new pg.Client({ connectionString: url.href });
  await sql.connect();
  return {
    ...server,
    sql,
    connectionString,
    dataDir,
    anonymous: caller(server, {}),
    setNow: instant => {
      now = Date.parse(instant);
    },
    signIn: (email, password = testPassword) => signIn(server, email, password),
    openClient: (administrator, clientId) => openClient(server, administrator, clientId),
    addCompany: company => addCompany(sql, company),
    addUser: user => addUser(sql, user),
    openSecond: async (reached = connectionString, { now: clock, ...more } = {}) => {
      const other = await startServer(
        { ...config, settings: { ...config.settings, ...more }, now: clock ?? config.now },
        {
          connectionString: reached,
          logger: false,
          migrate: false,
          work: false,
        },
      );
      return { services: other.services, as: one => caller(other, one.cookies), stop: other.stop };
    },
    close: async () => {
      await sql.end();
      await server.stop();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function caller(
  server: RunningServer,
  cookies: Record<string, string>,
  own: Readonly<Record<string, string>> = {},
): TestCaller {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const xsrf = cookies['XSRF-TOKEN'];
    const reply = await server.http.inject({
      method,
      url,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }),
        ...own,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const sent = Object.fromEntries(Object.entries(reply.headers).map(([key, value]) => [key, String(value)]));
    const header = sent['success-message'] ?? sent['error-message'] ?? sent['info-message'] ?? sent['warning-message'];
    const json = (sent['content-type'] ?? '').includes('json') && reply.body !== '';
    const parsed = json ? JSON.parse(reply.body) : {};
    if (json) compareReply({ method, url, status: reply.statusCode, body: parsed });
    return {
      status: reply.statusCode,
      body: parsed,
      text: reply.body,
      bytes: reply.rawPayload,
      headers: sent,
      message: header === undefined ? null : decodeURIComponent(header),
    };
  };
  return {
    cookies,
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body, headers) => send('POST', url, body, headers),
    put: (url, body, headers) => send('PUT', url, body, headers),
    delete: (url, body) => send('DELETE', url, body),
  };
}

async function signIn(server: RunningServer, email: string, password: string): Promise<TestCaller> {
  const reply = await server.http.inject({
    method: 'POST',
    url: '/api/auth/generate-token',
    payload: { email, password },
  });
  if (reply.statusCode !== 200) throw new Error(`${email} could not sign in: ${reply.body}`);
  return caller(server, Object.fromEntries(reply.cookies.map(cookie => [cookie.name, cookie.value])));
}

async function openClient(server: RunningServer, administrator: TestCaller, clientId: string) {
  const made = await administrator.post('/api/clients', { clientId });
  if (made.status !== 201) throw new Error(`${clientId} could not be made: ${made.text}`);
  const { id, username, secret } = made.body;
  const enter = async (): Promise<TestCaller> => {
    const reply = await caller(server, {}).post('/api/auth/generate-token', { email: username, password: secret });
    if (reply.status !== 200) throw new Error(`${clientId} could not sign in: ${reply.text}`);
    return caller(server, {}, { authorization: `Bearer ${reply.body.token}` });
  };
  return { id: Number(id), enter };
}

let companies = 0;

async function addCompany(sql: pg.Client, company: Parameters<TestServer['addCompany']>[0] = {}): Promise<number> {
  companies += 1;
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO company (country, code, registration_number, name, address, checked) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [
      company.country ?? 'SRB',
      company.code ?? `T${String(companies).padStart(8, '0')}`,
      '20001000',
      company.name ?? `Preduzeće ${companies} d.o.o.`,
      'Cara Dušana 1',
      company.checked ?? true,
    ],
  );
  return rows[0]?.id ?? 0;
}

async function addUser(
  sql: pg.Client,
  user: Parameters<TestServer['addUser']>[0],
): Promise<{ id: number; email: string }> {
  testPasswordHash ??= hashPassword(testPassword, ownWork);
  const email = user.email ?? `${randomUUID()}@skonto.example`;
  const { rows } = await sql.query<{ id: number }>(
    `INSERT INTO app_user (company_id, email, first_name, last_name, role, status, password_hash, terms_version)
     VALUES ($1, $2, 'Đorđe', 'Čolić', $3, $4, $5, $6) RETURNING id`,
    [
      user.companyId,
      email,
      user.role,
      user.status ?? 'ACTIVE',
      await testPasswordHash,
      user.terms === false ? null : firstTermsVersion,
    ],
  );
  return { id: rows[0]?.id ?? 0, email };
}
