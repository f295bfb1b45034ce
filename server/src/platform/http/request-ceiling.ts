import type { Db } from '../../db/connect.ts';
import { inTx, systemActor } from '../../db/tx.ts';
import { addRequestHits, type RequestHits } from '../../tables/request-counts.ts';
import { Problem } from '../problem.ts';

/** What is counted and how often it may happen in a minute. */
export type Ceiling = { readonly key: string; readonly most: number };

/** `known` is what all processes had counted when this one last asked, `unsettled` what it counted since. */
type Count = { known: number; unsettled: number };
type Log = { warn(data: object, text: string): void };

export const windowMs = 60_000;
const settleEveryMs = 1000;
const maxKeys = 50_000;
const keysAtOnce = 5000;

/** How many hits of a key a process may keep to itself before it asks what the others have. */
export const unsettledMost = (most: number): number => Math.max(1, Math.ceil(most / 10));

/**
 * Counts requests in memory and settles with the other processes through PostgreSQL: once a second in one statement for all keys, and
 * for a key sooner when a tenth of its ceiling stands unsettled, which is the only time a request waits. So of one key all K
 * processes together let through at most `most + K × unsettledMost(most)` in a minute. While the database doesn't answer, each process
 * counts for itself.
 */
export class RequestCeiling {
  readonly #db: Db;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, Count>();
  #windowAt = 0;
  #settling: Promise<boolean> | null = null;

  /** `now` is the wall clock in ms: a business clock may stand still, the load doesn't. */
  constructor(options: { db: Db; log: Log; now?: () => number }) {
    this.#db = options.db;
    this.#log = options.log;
    this.#now = options.now ?? Date.now;
    this.#timer = setInterval(() => void this.settle(), settleEveryMs);
    this.#timer.unref();
  }

  /** Counts one request under a key; throws 429 once the minute's ceiling is reached. A refused request isn't counted. */
  pass(ceiling: Ceiling): Promise<void> | undefined {
    const count = this.#countOf(ceiling.key);
    if (count.unsettled >= unsettledMost(ceiling.most)) return this.#passSettled(ceiling);
    this.#take(count, ceiling);
    return undefined;
  }

  async #passSettled(ceiling: Ceiling): Promise<void> {
    while (this.#countOf(ceiling.key).unsettled >= unsettledMost(ceiling.most)) if (!(await this.settle())) break;
    this.#take(this.#countOf(ceiling.key), ceiling);
  }

  #take(count: Count, { most }: Ceiling): void {
    if (count.known + count.unsettled >= most) throw this.#tooMany();
    count.unsettled += 1;
  }

  #countOf(key: string): Count {
    this.#turnWindow();
    const found = this.#counts.get(key);
    if (found) return found;
    const fresh = { known: 0, unsettled: 0 };
    this.#counts.set(key, fresh);
    return fresh;
  }

  /** A new minute begins with nothing counted; what the last one left unsettled can't matter to anybody any more. */
  #turnWindow(): void {
    const windowAt = Math.floor(this.#now() / windowMs) * windowMs;
    if (windowAt === this.#windowAt) return;
    this.#windowAt = windowAt;
    this.#counts = new Map();
  }

  /**
   * Tells the others what was counted here and learns what they counted; false when the database didn't answer. One at a time: whoever
   * comes meanwhile waits for it.
   */
  settle(): Promise<boolean> {
    this.#settling ??= this.#settleNow().finally(() => {
      this.#settling = null;
    });
    return this.#settling;
  }

  async #settleNow(): Promise<boolean> {
    this.#turnWindow();
    const windowAt = this.#windowAt;
    const counted: RequestHits[] = [];
    for (const [key, count] of this.#counts) if (count.unsettled > 0) counted.push({ key, hits: count.unsettled });
    counted.sort((a, b) => (a.key < b.key ? -1 : 1));
    try {
      for (let at = 0; at < counted.length; at += keysAtOnce)
        await this.#exchange(windowAt, counted.slice(at, at + keysAtOnce));
    } catch (error) {
      this.#log.warn({ err: error }, 'request counts could not be settled');
      return false;
    }
    // A forgotten count is learnt again with its next settlement.
    if (this.#counts.size > maxKeys)
      for (const [key, count] of this.#counts) if (count.unsettled === 0) this.#counts.delete(key);
    return true;
  }

  async #exchange(windowAt: number, counted: readonly RequestHits[]): Promise<void> {
    const start = new Date(windowAt).toISOString();
    const together = await inTx(this.#db, systemActor, tx => addRequestHits(tx, start, counted));
    if (windowAt !== this.#windowAt) return;
    const known = new Map(together.map(one => [one.key, one.hits]));
    for (const { key, hits } of counted) {
      const count = this.#counts.get(key);
      if (!count) continue;
      count.known = known.get(key) ?? count.known + hits;
      count.unsettled -= hits;
    }
  }

  #tooMany(): Problem {
    const seconds = Math.max(1, Math.ceil((this.#windowAt + windowMs - this.#now()) / 1000));
    return new Problem(429, 'too-many-requests', {
      headers: { 'Retry-After': String(seconds) },
      params: { seconds },
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#settling;
  }
}
