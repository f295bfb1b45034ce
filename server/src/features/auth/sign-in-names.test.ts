import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type Reply, type TestServer, testPassword } from '../../testing/test-server.ts';

/** Whatever spelling of a name finds an account is counted as that account's, and no other spelling finds it. */
let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  companyId = await server.addCompany();
});
afterAll(() => server.close());

const ask = (email: string, password: string) => server.anonymous.post('/api/auth/generate-token', { email, password });
const alike = (reply: Reply) => [reply.status, { ...reply.body, requestId: '' }];

/** Every spelling of a name with some of its letters replaced. */
const spellings = (name: string, from: string, to: string): string[] =>
  Array.from({ length: 2 ** (name.split(from).length - 1) }, (_all, mask) => {
    let at = 0;
    return name.replaceAll(from, () => (((mask >> at++) & 1) === 1 ? to : from));
  });

test.each([
  ['a capital letter', 'I'],
  ['U+0130, which PostgreSQL may fold to an i', 'İ'],
  ['U+212A, the sign of Kelvin', '\u212a'],
])('ten wrong passwords and no spelling of the name is tried any more: %s', async (_what, letter) => {
  const from = letter === '\u212a' ? 'k' : 'i';
  const { email } = await server.addUser({
    companyId,
    role: 'COMPANY_USER',
    email: `${from.repeat(4)}${letter.codePointAt(0)}@primer.example`,
  });
  for (let n = 0; n < 10; n += 1) expect((await ask(email, 'pogrešna')).status).toBe(400);
  const replies: Reply[] = [];
  for (const spelling of spellings(email, from, letter)) replies.push(await ask(spelling, testPassword));
  expect(replies.filter(reply => reply.status === 200)).toEqual([]);
  await server.sql.query('DELETE FROM rate_counter');
});

test('a name of other letters is refused like a wrong password, with the right one too', async () => {
  const { email } = await server.addUser({ companyId, role: 'COMPANY_USER', email: 'mika@primer.example' });
  const wrong = alike(await ask(email, 'pogrešna'));
  for (const name of [
    'mİka@primer.example',
    'mi\u212aa@primer.example',
    'ｍika@primer.example',
    'mika@primer.example\u200b',
  ])
    expect(alike(await ask(name, testPassword)), name).toEqual(wrong);
  for (const name of ['MIKA@primer.example', 'mika@PRIMER.Example'])
    expect((await ask(name, testPassword)).status).toBe(200);
});
