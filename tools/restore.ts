import { resolve } from 'node:path';
import { ConfigError } from '../server/src/app/config.ts';
import { BackupError, restore } from '../server/src/db/embedded/backup.ts';
import { namedFile, readSettings, tell } from './on-database.ts';

/** `npm run restore -- skonto.tar.gz`: puts back what `npm run backup` saved, into a data folder with nothing in it. */
await tell([ConfigError, BackupError], async () => {
  const { databaseUrl, settings } = readSettings();
  const archive = namedFile('Say what: npm run restore -- skonto-backup.tar.gz');
  if (databaseUrl !== null)
    throw new ConfigError(
      'DATABASE_URL is set, and a backup holds the embedded database. Unset it, or restore with pg_restore as docs/operating.md says. Nothing was restored.',
    );
  const { home, madeAt, aside } = await restore(archive, settings.dataDir, new Date().toISOString());
  if (aside !== null) console.log(`The database that was there is kept in ${aside}`);
  console.log(
    `Restored what was saved at ${madeAt}: ${resolve(settings.dataDir)} and the database in ${home}\nStart Skonto, then let "npm run audit:verify" say that it is as it was written.`,
  );
});
