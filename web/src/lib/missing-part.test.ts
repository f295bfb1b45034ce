import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentMessages, dismissAll } from './messages.ts';
import { onDemand, PartMissing, tellMissing } from './missing-part.ts';
import { startWords } from './words/words.ts';

beforeAll(async () => startWords('en', (await import('../app/texts-en.ts')).texts));

afterEach(() => {
  vi.unstubAllGlobals();
  dismissAll();
});
const withoutConnection = () => vi.stubGlobal('navigator', { onLine: false });

describe('a module that an action loads', () => {
  it('is told as a call without an answer when there is no connection, and isn’t asked for', async () => {
    withoutConnection();
    const load = vi.fn(async () => 'calls');
    const failed = await onDemand(load)().catch((cause: unknown) => cause);
    expect(failed).toBeInstanceOf(PartMissing);
    expect(failed).toMatchObject({ status: 0, message: expect.stringContaining('You are offline') });
    expect(load).not.toHaveBeenCalled();
    tellMissing(failed);
    expect(currentMessages()).toMatchObject([{ tone: 'danger', text: expect.stringContaining('You are offline') }]);
  });

  it('says what to do when it is gone from the server', async () => {
    const gone = onDemand(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')));
    await expect(gone()).rejects.toMatchObject({ status: 0, message: expect.stringContaining('Reload') });
  });

  it('is there without a connection once it came', async () => {
    const load = onDemand(async () => 'calls');
    expect(await load()).toBe('calls');
    withoutConnection();
    expect(await load()).toBe('calls');
  });

  it('keeps any other error as it is, and says nothing of it', async () => {
    const broken = new Error('broken');
    await expect(onDemand(() => Promise.reject(broken))()).rejects.toBe(broken);
    tellMissing(broken);
    expect(currentMessages()).toEqual([]);
  });
});
