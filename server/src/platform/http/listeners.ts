import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { hasCode } from '../../db/error-code.ts';

type At = { readonly port: number; readonly host: string };

/** The address can't be listened at, as a sentence that says what to do. */
export class AddressError extends Error {}

/** The settings that named the address. */
type Named = { readonly port: string; readonly host: string };
const ofServer: Named = { port: 'PORT', host: 'HOST' };

const refusals: Readonly<Record<string, (at: At, named: Named) => string>> = {
  EADDRINUSE: ({ host, port }, named) =>
    `${host}:${port} is taken already, perhaps by another Skonto. Stop that one, or choose another ${named.port}.`,
  EACCES: ({ port }, named) =>
    `Port ${port} is for root alone. Choose a ${named.port} from 1024 on, and put a proxy before it as docs/operating.md says.`,
  EADDRNOTAVAIL: ({ host }, named) =>
    `This machine has no address ${host}. Choose another ${named.host}, such as 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: ({ host }, named) =>
    `There is no host ${host}. Choose another ${named.host}, such as 127.0.0.1 or 0.0.0.0.`,
};

/** The sentence for what the system refused, or the error itself. */
function refusalOf(error: unknown, at: At, named: Named): unknown {
  const found = Object.entries(refusals).find(([code]) => hasCode(error, code));
  return found ? new AddressError(found[1](at, named)) : error;
}

/**
 * How many sockets listen at the server's address. Each lets one connection in at a turn of the event loop (libuv 1.46 and later), and
 * beside busy callers a turn takes long: behind one listener alone whoever came again waited for seconds, whatever they came for.
 */
export const listeners = 4;

/** Several sockets of one process may share an address; elsewhere than on Linux there is one listener. */
const canShare = process.platform === 'linux';

/** The listeners of each app that listens. */
const listenersOf = new WeakMap<FastifyInstance, Server[]>();

/** Listens at an address, with several listeners where the system can; answers the address as a link. */
export async function openListeners(app: FastifyInstance, { port, host }: At): Promise<string> {
  const open: Server[] = [app.server];
  listenersOf.set(app, open);
  if (!canShare) return app.listen({ port, host });
  await requireFree({ port, host });
  const shared = { port, host, reusePort: true };
  const link = await app.listen(shared);
  const at = app.server.address();
  if (at === null || typeof at === 'string') throw new Error('the server listens at no port');
  while (open.length < listeners) open.push(await openListener(app, { port: at.port, host: at.address }));
  return link;
}

/** How long nobody may have come in before the listeners are shut, in turns of the event loop too, and how long that is waited for. */
const quiet = { turns: 4, ms: 100, maxMs: 7000 } as const;

/**
 * Lets those in who stand before the listeners already, then shuts them. The system has taken connections that the process hasn't seen, of which
 * each listener lets in one a turn; a listener that is shut before them resets them all.
 */
export async function shutListeners(app: FastifyInstance): Promise<void> {
  const open = listenersOf.get(app) ?? [];
  if (open.length > 0) await nobodyComes(app.server);
  // Node's own end of an HTTP server would also cut the connections that look idle (connections.ts).
  for (const listener of open) Server.prototype.close.call(listener);
}

async function nobodyComes(server: Server): Promise<void> {
  const begun = performance.now();
  let [turns, since] = [0, begun];
  const seen = () => {
    [turns, since] = [0, performance.now()];
  };
  server.on('connection', seen);
  for (let now = begun; now - begun < quiet.maxMs && (turns < quiet.turns || now - since < quiet.ms); ) {
    await sleep(quiet.ms / 10);
    turns += 1;
    now = performance.now();
  }
  server.off('connection', seen);
}

/** Stops listening; waits until those who came in have gone. */
const closed = (listener: Server): Promise<void> => new Promise(resolve => void listener.close(() => resolve()));

/** Another process that listens there is told now: with a shared address each would get a part of the callers. */
export async function requireFree(at: At, named: Named = ofServer): Promise<void> {
  if (at.port === 0) return;
  const probe = createServer();
  try {
    await once(probe.listen(at), 'listening');
  } catch (error) {
    throw refusalOf(error, at, named);
  }
  await closed(probe);
}

/** Another socket at the address, whose connections are the server's. */
async function openListener({ server }: FastifyInstance, at: At): Promise<Server> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, socket => server.emit('connection', socket));
  await once(listener.listen({ ...at, reusePort: true }), 'listening');
  return listener;
}
