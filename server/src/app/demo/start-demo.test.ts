import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillDemo } from '../../testing/fill-demo.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { demoPassword } from './demo-parties.ts';
import { demoGuests } from './demo-people.ts';
import { planHistory } from './history-plan.ts';

/** The day of every test server. */
const today = '2026-11-21';
const ofToday = 320;
let server: TestServer;
// Nobody else works on the queue: the demo's past must be lived before the day begins.
const open = async () => {
  server = await openTestServer({}, { work: false });
};
const close = () => server.close();

const first = async (query: string) => (await server.sql.query(query)).rows[0];
const counts = () =>
  first(`SELECT (SELECT count(*)::int FROM company) AS companies, (SELECT count(*)::int FROM partnership) AS partnerships,
    (SELECT count(*)::int FROM invoice) AS invoices, (SELECT count(*)::int FROM discount_category) AS categories,
    (SELECT count(*)::int FROM partnership WHERE note_generation IS NULL) AS undecided`);
const filled = {
  companies: 8,
  partnerships: 10,
  invoices: planHistory(today).length + ofToday,
  categories: 4,
  undecided: 5,
};

describe('an empty database', () => {
  let said: string[][];
  beforeAll(async () => {
    await open();
    said = await Promise.all([fillDemo(server), fillDemo(server)]);
  });
  afterAll(close);

  test('gets the demo, once, by whichever of two that begin together, and everybody named can sign in', async () => {
    expect(said.flat()).toEqual(['Preparing the demo …']);
    expect(await counts()).toEqual(filled);
    expect(await fillDemo(server)).toEqual([]);
    expect(await counts()).toEqual(filled);
    for (const { person } of demoGuests) {
      const caller = await server.signIn(person.email, demoPassword);
      expect((await caller.get('/api/invoices')).status).toBe(200);
    }
  });

  test('has a year behind it: accepted, rejected, lapsed and by a rule, with sums and an audit that are right', {
    tags: 'DEMO-01',
  }, async () => {
    expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
    expect((await server.sql.query('SELECT * FROM sum_differences()')).rows).toEqual([]);
    const months =
      await server.sql.query(`SELECT to_char(payment_date, 'YYYY-MM') AS month, count(DISTINCT buyer_id)::int AS buyers
      FROM invoice WHERE status = 'DISCOUNT_APPROVED' AND payment_date < '2026-11-01' GROUP BY 1 ORDER BY 1`);
    expect(months.rows.length).toBeGreaterThanOrEqual(11);
    expect(months.rows.filter(({ buyers }) => buyers === 2).length).toBeGreaterThanOrEqual(10);
    const ends = await first(`SELECT count(*) FILTER (WHERE status = 'DISCOUNT_REJECTED')::int AS rejected,
      count(*) FILTER (WHERE status = 'VOIDED')::int AS lapsed, count(*) FILTER (WHERE payment_date >= due_date)::int AS late,
      count(*) FILTER (WHERE status = 'REGISTERED' AND due_date <= '${today}')::int AS overdue,
      (SELECT count(*)::int FROM rule_acceptance) AS "byRule" FROM invoice`);
    expect(ends).toMatchObject({ late: 0, overdue: 0 });
    for (const count of [ends.rejected, ends.lapsed, ends.byRule]) expect(count).toBeGreaterThan(15);
    const bills = await first("SELECT count(DISTINCT to_char(created_at, 'YYYY-MM'))::int AS months FROM bill");
    expect(bills.months).toBeGreaterThanOrEqual(11);
  });

  test('nobody is mailed today of what happened a year ago', { tags: 'DEMO-02' }, async () => {
    const past = await first(`SELECT count(*)::int AS n FROM notice WHERE told_at IS NULL AND created_at < '${today}'`);
    expect(past).toEqual({ n: 0 });
  });

  // A year is lived in ten seconds: the same database is cut off, and filled by a start behind https.
  test('that was cut off is filled anew, as a whole, behind https too', { tags: ['DEMO-03', 'DEMO-04'] }, async () => {
    await server.sql.query('UPDATE demo_mark SET filled_at = NULL');
    await server.sql.query("UPDATE company SET address = 'of the demo that was cut off'");
    expect(await fillDemo(server, { SKONTO_PUBLIC_URL: 'https://demo.example' })).toEqual(['Preparing the demo …']);
    expect(await counts()).toEqual(filled);
    expect(await first("SELECT count(*)::int AS n FROM company WHERE address LIKE 'of the%'")).toEqual({ n: 0 });
  });
});

describe('a database', () => {
  beforeEach(open);
  afterEach(close);

  test('in which somebody entered a company is left alone', { tags: 'DEMO-05' }, async () => {
    await server.addCompany();
    expect(await fillDemo(server)).toEqual([]);
    expect(await counts()).toMatchObject({ companies: 1, invoices: 0 });
  });
});
