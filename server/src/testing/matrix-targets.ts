import { randomBytes, randomUUID } from 'node:crypto';
import { authorizationMatrix } from '../app/authorization-matrix.ts';
import { sessionPublicId } from '../platform/http/session.ts';
import { addDocument } from './add-document.ts';
import { companyFiles, type FileCalls, inviteFiles, upload } from './import-steps.ts';
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
const needsUuid = (kind: string): boolean => kind === 'batch' || kind.endsWith('upload');
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

/** A fresh target that belongs to a party. `operator` is for what belongs to a person rather than to a company. */
export async function addTarget(
  server: TestServer,
  kind: string,
  party: Party,
  operator: Party | null = null,
): Promise<TargetId> {
  const pair: [number, number] = party.buys ? [party.id, party.partnerId] : [party.partnerId, party.id];
  switch (kind) {
    case 'user':
    case 'active-user':
    case 'deactivated-user':
      return addPerson(server, party, kind);
    case 'company':
      return party.id;
    case 'new-company':
      return server.addCompany({ name: `Nova ${++numbers}` });
    case 'supplier':
      return partnership(server, party.id, await addPartner(server, party));
    case 'buyer':
      return partnership(server, await addPartner(server, party), party.id);
    case 'invoice':
    case 'approved-invoice':
      return addInvoice(server, party, pair, kind === 'approved-invoice');
    case 'document':
      return addDocument(server, await addInvoice(server, party, pair, true), party.mark);
    case 'bill':
      return addBill(server, party, pair);
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
      return addSavedView(server, operator ?? party, operator ? null : party.id);
    case 'rule':
      return addRule(server, party);
    case 'upload':
      return addUpload(operator ?? party);
    case 'company-upload':
      return addPartyFile(server, {
        sender: operator?.sender ?? (await operatorOf(server)),
        party,
        files: companyFiles,
      });
    case 'invite-upload':
      return addPartyFile(server, { sender: party.sender, party, files: inviteFiles });
    default:
      return makeTarget(server, kind, party);
  }
}

/** What a party's partner has and the party itself must not reach: its rows, its view of the partnership, its trade with a third. */
export async function addCounterparty(
  server: TestServer,
  kind: string,
  party: Party,
  partner: Party,
): Promise<TargetId> {
  if (kind === 'supplier') return partnership(server, partner.id, party.id);
  if (kind === 'buyer') return partnership(server, party.id, partner.id);
  if (kind === 'invoice' || kind === 'approved-invoice')
    return addInvoice(server, partner, [partner.id, partner.thirdId], kind === 'approved-invoice');
  if (kind === 'document')
    return addDocument(server, await addInvoice(server, partner, [partner.id, partner.thirdId], true), partner.mark);
  if (kind === 'bill') return addBill(server, partner, [partner.id, partner.thirdId]);
  return addTarget(server, kind, partner);
}
