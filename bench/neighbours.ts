import { execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashPassword, ownWork } from '../server/src/platform/sign-in/password.ts';
import type { Party } from './load.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import type { AttackOrder, AttackReport } from './neighbours-attack.ts';
import { ask } from './post.ts';
import { acceptedTerms, benchNow } from './settings.ts';
import { type Bench, type Line, quantile, type Work } from './work.ts';

/**
 * What a stranger, a newcomer and a company's account can do to everybody else: each with 200 connections doing the worst, while
 * another company lists, signs in, saves and forgets its passwords. The reference is the same work undisturbed, just before.
 */
const seconds = Number(process.env.NEIGHBOURS_SECONDS ?? 30);
const connections = 200;
const password = 'neighbour-2026';
/** The neighbour sits in another network than the attackers. */
const from = '127.0.0.2';
const stranger: Party = { companyId: 0, supplierId: 0, headers: '', ids: [] };

type Measured = { readonly name: string; readonly times: number[]; readonly failures: string[] };
/** Two sign-ins of one account at once would wait for each other. */
type Doing = { readonly name: string; readonly people: 1 | 2; readonly work: () => ReturnType<typeof ask> };

/** A link that is still fresh isn't mailed again, so everybody forgets only once. */
const forgetful = 3000;
const forgetfulAddress = (n: number): string => `forgetful-${n}@bench.example`;

/** One person of the neighbour's has a password, and many others will have forgotten theirs; answers the first one's address. */
async function addPeople({ client }: Bench, neighbour: Party): Promise<string> {
  const email = `user${neighbour.companyId}@bench.skonto.example`;
  const hash = await hashPassword(password, ownWork);
  await client.query('UPDATE app_user SET password_hash = $2 WHERE email = $1', [email, hash]);
  await client.query(
    `INSERT INTO app_user (company_id, email, role, status, terms_version, password_hash)
     SELECT $1, 'forgetful-' || n || '@bench.example', 'COMPANY_USER', 'ACTIVE', $2, $3 FROM generate_series(1, ${forgetful}) n`,
    [neighbour.companyId, acceptedTerms, hash],
  );
  return email;
}

