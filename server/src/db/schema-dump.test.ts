import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { describeSchema, schemaRowTypes } from './schema-dump.ts';
import { inTx, nobody, readTx, systemActor } from './tx.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

const written = (path: string): Promise<string> => readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

describe('what the migrations add up to', () => {
  test('schema.sql and the row types are up to date (npm run schema)', async () => {
    expect(await readTx(server.services.db, systemActor, describeSchema)).toBe(
      await written('../../migrations/schema.sql'),
    );
    expect(await readTx(server.services.db, systemActor, schemaRowTypes)).toBe(await written('./row-types.ts'));
  });

  test('sessions are looked up by one plan; a function that is replaced must say so again', async () => {
    const { rows } = await server.sql.query("SELECT proconfig FROM pg_proc WHERE proname = 'find_sessions'");
    expect(rows).toEqual([{ proconfig: expect.arrayContaining(['plan_cache_mode=force_generic_plan']) }]);
  });

  test('every table stands behind row-level security, for its owner too', async () => {
    const { rows } = await server.sql.query(
      "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT (relrowsecurity AND relforcerowsecurity) ORDER BY relname",
    );
    // The migrations' own list holds no company's rows.
    expect(rows).toEqual([{ relname: 'schema_migration' }]);
  });

  test('four views look past the wall: what the typeahead shows to everybody, the companies across from the reader in its own partnerships, and the days of its released orders', async () => {
    const { rows } = await server.sql.query(
      `SELECT v.relname, array_agg(a.attname::text ORDER BY a.attnum) AS columns FROM pg_class v JOIN pg_attribute a ON a.attrelid = v.oid AND a.attnum > 0
       WHERE v.relkind IN ('v', 'm') AND v.relnamespace = 'public'::regnamespace
         AND NOT coalesce(v.reloptions @> ARRAY['security_invoker=true'], false) GROUP BY v.relname`,
    );
    expect(new Map(rows.map(row => [row.relname, row.columns]))).toEqual(
      new Map([
        // Its search text is name and code, folded.
        ['company_name', ['id', 'name', 'code', 'country', 'search']],
        [
          'partner_buyer',
          'partnership_id id country code name address search created_by_company_id registration_number postcode city checked'.split(
            ' ',
          ),
        ],
        [
          'partner_supplier',
          'partnership_id id country code name address search created_by_company_id registration_number postcode city checked has_people'.split(
            ' ',
          ),
        ],
        ['released_order_day', ['order_id', 'day']],
      ]),
    );
    // The other three say themselves whose rows they are: whoever acts for nobody sees none.
    await server.sql.query('BEGIN; SET LOCAL ROLE skonto_app');
    for (const view of ['partner_buyer', 'partner_supplier', 'released_order_day'])
      expect((await server.sql.query(`SELECT count(*)::int AS count FROM ${view}`)).rows).toEqual([{ count: 0 }]);
    await server.sql.query('ROLLBACK');
  });

  test('the application can neither read nor write the audit, and its writer is a function', async () => {
    for (const text of [
      'SELECT * FROM audit',
      "UPDATE audit SET username = 'x'",
      'DELETE FROM audit',
      'DELETE FROM audit_chain',
      'DELETE FROM audit_invoice',
    ]) {
      await expect(
        inTx(server.services.db, nobody, tx => tx.rows(sql.raw(text))),
        text,
      ).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  test('a connection that names no company sees no row of any', async () => {
    await server.addCompany();
    for (const table of [
      'company',
      'app_user',
      'invoice',
      'partnership',
      'contract',
      'discount_category',
      'batch',
      'bill',
      'invoice_sum',
    ]) {
      const counted = readTx(server.services.db, nobody, tx =>
        tx.rows(sql.raw(`SELECT count(*)::integer AS n FROM ${table}`)),
      );
      expect(await counted, table).toEqual([{ n: 0 }]);
    }
  });
});
