import { demoEndpoints } from '@skonto/api/demo';
import { sql } from 'kysely';
import { readTx, systemActor } from '../../db/tx.ts';
import { companiesOnly } from '../../platform/access/access.ts';
import type { Ctx, Settings } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { demoPassword } from './demo-parties.ts';
import { type DemoGuest, demoGuests } from './demo-people.ts';
import { sampleInvoices } from './sample-invoices.ts';

/** Passwords that everybody knows are offered in a demo alone; no production is one. */
export const offersDemoPeople = ({ demo }: Settings): boolean => demo;

/** Only a demo has this feature; elsewhere its paths don't exist. */
export const demoFeature: Feature = defineRoutes('demo', demoEndpoints, {
  people: { access: () => null, handle: async ({ ctx }) => ({ people: await offered(ctx) }) },
  sample: {
    access: companiesOnly,
    handle: async ({ ctx }) => ({ fileName: ctx.t('demo.sampleName'), csv: sampleInvoices(ctx.businessDate) }),
  },
});

async function offered(ctx: Ctx) {
  const known = await knownEmails(ctx);
  return demoGuests
    .filter(({ person }) => known.has(person.email))
    .map(({ side, task, company, person }) => ({
      name: `${person.firstName} ${person.lastName}`,
      company,
      side,
      task: ctx.t(`demo.${task}`),
      email: person.email,
      password: demoPassword,
    }));
}

/** Those who are there: with `SKONTO_DEMO=1` a database may hold other people than the demo's. */
async function knownEmails(ctx: Ctx): Promise<Set<string>> {
  const emails = demoGuests.map(({ person }: DemoGuest) => person.email);
  const rows = await readTx(ctx.db, systemActor, tx =>
    tx.rows(
      sql<{ email: string }>`SELECT email FROM app_user
        WHERE lower(email) = ANY(${emails}) AND status = 'ACTIVE' AND deleted_at IS NULL LIMIT ${emails.length}`,
      'known_demo_people',
    ),
  );
  return new Set(rows.map(row => row.email));
}
