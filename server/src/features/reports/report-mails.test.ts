import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailJobs } from '../../business/users/mail-job.ts';
import type { Tx } from '../../db/tx.ts';
import { mailsTo, type ReadMail, waitForMail } from '../../testing/mails.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { mailReports, reportMailFiles } from './report-mails.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer();
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  const [offer] = await pair.addOffers(1);
  const invoiceIdRegIdMap = { [offer?.id ?? 0]: offer?.registrationId };
  await pair.supplier.post('/api/invoices/change-status', { invoiceIdRegIdMap, status: 'DISCOUNT_APPROVED' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql.query('DELETE FROM report_subscription');
  server.setNow('2026-11-25T10:00:00Z');
});

const url = '/api/reports/subscriptions';
const monthly = { kind: 'MONTH', by: 'SUPPLIER', format: 'csv' };
const send = (jobs = server.services.jobs) => mailReports(server.services, jobs);
/** What is queued for people, by the periods that were taken. */
const taken = async () =>
  (
    await server.sql.query<{ kind: string; from: string }>(
      `SELECT s.kind, to_char(m.period_from, 'YYYY-MM-DD') AS from FROM report_mail m
        JOIN report_subscription s ON s.id = m.subscription_id ORDER BY m.id`,
    )
  ).rows.map(({ kind, from }) => `${kind} ${from}`);
type Person = { id: number; email: string; caller: TestCaller };
/** Sessions end while days go by. */
const again = async (person: Person): Promise<TestCaller> => server.signIn(person.email);
async function addPerson(companyId: number | null, language = 'en'): Promise<Person> {
  const role = companyId === null ? 'SYSTEM_ADMIN' : 'COMPANY_USER';
  const { id, email } = await server.addUser({ companyId, role });
  await server.sql.query('UPDATE app_user SET language = $2 WHERE id = $1', [id, language]);
  return { id, email, caller: await server.signIn(email) };
}
async function subscribe(person: Person, more: object = {}): Promise<number> {
  const { status, body } = await person.caller.post(url, { ...monthly, ...more });
  expect(status).toBe(201);
  return Number(body.id);
}
function attached({ raw }: ReadMail, type: string): { name: string; bytes: Buffer } {
  const found = new RegExp(`Content-Type:\\s+${type}[^\\r]*([\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`).exec(raw);
  return {
    name: /filename=(\S+?);?\r/.exec(`${found?.[1]}\r`)?.[1] ?? '',
    bytes: Buffer.from(found?.[2] ?? '', 'base64'),
  };
}

test('a report is mailed on the first banking day after its period, once, with the file that the page gives', {
  tags: 'REP-11',
}, async () => {
  const person = await addPerson(pair.buyerId);
  await subscribe(person);
  for (const [now, count] of [
    ['2026-11-30T10:00:00Z', 0],
    // Five in the morning of a working day, and then six.
    ['2026-12-01T04:30:00Z', 0],
    ['2026-12-01T05:10:00Z', 1],
    ['2026-12-01T09:00:00Z', 0],
    ['2026-12-02T09:00:00Z', 0],
  ] as const) {
    server.setNow(now);
    expect([now, await send()]).toEqual([now, count]);
  }
  const mail = await waitForMail(server, person.email);
  expect(mail.subject.replaceAll('\u00a0', ' ')).toBe('Report by supplier, 1 Nov 2026 – 30 Nov 2026');
  expect(mail.text).toContain('attached as CSV');
  expect(mail.text).toMatch(/\/reports\?kind=MONTH&from=2026-11-01&by=SUPPLIER\n/);
  const { name, bytes } = attached(mail, 'text/csv');
  expect(name).toBe('report-2026-11-01-2026-11-30.csv');
  const caller = await again(person);
  const file = await caller.get('/api/reports/file?by=SUPPLIER&from=2026-11-01&to=2026-11-30');
  expect(bytes.toString()).toBe(Buffer.from(file.bytes).toString());
  expect(bytes.toString()).toContain('120000.00');
  const { items } = (await caller.get(url)).body;
  expect(items).toEqual([
    expect.objectContaining({
      next: '2027-01-04',
      last: { from: '2026-11-01', to: '2026-11-30', at: expect.stringContaining('2026-12-01T05:10:00') },
    }),
  ]);
});

