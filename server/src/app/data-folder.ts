import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { reasonOf } from '../db/reason-of.ts';
import { ConfigError } from './config.ts';

/** Makes the data folder if there is none; one that this user can't make or write in ends the start with a ConfigError, before anything is begun. */
export async function requireDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `The data folder ${path} can't be used (${reasonOf(error)}). Let this user write there, or name another folder with SKONTO_DATA_DIR.`,
    );
  }
}
