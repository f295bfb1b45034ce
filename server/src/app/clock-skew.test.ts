import { randomInt } from 'node:crypto';
import { addDays, businessDateAt } from '@skonto/domain/calendar/business-date';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginBusinessDay } from '../features/daily/business-day.ts';
import type { DayMoment } from '../platform/feature.ts';
import { followDatabase } from '../platform/jobs/database-time.ts';
import { discrepancies } from '../testing/books-agree.ts';
import { openTestServer, type TestServer, testPassword } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';
import { dice } from '../testing/walk/choose.ts';

/**
 * Three processes whose machines' clocks are set to anything while they work, on a database whose own clock is set back now and then.
 * `SKEW_ROUNDS=300` is the whole proof, `SEED=…` repeats one.
 */
const rounds = Number(process.env.SKEW_ROUNDS ?? 15);
const seed = Number(process.env.SEED ?? randomInt(1, 2 ** 30));
const pick = dice(seed);
const minute = 60_000;
const day = 1440 * minute;
/** What a machine's clock may be off by. */
const skews = [0, 2 * minute, -2 * minute, day, -day, 11 * day];
/** How far the database's clock is set back; a process that hasn't asked since goes by the time before. */
const setBackMs = 5 * minute;
const sessionMs = 12 * 60 * minute;

