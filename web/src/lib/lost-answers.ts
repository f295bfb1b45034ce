/**
 * Keys of writes that were sent and whose answers never came. The same write, sent again, carries the same key, so the server does it once
 * and answers what it answered then. A key is forgotten after some minutes, and as soon as any write is answered: the world has moved on
 * then, and the same request is a new wish.
 */
const keptMs = 600_000;
const maxKept = 20;
let lost: readonly { readonly request: string; readonly key: string; readonly at: number }[] = [];

export function rememberLost(request: string, key: string): void {
  lost = [...lost.filter(one => one.request !== request), { request, key, at: Date.now() }].slice(-maxKept);
}

export const lostKeyOf = (request: string): string | undefined =>
  lost.find(one => one.request === request && Date.now() - one.at < keptMs)?.key;

export function forgetLost(): void {
  lost = [];
}
