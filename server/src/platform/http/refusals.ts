/** What a server can't serve at the moment, counted: an outage or an attack refuses thousands a minute, and a line each would fill the disk. */
type Log = { warn(data: object, text: string): void };

const everyMs = 60_000;
/** More reasons than these are counted together: some carry what the database said. */
const maxReasons = 30;
const others = 'other reasons';

/** Says the first refusal of a reason at once, and how many more there were once a minute. */
export class Refusals {
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  /** How many more there were since the last line. */
  #more = new Map<string, number>();

  constructor(log: Log) {
    this.#log = log;
    this.#timer = setInterval(() => this.sum(), everyMs);
    this.#timer.unref();
  }

  note(reason: string, requestId: string): void {
    const key = this.#more.has(reason) || this.#more.size < maxReasons ? reason : others;
    const more = this.#more.get(key);
    this.#more.set(key, more === undefined ? 0 : more + 1);
    if (more === undefined) this.#log.warn({ reason: key, requestId }, 'request refused');
  }

  /** One line for each reason that there were more of. A reason without any is forgotten, so that its next refusal is said at once. */
  sum(): void {
    const counted = this.#more;
    this.#more = new Map();
    for (const [reason, more] of counted) {
      if (more === 0) continue;
      this.#log.warn({ reason, more }, 'more requests refused since the last such line');
      this.#more.set(reason, 0);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.sum();
  }
}
