import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer, testPassword } from '../../testing/test-server.ts';

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
  // The site next door, and somebody who signs in rightly from there, aren't kept out by it.
  expect((await guess('2001:db8:8::1')).status).toBe(400);
  const user = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_USER' });
  const own = await server.anonymous.post(
    '/api/auth/generate-token',
    { email: user.email, password: testPassword },
    from('2001:db8:8::2'),
  );
  expect(own.status).toBe(200);
});
