import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedSwitch } from '../../business/users/mail-switch.ts';
import { type ReadMail, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { tell } from './send-notices.ts';

let server: TestServer;
let pair: TradingPair;
let address = '';
const supplier = { id: 0, email: '' };

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  address = await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { rows } = await server.sql.query<{ id: number; email: string }>(
    'SELECT id, email FROM app_user WHERE company_id = $1',
    [pair.supplierId],
  );
  Object.assign(supplier, rows[0]);
  await server.sql.query('UPDATE app_user SET email_recipient = true');
});
afterAll(() => server.close());

/** Offers one, and answers the mails' number of it. */
async function offer(): Promise<number> {
  await pair.addOffers(1);
  const { rows } = await server.sql.query("SELECT data FROM pgboss.job WHERE name = 'notice' AND state < 'active'");
  let count = 0;
  for (const { data } of rows) count += await tell({ ...server.services, smtpUrl: null }, data, server.services.jobs);
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'notice'");
  return count;
}

/** Where a mail is switched off, on this server. */
function switchOf({ raw }: ReadMail): string {
  const link = /^List-Unsubscribe:\s+<https?:\/\/[^/]+(\/mails-off\?token=[^>]+)>\r?$/m.exec(raw)?.[1];
  return `${address}${link}`;
}
const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

/** As a mail program posts it (RFC 8058): without cookies, as a form of either kind. */
const kinds = {
  'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
  'multipart/form-data; boundary=x':
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
};
const post = (url: string, kind: string, body: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': kind }, body });

const settings = async () => (await pair.supplier.get('/api/settings/me')).body;

describe('mails are switched off by the mail itself', () => {
  test('a mail program’s one click switches mails of this kind off and nothing else, and a second one finds them off', {
    tags: 'MAIL-03',
  }, async () => {
    expect(await offer()).toBe(1);
    const mail = await waitForMail(server, supplier.email, 1);
    expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(mail.text).toContain(`Turn just these off here: http`);
    expect(mail.text).toContain(tokenOf(switchOf(mail)));
    for (const [kind, body] of Object.entries(kinds)) {
      await server.sql.query('DELETE FROM user_setting');
      await pair.supplier.put('/api/settings/me', { theme: 'dark', pageSize: 40, currency: 'EUR' });
      for (const _ of [1, 2]) {
        const reply = await post(switchOf(mail), kind, body);
        expect([reply.status, await reply.json()]).toEqual([200, { topic: 'offered', on: false }]);
      }
      expect(await settings()).toMatchObject({
        theme: 'dark',
        pageSize: 40,
        currency: 'EUR',
        mails: {
          offered: false,
          accepted: true,
          rejected: true,
          payments: false,
          requests: true,
          comments: true,
          counterOffers: true,
          notes: true,
        },
      });
      const { rows } = await server.sql.query(
        "SELECT username, json FROM audit WHERE entity_name = 'UserSettings' AND json ? 'by'",
      );
      expect(rows.at(-1)).toMatchObject({ username: supplier.email, json: { after: { mails: { offered: false } } } });
    }
    expect(await offer()).toBe(0);
  });

  test('opening the link changes nothing; a link that was altered, of nobody, or of another kind is refused', {
    tags: 'MAIL-04',
  }, async () => {
    await server.sql.query('DELETE FROM user_setting');
    const url = (token: string) => `/api/settings/mail-switch?token=${token}`;
    const token = signedSwitch(server.services.vault, { userId: supplier.id, topic: 'comments' });
    for (const _ of [1, 2])
      expect((await server.anonymous.get(url(token))).body).toEqual({ topic: 'comments', on: true });
    expect((await settings()).mails).toMatchObject({ comments: true });
    const [user = '', topic = '', mark = ''] = token.split('.');
    const nobody = signedSwitch(server.services.vault, { userId: 2_000_000_000, topic: 'comments' });
    for (const wrong of [
      '',
      'x',
      nobody,
      `${user}.offered.${mark}`,
      `${supplier.id + 1}.${topic}.${mark}`,
      `${user}.${topic}.${mark.slice(1)}`,
      `${user}.${topic}.${'A'.repeat(43)}`,
      `${user}.theme.${mark}`,
    ])
      for (const reply of [await server.anonymous.get(url(wrong)), await server.anonymous.post(url(wrong))])
        expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([400, 'wrong-mail-link']);
    // A form may not be long, and no other call takes one.
    const kind = 'application/x-www-form-urlencoded';
    expect((await post(`${address}/mails-off?token=${token}`, kind, 'x'.repeat(20_000))).status).toBe(413);
    expect((await post(`${address}/api/auth/login`, kind, 'email=a')).status).toBe(415);
    expect((await server.anonymous.post(url(token))).body).toEqual({ topic: 'comments', on: false });
    expect((await settings()).mails).toMatchObject({ comments: false, offered: true });
  });

  test('somebody who is gone has nothing to switch off', { tags: 'MAIL-04' }, async () => {
    const gone = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' });
    const token = signedSwitch(server.services.vault, { userId: gone.id, topic: 'offered' });
    await server.sql.query('UPDATE app_user SET deleted_at = now() WHERE id = $1', [gone.id]);
    expect((await server.anonymous.post(`/api/settings/mail-switch?token=${token}`)).status).toBe(400);
    const { rows } = await server.sql.query('SELECT 1 FROM user_setting WHERE user_id = $1', [gone.id]);
    expect(rows).toEqual([]);
  });
});
