import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBatch, openPayer } from '../testing/payer.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair } from '../testing/trading-pair.ts';

type Policy = { table: string; name: string; using: boolean; check: boolean };
/** What a stranger gets of a table: rows read, changed and removed, and how it is refused a copy of another's row. */
type Seen = Readonly<Record<'read' | 'changed' | 'removed' | 'added', number | string>>;

let server: TestServer;
let stranger: { companyId: number; userId: number };
let policies: Policy[];

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  await trade();
  await fillRest();
  const companyId = await server.addCompany();
  stranger = { companyId, userId: (await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).id };
  const { rows } = await server.sql.query<Policy>(
    `SELECT tablename AS table, policyname AS name, qual IS NOT NULL AS using, with_check IS NOT NULL AS check
      FROM pg_policies WHERE schemaname = 'public' AND 'skonto_app' = ANY (roles) ORDER BY 1, 2`,
  );
  policies = rows;
});
afterAll(() => server.close());

/** Two companies with invoices, accepted offers, documents, a bill, a rule, and orders that were paid. */
async function trade(): Promise<void> {
  const pair = await openTradingPair(server, 'CASA_SCONTO');
  const offers = await pair.addOffers(3);
  await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(({ id, registrationId }) => [id, registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
  await pair.addInvoice();
  const payer = await openPayer(server, pair);
  const batch = await addBatch(payer, [Number(offers[1]?.id)]);
  const released = await payer.releaser.post(`/api/payment-batches/${batch}/release`, {});
  if (released.status !== 200) throw new Error(`not released: ${released.text}`);
  await payer.maker.post(`/api/invoices/${offers[1]?.id}/payment-entries`, {
    kind: 'PAID',
    amount: 1,
    day: '2026-11-21',
  });
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  await operator.post('/api/invoices/bill', { ids: [offers[0]?.id], rsdRates: {} });
  await pair.supplier.post('/api/automatic-accept', {
    name: 'Sve',
    buyerCompany: null,
    amountCurrency: { code: 'RSD' },
    amountCondition: { lowerBound: 0, upperBound: null },
    daysUntilDueCondition: { lowerBound: null, upperBound: null },
  });
}

/** Rows of somebody's in the tables that trading leaves empty. */
async function fillRest(): Promise<void> {
  const user = "(SELECT min(id) FROM app_user WHERE company_id IS NOT NULL AND kind = 'PERSON')";
  const company = `(SELECT company_id FROM app_user WHERE id = ${user})`;
  const batch = "'6a0e6a52-5f0c-4a0a-9b1e-000000000009'";
  await server.sql.query(`SET session_replication_role = replica;
    INSERT INTO batch (id, company_id, user_id, kind, state, created_at, updated_at) VALUES (${batch}, ${company}, ${user}, 'INVOICE_IMPORT', 'DONE', now(), now());
    INSERT INTO batch_error (batch_id, line, cells, problems) VALUES (${batch}, 1, '[]', '[]');
    INSERT INTO import_mapping (company_id, header_hash, mapping, updated_at) VALUES (${company}, '\\x00', '{}', now());
    INSERT INTO second_factor (user_id, sealed_secret, key_id, created_at) VALUES (${user}, '\\x00', '', now());
    INSERT INTO recovery_code (user_id, code_hash) VALUES (${user}, '');
    INSERT INTO saved_view (user_id, company_id, list, name, state, shared) VALUES (${user}, ${company}, '/invoices', 'x', '', true);
    INSERT INTO report_subscription (id, user_id, company_id, kind, lines_by, format, first_from, created_at) OVERRIDING SYSTEM VALUE VALUES (900, ${user}, ${company}, 'MONTH', 'BUYER', 'pdf', '2026-11-01', now());
    INSERT INTO report_mail (subscription_id, period_from, period_to, taken_at) VALUES (900, '2026-11-01', '2026-11-30', now());
    INSERT INTO session (token_hash, user_id, kind, created_at, last_seen_at, expires_at, address, agent) VALUES ('\\x0102', ${user}, 'BROWSER', now(), now(), now(), '', '');
    INSERT INTO known_device (token_hash, user_id, last_used_at, expires_at) VALUES ('\\x0103', ${user}, now(), now());
    INSERT INTO mail_token (user_id, purpose, token_hash, tries, expires_at, created_at) VALUES (${user}, 'RESET', '\\x04', 0, now(), now());
    INSERT INTO pending_sign_in (token_hash, user_id, tries, created_at, expires_at) VALUES ('\\x05', ${user}, 0, now(), now());
    INSERT INTO address_confirmation (id, email, language, tries, created_at, expires_at, user_id) VALUES (gen_random_uuid(), 'a@b.example', 'en', 0, now(), now(), ${user});
    INSERT INTO idempotency (user_id, key, request_hash, created_at) VALUES (${user}, 'k', '\\x00', now());
    INSERT INTO company_setting (company_id, updated_by, updated_at) VALUES (${company}, ${user}, now()) ON CONFLICT DO NOTHING;
    INSERT INTO company_wish (company_id, trade, said_by, said_at) VALUES (${company}, 'BUYER', ${user}, now()) ON CONFLICT DO NOTHING;
    INSERT INTO company_refusal (company_id, reason, refused_at) VALUES (${company}, 'x', now()) ON CONFLICT DO NOTHING;
    INSERT INTO invitation_quota (company_id, per_hour, set_by, set_at) VALUES (${company}, 1, ${user}, now()) ON CONFLICT DO NOTHING;
    INSERT INTO notice (change_id, company_id, kind, created_at) VALUES (gen_random_uuid(), ${company}, 'offered', now());
    INSERT INTO user_setting (user_id, theme, updated_at) VALUES (${user}, 'dark', now()) ON CONFLICT DO NOTHING;
    INSERT INTO user_tour (user_id, state, looked, already, updated_at) VALUES (${user}, 'RUNNING', '{}', '{}', now()) ON CONFLICT DO NOTHING;
    INSERT INTO terms_acceptance (user_id, version, language, accepted_at) VALUES (${user}, (SELECT min(version) FROM terms_version), 'en', now()) ON CONFLICT DO NOTHING;
    INSERT INTO invoice_file (invoice_id, name, kind, place, content, sha256, kept_at) SELECT min(id), 'x', 'xml', 0, '\\x00', sha256('\\x00'), now() FROM invoice;
    INSERT INTO early_payment_setting (company_id, allowed) SELECT min(buyer_id), true FROM invoice;
    INSERT INTO early_payment_request (invoice_id, buyer_id, supplier_id, status, requested_at) SELECT id, buyer_id, supplier_id, 'OPEN', now() FROM invoice ORDER BY id LIMIT 1;
    INSERT INTO counter_offer (invoice_id, registration_id, buyer_id, supplier_id, annual_rate_ppm, offered_rate_ppm, last_day, status, made_at, made_by)
      SELECT id, gen_random_uuid(), buyer_id, supplier_id, 1, 2, due_date, 'OPEN', now(), ${user} FROM invoice ORDER BY id LIMIT 1;
    INSERT INTO submission (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, rounding_cents, amount_cents, status, submitted_at, submitted_by)
      SELECT buyer_id, supplier_id, 'x', invoice_date, due_date, 'RSD', 1, 0, 0, 1, 'SUBMITTED', now(), ${user} FROM invoice ORDER BY id LIMIT 1;
    INSERT INTO invoice_comment (invoice_id, buyer_id, supplier_id, company_id, audience, text, written_by, written_at)
      SELECT id, buyer_id, supplier_id, buyer_id, 'PARTNER', 'x', ${user}, now() FROM invoice ORDER BY id LIMIT 1;
    INSERT INTO invoice_comment (of_pair, buyer_id, supplier_id, company_id, audience, text, written_by, written_at)
      SELECT true, buyer_id, supplier_id, buyer_id, 'PARTNER', 'x', ${user}, now() FROM invoice ORDER BY id LIMIT 1;
    INSERT INTO invoice_comment_file (invoice_id, company_id, comment_id, name, kind, bytes, content, sha256, sent_by, sent_at)
      SELECT invoice_id, company_id, id, 'x', 'txt', 1, 'x', 'x', written_by, now() FROM invoice_comment WHERE NOT of_pair;
    INSERT INTO invoice_comment_mention (comment_id, user_id, company_id) SELECT id, written_by, company_id FROM invoice_comment;
    INSERT INTO invoice_dispute (invoice_id, buyer_id, supplier_id, company_id, kind, status, opened_by, opened_at)
      SELECT id, buyer_id, supplier_id, buyer_id, 'WRONG_AMOUNT', 'OPEN', ${user}, now() FROM invoice ORDER BY id LIMIT 1;
    INSERT INTO document_file (document_id, pdf, sha256, made_at) SELECT min(id), '\\x00', '\\x00', now() FROM document;
    INSERT INTO vat_confirmation (document_id, buyer_id, supplier_id, confirmed_by, confirmed_name, confirmed_at)
      SELECT id, buyer_id, supplier_id, ${user}, 'x', now() FROM document ORDER BY id LIMIT 1;
    INSERT INTO rule_acceptance (invoice_id, supplier_id, rule_name, accepted_at) SELECT min(invoice_id), min(supplier_id), 'x', now() FROM document;
    INSERT INTO payment_late (invoice_id, buyer_id, supplier_id, agreed_on, told_at) SELECT min(invoice_id), min(buyer_id), min(supplier_id), '2026-11-20', now() FROM document;
    INSERT INTO bill_confirmation (bill_id, confirmed_by, confirmed_at) SELECT min(b.id), ${user}, now() FROM bill b;
    INSERT INTO bill_issuer (name, code, registration_number, address, postcode, city, country, account, updated_by, updated_at)
      VALUES ('x', 'x', 'x', 'x', 'x', 'x', 'SRB', 'x', ${user}, now()) ON CONFLICT DO NOTHING;
    INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('EUR', '2026-11-20', 117000000, 'NBS', now()) ON CONFLICT DO NOTHING;
    RESET session_replication_role`);
}

/** Runs a statement as the stranger's application; answers how many rows it touched, or the code with which it was refused. */
async function tried(text: string): Promise<number | string> {
  await server.sql.query('SAVEPOINT tried; SET LOCAL ROLE skonto_app');
  try {
    const { rowCount, rows } = await server.sql.query(text);
    return rows[0]?.n === undefined ? (rowCount ?? 0) : Number(rows[0].n);
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await server.sql.query('ROLLBACK TO tried; RESET ROLE');
  }
}

/** In an open transaction: what the stranger gets of one table now. */
async function seen(table: string): Promise<Seen> {
  const { rows: columns } = await server.sql.query<{ name: string; generated: boolean; written: boolean }>(
    `SELECT attname AS name, attgenerated <> '' AS generated, has_column_privilege('skonto_app', attrelid, attnum, 'UPDATE') AS written
      FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  const kept = columns.filter(column => !column.generated).map(column => `"${column.name}"`);
  const written = columns.find(column => column.written && !column.generated)?.name;
  const { rows: others } = await server.sql.query<{ row: string }>(
    `SELECT to_jsonb(t)::text AS row FROM ${table} t LIMIT 1`,
  );
  const copy = (others[0]?.row ?? '{}').replaceAll("'", "''");
  return {
    read: await tried(`SELECT count(*) AS n FROM ${table}`),
    changed: written === undefined ? 'never' : await tried(`UPDATE ${table} SET "${written}" = "${written}"`),
    removed: await tried(`DELETE FROM ${table}`),
    added: await tried(
      `INSERT INTO ${table} (${kept}) OVERRIDING SYSTEM VALUE SELECT ${kept} FROM jsonb_populate_record(NULL::${table}, '${copy}')`,
    ),
  };
}

/** What the stranger gets after an edit of the owner's, which is undone again. */
async function seenAfter(edit: string, table: string): Promise<Seen> {
  await server.sql.query('BEGIN');
  try {
    await server.sql.query(edit);
    await server.sql.query(
      `SET LOCAL app.company_id = '${stranger.companyId}'; SET LOCAL app.user_id = '${stranger.userId}'`,
    );
    return await seen(table);
  } finally {
    await server.sql.query('ROLLBACK');
  }
}

const everybodys = 'everybody reads it on purpose';
const numbers = 'numbers are drawn by everybody, under a name that tells nothing; a trigger holds how';
const readFirst = 'who changes a row reads it first, so the policy of reading holds it as well';
/** What a stranger gets just the same without the policy's condition, and why. */
const same: Readonly<Record<string, string>> = {
  'bill_issuer.everybody': everybodys,
  'company.update_own': readFirst,
  'counter_offer.buyer_answers': readFirst,
  'counter_offer.supplier_closes': readFirst,
  'early_payment_request.buyer_answers': readFirst,
  'early_payment_request.supplier_withdraws': readFirst,
  'invoice.one_side_changes': readFirst,
  'invoice_comment.own_is_removed': readFirst,
  'invoice_comment_file.own_goes_with_own': readFirst,
  'invoice_dispute.buyer_ends': readFirst,
  'invoice_dispute.opener_settles': readFirst,
  'number_series.everybody_begins': numbers,
  'number_series.everybody_counts': numbers,
  'number_series.everybody_reads': numbers,
  'partnership.one_side_changes': readFirst,
  'payment.one_side_changes': readFirst,
  'payment_entry.own_half_taken_back': readFirst,
  'person_notice.oneself_has_read': readFirst,
  'reference_rate.everybody': everybodys,
  'saved_view.own_are_changed': readFirst,
  'statement_file.kept_stays': readFirst,
  'submission.buyer_answers': readFirst,
  'submission.supplier_withdraws': readFirst,
  'terms_version.everybody': everybodys,
};

describe('the wall, one policy at a time', () => {
  test('a stranger gets its own rows and those that are everybody’s, changes and removes none but its own', async () => {
    const got: Record<string, Seen> = {};
    for (const table of new Set(policies.map(policy => policy.table))) {
      const one = await seenAfter('SELECT 1', table);
      if ([one.read, one.changed, one.removed].some(count => typeof count === 'number' && count > 0)) got[table] = one;
    }
    const read = { changed: 'never', removed: '42501', added: '42501' };
    expect(got).toEqual({
      // The own person, by nobody's statement: the first column is the database's to set.
      app_user: { read: 1, changed: '428C9', removed: 1, added: '42501' },
      bill_issuer: { ...read, read: 1 },
      company: { read: 1, changed: 1, removed: '42501', added: '42501' },
      number_series: { read: 3, changed: '42501', removed: '42501', added: '23505' },
      reference_rate: { ...read, read: expect.any(Number) },
      terms_version: { ...read, read: 1 },
    });
  });

  test('every policy that is switched off is noticed', async () => {
    expect(policies.length).toBeGreaterThan(30);
    const unnoticed: string[] = [];
    for (const { table, name, using, check } of policies) {
      const off = `ALTER POLICY ${name} ON ${table} ${using ? 'USING (true)' : ''} ${check ? 'WITH CHECK (true)' : ''}`;
      const [before, after] = [await seenAfter('SELECT 1', table), await seenAfter(off, table)];
      if (JSON.stringify(before) === JSON.stringify(after)) unnoticed.push(`${table}.${name}`);
    }
    expect(unnoticed).toEqual(Object.keys(same));
  });
});
