import { request } from 'node:http';
import type { Party } from './load.ts';

/** A reply that was read to its end; of a long one only the first megabyte is kept. */
export type Posted = {
  readonly status: number;
  readonly text: string;
  readonly bytes: number;
  readonly lines: number;
  readonly ms: number;
};

const keptBytes = 1_000_000;

/** Posts as a party, `undefined` without a body, and reads the reply to its end, timed from the first byte sent to the last one read. */
export const post = (port: number, path: string, party: Party, body: unknown): Promise<Posted> =>
  ask(port, { method: 'POST', path, payload: body === undefined ? null : Buffer.from(JSON.stringify(body)) }, party);

/** Gets as a party, timed in the same way. */
export const get = (port: number, path: string, party: Party): Promise<Posted> =>
  ask(port, { method: 'GET', path, payload: null }, party);

type Question = {
  readonly method: string;
  readonly path: string;
  readonly payload: Buffer | null;
  /** The address from which it is asked, where it matters. */
  readonly from?: string;
};

/** Asks as a party, who is nobody without headers. */
export function ask(port: number, { method, path, payload, from }: Question, party: Party): Promise<Posted> {
  const headers = Object.fromEntries(
    party.headers
      .trimEnd()
      .split('\r\n')
      .filter(line => line !== '')
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        ...(from === undefined ? {} : { localAddress: from }),
        method,
        path,
        headers: payload
          ? { ...headers, 'content-type': 'application/json', 'content-length': payload.length }
          : headers,
      },
      reply => {
        let [text, bytes, lines] = ['', 0, 0];
        reply.on('data', (chunk: Buffer) => {
          if (bytes < keptBytes) text += chunk.toString('latin1');
          bytes += chunk.length;
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
        });
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text, bytes, lines, ms: performance.now() - started }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload ?? undefined);
  });
}
