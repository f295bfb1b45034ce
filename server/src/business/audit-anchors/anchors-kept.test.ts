import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import { openVault } from '../../platform/sign-in/vault.ts';
import { mailsTo, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { appendAnchors } from './anchor-file.ts';
import { openSigningKey, renewSeal } from './anchor-key.ts';
import { compareAnchors } from './compare-anchors.ts';
import { anchorJob, makeAnchors } from './make-anchors.ts';
import { readAnchors } from './read-anchors.ts';

let server: TestServer;
let folder: string;
let file: string;
let operator: TestCaller;
let admin: TestCaller;
let invitedId: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skonto-anchor-file-'));
  file = join(folder, 'anchors.txt');
  server = await openTestServer({ SKONTO_ANCHOR_FILE: file, SKONTO_ANCHOR_MAIL: 'anchors@operator.example' });
  const companyId = await server.addCompany();
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  admin = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
  const invited = await admin.post('/api/users', {
    email: 'carislav@primer.example',
    emailRecipient: true,
    firstName: 'Čarislav',
    lastName: 'Zlatoum',
    role: 'COMPANY_USER',
  });
  expect(invited.status).toBe(201);
  invitedId = Number(invited.body.id);
  // With the first entry there is a key, and a first anchor.
  await anchorAt('2026-11-21T12:00:00Z');
  await appendAnchors(server.services);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const anchorAt = (instant: string, services = server.services): Promise<string[]> => {
  server.setNow(instant);
  return makeAnchors(services, server.services.jobs);
};
const filed = async (): Promise<string[]> => (await readFile(file, 'utf8')).split('\n').slice(0, -1);
const waiting = async (): Promise<number> =>
  (
    await server.sql.query(
      "SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
  ).rows[0].n;
const findings = async (): Promise<string[]> => {
  const { anchors, findings: own } = readAnchors(await filed(), []);
  return [...own, ...(await readTx(server.services.db, systemActor, tx => compareAnchors(tx, anchors))).findings];
};

test('a person who is forgotten leaves anchors as they were, and days of a standstill have one each', {
  tags: ['AUD-30', 'AUD-34'],
}, async () => {
  const lines = await filed();
  expect((await admin.delete(`/api/users?ids=${invitedId}`)).status).toBe(200);
  lines.push(...(await anchorAt('2026-11-25T12:00:00Z')));
  expect(lines.map(line => /day=(\S+)/.exec(line)?.[1])).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ]);
  // What is new is in the first of them.
  expect(lines.slice(1).map(line => line.includes(' heads=none '))).toEqual([false, true, true, true]);
  await appendAnchors(server.services);
  const forgotten = await operator.post(`/api/removed-people/${invitedId}/forget`, {});
  expect([forgotten.status, forgotten.text]).toEqual([200, expect.any(String)]);
  const { rows } = await server.sql.query('SELECT count(*)::int AS n FROM audit WHERE forgotten');
  expect(rows[0]?.n).toBeGreaterThan(0);
  expect([await filed(), await findings()]).toEqual([lines, []]);
});

test('a file gets what it lacks, once, also from many at once, after a cut line, and from its beginning', {
  tags: 'AUD-33',
}, async () => {
  const before = await filed();
  const lines = await anchorAt('2026-11-26T12:00:00Z');
  // Somebody else is at it: the one who comes later waits and finds what is there by then.
  await server.sql.query("BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('anchor-file', 7))");
  const many = Promise.all(Array.from({ length: 2 }, () => appendAnchors(server.services)));
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 20_000 });
  expect(await filed()).toEqual(before);
  await server.sql.query('COMMIT');
  await many;
  expect(await filed()).toEqual([...before, ...lines]);
  const [next = ''] = await anchorAt('2026-11-27T12:00:00Z');
  await appendFile(file, next.slice(0, 99));
  await appendAnchors(server.services);
  expect(await filed()).toEqual([...before, ...lines, next.slice(0, 99), next]);
  expect(await findings()).toEqual([]);
  // A file that has nothing but a cut line, whose end was written and not what follows, is gone on with, too.
  for (const left of [null, '', before[0]?.slice(0, 20), `${before[0]?.slice(0, 20)}\n`]) {
    await rm(file);
    if (left) await writeFile(file, left);
    await appendAnchors(server.services);
    const whole = (await filed()).filter(line => line.includes(' signature='));
    expect(whole).toEqual([...before, ...lines, next]);
    expect(await findings()).toEqual([]);
  }
  await writeFile(file, `${before.join('\n')}\n${lines[0]?.slice(0, 99)}\n`);
  await appendAnchors(server.services);
  expect((await filed()).length).toBe(before.length + lines.length + 2);
  expect(await findings()).toEqual([]);
});

