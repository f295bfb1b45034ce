import { randomBytes, randomUUID } from 'node:crypto';
import { authorizationMatrix } from '../app/authorization-matrix.ts';
import { sessionPublicId } from '../platform/http/session.ts';
import { addDocument, addPaidNote } from './add-document.ts';
import { addApprovalTarget, isApproval } from './approval-targets.ts';
import { colleagueOf } from './colleague-of.ts';
import { companyFiles, type FileCalls, inviteFiles, upload } from './import-steps.ts';
import { setSupplierAccount } from './payer.ts';
import { addSubmission, addTakingBuyer, submissionTargets } from './submission-targets.ts';
import type { TestCaller, TestServer } from './test-server.ts';

/** A company as one side of a trading pair, with what its targets are made with. */
export type Party = {
  readonly id: number;
  readonly partnerId: number;
  readonly buys: boolean;
  readonly userId: number;
  /** A third company that trades with this one alone. */
  readonly thirdId: number;
  /** Stands in every name of this party's. */
  readonly mark: string;
  /** Who sends its files; null where nobody of it may. */
  readonly sender: TestCaller | null;
};
export type TargetId = number | string;

export const missingId = 2_000_000_000;
export const missingUuid = '00000000-0000-4000-8000-000000000000';
const needsUuid = (kind: string): boolean => kind === 'batch' || kind === 'statement-table' || kind.endsWith('upload');
export function missingOf(kind: string): TargetId {
  if (kind === 'session') return '0000000000000000';
  return needsUuid(kind) ? missingUuid : missingId;
}

let numbers = 0;

async function partnership(server: TestServer, buyerId: number, supplierId: number): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, 'NONE')
     ON CONFLICT (buyer_id, supplier_id) DO UPDATE SET note_generation = 'NONE' RETURNING id`,
    [buyerId, supplierId],
  );
  return rows[0]?.id ?? 0;
}

async function addInvoice(server: TestServer, party: Party, pair: [number, number], approved: boolean) {
  await partnership(server, ...pair);
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
       created_at, updated_at)
     VALUES ($1, $2, $3, '2026-11-01', '2027-01-05', 'RSD', 7777700, 0, 7777700, 'PENDING', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z')
     RETURNING id`,
    [...pair, `${party.mark}-${++numbers}`],
  );
  const id = rows[0]?.id ?? 0;
  await server.sql.query(
    `INSERT INTO invoice_file (invoice_id, name, kind, place, content, sha256, kept_at)
     VALUES ($1, $2, 'pdf', 0, '%PDF-', sha256('%PDF-'), '2026-11-21T10:00:00Z')`,
    [id, `${party.mark}.pdf`],
  );
  if (approved) {
    await server.sql.query(
      `UPDATE invoice SET status = 'DISCOUNT_APPROVED', registration_id = gen_random_uuid(), annual_rate_ppm = 120000, floor_ppm = 1000,
         processing_fee_ppm = 0, processing_fee_min_cents = 0, price_date = '2026-11-21', discount_cents = 10000, processing_cents = 0,
         total_cents = amount_cents - 10000, approved_at = '2026-11-21T10:00:00Z', approved_on = '2026-11-21', billing_status = 'PENDING',
         discount_fee_ppm = 200000, discount_pct_fixed = false, processing_fee_share_ppm = 500000 WHERE id = $1`,
      [id],
    );
  }
  return id;
}

/** A batch of one order of an invoice, made by a colleague and maybe released by another one; everybody of its buyer may release that much. */
async function addReleasedOrder(server: TestServer, party: Party, pair: [number, number]): Promise<number> {
  const batchId = await addPaymentBatch(server, party, pair, true);
  const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM payment_order WHERE batch_id = $1', [
    batchId,
  ]);
  return rows[0]?.id ?? 0;
}

