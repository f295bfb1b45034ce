import { reconcile, reconciliations } from '../server/src/business/books/reconcile.ts';
import { connect } from '../server/src/db/connect.ts';
import { onDatabase } from './on-database.ts';

/**
 * `npm run reconcile`: counts price, discount, fees, bills, documents and numbers again from what was frozen, and names every row that
 * doesn't agree. It works beside a running Skonto and without one, and changes nothing. Ends with 1 when something doesn't agree.
 */
await onDatabase(async ({ connectionString }) => {
  const db = connect({ connectionString, poolSize: 2 });
  try {
    const { found, more } = await reconcile(text => db.ops.query(text));
    for (const { rule, key, detail } of found) console.log(`${key}: ${detail}. Rule: ${rule}.`);
    if (more > 0) console.log('There are more of the same kinds.');
    console.log(
      found.length === 0
        ? `The books agree by all ${Object.keys(reconciliations).length} rules.`
        : 'Leave the database as it is and tell whoever maintains Skonto: nobody should correct sums by hand.',
    );
    process.exitCode = found.length === 0 ? 0 : 1;
  } finally {
    await db.end();
  }
});
