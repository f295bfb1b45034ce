import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../server/src/testing/memory-folder.ts';

/**
 * Where the journeys' servers run: each worker has a place, and with it a port and a folder. The runner chooses, its workers inherit.
 */
process.env.E2E_FIRST_PORT ??= String(21_000 + (process.pid % 9000));
process.env.E2E_FOLDER ??= mkdtempSync(join(memoryFolder(), 'skonto-e2e-'));

export const folder = process.env.E2E_FOLDER;
export const portOf = (place: number): string => String(Number(process.env.E2E_FIRST_PORT) + place);
export const dataOf = (place: number): string => join(folder, String(place));
/** Who signed in on the demo's first day, at the first place's address. */
export const signedInFile = join(folder, 'signed-in.json');