let server: TestServer;
let pair: TradingPair;
let sql: pg.Pool;
let person: string;
type Process = Awaited<ReturnType<TestServer['openSecond']>>;
const processes: Process[] = [];
const skewOf = [0, 0, 0];
/** From the clock of the machine that runs this test to the database's: five seconds before a Friday begins in Belgrade. */
let shiftMs = Date.parse('2026-12-17T22:59:55Z') - Date.now();
const databaseNow = (): number => Date.now() + shiftMs;
const dateAt = (at: number): string => businessDateAt(at, 'Europe/Belgrade');
const anyOf = <T>(all: readonly T[]): T => {
  const found = all[pick(all.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

/** Lets `clock_timestamp()` and `now()` of a database be what this test says; its connections must be opened after that. */
async function decideTime(): Promise<void> {
  await sql.query(`CREATE SCHEMA test_clock;
    CREATE TABLE test_clock.shift (ms double precision NOT NULL);
    INSERT INTO test_clock.shift VALUES (0);
    CREATE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE SECURITY DEFINER AS
      'SELECT pg_catalog.clock_timestamp() + make_interval(secs => (SELECT ms / 1000 FROM test_clock.shift))';
    CREATE FUNCTION test_clock.now() RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER AS
      'SELECT pg_catalog.now() + make_interval(secs => (SELECT ms / 1000 FROM test_clock.shift))';
    GRANT USAGE ON SCHEMA test_clock TO PUBLIC`);
  const { rows } = await sql.query<{ name: string }>('SELECT current_database() AS name');
  await sql.query(`ALTER DATABASE ${rows[0]?.name} SET search_path = test_clock, pg_catalog, public`);
}
async function setDatabase(ms: number): Promise<void> {
  shiftMs = ms;
  await sql.query('UPDATE test_clock.shift SET ms = $1', [ms]);
}

/** Every change of an offer's price that leads to an earlier date is kept. */
const watchPrices = () =>
  sql.query(`CREATE TABLE test_clock.earlier_price (invoice_id bigint, was date, became date);
    CREATE FUNCTION test_clock.watch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO test_clock.earlier_price VALUES (NEW.id, OLD.price_date, NEW.price_date); RETURN NEW; END $$;
    CREATE TRIGGER watch_price AFTER UPDATE ON invoice FOR EACH ROW
      WHEN (NEW.price_date < OLD.price_date) EXECUTE FUNCTION test_clock.watch()`);

beforeAll(async () => {
  server = await openTestServer({ SKONTO_SESSION_HOURS: '12' }, { work: false });
  server.setNow(new Date(databaseNow()).toISOString());
  pair = await openTradingPair(server);
  person = (await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' })).email;
  sql = new pg.Pool({ connectionString: server.connectionString, max: 4 });
  await sql.query("UPDATE session SET last_seen_at = '2099-01-01', expires_at = '2100-01-01'");
  await decideTime();
  await setDatabase(shiftMs);
  await watchPrices();
  for (const n of skewOf.keys()) {
    const now = Object.assign(() => databaseNow() + (skewOf[n] ?? 0), { shifts: true });
    processes.push(await server.openSecond(undefined, { now }));
  }
});
afterAll(async () => {
  for (const one of processes) await one.stop();
  await sql.end();
  await server.close();
});

type Shown = { readonly id: number; readonly registrationId: string; readonly cents: number };
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
async function seenBy(one: Process): Promise<Shown[]> {
  const path = '/api/invoices?size=1000&filter=status,eq,REGISTERED&filter=role,eq,supplier';
  const { body } = await one.as(pair.supplier).get(path);
  return (body.content ?? []).map(row => ({
    id: Number(row.id),
    registrationId: String(row.registrationId),
    cents: cents(row.totalPrice),
  }));
}

let made = 0;
let accepted = 0;
/** One more offer, by the form and the list of some process. */
async function offer(one: Process): Promise<void> {
  made += 1;
  const buyer = one.as(pair.buyer);
  const added = await buyer.post('/api/invoices', {
    invoiceNumber: `C-${made}`,
    invoiceDate: '2026-12-01',
    dueDate: '2027-11-30',
    netAmount: 120_000,
    taxAmount: 0,
    amount: 120_000,
    currency: { code: 'RSD' },
    supplier: { id: pair.supplierId },
  });
  expect(added.status, added.text).toBe(201);
  const path = '/api/invoices/change-status';
  const body = { invoiceIdRegIdMap: { [Number(added.body.id)]: null }, status: 'REGISTERED' };
  expect((await buyer.post(path, body)).body).toMatchObject({ count: 1 });
  const { rows } = await sql.query<{ day: string }>(
    'SELECT registered_on::text AS day FROM invoice WHERE invoice_number = $1',
    [`C-${made}`],
  );
  expect(possibleDays()).toContain(rows[0]?.day);
}
/** The day it is, and at its edges the one that a process goes by which hasn't heard yet that the clock was set back. */
const possibleDays = (): string[] => [-10_000, 0, setBackMs + 10_000].map(ms => dateAt(databaseNow() + ms));

const bookedOf = async (id: number, status: string): Promise<number | undefined> => {
  const text = 'SELECT total_cents::integer AS cents FROM invoice WHERE id = $1 AND status = $2';
  return (await sql.query<{ cents: number }>(text, [id, status])).rows[0]?.cents;
};
/**
 * A supplier reads the list of one process and accepts the first offer there by another one: at the price that was shown, or, where its system
 * names none, at no worse one than was kept.
 */
async function accept(reads: Process, writes: Process): Promise<void> {
  const [first] = await seenBy(reads);
  if (!first) return;
  const isNamed = pick(2) === 0;
  const kept = await bookedOf(first.id, 'REGISTERED');
  const reply = await writes.as(pair.supplier).post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [first.id]: first.registrationId },
    status: 'DISCOUNT_APPROVED',
    ...(isNamed && { expectedTotals: { RSD: first.cents / 100 } }),
  });
  expect(isNamed ? [200, 409] : [200], reply.text).toContain(reply.status);
  if (reply.status !== 200 || reply.body.count !== 1) return;
  accepted += 1;
  const booked = await bookedOf(first.id, 'DISCOUNT_APPROVED');
  if (isNamed) expect(booked).toBe(first.cents);
  expect(booked).toBeGreaterThanOrEqual(kept ?? 0);
}

/** A session that is opened now ends when the settings say, by the clock that all share. */
async function signIn(one: Process): Promise<void> {
  const body = { email: person, password: testPassword };
  await sql.query('DELETE FROM session WHERE user_id = (SELECT id FROM app_user WHERE email = $1)', [person]);
  const reply = await one.as(server.anonymous).post('/api/auth/generate-token', body);
  expect(reply.status, reply.text).toBe(200);
  const { rows } = await sql.query<{ ends: string }>(
    'SELECT s.expires_at::text AS ends FROM session s JOIN app_user u ON u.id = s.user_id WHERE u.email = $1',
    [person],
  );
  const early = Date.parse(rows[0]?.ends ?? '') - sessionMs - databaseNow();
  expect(Math.abs(early)).toBeLessThan(setBackMs + 30_000);
}

/** When the next day begins in Belgrade. */
function nextMidnight(): number {
  const today = dateAt(databaseNow());
  const found = ['22', '23'].map(hour => Date.parse(`${today}T${hour}:00:00Z`)).find(at => dateAt(at) !== today);
  if (found === undefined) throw new Error(`no end of ${today}`);
  return found;
}
const allAsk = () => Promise.all(processes.map(({ services }) => followDatabase(services)));

/** What may happen to the time before a round. That a clock was set back a process hears of within a minute, so one may not know of it yet. */
const events: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: allAsk,
  'a day passes': async () => {
    await setDatabase(shiftMs + day + pick(120) * minute);
    await allAsk();
  },
  'it is about to be midnight': async () => {
    await setDatabase(nextMidnight() - 400 - Date.now());
    await allAsk();
  },
  'set back': async () => {
    await allAsk();
    await setDatabase(shiftMs - setBackMs);
    await followDatabase(anyOf(processes).services);
  },
  'set back to the day before': async () => {
    await setDatabase(nextMidnight() + minute - Date.now());
    await allAsk();
    await beginBusinessDay(anyOf(processes).services, [note]);
    await setDatabase(shiftMs - setBackMs);
    await followDatabase(anyOf(processes).services);
  },
};
async function turnClocks(): Promise<string> {
  for (const n of skewOf.keys()) skewOf[n] = anyOf(skews);
  const what = anyOf(Object.keys(events));
  await events[what]?.();
  for (const n of skewOf.keys()) if (pick(2) === 0) skewOf[n] = anyOf(skews);
  return what;
}