async function addPaymentBatch(
  server: TestServer,
  party: Party,
  pair: [number, number],
  released: boolean,
): Promise<number> {
  const invoice = await addInvoice(server, party, pair, true);
  const madeBy = await colleagueOf(server, { companyId: pair[0], mark: party.mark });
  const releasedBy = await colleagueOf(server, { companyId: pair[0], mark: party.mark }, 'releases');
  await setSupplierAccount(server, pair[1], '160000000026565175');
  const { rows } = await server.sql.query<{ id: number }>(
    `WITH paid AS (INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents, drafted_cents, ordered_cents)
         SELECT id, buyer_id, supplier_id, currency, total_cents, CASE WHEN $4 THEN 0 ELSE total_cents END, CASE WHEN $4 THEN total_cents ELSE 0 END
         FROM invoice WHERE id = $1 RETURNING *),
       batch AS (INSERT INTO payment_batch (buyer_id, number, day, grouping, state, made_by, made_at, released_by, released_at, released_on)
         SELECT buyer_id, 'B-2000/' || invoice_id, '2026-11-23', 'SUPPLIER', CASE WHEN $4 THEN 'RELEASED' ELSE 'DRAFT' END, $2::integer, now(),
           CASE WHEN $4 THEN $3::integer END, CASE WHEN $4 THEN now() END, CASE WHEN $4 THEN '2026-11-20'::date END FROM paid RETURNING *),
       made AS (INSERT INTO payment_order (batch_id, buyer_id, supplier_id, number, currency, amount_cents, payer_account, profile, payee_account,
           payee_name, payee_address, payee_place, payee_country, account_check, payments_before, released_at)
         SELECT b.id, b.buyer_id, p.supplier_id, '2000' || lpad(p.invoice_id::text, 8, '0'), 'RSD', p.payable_cents, '205000000010804045', 'csv',
           '160000000026565175', $5, '', '', 'SRB', 'FIRST', 0, b.released_at FROM batch b, paid p RETURNING *),
       item AS (INSERT INTO payment_order_item (order_id, buyer_id, invoice_id, amount_cents)
         SELECT m.id, m.buyer_id, $1, m.amount_cents FROM made m),
       file AS (INSERT INTO payment_file (batch_id, buyer_id, currency, profile, file_name, content_type, content, sha256, made_at)
         SELECT b.id, b.buyer_id, 'RSD', 'csv', 'orders.csv', 'text/csv', 'x', sha256('x'), now() FROM batch b WHERE $4)
     SELECT id FROM batch`,
    [invoice, madeBy, releasedBy, released, party.mark],
  );
  await server.sql.query(
    `INSERT INTO release_limit (buyer_id, user_id, currency, daily_cents) SELECT company_id, id, 'RSD', 900000000000 FROM app_user
     WHERE company_id = $1 ON CONFLICT DO NOTHING`,
    [pair[0]],
  );
  return rows[0]?.id ?? 0;
}

/** What a party's person wrote to colleagues about an invoice. */
async function addComment(server: TestServer, party: Party, pair: [number, number]): Promise<number> {
  const invoice = await addInvoice(server, party, pair, true);
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO invoice_comment (invoice_id, buyer_id, supplier_id, company_id, audience, text, written_by, written_at)
     VALUES ($1, $2, $3, $4, 'COLLEAGUES', $5, $6, now()) RETURNING id`,
    [invoice, ...pair, party.id, party.mark, party.userId],
  );
  return rows[0]?.id ?? 0;
}

/** A file of a comment to colleagues. */
async function addCommentFile(server: TestServer, party: Party, pair: [number, number]): Promise<number> {
  const comment = await addComment(server, party, pair);
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO invoice_comment_file (invoice_id, company_id, comment_id, name, kind, bytes, content, sha256, sent_by, sent_at)
     SELECT invoice_id, company_id, id, $2, 'txt', 1, 'x', sha256('x'), written_by, now() FROM invoice_comment WHERE id = $1 RETURNING id`,
    [comment, `${party.mark}.txt`],
  );
  return rows[0]?.id ?? 0;
}

