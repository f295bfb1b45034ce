import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompression } from './compression.ts';

const long = { words: 'isti red, '.repeat(400) };
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await addCompression(app);
  app.get('/list', async () => long);
  app.get('/short', async () => ({ words: 'kratko' }));
  app.get('/export', { compress: false }, async (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send('red;'.repeat(1000)),
  );
  app.get('/refusal', async (_request, reply) =>
    reply.code(409).type('application/problem+json').send(JSON.stringify(long)),
  );
  app.post('/echo', async request => ({ got: request.body }));
});
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.inject({ url, ...(encodings === undefined ? {} : { headers: { 'accept-encoding': encodings } }) });

describe('what the server writes', () => {
  test('goes out compressed in the best way that the caller reads', async () => {
    const best = await get('/list', 'gzip, br');
    expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString())).toEqual(long);
    expect(best.rawPayload.length).toBeLessThan(200);
    const other = await get('/list', 'gzip');
    expect(other.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(other.rawPayload).toString())).toEqual(long);
    const refusal = await get('/refusal', 'br');
    expect([refusal.statusCode, refusal.headers['content-encoding']]).toEqual([409, 'br']);
  });

  test('stays as it is for whoever doesn’t say so, when it is short, and when it is a file', async () => {
    for (const [url, encodings] of [
      ['/list', undefined],
      ['/list', 'identity'],
      ['/list', 'rot13;q=1'],
      ['/list', 'br;q=0, gzip;q=0'],
      ['/short', 'br'],
      ['/export', 'br'],
    ] as const)
      expect((await get(url, encodings)).headers['content-encoding'], `${url} ${encodings}`).toBeUndefined();
  });

  test('what is sent here is never uncompressed', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: '{"a":1}',
    });
    expect(reply.json()).toEqual({ got: { a: 1 } });
  });
});
