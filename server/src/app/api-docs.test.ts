import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assecoStatement, bringStatement } from '../testing/make-statement.ts';
import { accountOf } from '../testing/payer.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';
import { features } from './features.ts';

type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: unknown[];
  responses: Json;
};
type Json = { [member: string]: unknown };

let server: TestServer;
let pair: TradingPair;
let document: Json & { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] };
let address: string;
beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  document = JSON.parse((await server.anonymous.get('/api/openapi.json')).text);
  address = await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
/** The id of a bill of the buyer's, for the list of its lines. */
async function billOfOne(): Promise<number> {
  const [offer] = await pair.addOffers(1);
  const accepted = { invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId }, status: 'DISCOUNT_APPROVED' };
  await pair.supplier.post('/api/invoices/change-status', accepted);
  const { body } = await pair.buyer.post('/api/invoices/bill', { ids: [offer?.id], rsdRates: {} });
  return (body.bills as { id: number }[])[0]?.id ?? 0;
}

describe('GET /api/openapi.json', () => {
  test('is a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  test('names every registered route and no other', () => {
    // Fastify's own list, drawn as a tree: each line is a part of a path with its methods.
    const open: string[] = [];
    const registered = server.http
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap(line => {
        const found = /^((?:[│ ] {3})*)[├└]── (\S+) \(([A-Z, ]+)\)/.exec(line);
        if (!found) return [];
        const [, indent = '', part = '', methods = ''] = found;
        open.length = indent.length / 4;
        open.push(part);
        const path = open.join('').replace(/:(\w+)/g, '{$1}');
        return methods
          .split(', ')
          .filter(method => method !== 'HEAD')
          .map(method => `${method} ${path}`);
      })
      .filter(route => / \/api\//.test(route) && !/ \/api\/(\*|docs\/)/.test(route));
    expect(registered.length).toBeGreaterThan(60);
    expect(
      operations()
        .map(one => `${one.method} ${one.path}`)
        .toSorted(),
    ).toEqual(registered.toSorted());
  });

  test('gives each call an id of its own, a summary and a tag that is explained', () => {
    const all = operations();
    expect(new Set(all.map(one => one.operationId)).size).toBe(all.length);
    const explained = document.tags.map(tag => tag.name);
    for (const one of all) {
      expect(one.summary.length, one.operationId).toBeGreaterThan(5);
      expect(explained, `the feature of ${one.operationId} lacks a line in tags of api-description.ts`).toContain(
        one.tags[0],
      );
    }
  });

  test('says of each call of a feature who may make it', { tags: 'CLI-33' }, () => {
    const said = new Map(operations().map(one => [one.operationId, one.description]));
    const silent = operations().filter(
      one => one.tags[0] !== 'System' && !one.description?.startsWith('Who may call it'),
    );
    expect(silent.map(one => one.operationId)).toEqual([]);
    expect(said.get('discountCategories.update')).toBe('Who may call it: the operator. API clients may not.');
    expect(said.get('discountCategories.list')).toBe('Who may call it: whoever is signed in.');
    expect(said.get('paymentBatches.create')).toBe('Who may call it: buyers and suppliers. API clients may not.');
    expect(said.get('invoices.create')).toBe(
      'Who may call it: the operator and buyers. The company needs an active contract.',
    );
    expect(said.get('auth.signIn')).toBe('Who may call it: anybody, signed in or not.');
  });

  test('a list says its keys, its operators and its defaults; a POST its Idempotency-Key; long work its Prefer', () => {
    const find = (id: string) => operations().find(one => one.operationId === id);
    const list = JSON.stringify(find('invoices.list')?.parameters);
    expect(list).toContain('- date (lt, gt, eq, neq, in, notIn): `invoiceDate`, `dueDate`');
    expect(list).toContain('`status` (PENDING, REGISTERED');
    expect(list).toContain('"name":"dueDate.dir"');
    expect(JSON.stringify(find('invoices.create'))).toContain('#/components/parameters/IdempotencyKey');
    expect(JSON.stringify(find('imports.start'))).toMatch(/parameters\/Prefer.*responses\/Accepted/);
    const problems = Object.keys(find('invoices.update')?.responses ?? {});
    expect(problems).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', 'default']),
    );
  });

  test('each list takes the keys, directions and the filter that its parameters show', async () => {
    const lists = features.flatMap(feature => feature.routes).filter(route => route.endpoint.list);
    expect(lists.length).toBeGreaterThan(5);
    const { email } = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
    const operator = await server.signIn(email);
    const bill = await billOfOne();
    const empty = assecoStatement({ account: accountOf(1), lines: [] });
    const { confirmed } = await bringStatement(pair.buyer, empty);
    const statement = (confirmed.body.statements as { id: number }[])[0]?.id ?? 0;
    for (const { name, endpoint } of lists) {
      type Parameter = { name?: string; schema?: { items?: { enum?: string[]; examples?: string[] } } };
      const parameters = (operations().find(one => one.operationId === name)?.parameters ?? []) as Parameter[];
      const items = (wanted: string) => parameters.find(one => one.name === wanted)?.schema?.items ?? {};
      const query = new URLSearchParams();
      for (const key of items('sort').enum ?? []) {
        query.append('sort', key);
        query.set(`${key}.dir`, 'desc');
        expect(parameters.map(one => one.name)).toContain(`${key}.dir`);
      }
      for (const filter of items('filter').examples ?? []) query.append('filter', filter);
      expect(query.size, name).toBeGreaterThan(2);
      // These are listed to the operator alone; all other lists have something for a buyer.
      const operators = ['terms.list', 'failedMails.list', 'audits.list', 'referenceRates.list', 'removedPeople.list'];
      const reader = operators.includes(name) ? operator : pair.buyer;
      const owner = name === 'statements.lines' ? statement : bill;
      const reply = await reader.get(`${endpoint.path.replace(':id', String(owner))}?${query}`);
      expect(reply.status, `${name} ${reply.text}`).toBe(200);
    }
  });

  test('each feature is described by the declarations its routes are built of', () => {
    const declared = features.flatMap(feature => feature.routes.map(route => route.name));
    expect(operations().map(one => one.operationId)).toEqual(expect.arrayContaining(declared));
  });
});

