import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { demoPassword } from './demo-parties.ts';
import { demoGuests } from './demo-people.ts';
import { fillDemo } from './fill-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const counts = async () =>
  (
    await server.sql.query(
      `SELECT (SELECT count(*)::int FROM company) AS companies, (SELECT count(*)::int FROM partnership) AS partnerships,
        (SELECT count(*)::int FROM invoice) AS invoices, (SELECT count(*)::int FROM discount_category) AS categories,
        (SELECT count(*)::int FROM partnership WHERE note_generation IS NULL) AS undecided`,
    )
  ).rows[0];

test('an empty database gets the demo, once, by whichever of two that begin together, and everybody named can sign in', async () => {
  await Promise.all([fillDemo(server), fillDemo(server)]);
  const filled = { companies: 8, partnerships: 10, invoices: 320, categories: 4, undecided: 6 };
  expect(await counts()).toEqual(filled);
  await fillDemo(server);
  expect(await counts()).toEqual(filled);
  for (const { person } of demoGuests) {
    const caller = await server.signIn(person.email, demoPassword);
    expect((await caller.get('/api/invoices')).status).toBe(200);
  }
});
