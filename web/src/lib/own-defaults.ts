import * as z from 'zod/mini';
import { currentUser } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';
import { chooseTheme, type ThemeChoice } from './theme.ts';

/**
 * What whoever is signed in chose for itself, as this browser last heard it from the server. The pages that use it find it at once; it is
 * one person's, so another one in the same browser doesn't work with it.
 */
const kept = z.object({
  userId: z.number(),
  version: z.string(),
  askedAt: z.number(),
  pageSize: z.nullable(z.number()),
  currency: z.nullable(z.string()),
});
type Kept = z.output<typeof kept>;
const key = 'skonto.defaults';

function readKept(): Kept | null {
  const read = z.safeParse(kept, readStoredJson('local', key));
  return read.success && read.data.userId === currentUser()?.id ? read.data : null;
}

export type OwnDefaults = Pick<Kept, 'pageSize' | 'currency'>;
export const ownDefaults = (): OwnDefaults => readKept() ?? { pageSize: null, currency: null };

/** When this browser last heard it; 0 when it never did. */
export const defaultsAskedAt = (): number => readKept()?.askedAt ?? 0;

type Chosen = OwnDefaults & { readonly version: string; readonly theme: ThemeChoice };
/**
 * Takes over what was chosen, once for each change of it: whoever picks another look from the top bar keeps that in this browser until the
 * settings change.
 */
export function adoptDefaults(userId: number, { version, theme, pageSize, currency }: Chosen): void {
  const before = readKept();
  const now: Kept = { userId, version, askedAt: Date.now(), pageSize, currency };
  writeStored('local', key, JSON.stringify(now));
  if (before?.version !== version && (before || theme !== 'system')) chooseTheme(theme);
}
