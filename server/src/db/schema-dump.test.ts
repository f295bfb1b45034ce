import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { describeSchema, schemaRowTypes } from './schema-dump.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

const written = (path: string): Promise<string> => readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

describe('what the migrations add up to', () => {
  test('schema.sql and the row types are up to date (npm run schema)', async () => {
    expect(await describeSchema(server.services.db)).toBe(await written('../../migrations/schema.sql'));
    expect(await schemaRowTypes(server.services.db)).toBe(await written('./row-types.ts'));
  });

  test('every table stands behind row-level security, for its owner too', async () => {
    const { rows } = await server.sql.query(
      "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT (relrowsecurity AND relforcerowsecurity) ORDER BY relname",
    );
    // The migrations' own list holds no company's rows.
    expect(rows).toEqual([{ relname: 'schema_migration' }]);
  });

  test('one view looks past the wall, and it shows what the typeahead shows to everybody', async () => {
    const { rows } = await server.sql.query(
      `SELECT v.relname, array_agg(a.attname::text ORDER BY a.attnum) AS columns FROM pg_class v JOIN pg_attribute a ON a.attrelid = v.oid AND a.attnum > 0
       WHERE v.relkind IN ('v', 'm') AND v.relnamespace = 'public'::regnamespace GROUP BY v.relname`,
    );
    expect(rows).toEqual([{ relname: 'company_name', columns: ['id', 'name', 'code', 'country'] }]);
  });

  test('the application can neither read nor write the audit, and its writer is a function', async () => {
    const client = await server.services.db.app.connect();
    try {
      for (const text of [
        'SELECT * FROM audit',
        "UPDATE audit SET username = 'x'",
        'DELETE FROM audit',
        'DELETE FROM audit_chain',
        'DELETE FROM audit_invoice',
      ]) {
        await expect(client.query(text), text).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      client.release();
    }
  });

  test('a connection that names no company sees no row of any', async () => {
    await server.addCompany();
    const client = await server.services.db.app.connect();
    try {
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
        expect((await client.query(`SELECT count(*)::integer AS n FROM ${table}`)).rows, table).toEqual([{ n: 0 }]);
      }
    } finally {
      client.release();
    }
  });
});
