import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBatch, openPayer } from '../../testing/payer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { agreementReconciliations } from './agreement-reconciliations.ts';
import { reconcile } from './reconcile.ts';

/** A buyer that pays on Thursdays within a limit, one that pays after two dates of the month, and a released order. */
let server: TestServer;
const query = (text: string) => server.sql.query(text);
const unsettled = async () => (await reconcile(query, agreementReconciliations)).found;

const calendar = (payOn: object, limits: readonly object[]) => ({
  payOn,
  leadDays: 1,
  cutOffHour: null,
  closedDays: ['2026-12-24'],
  minimums: [],
  limits,
});
const acceptAll = async (pair: TradingPair, offers: readonly { id: number; registrationId: string }[]) => {
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(one => [one.id, one.registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
  expect(reply.body, reply.text).toMatchObject({ count: offers.length, hasErrors: false });
};
let weekly: TradingPair;
let monthly: TradingPair;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  weekly = await openTradingPair(server);
  monthly = await openTradingPair(server);
  const thursdays = { kind: 'weekdays', weekdays: [4] };
  const limits = [{ currency: 'RSD', weekLimit: 250_000, whenFull: 'MOVE' }];
  const saved = [
    await weekly.buyer.put('/api/payment-calendar', calendar(thursdays, limits)),
    await monthly.buyer.put('/api/payment-calendar', calendar({ kind: 'month-dates', dates: [1, 28] }, [])),
  ];
  expect(saved.map(reply => reply.status)).toEqual([200, 200]);
  server.setNow('2026-11-23T10:00:00Z');
  // Three of 120,000 in weeks of 250,000: the third is moved.
  await acceptAll(weekly, await weekly.addOffers(3));
  // The 28th is a Saturday: paid on Monday the 30th.
  const offers = await monthly.addOffers(1);
  await acceptAll(monthly, offers);
  const payer = await openPayer(server, monthly);
  const batch = await addBatch(
    payer,
    offers.map(offer => offer.id),
  );
  const released = await payer.releaser.post(`/api/payment-batches/${batch}/release`, {});
  expect(released.status, released.text).toBe(200);
  // What no program could write, a person with a shell can.
  await query(`DO $$ DECLARE c record; BEGIN
    FOR c IN SELECT conrelid::regclass AS t, conname FROM pg_constraint WHERE contype = 'c' AND conrelid::regclass::text IN ('invoice', 'bank_account', 'payment_order')
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.t, c.conname); END LOOP; END $$`);
});
afterAll(() => server.close());

test('what is agreed agrees with days, limits and accounts', { tags: 'OPER-40' }, async () => {
  const { rows } = await server.sql.query(
    "SELECT payment_date::text AS day, moved_from IS NOT NULL AS moved FROM invoice WHERE status = 'DISCOUNT_APPROVED' ORDER BY id",
  );
  expect(rows).toEqual([
    { day: '2026-11-26', moved: false },
    { day: '2026-11-26', moved: false },
    { day: '2026-12-03', moved: true },
    { day: '2026-11-30', moved: false },
  ]);
  expect(await unsettled()).toEqual([]);
});

