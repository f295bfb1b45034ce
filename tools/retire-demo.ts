import { retireDemo } from '../server/src/app/demo/retire-demo.ts';
import { connect } from '../server/src/db/connect.ts';
import { onDatabase } from './on-database.ts';

/**
 * `npm run retire-demo`: makes a demo fit for real work. All of the demo's people and programs lose their access at once, their password included; companies,
 * invoices and the audit stay. To have them gone too, `npm run reset-demo` and start without a demo.
 */
await onDatabase(async ({ connectionString }) => {
  const db = connect({ connectionString, poolSize: 2 });
  try {
    const retired = await retireDemo(db, new Date().toISOString());
    for (const email of retired) console.log(`  ${email}`);
    console.log(
      retired.length === 0
        ? 'Nobody of the demo can sign in.'
        : `${retired.length} people and programs of the demo can't sign in any more. SKONTO_ADMIN_EMAIL and SKONTO_ADMIN_PASSWORD make your first administrator at the next start.`,
    );
  } finally {
    await db.end();
  }
});
