import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestServer, testPassword } from '../../testing/test-server.ts';

/**
 * Sign-ins that are under way while a password changes: each was begun with the old one, so none may be alive afterwards.
 * `SIGN_IN_RACES=1000` for the whole proof; the everyday run keeps some of them.
 */
const races = Number(process.env.SIGN_IN_RACES ?? 96);
const atOnce = 8;
const nova = 'sasvim-nova-2026';

let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.addCompany();
});
afterAll(() => server.close());

type Race = { readonly userId: number; readonly email: string; readonly password: string; change(): Promise<unknown> };

const kinds: Readonly<Record<string, () => Promise<Race>>> = {
  'is changed by its owner': async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    const here = await server.signIn(user.email);
    const body = { currentPassword: testPassword, password: nova, confirmPassword: nova };
    // The session that it is changed in would stay.
    const change = async () => {
      expect((await here.post('/api/auth/change-own-password', body)).status).toBe(200);
      await here.post('/api/auth/logout');
    };
    return { userId: user.id, email: user.email, password: testPassword, change };
  },
  'is reset by mail': async () => {
    const { id, email } = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await server.anonymous.post('/api/auth/forgot-password', { email });
    const token = tokenIn(await waitForMail(server, email));
    const body = { email, token, password: nova, confirmPassword: nova };
    const change = async () =>
      expect((await server.anonymous.post('/api/auth/change-password', body)).status).toBe(200);
    return { userId: id, email, password: testPassword, change };
  },
  'of a machine is renewed': async () => {
    const admin = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
    const client = (await admin.post('/api/clients', { clientId: `erp${Math.random().toString(36).slice(2, 10)}` }))
      .body;
    const change = async () =>
      expect((await admin.put('/api/clients', { id: client.id, status: 'ACTIVE', newSecret: true })).status).toBe(200);
    return { userId: Number(client.id), email: String(client.clientId), password: String(client.secret), change };
  },
};

// A fresh quarter of an hour for each round: all of them come from one address.
let hours = 0;

/** Sessions and half sign-ins of a user that a password opened. */
async function open(userId: number): Promise<number> {
  const { rows } = await server.sql.query<{ n: string }>(
    `SELECT (SELECT count(*) FROM session WHERE user_id = $1) + (SELECT count(*) FROM pending_sign_in WHERE user_id = $1) AS n`,
    [userId],
  );
  return Number(rows[0]?.n);
}

test.each(Object.entries(kinds))(
  `while a password %s, none of ${races} sign-ins lives on`,
  {
    timeout: 1_200_000,
  },
  async (_kind, begin) => {
    let alive = 0;
    let opened = 0;
    for (let round = 0; round < races / atOnce; round += 1) {
      hours += 1;
      server.setNow(new Date(Date.UTC(2026, 10, 21, 12 + hours)).toISOString());
      const race = await begin();
      const signIns = Array.from({ length: atOnce }, async (_all, n) => {
        await sleep(n * 4);
        return server.anonymous.post('/api/auth/generate-token', { email: race.email, password: race.password });
      });
      await sleep((round % 8) * 5);
      await race.change();
      const replies = await Promise.all(signIns);
      expect(replies.filter(reply => ![200, 400].includes(reply.status))).toEqual([]);
      opened += replies.filter(reply => reply.status === 200).length;
      alive += await open(race.userId);
    }
    expect(alive).toBe(0);
    // Some came through before the change, or there was no race.
    expect(opened).toBeGreaterThan(0);
    expect(opened).toBeLessThan(races);
  },
);
