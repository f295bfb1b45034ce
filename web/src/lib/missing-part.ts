import { isOnline } from './online.ts';

/** A part of the application couldn't be fetched because this machine has no connection: nothing is wrong with the page that asked for it. */
export class PartOffline extends Error {
  constructor(cause: unknown) {
    super('a part of the application waits for a connection', { cause });
  }
}

/** Browsers name a part that could not be fetched each in their own words. */
const missing = /dynamically imported module|importing a module script|module script failed|unable to preload css/i;
export const isMissingPart = (error: unknown): boolean =>
  error instanceof PartOffline || (error instanceof Error && missing.test(error.message));

/**
 * Fetches a part. Without a connection it fails in words of our own: a missing file would be taken for an update, and the router would
 * load the page again, which without a connection leaves nothing of it.
 */
export async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw isMissingPart(cause) && !isOnline() ? new PartOffline(cause) : cause;
  }
}
