import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inThread } from './work-thread.ts';

/** A module that says which thread runs it, after as many milliseconds as it is given. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    import { setTimeout } from 'node:timers/promises';
    export const whichThread = async ms => { await setTimeout(ms); return threadId; };
  `)}`,
);

describe('a thread for work', () => {
  it('ends when nobody asks it anything, and the next call begins another', async () => {
    const whichThread = inThread<number, number>(module, 'whichThread', { idleMs: 50 });
    const first = await whichThread(0);
    expect(first).toBeGreaterThan(0);
    expect(await whichThread(0)).toBe(first);
    await setTimeout(500);
    expect(await whichThread(0)).toBeGreaterThan(first);
  });

  it('is not ended while it works, however long that takes, nor while another call waits for it', async () => {
    const whichThread = inThread<number, number>(module, 'whichThread', { idleMs: 50 });
    const long = whichThread(400);
    const short = await whichThread(0);
    expect(await long).toBe(short);
  });
});
