import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type Reply, type TestServer } from '../../testing/test-server.ts';

/** What mailed tokens have in common: whichever way one is no good, the refusal doesn't say which. */
let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer({ SKONTO_TRUST_PROXY: '127.0.0.1' });
  companyId = await server.addCompany();
});
afterAll(() => server.close());

type Holder = { id: number | string; email: string; token: string };
type Kind = {
  /** Somebody with a fresh token. */
  hold(): Promise<Holder>;
  use(holder: Holder, from?: Record<string, string>): Promise<Reply>;
  expired: string;
};
const password = 'sasvim-nova-2026';
const forgot = (email: string) => server.anonymous.post('/api/auth/forgot-password', { email });
const set = (path: string, { email, token }: Holder, from: Record<string, string> = {}) =>
  server.anonymous.post(path, { email, token, password, confirmPassword: password }, from);
let people = 0;

async function person(status: 'ACTIVE' | 'INACTIVE', invited: boolean): Promise<Holder> {
  const user = await server.addUser({ companyId, role: 'COMPANY_USER', status });
  if (invited) await server.sql.query('UPDATE app_user SET password_hash = NULL WHERE id = $1', [user.id]);
  return { ...user, token: '' };
}
async function mailed(user: Holder, ask: () => Promise<Reply>): Promise<Holder> {
  expect((await ask()).status).toBe(200);
  return { ...user, token: tokenIn(await waitForMail(server, user.email)) };
}

const kinds: Readonly<Record<string, Kind>> = {
  verify: {
    hold: async () => {
      const email = `novi${++people}@primer.example`;
      const company = { country: 'HRV', code: `HR-${people}` };
      const { id } = (await server.anonymous.post('/api/auth/register', { company, email, password })).body;
      return { id: String(id), email, token: tokenIn(await waitForMail(server, email)) };
    },
    use: ({ id, token }, from) => server.anonymous.post('/api/auth/verify-token', { id, token }, from),
    expired: '2026-11-22T12:00:01Z',
  },
  reset: {
    hold: async () => {
      const user = await person('ACTIVE', false);
      return mailed(user, () => forgot(user.email));
    },
    use: (holder, from) => set('/api/auth/change-password', holder, from),
    expired: '2026-11-21T13:00:01Z',
  },
  invite: {
    hold: async () => {
      const user = await person('INACTIVE', true);
      return mailed(user, () => forgot(user.email));
    },
    use: (holder, from) => set('/api/suppliers/register-supplier-invite', holder, from),
    expired: '2026-12-05T12:00:01Z',
  },
};

describe.each(Object.entries(kinds))('a token to %s', (_name, { hold, use, expired }) => {
  test('a wrong, a burnt, a used, an expired one, another user’s and nobody’s are refused alike', async () => {
    const replies: Reply[] = [];
    const tried = await hold();
    replies.push(await use({ ...tried, token: 'WRXNGWRXNG' }));
    // A thousand wrong tries burn it.
    await server.sql.query('UPDATE mail_token SET tries = 1000');
    await server.sql.query('UPDATE address_confirmation SET tries = 1000');
    replies.push(await use(tried));
    const used = await hold();
    expect((await use(used)).status).toBe(200);
    replies.push(await use(used));
    const [own, other] = [await hold(), await hold()];
    replies.push(await use({ ...own, token: other.token }));
    replies.push(await use({ id: crypto.randomUUID(), email: 'niko@primer.example', token: own.token }));
    server.setNow(expired);
    replies.push(await use(own));
    server.setNow('2026-11-21T12:00:00Z');
    const [first] = replies;
    expect(first).toMatchObject({ status: 400, body: { code: 'wrong-token', errors: [{ field: 'token' }] } });
    for (const reply of replies)
      expect([reply.status, { ...reply.body, requestId: '' }]).toEqual([400, { ...first?.body, requestId: '' }]);
    expect((await use(other)).status).toBe(200);
  });

  test('strangers who try wrong ones, from ever other networks, don’t keep the owner from the right one', async () => {
    const own = await hold();
    const from = (last: number) => ({ 'x-forwarded-for': `192.0.2.${last}` });
    const wrong = { ...own, token: 'WRXNGWRXNG' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await use(wrong, from(1))).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    for (let n = 2; n < 30; n += 1) await use(wrong, from(n));
    expect((await use(own, from(200))).status).toBe(200);
    await server.sql.query('DELETE FROM rate_counter');
  });
});
