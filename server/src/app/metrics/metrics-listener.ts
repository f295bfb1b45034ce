import { once } from 'node:events';
import { createServer } from 'node:http';

/** What Prometheus calls its text. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8';
/** Whoever asks more often than that has the same answer. */
const sameAnswerMs = 1000;
const answerWithinMs = 10_000;
const connections = 16;

type Log = { warn(data: object, text: string): void };
type Listener = { readonly address: string; close(): Promise<void> };

/**
 * Answers `GET /metrics` at a port of its own, which nobody outside has to reach, and nothing else. One look is asked at a time and serves all who ask
 * meanwhile; one that fails is a 503.
 */
export async function openMetricsListener(
  text: () => Promise<string>,
  { host, port, log }: { readonly host: string; readonly port: number; readonly log: Log },
): Promise<Listener> {
  let look: Promise<string> | undefined;
  let lookedAt = 0;
  const server = createServer((request, reply) => {
    const isRequested = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!isRequested)
      return void reply.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only /metrics is here.\n');
    if (look === undefined || performance.now() - lookedAt > sameAnswerMs) {
      lookedAt = performance.now();
      look = text();
    }
    look.then(
      found => reply.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(found),
      (error: unknown) => {
        log.warn({ err: error }, 'no metrics');
        reply.writeHead(503, { 'Content-Type': 'text/plain' }).end('The log says why there are no metrics.\n');
      },
    );
  });
  server.maxConnections = connections;
  server.headersTimeout = 5000;
  server.requestTimeout = answerWithinMs;
  server.listen({ host, port });
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the metrics are at no port');
  const name = at.family === 'IPv6' ? `[${at.address}]` : at.address;
  return {
    address: `http://${name}:${at.port}/metrics`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
