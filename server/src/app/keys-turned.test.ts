import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { openTestServer, type TestServer, testPassword } from '../testing/test-server.ts';
import { codeOf } from '../testing/totp-codes.ts';

/** People who set up a second factor and sign in with it while keys turn, in each step of the guide; `PEOPLE=50` for more. */
const people = Number(process.env.PEOPLE ?? 4);
const newKey = (): string => randomBytes(32).toString('base64');
const [old, next] = [newKey(), newKey()];

let server: TestServer;
let folder: string;
let companyId: number;
/** Two processes; one that is about to end gets no new calls, as from a proxy that asks it whether it is ready. */
const running: (ChildServer | null)[] = [null, null];
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  folder = await mkdtemp(join(tmpdir(), 'skonto-keys-'));
  companyId = await server.addCompany();
});
afterAll(async () => {
  for (const child of running) await child?.kill();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function restart(place: number, keys: string): Promise<void> {
  const leaving = running[place];
  running[place] = null;
  await leaving?.stop();
  const more = {
    SKONTO_SECRET_KEY: keys,
    SKONTO_NOW: '+0s',
    SKONTO_DRAIN_SECONDS: '1',
    SKONTO_REQUESTS_PER_ADDRESS: '1000000',
  };
  running[place] = await startChildServer({ ...server, dataDir: join(folder, String(place)), more });
}

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly cookies: string[] };
let turn = 0;
/** A call by a proxy: to the processes in turn, or to the one that is named. */
async function call(path: string, body: object, cookies: readonly string[] = [], place = turn++): Promise<Answer> {
  const child = running[place % 2] ?? running[(place + 1) % 2];
  if (!child) throw new Error('both processes are away');
  const xsrf = cookies.find(one => one.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const reply = await fetch(child.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(xsrf),
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${path} answered ${text}`);
  return {
    status: reply.status,
    body: { ...parsed },
    cookies: reply.headers.getSetCookie().map(line => line.split(';')[0] ?? ''),
  };
}

/** The test's own connection does one thing at a time. */
let before: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work, work);
  before = mine;
  return mine;
}

const path = '/api/auth/second-factor';
async function enter(email: string, place?: number): Promise<Answer> {
  // One network signs in more often here than it may.
  await inTurn(() => server.sql.query('DELETE FROM rate_counter'));
  return call('/api/auth/generate-token', { email, password: testPassword }, [], place);
}

/** Somebody sets up a second factor, at the process that is named or at any; answers the address and what the app keeps. */
async function setUp(place?: number): Promise<{ email: string; secret: string; statuses: number[] }> {
  const { email } = await inTurn(() => server.addUser({ companyId, role: 'COMPANY_USER' }));
  const entered = await enter(email, place);
  const begun = await call(path, { password: testPassword }, entered.cookies, place);
  const secret = String(begun.body.secret);
  const confirmed = await call(`${path}/confirm`, { code: codeOf(secret, Date.now()) }, entered.cookies, place);
  return { email, secret, statuses: [entered.status, begun.status, confirmed.status] };
}

/** The code after the one that was used already. */
async function signIn({ email, secret }: { email: string; secret: string }, place?: number): Promise<number> {
  const { secondFactor } = (await enter(email, place)).body;
  const token =
    typeof secondFactor === 'object' && secondFactor !== null && 'token' in secondFactor ? secondFactor.token : null;
  const code = codeOf(secret, Date.now() + 30_000);
  return (await call('/api/auth/finish-sign-in', { token, code }, [], place)).status;
}

test('N19 two processes get another key by the steps of the guide, one after the other, and nobody who signs in meanwhile is refused', {
  timeout: 600_000,
}, async () => {
  await Promise.all([restart(0, old), restart(1, old)]);
  const known = await Promise.all(Array.from({ length: people }, () => setUp()));
  const statuses: number[] = known.flatMap(one => one.statuses);
  let over = false;
  const goOn = async () => {
    while (!over) {
      const somebody = await setUp();
      statuses.push(...somebody.statuses, await signIn(somebody));
    }
  };
  const traffic = goOn();
  for (const keys of [`${old},${next}`, `${next},${old}`]) {
    for (const place of [0, 1]) await restart(place, keys);
    // Whoever set it up before this step signs in after it.
    const somebody = known.pop();
    if (somebody) statuses.push(await signIn(somebody));
  }
  // When everybody signed in once, what was sealed is sealed with the new key, and the old one may go.
  over = true;
  await traffic;
  for (const somebody of known) statuses.push(await signIn(somebody));
  expect(statuses.length).toBeGreaterThan(people * 4);
  expect(statuses.filter(status => status !== 200)).toEqual([]);
});

test('N19 whoever leaves out the first step is shown what it is for: what one process seals the other can’t open', {
  timeout: 240_000,
}, async () => {
  await server.sql.query('DELETE FROM second_factor');
  // The other process has the keys of the second step since the test before.
  await restart(0, old);
  const somebody = await setUp(1);
  expect(somebody.statuses).toEqual([200, 200, 200]);
  expect(await signIn(somebody, 1)).toBe(200);
  const other = await setUp(1);
  expect(await signIn(other, 0)).not.toBe(200);
});
