import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type Reply, type TestServer } from '../../testing/test-server.ts';

/** What mailed tokens have in common: whichever way one is no good, the refusal doesn't say which. */
let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.addCompany();
});
afterAll(() => server.close());

type Holder = { id: number; email: string; token: string };
type Kind = {
  /** Somebody with a fresh token. */
  hold(): Promise<Holder>;
  use(holder: Holder): Promise<Reply>;
  expired: string;
};
const password = 'sasvim-nova-2026';
const forgot = (email: string) => server.anonymous.post('/api/auth/forgot-password', { email });
const set = (path: string, { email, token }: Holder) =>
  server.anonymous.post(path, { email, token, password, confirmPassword: password });

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
      const user = await person('INACTIVE', false);
      return mailed(user, () => server.anonymous.post('/api/auth/regenerate-token', { id: user.id }));
    },
    use: ({ id, token }) => server.anonymous.post('/api/auth/verify-token', { id, token }),
    expired: '2026-11-22T12:00:01Z',
  },
  reset: {
    hold: async () => {
      const user = await person('ACTIVE', false);
      return mailed(user, () => forgot(user.email));
    },
    use: holder => set('/api/auth/change-password', holder),
    expired: '2026-11-21T13:00:01Z',
  },
  invite: {
    hold: async () => {
      const user = await person('INACTIVE', true);
      return mailed(user, () => forgot(user.email));
    },
    use: holder => set('/api/suppliers/register-supplier-invite', holder),
    expired: '2026-12-05T12:00:01Z',
  },
};

describe.each(Object.entries(kinds))('a token to %s', (_name, { hold, use, expired }) => {
  test('six wrong ones, a burnt, a used, an expired one, another user’s and nobody’s are refused alike', async () => {
    const replies: Reply[] = [];
    const tried = await hold();
    for (let n = 0; n < 6; n += 1) replies.push(await use({ ...tried, token: 'WRXNGWRXNG' }));
    replies.push(await use(tried));
    const used = await hold();
    expect((await use(used)).status).toBe(200);
    replies.push(await use(used));
    const [own, other] = [await hold(), await hold()];
    replies.push(await use({ ...own, token: other.token }));
    replies.push(await use({ id: 999_999, email: 'niko@primer.example', token: own.token }));
    server.setNow(expired);
    replies.push(await use(own));
    server.setNow('2026-11-21T12:00:00Z');
    const [first] = replies;
    expect(first).toMatchObject({ status: 400, body: { code: 'wrong-token', errors: [{ field: 'token' }] } });
    for (const reply of replies)
      expect([reply.status, { ...reply.body, requestId: '' }]).toEqual([400, { ...first?.body, requestId: '' }]);
    expect((await use(other)).status).toBe(200);
  });
});
