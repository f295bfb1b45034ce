import { ApiError } from './api-error.ts';
import { announce } from './messages.ts';
import { isOnline } from './online.ts';
import { t } from './words/words.ts';

/** A part of the application waits for a connection: nothing is wrong with the page that asked for it. */
export class PartOffline extends Error {
  constructor(cause?: unknown) {
    super('a part of the application waits for a connection', { cause });
  }
}

/** What to do about a part that isn't there. */
export const missingText = (): string => (isOnline() ? t($ => $.shell.missing.text) : t($ => $.shell.missing.offline));

/** What an action needs couldn't be fetched, so nothing was sent. It is told as any other call without an answer is. */
export class PartMissing extends ApiError {
  constructor() {
    super({ status: 0, code: 'part-missing', message: missingText() });
  }
}

/** Browsers name a part that could not be fetched each in their own words. */
const missing = /dynamically imported module|importing a module script|module script failed|unable to preload css/i;
export const isMissingPart = (error: unknown): boolean =>
  error instanceof PartOffline ||
  error instanceof PartMissing ||
  (error instanceof Error && missing.test(error.message));

/** What has come once is there without a connection, too. */
const fetched = new WeakSet<() => Promise<unknown>>();

/**
 * Fetches a part. Without a connection one that isn't there yet isn't even asked for: a browser remembers a module that it couldn't get
 * and never asks for it again, and the router takes a missing file for an update and loads the page again, which leaves nothing of it.
 */
export async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!isOnline() && !fetched.has(load)) throw new PartOffline();
  try {
    const module = await load();
    fetched.add(load);
    return module;
  } catch (cause) {
    throw isMissingPart(cause) && !isOnline() ? new PartOffline(cause) : cause;
  }
}

/**
 * What `load` takes out of a module, which its first use fetches; it may be fetched ahead. Name what is needed,
 * `async () => (await import('…')).calls`: else all that the module exports stays in the bundle.
 * @throws PartMissing when it can't be fetched
 */
export const onDemand =
  <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  () =>
    fetchPart(load).catch((cause: unknown) => {
      throw isMissingPart(cause) ? new PartMissing() : cause;
    });

/** Tells that an action's module is missing; whatever else goes wrong with a call, the call itself tells. */
export function tellMissing(cause: unknown): void {
  if (cause instanceof PartMissing) announce('danger', cause.message);
}

/** Fetches a part that may be wanted soon; whether it comes is seen when it is. */
export const fetchPartAhead = (load: () => Promise<unknown>): void => void fetchPart(load).catch(() => undefined);
