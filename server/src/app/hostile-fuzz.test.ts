import { randomInt } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Endpoint } from '@skonto/api/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair } from '../testing/trading-pair.ts';
import { features } from './features.ts';

/**
 * Requests made from each endpoint's own shapes, some of them with bytes changed on the way: whatever comes, nobody gets a 5xx.
 * `SEED=… FUZZ_REQUESTS=10000 npm test -- server` repeats and lengthens a run.
 */
const seed = Number(process.env.SEED ?? randomInt(1, 2 ** 31));
const requests = Number(process.env.FUZZ_REQUESTS ?? 3000);

let server: TestServer;
let callers: TestCaller[];
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  const pair = await openTradingPair(server);
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  callers = [server.anonymous, pair.buyer, pair.supplier, operator];
});
afterAll(() => server.close());

let state = seed;
function pick(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >>> 8) % below;
}
function oneOf<T>(values: readonly T[]): T {
  const value = values[pick(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

type Shape = { readonly [member: string]: unknown };
const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shapes = (value: unknown): Shape[] => (Array.isArray(value) ? value.filter(isShape) : []);

const words = [
  '',
  'a',
  'Žito d.o.o.',
  'a@b.example',
  '2026-11-21',
  '2026-11-21T10:00:00Z',
  'RSD',
  'SRB',
  '101007036',
  '\u0000',
  '\ud800',
  '\u202e',
  '💶',
  "'; --",
  '%',
  '\\',
  'x'.repeat(300),
  '00000000-0000-4000-8000-000000000000',
];
const numbers = [0, -0, 1, -1, 0.1, 100, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, 1e-7, -9_999_999_999_999.99];
const anything = [null, true, [], {}, 'x', 5, [[]], { a: { b: 1 } }];

/** A value that a shape describes, or now and then anything at all. */
function madeOf(shape: Shape, root: Shape, depth = 0): unknown {
  if (pick(25) === 0 || depth > 8) return oneOf(anything);
  if (typeof shape.$ref === 'string') {
    const name = shape.$ref.split('/').at(-1) ?? '';
    const target = isShape(root.$defs) ? root.$defs[name] : undefined;
    return isShape(target) ? madeOf(target, root, depth + 1) : null;
  }
  const choices = [...shapes(shape.anyOf), ...shapes(shape.oneOf)];
  if (choices.length > 0) return madeOf(oneOf(choices), root, depth + 1);
  if (Array.isArray(shape.enum)) return oneOf(shape.enum);
  if ('const' in shape) return shape.const;
  switch (shape.type) {
    case 'object':
      return objectOf(shape, root, depth);
    case 'array':
      return Array.from({ length: pick(4) }, () => madeOf(isShape(shape.items) ? shape.items : {}, root, depth + 1));
    case 'string':
      return oneOf(words);
    case 'integer':
    case 'number':
      return oneOf(numbers);
    case 'boolean':
      return pick(2) === 0;
    case 'null':
      return null;
    default:
      return oneOf(anything);
  }
}

function objectOf(shape: Shape, root: Shape, depth: number): Shape {
  const members = Object.entries(isShape(shape.properties) ? shape.properties : {}).filter(() => pick(12) > 0);
  const value: Record<string, unknown> = {};
  for (const [name, of] of members) if (isShape(of)) value[name] = madeOf(of, root, depth + 1);
  if (isShape(shape.additionalProperties)) value[oneOf(words)] = madeOf(shape.additionalProperties, root, depth + 1);
  if (pick(10) === 0) value[oneOf(words)] = oneOf(anything);
  return value;
}

const shapeOf = (schema: z.ZodMiniType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Some bytes changed, doubled or cut away. */
function spoiled(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (pick(3) > 0 || bytes.length === 0) return bytes;
  const at = pick(bytes.length);
  if (pick(3) === 0) return Buffer.concat([bytes.subarray(0, at), bytes]);
  if (pick(2) === 0) return bytes.subarray(0, at);
  bytes[at] = pick(256);
  return bytes;
}

function queryOf(endpoint: Endpoint): string {
  if (endpoint.list) {
    const keys = [...Object.keys(endpoint.list.fields), '__proto__', 'x'];
    const filter = () =>
      `filter=${encodeURIComponent(`${oneOf(keys)},${oneOf(['eq', 'like', 'notLike', 'in', 'gt', 'lt', 'x'])},${oneOf(words).toWellFormed()}`)}`;
    return [...Array.from({ length: pick(4) }, filter), `sort=${oneOf(keys)}`, `size=${oneOf(numbers)}`].join('&');
  }
  if (endpoint.query === undefined) return pick(10) === 0 ? 'x=1' : '';
  const given = madeOf(shapeOf(endpoint.query), shapeOf(endpoint.query));
  const members = isShape(given) ? Object.entries(given) : [['x', given] as const];
  return members
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(value).toWellFormed())}`,
    )
    .join('&');
}

async function send(endpoint: Endpoint): Promise<string | null> {
  const id = oneOf(['1', '2', '0', '2147483648', 'x', '%00', 'me', '00000000-0000-4000-8000-000000000000']);
  const query = queryOf(endpoint);
  const url = `${endpoint.path.replace(/:\w+/g, id)}${query === '' ? '' : `?${query}`}`;
  const caller = oneOf(callers);
  const cookie = Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const [type, text] =
    endpoint.body === 'multipart'
      ? [
          'multipart/form-data; boundary=x',
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n1,2\r\n--x--\r\n',
        ]
      : [
          'application/json',
          JSON.stringify(endpoint.body ? madeOf(shapeOf(endpoint.body), shapeOf(endpoint.body)) : {}),
        ];
  const payload = spoiled(text);
  const reply = await server.http.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(cookie === '' ? {} : { cookie, 'x-xsrf-token': caller.cookies['XSRF-TOKEN'] ?? '' }),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': type }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload }),
  });
  if (reply.statusCode < 500) return null;
  return `${endpoint.method} ${url} ${payload.toString('latin1')}: ${reply.statusCode} ${reply.body.slice(0, 200)}`;
}

/** What is in use once all garbage is collected. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}

test(`G15 no request made from the API’s own shapes gets a 5xx, and they leave no memory behind (seed ${seed})`, {
  timeout: 300_000 + requests * 20,
}, async () => {
  // Signing out, or ending one's own sessions, would leave only refusals to look at.
  const endpoints = features
    .flatMap(feature => feature.routes.map(route => route.endpoint))
    .filter(endpoint => endpoint.path !== '/api/auth/logout' && !endpoint.path.startsWith('/api/auth/sessions'));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const broken: string[] = [];
  // Whatever is made once, such as a call's own checks, is made by the first third.
  let before = 0;
  for (let n = 0; n < requests; n += 1) {
    if (n === Math.floor(requests / 3)) before = liveBytes();
    const endpoint = endpoints[n % endpoints.length];
    const failure = endpoint ? await send(endpoint) : null;
    if (failure !== null) broken.push(failure);
  }
  delay.disable();
  expect(broken).toEqual([]);
  expect(delay.percentile(99) / 1e6).toBeLessThan(250);
  const grown = liveBytes() - before;
  console.info(
    `${requests} requests: event loop p99 ${Math.round(delay.percentile(99) / 1e6)} ms, ${Math.round(grown / 1e6)} MB more`,
  );
  expect(grown).toBeLessThan(50_000_000);
});
