import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudit } from '../tables/audit.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { inTx, systemActor, type TxActor } from './tx.ts';

let server: TestServer;
let companyId: number;
const ids: Record<'first' | 'second' | 'bulk' | 'gone' | 'telling', number> = {
  first: 0,
  second: 0,
  bulk: 0,
  gone: 0,
  telling: 0,
};

const actorOf = (id: number): TxActor => ({ role: 'COMPANY_ADMIN', userId: 1, companyId: id });
const authorOf = (id: number | null) =>
  ({ userId: 1, username: 'ana@primer.example', companyId: id, at: '2026-11-21T12:00:00.123456Z' }) as const;
const entry = {
  event: 'UPDATED',
  entityName: 'Company',
  entityId: 7,
  json: { name: ['Staro', 'Čisto novo'] },
} as const;
const link = (invoiceId: number) => ({
  invoiceId,
  before: 'PENDING',
  after: 'REGISTERED',
  registrationId: null,
  totalCents: 12_345n,
});

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  companyId = await server.addCompany();
  const { db } = server.services;
  await inTx(db, actorOf(companyId), async tx => {
    ids.first = await recordAudit(tx, authorOf(companyId), entry);
    ids.second = await recordAudit(tx, authorOf(companyId), { ...entry, entityId: 8 });
    ids.bulk = await recordAudit(tx, authorOf(companyId), {
      ...entry,
      event: 'INVOICES_REGISTERED',
      invoices: [link(11), link(12)],
    });
    ids.gone = await recordAudit(tx, authorOf(companyId), { ...entry, entityId: 9 });
  });
  await inTx(db, systemActor, async tx => {
    await tx.touched(sql`UPDATE audit SET json = NULL, deleted = true WHERE id = ${ids.gone}`);
    ids.telling = await recordAudit(tx, authorOf(null), {
      event: 'DELETED',
      entityName: 'Audit',
      entityId: ids.gone,
      json: {},
    });
  });
});
afterAll(() => server.close());

const breaks = async (): Promise<string[]> => {
  const { rows } = await server.sql.query<{ text: string }>(
    "SELECT concat_ws(' ', chain, seq, reason) AS text FROM audit_breaks() ORDER BY chain, seq, reason",
  );
  return rows.map(row => row.text);
};