/** What a party disputes of an invoice. */
async function addDispute(server: TestServer, party: Party, pair: [number, number]): Promise<number> {
  const invoice = await addInvoice(server, party, pair, true);
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO invoice_dispute (invoice_id, buyer_id, supplier_id, company_id, kind, text, status, opened_by, opened_at)
     VALUES ($1, $2, $3, $4, 'OTHER', $5, 'OPEN', $6, now()) RETURNING id`,
    [invoice, ...pair, party.id, party.mark, party.userId],
  );
  return rows[0]?.id ?? 0;
}

/** A rate that a supplier named for an offer of a buyer that takes such. */
async function addCounterOffer(server: TestServer, party: Party, pair: [number, number]): Promise<number> {
  const invoice = await addInvoice(server, party, pair, false);
  const userId = await colleagueOf(server, { companyId: pair[1], mark: party.mark });
  await server.sql.query(
    `UPDATE invoice SET status = 'REGISTERED', registration_id = gen_random_uuid(), annual_rate_ppm = 120000, floor_ppm = 1000, processing_fee_ppm = 0,
       processing_fee_min_cents = 0, price_date = '2026-11-20', discount_cents = 0, processing_cents = 0, total_cents = amount_cents,
       registered_on = '2026-11-20' WHERE id = $1`,
    [invoice],
  );
  await server.sql.query(
    `INSERT INTO early_payment_setting (company_id, allowed, counter_offers) VALUES ($1, false, true)
     ON CONFLICT (company_id) DO UPDATE SET counter_offers = true`,
    [pair[0]],
  );
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO counter_offer (invoice_id, registration_id, buyer_id, supplier_id, annual_rate_ppm, offered_rate_ppm, last_day, status, made_at, made_by)
     SELECT id, registration_id, buyer_id, supplier_id, 60000, annual_rate_ppm, due_date - 10, 'OPEN', now(), $2 FROM invoice WHERE id = $1 RETURNING id`,
    [invoice, userId],
  );
  return rows[0]?.id ?? 0;
}

/** What a buyer noted of a payment. */
async function addPaymentEntry(server: TestServer, party: Party, pair: [number, number]): Promise<number> {
  const invoice = await addInvoice(server, party, pair, true);
  const userId = await colleagueOf(server, { companyId: pair[0], mark: party.mark });
  const { rows } = await server.sql.query<{ id: number }>(
    `WITH paid AS (INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents, ordered_cents, paid_cents)
         SELECT id, buyer_id, supplier_id, currency, total_cents, 100, 100 FROM invoice WHERE id = $1 RETURNING *)
     INSERT INTO payment_entry (invoice_id, buyer_id, supplier_id, kind, amount_cents, day, reference, ordered_cents, paid_cents, received_cents,
       returned_cents, noted_by, noted_at)
     SELECT invoice_id, buyer_id, supplier_id, 'PAID', 100, '2026-11-20', $3, 100, 100, 0, 0, $2, now() FROM paid RETURNING id`,
    [invoice, userId, party.mark],
  );
  return rows[0]?.id ?? 0;
}

/** An open statement of a party that is a table; answers its id. */
async function addStatementTable(server: TestServer, party: Party): Promise<string> {
  const userId = await colleagueOf(server, { companyId: party.id, mark: party.mark });
  const { rows } = await server.sql.query<{ id: string }>(
    `INSERT INTO statement_file (id, company_id, file_name, sha256, content, uploaded_by, uploaded_at)
     VALUES (gen_random_uuid(), $1, $2, sha256($3::bytea), $3::bytea, $4, now()) RETURNING id`,
    [
      party.id,
      `${party.mark}-${++numbers}.csv`,
      Buffer.from(`Datum;Iznos\n20.11.2026;1,00\n${party.mark} ${numbers}`),
      userId,
    ],
  );
  return rows[0]?.id ?? '';
}

const statementKinds: ReadonlySet<string> = new Set(['statement', 'statement-line', 'paired-line', 'statement-table']);
/** A confirmed statement of a party with one line, open or paired; answers the id of the line or of the statement. */
async function addStatement(server: TestServer, party: Party, kind: string): Promise<TargetId> {
  if (kind === 'statement-table') return addStatementTable(server, party);
  const userId = await colleagueOf(server, { companyId: party.id, mark: party.mark });
  const { rows } = await server.sql.query<{ statement: number; line: number }>(
    `WITH file AS (INSERT INTO statement_file (id, company_id, file_name, sha256, content, uploaded_by, uploaded_at, kept_at)
         VALUES (gen_random_uuid(), $1, $2, sha256($3::bytea), $3::bytea, $4, now(), now()) RETURNING *),
       statement AS (INSERT INTO bank_statement (company_id, file_id, format, account, number, year, day, currency, debit_cents, credit_cents, lines,
           confirmed_by, confirmed_at)
         SELECT company_id, id, 'asseco-xml', '205000000010804045', file_name, 2026, '2026-11-20', 'RSD', 100, 0, 1, $4, now() FROM file RETURNING *),
       line AS (INSERT INTO statement_line (statement_id, company_id, place, account, identity, direction, amount_cents, reversal, reference, purpose,
           day, state, reason, decided_by, decided_at)
         SELECT id, company_id, 1, account, $2, 'OUT', 100, false, '', '', day, $5, 'by-hand', $4, now() FROM statement RETURNING *)
     SELECT statement_id AS statement, id AS line FROM line`,
    [
      party.id,
      `${party.mark}-${++numbers}`,
      Buffer.from(`${party.mark} ${numbers}`),
      userId,
      kind === 'paired-line' ? 'PAIRED' : 'OPEN',
    ],
  );
  const [row] = rows;
  return (kind === 'statement' ? row?.statement : row?.line) ?? 0;
}

