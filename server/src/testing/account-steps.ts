import { ibanOf, readBankAccount } from '@skonto/domain/payment/bank-account';
import { activateAccounts } from '../features/bank-accounts/activate-accounts.ts';
import { signedMail } from '../platform/sign-in/mailed-link.ts';
import type { Reply, TestCaller, TestServer } from './test-server.ts';

/** A supplier whose administrator and colleague have been there for long, with an account in use, its buyer and the operator. */
export type AccountWorld = {
  readonly companyId: number;
  readonly buyerPartnership: number;
  readonly anaId: number;
  readonly borisId: number;
  readonly anaEmail: string;
  readonly borisEmail: string;
  readonly ana: TestCaller;
  readonly boris: TestCaller;
  readonly operator: TestCaller;
  readonly buyer: TestCaller;
  readonly oldId: number;
  readonly oldIban: string;
};

let numbers = 0;

/** A Serbian account that is nobody's, each call another one. */
export function freshAccount(): string {
  numbers += 1;
  const first = `205${String(7_000_000 + numbers).padStart(13, '0')}`;
  const control = String(98n - ((BigInt(first) * 100n) % 97n)).padStart(2, '0');
  return first + control;
}
export function ibanIn(account: string): string {
  const read = readBankAccount(account);
  if (!('account' in read)) throw new Error(`no account: ${account}`);
  return ibanOf(read.account);
}

const since = '2026-01-05T10:00:00Z';
/** A person who has been there since January. */
export async function addKnown(server: TestServer, companyId: number, role: 'COMPANY_ADMIN' | 'COMPANY_USER') {
  const user = await server.addUser({ companyId, role });
  await server.sql.query('UPDATE app_user SET created_at = $1 WHERE id = $2', [since, user.id]);
  return user;
}

export async function openAccountWorld(server: TestServer): Promise<AccountWorld> {
  const companyId = await server.addCompany({ name: 'Čelik Metal a.d.' });
  const buyerId = await server.addCompany({ name: 'Žitoprodukt d.o.o.' });
  const ana = await addKnown(server, companyId, 'COMPANY_ADMIN');
  const boris = await addKnown(server, companyId, 'COMPANY_USER');
  const buyer = await server.addUser({ companyId: buyerId, role: 'COMPANY_ADMIN' });
  const operator = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
  const partnership = await server.sql.query<{ id: number }>(
    'INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2) RETURNING id',
    [buyerId, companyId],
  );
  const oldIban = ibanIn(freshAccount());
  const old = await server.sql.query<{ id: number }>(
    `INSERT INTO bank_account (company_id, currency, iban, state, entered_by, entered_name, entered_at, ownership_by, ownership_at, second_by,
       second_kind, second_name, second_at, activated_at)
     VALUES ($1, 'RSD', $2, 'ACTIVE', $3, 'Ana', $5, 'OPERATOR', $5, $4, 'COLLEAGUE', 'Boris', $5, '2026-01-07T13:00:00Z') RETURNING id`,
    [companyId, oldIban, ana.id, boris.id, since],
  );
  return {
    companyId,
    buyerPartnership: partnership.rows[0]?.id ?? 0,
    anaId: ana.id,
    borisId: boris.id,
    anaEmail: ana.email,
    borisEmail: boris.email,
    ana: await server.signIn(ana.email),
    boris: await server.signIn(boris.email),
    operator: await server.signIn(operator.email),
    buyer: await server.signIn(buyer.email),
    oldId: old.rows[0]?.id ?? 0,
    oldIban,
  };
}

export const enter = (caller: TestCaller, account = freshAccount(), currency = 'RSD'): Promise<Reply> =>
  caller.post('/api/bank-accounts', { currency, account });
/** Enters an account and answers its id. */
export async function entered(caller: TestCaller, account?: string): Promise<number> {
  const reply = await enter(caller, account);
  if (reply.status !== 201) throw new Error(`not entered: ${reply.text}`);
  return Number(reply.body.id);
}
export const confirm = (caller: TestCaller, id: number): Promise<Reply> =>
  caller.post(`/api/bank-accounts/${id}/confirm`);

export const goodPdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n', 'latin1');
/** A form with one file. */
export function sendFile(caller: TestCaller, path: string, content: Buffer, name: string): Promise<Reply> {
  const boundary = 'x-account-x';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return caller.post(path, body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}
export const sendEvidence = (
  caller: TestCaller,
  id: number,
  content: Buffer = goodPdf,
  name = 'potvrda.pdf',
): Promise<Reply> => sendFile(caller, `/api/bank-accounts/${id}/evidence`, content, name);
/** Evidence is sent, and the operator finds it right. */
export async function proveOwnership(world: AccountWorld, id: number): Promise<void> {
  const sent = await sendEvidence(world.ana, id);
  const decided = await world.operator.post(`/api/bank-accounts/${id}/ownership`, {
    isOwner: true,
    note: 'Potvrda banke.',
  });
  if (sent.status !== 200 || decided.status !== 200) throw new Error(`not proven: ${sent.text} ${decided.text}`);
}

/** The link of the newest mail that told an address of an account, as its receiver has it. */
export async function linkFor(server: TestServer, id: number, email: string): Promise<string> {
  const { rows } = await server.sql.query<{ mail_id: string }>(
    'SELECT mail_id FROM bank_account_notice WHERE account_id = $1 AND email = $2 ORDER BY created_at DESC LIMIT 1',
    [id, email],
  );
  const mailId = rows[0]?.mail_id;
  if (mailId === undefined) throw new Error(`${email} was not told of account ${id}`);
  return signedMail(server.services.vault, mailId);
}
export const objectBy = (server: TestServer, token: string): Promise<Reply> =>
  server.anonymous.post('/api/bank-accounts/object', { token });

/** The work of the clock, at a moment. */
export function activateAt(server: TestServer, instant: string): Promise<number> {
  server.setNow(instant);
  return activateAccounts(server.services, server.services.jobs);
}
export async function stateOf(server: TestServer, id: number): Promise<string> {
  const { rows } = await server.sql.query<{ state: string }>('SELECT state FROM bank_account WHERE id = $1', [id]);
  return rows[0]?.state ?? 'none';
}
/** Where the company is paid to now, by currency. */
export async function paidTo(server: TestServer, companyId: number): Promise<Record<string, string>> {
  const { rows } = await server.sql.query<{ currency: string; iban: string }>(
    "SELECT currency, iban FROM bank_account WHERE company_id = $1 AND state = 'ACTIVE'",
    [companyId],
  );
  return Object.fromEntries(rows.map(row => [row.currency, row.iban]));
}