describe('what somebody who owns the database changes', () => {
  test('is nothing at first, a deletion that is told of included', async () => {
    expect(await breaks()).toEqual([]);
  });

  /** Each as the owner with every trigger off, and where `audit_breaks` must point. */
  const edits: [string, () => string, (company: number) => string[]][] = [
    ['the content', () => `UPDATE audit SET json = '{"name": 1}' WHERE id = ${ids.first}`, c => [`${c} 1 content`]],
    ['who did it', () => `UPDATE audit SET username = 'iva' WHERE id = ${ids.first}`, c => [`${c} 1 content`]],
    ['whose number did it', () => `UPDATE audit SET user_id = 2 WHERE id = ${ids.second}`, c => [`${c} 2 content`]],
    [
      'when',
      () => `UPDATE audit SET at = at + interval '1 microsecond' WHERE id = ${ids.bulk}`,
      c => [`${c} 3 content`],
    ],
    ['what happened', () => `UPDATE audit SET event = 'CREATED' WHERE id = ${ids.second}`, c => [`${c} 2 content`]],
    ['to what', () => `UPDATE audit SET entity_id = 1 WHERE id = ${ids.first}`, c => [`${c} 1 content`]],
    [
      'an invoice of a bulk entry',
      () => 'UPDATE audit_invoice SET total_cents = 1 WHERE invoice_id = 11',
      c => [`${c} 3 content`],
    ],
    ['an invoice less', () => 'DELETE FROM audit_invoice WHERE invoice_id = 12', c => [`${c} 3 content`]],
    [
      'an invoice more',
      () => `INSERT INTO audit_invoice VALUES (${ids.bulk}, 13, NULL, 'VOIDED')`,
      c => [`${c} 3 content`],
    ],
    ['an entry in the middle', () => `DELETE FROM audit WHERE id = ${ids.second}`, c => [`${c} 3 gap`]],
    ['the last entry', () => `DELETE FROM audit WHERE id = ${ids.telling}`, c => ['0 1 head', `${c} 4 deletion`]],
    ['the whole chain', () => `DELETE FROM audit WHERE chain = ${companyId}`, c => [`${c} 4 head`]],
    [
      'the whole chain and its head',
      () => `DELETE FROM audit; DELETE FROM audit_chain WHERE chain = 0`,
      c => [`${c} 4 head`],
    ],
    [
      'a hash, to fit a changed content',
      () =>
        `UPDATE audit a SET json = '{}' WHERE id = ${ids.first}; UPDATE audit a SET content_hash = audit_content_hash(a) WHERE id = ${ids.first}`,
      c => [`${c} 1 link`],
    ],
    [
      'two entries changed over',
      () =>
        `UPDATE audit SET seq = -seq WHERE chain = ${companyId}; UPDATE audit SET seq = CASE seq WHEN -1 THEN 2 WHEN -2 THEN 1 ELSE -seq END WHERE chain = ${companyId}`,
      c => [`${c} 1 link`, `${c} 2 link`, `${c} 3 link`],
    ],
    [
      'everybody at once, under the name of a deletion',
      () => `UPDATE audit SET json = '{}', username = 'nobody', deleted = true WHERE chain = ${companyId}`,
      c => [1, 2, 3, 4].map(seq => `${c} ${seq} content`),
    ],
    [
      'the content deleted and nobody told',
      () =>
        `UPDATE audit SET json_hash = audit_sealed(salt, 'json', json::text), json = NULL, deleted = true WHERE id = ${ids.first}`,
      c => [`${c} 1 deletion`],
    ],
    [
      'who did what is deleted',
      () => `UPDATE audit SET username = 'nobody' WHERE id = ${ids.gone}`,
      c => [`${c} 4 content`],
    ],
    [
      'what a deleted entry was about',
      () => `UPDATE audit SET entity_id = 10 WHERE id = ${ids.gone}`,
      c => [`${c} 4 content`],
    ],
    [
      'a deleted content comes back otherwise',
      () => `UPDATE audit SET json = '{}' WHERE id = ${ids.gone}`,
      c => [`${c} 4 content`],
    ],
    [
      'a deleted entry is one no longer',
      () => `UPDATE audit SET json = '{}', deleted = false WHERE id = ${ids.gone}`,
      c => [`${c} 4 content`],
    ],
    ['the formula', () => `UPDATE audit SET salt = NULL WHERE id = ${ids.first}`, c => [`${c} 1 content`]],
    [
      'the formula of a deleted entry, to say otherwise who it was',
      () => `UPDATE audit SET old_digest = true, salt = NULL, username = 'iva' WHERE id = ${ids.gone}`,
      c => [`${c} 4 content`],
    ],
    [
      'a name taken away and nobody told',
      () =>
        `UPDATE audit SET name_hash = audit_sealed(salt, 'name', username), json_hash = audit_sealed(salt, 'json', json::text), salt = NULL,
          username = 'forgotten-1', forgotten = true WHERE id = ${ids.second}`,
      c => [`${c} 2 deletion`],
    ],
    [
      'a name under a digest that nobody forgot',
      () =>
        `UPDATE audit SET name_hash = audit_sealed(salt, 'name', username), json_hash = audit_sealed(salt, 'json', json::text), salt = NULL,
          username = 'iva' WHERE id = ${ids.second}`,
      c => [`${c} 2 content`],
    ],
  ];
  test.each(edits)('is noticed and named: %s', async (_, edit, expected) => {
    await server.sql.query('BEGIN; SET LOCAL session_replication_role = replica');
    try {
      await server.sql.query(edit());
      expect(await breaks()).toEqual(expected(companyId));
    } finally {
      await server.sql.query('ROLLBACK');
    }
    expect(await breaks()).toEqual([]);
  });

  test('entries from before the hash of the content stood apart are checked by their own formula', async () => {
    await server.sql.query('BEGIN; SET LOCAL session_replication_role = replica');
    try {
      await server.sql.query(
        'UPDATE audit a SET old_digest = true, salt = NULL; UPDATE audit a SET content_hash = audit_content_hash(a)',
      );
      const all = await breaks();
      expect(all.length).toBeGreaterThan(0);
      expect(all.filter(one => one.endsWith('content'))).toEqual([]);
      await server.sql.query(`UPDATE audit SET username = 'iva' WHERE id = ${ids.second}`);
      await server.sql.query('UPDATE audit a SET hash = sha256(content_hash)');
      expect(await breaks()).toContain(`${companyId} 2 link`);
    } finally {
      await server.sql.query('ROLLBACK');
    }
  });
});

test("the operator's role takes a content away, once, and changes nothing else", async () => {
  const refused = (text: string) =>
    expect(
      inTx(server.services.db, systemActor, tx => tx.rows(sql.raw(text))),
      text,
    ).rejects.toMatchObject({
      code: '42501',
    });
  await refused("UPDATE audit SET json = '{}', username = 'nobody', deleted = true");
  await refused("UPDATE audit SET json = '{}'");
  await refused('UPDATE audit SET deleted = false');
  await refused(`UPDATE audit SET json = NULL, deleted = true WHERE id = ${ids.gone}`);
  await refused('DELETE FROM audit');
  expect(await breaks()).toEqual([]);
});

test("the application writes into its own company's chain only", async () => {
  const other = await server.addCompany();
  const { db } = server.services;
  for (const chain of [other, null])
    await expect(inTx(db, actorOf(companyId), tx => recordAudit(tx, authorOf(chain), entry))).rejects.toMatchObject({
      code: '42501',
    });
});