test('as PDF and Excel, in the language of its person; of nothing, too, for the operator of all companies', {
  tags: 'REP-11',
}, async () => {
  const serbian = await addPerson(pair.supplierId, 'sr');
  await subscribe(serbian, { by: 'BUYER', format: 'pdf' });
  const operator = await addPerson(null);
  await subscribe(operator, { kind: 'QUARTER', by: 'BUYER', format: 'xlsx' });
  const outsider = await addPerson(await server.addCompany());
  await subscribe(outsider, { format: 'pdf' });
  server.setNow('2027-01-04T10:00:00Z');
  expect(await send()).toBe(3);
  const mail = await waitForMail(server, serbian.email);
  expect(mail.subject.replaceAll('\u00a0', ' ')).toBe('Izveštaj po kupcima, 1. 12. 2026. – 31. 12. 2026.');
  expect(mail.text).toContain('Poštovani,');
  const printed = await readPdf(attached(mail, 'application/pdf').bytes);
  expect(printed.text).toContain('nijedna ponuda nije prihvaćena');
  const workbook = attached(await waitForMail(server, operator.email), 'application/vnd.openxmlformats');
  expect([workbook.name, workbook.bytes.subarray(0, 2).toString()]).toEqual([
    'report-2026-10-01-2026-12-31.xlsx',
    'PK',
  ]);
  const empty = await readPdf(attached(await waitForMail(server, outsider.email), 'application/pdf').bytes);
  expect(empty.text).toContain('No offer was accepted');
  expect(empty.text).not.toContain('Čelik');
});

