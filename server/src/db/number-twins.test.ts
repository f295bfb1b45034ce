import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const released = fileURLToPath(new URL('../../migrations/', import.meta.url));
let admin: pg.Client;
let sql: pg.Client;
let url: string;
let folder: string;

beforeAll(async () => {
  const name = `skonto_test_${randomUUID().replaceAll('-', '')}`;
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  folder = await mkdtemp(join(tmpdir(), 'skonto-migrations-'));
  for (const file of await readdir(released))
    if (file !== 'schema.sql' && file < '0210') await cp(join(released, file), join(folder, file));
  await migrate(url, () => {}, { folder: pathToFileURL(`${folder}/`) });
  sql = new pg.Client({ connectionString: url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await admin.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

test('an upgrade keeps invoices that only their spelling told apart, and finds names in either alphabet', {
  tags: ['VAL-08', 'VAL-10'],
}, async () => {
  await sql.query(`INSERT INTO company (country, code, registration_number, name, address, checked)
    VALUES ('SRB', '101134702', '1', 'Житопродукт', 'A', true), ('SRB', '112497859', '1', 'Đorđe', 'A', true)`);
  await sql.query('INSERT INTO partnership (buyer_id, supplier_id) SELECT min(id), max(id) FROM company');
  const add = (number: string, date = '2026-11-01') =>
    sql.query<{ id: number }>(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
       SELECT min(id), max(id), $1, $2::date, '2027-01-05', 'RSD', 100, 0, 100, now(), now() FROM company`,
      [number, date],
    );
  for (const number of ['F-1', 'f-1', 'F–1', 'G-1']) await add(number);
  await add('F - 1', '2025-11-01');
  await migrate(url, () => {});
  const { rows } = await sql.query('SELECT invoice_number, number_twin FROM invoice ORDER BY id');
  expect(rows.map(row => [row.invoice_number, row.number_twin])).toEqual([
    ['F-1', 0],
    ['f-1', 1],
    ['F–1', 2],
    ['G-1', 0],
    ['F - 1', 0],
  ]);
  await expect(add('f–1')).rejects.toThrow('invoice_number_unique');
  await add('f–1', '2025-11-01');
  const found = await sql.query(
    "SELECT name FROM company WHERE search LIKE like_pattern('zitoprodukt') OR search LIKE like_pattern('djordje') ORDER BY id",
  );
  expect(found.rows.map(row => row.name)).toEqual(['Житопродукт', 'Đorđe']);
});
