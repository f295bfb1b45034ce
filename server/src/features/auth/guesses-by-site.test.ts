import { afterAll, beforeAll, expect, test } from 'vitest';
import { requesterOf } from '../../platform/sign-in/password.ts';
import { openTestServer, type Reply, type TestServer, testPassword } from '../../testing/test-server.ts';

/** One customer of a provider may have 65,536 networks of IPv6; guesses from all of them together have a bound too. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ SKONTO_TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
let tried = 0;
const guess = (address: string) =>
  server.anonymous.post(
    '/api/auth/generate-token',
    { email: `niko${++tried}@primer.example`, password: 'pogrešna-lozinka' },
    from(address),
  );

test('guesses from one /48 are evaluated four times as often as from one network, and no oftener', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 245; n += 1) statuses.push((await guess(`2001:db8:7:${(n % 49).toString(16)}::${n}`)).status);
  expect(statuses.slice(0, 240).every(status => status === 400)).toBe(true);
  expect(statuses.slice(240).every(status => status === 429)).toBe(true);
  // The neighbouring site, and somebody who signs in rightly from there, aren't kept out by it.
  expect((await guess('2001:db8:8::1')).status).toBe(400);
  const user = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_USER' });
  const own = await server.anonymous.post(
    '/api/auth/generate-token',
    { email: user.email, password: testPassword },
    from('2001:db8:8::2'),
  );
  expect(own.status).toBe(200);
});

/** How many of a crowd were answered when one who came behind all of them is. */
async function answeredBefore(crowd: readonly Promise<Reply>[], one: Promise<Reply>): Promise<number> {
  let answered = 0;
  for (const reply of crowd) void reply.then(() => (answered += 1));
  expect((await one).status).toBe(200);
  const before = answered;
  await Promise.all(crowd);
  return before;
}

test('120 networks of one /48 wait as one: who comes from elsewhere is behind few of them', async () => {
  const user = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_USER' });
  const crowd = Array.from({ length: 120 }, (_one, n) => guess(`2001:db8:9:${n.toString(16)}::1`));
  const own = server.anonymous.post(
    '/api/auth/generate-token',
    { email: user.email, password: testPassword },
    from('2001:db8:a::2'),
  );
  expect(await answeredBefore(crowd, own)).toBeLessThan(20);
});

test('and who comes in a known browser is behind few, wherever the crowd is', async () => {
  const user = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_USER' });
  const device = (await server.signIn(user.email)).cookies.DEVICE;
  const crowd = Array.from({ length: 120 }, (_one, n) => guess(`2001:db8:${(n + 0x100).toString(16)}::1`));
  const own = server.anonymous.post(
    '/api/auth/generate-token',
    { email: user.email, password: testPassword },
    { ...from('2001:db8:a::2'), cookie: `DEVICE=${device}` },
  );
  expect(await answeredBefore(crowd, own)).toBeLessThan(20);
});

test('passwords of a /48 are hashed in one turn', () => {
  expect(requesterOf('2001:db8:1:2::1', null)).toBe(requesterOf('2001:db8:1:3::1', null));
  expect(requesterOf('2001:db8:1:2::1', null)).not.toBe(requesterOf('2001:db8:2::1', null));
});