/** A bill of one invoice, written by the operator. */
async function addBill(server: TestServer, party: Party, pair: [number, number]): Promise<number> {
  const ids = [await addInvoice(server, party, pair, true)];
  const reply = await (await operatorOf(server)).post('/api/invoices/bill', { ids, rsdRates: {} });
  const [bill] = Array.isArray(reply.body.bills) ? reply.body.bills : [];
  if (!bill) throw new Error(`not billed: ${reply.text}`);
  return Number(bill.id);
}

async function addBatch(server: TestServer, party: Party, companyId: number | null): Promise<string> {
  const id = randomUUID();
  await server.sql.query(
    `INSERT INTO batch (id, company_id, user_id, kind, state, file_name, processed, total, good, bad, created_at, updated_at)
     VALUES ($1, $2, $3, 'INVOICE_IMPORT', 'DONE', $4, 0, 0, 0, 0, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z')`,
    [id, companyId, party.userId, `${party.mark}.csv`],
  );
  return id;
}

/** A session of the party's person, by the name its owner knows it by. */
async function addSession(server: TestServer, party: Party): Promise<string> {
  const hash = randomBytes(32);
  await server.sql.query(
    `INSERT INTO session (token_hash, user_id, kind, created_at, last_seen_at, expires_at, address, agent)
     VALUES ($1, $2, 'BROWSER', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z', '127.0.0.1', $3)`,
    [hash, party.userId, party.mark],
  );
  return sessionPublicId(hash);
}

async function addClient(server: TestServer, party: Party): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO app_user (kind, company_id, email, role, status) VALUES ('CLIENT', $1, $2, 'COMPANY_USER', 'ACTIVE') RETURNING id`,
    [party.id, `${party.mark}${++numbers}.cid-${party.id}`],
  );
  return rows[0]?.id ?? 0;
}

async function addImportMapping(server: TestServer, party: Party): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO import_mapping (company_id, header_hash, mapping, updated_at)
     VALUES ($1, decode(md5(random()::text), 'hex'), '{"columns": {"amount": 1}}', '2026-11-21T10:00:00Z') RETURNING id`,
    [party.id],
  );
  return rows[0]?.id ?? 0;
}

async function addFailedMail(server: TestServer, party: Party): Promise<number> {
  const id = randomUUID();
  const to = { email: `${party.mark}@primer.example`, language: 'en' };
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO failed_mail (mail_id, template, receiver, last_error, failed_at, given_up_at, data)
     VALUES ($1, 'addressChanged', $2, '421 later', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', $3) RETURNING id`,
    [
      id,
      to.email,
      JSON.stringify({ id, template: 'addressChanged', to, params: { address: '' }, path: null, token: null }),
    ],
  );
  return rows[0]?.id ?? 0;
}

/** A rate is its currency's of a day: each has a day of its own, before those of the bodies. */
async function addRate(server: TestServer): Promise<number> {
  const day = new Date(Date.UTC(2010, 0, ++numbers)).toISOString().slice(0, 10);
  const { rows } = await server.sql.query<{ id: number }>(
    "INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('EUR', $1, 117200000, 'OPERATOR', now()) RETURNING id",
    [day],
  );
  return rows[0]?.id ?? 0;
}