test('two at once send one; one that breaks off sends none, and the next one does', { tags: 'REP-11' }, async () => {
  await subscribe(await addPerson(pair.buyerId));
  await subscribe(await addPerson(pair.buyerId));
  server.setNow('2026-12-01T10:00:00Z');
  let queued = 0;
  const broken = new Proxy(server.services.jobs, {
    get: (jobs, name, self) =>
      name === 'queue'
        ? async (...args: Parameters<typeof jobs.queue>) => {
            queued += 1;
            if (queued === 2) throw new Error('killed');
            return jobs.queue(...args);
          }
        : Reflect.get(jobs, name, self),
  });
  await expect(send(broken)).rejects.toThrow('killed');
  expect(await taken()).toEqual([]);
  const counts = await Promise.all([1, 2, 3, 4].map(() => send()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await taken()).toEqual(['MONTH 2026-11-01', 'MONTH 2026-11-01']);
});

test('after a standstill the latest period alone is sent, and a clock that goes back sends nothing again', {
  tags: 'REP-11',
}, async () => {
  const person = await addPerson(pair.buyerId);
  await subscribe(person);
  await subscribe(person, { kind: 'WEEK' });
  for (const [now, all] of [
    ['2026-11-29T10:00:00Z', []],
    ['2027-05-12T10:00:00Z', ['WEEK 2027-05-03', 'MONTH 2027-04-01']],
    ['2027-03-10T10:00:00Z', ['WEEK 2027-05-03', 'MONTH 2027-04-01']],
    ['2027-05-17T10:00:00Z', ['WEEK 2027-05-03', 'MONTH 2027-04-01', 'WEEK 2027-05-10']],
  ] as const) {
    server.setNow(now);
    await send();
    expect(await taken()).toEqual(all);
  }
});

/** Takes what is due without sending it; answers the mails as they would be queued. */
async function held(): Promise<object[]> {
  const mails: object[] = [];
  const holding = new Proxy(server.services.jobs, {
    get: (jobs, name, self) =>
      name === 'queue'
        ? async (_tx: Tx, _name: string, data: object) => mails.push(data)
        : Reflect.get(jobs, name, self),
  });
  await send(holding);
  return mails;
}
/** Sends what was held, by the job itself. */
async function release(mails: readonly object[], most?: number): Promise<void> {
  const jobs = mailJobs({ ...server.services, smtpUrl: null, mailFiles: reportMailFiles(most) });
  const job = jobs.find(one => one.name === 'mail');
  for (const mail of mails) await job?.run(mail, new AbortController().signal, server.services.jobs);
}

test('who was deactivated, removed or moved gets nothing, neither at the time nor when coming back', {
  tags: 'REP-12',
}, async () => {
  const people: Person[] = [];
  for (const _ of [1, 2, 3, 4, 5]) people.push(await addPerson(pair.buyerId));
  const [off, gone, moved, late, ended] = people;
  if (!off || !gone || !moved || !late || !ended) throw new Error('five people');
  for (const person of people) await subscribe(person);
  await server.sql.query("UPDATE app_user SET deactivated_at = now(), status = 'INACTIVE' WHERE id = $1", [off.id]);
  await server.sql.query('UPDATE app_user SET deleted_at = now() WHERE id = $1', [gone.id]);
  await server.sql.query('UPDATE app_user SET company_id = $2 WHERE id = $1', [moved.id, pair.supplierId]);
  server.setNow('2026-12-01T10:00:00Z');
  // Two more are gone from it between the queue and the mail.
  const mails = await held();
  expect(mails).toHaveLength(2);
  await server.sql.query('UPDATE app_user SET company_id = $2 WHERE id = $1', [late.id, pair.supplierId]);
  await server.sql.query('DELETE FROM report_subscription WHERE user_id = $1', [ended.id]);
  await server.sql.query("UPDATE app_user SET deactivated_at = NULL, status = 'ACTIVE' WHERE id = $1", [off.id]);
  await release(mails);
  expect(await send()).toBe(0);
  for (const person of people) expect(await mailsTo(server, person.email)).toEqual([]);
  expect((await server.sql.query('SELECT 1 FROM failed_mail')).rows).toEqual([]);
  // What people of elsewhere had subscribed to is forgotten with the next work; who came back gets the next month.
  server.setNow('2027-01-04T10:00:00Z');
  expect(await send()).toBe(1);
  await waitForMail(server, off.email);
  const { rows } = await server.sql.query('SELECT user_id FROM report_subscription');
  expect(rows).toEqual([{ user_id: off.id }]);
});

test('a report that is too large to attach is mailed as a link to its page', { tags: 'REP-11' }, async () => {
  const person = await addPerson(pair.buyerId, 'sr');
  await subscribe(person, { format: 'xlsx' });
  server.setNow('2026-12-01T10:00:00Z');
  await release(await held(), 1000);
  const [mail] = await mailsTo(server, person.email);
  expect(mail?.text).toContain('prevelik za prilog');
  expect(mail?.text).toContain('/reports?kind=MONTH&from=2026-11-01&by=SUPPLIER');
  expect(mail?.raw).not.toContain('filename=');
});

test('a mail ends its own report without a sign-in, by one press or a mail program’s post, and no other', {
  tags: 'REP-12',
}, async () => {
  const person = await addPerson(pair.buyerId);
  await subscribe(person);
  const other = await subscribe(person, { kind: 'WEEK', by: 'BUYER' });
  const stranger = await addPerson(pair.buyerId);
  await subscribe(stranger);
  server.setNow('2026-12-01T10:00:00Z');
  await send();
  const mails = [await waitForMail(server, person.email, 1), await waitForMail(server, person.email, 2)];
  const mail = mails.find(one => one.text.includes('kind=MONTH'));
  if (!mail) throw new Error('no mail of a month');
  expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(mail.text).toContain('because you asked for this report by mail.\nEnd just this report here: http');
  const token = /^List-Unsubscribe:\s+<\S+\/mails-off\?token=([^>]+)>\r?$/m.exec(mail.raw)?.[1] ?? '';
  expect(mail.text).toContain(token);
  const at = `/api/settings/mail-switch?token=${token}`;
  for (const _ of [1, 2]) expect((await server.anonymous.get(at)).body).toEqual({ topic: 'report', on: true });
  const [user = '', of = '', mark = ''] = token.split('.');
  for (const wrong of [`${user}.report-${other}.${mark}`, `${stranger.id}.${of}.${mark}`, `${user}.report-.${mark}`])
    expect((await server.anonymous.post(`/api/settings/mail-switch?token=${wrong}`)).status).toBe(400);
  for (const _ of [1, 2]) expect((await server.anonymous.post(at)).body).toEqual({ topic: 'report', on: false });
  const { items } = (await (await again(person)).get(url)).body;
  expect((items as { id: number }[]).map(one => one.id)).toEqual([other]);
  expect((await (await again(stranger)).get(url)).body.items).toHaveLength(1);
  const { rows } = await server.sql.query(
    "SELECT username, json FROM audit WHERE entity_name = 'ReportSubscription' AND event = 'DELETED' ORDER BY id DESC LIMIT 1",
  );
  expect(rows[0]).toMatchObject({ username: person.email, json: { by: 'a mail’s link', before: { kind: 'MONTH' } } });
});
