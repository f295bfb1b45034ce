import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Admission, overloaded } from './admission.ts';
import { OpenConnections } from './connections.ts';
import { shutListeners } from './listeners.ts';

/** From the close on: until then what waits for its turn is served, and until then a body may still come. */
const afterClose = { waitingMs: 2500, bodyMs: 3500 } as const;
/** What is still open so long after the end began is cut, and no sooner after the close than this. */
const cutAfter = { beginMs: 9000, closeMs: 4000 } as const;

/**
 * The end of a server, in steps: it says that it goes while it serves on, lets those in who have come already and nobody else, answers or
 * refuses them all, and closes each connection when it is idle. Nobody who was heard is cut off within the times above.
 */
export class Ending {
  readonly #closing = new AbortController();
  #connections: OpenConnections | null = null;
  #begunAt: number | null = null;
  #refuses = false;

  /** Aborted when what streams or waits for other work is to end. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  get hasBegun(): boolean {
    return this.#begunAt !== null;
  }

  /** Is not ready any more, and serves on for so long: whoever sends requests here learns of it before one is refused. */
  async begin(serveOnMs: number): Promise<void> {
    this.#sayGoing();
    await sleep(serveOnMs);
  }

  /** Lets an app end so when it is closed. To be called before it is ready, as all hooks. */
  guide(app: FastifyInstance, admission: Pick<Admission, 'endWaiting'>): void {
    const connections = new OpenConnections(app.server);
    this.#connections = connections;
    app.addHook('onRequest', (_request, _reply, done) => done(this.#refuses ? overloaded() : undefined));
    app.addHook('preClose', async () => {
      const begunAt = this.#sayGoing();
      const openMs = Math.max(cutAfter.closeMs, begunAt + cutAfter.beginMs - performance.now());
      const timers = [
        setTimeout(() => this.#refuse(admission), afterClose.waitingMs),
        setTimeout(() => connections.closeUnfinished(), afterClose.bodyMs),
        setTimeout(() => connections.closeAll(), openMs),
      ];
      await shutListeners(app);
      this.#closing.abort();
      // Before the app closes its server, which would cut what Node takes for idle.
      await connections.closeAsIdle();
      for (const timer of timers) clearTimeout(timer);
    });
  }

  /** Who waits is refused, and whoever comes now before anything is looked up: the more there are, the less may each cost. */
  #refuse(admission: Pick<Admission, 'endWaiting'>): void {
    this.#refuses = true;
    admission.endWaiting();
  }

  #sayGoing(): number {
    this.#begunAt ??= performance.now();
    this.#connections?.endWithAnswers();
    return this.#begunAt;
  }
}