const worked: string[] = [];
const note = async ({ businessDate }: DayMoment): Promise<number> => {
  worked.push(businessDate);
  return 0;
};

test(`${rounds} rounds of processes up to eleven days apart, and of a database that is set back (SEED=${seed})`, {
  tags: 'PAY-03',
  timeout: 3_600_000,
}, async () => {
  for (const one of processes) await offer(one);
  for (let round = 0; round < rounds; round += 1) {
    const what = await turnClocks();
    await Promise.all([
      beginBusinessDay(anyOf(processes).services, [note]),
      offer(anyOf(processes)),
      accept(anyOf(processes), anyOf(processes)),
      accept(anyOf(processes), anyOf(processes)),
      signIn(anyOf(processes)),
    ]).catch((error: unknown) => {
      throw new Error(`round ${round}, ${what}, ${skewOf.join(' ')}`, { cause: error });
    });
  }
  const [first] = processes;
  if (first) await beginBusinessDay(first.services, [note]);
  const { rows } = await sql.query('SELECT * FROM test_clock.earlier_price');
  expect(rows).toEqual([]);
  // Each day once, one after the other, whoever began it.
  expect(worked).toEqual(worked.map((_day, n) => addDays(worked[0] ?? '', n)));
  expect(worked.length).toBeGreaterThan(1);
  expect(accepted).toBeGreaterThan(rounds / 4);
  expect(await discrepancies(sql)).toEqual([]);
});

test('whoever guesses too often waits, whatever the machine’s clock is set to meanwhile', async () => {
  const [one] = processes;
  if (!one) throw new Error('no process');
  const { email } = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' });
  const guess = async () =>
    (await one.as(server.anonymous).post('/api/auth/generate-token', { email, password: 'pogrešna-2026' })).status;
  for (let tries = 0; tries < 100 && (await guess()) !== 429; ) tries += 1;
  expect(await guess()).toBe(429);
  for (const skew of skews) {
    skewOf[0] = skew;
    expect(await guess()).toBe(429);
  }
});
