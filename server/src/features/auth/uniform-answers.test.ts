import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer, type Reply, type TestServer, testPassword } from '../../testing/test-server.ts';

/** Counts the checks of a password; the real ones run. */
const work = vi.hoisted(() => ({ checks: 0 }));
vi.mock('@node-rs/argon2', async importOriginal => {
  const argon = await importOriginal<typeof import('@node-rs/argon2')>();
  const verify: typeof argon.verify = (...given) => {
    work.checks += 1;
    return argon.verify(...given);
  };
  return { ...argon, verify };
});

/**
 * Whoever asks about an account learns nothing about whether there is one: status, members, their values, headers and what is queued are
 * the same, and what differs is an id or the request's own number.
 */
let server: TestServer;
let companyId: number;
beforeAll(async () => {
  // Without a worker what is queued stays to be counted.
  server = await openTestServer({}, { work: false });
  companyId = await server.addCompany();
});
afterAll(() => server.close());

const addUser = (status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE') =>
  server.addUser({ companyId, role: 'COMPANY_ADMIN', status });
let strangers = 0;
const stranger = (): string => `niko${++strangers}@primer.example`;
let codes = 500;
const post = (path: string, body: object, language = 'en') =>
  server.anonymous.post(path, body, { 'accept-language': language });

/** A reply without what must differ. */
function seen({ status, body, headers }: Reply) {
  const { requestId: _own, id, ...members } = body;
  const { date: _moment, 'content-length': length, ...rest } = headers;
  return { status, members, hasId: id !== undefined, headers: rest, length: Number(length) };
}

const queuedMails = async (): Promise<number> =>
  Number(
    (await server.sql.query<{ n: string }>("SELECT count(*) AS n FROM pgboss.job WHERE name = 'mail'")).rows[0]?.n,
  );

async function compare(known: () => Promise<Reply>, unknown: () => Promise<Reply>) {
  const before = await queuedMails();
  const first = seen(await known());
  const between = await queuedMails();
  const second = seen(await unknown());
  const after = await queuedMails();
  // Ids may have another number of digits.
  expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(first.hasId ? 10 : 0);
  expect({ ...second, length: 0 }).toEqual({ ...first, length: 0 });
  expect(after - between).toBe(between - before);
  return first.status;
}

describe.each(['en', 'sr'])('in %s, known and unknown accounts read alike:', language => {
  test('signing in with a wrong password, active or not', async () => {
    const wrong = (email: string) => () =>
      post('/api/auth/generate-token', { email, password: 'nije-ta-2026' }, language);
    expect(await compare(wrong((await addUser()).email), wrong(stranger()))).toBe(400);
    expect(await compare(wrong((await addUser('INACTIVE')).email), wrong(stranger()))).toBe(400);
    expect(await compare(wrong((await addUser()).email), wrong('erp.cid-1'))).toBe(400);
  });

  test('registering', async () => {
    const register = (email: string) => () =>
      post(
        '/api/auth/register',
        { company: { country: 'HRV', code: `HR${++codes}` }, email, password: testPassword },
        language,
      );
    expect(await compare(register((await addUser()).email), register(stranger()))).toBe(201);
    expect(await compare(register((await addUser('INACTIVE')).email), register(stranger()))).toBe(201);
  });

  test('registering a company that is registered, and one that isn’t', async () => {
    const code = `HR${++codes}`;
    await server.addCompany({ country: 'HRV', code });
    const register = (of: string) => () =>
      post(
        '/api/auth/register',
        { company: { country: 'HRV', code: of }, email: stranger(), password: testPassword },
        language,
      );
    expect(await compare(register(code), register(`HR${++codes}`))).toBe(201);
  });

  test.each(['address', 'company'])('signing in with what one just registered, where the %s is known', async known => {
    const code = `HR${++codes}`;
    await server.addCompany({ country: 'HRV', code });
    const own = 'svoja-lozinka-2026';
    const enter = async (email: string, of: string): Promise<Reply> => {
      const company = { country: 'HRV', code: of };
      expect((await post('/api/auth/register', { company, email, password: own }, language)).status).toBe(201);
      return post('/api/auth/generate-token', { email, password: own }, language);
    };
    const [email, taken] = known === 'address' ? [(await addUser()).email, `HR${++codes}`] : [stranger(), code];
    const before = work.checks;
    const first = await enter(email, taken);
    const between = work.checks;
    const second = await enter(stranger(), `HR${++codes}`);
    const [one, other] = [first, second].map(reply => ({
      ...reply.body,
      user: { ...Object(reply.body.user), id: '' },
    }));
    expect(one).toEqual(other);
    expect([first.status, Object(first.body.user).status]).toEqual([200, 'INACTIVE']);
    expect(first.headers['set-cookie']).toBe(undefined);
    expect(between - before).toBe(work.checks - between);
  });

  test('forgetting a password', async () => {
    const forgot = (email: string) => () => post('/api/auth/forgot-password', { email }, language);
    expect(await compare(forgot((await addUser()).email), forgot(stranger()))).toBe(200);
    expect(await compare(forgot((await addUser('INACTIVE')).email), forgot(stranger()))).toBe(200);
  });

  test('confirming an address, and asking for another token', async () => {
    const verify = (id: unknown) => () => post('/api/auth/verify-token', { id, token: 'ABCDEFGHJK' }, language);
    const again = (id: unknown) => () => post('/api/auth/regenerate-token', { id }, language);
    const company = { country: 'HRV', code: `HR${++codes}` };
    const { id } = (await post('/api/auth/register', { company, email: stranger(), password: testPassword })).body;
    expect(await compare(verify(id), verify(crypto.randomUUID()))).toBe(400);
    expect(await compare(again(id), again(crypto.randomUUID()))).toBe(200);
  });

  test.each(['/api/auth/change-password', '/api/suppliers/register-supplier-invite'])('%s', async path => {
    const change = (email: string) => () =>
      post(path, { email, token: 'ABCDEFGHJK', password: testPassword, confirmPassword: testPassword }, language);
    expect(await compare(change((await addUser()).email), change(stranger()))).toBe(400);
    expect(await compare(change((await addUser('INACTIVE')).email), change(stranger()))).toBe(400);
  });
});

test('too many tries are refused alike', async () => {
  const tries = async (email: string) => {
    const replies: Reply[] = [];
    for (let n = 0; n < 11; n += 1)
      replies.push(await post('/api/auth/generate-token', { email, password: 'nije-ta-2026' }));
    return replies.map(reply => seen(reply));
  };
  const known = await tries((await addUser()).email);
  expect(await tries(stranger())).toEqual(known);
  expect(known.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
});

test('a wrong password takes the same work whether or not there is an account', async () => {
  const workOf = async (email: string): Promise<number> => {
    const before = work.checks;
    expect((await post('/api/auth/generate-token', { email, password: 'nije-ta-2026' })).status).toBe(400);
    return work.checks - before;
  };
  // Hashing is nearly all of it; an answer without it would come in a twentieth of the time.
  expect([await workOf((await addUser()).email), await workOf((await addUser('INACTIVE')).email)]).toEqual([1, 1]);
  expect(await workOf(stranger())).toBe(1);
  // A machine's secret may be the old one: it is tried as that, too, whether the machine has one, or isn't there.
  const admin = await server.signIn((await addUser()).email);
  const names: string[] = [];
  for (const clientId of ['bez-stare', 'sa-starom']) {
    const { id, clientId: name } = (await admin.post('/api/clients', { clientId })).body;
    if (clientId === 'sa-starom')
      await admin.put('/api/clients', { id, status: 'ACTIVE', newSecret: true, oldSecretHours: 24 });
    names.push(String(name));
  }
  const works: number[] = [];
  for (const name of [...names, 'erp.cid-1']) works.push(await workOf(name));
  expect(works).toEqual([2, 2, 2]);
});
