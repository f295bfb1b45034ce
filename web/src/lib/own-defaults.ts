import { isNumber, isText, orNull, shapeOf } from './guards.ts';
import { currentUser } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';
import { chooseTheme, type ThemeChoice } from './theme.ts';

/**
 * What whoever is signed in chose for itself, as this browser last heard it from the server. The pages that use it find it at once; it is
 * one person's, so another one in the same browser doesn't work with it.
 */
type Kept = { userId: number; version: string; requestedAt: number; pageSize: number | null; currency: string | null };
const isKept = shapeOf({
  userId: isNumber,
  version: isText,
  requestedAt: isNumber,
  pageSize: orNull(isNumber),
  currency: orNull(isText),
});
const key = 'skonto.defaults';

function readKept(): Kept | null {
  const kept = readStoredJson('local', key);
  return isKept(kept) && kept.userId === currentUser()?.id ? kept : null;
}

export type OwnDefaults = Pick<Kept, 'pageSize' | 'currency'>;
export const ownDefaults = (): OwnDefaults => readKept() ?? { pageSize: null, currency: null };

/** When this browser last heard it; 0 when it never did. */
export const defaultsReadAt = (): number => readKept()?.requestedAt ?? 0;

type Chosen = OwnDefaults & { readonly version: string; readonly theme: ThemeChoice };
/**
 * Takes over what was chosen, once for each change of it: whoever picks another look from the top bar keeps that in this browser until the
 * settings change.
 */
export function adoptDefaults(userId: number, { version, theme, pageSize, currency }: Chosen): void {
  const before = readKept();
  const now: Kept = { userId, version, requestedAt: Date.now(), pageSize, currency };
  writeStored('local', key, JSON.stringify(now));
  if (before?.version !== version && (before || theme !== 'system')) chooseTheme(theme);
}
