import { once } from 'node:events';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isRecord, namesTag, tagOf } from './entity-tag.ts';
import { Accepted, type EventsReply, type FileReply } from './reply.ts';

/** How often it is looked whether a reader takes anything. Node lets one look pass, so who takes nothing is gone within twice that. */
const unreadMs = 15_000;
/** An event stream is opened again at least this often, which costs its reader one request. */
const longestStreamMs = 900_000;

const isFile = (value: unknown): value is FileReply =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file';
const isEvents = (value: unknown): value is EventsReply =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'events';

/** How a stream of events is watched over while it is open. */
export type Watch = {
  /** False once whoever opened the stream may no longer see it. */
  readonly holds: () => Promise<boolean>;
  /** Aborted when the connection or the server is closed. */
  readonly ended: AbortSignal;
};

/** Sends what a verb answered: JSON, 202 with a place to look, a file, or events. */
export async function send(
  reply: FastifyReply,
  answer: { readonly status: number; readonly value: unknown; readonly watch: () => Watch },
): Promise<FastifyReply> {
  const { status, value } = answer;
  reply.header('Cache-Control', 'no-store');
  if (value instanceof Accepted) return reply.code(202).header('Location', value.location).send(value.body);
  if (isFile(value)) return sendFile(reply, value);
  if (isEvents(value)) return sendEvents(reply, value, answer.watch());
  if (reply.request.method === 'GET' && isRecord(value)) {
    // Written once, for its tag and for the line.
    const text = JSON.stringify(value);
    const tag = tagOf(value, text);
    reply.header('ETag', tag);
    if (namesTag(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.code(status).type('application/json; charset=utf-8').send(text);
  }
  return reply.code(status).send(value);
}

/**
 * What a file in a frame may do: be shown by the browser's own viewer, within pages of ours. `sandbox` takes our origin, scripts, forms and
 * windows from it, so that it is nobody's page even where a browser reads more into it (docs/decisions/0582).
 */
const framedHeaders = {
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'self';sandbox",
  'X-Frame-Options': 'SAMEORIGIN',
} as const;

async function sendFile(
  reply: FastifyReply,
  { body, contentType, fileName, isFramed = false }: FileReply,
): Promise<FastifyReply> {
  // The first piece is there before the headers say 200: what can't begin is refused in words.
  if (body instanceof Readable) {
    await once(body, 'readable');
    endUnread(reply);
  }
  if (isFramed) reply.headers(framedHeaders);
  return reply
    .code(200)
    .type(contentType)
    .header('Content-Disposition', `${isFramed ? 'inline' : 'attachment'}; filename="${fileName}"`)
    .send(body);
}

/** Ends an answer of which the reader took nothing for a while, although there is something to take. */
function endUnread({ raw, request, log }: FastifyReply): void {
  const { socket } = raw;
  // A test's injected request has none.
  if (!(socket instanceof Socket)) return;
  socket.setTimeout(unreadMs);
  raw.on('timeout', () => {
    // While the database works the connection is silent too: then nothing waits to be read, and it is given as long again.
    if (socket.writableLength === 0) return void socket.setTimeout(unreadMs);
    log.warn({ requestId: request.id, route: request.routeOptions.url }, 'nobody reads the answer, so it was cut off');
    socket.destroy();
  });
}

async function sendEvents(reply: FastifyReply, { events }: EventsReply, watch: Watch): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  raw.flushHeaders();
  endUnread(reply);
  const ended = AbortSignal.any([watch.ended, AbortSignal.timeout(longestStreamMs)]);
  const iterator = events[Symbol.asyncIterator]();
  const end = (): void => {
    void iterator.return?.();
    raw.end();
  };
  ended.addEventListener('abort', end);
  try {
    for (let next = await iterator.next(); !next.done && !ended.aborted; next = await iterator.next()) {
      if (!(await watch.holds())) break;
      if (!raw.write(`data: ${JSON.stringify(next.value)}\n\n`)) await once(raw, 'drain', { signal: ended });
    }
  } catch (error) {
    if (!ended.aborted) reply.log.error({ err: error }, 'event stream');
  } finally {
    ended.removeEventListener('abort', end);
    end();
  }
  return reply;
}