/** An account that somebody else entered, far enough ahead that everybody is known for long; alone, when nobody is. */
async function addBankAccount(server: TestServer, party: Party, isAlone: boolean): Promise<number> {
  await server.sql.query("UPDATE bank_account SET state = 'CLOSED' WHERE company_id = $1 AND state = 'PENDING'", [
    party.id,
  ]);
  const by = await colleagueOf(server, { companyId: party.id, mark: party.mark }, 'administers');
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO bank_account (company_id, currency, iban, entered_by, entered_name, entered_at)
     VALUES ($1, 'RSD', 'RS35205000000010804045', $2, $3, $4) RETURNING id`,
    [party.id, by, party.mark, isAlone ? '2000-01-01T00:00:00Z' : '2040-01-01T00:00:00Z'],
  );
  const id = rows[0]?.id ?? 0;
  await server.sql.query(
    `INSERT INTO bank_account_evidence (account_id, file_name, content_type, content, sha256, sent_at)
     VALUES ($1, 'potvrda.pdf', 'application/pdf', '\\x25', '\\x00', now())`,
    [id],
  );
  return id;
}

async function addRule(server: TestServer, party: Party): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>(
    "INSERT INTO accept_rule (supplier_id, name, currency, amount_lower_cents) VALUES ($1, $2, 'RSD', 0) RETURNING id",
    [party.id, `${party.mark} ${++numbers}`],
  );
  return rows[0]?.id ?? 0;
}
async function addAudit(server: TestServer, party: Party): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>(
    `SELECT record_audit(0, '2026-11-21T10:00:00Z', 'UPDATED', 'Company', $1, NULL, $2, '{}', NULL, NULL, NULL, NULL, NULL) AS id`,
    [party.id, `${party.mark}@primer.example`],
  );
  return rows[0]?.id ?? 0;
}
const companyNames = 'Code,Registration Number,Name,Address,Country';
const inviteNames = `${companyNames},First Name,Last Name,Email`;

/** A file of companies, or of invitations, with one good row, of a sender. */
async function addPartyFile(
  server: TestServer,
  { sender, party, files }: { sender: TestCaller | null; party: Party; files: FileCalls },
): Promise<string> {
  if (!sender) return missingUuid;
  // Those of earlier questions lay untouched, and make room.
  await server.sql.query("UPDATE batch SET updated_at = '2026-11-21T10:00:00Z' WHERE state = 'UPLOADED'");
  const cells = `HR${++numbers},1,${party.mark} d.o.o.,Ulica 1,HRV`;
  const person = `Iva,Ilić,${party.mark}${numbers}@primer.example`;
  const content =
    files === inviteFiles ? `${inviteNames}\r\n${cells},${person}\r\n` : `${companyNames}\r\n${cells}\r\n`;
  const reply = await upload(sender, content, { name: `${party.mark}.csv`, files });
  if (reply.status !== 201) throw new Error(`not uploaded: ${reply.text}`);
  return String(reply.body.id);
}

const addCompanyFile = async (server: TestServer, party: Party, operator: Party | null): Promise<string> =>
  addPartyFile(server, { sender: operator?.sender ?? (await operatorOf(server)), party, files: companyFiles });

async function addUpload(party: Party): Promise<string> {
  if (!party.sender) return missingUuid;
  const names = 'Broj fakture,Datum fakture,Datum dospeća,Osnovica,PDV,Ukupan iznos,Valuta,Dobavljač (PIB),Kupac (PIB)';
  const cells = `${party.mark}-${++numbers},2026-11-01,2027-01-05,100.00,20.00,120.00,RSD,1,2`;
  const content = `${names}\r\n${cells}\r\n`;
  const reply = await upload(party.sender, content, { name: `${party.mark}.csv` });
  if (reply.status !== 201) throw new Error(`not uploaded: ${reply.text}`);
  return String(reply.body.id);
}

const operators = new WeakMap<TestServer, Promise<TestCaller>>();

/** The operator of a server, for what a test must ask in its name. */
export function operatorOf(server: TestServer): Promise<TestCaller> {
  const signIn = async () => server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const operator = operators.get(server) ?? signIn();
  operators.set(server, operator);
  return operator;
}

async function addSavedView(server: TestServer, { userId, mark }: Party, companyId: number | null): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO saved_view (user_id, company_id, list, name, state, shared) VALUES ($1, $2, '/invoices', $3, '', false) RETURNING id`,
    [userId, companyId, `${mark} ${++numbers}`],
  );
  return rows[0]?.id ?? 0;
}

