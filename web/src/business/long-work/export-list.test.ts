import { endpoint } from '@skonto/api/endpoint';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureApi } from '../../lib/api-client.ts';
import { exportList, lineEnds } from './export-list.ts';
import { ownExports, stopExport } from './own-exports.ts';

/** A file that takes its time: the rows that came in are told, and whoever stops it gets none of it. */
const files = endpoint({ method: 'POST', path: '/api/pieces/export', summary: 'Pieces', reply: 'file' });
const saved = vi.fn();
/** The link by which a reader gets a file. */
function stubLink(): void {
  let content: unknown;
  const link = { href: '', download: '', click: () => saved(content, link.download), remove: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link, body: { append: vi.fn() } });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    content = blob;
    return 'blob:a';
  });
}

/** An answer whose pieces the test sends, and whose reader the call's signal sends away. */
function slowAnswer() {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pipe.writable.getWriter();
  const text = new TextEncoder();
  configureApi({
    cookies: () => '',
    fetch: async (_address, request) => {
      request?.signal?.addEventListener('abort', () => void writer.abort(new DOMException('gone', 'AbortError')));
      return new Response(pipe.readable, { headers: { 'Content-Type': 'text/csv' } });
    },
  });
  return {
    send: (piece: string) => writer.write(text.encode(piece)),
    close: () => writer.close(),
    breakOff: () => writer.abort(new TypeError('network')),
  };
}
const start = (rows: number) => exportList(files, { fileName: 'pieces.csv', rows });
const reported = () => ownExports()[0];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  saved.mockClear();
  stubLink();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('counts every line that ends', () => {
  expect(lineEnds(new TextEncoder().encode('a\r\nb\r\n'))).toBe(2);
  expect(lineEnds(new Uint8Array())).toBe(0);
});

it('tells nothing of a file that is there at once', async () => {
  const answer = slowAnswer();
  const before = ownExports();
  const done = start(1);
  await answer.send('a\r\n1\r\n');
  await answer.close();
  await done;
  expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'pieces.csv');
  expect(ownExports()).toBe(before);
});

it('tells the rows that came in, and saves the whole', async () => {
  const answer = slowAnswer();
  const done = start(3);
  await answer.send('a\r\n1\r\n');
  await vi.advanceTimersByTimeAsync(1600);
  expect(reported()).toMatchObject({ state: 'RUNNING', processed: 2, total: 3 });
  await answer.send('2\r\n3\r\n');
  await answer.close();
  await done;
  expect(reported()).toMatchObject({ state: 'DONE' });
  expect(await saved.mock.calls[0]?.[0].text()).toBe('a\r\n1\r\n2\r\n3\r\n');
});

it('stopped, it closes what comes in and saves nothing', async () => {
  const answer = slowAnswer();
  const done = start(3);
  await answer.send('a\r\n1\r\n');
  await vi.advanceTimersByTimeAsync(1600);
  stopExport(reported()?.id ?? '');
  await done;
  expect(reported()).toMatchObject({ state: 'FAILED', stopped: true });
  expect(saved).not.toHaveBeenCalled();
});

it('broken off on its way, it says so and saves nothing', async () => {
  const answer = slowAnswer();
  const done = start(3);
  await answer.send('a\r\n1\r\n');
  await answer.breakOff();
  await expect(done).rejects.toThrow();
  expect(reported()).toMatchObject({ state: 'FAILED', stopped: false });
  expect(saved).not.toHaveBeenCalled();
});
