import { isNumber, isText, listOf, shapeOf, textLike } from './guards.ts';
import { currentUser, subscribe } from './session.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/**
 * The records that the signed-in person last opened on this device. They belong to that person: another one never reads them, and
 * they go with the sign-out, as all that is kept of a person (REQ-11, REQ-12).
 */
const key = 'skonto.recent';
const maxRecords = 8;
const maxLabel = 120;

export type RecentRecord = { readonly kind: string; readonly path: string; readonly label: string };
const isRecentRecord = shapeOf({
  kind: isText,
  path: textLike(/^\/(?!\/)/),
  label: textLike(new RegExp(`^.{1,${maxLabel}}$`, 'su')),
});
const areStoredRecords = shapeOf({ user: isNumber, records: listOf(isRecentRecord, maxRecords) });

/** Newest first; empty for nobody and for anybody else's. */
export function recentRecords(): readonly RecentRecord[] {
  const stored = readStoredJson('local', key);
  return areStoredRecords(stored) && stored.user === currentUser()?.id ? stored.records : [];
}

function keep(records: readonly RecentRecord[]): void {
  const user = currentUser();
  if (user) writeStored('local', key, JSON.stringify({ user: user.id, records: records.slice(0, maxRecords) }));
}

/** Puts a record on top; the oldest beyond eight is forgotten. */
export function rememberRecord(record: RecentRecord): void {
  const label = record.label.trim().slice(0, maxLabel);
  if (label !== '') keep([{ ...record, label }, ...recentRecords().filter(one => one.path !== record.path)]);
}
/** For a record that isn't there any more. */
export function forgetRecord(path: string): void {
  const records = recentRecords();
  if (records.some(one => one.path === path)) keep(records.filter(one => one.path !== path));
}

/** From now on the end of a session, here or in another tab, takes the records with it. */
export function forgetRecordsAtSignOut(): void {
  subscribe(() => {
    if (currentUser() === null) removeStored('local', key);
  });
}
