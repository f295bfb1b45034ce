import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '../server/src/db/connect.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { describeSchema, schemaRowTypes } from '../server/src/db/schema-dump.ts';
import { readTx, systemActor } from '../server/src/db/tx.ts';
import { withScratchDatabase } from './scratch-database.ts';

/**
 * Writes what the migrations add up to: `server/migrations/schema.sql` to read, `server/src/db/row-types.ts` to compile against.
 * `npm run schema` after a new migration; a test fails when either is stale.
 */
await withScratchDatabase(async connectionString => {
  await migrate(connectionString, () => {});
  const db = connect({ connectionString, poolSize: 2 });
  try {
    const target = (path: string) => fileURLToPath(new URL(`../server/${path}`, import.meta.url));
    await writeFile(target('migrations/schema.sql'), await readTx(db, systemActor, describeSchema));
    await writeFile(target('src/db/row-types.ts'), await readTx(db, systemActor, schemaRowTypes));
  } finally {
    await db.end();
  }
});
