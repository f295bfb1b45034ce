import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type Reply, type TestServer } from '../testing/test-server.ts';
import { features } from './features.ts';

/** What every answer carries, whatever it is: the rules of Mozilla's HTTP Observatory, and those for answers that are no page. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const nothing = "default-src 'none';frame-ancestors 'none'";
const aYear = 'max-age=31536000; includeSubDomains';

let plain: TestServer;
let secure: TestServer;
beforeAll(async () => {
  plain = await openTestServer();
  secure = await openTestServer({ SKONTO_PUBLIC_URL: 'https://skonto.example' });
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

/** The page, and each file that it names. */
async function filesOf(server: TestServer, page: string): Promise<string[]> {
  const { text } = await server.anonymous.get(page);
  return [...text.matchAll(/(?:href|src)="(\/[\w./-]+\.\w{2,5})"/g)].map(match => match[1] ?? '');
}

/** The sources of a policy, by directive. */
const policyOf = (reply: Reply): Map<string, string[]> =>
  new Map(
    (reply.headers['content-security-policy'] ?? '')
      .split(';')
      .map(one => one.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

test.each([
  ['a page', '/login', 200],
  ['a public page', '/home', 200],
  ['a page that leads elsewhere', '/', 302],
  ['a file that is not there', '/assets/none.js', 404],
  ['what search engines ask for', '/robots.txt', 200],
  ['the list of pages', '/sitemap.xml', 200],
  ['a call', '/api/globals', 200],
  ['a call without a session', '/api/invoices', 401],
  ['a call that is not there', '/api/none', 404],
  ['an address that can’t be read', '/api/%zz', 400],
  ['the supervisor’s question', '/api/ready', 200],
  ['the API’s description', '/api/openapi.json', 200],
  ['the API’s documentation', '/api/docs', 200],
  ['a file of the documentation', '/api/docs/docs.css', 200],
])('%s, %s: every header, with and without https', async (_what, url, status) => {
  const [open, sealed] = [await plain.anonymous.get(url), await secure.anonymous.get(url)];
  expect(open.status, open.text).toBe(status);
  for (const reply of [open, sealed]) {
    expect(reply.headers).toMatchObject(always);
    expect(reply.headers).not.toHaveProperty('x-powered-by');
    expect(reply.headers).not.toHaveProperty('server');
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    expect(policyOf(reply).get('frame-ancestors')).toEqual(["'none'"]);
  }
  expect(open.headers['strict-transport-security']).toBeUndefined();
  expect(sealed.headers['strict-transport-security']).toBe(aYear);
});

test('every file that a page names carries them too', async () => {
  const files = (await Promise.all(['/login', '/home'].map(page => filesOf(plain, page)))).flat();
  expect(files.length).toBeGreaterThan(8);
  for (const file of new Set(files)) {
    const reply = await plain.anonymous.get(file);
    expect([file, reply.status]).toEqual([file, 200]);
    expect(reply.headers, file).toMatchObject({ ...always, 'content-security-policy': nothing });
  }
});

test('every call that reads answers a stranger with them', async () => {
  const reads = features.flatMap(feature => feature.routes).filter(({ endpoint }) => endpoint.method === 'GET');
  expect(reads.length).toBeGreaterThan(30);
  for (const { endpoint } of reads) {
    const reply = await plain.anonymous.get(endpoint.path.replace(/:\w+/g, '1'));
    expect(reply.headers, endpoint.path).toMatchObject({ ...always, 'content-security-policy': nothing });
  }
});

describe('the policy of a page', () => {
  test.each(['/login', '/home', '/api/docs'])('%s: own sources, no inline code, no plug-ins', async url => {
    const reply = await plain.anonymous.get(url);
    const policy = policyOf(reply);
    for (const [directive, sources] of policy)
      for (const source of sources) expect([directive, source]).not.toContain("'unsafe-inline'");
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
    for (const directive of ['script-src', 'style-src', 'default-src', 'base-uri', 'form-action'])
      expect(policy.get(directive)?.join(' ') ?? '', directive).toMatch(/^'(self|none)'( 'nonce-[\w+/=]+')?$/);
    expect(policy.get('object-src') ?? policy.get('default-src')).toEqual(["'none'"]);
  });

  test('each answer has a nonce of its own, and the page uses it', async () => {
    const [first, second] = [await plain.anonymous.get('/login'), await plain.anonymous.get('/login')];
    const nonce = (reply: Reply) => /'nonce-([^']+)'/.exec(reply.headers['content-security-policy'] ?? '')?.[1] ?? '';
    expect(nonce(first)).not.toBe(nonce(second));
    expect(first.text).toContain(`nonce="${nonce(first)}"`);
    expect(first.text).not.toMatch(/ (on\w+|style)="/);
  });
});

test('cookies: the session’s is for no script and no other site, and goes over https alone', async () => {
  const { email } = await secure.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
  const reply = await secure.http.inject({
    method: 'POST',
    url: '/api/auth/generate-token',
    payload: { email, password: 'korisnik-2026' },
  });
  const session = reply.cookies.find(cookie => cookie.name.endsWith('SESSION'));
  expect(session).toMatchObject({ name: '__Host-SESSION', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  const guard = reply.cookies.find(cookie => cookie.name.endsWith('XSRF-TOKEN'));
  expect(guard).toMatchObject({ secure: true, sameSite: 'Lax' });
});
