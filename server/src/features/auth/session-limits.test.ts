import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const limits = { SKONTO_SESSION_IDLE_MINUTES: '60', SKONTO_SESSION_HOURS: '12' };
let server: TestServer;
let second: Awaited<ReturnType<TestServer['openSecond']>>;

beforeAll(async () => {
  server = await openTestServer(limits, { work: false });
  second = await server.openSecond();
});
afterAll(async () => {
  await second.stop();
  await server.close();
});

const at = (minutes: number) => server.setNow(new Date(start + minutes * 60_000).toISOString());
const statusOf = async (caller: TestCaller): Promise<number> => (await caller.get('/api/auth/me')).status;
async function enter(): Promise<TestCaller> {
  at(0);
  const companyId = await server.addCompany();
  return server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
}

test('a session ends after an hour without a request, in every process, and no sooner', async () => {
  const here = await enter();
  at(59);
  expect(await statusOf(here)).toBe(200);
  at(59 + 59);
  expect(await statusOf(second.as(here))).toBe(200);
  at(59 + 59 + 61);
  expect([await statusOf(here), await statusOf(second.as(here))]).toEqual([401, 401]);
});

test('a session ends twelve hours after the sign-in, however busy it was', async () => {
  const here = await enter();
  for (let minutes = 30; minutes < 12 * 60; minutes += 30) {
    at(minutes);
    expect(await statusOf(minutes % 60 === 0 ? here : second.as(here)), `${minutes} minutes`).toBe(200);
  }
  at(12 * 60 + 1);
  expect([await statusOf(here), await statusOf(second.as(here))]).toEqual([401, 401]);
  const change = await here.post('/api/auth/logout');
  expect([change.status, change.body.code]).toEqual([401, 'not-signed-in']);
});
