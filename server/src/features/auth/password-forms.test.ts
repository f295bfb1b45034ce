import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.addCompany();
});
afterAll(() => server.close());

const word = 'žuta-mačka-ﬁ';
const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
const signIn = async (email: string, password: string): Promise<number> =>
  (await server.anonymous.post('/api/auth/generate-token', { email, password })).status;
const keptHash = async (id: number): Promise<string> =>
  (await server.sql.query<{ hash: string }>('SELECT password_hash AS hash FROM app_user WHERE id = $1', [id])).rows[0]
    ?.hash ?? '';

test.each(['NFC', 'NFD', 'NFKC'] as const)(
  'a password kept as %s still opens, from any keyboard, and is renewed',
  { tags: 'VAL-11' },
  async form => {
    const { id, email } = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await server.sql.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [
      id,
      await hash(word.normalize(form)),
    ]);
    expect(await signIn(email, `${word}x`)).toBe(400);
    expect(await signIn(email, word)).toBe(200);
    expect(await verify(await keptHash(id), word.normalize('NFKC'))).toBe(true);
    for (const typed of forms) expect([typed, await signIn(email, word.normalize(typed))]).toEqual([typed, 200]);
  },
);

test('a plain password is verified as it was', { tags: 'VAL-11' }, async () => {
  const { id, email } = await server.addUser({ companyId, role: 'COMPANY_USER' });
  const before = await hash('lozinka-42');
  await server.sql.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [id, before]);
  expect([await signIn(email, 'lozinka-42'), await keptHash(id)]).toEqual([200, before]);
});
