import { addDays, businessDateAt } from '@skonto/domain/calendar/business-date';
import { lastUsefulDay, usualPaymentDate } from '@skonto/domain/calendar/payment-date';
import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { openTestServer, type TestServer, testPassword } from '../../testing/test-server.ts';
import { openTradingPair } from '../../testing/trading-pair.ts';
import { beginBusinessDay } from './business-day.ts';

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

/** The last millisecond of a day in Belgrade and the first of the next, beside the day it is there: written by hand, not computed. */
const moments = [
  ['2026-03-28T22:59:59.999Z', '2026-03-28'],
  ['2026-03-28T23:00:00.000Z', '2026-03-29'],
  ['2026-03-29T21:59:59.999Z', '2026-03-29'],
  ['2026-03-29T22:00:00.000Z', '2026-03-30'],
  ['2026-10-24T21:59:59.999Z', '2026-10-24'],
  ['2026-10-24T22:00:00.000Z', '2026-10-25'],
  ['2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['2026-10-25T23:00:00.000Z', '2026-10-26'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
  ['2028-02-28T22:59:59.999Z', '2028-02-28'],
  ['2028-02-28T23:00:00.000Z', '2028-02-29'],
  ['2028-02-29T22:59:59.999Z', '2028-02-29'],
  ['2028-02-29T23:00:00.000Z', '2028-03-01'],
] as const;
const lastDue = '2028-06-01';
const dueDays = [...new Set(moments.map(([, day]) => day))].slice(1);

/** Whole days between two dates, by the length of days in UTC, which has no summer time. */
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
/** 120,000 at 12 % a year, in hundredths, half up: an independent formula. */
const discountFrom = (paid: string, due: string): number =>
  Math.floor((12_000_000 * 0.12 * daysFrom(paid, due)) / 365 + 0.5);

/** Walks over all moments: at each the day is begun, twice at once, and one offer accepted. Answers what the database then holds. */
async function walk(server: TestServer): Promise<unknown[]> {
  server.setNow('2026-03-20T12:00:00Z');
  const pair = await openTradingPair(server);
  const open = () => server.sql.query("UPDATE session SET last_seen_at = '2099-01-01', expires_at = '2100-01-01'");
  await open();
  const facts = { invoiceDate: '2026-03-01' };
  const far = await pair.addOffers(moments.length, { ...facts, dueDate: lastDue });
  const due = new Map<string, number>();
  for (const dueDate of dueDays) due.set(dueDate, (await pair.addOffers(1, { ...facts, dueDate }))[0]?.id ?? 0);
  const trace: unknown[] = [];
  for (const [n, [instant, day]] of moments.entries()) {
    server.setNow(instant);
    expect(server.services.clock.businessDate()).toBe(day);
    await Promise.all([beginBusinessDay(server.services), beginBusinessDay(server.services)]);
    const offer = far[n];
    const reply = await pair.supplier.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
      status: 'DISCOUNT_APPROVED',
    });
    expect(reply.body).toMatchObject({ count: 1 });
    const { rows } = await server.sql.query<{ day: string; discount: number; paid: string }>(
      `SELECT approved_on::text AS day, discount_cents::integer AS discount, payment_date::text AS paid FROM invoice WHERE id = $1`,
      [offer?.id],
    );
    const paid = usualPaymentDate(plainDay(day));
    expect(rows).toEqual([{ day, paid, discount: discountFrom(paid, lastDue) }]);
    const open = await server.sql.query<{ id: number; day: string }>(
      "SELECT id, price_date::text AS day FROM invoice WHERE status = 'REGISTERED' ORDER BY id",
    );
    // When it wouldn't be paid early any more an offer is void, from the first millisecond on and not one before.
    for (const [dueDate, id] of due) expect(open.rows.some(row => row.id === id)).toBe(dueDate > paid);
    expect(new Set(open.rows.map(row => row.day))).toEqual(open.rows.length === 0 ? new Set() : new Set([day]));
    trace.push({ instant, accepted: rows[0], open: open.rows.length });
  }
  const voided = await server.sql.query(
    `SELECT i.due_date::text AS due, a.json ->> 'businessDate' AS day, count(*)::integer AS times FROM audit a
     JOIN audit_invoice l ON l.audit_id = a.id JOIN invoice i ON i.id = l.invoice_id
     WHERE a.event = 'INVOICES_VOIDED' GROUP BY 1, 2 ORDER BY 1`,
  );
  const begun = moments[0][1];
  const overOn = (due: string): string =>
    addDays(lastUsefulDay(due, plainDay(due), { buyerId: 0, throughTarget: false }), 1);
  expect(voided.rows).toEqual(dueDays.map(due => ({ due, day: [begun, overOn(due)].sort().at(-1), times: 1 })));
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
  return trace;
}

