import { ownFee } from '@skonto/domain/billing/billing-fee';
import { findCurrency } from '@skonto/domain/money/currency';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** The operator's own figures: what it earns, what wants its attention, and which companies are stuck. */
let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const figures = async () => (await operator.get('/api/statistics/operator')).body;
const rates = { EUR: 117_200_000n, JPY: 647_000n, RSD: 1_000_000n } as const;

test('a new platform lacks everything, and each step is ticked by a fact', { tags: 'OPER-11' }, async () => {
  await server.sql.query('DELETE FROM reference_rate');
  const before = await figures();
  expect(before.setup).toMatchObject({
    issuer: false,
    rates: false,
    mail: false,
    company: false,
    contract: false,
    category: false,
  });
  expect(before.oldRates).toContain('EUR');
  pair = await openTradingPair(server);
  expect(await figures()).toMatchObject({
    setup: { mail: true, company: true, contract: true, category: true, issuer: false, rates: false },
  });
});

test('old rates, rates to be confirmed, fees to bill and ended contracts want attention', {
  tags: 'OPER-09',
}, async () => {
  for (const [currency, day] of [
    ['EUR', '2026-11-20'],
    ['JPY', '2026-11-01'],
  ])
    await server.sql.query(
      "INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ($1, $2, $3, 'NBS', now())",
      [currency, day, String(rates[currency === 'EUR' ? 'EUR' : 'JPY'])],
    );
  await addApproved(server, pair, 2, ['RSD', 'EUR']);
  const now = await figures();
  expect(now).toMatchObject({ feesToBill: 4, ratesToConfirm: 0, contractsEnded: 0, setup: { rates: true } });
  expect(now.oldRates).toContain('JPY');
  expect(now.oldRates).not.toContain('EUR');
  await server.sql.query('UPDATE contract SET active = false WHERE company_id = $1', [pair.buyerId]);
  expect(await figures()).toMatchObject({ contractsEnded: 1 });
  await server.sql.query('UPDATE contract SET active = true WHERE company_id = $1', [pair.buyerId]);
});

test('fee income is exact to the cent, by month, in RSD with the currencies behind it', {
  tags: 'OPER-10',
}, async () => {
  await addApproved(server, pair, 7, ['RSD', 'EUR', 'JPY']);
  await server.sql.query("UPDATE invoice SET approved_on = '2026-10-05' WHERE id % 3 = 0");
  await server.sql.query("UPDATE invoice SET approved_on = '2026-10-30' WHERE id % 3 = 1 AND id % 2 = 0");
  await server.sql
    .query("UPDATE invoice SET billing_status = 'BILLED', billing_cents = 1, billing_currency = 'RSD' WHERE id % 5 = 0")
    .catch(() => undefined);
  const { rows } = await server.sql.query<{
    currency: 'RSD' | 'EUR' | 'JPY';
    month: string;
    day: number;
    pending: boolean;
    amount: string;
    discount: string;
    processing: string;
    total: string;
  }>(`SELECT currency, to_char(approved_on, 'YYYY-MM-01') AS month, extract(day FROM approved_on)::integer AS day, billing_status = 'PENDING' AS pending,
      amount_cents::text AS amount, discount_cents::text AS discount, processing_cents::text AS processing, total_cents::text AS total FROM invoice`);
  const feeOf = (row: (typeof rows)[number]): bigint => {
    const currency = findCurrency(row.currency);
    if (!currency) throw new Error(row.currency);
    const invoice = {
      amountCents: BigInt(row.amount),
      currency,
      discountCents: BigInt(row.discount),
      processingCents: BigInt(row.processing),
    };
    const fee = ownFee(invoice, { discountFeePpm: 200_000, discountPctFixed: false, processingFeePpm: 500_000 });
    return fee.discountFeeCents + fee.processingFeeCents;
  };
  const dinars = (some: typeof rows, of: (row: (typeof rows)[number]) => bigint): number => {
    const currencies = [...new Set(some.map(row => row.currency))];
    const sums = currencies.map(
      code => some.filter(row => row.currency === code).reduce((sum, row) => sum + of(row), 0n) * rates[code],
    );
    return Number(sums.reduce((sum, one) => sum + (2n * one + 1_000_000n) / 2_000_000n, 0n)) / 100;
  };
  const { body } = await operator.get('/api/statistics/fees');
  expect(body.months).toHaveLength(12);
  for (const [at, month] of [
    [11, '2026-11-01'],
    [10, '2026-10-01'],
  ] as const) {
    const of = rows.filter(row => row.month === month);
    expect((body.months as object[])[at]).toMatchObject({
      month,
      fee: dinars(of, feeOf),
      untilDay: dinars(
        of.filter(row => row.day <= 21),
        feeOf,
      ),
      financed: dinars(of, row => BigInt(row.total)),
    });
  }
  const pending = rows.filter(row => row.pending);
  expect(body.notBilled).toMatchObject({ fee: dinars(pending, feeOf), count: pending.length });
  expect(body).toMatchObject({ until: '2026-11-21', missingRates: [] });
  for (const caller of [pair.buyer, pair.supplier]) expect((await caller.get('/api/statistics/fees')).status).toBe(403);
});

