import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSheetOf } from '../../testing/read-sheet.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let stranger: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2026-11-25T10:00:00Z');
  stranger = await openTradingPair(server, 'CASA_SCONTO');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server, 'CASA_SCONTO');
});

type Offered = {
  currency?: string;
  net?: number;
  tax?: number;
  note?: 'CREDIT_NOTE' | 'CASA_SCONTO' | 'NONE';
  of?: TradingPair;
};
/** An accepted offer with a document, by what its supplier chose: 200,000 + 40,000 where nothing else is said. */
async function accept({
  currency = 'RSD',
  net = 200_000,
  tax = 40_000,
  note = 'CREDIT_NOTE',
  of = pair,
}: Offered = {}) {
  await server.sql.query('UPDATE partnership SET note_generation = $1 WHERE buyer_id = $2', [note, of.buyerId]);
  const [offer] = await of.addOffers(1, { amount: net + tax, currency });
  if (!offer) throw new Error('no offer');
  await server.sql.query('UPDATE invoice SET net_cents = $1, tax_cents = $2 WHERE id = $3', [
    net * 100,
    tax * 100,
    offer.id,
  ]);
  const reply = await of.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [offer.id]: offer.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
  if (reply.body.count !== 1) throw new Error(`not accepted: ${reply.text}`);
  const { rows } = await server.sql.query<{ total: string; number: string }>(
    'SELECT total_cents::text AS total, invoice_number AS number FROM invoice WHERE id = $1',
    [offer.id],
  );
  return { id: offer.id, total: Number(rows[0]?.total) / 100, number: String(rows[0]?.number) };
}
const pay = async ({ id, total }: { id: number; total: number }, day = '2026-11-26', of = pair) => {
  server.setNow(`${day}T12:00:00Z`);
  const reply = await of.buyer.post(`/api/invoices/${id}/payment-entries`, { kind: 'PAID', amount: total, day });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body.entries as { id: number }[])[0]?.id ?? 0;
};
const month = 'from=2026-11-01&to=2026-11-30';
const journalOf = async (caller: TestCaller, side: string, period = month) => {
  const reply = await caller.get(`/api/bookkeeping/journal?side=${side}&${period}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
type Line = { role: string; account: string; debit: number; credit: number };
const short = (journal: Record<string, unknown>) =>
  (journal.lines as Line[]).map(({ role, account, debit, credit }) => [role, account, debit, credit]);
const none = { partner: null, discount: null, vatGeneral: null, vatSpecial: null, fee: null, bank: null };
const accounts = {
  buyer: {
    ...none,
    partner: '4350',
    discount: '6690',
    vatGeneral: '2700',
    vatSpecial: '2710',
    fee: '6799',
  },
  supplier: { partner: '2040', discount: '5690', vatGeneral: '4700', vatSpecial: '4710', fee: '5599', bank: '2410' },
};
const saveAccounts = async (caller: TestCaller) => {
  const reply = await caller.put('/api/bookkeeping/accounts', accounts);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const file = (caller: TestCaller, side: string, period = month) =>
  caller.get(`/api/bookkeeping/journal/file?side=${side}&${period}`);

describe('the journal of a period', () => {
  test('books each discount that was used, mirrored on both sides, on the day of its payment', {
    tags: ['BOOK-01', 'BOOK-04'],
  }, async () => {
    await saveAccounts(pair.buyer);
    await saveAccounts(pair.supplier);
    const invoice = await accept();
    await pay(invoice);
    const buyer = await journalOf(pair.buyer, 'BUYER');
    // 240,000 × 12 % × 40 days / 365 is 3,156.16, of which a sixth is VAT; the fee is 0.25 %.
    expect(short(buyer)).toEqual([
      ['partner', '4350', 3756.16, 0],
      ['discount', '6690', 0, 2630.13],
      ['vatGeneral', '2700', 0, 526.03],
      ['fee', '6799', 0, 600],
    ]);
    expect(short(await journalOf(pair.supplier, 'SUPPLIER'))).toEqual([
      ['discount', '5690', 2630.13, 0],
      ['vatGeneral', '4700', 526.03, 0],
      ['fee', '5599', 600, 0],
      ['partner', '2040', 0, 3756.16],
      ['bank', '2410', 236_243.84, 0],
      ['partner', '2040', 0, 236_243.84],
    ]);
    expect(buyer).toMatchObject({
      lineCount: 4,
      documentCount: 1,
      totals: [{ currency: 'RSD', debit: 3756.16, credit: 3756.16 }],
      missing: [],
      leftOut: [],
      lines: [{ date: '2026-11-26', invoiceNumber: invoice.number, partner: 'Čelik Metal a.d.' }, {}, {}, {}],
    });
    expect((await journalOf(pair.buyer, 'SUPPLIER')).lineCount).toBe(0);
    expect((await journalOf(pair.supplier, 'BUYER')).lineCount).toBe(0);
    expect((await journalOf(stranger.buyer, 'BUYER')).lineCount).toBe(0);
    expect((await journalOf(pair.buyer, 'BUYER', 'from=2026-12-01&to=2026-12-31')).lineCount).toBe(0);
  });

  test('what is paid in another month than was agreed is booked in the month of its payment', {
    tags: 'BOOK-04',
  }, async () => {
    await saveAccounts(pair.buyer);
    const invoice = await accept();
    await server.sql.query(
      "UPDATE invoice SET payment_date = '2026-12-10', price_paid_on = '2026-12-10' WHERE id = $1",
      [invoice.id],
    );
    await pay(invoice);
    expect(await journalOf(pair.buyer, 'BUYER', 'from=2026-12-01&to=2026-12-31')).toMatchObject({
      lineCount: 0,
      leftOut: [],
    });
    expect((await journalOf(pair.buyer, 'BUYER')).lineCount).toBe(4);
  });

  test('what isn’t paid, has no document, or VAT of several rates, is left out by name', {
    tags: ['BOOK-02', 'BOOK-05'],
  }, async () => {
    const unpaid = await accept();
    const bare = await accept({ note: 'NONE' });
    const mixed = await accept({ tax: 27_000 });
    server.setNow('2026-11-26T12:00:00Z');
    await pay(bare);
    await pay(mixed);
    expect((await journalOf(pair.buyer, 'BUYER')).leftOut).toEqual([
      { reason: 'NOT_PAID', count: 1, examples: [unpaid.number] },
      { reason: 'NO_DOCUMENT', count: 1, examples: [bare.number] },
      { reason: 'VAT_RATE', count: 1, examples: [mixed.number] },
    ]);
  });

  test('a payment that is taken back is booked no more; one in the next month is booked there', {
    tags: 'BOOK-05',
  }, async () => {
    const invoice = await accept();
    const entry = await pay(invoice);
    expect((await journalOf(pair.buyer, 'BUYER')).documentCount).toBe(1);
    await pair.buyer.post(`/api/payment-entries/${entry}/take-back`);
    expect(await journalOf(pair.buyer, 'BUYER')).toMatchObject({ documentCount: 0, leftOut: [{ reason: 'NOT_PAID' }] });
    const later = await pay(invoice, '2026-12-02');
    await pair.buyer.post(`/api/payment-entries/${later}/take-back`);
    await pay(invoice, '2026-12-01');
    expect(await journalOf(pair.supplier, 'SUPPLIER')).toMatchObject({ documentCount: 0, leftOut: [] });
    const december = await journalOf(pair.supplier, 'SUPPLIER', 'from=2026-12-01&to=2026-12-31');
    expect(december).toMatchObject({
      documentCount: 1,
      lines: expect.arrayContaining([expect.objectContaining({ date: '2026-12-01' })]),
    });
  });

  test('a part of the price isn’t the payment; the supplier’s word of the whole is', { tags: 'BOOK-05' }, async () => {
    const invoice = await accept();
    await pay({ id: invoice.id, total: 1000 });
    const part = { kind: 'RECEIVED', amount: 1000, day: '2026-11-26' };
    const received = await pair.supplier.post(`/api/invoices/${invoice.id}/payment-entries`, part);
    expect(received.status, received.text).toBe(201);
    for (const [caller, side] of [
      [pair.buyer, 'BUYER'],
      [pair.supplier, 'SUPPLIER'],
    ] as const)
      expect((await journalOf(caller, side)).documentCount).toBe(0);
    server.setNow('2026-11-27T12:00:00Z');
    const reply = await pair.supplier.post(`/api/invoices/${invoice.id}/payment-entries`, {
      kind: 'RECEIVED',
      amount: Math.round(invoice.total * 100 - 100_000) / 100,
      day: '2026-11-27',
    });
    expect(reply.status, reply.text).toBe(201);
    for (const [caller, side] of [
      [pair.buyer, 'BUYER'],
      [pair.supplier, 'SUPPLIER'],
    ] as const)
      expect((await journalOf(caller, side)).lines).toMatchObject([{ date: '2026-11-27' }, {}, {}, {}]);
  });

  test('of both currencies and several rates debits equal credits, and both are the discounts with their fees', {
    tags: 'BOOK-03',
  }, async () => {
    for (const facts of [
      { net: 1000.01, tax: 200 },
      { net: 77_777.77, tax: 7777.78 },
      { net: 9999.99, tax: 0 },
      { net: 1234.56, tax: 246.91, currency: 'EUR' },
    ])
      await pay(await accept(facts));
    const { rows } = await server.sql.query<{ currency: string; cents: string }>(
      `SELECT currency, sum(discount_cents + processing_cents)::text AS cents FROM invoice WHERE buyer_id = $1 GROUP BY currency ORDER BY currency`,
      [pair.buyerId],
    );
    const totals = rows.map(({ currency, cents }) => ({
      currency,
      debit: Number(cents) / 100,
      credit: Number(cents) / 100,
    }));
    expect(totals).toHaveLength(2);
    for (const [caller, side] of [
      [pair.buyer, 'BUYER'],
      [pair.supplier, 'SUPPLIER'],
    ] as const)
      expect(await journalOf(caller, side)).toMatchObject({ documentCount: 4, totals });
  });

  test('the file holds all lines with the period in its name, and none without its account', {
    tags: 'BOOK-06',
  }, async () => {
    expect((await file(pair.buyer, 'BUYER')).body.errors).toMatchObject([{ code: 'booking-none' }]);
    const invoice = await accept();
    await pay(invoice);
    expect((await file(pair.buyer, 'BUYER')).body.errors).toMatchObject([{ field: 'side', code: 'booking-accounts' }]);
    await saveAccounts(pair.buyer);
    const reply = await file(pair.buyer, 'BUYER');
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers['content-disposition']).toContain('journal-buyer-2026-11-01-2026-11-30.csv');
    const [head, first, second, ...rest] = reply.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'Date,Account,Debit,Credit,Currency,Description,Document number,Invoice,Company,Tax ID,Cost place',
    );
    const { rows } = await server.sql.query<{ number: string; code: string }>(
      'SELECT d.number, c.code FROM document d JOIN company c ON c.id = d.supplier_id WHERE d.invoice_id = $1',
      [invoice.id],
    );
    const ending = `${rows[0]?.number},${invoice.number},Čelik Metal a.d.,${rows[0]?.code},`;
    expect(first).toBe(
      `2026-11-26,4350,3756.16,0.00,RSD,Early payment of invoice ${invoice.number}: partner,${ending}`,
    );
    expect(second).toBe(
      `2026-11-26,6690,0.00,2630.13,RSD,Early payment of invoice ${invoice.number}: discount,${ending}`,
    );
    expect(rest).toHaveLength(2);
  });

  test('the journal as a workbook has the cells of its CSV, in either language', { tags: 'XLS-01' }, async () => {
    await saveAccounts(pair.buyer);
    await pay(await accept({ net: 1000.01, tax: 200 }));
    for (const [language, delimiter] of [
      ['en', ','],
      ['sr', ';'],
    ] as const) {
      const headers = { 'accept-language': language };
      const address = `/api/bookkeeping/journal/file?side=BUYER&${month}`;
      const csv = await pair.buyer.get(address, headers);
      const xlsx = await pair.buyer.get(`${address}&format=xlsx`, headers);
      expect(xlsx.headers['content-disposition']).toContain('journal-buyer-2026-11-01-2026-11-30.xlsx');
      const lines = csv.text.replace('\uFEFF', '').trim().split('\r\n');
      const money = new Set([2, 3]);
      const cells = lines.map((line, row) =>
        line.split(delimiter).map((cell, at) => (row > 0 && money.has(at) ? cell.replace(',', '.') : cell)),
      );
      const width = cells[0]?.length ?? 0;
      const sheet = await readSheetOf(Buffer.from(xlsx.bytes));
      // A sheet's rows end with their last text; the cost place is empty.
      expect(sheet.map(row => [...row, ...Array.from({ length: width - row.length }, () => '')])).toEqual(cells);
    }
  });

  test('periods that end before they begin, or are longer than a year, are refused', { tags: 'BOOK-06' }, async () => {
    for (const period of ['from=2026-11-30&to=2026-11-01', 'from=2025-11-01&to=2026-11-02']) {
      const reply = await pair.buyer.get(`/api/bookkeeping/journal?side=BUYER&${period}`);
      expect(reply.body.errors).toMatchObject([{ field: 'to', code: 'booking-period' }]);
    }
    expect((await journalOf(pair.buyer, 'BUYER', 'from=2025-11-02&to=2026-11-02')).lineCount).toBe(0);
  });
});

describe('the accounts', () => {
  /** How many of several bodies are saved when all of them are sent at once; the others are refused as changed meanwhile. */
  async function savedAtOnce(bodies: object[]): Promise<number> {
    const replies = await Promise.all(
      bodies.map(({ buyer, supplier, version }: { buyer?: unknown; supplier?: unknown; version?: unknown }) =>
        pair.buyer.put('/api/bookkeeping/accounts', { buyer, supplier, version }),
      ),
    );
    const refused = replies.filter(reply => reply.status !== 200);
    expect(refused.map(reply => reply.status)).toEqual(refused.map(() => 412));
    return replies.length - refused.length;
  }

  test('are the company’s own; of two administrators at once the second is refused', { tags: 'BOOK-07' }, async () => {
    const empty = (await pair.buyer.get('/api/bookkeeping/accounts')).body;
    const first = Object.keys(none).map(role => ({ ...empty, buyer: { ...none, [role]: '4351' } }));
    expect(await savedAtOnce(first)).toBe(1);
    const saved = await saveAccounts(pair.buyer);
    expect(saved).toMatchObject({ ...accounts, can: { update: true } });
    const later = Array.from({ length: 6 }, (_, at) => ({ ...saved, buyer: { ...none, partner: `435${at}` } }));
    expect(await savedAtOnce(later)).toBe(1);
    for (const caller of [pair.supplier, stranger.buyer])
      expect((await caller.get('/api/bookkeeping/accounts')).body).toMatchObject({ buyer: none, supplier: none });
    const colleague = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
    const reader = await server.signIn(colleague.email);
    expect((await reader.get('/api/bookkeeping/accounts')).body.can).toEqual({ update: false });
    expect((await reader.put('/api/bookkeeping/accounts', accounts)).status).toBe(403);
  });

  test('refuse what no chart of accounts has', { tags: 'BOOK-07' }, async () => {
    for (const wrong of ['=1+1', '20 40', '4350;', '-435']) {
      const reply = await pair.buyer.put('/api/bookkeeping/accounts', {
        buyer: { ...none, partner: wrong },
        supplier: none,
      });
      expect(reply.body.errors, wrong).toMatchObject([{ field: 'buyer.partner', code: 'booking-account' }]);
    }
    expect(
      (await pair.buyer.put('/api/bookkeeping/accounts', { buyer: { ...none, partner: ' 2040-1 ' }, supplier: none }))
        .body,
    ).toMatchObject({ buyer: { partner: '2040-1' } });
  });
});

type Sum = {
  side: string;
  kind: string;
  currency: string;
  rate: number | null;
  documents: number;
  base: number;
  vat: number;
  gross: number;
};
const sumsOf = async (caller: TestCaller, query = ''): Promise<Sum[]> =>
  (await caller.get(`/api/vat-corrections/sums?${query}`)).body.sums as Sum[];

describe('VAT corrections', () => {
  test('each document and rate by the day of the reduction, whether paid is known, for its own company', {
    tags: 'BOOK-08',
  }, async () => {
    const paid = await accept();
    const agreed = await accept({ net: 100_000, tax: 10_000, note: 'CASA_SCONTO' });
    await pay(paid, '2026-11-27');
    const reply = await pair.buyer.get('/api/vat-corrections?sort=reducedOn');
    expect(reply.body.content).toMatchObject([
      {
        invoiceNumber: agreed.number,
        reducedOn: '2026-11-26',
        kind: 'CASA_SCONTO',
        rate: 10,
        paid: false,
        side: 'BUYER',
      },
      {
        invoiceNumber: paid.number,
        reducedOn: '2026-11-27',
        kind: 'CREDIT_NOTE',
        rate: 20,
        base: 2630.13,
        vat: 526.03,
        gross: 3156.16,
        paid: true,
        partner: { id: pair.supplierId },
      },
    ]);
    const supplier = (await pair.supplier.get('/api/vat-corrections')).body.content as object[];
    expect(supplier).toMatchObject([{ side: 'SUPPLIER', partner: { id: pair.buyerId } }, { side: 'SUPPLIER' }]);
    expect((await stranger.buyer.get('/api/vat-corrections')).body.content).toEqual([]);
    expect(
      (await pair.buyer.get('/api/vat-corrections?filter=rate,eq,20&filter=paid,eq,true')).body.totalElements,
    ).toBe(1);
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    expect((await operator.get('/api/vat-corrections')).status).toBe(403);
  });

  test('sums by side, document, currency and rate are those of the documents to the cent, and of the rows', {
    tags: 'BOOK-09',
  }, async () => {
    for (const [net, tax, currency] of [
      [1000.01, 200, 'RSD'],
      [77_777.77, 15_555.55, 'RSD'],
      [3333.33, 333.33, 'RSD'],
      [9999.99, 0, 'RSD'],
      [1234.56, 246.91, 'EUR'],
      [500, 37.5, 'EUR'],
    ] as const)
      await accept({ net, tax, currency });
    const { rows } = await server.sql.query<{ currency: string; vat: string; gross: string; n: number }>(
      `SELECT currency, sum(vat_cents)::text AS vat, sum(discount_cents)::text AS gross, count(*)::integer AS n FROM document
       WHERE buyer_id = $1 GROUP BY currency ORDER BY currency`,
      [pair.buyerId],
    );
    const cents = (sums: Sum[], of: 'base' | 'vat' | 'gross') =>
      sums.reduce((all, sum) => all + Math.round(sum[of] * 100), 0);
    for (const caller of [pair.buyer, pair.supplier]) {
      const sums = await sumsOf(caller);
      for (const row of rows) {
        const own = sums.filter(sum => sum.currency === row.currency);
        expect(cents(own, 'vat')).toBe(Number(row.vat));
        expect(cents(own, 'gross')).toBe(Number(row.gross));
        expect(cents(own, 'base')).toBe(Number(row.gross) - Number(row.vat));
        expect(own.reduce((all, sum) => all + sum.documents, 0)).toBe(row.n);
      }
      expect(sums.map(sum => [sum.currency, sum.rate])).toEqual([
        ['EUR', 20],
        ['EUR', null],
        ['RSD', 20],
        ['RSD', 10],
        ['RSD', 0],
      ]);
    }
    expect(await sumsOf(pair.buyer, 'filter=rate,eq,10')).toMatchObject([{ documents: 1, currency: 'RSD', rate: 10 }]);
  });

  test('go out as CSV and as a workbook in words, with texts that Excel doesn’t run', { tags: 'BOOK-10' }, async () => {
    const invoice = await accept();
    await server.sql.query("UPDATE document SET supplier_name = '=1+1' WHERE invoice_id = $1", [invoice.id]);
    const csv = await pair.buyer.post('/api/vat-corrections/export', { filters: [] });
    const [head, line] = csv.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'Date of the reduction,Your role,Document,Number,Invoice,Company,Tax ID,Currency,VAT rate (%),Base,VAT,Reduction,Paid,Confirmed',
    );
    expect(line).toMatch(
      /^2026-11-26,Buyer,Credit note,2026\/000001,F-\d+\/1,"'=1\+1",\w{9},RSD,20,2630.13,526.03,3156.16,Not known,Not in Skonto$/,
    );
    const workbook = await pair.buyer.post('/api/vat-corrections/export', { filters: [], format: 'xlsx' });
    const sheet = strFromU8(unzipSync(workbook.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    for (const cell of ['Credit note', '2630.13', '526.03', '3156.16']) expect(sheet).toContain(cell);
  });
});
