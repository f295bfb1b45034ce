import type { Endpoint } from '@skonto/api/endpoint';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, configureApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { upload } from './file-transfer.ts';
import { openWrites } from './open-writes.ts';
import { createQueryClient } from './query-client.ts';

/** Every call that the product declares, found by its shape, so that a new subject is under these tests without a line here. */
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
const subjects = import.meta.glob<Record<string, unknown>>('../../../api/*.ts', { eager: true });
const endpoints = Object.entries(subjects)
  .filter(([path]) => !path.includes('.test.') && !path.includes('config'))
  .flatMap(([, exported]) => Object.values(exported))
  .flatMap(group => (typeof group === 'object' && group !== null ? Object.entries(group) : []))
  .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
const writes = endpoints
  .map(([, endpoint]) => endpoint)
  .filter(one => one.method !== 'GET')
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
const fallback = {
  client: 'Client',
  server: 'Server',
  offline: 'Nothing was sent',
  noAnswer: 'No answer',
  unknownOutcome: 'Nobody knows',
};
const answers = vi.fn<typeof fetch>();
let online = true;

const options = (endpoint: Endpoint) => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(found => [found[1] ?? '', 1])),
  query: {},
  body: { name: 'x' },
  errors: 'form' as const,
});
const send = (endpoint: Endpoint): Promise<unknown> => call<Endpoint>(endpoint, options(endpoint));
const failed = async (run: Promise<unknown>): Promise<ApiError> => {
  const error = await run.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};
const keySent = (at: number) => new Headers(answers.mock.calls.at(at)?.[1]?.headers).get('Idempotency-Key');
const comeBack = () => {
  online = true;
  onlineManager.setOnline(true);
};

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  answers.mockReset();
  configureApi({ fetch: answers, cookies: () => '', fallback: () => fallback, isOnline: () => online });
});
afterEach(() => {
  comeBack();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a write without a connection', () => {
  it('finds every write of the product', () => {
    expect(writes.length).toBeGreaterThan(30);
  });

  it.each(writes)('%s fails at once and is sent neither then nor later', async (_, endpoint) => {
    online = false;
    onlineManager.setOnline(false);
    const error = await failed(send(endpoint));
    expect([error.code, error.message]).toEqual(['offline', 'Nothing was sent']);
    comeBack();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(answers).not.toHaveBeenCalled();
    expect(openWrites()).toEqual([]);
  });

  it.each(writes.filter(([, one]) => one.body === 'multipart'))('%s sends no file either', async (_, endpoint) => {
    const request = vi.fn();
    vi.stubGlobal('XMLHttpRequest', request);
    online = false;
    const error = await failed(upload(endpoint, new File(['a'], 'a.csv')));
    comeBack();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([error.code, request.mock.calls.length]).toEqual(['offline', 0]);
  });

  it('a mutation runs into its failure instead of waiting for the connection', async () => {
    online = false;
    onlineManager.setOnline(false);
    const queries = createQueryClient();
    const endpoint = writes[0]?.[1];
    if (!endpoint) throw new Error('no writes');
    const mutation = new MutationObserver(queries, { mutationFn: () => send(endpoint) });
    expect((await failed(mutation.mutate())).code).toBe('offline');
    comeBack();
    await queries.resumePausedMutations();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(answers).not.toHaveBeenCalled();
  });

  it('nothing in the browser sends past the API client, and no mutation chooses to wait', () => {
    const senders = Object.entries(sources)
      .filter(([path]) => !path.includes('.test.'))
      .filter(([, text]) => /(?<![.\w])fetch\(|XMLHttpRequest\(|sendBeacon|networkMode|serviceWorker/.test(text))
      .map(([path]) => path);
    // The public pages are documents of their own (decision 0131): they ask for a captcha and send one letter, at a press.
    const publicPages = ['../site/live/captcha.ts', '../site/live/live-contact.ts'];
    expect(senders.sort()).toEqual([...publicPages, './api-client.ts', './file-transfer.ts', './query-client.ts']);
  });
});

describe('a write whose answer is lost', () => {
  const change = writes.find(([name]) => name === 'POST /api/invoices')?.[1];
  const other = writes.find(([name]) => name === 'DELETE /api/invoices')?.[1];
  if (!change || !other) throw new Error('the writes of this test are gone');
  const lose = () => answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const answer = (status: number, body: object = {}) =>
    answers.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));

  it('says that nobody knows whether it was done', async () => {
    lose();
    const error = await failed(send(change));
    expect([error.code, error.message]).toEqual(['unknown-outcome', 'Nobody knows']);
  });

  it('says so too when the answer keeps away for two minutes', async () => {
    answers.mockImplementation(
      (_, request) =>
        new Promise((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const waiting = failed(send(change));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(openWrites()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await waiting).code).toBe('unknown-outcome');
    expect(openWrites()).toEqual([]);
  });

  it('is repeated under the same key, so that it is done once', async () => {
    lose();
    await failed(send(change));
    lose();
    await failed(send(change));
    answer(201);
    await send(change);
    answer(201);
    await send(change);
    expect(keySent(0)).toMatch(/^[\da-f]{32}$/);
    expect([keySent(1), keySent(2)]).toEqual([keySent(0), keySent(0)]);
    expect(keySent(3)).not.toBe(keySent(0));
  });

  it('keeps its key while the server still works on the first one, or a proxy answered instead of it', async () => {
    answer(504);
    await failed(send(change));
    answer(409, {
      type: 'about:blank',
      title: '',
      status: 409,
      code: 'idempotency-unfinished',
      message: 'Still working',
      errors: [],
      requestId: 'r',
    });
    await failed(send(change));
    answer(201);
    await send(change);
    expect([keySent(1), keySent(2)]).toEqual([keySent(0), keySent(0)]);
  });

  it('forgets its key when another write was answered meanwhile, or after ten minutes', async () => {
    lose();
    await failed(send(change));
    answer(200);
    await send(other);
    lose();
    await failed(send(change));
    expect(keySent(2)).not.toBe(keySent(0));
    await vi.advanceTimersByTimeAsync(600_001);
    answer(201);
    await send(change);
    expect(keySent(3)).not.toBe(keySent(2));
  });
});

it('a write is known to be out from its sending to its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers.mockReturnValueOnce(promise);
  const first = writes[0]?.[1];
  if (!first) throw new Error('no writes');
  const sent = send(first);
  expect(openWrites()).toHaveLength(1);
  resolve(new Response('{}'));
  await sent;
  expect(openWrites()).toEqual([]);
});
