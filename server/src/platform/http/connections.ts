import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../network-address.ts';

/** How much of one process's listener strangers may fill: connections in all, and of one network. */
const connectionLimits = { all: 4000, network: 1000 };
type Limits = Readonly<typeof connectionLimits>;

/**
 * Counted here and not by `maxConnections`, which counts one listener's (listeners.ts). Behind a proxy all sockets are the proxy's, so that its
 * own limits count for networks.
 */
export function boundConnections(
  server: Server,
  { behindProxy, limits = connectionLimits }: { readonly behindProxy: boolean; readonly limits?: Limits },
): void {
  let all = 0;
  const open = new Map<string, number>();
  server.on('connection', socket => {
    const network = networkOf(socket.remoteAddress);
    const ofNetwork = (open.get(network) ?? 0) + 1;
    open.set(network, ofNetwork);
    all += 1;
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (all > limits.all || (!behindProxy && ofNetwork > limits.network)) socket.destroy();
  });
}

/** How often it is looked whether anything came over a connection, and how many looks without a byte make it an idle one. */
const look = { everyMs: 100, silent: 10 } as const;

/** What a connection is at: its requests that aren't answered to the end, and since how many looks it has been silent. */
type State = { readonly requests: Map<IncomingMessage, ServerResponse>; bytes: number; silent: number };

/**
 * The open connections of a server, for its end. Node counts one as idle whose request lies unread in the system's buffers, and what is
 * closed then is reset: here it is silence over several turns of the event loop, in each of which it would have been read.
 */
export class OpenConnections {
  readonly #open = new Map<Socket, State>();
  #areLast = false;
  #whenNone: (() => void) | null = null;

  constructor(server: Server) {
    server.on('connection', socket => this.#note(socket));
    // Before whoever answers.
    server.prependListener('request', (request, response) => this.#noteRequest(request, response));
  }

  /** From now on every answer is the last of its connection, and says so. */
  endWithAnswers(): void {
    this.#areLast = true;
    for (const { requests } of this.#open.values()) for (const response of requests.values()) sayLast(response);
  }

  /** Closes each connection as it falls silent, until none is left. */
  async closeAsIdle(): Promise<void> {
    if (this.#open.size === 0) return;
    const timer = setInterval(() => this.#closeSilent(), look.everyMs);
    await new Promise<void>(resolve => {
      this.#whenNone = resolve;
    });
    clearInterval(timer);
  }

  /** Closes those whose request hasn't come to its end: nothing of them is read any more. */
  closeUnfinished(): void {
    for (const [socket, { requests }] of this.#open) if (isUnfinished(requests)) socket.destroy();
  }

  closeAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #note(socket: Socket): void {
    this.#open.set(socket, { requests: new Map(), bytes: 0, silent: 0 });
    socket.once('close', () => {
      this.#open.delete(socket);
      if (this.#open.size === 0) this.#whenNone?.();
    });
  }

  #noteRequest(request: IncomingMessage, response: ServerResponse): void {
    const state = this.#open.get(request.socket);
    // A test's injected request has no connection.
    if (!state) return;
    if (this.#areLast) sayLast(response);
    state.requests.set(request, response);
    response.once('close', () => {
      state.requests.delete(request);
      state.silent = 0;
    });
  }

  #closeSilent(): void {
    for (const [socket, state] of this.#open) {
      const { bytesRead } = socket;
      state.silent = bytesRead === state.bytes && state.requests.size === 0 ? state.silent + 1 : 0;
      state.bytes = bytesRead;
      if (state.silent >= look.silent) socket.destroy();
    }
  }
}

const isUnfinished = (requests: State['requests']): boolean =>
  requests.size > 0 && [...requests.keys()].every(request => !request.complete);

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
