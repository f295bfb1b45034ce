import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailFolder } from '../../platform/jobs/mail.ts';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { importFile, inviteFiles, openSampleBuyer } from '../../testing/import-steps.ts';
import { mailsTo, readMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/**
 * A buyer whose number the operator raised invites as many companies as a big one has suppliers. `SKONTO_TEST_INVITATIONS=10000` for as
 * many as the largest that we know of.
 */
const count = Number(process.env.SKONTO_TEST_INVITATIONS ?? 600);
/** Longest without anything moving: a dead worker is found by its heartbeat. */
const step = { timeout: 600_000, interval: 100 };
const invitees = '@mnoge.example';

/** The killed process does all the work; this one only asks and looks. */
let server: TestServer;
let buyer: TestCaller;
let buyerId: number;
let child: ChildServer | undefined;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  ({ buyer, buyerId } = await openSampleBuyer(server));
});
afterAll(async () => {
  await child?.kill();
  await server.close();
});

const start = async (): Promise<void> => {
  child = await startChildServer(server);
};
const kill = async (): Promise<void> => {
  await child?.kill();
  child = undefined;
};
const files = async (): Promise<string[]> => {
  const names = await readdir(mailFolder(server.dataDir)).catch(() => []);
  return names.filter(name => name.endsWith('.eml')).sort();
};
const sent = async (): Promise<number> => (await files()).length;
const waiting = async (): Promise<number> => {
  const { rows } = await server.sql.query<{ n: number }>(
    "SELECT count(*)::integer AS n FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')",
  );
  return rows[0]?.n ?? 0;
};

async function importInvitations(): Promise<string> {
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  expect((await operator.put(`/api/companies/${buyerId}/invitations`, { perHour: count })).status).toBe(200);
  const rows = Array.from(
    { length: count },
    (_one, n) => `DE${100_000 + n},1,Firma ${n},Weg 1,DEU,Ana,Anić,ana${n}${invitees}`,
  );
  const head = 'Code,Registration Number,Name,Address,Country,First Name,Last Name,Email';
  const { id, result } = await importFile(
    buyer,
    [head, ...rows].join('\r\n'),
    { prefer: 'respond-async' },
    inviteFiles,
  );
  expect(result.status).toBe(202);
  return id;
}

test(`${count} invitations whose process is killed three times reach each receiver, and keep nobody else’s mail waiting`, {
  timeout: 3_600_000,
}, async () => {
  const id = await importInvitations();
  const state = async () => (await buyer.get(`/api/batches/${id}`)).body;
  await start();
  await expect.poll(async () => Number((await state()).processed), step).toBeGreaterThan(0);
  await kill();
  await start();
  await expect.poll(async () => (await state()).state, step).toBe('DONE');
  expect(await state()).toMatchObject({ processed: count, bad: 0 });
  await expect.poll(sent, step).toBeGreaterThan(count / 10);
  await kill();

  // Behind the thousands stand somebody who forgot a password, and another company's one invitation.
  const other = await server.addCompany({});
  const admin = await server.addUser({ companyId: other, role: 'COMPANY_ADMIN' });
  const colleague = 'kolega@druga.example';
  const requested = await (await server.signIn(admin.email)).post('/api/users', {
    email: colleague,
    emailRecipient: false,
    firstName: 'Mila',
    lastName: 'Žikić',
    role: 'COMPANY_USER',
  });
  expect(requested.status).toBe(201);
  await server.anonymous.post('/api/auth/forgot-password', { email: admin.email });
  const before = await sent();
  await start();
  for (const email of [admin.email, colleague])
    await expect.poll(async () => (await mailsTo(server, email)).length, step).toBe(1);
  // Half of the thousands wait still, and may.
  expect((await sent()) - before).toBeLessThan(count / 2);

  await expect.poll(sent, step).toBeGreaterThan(count / 2);
  await kill();
  await start();
  await expect.poll(waiting, step).toBe(0);
  await kill();

  const copies = new Map<string, Set<string>>();
  let mails = 0;
  for (const name of await files()) {
    const mail = readMail(await readFile(join(mailFolder(server.dataDir), name), 'utf8'));
    if (!mail.to.endsWith(invitees)) continue;
    mails += 1;
    const ids = copies.get(mail.to) ?? new Set();
    copies.set(mail.to, ids.add(/^Message-ID: (.*)$/im.exec(mail.raw)?.[1]?.trim() ?? ''));
  }
  expect(copies.size).toBe(count);
  // What had left when its process was killed before it could say so leaves again, and says by its Message-ID that it is the same.
  expect([...copies.values()].every(ids => ids.size === 1)).toBe(true);
  expect(mails - count).toBeLessThanOrEqual(3);
  const unsent = await server.sql.query('SELECT FROM failed_mail');
  expect(unsent.rowCount).toBe(0);
});
