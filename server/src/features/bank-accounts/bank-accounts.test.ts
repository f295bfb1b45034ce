import { once } from 'node:events';
import { createServer } from 'node:http';
import { readBankAccount } from '@skonto/domain/payment/bank-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccountWorld,
  activateAt,
  confirm,
  enter,
  entered,
  freshAccount,
  goodPdf,
  ibanIn,
  linkFor,
  objectBy,
  openAccountWorld,
  paidTo,
  proveOwnership,
  sendEvidence,
  stateOf,
} from '../../testing/account-steps.ts';
import { waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { isInAnswer } from './ask-register.ts';

/** What a register was asked, and what it says. */
const register = { asked: [] as string[], answer: '', status: 200 };
const fake = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  register.asked.push(`${request.headers.soapaction} ${body}`);
  response.writeHead(register.status, { 'content-type': 'text/xml' }).end(register.answer);
});

let server: TestServer;
let world: AccountWorld;
beforeAll(async () => {
  await once(fake.listen(0, '127.0.0.1'), 'listening');
  const at = fake.address();
  if (at === null || typeof at === 'string') throw new Error('the register has no port');
  server = await openTestServer({
    SKONTO_ACCOUNT_REGISTER_URL: `http://127.0.0.1:${at.port}/accounts`,
    SKONTO_ACCOUNT_REGISTER_USER: 'skonto & co',
    SKONTO_ACCOUNT_REGISTER_PASSWORD: 'lozinka<1>',
    SKONTO_ACCOUNT_REGISTER_LICENCE: '00000000-0000-4000-8000-000000000001',
  });
});
afterAll(async () => {
  await server.close();
  fake.close();
});
beforeEach(async () => {
  server.setNow('2026-11-23T09:00:00Z');
  Object.assign(register, { asked: [], answer: '<Envelope/>', status: 200 });
  world = await openAccountWorld(server);
});

const own = async () => (await world.ana.get('/api/bank-accounts')).body;
const one = async (id: number) => {
  const { accounts } = await own();
  const found = Array.isArray(accounts) ? accounts.find(account => account.id === id) : undefined;
  if (!found) throw new Error(`no account ${id}`);
  return found;
};

test('an account is entered in any spelling, and what is none is refused by what is wrong with it', {
  tags: 'ACC-01',
}, async () => {
  const made = await enter(world.ana, ' rs35 2050 0000 0010 8040 45 ');
  expect([made.status, made.body.account, made.body.state]).toEqual([201, '205-108040-45', 'PENDING']);
  expect(made.body.waitsFor).toEqual(['OWNERSHIP', 'SECOND', 'TIME']);
  await world.ana.post(`/api/bank-accounts/${made.body.id}/close`);
  for (const [account, code] of [
    ['205-108040-46', 'account-check-digits'],
    ['', 'account-empty'],
    ['205-1080-4', 'account-length'],
    ['DE89370400440532013000', 'account-not-serbian'],
  ]) {
    const refused = await enter(world.ana, account);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'account', code }]]);
    expect(refused.text).not.toMatch(/\b45\b/);
  }
  const same = await enter(world.ana, world.oldIban);
  expect([same.status, same.body.code]).toEqual([409, 'account-same']);
});

test('the account in use stays in use until the new one is active, and then exactly one is', {
  tags: 'ACC-02',
}, async () => {
  const account = freshAccount();
  const id = await entered(world.ana, account);
  await proveOwnership(world, id);
  expect((await world.boris.get('/api/statistics/waiting')).body).toMatchObject({ accountsToConfirm: 1 });
  expect((await world.ana.get('/api/statistics/waiting')).body).toMatchObject({ accountsToConfirm: 0 });
  expect((await confirm(world.boris, id)).body).toMatchObject({
    waitsFor: ['TIME'],
    activeFrom: '2026-11-24T13:00:00.000Z',
    waitDoubled: false,
    second: { kind: 'COLLEAGUE' },
  });
  await activateAt(server, '2026-11-24T12:59:59Z');
  expect(await paidTo(server, world.companyId)).toEqual({ RSD: world.oldIban });
  await activateAt(server, '2026-11-24T13:00:00Z');
  expect(await paidTo(server, world.companyId)).toEqual({ RSD: ibanIn(account) });
  expect([await stateOf(server, world.oldId), await stateOf(server, id)]).toEqual(['REPLACED', 'ACTIVE']);
  const steps = await one(id);
  expect(steps.steps).toMatchObject([
    { step: 'ENTERED' },
    { step: 'EVIDENCE', note: 'potvrda.pdf' },
    { step: 'OWNED_BY_OPERATOR', note: 'Potvrda banke.' },
    { step: 'CONFIRMED' },
    { step: 'ACTIVATED', name: '' },
  ]);
  const { rows } = await server.sql.query(
    "SELECT json -> 'after' ->> 'step' AS step FROM audit WHERE entity_name = 'BankAccount' AND entity_id = $1 ORDER BY id",
    [id],
  );
  expect(rows.map(row => row.step)).toEqual(['ENTERED', 'EVIDENCE', 'OWNED_BY_OPERATOR', 'CONFIRMED', 'ACTIVATED']);
});

