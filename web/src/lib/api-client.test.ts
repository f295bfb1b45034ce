import { authEndpoints } from '@skonto/api/auth';
import { contractsEndpoints } from '@skonto/api/contracts';
import { documentsEndpoints } from '@skonto/api/documents';
import { invoicesEndpoints } from '@skonto/api/invoices';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, call, configureApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { download } from './file-transfer.ts';
import { currentMessages, dismissMessage } from './messages.ts';
import { answerTerms, areTermsPending, askTerms } from './terms-gate.ts';

const fallback = {
  client: 'Unknown client error',
  server: 'Unknown server error',
  offline: 'Nothing was sent',
  noAnswer: 'No connection',
  unknownOutcome: 'Nobody knows',
};
const answers = vi.fn<typeof fetch>();
const shown = () => currentMessages().map(one => `${one.tone}: ${one.text}`);
const headersSent = () => new Headers(answers.mock.calls[0]?.[1]?.headers);
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  answers.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }));
const problem = (more: object = {}) => ({
  type: 'about:blank',
  title: 'Bad',
  status: 400,
  code: 'duplicate',
  message: 'Već postoji.',
  errors: [{ field: 'invoiceNumber', code: 'duplicate', message: 'Broj već postoji.' }],
  requestId: 'r-1',
  ...more,
});
const failed = async (run: Promise<unknown>): Promise<ApiError> => {
  const error = await run.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

beforeEach(() => {
  answers.mockReset();
  for (const one of currentMessages()) dismissMessage(one.id);
  configureApi({
    fetch: answers,
    language: () => 'sr',
    cookies: () => 'a=1; XSRF-TOKEN=abc%3D; b=2',
    fallback: () => fallback,
  });
});

describe('what is sent', () => {
  it('puts parameters, repeated ids and list queries into the address', () => {
    expect(addressOf(invoicesEndpoints.get, { params: { id: 7 } })).toBe('/api/invoices/7');
    expect(addressOf(invoicesEndpoints.remove, { query: { ids: [1, 2] } })).toBe('/api/invoices?ids=1&ids=2');
    expect(addressOf(invoicesEndpoints.list, { list: { page: 1, sort: [{ key: 'amount', dir: 'desc' }] } })).toBe(
      '/api/invoices?page=1&sort=amount&amount.dir=desc',
    );
  });

  it('carries the language always, the token and a key where something changes', async () => {
    answer(200, { done: true });
    await call(authEndpoints.forgotPassword, { body: { email: 'a@b.rs' } });
    expect(headersSent().get('Accept-Language')).toBe('sr');
    expect(headersSent().get('X-XSRF-TOKEN')).toBe('abc=');
    expect(headersSent().get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
    answers.mockReset();
    answer(200, null);
    expect(await call(contractsEndpoints.mine, {})).toBeNull();
    expect(headersSent().get('X-XSRF-TOKEN')).toBeNull();
    expect(headersSent().get('Idempotency-Key')).toBeNull();
  });
});

describe('what comes back', () => {
  it('shows message headers, decoded', async () => {
    answer(200, { count: 1 }, { 'Success-Message': encodeURIComponent('Fakture su obrisane, čestitamo.') });
    await call(invoicesEndpoints.remove, { query: { ids: [1] } });
    expect(shown()).toEqual(['success: Fakture su obrisane, čestitamo.']);
  });

  it('turns a problem into an error with its fields, and shows its message', async () => {
    answer(400, problem());
    const error = await failed(call(invoicesEndpoints.remove, { query: { ids: [1] } }));
    expect([error.status, error.code, error.requestId, error.fields[0]?.field]).toEqual([
      400,
      'duplicate',
      'r-1',
      'invoiceNumber',
    ]);
    expect(shown()).toEqual(['danger: Već postoji.']);
  });

  it('prefers the Error-Message header and stays quiet when the screen shows the error', async () => {
    answer(400, problem(), { 'Error-Message': 'Iz%20zaglavlja' });
    await failed(call(invoicesEndpoints.remove, { query: { ids: [1] } }));
    expect(shown()).toEqual(['danger: Iz zaglavlja']);
    for (const one of currentMessages()) dismissMessage(one.id);
    answer(409, problem());
    await failed(call(invoicesEndpoints.remove, { query: { ids: [1] }, errors: 'place' }));
    expect(shown()).toEqual([]);
    answer(400, problem(), { 'Error-Message': 'Iz%20zaglavlja' });
    await failed(call(invoicesEndpoints.remove, { query: { ids: [1] }, errors: 'form' }));
    expect(shown()).toEqual([]);
  });

  it.each([
    [418, 'Unknown client error'],
    [503, 'Unknown server error'],
  ])('has words of its own for a bare %i', async (status, text) => {
    answer(status, 'oops');
    expect((await failed(call(invoicesEndpoints.remove, { query: { ids: [1] } }))).message).toBe(text);
    expect(shown()).toEqual([`danger: ${text}`]);
  });

  it('says when nobody answered', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await failed(call(contractsEndpoints.mine, {}))).code).toBe('unreachable');
    expect(shown()).toEqual(['danger: No connection']);
  });

  describe.each([
    [
      'the page of a stranger’s network',
      async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    ],
    [
      'an answer that is cut off',
      async () => {
        const cut = (stream: ReadableStreamDefaultController) => stream.error(new TypeError('network error'));
        return new Response(new ReadableStream({ start: cut }));
      },
    ],
  ])('%s', (_, strange) => {
    it('is no answer to a question', async () => {
      answers.mockImplementation(strange);
      const error = await failed(call(contractsEndpoints.mine, {}));
      expect([error.code, error.message]).toEqual(['unreachable', 'No connection']);
    });

    it('is no file', async () => {
      answers.mockImplementation(strange);
      const error = await failed(download(documentsEndpoints.pdf, { params: { id: 1 }, fileName: 'credit-note.pdf' }));
      expect(error.code).toBe('unreachable');
      expect(shown()).toEqual(['danger: No connection']);
    });

    it('leaves open whether a change was made; the next try is the same one', async () => {
      answers.mockImplementation(strange);
      const ask = () => call(authEndpoints.forgotPassword, { body: { email: 'isti@b.rs' } });
      expect((await failed(ask())).code).toBe('unknown-outcome');
      expect(shown()).toEqual(['danger: Nobody knows']);
      const key = headersSent().get('Idempotency-Key');
      answers.mockReset();
      answer(200, { done: true });
      await ask();
      expect(headersSent().get('Idempotency-Key')).toBe(key);
    });
  });

  describe('when new terms must be accepted first', () => {
    const refused = problem({ status: 403, code: 'terms-not-accepted', errors: [] });
    const remove = () => call(invoicesEndpoints.remove, { query: { ids: [1] } });

    it('asks, and sends the request again once they are accepted', async () => {
      answers.mockResolvedValueOnce(new Response(JSON.stringify(refused), { status: 403 }));
      answers.mockResolvedValueOnce(new Response(JSON.stringify({ count: 1 })));
      const requested = vi.fn(async () => true);
      configureApi({ askTerms: requested });
      expect(await remove()).toEqual({ count: 1 });
      expect([requested.mock.calls.length, answers.mock.calls.length]).toEqual([1, 2]);
      expect(shown()).toEqual([]);
    });

    it('fails without a message when the user leaves instead, and sends nothing', async () => {
      answer(403, refused, { 'Error-Message': 'x' });
      configureApi({ askTerms: async () => false });
      expect((await failed(remove())).code).toBe('terms-not-accepted');
      expect([answers.mock.calls.length, shown()]).toEqual([1, []]);
    });

    it('asks once for all that wait', async () => {
      answers.mockImplementation(async () => {
        const isRefused = answers.mock.calls.length <= 3;
        return new Response(JSON.stringify(isRefused ? refused : { count: 1 }), { status: isRefused ? 403 : 200 });
      });
      configureApi({ askTerms });
      const all = [remove(), remove(), remove()];
      await vi.waitFor(() => expect(areTermsPending()).toBe(true));
      answerTerms(true);
      expect(await Promise.all(all)).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
      expect(areTermsPending()).toBe(false);
    });
  });

  it('a wrong password is no end of a session', async () => {
    answer(401, problem({ status: 401, errors: [], message: 'Pogrešna lozinka.' }));
    const error = await failed(call(authEndpoints.signIn, { body: { email: 'a', password: 'b' }, errors: 'place' }));
    expect(error.message).toBe('Pogrešna lozinka.');
  });
});