test('each company counts at the step that it lacks next, and the count opens that list', {
  tags: 'OPER-12',
}, async () => {
  const invited = await server.addCompany({ name: 'Nikad Ovde d.o.o.' });
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [pair.buyerId, invited]);
  await server.addUser({ companyId: invited, role: 'COMPANY_ADMIN' });
  await server.sql.query('UPDATE app_user SET last_login = NULL WHERE company_id = $1', [invited]);
  const idle = await server.addCompany({ name: 'Bez Ugovora d.o.o.' });
  const { body } = await operator.get('/api/statistics/steps');
  const steps = body.steps as { step: string; companies: number }[];
  expect(steps.reduce((sum, one) => sum + one.companies, Number(body.through))).toBe(body.companies);
  for (const { step, companies } of steps) {
    const list = await operator.get(`/api/companies?filter=step,eq,${step}&size=1000`);
    expect(list.body.totalElements, step).toBe(companies);
    const ids = (list.body.content ?? []).map(row => row.id);
    expect(ids.includes(invited), step).toBe(step === 'SIGN_IN');
    expect(ids.includes(idle), step).toBe(step === 'CONTRACT');
  }
  expect(body.neverSignedIn).toBeGreaterThan(0);
  expect((await pair.buyer.get('/api/companies?filter=step,eq,CONTRACT')).status).toBe(403);
  expect((await pair.buyer.get('/api/statistics/steps')).status).toBe(403);
});

test('people of companies who never signed in want attention, as many as their list has', {
  tags: 'OPER-09',
}, async () => {
  await server.sql.query('UPDATE app_user SET last_login = now() WHERE last_login IS NULL');
  expect(await figures()).toMatchObject({ neverSignedIn: 0 });
  const companyId = await server.addCompany({ name: 'Čeka Prijavu d.o.o.' });
  const [one, other, gone] = [
    await server.addUser({ companyId, role: 'COMPANY_ADMIN' }),
    await server.addUser({ companyId, role: 'COMPANY_USER' }),
    await server.addUser({ companyId, role: 'COMPANY_USER' }),
  ];
  await server.sql.query('UPDATE app_user SET deleted_at = now() WHERE id = $1', [gone.id]);
  expect(await figures()).toMatchObject({ neverSignedIn: 2 });
  const list = await operator.get('/api/users?filter=neverSignedIn,eq,true&size=1000');
  expect((list.body.content ?? []).map(row => row.id).toSorted()).toEqual([one.id, other.id].toSorted());
  await server.sql.query('UPDATE app_user SET last_login = now() WHERE id = $1', [one.id]);
  expect(await figures()).toMatchObject({ neverSignedIn: 1 });
});

test('people are found by name, address and company, and by never having signed in; contracts by company, number and representative', {
  tags: 'OPER-13',
}, async () => {
  const emails = async (filter: string) => {
    const reply = await operator.get(`/api/users?size=1000&filter=${filter}`);
    expect(reply.status, reply.text).toBe(200);
    return (reply.body.content ?? []).map(row => String(row.email));
  };
  const company = await server.addCompany({ name: 'Šećerana Đurđevo a.d.' });
  const { email } = await server.addUser({ companyId: company, role: 'COMPANY_USER' });
  expect(await emails('term,like,secerana')).toEqual([email]);
  expect(await emails(`term,like,${email.slice(0, -4).toUpperCase()}`)).toEqual([email]);
  await server.sql.query('UPDATE app_user SET last_login = NULL WHERE email = $1', [email]);
  expect(await emails('neverSignedIn,eq,true')).toContain(email);
  await server.sql.query('UPDATE app_user SET last_login = now() WHERE email = $1', [email]);
  expect(await emails('neverSignedIn,eq,true')).not.toContain(email);
  const contracts = async (word: string) => {
    const reply = await operator.get(`/api/contract?filter=term,like,${word}`);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.content?.map(row => row.contractNumber);
  };
  for (const word of ['zitoprodukt', 'u-1', 'ANA đ']) expect(await contracts(word), word).toEqual(['U-1']);
  expect(await contracts('nobody')).toEqual([]);
});

test('a bill by a rate of more than ten days ago wants to be confirmed, until it is', { tags: 'OPER-09' }, async () => {
  await server.sql.query("DELETE FROM reference_rate WHERE currency = 'JPY' AND day > '2026-11-01'");
  await addApproved(server, pair, 1, ['JPY']);
  const { rows } = await server.sql.query<{ id: number }>("SELECT max(id) AS id FROM invoice WHERE currency = 'JPY'");
  const before = await figures();
  const billed = await pair.buyer.post('/api/invoices/bill', { ids: [rows[0]?.id], rsdRates: { JPY: 0.647 } });
  expect([billed.status, billed.body.bills], billed.text).toMatchObject([200, [{ ratesToConfirm: true }]]);
  expect(await figures()).toMatchObject({ ratesToConfirm: 1, feesToBill: Number(before.feesToBill) - 1 });
  const [bill] = billed.body.bills as { id: number }[];
  expect((await operator.post('/api/bills/confirm-rates', { ids: [bill?.id] })).status).toBe(200);
  expect(await figures()).toMatchObject({ ratesToConfirm: 0 });
});