test('all contacts are told, an address that was given up lately among them, by the last digits and a link of their own', {
  tags: 'ACC-03',
}, async () => {
  await server.sql.query(
    "INSERT INTO trust_change (company_id, user_id, kind, email, language, at) VALUES ($1, $2, 'ADDRESS', $3, 'sr', '2026-09-20T10:00:00Z'), ($1, $2, 'ADDRESS', $4, 'sr', '2026-08-20T10:00:00Z')",
    [world.companyId, world.borisId, `stara-${world.borisId}@skonto.example`, `davna-${world.borisId}@skonto.example`],
  );
  const account = freshAccount();
  const id = await entered(world.ana, account);
  const told = await server.sql.query('SELECT email FROM bank_account_notice WHERE account_id = $1', [id]);
  expect(told.rows.map(row => row.email).sort()).toEqual(
    [world.anaEmail, world.borisEmail, `stara-${world.borisId}@skonto.example`].sort(),
  );
  const mail = await waitForMail(server, `stara-${world.borisId}@skonto.example`);
  expect(mail.subject).toBe('Novi bankovni račun za Čelik Metal a.d.');
  expect(mail.text).toContain(`…${account.slice(-4)}`);
  expect(mail.text).not.toContain(account);
  const token = decodeURIComponent(/bank-account-notice\?token=(\S+)/.exec(mail.text)?.[1] ?? '');
  const queue = await server.sql.query('SELECT data::text FROM pgboss.job');
  expect(queue.rows.some(row => row.data.includes(token))).toBe(false);
  const seen = await server.anonymous.post('/api/bank-accounts/notice', { token });
  expect(seen.body).toEqual({
    company: 'Čelik Metal a.d.',
    currency: 'RSD',
    lastDigits: `…${account.slice(-4)}`,
    state: 'PENDING',
    canStop: true,
  });
  expect(await stateOf(server, id)).toBe('PENDING');
  expect((await objectBy(server, token)).body).toMatchObject({ state: 'REFUSED', canStop: false });
  expect(await one(id)).toMatchObject({ state: 'REFUSED', objected: '2026-11-23T09:00:00Z' });
});

test('whoever is told stops an account that is in use as well; payments wait, and the operator is told', {
  tags: 'ACC-04',
}, async () => {
  const id = await entered(world.ana);
  await proveOwnership(world, id);
  await confirm(world.boris, id);
  await activateAt(server, '2026-11-24T13:00:00Z');
  expect((await objectBy(server, await linkFor(server, id, world.borisEmail))).body).toMatchObject({
    state: 'REFUSED',
  });
  expect(await paidTo(server, world.companyId)).toEqual({});
  const partner = await world.buyer.get(`/api/suppliers/${world.buyerPartnership}/bank-accounts`);
  expect(partner.body.payments).toMatchObject([
    { currency: 'RSD', account: null, onHold: 'ACCOUNT' },
    { currency: 'EUR', account: null, onHold: 'ACCOUNT' },
  ]);
  const waiting = (await world.operator.get('/api/bank-accounts')).body.accounts;
  expect(waiting).toEqual(expect.arrayContaining([expect.objectContaining({ id, state: 'REFUSED' })]));
  expect((await world.operator.get('/api/statistics/operator')).body).toMatchObject({ accountsStopped: 2 });
});

test('evidence is a PDF, JPEG or PNG by its content, at most 5 MB, and read by its company and the operator', {
  tags: 'ACC-05',
}, async () => {
  const id = await entered(world.ana);
  for (const content of [Buffer.from('<html>'), Buffer.from('MZ potvrda'), Buffer.from('%PDF-1.4 cut off')])
    expect((await sendEvidence(world.ana, id, content)).body).toMatchObject({ code: 'evidence-kind' });
  expect((await sendEvidence(world.ana, id, Buffer.concat([goodPdf, Buffer.alloc(5_000_000)]))).status).toBe(413);
  expect(
    (await world.operator.post(`/api/bank-accounts/${id}/ownership`, { isOwner: true, note: 'Da' })).body,
  ).toMatchObject({
    code: 'account-without-evidence',
  });
  const toCheck = async () => Number((await world.operator.get('/api/statistics/operator')).body.accountsToCheck);
  const before = await toCheck();
  expect((await sendEvidence(world.ana, id)).body).toMatchObject({ evidence: { fileName: 'potvrda.pdf' } });
  expect(await toCheck()).toBe(before + 1);
  const read = await world.operator.get(`/api/bank-accounts/${id}/evidence`);
  expect([read.headers['content-type'], Buffer.from(read.bytes).equals(goodPdf)]).toEqual(['application/pdf', true]);
  expect(read.headers['content-disposition']).toContain('attachment');
  expect((await world.buyer.get(`/api/bank-accounts/${id}/evidence`)).status).toBe(404);
  await world.operator.post(`/api/bank-accounts/${id}/ownership`, { isOwner: false, note: 'Tuđ račun.' });
  expect(await stateOf(server, id)).toBe('REFUSED');
});