/** A shell's command line as its words: quotes, `$NAME` and line ends behind a backslash, which is all that the examples use. */
function words(command: string, env: Readonly<Record<string, string>>): string[] {
  const fill = (text: string) => text.replace(/\$(\w+)/g, (_all, name: string) => env[name] ?? `no ${name}`);
  const pieces = command.replace(/\\\n/g, ' ').matchAll(/(\s+)|'([^']*)'|"([^"]*)"|([^\s'"]+)/g);
  const found: string[] = [];
  let open = false;
  for (const [, space, single, double, bare] of pieces) {
    const text = single ?? fill(double ?? bare ?? '');
    if (space !== undefined) open = false;
    else if (open) found.push(`${found.pop()}${text}`);
    else {
      found.push(text);
      open = true;
    }
  }
  return found;
}

/** Sends what `curl` would send. */
async function curl(command: string, env: Readonly<Record<string, string>>): Promise<{ status: number; body: Json }> {
  const [name, ...rest] = words(command, env);
  expect(name).toBe('curl');
  const headers: Record<string, string> = {};
  let [url, body] = ['', undefined as string | undefined];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '-H') {
      const [header = '', ...value] = (rest.shift() ?? '').split(': ');
      headers[header] = value.join(': ');
    } else if (word === '-d') body = rest.shift();
    else if (word === '--data-urlencode') {
      const [key, ...value] = (rest.shift() ?? '').split('=');
      url += `${url.includes('?') ? '&' : '?'}${key}=${encodeURIComponent(value.join('='))}`;
    } else if (word !== '-G') url = word;
  }
  const reply = await fetch(url, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });
  return { status: reply.status, body: JSON.parse(await reply.text()) };
}

describe('the introduction', () => {
  test('its examples work as they stand', async () => {
    const text = await readFile(new URL('docs/introduction.md', import.meta.url), 'utf8');
    const examples = [...text.matchAll(/```bash\n([\s\S]*?)```/g)].map(match => (match[1] ?? '').trim());
    expect(examples).toHaveLength(5);
    const made = (await pair.buyer.post('/api/clients', { clientId: 'uvod' })).body;
    const env: Record<string, string> = {
      SKONTO: address,
      CLIENT_ID: String(made.clientId),
      CLIENT_SECRET: String(made.secret),
      SUPPLIER_ID: String(pair.supplierId),
    };
    const [signIn = '', ...others] = examples;
    const signedIn = await curl(signIn, env);
    expect(signedIn.status).toBe(200);
    env.TOKEN = String(signedIn.body.token);
    const replies = [];
    for (const example of others) replies.push(await curl(example, env));
    expect(replies.map(one => one.status)).toEqual([200, 200, 200, 201]);
    expect(replies[1]?.body.size).toBe(50);
    const again = await curl(others.at(-1) ?? '', env);
    expect(again.body).toEqual(replies.at(-1)?.body);
  });

  test('a refusal looks as it says', async () => {
    const text = await readFile(new URL('docs/introduction.md', import.meta.url), 'utf8');
    const shown: Json = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '{}');
    const invoice = {
      invoiceNumber: 'X',
      invoiceDate: '2026-11-01',
      dueDate: 'soon',
      netAmount: 1,
      taxAmount: 0,
      amount: 1,
      currency: { code: 'RSD' },
      supplier: { id: pair.supplierId },
    };
    const refused = (await pair.buyer.post('/api/invoices', invoice)).body;
    expect({ ...refused, requestId: '' }).toEqual({ ...shown, requestId: '' });
  });
});

describe('GET /api/docs', () => {
  test('is a page for everyone, under a policy that allows no inline code and nothing from outside', async () => {
    const page = await server.anonymous.get('/api/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|style=|https?:/);
    const files = [...page.text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(match => match[1] ?? '');
    expect(files).toHaveLength(4);
    for (const file of files) {
      const plain = await server.http.inject({ url: file });
      const packed = await server.http.inject({ url: file, headers: { 'accept-encoding': 'gzip, br' } });
      expect([plain.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
      expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      const etag = String(plain.headers.etag);
      expect((await server.http.inject({ url: file, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    }
    expect((await server.anonymous.get('/api/docs/other.js')).status).toBe(404);
  });
});