async function addNotice(server: TestServer, { userId }: Party, companyId: number | null): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO person_notice (user_id, company_id, kind, path, at) VALUES ($1, $2, 'billReady', '/bills', now()) RETURNING id`,
    [userId, companyId],
  );
  return rows[0]?.id ?? 0;
}

/** A person can't have the same report twice. */
async function addReportMail(server: TestServer, { userId }: Party, companyId: number | null): Promise<number> {
  numbers += 1;
  const pick = (of: readonly string[], at: number) => of[at % of.length];
  const format = pick(['csv', 'xlsx', 'pdf'], Math.floor(numbers / 3));
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO report_subscription (user_id, company_id, kind, lines_by, format, first_from, created_at)
     VALUES ($1, $2, $3, 'SUPPLIER', $4, '2026-11-01', now())
     ON CONFLICT (user_id, company_id, kind, lines_by, format) DO UPDATE SET created_at = now() RETURNING id`,
    [userId, companyId, pick(['WEEK', 'MONTH', 'QUARTER'], numbers), format],
  );
  return rows[0]?.id ?? 0;
}

/** What is a person's own. */
const ofPerson = { 'saved-view': addSavedView, 'report-mail': addReportMail, notice: addNotice };

/** A target that a feature's own call makes. */
async function makeTarget(server: TestServer, kind: string, party: Party): Promise<number> {
  const [route, row] = Object.entries(authorizationMatrix).find(([, one]) => one.makes === kind) ?? [];
  if (!route || !row?.body) throw new Error(`nobody makes a target ${kind}`);
  const body = row.body({ id: party.id, companyId: party.id, name: `${party.mark} ${++numbers}` });
  const reply = await (await operatorOf(server)).post(route.split(' ')[1] ?? '', body);
  if (reply.status !== 201) throw new Error(`${route} made no ${kind}: ${reply.text}`);
  return Number(reply.body.id);
}

async function addPartner(server: TestServer, party: Party): Promise<number> {
  const companyId = await server.addCompany({ name: `${party.mark} partner ${++numbers}` });
  const email = `${party.mark}${numbers}@primer.example`;
  await server.addUser({ companyId, role: 'COMPANY_ADMIN', status: 'INACTIVE', email });
  return companyId;
}

async function addPerson(server: TestServer, party: Party, kind: 'user' | 'active-user' | 'deactivated-user') {
  const { id } = await server.addUser({
    companyId: party.id,
    role: 'COMPANY_USER',
    status: kind === 'active-user' ? 'ACTIVE' : 'INACTIVE',
    email: `${party.mark}${++numbers}@primer.example`,
  });
  if (kind === 'deactivated-user')
    await server.sql.query("UPDATE app_user SET deactivated_at = '2026-11-21T10:00:00Z' WHERE id = $1", [id]);
  return id;
}

/** Somebody who was removed long ago. */
async function addRemovedPerson(server: TestServer, party: Party): Promise<number> {
  const id = await addPerson(server, party, 'user');
  await server.sql.query("UPDATE app_user SET deleted_at = '2026-11-01T10:00:00Z' WHERE id = $1", [id]);
  return id;
}

type AddOfInvoice = (server: TestServer, party: Party, pair: [number, number]) => Promise<number>;
const noteBy =
  (add: typeof addPaidNote): AddOfInvoice =>
  async (server, party, pair) =>
    add(server, await addInvoice(server, party, pair, true), party.mark);
/** What an invoice of both sides has. */
const ofInvoice = {
  document: noteBy(addDocument),
  'paid-note': noteBy(addPaidNote),
  'payment-entry': addPaymentEntry,
  'released-order': addReleasedOrder,
  'invoice-comment': addComment,
  'comment-file': addCommentFile,
  'invoice-dispute': addDispute,
  'counter-offer': addCounterOffer,
  ...submissionTargets,
} as const;

const isOfInvoice = (kind: string): kind is keyof typeof ofInvoice => kind in ofInvoice;

