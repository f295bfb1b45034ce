import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { writeProof } from '@skonto/domain/captcha/proof-of-work';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, waitForMail } from '../../testing/mails.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { openTestServer, type Reply, type TestServer } from '../../testing/test-server.ts';

const path = '/api/globals/contact-me';
const ana = {
  name: 'Ana Anić',
  email: 'ana@primer.example',
  phone: '+381 11 123 4567',
  message: 'Dobar dan,\r\nšta košta?',
};

const solved = async (server: TestServer): Promise<string> =>
  solveCaptcha((await server.anonymous.get('/api/globals/captcha')).body);
const write = async (server: TestServer, letter: object = {}): Promise<Reply> =>
  server.anonymous.post(path, { ...ana, recaptchaToken: await solved(server), ...letter });
const fieldCodes = (reply: Reply | undefined) => reply?.body.errors?.map(one => [one.field, one.code]);

describe('letters of visitors, with a proof of work', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ SKONTO_TRUST_PROXY: '127.0.0.0/8' });
    for (const [email, recipient] of [
      ['prvi@operator.example', true],
      ['drugi@operator.example', false],
    ] as const) {
      const { id } = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN', email });
      await server.sql.query('UPDATE app_user SET email_recipient = $2 WHERE id = $1', [id, recipient]);
    }
  });
  beforeEach(async () => {
    await server.sql.query('DELETE FROM rate_counter');
  });
  afterAll(() => server.close());

  test('name, email, phone, message and token come to the operator’s people who want notices, as they were written', {
    tags: 'HOME-15',
  }, async () => {
    const message = `${ana.message}\n\n\n\n{{visitorEmail}} $t(mails.why.account) <b>&`;
    const reply = await write(server, { message });
    expect([reply.status, reply.body]).toEqual([200, { done: true }]);
    const mail = await waitForMail(server, 'prvi@operator.example');
    expect(mail.subject).toBe('Ana Anić writes through the contact form');
    expect(mail.text).toContain(
      'Dobar dan,\nšta košta?\n\n{{visitorEmail}} $t(mails.why.account) <b>&\n\nEmail: ana@primer.example\nPhone: +381 11 123 4567',
    );
    expect(mail.raw).toContain('&lt;b&gt;');
    expect(mail.text).toContain('Skonto passed on this letter from the contact form to prvi@operator.example');
    expect(mail.raw).toMatch(/^Reply-To: ana@primer\.example\r?$/m);
    expect(await mailsTo(server, 'drugi@operator.example')).toEqual([]);
    const { rows } = await server.sql.query(
      "SELECT DISTINCT priority FROM pgboss.job WHERE data->>'template' = 'contactRequest'",
    );
    expect(rows).toEqual([{ priority: 0 }]);
  });

  test('phone and message may be left out; more, less or other than that is refused by name', {
    tags: 'HOME-15',
  }, async () => {
    const recaptchaToken = await solved(server);
    const validated = async (letter: object) =>
      fieldCodes(await server.anonymous.post(path, { ...ana, recaptchaToken, ...letter }));
    expect(await validated({ name: ' ' })).toEqual([['name', 'required']]);
    expect(await validated({ name: 'a\nBcc: x@y.rs' })).toEqual([['name', 'control-characters']]);
    expect(await validated({ email: 'ana@primer' })).toEqual([['email', 'email']]);
    expect(await validated({ message: 'x'.repeat(3001) })).toEqual([['message', 'too-long']]);
    expect(await validated({ message: 'a\u202eb' })).toEqual([['message', 'control-characters']]);
    expect(await validated({ phone: null })).toEqual([['phone', 'not-string']]);
    expect(await validated({ company: 'x' })).toEqual([['company', 'unknown-member']]);
    const short = await server.anonymous.post(path, { name: ana.name, email: ana.email, recaptchaToken });
    expect(short.status).toBe(200);
  });

  test('a token that is missing, wrong or altered is refused in words', async () => {
    const { body } = await server.anonymous.get('/api/globals/captcha');
    const lazy = writeProof({ challenge: String(body.challenge), guesses: Array.from({ length: 16 }, () => 0) });
    const altered = (await solved(server)).replace(/\.(.{20})/, '.AAAAAAAAAAAAAAAAAAAA');
    for (const [token, code] of [
      [undefined, 'captcha-missing'],
      ['', 'captcha-missing'],
      ['x', 'captcha-wrong'],
      [lazy, 'captcha-wrong'],
      [altered, 'captcha-wrong'],
    ]) {
      const reply = await server.anonymous.post(path, { ...ana, recaptchaToken: token }, { 'accept-language': 'sr' });
      expect([reply.status, fieldCodes(reply)], String(token)).toEqual([400, [['recaptchaToken', code]]]);
    }
    const said = await server.anonymous.post(path, ana, { 'accept-language': 'sr' });
    expect(said.body.errors?.[0]?.message).toBe('Ovo polje je obavezno.');
  });

  test('a token is good once, and among five at once for one', async () => {
    const recaptchaToken = await solved(server);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.anonymous.post(path, { ...ana, recaptchaToken })),
    );
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1);
    expect(fieldCodes(replies.find(reply => reply.status !== 200))).toEqual([['recaptchaToken', 'captcha-used']]);
  });

  test('a token lapses after half an hour', async () => {
    const recaptchaToken = await solved(server);
    server.setNow('2026-11-21T12:30:00Z');
    const reply = await server.anonymous.post(path, { ...ana, recaptchaToken });
    server.setNow('2026-11-21T12:00:00Z');
    expect(fieldCodes(reply)).toEqual([['recaptchaToken', 'captcha-expired']]);
  });

  test('from one network come five an hour, and wrong tokens use up none of them', async () => {
    for (let wrong = 0; wrong < 20; wrong += 1) await server.anonymous.post(path, { ...ana, recaptchaToken: 'x' });
    for (let sent = 0; sent < 5; sent += 1) expect((await write(server)).status).toBe(200);
    const refused = await write(server);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body.message).toBe('Too many tries. Wait 60 minutes and try again.');
  });

  test('a thousand letters a minute become sixty an hour at the most, from however many networks they come', async () => {
    const queued = async (): Promise<number> =>
      (await server.sql.query("SELECT count(*)::int AS n FROM pgboss.job WHERE data->>'template' = 'contactRequest'"))
        .rows[0].n;
    expect((await from('203.0.113.1')).status).toBe(200);
    // Fifty-eight more were let through in the same minute.
    await countAs('all', 59);
    const before = await queued();
    expect((await from('203.0.113.2')).status).toBe(200);
    expect([(await from('203.0.113.3')).status, (await from('203.0.113.4')).status]).toEqual([429, 429]);
    expect((await queued()) - before).toBe(1);
    server.setNow('2026-11-21T13:01:00Z');
    expect((await from('203.0.113.5')).status).toBe(200);
    server.setNow('2026-11-21T12:00:00Z');
  });

  const from = async (address: string) =>
    server.anonymous.post(path, { ...ana, recaptchaToken: await solved(server) }, { 'x-forwarded-for': address });
  /** As if so many had been let through in this minute. */
  const countAs = async (name: string, hits: number): Promise<void> => {
    const key = createHash('sha256').update(`contact:${name}`).digest('hex').slice(0, 24);
    const { rowCount } = await server.sql.query('UPDATE rate_counter SET hits = $2 WHERE key = $1', [key, hits]);
    expect(rowCount).toBe(1);
  };

  test('from all networks of a /48 come ten an hour, and nobody elsewhere is kept out by them', async () => {
    for (let n = 0; n < 10; n += 1) expect((await from(`2001:db8:1:${n}::1`)).status, String(n)).toBe(200);
    const refused = await from('2001:db8:1:a::1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await from('2001:db8:2::1')).status).toBe(200);
  });

  test('twenty of the sixty are kept for those who wrote nothing within the hour', async () => {
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.1')).status).toBe(200);
    await countAs('again', 40);
    await countAs('all', 58);
    expect((await from('203.0.113.1')).status).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(200);
    expect((await from('203.0.113.2')).status).toBe(429);
    expect((await from('203.0.113.3')).status).toBe(200);
    expect((await from('203.0.113.4')).status).toBe(429);
  });
});