test('the National Bank’s register proves ownership where the operator set it up, and only by the very account', {
  tags: 'ACC-06',
}, async () => {
  const account = freshAccount();
  const row = (control: string) =>
    `&lt;CompanyAccount&gt;&lt;BankCode&gt;205&lt;/BankCode&gt;&lt;AccountNumber&gt;${account.slice(3, 16)}&lt;/AccountNumber&gt;&lt;ControlNumber&gt;${control}&lt;/ControlNumber&gt;&lt;/CompanyAccount&gt;`;
  register.answer = `<r>${row(account.slice(16))}</r>`;
  const id = await entered(world.ana, account);
  await expect.poll(async () => (await one(id)).ownership, { timeout: 20_000 }).toMatchObject({ by: 'REGISTER' });
  const [question = ''] = register.asked;
  expect(question).toMatch(/GetCompanyAccount/);
  expect(question).toContain('skonto &#38; co');
  const { rows } = await server.sql.query('SELECT code FROM company WHERE id = $1', [world.companyId]);
  expect(question).toContain(`<taxIdentificationNumber>${rows[0].code}<`);
  const read = readBankAccount(account);
  if (!('account' in read)) throw new Error('a fresh account is none');
  const other = account.slice(16) === '11' ? '12' : '11';
  for (const answer of ['', '<r/>', `<r>${row(other)}</r>`, row('').repeat(3), '<CompanyAccount>205</CompanyAccount>'])
    expect(isInAnswer(answer, read.account), answer).toBe(false);
  expect(
    isInAnswer(
      `<a><CompanyAccount xmlns="x"><BankCode>205</BankCode><AccountNumber>${Number(account.slice(3, 16))}</AccountNumber><ControlNumber>${account.slice(16)}</ControlNumber></CompanyAccount></a>`,
      read.account,
    ),
  ).toBe(true);
});

test('a company of one is confirmed by the operator with a sentence, and only such a company', {
  tags: 'ACC-07',
}, async () => {
  const id = await entered(world.ana);
  const body = { note: 'Zvali smo broj iz ugovora.' };
  const refused = await world.operator.post(`/api/bank-accounts/${id}/stand-in`, body);
  expect([refused.status, refused.body.code]).toEqual([409, 'account-has-second']);
  await server.sql.query("UPDATE app_user SET created_at = '2026-11-10T10:00:00Z' WHERE id = $1", [world.borisId]);
  expect((await world.operator.post(`/api/bank-accounts/${id}/stand-in`, { note: '  ' })).status).toBe(400);
  const stood = await world.operator.post(`/api/bank-accounts/${id}/stand-in`, body);
  expect(stood.body).toMatchObject({ second: { kind: 'OPERATOR' }, activeFrom: '2026-11-24T13:00:00.000Z' });
});

test('a buyer reads old and new, who entered and confirmed, by which evidence, and where payments go', {
  tags: 'ACC-08',
}, async () => {
  const account = freshAccount();
  const id = await entered(world.ana, account);
  await proveOwnership(world, id);
  await confirm(world.boris, id);
  await activateAt(server, '2026-11-24T13:00:00Z');
  server.setNow('2026-11-27T13:30:00Z');
  const { body } = await world.buyer.get(`/api/suppliers/${world.buyerPartnership}/bank-accounts`);
  expect(body.accounts).toMatchObject([
    {
      state: 'ACTIVE',
      changed: true,
      entered: { name: 'Đorđe Čolić' },
      second: { kind: 'COLLEAGUE', name: 'Đorđe Čolić' },
      ownership: { by: 'OPERATOR' },
      activated: '2026-11-24T13:00:00Z',
    },
    { state: 'REPLACED', ended: '2026-11-24T13:00:00Z' },
  ]);
  expect(body.payments).toMatchObject([
    { currency: 'RSD', ageDays: 3, changed: true, onHold: null },
    { currency: 'EUR', account: null, onHold: 'ACCOUNT' },
  ]);
  await server.sql.query('UPDATE partnership SET awaits_buyer = true WHERE id = $1', [world.buyerPartnership]);
  const asking = await world.buyer.get(`/api/suppliers/${world.buyerPartnership}/bank-accounts`);
  expect(asking.body).toEqual({ accounts: [], payments: [] });
});
