import { connect } from '../server/src/db/connect.ts';
import { onDatabase } from './on-database.ts';

/**
 * `npm run sums:verify`: counts the sums that dashboards read again from the invoices and names each that differs; `-- --rebuild` builds
 * them all again first, while writers wait. It works beside a running Skonto and without one. Ends with 1 when a sum is wrong.
 */
type Difference = { sums: string; key: string; kept: string; counted: string };
const shownMost = 100;

await onDatabase(async ({ connectionString }) => {
  const db = connect({ connectionString, poolSize: 2 });
  try {
    if (process.argv.includes('--rebuild')) await db.ops.query('SELECT rebuild_sums()');
    const { rows } = await db.ops.query<Difference>(
      'SELECT sums, key, kept, counted FROM sum_differences() ORDER BY sums, key',
    );
    for (const { sums, key, kept, counted } of rows.slice(0, shownMost))
      console.log(`${sums} ${key}: kept ${kept || 'nothing'}, counted ${counted || 'nothing'}`);
    const { rows: counts } = await db.ops.query<{ n: string }>('SELECT count(*)::text AS n FROM invoice');
    console.log(
      rows.length === 0
        ? `The sums are those of ${counts[0]?.n ?? 0} invoices.`
        : `${rows.length} sums are wrong; "npm run sums:verify -- --rebuild" builds them anew.`,
    );
    process.exitCode = rows.length === 0 ? 0 : 1;
  } finally {
    await db.end();
  }
});