describe('letters of visitors, with reCAPTCHA', () => {
  let google: Server;
  let server: TestServer;
  let requested = '';
  let answer: { status: number; body: string } = { status: 200, body: '{"success":true}' };
  beforeAll(async () => {
    google = createServer((request, response) => {
      let body = '';
      request.on('data', chunk => {
        body += chunk;
      });
      request.on('end', () => {
        requested = `${request.method} ${request.url} ${body}`;
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>(done => google.listen(0, '127.0.0.1', done));
    const address = google.address();
    server = await openTestServer({
      SKONTO_RECAPTCHA_SITE_KEY: 'site-key',
      SKONTO_RECAPTCHA_SECRET: 'its-secret',
      SKONTO_RECAPTCHA_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      SKONTO_CONTACT_EMAIL: 'kontakt@operator.example',
    });
  });
  afterAll(async () => {
    await server.close();
    google.close();
  });
  const send = (token: string) =>
    server.anonymous.post(path, { ...ana, recaptchaToken: token }, { 'accept-language': 'sr' });

  test('the form is told the site key and never the secret', async () => {
    const { body, text } = await server.anonymous.get('/api/globals/captcha');
    expect(body).toMatchObject({ kind: 'recaptcha', siteKey: 'site-key', challenge: null });
    expect(body.script).toMatch(/\/recaptcha\/api\.js/);
    expect(text).not.toContain('its-secret');
  });

  test('a token that reCAPTCHA knows lets one letter through, to the address that was set and in the visitor’s language', async () => {
    expect((await send('good')).status).toBe(200);
    expect(requested).toBe('POST /recaptcha/api/siteverify secret=its-secret&response=good');
    const mail = await waitForMail(server, 'kontakt@operator.example');
    expect(mail.subject).toBe('Ana Anić piše preko kontakt obrasca');
    expect(fieldCodes(await send('good'))).toEqual([['recaptchaToken', 'captcha-used']]);
  });

  test.each([
    ['{"success":false,"error-codes":["invalid-input-response"]}', 'captcha-wrong'],
    ['{"success":false,"error-codes":["timeout-or-duplicate"]}', 'captcha-expired'],
    ['{"success":false,"error-codes":["invalid-input-secret"]}', 'captcha-wrong'],
  ])('it says %s: %s', async (body, code) => {
    answer = { status: 200, body };
    const reply = await send('other');
    expect([reply.status, fieldCodes(reply)]).toEqual([400, [['recaptchaToken', code]]]);
  });

  test.each(['<html>', '[]', '{"success":"yes"}'])(
    'it answers %s: nothing is sent, and it can be tried again',
    async body => {
      answer = { status: 500, body };
      const reply = await send('another');
      expect([reply.status, reply.headers['retry-after'], reply.body.code]).toEqual([503, '60', 'captcha-unreachable']);
    },
  );
});