const weeklyOne = '(SELECT min(id) FROM invoice)';
const monthlyOne = '(SELECT max(id) FROM invoice)';
/** Lies, of one table each. */
const faults: readonly (readonly [string, string, keyof typeof agreementReconciliations])[] = [
  [
    'a cent above the limit',
    "UPDATE payment_limit SET week_cents = (SELECT sum(total_cents) - 1 FROM invoice WHERE payment_date = '2026-11-26')",
    'a week’s limit is never passed by an acceptance',
  ],
  [
    'an acceptance that wasn’t moved',
    "UPDATE invoice SET payment_date = '2026-11-26', price_paid_on = '2026-11-26', moved_from = NULL WHERE moved_from IS NOT NULL",
    'a week’s limit is never passed by an acceptance',
  ],
  [
    'more money in the week',
    `UPDATE invoice SET total_cents = total_cents + 10000000 WHERE id = ${weeklyOne}`,
    'a week’s limit is never passed by an acceptance',
  ],
  [
    'moved to before',
    'UPDATE invoice SET moved_from = payment_date + 7 WHERE moved_from IS NOT NULL',
    'what was moved for a full week is paid on a later day',
  ],
  [
    'moved to no day',
    'UPDATE invoice SET payment_date = NULL WHERE moved_from IS NOT NULL',
    'what was moved for a full week is paid on a later day',
  ],
  [
    'a Saturday',
    `UPDATE invoice SET payment_date = '2026-11-28' WHERE id = ${monthlyOne}`,
    'an accepted offer is paid on a banking day',
  ],
  [
    'a holiday that is a Friday',
    `UPDATE invoice SET payment_date = '2027-01-01' WHERE id = ${monthlyOne}`,
    'an accepted offer is paid on a banking day',
  ],
  [
    'a day on which TARGET is closed, of euros for abroad',
    `UPDATE invoice SET payment_date = '2026-12-25', through_target = true WHERE id = ${monthlyOne}`,
    'an accepted offer is paid on a banking day',
  ],
  [
    'a day that the operator closed',
    "INSERT INTO closed_day (day, reason) VALUES ('2026-11-30', 'x')",
    'an accepted offer is paid on a banking day',
  ],
  [
    'another weekday',
    `UPDATE invoice SET payment_date = payment_date + 1 WHERE id = ${weeklyOne}`,
    'an accepted offer is paid on a payment day of its buyer',
  ],
  [
    'the buyer’s closed day',
    `UPDATE invoice SET payment_date = '2026-12-24' WHERE id = ${weeklyOne}`,
    'an accepted offer is paid on a payment day of its buyer',
  ],
  [
    'the day after the date of the month',
    `UPDATE invoice SET payment_date = '2026-12-02' WHERE id = ${monthlyOne}`,
    'an accepted offer is paid on a payment day of its buyer',
  ],
  [
    'other dates of the month',
    "UPDATE payment_calendar SET month_dates = '{15}' WHERE pay_on = 'month-dates'",
    'an accepted offer is paid on a payment day of its buyer',
  ],
  [
    'somebody else’s account',
    "UPDATE payment_order SET payee_account = '160000000000000000'",
    'a released order went to an account that was its supplier’s',
  ],
  [
    'an account that wasn’t active yet',
    "UPDATE bank_account SET activated_at = '2099-01-01'",
    'a released order went to an account that was its supplier’s',
  ],
  [
    'an account of another currency',
    "UPDATE bank_account SET currency = 'USD' WHERE currency = 'RSD'",
    'a released order went to an account that was its supplier’s',
  ],
];

test.each(faults)('%s is named', { tags: 'OPER-40' }, async (_name, fault, rule) => {
  await query('BEGIN');
  try {
    await query("SET LOCAL session_replication_role = 'replica'");
    expect((await query(fault)).rowCount).toBeGreaterThan(0);
    expect((await unsettled()).map(one => one.rule)).toContain(rule);
  } finally {
    await query('ROLLBACK');
  }
});

test('each rule has a fault that it names', () => {
  expect([...new Set(faults.map(([, , rule]) => rule))].sort()).toEqual(Object.keys(agreementReconciliations).sort());
});

test('a limit that is lowered, days that are changed and closed later name nothing', { tags: 'OPER-40' }, async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const mondays = { kind: 'weekdays', weekdays: [1] };
  const lower = [{ currency: 'RSD', weekLimit: 1, whenFull: 'REFUSE' }];
  const { version } = (await weekly.buyer.get('/api/payment-calendar')).body;
  const saved = await weekly.buyer.put('/api/payment-calendar', { ...calendar(mondays, lower), version });
  expect(saved.status, saved.text).toBe(200);
  expect(await unsettled()).toEqual([]);
});
