import type { ListFilter } from '@skonto/api/list';
import { call } from '../../lib/api-client.ts';
import { onDemand } from '../../lib/missing-part.ts';

/** The call of `findUnsetNotes`; a screen that will ask fetches it ahead. */
export const loadUnsetNotes = onDemand(async () => (await import('@skonto/api/note-unset')).noteUnsetEndpoints);

/**
 * The supplier's records of buyers for whom no document is chosen yet. `filters` are those of the offers' list and of the buyers'. Whoever asks
 * says that it failed.
 * @throws ApiError when there is no answer or a refusal
 * @throws PartOffline when the call wasn't fetched and there is no connection
 */
export async function findUnsetNotes(filters: readonly ListFilter[]) {
  const noteUnsetEndpoints = await loadUnsetNotes();
  const { items } = await call(noteUnsetEndpoints.noteGenNotSet, { list: { filters }, errors: 'place' });
  return items;
}
