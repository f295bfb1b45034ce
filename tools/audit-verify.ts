import { connect } from '../server/src/db/connect.ts';
import { onDatabase } from './on-database.ts';

/**
 * `npm run audit:verify`: walks every hash chain of the audit and names each entry that isn't as it was written. It works beside a
 * running Skonto and without one. Ends with 1 when a chain is broken.
 */
type Break = { chain: number; seq: string; reason: string };
const reasons: Readonly<Record<string, string>> = {
  gap: 'an entry before it is missing',
  link: 'it does not follow from the entry before it',
  content: 'it was changed',
  deletion: 'its content is gone and no entry says who deleted it',
  head: 'the chain ends otherwise than its head says',
};

await onDatabase(async ({ connectionString }) => {
  const db = connect({ connectionString, poolSize: 2 });
  try {
    const { rows } = await db.ops.query<Break>(
      'SELECT chain, seq::text AS seq, reason FROM audit_breaks() ORDER BY chain, seq LIMIT 1000',
    );
    const counted = await db.ops.query<{ entries: string; chains: string }>(
      'SELECT count(*)::text AS entries, count(DISTINCT chain)::text AS chains FROM audit',
    );
    for (const { chain, seq, reason } of rows)
      console.log(`chain ${chain}, entry ${seq}: ${reasons[reason] ?? reason}`);
    const { entries = '0', chains = '0' } = counted.rows[0] ?? {};
    console.log(
      rows.length === 0
        ? `${entries} entries in ${chains} chains are as they were written.`
        : `${rows.length} entries are not as they were written.`,
    );
    process.exitCode = rows.length === 0 ? 0 : 1;
  } finally {
    await db.end();
  }
});
