import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A JSON body has arrived by then, or its connection is closed. */
export const bodyMs = 15_000;
/** An upload may take long, but it must get on: at least so many bytes in each such time. */
export const uploadWindowMs = 30_000;
export const uploadWindowBytes = 500_000;
/** A rest so small is read and thrown away, so that the connection can be used again. */
const smallRest = 65_536;

export const declaredBytes = (request: IncomingMessage): number => Number(request.headers['content-length'] ?? 0);
const isChunked = (request: IncomingMessage): boolean => request.headers['transfer-encoding'] !== undefined;

/** A body that may be longer than `most`, because it says so or because it doesn't say. */
export const mayExceed = (request: IncomingMessage, most: number): boolean =>
  isChunked(request) || declaredBytes(request) > most;

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null;
  }
}

/** Closes the connection of a body that doesn't come to its end in time. What is closed here isn't answered: nobody is listening. */
export function boundBody(request: FastifyRequest): void {
  const { raw } = request;
  // A test's injected request has no connection that could be slow.
  if (raw.complete || !mayExceed(raw, 0) || !(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (!raw.complete) raw.socket.destroy();
  }, bodyMs);
  request.bodyTimer = timer;
  raw.once('close', () => clearTimeout(timer));
}

/** The time begins again: the request had to wait for its turn before it was read. */
export const restartBody = (request: FastifyRequest): void => void request.bodyTimer?.refresh();

/** Of an upload it is not its end that is waited for but the next bytes. */
export function boundUpload(request: FastifyRequest): void {
  if (!request.bodyTimer) return;
  clearTimeout(request.bodyTimer);
  const { raw } = request;
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) clearInterval(timer);
    else if (socket.bytesRead - before < uploadWindowBytes) socket.destroy();
    before = socket.bytesRead;
  }, uploadWindowMs);
  raw.once('close', () => clearInterval(timer));
}

/** How long, and for how many bytes, a sender is still listened to whose request is refused and answered already. */
const lastRestMs = 3_000;
const lastRestBytes = 1_048_576;

/**
 * A refusal of a request whose body nobody will read. A small rest is thrown away, so that the connection can be used again; behind a
 * large one it is closed. It may be closed behind a small one too, where its caller wants that or the server ends.
 */
export function endUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  // A test's injected request has no connection.
  if (raw.complete || !(raw.socket instanceof Socket)) return;
  if (mayExceed(raw, smallRest)) reply.header('Connection', 'close');
  closeInSteps(raw, raw.socket);
  reply.raw.once('finish', () => {
    raw.unpipe();
    raw.resume();
  });
}

/**
 * A connection that is closed while its sender is still sending is reset, and with that the answer may be lost on its way. So nothing more
 * is written, and for a while, up to a bound, what comes is read and thrown away; then it isn't read any more, and at last closed.
 */
function closeInSteps(raw: IncomingMessage, socket: Socket): void {
  // Node calls it when the last answer of a connection has been handed over.
  socket.destroySoon = () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (raw.complete) return socket.destroySoon();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lastRestMs);
    socket.once('close', () => clearTimeout(timer));
    raw.once('end', () => socket.destroy());
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > lastRestBytes) raw.pause();
    });
  };
}