test('a file that ends with another anchor than the database is an alarm; one that ends otherwise is left alone', async () => {
  const reported: object[] = [];
  const log = { ...server.services.log, error: (data: object, text: string) => reported.push({ ...data, text }) };
  const before = await readFile(file, 'utf8');
  await server.sql.query(
    "UPDATE audit_anchor SET line = replace(line, 'entries=', 'entries=1') WHERE day = '2026-11-26'",
  );
  await appendAnchors({ ...server.services, log });
  expect(reported).toEqual([
    { day: '2026-11-26', file, text: 'the anchor of the audit in the database is not the one in the file' },
  ]);
  await server.sql.query(
    "UPDATE audit_anchor SET line = replace(line, 'entries=1', 'entries=') WHERE day = '2026-11-26'",
  );
  await writeFile(file, 'my notes\n');
  await expect(appendAnchors(server.services)).rejects.toThrow(/name another file/);
  expect(await readFile(file, 'utf8')).toBe('my notes\n');
  await writeFile(file, before);
});

test('each hour and at each start the job makes what is missing and writes it, and what fails is in the log and tried again', async () => {
  const reported: string[] = [];
  const log = { ...server.services.log, error: (_data: object, text: string) => reported.push(text) };
  const { name, cron, atStart, run } = anchorJob({ ...server.services, log });
  expect([name, cron, atStart]).toEqual(['anchor-audit', '7 * * * *', true]);
  const work = () => run({}, new AbortController().signal, server.services.jobs);
  server.setNow('2026-11-28T12:00:00Z');
  const before = await filed();
  await writeFile(file, 'my notes\n');
  await expect(work()).rejects.toThrow(/name another file/);
  expect(reported).toEqual(['the anchors of the audit could not be kept']);
  await writeFile(file, `${before.join('\n')}\n`);
  await work();
  expect(await filed()).toEqual([...before, expect.stringContaining('day=2026-11-27')]);
  await work();
  expect(await filed()).toHaveLength(before.length + 1);
});

test('the lines are mailed to the address of the settings, whole', { tags: 'AUD-33' }, async () => {
  await anchorAt('2026-11-29T12:00:00Z');
  const before = (await mailsTo(server, 'anchors@operator.example')).length;
  const lines = await anchorAt('2026-12-01T12:00:00Z');
  expect(lines).toHaveLength(2);
  let mail = await waitForMail(server, 'anchors@operator.example', before + 1);
  for (let n = before + 2; !mail.text.includes(lines[0] ?? ''); n += 1)
    mail = await waitForMail(server, 'anchors@operator.example', n);
  expect(mail.subject).toBe('Anchor of the audit');
  for (const line of lines) expect(mail.text).toContain(line);
  expect(mail.text).toContain('The address is a setting of the server.');
});

test('another secret key leaves the key for anchors as it is, and the old one may go after the next start', {
  tags: 'AUD-35',
}, async () => {
  const { db, vault } = server.services;
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const keyWith = (keys: Uint8Array[]) => inTx(db, systemActor, tx => openSigningKey(tx, openVault(keys)));
  const own = await inTx(db, systemActor, tx => openSigningKey(tx, vault));
  await server.sql.query('DELETE FROM audit_anchor_key');
  const made = await keyWith([old]);
  expect(made.publicKey).not.toBe(own.publicKey);
  await renewSeal({ db, vault: openVault([old, next]) });
  expect(await keyWith([old])).toEqual(made);
  await renewSeal({ db, vault: openVault([next, old]) });
  expect(await keyWith([next])).toEqual(made);
  await expect(keyWith([old])).rejects.toThrow(/SKONTO_SECRET_KEY/);
  // Who has neither changes nothing, and no anchor is made with another key in silence.
  await renewSeal({ db, vault });
  await expect(anchorAt('2026-12-03T12:00:00Z')).rejects.toThrow(/SKONTO_SECRET_KEY/);
  expect(await keyWith([next])).toEqual(made);
  const lines = await anchorAt('2026-12-03T12:00:00Z', { ...server.services, vault: openVault([next]) });
  expect(lines.length).toBeGreaterThan(0);
  const { rows } = await server.sql.query('SELECT public_key, sealed FROM audit_anchor_key');
  expect(rows[0]?.public_key).toBe(made.publicKey);
  expect(rows[0]?.sealed.toString('latin1')).not.toContain(made.privateKey);
});
