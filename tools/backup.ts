import { resolve } from 'node:path';
import { ConfigError } from '../server/src/app/config.ts';
import { BackupError, backUp } from '../server/src/db/embedded/backup.ts';
import { namedFile, readSettings, tell } from './on-database.ts';

/** `npm run backup -- skonto.tar.gz`: one archive of a stopped Skonto: its data folder and its embedded database, wherever that lies. */
await tell([ConfigError, BackupError], async () => {
  const { databaseUrl, settings } = readSettings();
  const target = namedFile('Say where to: npm run backup -- skonto-backup.tar.gz');
  if (databaseUrl !== null)
    throw new ConfigError(
      'The database is not the embedded one: save it with pg_dump, and the data folder with tar, as docs/operating.md says. Nothing was saved.',
    );
  const { home, sha256 } = await backUp(settings.dataDir, target, new Date().toISOString());
  console.log(`Saved: ${resolve(settings.dataDir)} and the database in ${home}\n${target}  SHA-256 ${sha256}`);
});