describe('both changes of the clocks, the year’s end and a 29 February, to the millisecond', () => {
  test('a server in UTC, Belgrade, St. John’s or Kiritimati comes to the same', { timeout: 240_000 }, async () => {
    const traces: unknown[][] = [];
    for (const zone of ['UTC', 'Europe/Belgrade', 'America/St_Johns', 'Pacific/Kiritimati']) {
      process.env.TZ = zone;
      expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(
        { UTC: 0, 'Europe/Belgrade': -60, 'America/St_Johns': 210, 'Pacific/Kiritimati': -840 }[zone],
      );
      const server = await openTestServer({}, { work: false });
      try {
        traces.push(await walk(server));
      } finally {
        await server.close();
      }
    }
    expect(traces[0]).toHaveLength(moments.length);
    for (const trace of traces) expect(trace).toEqual(traces[0]);
  });
});

describe('processes whose machines are two minutes and a day apart', () => {
  let server: TestServer;
  const children: ChildServer[] = [];
  beforeAll(async () => {
    server = await openTestServer({}, { work: false });
    const zones = {
      '+0s': 'UTC',
      '+2m': 'Europe/Belgrade',
      '-2m': 'America/St_Johns',
      '+1d': 'Pacific/Kiritimati',
      '-1d': 'UTC',
    };
    const starting = Object.entries(zones).map(([shift, TZ]) =>
      startChildServer({ ...server, more: { SKONTO_NOW: shift, TZ, LOG_LEVEL: 'silent' } }),
    );
    children.push(...(await Promise.all(starting)));
  });
  afterAll(async () => {
    for (const child of children) await child.kill();
    await server.close();
  });

  test('price, register and accept alike, as the database’s clock says', async () => {
    const pair = await openTradingPair(server);
    const { rows } = await server.sql.query<{ now: string }>('SELECT clock_timestamp() AS now');
    const today = businessDateAt(Date.parse(rows[0]?.now ?? ''), 'Europe/Belgrade');
    const { rows: people } = await server.sql.query<{ email: string; company_id: number }>(
      'SELECT email, company_id FROM app_user WHERE company_id = ANY ($1)',
      [[pair.buyerId, pair.supplierId]],
    );
    const emailOf = (companyId: number) => people.find(one => one.company_id === companyId)?.email;
    const booked: unknown[] = [];
    for (const { address } of children) {
      const signIn = async (companyId: number) => {
        const reply = await fetch(`${address}/api/auth/generate-token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: emailOf(companyId), password: testPassword }),
        });
        expect(reply.status).toBe(200);
        const cookies = reply.headers.getSetCookie().map(line => line.split(';')[0] ?? '');
        const xsrf = cookies.find(one => one.startsWith('XSRF-TOKEN='))?.slice(11) ?? '';
        return async (path: string, body: object) => {
          const answer = await fetch(address + path, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              cookie: cookies.join('; '),
              'x-xsrf-token': decodeURIComponent(xsrf),
            },
            body: JSON.stringify(body),
          });
          return (await answer.json()) as { id: number; count: number };
        };
      };
      const [buyer, supplier] = [await signIn(pair.buyerId), await signIn(pair.supplierId)];
      const { id } = await buyer('/api/invoices', {
        invoiceNumber: `T-${booked.length}`,
        invoiceDate: addDays(today, -5),
        dueDate: addDays(today, 45),
        netAmount: 120_000,
        taxAmount: 0,
        amount: 120_000,
        currency: { code: 'RSD' },
        supplier: { id: pair.supplierId },
      });
      const path = '/api/invoices/change-status';
      expect(await buyer(path, { invoiceIdRegIdMap: { [id]: null }, status: 'REGISTERED' })).toMatchObject({
        count: 1,
      });
      const of = async () =>
        (
          await server.sql.query<{ registration_id: string }>(
            `SELECT registration_id, total_cents::text AS total, registered_on::text AS registered, approved_on::text AS approved,
               payment_date::text AS paid, abs(extract(epoch FROM now() - updated_at)) < 60 AS timely FROM invoice WHERE id = $1`,
            [id],
          )
        ).rows[0];
      const named = { [id]: (await of())?.registration_id };
      expect(await supplier(path, { invoiceIdRegIdMap: named, status: 'DISCOUNT_APPROVED' })).toMatchObject({
        count: 1,
      });
      const { registration_id: _id, ...facts } = (await of()) ?? {};
      booked.push(facts);
    }
    expect(booked).toHaveLength(5);
    const paidOn = usualPaymentDate(plainDay(today));
    for (const facts of booked)
      expect(facts).toEqual({
        ...(booked[0] as object),
        total: String(12_000_000 - 50_000 - discountFrom(paidOn, addDays(today, 45))),
        paid: paidOn,
        registered: today,
        approved: today,
        timely: true,
      });
  });
});
