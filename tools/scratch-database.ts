import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/db/embedded/postgres.ts';

/** Runs work against an empty PostgreSQL that is thrown away afterwards. Not durable: for tools and tests only. */
export async function withScratchDatabase<T>(work: (connectionString: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-scratch-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  try {
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