/** A fresh target that belongs to a party. `operator` is for what belongs to a person rather than to a company. */
export async function addTarget(
  server: TestServer,
  kind: string,
  party: Party,
  operator: Party | null = null,
): Promise<TargetId> {
  const pair: [number, number] = party.buys ? [party.id, party.partnerId] : [party.partnerId, party.id];
  if (isOfInvoice(kind)) return ofInvoice[kind](server, party, pair);
  if (isApproval(kind)) return addApprovalTarget(server, kind, party);
  switch (kind) {
    case 'user':
    case 'active-user':
    case 'deactivated-user':
      return addPerson(server, party, kind);
    case 'removed-person':
      return addRemovedPerson(server, party);
    case 'company':
      return party.id;
    case 'new-company':
      return server.addCompany({ name: `Nova ${++numbers}` });
    case 'partnership':
    case 'supplier':
      return partnership(server, party.id, await addPartner(server, party));
    case 'buyer':
      return partnership(server, await addPartner(server, party), party.id);
    case 'invoice':
    case 'approved-invoice':
      return addInvoice(server, party, pair, kind === 'approved-invoice');
    case 'bill':
      return addBill(server, party, pair);
    case 'payment-batch':
    case 'released-batch':
      return addPaymentBatch(server, party, pair, kind === 'released-batch');
    case 'invoice-partner':
      return pair[1];
    case 'batch':
      return addBatch(server, operator ?? party, operator ? null : party.id);
    case 'client':
      return addClient(server, party);
    case 'audit':
      return addAudit(server, party);
    case 'import-mapping':
      return addImportMapping(server, party);
    case 'failed-mail':
      return addFailedMail(server, party);
    case 'reference-rate':
      return addRate(server);
    case 'session':
      return addSession(server, operator ?? party);
    case 'saved-view':
    case 'report-mail':
    case 'notice':
      return ofPerson[kind](server, operator ?? party, operator ? null : party.id);
    case 'bank-account':
    case 'bank-account-alone':
      return addBankAccount(server, party, kind === 'bank-account-alone');
    case 'rule':
      return addRule(server, party);
    case 'upload':
      return addUpload(operator ?? party);
    case 'company-upload':
      return addCompanyFile(server, party, operator);
    case 'invite-upload':
      return addPartyFile(server, { sender: party.sender, party, files: inviteFiles });
    default:
      return statementKinds.has(kind) ? addStatement(server, party, kind) : makeTarget(server, kind, party);
  }
}

/** What a party's partner has and the party itself must not reach: its rows, its view of the partnership, its trade with a third. */
export async function addCounterparty(
  server: TestServer,
  kind: string,
  party: Party,
  partner: Party,
): Promise<TargetId> {
  if (kind === 'partnership') return partnership(server, partner.id, partner.thirdId);
  if (kind === 'supplier') return partnership(server, partner.id, party.id);
  if (kind === 'buyer') return partnership(server, party.id, partner.id);
  if (kind === 'invoice' || kind === 'approved-invoice')
    return addInvoice(server, partner, [partner.id, partner.thirdId], kind === 'approved-invoice');
  if (kind === 'document' || kind === 'paid-note')
    return ofInvoice[kind](server, partner, [partner.id, partner.thirdId]);
  if (kind === 'bill') return addBill(server, partner, [partner.id, partner.thirdId]);
  if (kind === 'payment-batch' || kind === 'released-batch')
    return addPaymentBatch(server, partner, [partner.id, partner.thirdId], kind === 'released-batch');
  if (kind === 'released-order') return addReleasedOrder(server, partner, [partner.id, partner.thirdId]);
  if (kind === 'invoice-comment' || kind === 'comment-file')
    return ofInvoice[kind](server, partner, [partner.id, partner.thirdId]);
  if (kind === 'invoice-dispute') return addDispute(server, partner, [partner.id, partner.thirdId]);
  if (kind === 'counter-offer') return addCounterOffer(server, partner, [partner.id, partner.thirdId]);
  if (kind === 'submission') return addSubmission(server, partner, [partner.id, partner.thirdId]);
  // It takes submissions from its suppliers, and the party is none of them.
  if (kind === 'submission-buyer') return addTakingBuyer(server, partner, [partner.thirdId, partner.id]);
  if (kind === 'payment-entry') return addPaymentEntry(server, partner, [partner.id, partner.thirdId]);
  return addTarget(server, kind, partner);
}