/** Files of the attackers' companies that nobody imports: their progress can be watched for as long as a stream lasts. */
async function addBatch({ client }: Bench, { companyId }: Party): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO batch (id, company_id, user_id, kind, state, file_name, file_bytes, language, processed, total, good, bad, attempts, created_at, updated_at)
     SELECT $1, $2, id, 'INVOICE_IMPORT', 'UPLOADED', 'a.csv', 1, 'en', 0, 0, 0, 0, 0, $3, $3 FROM app_user WHERE company_id = $2`,
    [id, companyId, benchNow],
  );
  return id;
}

async function doings(bench: Bench, neighbour: Party, mailbox: Mailbox): Promise<Doing[]> {
  const { skontoPort } = bench;
  const email = await addPeople(bench, neighbour);
  let saved = 0;
  let forgotten = 0;
  const run = Date.now().toString(36);
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
  const nextNumber = (): string => {
    saved += 1;
    return `N${run}-${saved}`;
  };
  const invoice = () => ({
    invoiceNumber: nextNumber(),
    invoiceDate: '2026-11-01',
    dueDate: '2027-01-15',
    netAmount: 1000.5,
    taxAmount: 200.1,
    amount: 1200.6,
    currency: { code: 'RSD' },
    supplier: { id: neighbour.supplierId },
  });
  const get = (path: string) => ask(skontoPort, { method: 'GET', path, payload: null, from }, neighbour);
  const post = (path: string, party: Party, payload: Buffer, address = from) =>
    ask(skontoPort, { method: 'POST', path, payload, from: address }, party);
  /** From asking for the link until its mail is there; each asks from a network of its own. */
  const reset = async () => {
    forgotten += 1;
    const address = forgetfulAddress(forgotten);
    const started = performance.now();
    const network = `127.${1 + (forgotten >> 8)}.${forgotten & 255}.2`;
    const reply = await post('/api/auth/forgot-password', stranger, json({ email: address }), network);
    if (reply.status < 300) await mailbox.arrival(address);
    return { ...reply, ms: performance.now() - started };
  };
  return [
    {
      name: 'lists',
      people: 2,
      work: () => get('/api/invoices?page=0&size=20&sort=dueDate&dueDate.dir=asc&filter=role,eq,buyer'),
    },
    { name: 'saves', people: 2, work: () => post('/api/invoices', neighbour, json(invoice())) },
    { name: 'is mailed a reset link', people: 1, work: reset },
    { name: 'signs in', people: 1, work: () => post('/api/auth/generate-token', stranger, json({ email, password })) },
  ];
}

/** Some people do each of these things, one after the other, until the time is over. */
async function measure(all: readonly Doing[], forSeconds: number): Promise<Measured[]> {
  const until = performance.now() + forSeconds * 1000;
  return Promise.all(
    all.map(async ({ name, people, work }) => {
      const measured: Measured = { name, times: [], failures: [] };
      const person = async (): Promise<void> => {
        while (performance.now() < until) {
          const reply = await work();
          measured.times.push(reply.ms);
          if (reply.status >= 300) measured.failures.push(`${reply.status} ${reply.text.slice(0, 100)}`);
        }
      };
      await Promise.all(Array.from({ length: people }, person));
      return measured;
    }),
  );
}

function startAttack(order: AttackOrder): { readonly over: Promise<AttackReport>; stop(): void } {
  const child = fork(fileURLToPath(new URL('neighbours-attack.ts', import.meta.url)));
  const over = new Promise<AttackReport>((resolve, reject) => {
    child.once('message', report => resolve(report as AttackReport));
    child.once('exit', () => reject(new Error('the attack ended early')));
  });
  child.send(order);
  return { over, stop: () => void child.kill() };
}

const run = promisify(execFile);
async function residentMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout.trim()) / 1024);
}

const p99 = (times: readonly number[]): number => quantile(times, 0.99);
const shown = ({ times, failures }: Measured): string =>
  `p99 ${p99(times).toFixed(0)} ms of ${times.length}${failures.length > 0 ? `, ${failures.length} failed` : ''}`;

export const neighboursWork: Work = {
  name: 'neighbours',
  byNameOnly: true,
  run: async bench => {
    const [newcomer, account, neighbour] = bench.typicalBuyers;
    if (!newcomer || !account || !neighbour) throw new Error('too few companies: seed more rows');
    const mailbox = await openMailbox(bench.skontoDataDir);
    const work = await doings(bench, neighbour, mailbox);
    await measure(work, 2);
    const calm = await measure(work, Math.min(10, seconds));
    for (const { name, failures } of calm) if (failures.length > 0) throw new Error(`${name}: ${failures[0]}`);
    const restMb = await residentMb(bench.skontoPid);
    const attack = startAttack({
      port: bench.skontoPort,
      seconds,
      connections,
      attackers: [
        { name: 'stranger', headers: '', batch: '' },
        { name: 'newcomer', headers: newcomer.headers, batch: await addBatch(bench, newcomer) },
        { name: 'account', headers: account.headers, batch: await addBatch(bench, account) },
      ],
    });
    try {
      const disturbed = await measure(work, seconds);
      const busyMb = await residentMb(bench.skontoPid);
      const answers = await attack.over;
      bench.say(
        `the attackers were answered ${JSON.stringify(answers)}; memory ${restMb} MB before, ${busyMb} MB during`,
      );
      for (const { name, failures } of disturbed)
        if (failures.length > 0) bench.say(`${name}: ${failures.length} failed, such as ${failures[0]}`);
      const after = await work[0]?.work();
      if (after?.status !== 200) throw new Error('the server does not answer any more');
      const broken = Object.entries(answers).filter(([status]) => /^5/.test(status) && status !== '503');
      if (broken.length > 0) throw new Error(`the server failed: ${JSON.stringify(broken)}`);
      return disturbed.map((one, at): Line => {
        const before = calm[at];
        return {
          work: `another company ${one.name} beside ${connections} × 3 connections of attackers`,
          skonto: shown(one),
          reference: `undisturbed ${before ? shown(before) : '–'}`,
          ratio: before ? p99(one.times) / p99(before.times) : Number.NaN,
          limit: 'at most',
          must: 50,
          goal: 10,
        };
      });
    } finally {
      mailbox.close();
      attack.stop();
    }
  },
};
