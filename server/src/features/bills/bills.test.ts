import { billReply } from '@skonto/api/bills';
import { invoice } from '@skonto/api/invoices';
import { paymentReference } from '@skonto/domain/billing/bill';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { mailsTo, waitForMail } from '../../testing/mails.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let other: TradingPair;
let operator: TestCaller;
let buyerUser: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  other = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  buyerUser = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
});
afterAll(() => server.close());

async function setEuro(day: string): Promise<void> {
  await server.sql.query("DELETE FROM reference_rate WHERE currency = 'EUR'");
  await server.sql.query(
    "INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('EUR', $1, 117000000, 'NBS', now())",
    [day],
  );
}
beforeEach(() => setEuro('2026-11-20'));

type Bill = { id: number; number: string; amount: number };
/** A bill of so many invoices in each currency. */
async function billed(of: TradingPair, count = 2, currencies = ['RSD', 'EUR']): Promise<Bill & { ids: number[] }> {
  const ids = await addApproved(server, of, count, currencies);
  const rsdRates = currencies.includes('EUR') ? { EUR: 117 } : {};
  const reply = await of.buyer.post('/api/invoices/bill', { ids, rsdRates });
  expect(reply.status, reply.text).toBe(200);
  const [bill] = reply.body.bills as Bill[];
  if (!bill) throw new Error('no bill');
  return { ...bill, ids };
}
const cancel = (caller: TestCaller, id: number, reason = 'Pogrešan kurs') =>
  caller.post(`/api/bills/${id}/cancel`, { reason });
const auditsOf = async (id: unknown) =>
  (
    await server.sql.query<{ event: string; json: Record<string, unknown> }>(
      "SELECT event, json FROM audit WHERE entity_name = 'Bill' AND entity_id = $1 ORDER BY id",
      [id],
    )
  ).rows;

describe('GET /api/bills', () => {
  test('the operator reads all, a buyer its own, a supplier none', async () => {
    const [own, foreign] = [await billed(pair), await billed(other)];
    const seen = async (caller: TestCaller) =>
      ((await caller.get('/api/bills?size=1000')).body.content ?? []).map(bill => bill.id);
    expect(await seen(operator)).toEqual(expect.arrayContaining([own.id, foreign.id]));
    for (const caller of [pair.buyer, buyerUser]) {
      expect(await seen(caller)).toContain(own.id);
      expect(await seen(caller)).not.toContain(foreign.id);
    }
    expect(await seen(pair.supplier)).toEqual([]);
    for (const caller of [other.buyer, pair.supplier])
      for (const path of ['', '/lines', '/csv'])
        expect((await caller.get(`/api/bills/${own.id}${path}`)).status, path).toBe(404);
    expect((await server.anonymous.get('/api/bills')).status).toBe(401);
  });

  test('tells of each what it is, the newest first, and is narrowed by any of it', async () => {
    const [first, second] = [await billed(pair), await billed(pair, 1, ['RSD'])];
    const { content = [] } = (await pair.buyer.get('/api/bills')).body;
    expect(content[0]).toEqual({
      id: second.id,
      number: second.number,
      date: '2026-11-21',
      buyer: { id: pair.buyerId, name: 'Žitoprodukt d.o.o.', code: expect.any(String) },
      currency: 'RSD',
      amount: 25,
      invoices: 1,
      state: 'VALID',
      ratesToConfirm: false,
      counterOf: null,
      cancelledBy: null,
      can: { cancel: false, confirmRates: false },
    });
    const found = async (filter: string) =>
      ((await operator.get(`/api/bills?filter=${filter}`)).body.content ?? []).map(bill => bill.id);
    expect(await found(`number,eq,${second.number}`)).toEqual([second.id]);
    expect(await found(`buyerId,eq,${pair.buyerId},invoices,gt,3,number,eq,${first.number}`)).toEqual([first.id]);
    expect(await found('amount,gt,99999999')).toEqual([]);
    expect(await found('date,lt,2026-11-21')).toEqual([]);
  });

  test('as CSV in the reader’s language', async () => {
    const bill = await billed(pair);
    const file = await pair.buyer.post(
      '/api/bills/export',
      { filters: [{ key: 'number', operation: 'eq', value: bill.number }] },
      { 'accept-language': 'sr' },
    );
    expect(file.headers['content-disposition']).toContain('bills-export.csv');
    expect(file.text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'Broj;Datum;Kupac;Valuta;Fakture;Iznos;Stanje;Kursevi čekaju potvrdu',
      `${bill.number};2026-11-21;Žitoprodukt d.o.o.;RSD;4;${bill.amount.toFixed(2).replace('.', ',')};Važi;Ne`,
    ]);
  });
});

describe('GET /api/bills/{id}', () => {
  test('the bill, its rates and its lines, which are its sum', { tags: ['BILL-06', 'BILL-09'] }, async () => {
    const bill = await billed(pair);
    const { body } = await pair.buyer.get(`/api/bills/${bill.id}`);
    // 20 % of 100 and 200, half of 10 and 20: 75 RSD and 75 EUR.
    expect(body).toMatchObject({
      number: bill.number,
      amount: 75 + 75 * 117,
      invoices: 4,
      byOperator: false,
      rates: [{ currency: 'EUR', rate: 117, reference: { rate: 117, day: '2026-11-20', source: 'NBS' } }],
      ratesReason: null,
      ratesConfirmedAt: null,
      cancelReason: null,
      fees: [
        { currency: 'EUR', count: 2, fee: 75 },
        { currency: 'RSD', count: 2, fee: 75 },
      ],
    });
    const { content: lines = [] } = (await buyerUser.get(`/api/bills/${bill.id}/lines?sort=fee&fee.dir=desc`)).body;
    expect(lines).toHaveLength(4);
    expect(lines.reduce((sum, line) => sum + Number(line.fee), 0)).toBe(bill.amount);
    expect(lines[0]).toEqual({
      invoiceId: expect.any(Number),
      invoiceNumber: expect.stringContaining('A-EUR-2'),
      supplier: { id: pair.supplierId, name: 'Čelik Metal a.d.' },
      acceptedOn: '2026-11-21',
      currency: 'EUR',
      amount: 20_000,
      discountValue: 200,
      discountFee: 40,
      processingFee: 10,
      rate: 117,
      fee: 5850,
    });
    expect(lines[3]).toMatchObject({ currency: 'RSD', rate: null, fee: 25 });
    const page = (await operator.get(`/api/bills/${bill.id}/lines?size=3&page=1`)).body;
    expect(page).toMatchObject({ totalElements: 4, totalPages: 2, content: [{}] });
    const invoice = await pair.buyer.get(`/api/invoices/${bill.ids[0]}`);
    expect(invoice.body.billingInfo).toMatchObject({ billingStatus: 'BILLED', billId: bill.id });
    const asSupplier = await pair.supplier.get(`/api/invoices/${bill.ids[0]}`);
    expect(asSupplier.body.billingInfo).toMatchObject({ billId: null, billingFee: null, billingAmountTotal: null });
  });

  test('an invoice says its fee before it is billed, in its own currency, as its line has it then', async () => {
    const ids = await addApproved(server, pair, 3, ['RSD', 'EUR']);
    const feesOf = (caller: TestCaller) =>
      Promise.all(
        ids.map(async id => invoice.parse((await caller.get(`/api/invoices/${id}`)).body).billingInfo?.billingFee),
      );
    const said = await feesOf(pair.buyer);
    expect(said.every(fee => Number(fee) > 0)).toBe(true);
    expect(await feesOf(operator)).toEqual(said);
    expect(await feesOf(pair.supplier)).toEqual(ids.map(() => null));
    const reply = await pair.buyer.post('/api/invoices/bill', { ids, rsdRates: { EUR: 117 } });
    const [bill] = billReply.parse(reply.body).bills;
    const { content: lines = [] } = (await pair.buyer.get(`/api/bills/${bill?.id}/lines?size=10`)).body;
    // In cents, since the two parts are added here.
    const fees = new Map(
      lines.map(line => [line.invoiceId, Math.round((Number(line.discountFee) + Number(line.processingFee)) * 100)]),
    );
    expect(ids.map(id => fees.get(id))).toEqual(said.map(fee => Math.round(Number(fee) * 100)));
  });

  test('stands as it was written when buyer and supplier have other names', async () => {
    const bill = await billed(other, 1, ['RSD']);
    await server.sql.query("UPDATE company SET name = 'Sasvim Drugi d.o.o.' WHERE id = ANY ($1)", [
      [other.buyerId, other.supplierId],
    ]);
    expect((await operator.get(`/api/bills/${bill.id}`)).body.buyer).toMatchObject({ name: 'Žitoprodukt d.o.o.' });
    const { content = [] } = (await operator.get(`/api/bills/${bill.id}/lines`)).body;
    expect(content[0]).toMatchObject({ supplier: { name: 'Čelik Metal a.d.' } });
  });

  test('is printed in the reader’s language, with its rates and lines', async () => {
    const bill = await billed(pair, 1);
    const print = async (language: string, id = bill.id) => {
      const file = await pair.buyer.get(`/api/bills/${id}/pdf`, { 'accept-language': language });
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.headers['content-disposition']).toMatch(/filename="bill-2026-\d{6}\.pdf"/);
      return readPdf(file.bytes);
    };
    const english = await print('en');
    expect(english).toMatchObject({ title: `Bill ${bill.number}`, language: 'en' });
    for (const words of ['Žitoprodukt d.o.o.', 'Čelik Metal a.d.', '117.0000', '2,925.00', '2,950.00 RSD'])
      expect(english.text).toContain(words);
    const serbian = await print('sr');
    expect(serbian.title).toBe(`Račun ${bill.number}`);
    for (const words of ['Ukupno', '117,0000', '2.950,00 RSD']) expect(serbian.text).toContain(words);
    const counter = await cancel(operator, bill.id, 'Šta god');
    expect((await print('sr', Number(counter.body.id))).text).toContain(
      `Stornira račun ${bill.number}. Razlog: Šta god`,
    );
    expect((await print('en')).text).toContain(`cancelled by counter-bill ${counter.body.number}`);
    expect((await other.buyer.get(`/api/bills/${bill.id}/pdf`)).status).toBe(404);
    expect((await pair.supplier.get(`/api/bills/${bill.id}/pdf`)).status).toBe(404);
  });

  test('names who wrote it and to whom, as both were on its day', async () => {
    const before = await billed(pair, 1, ['RSD']);
    expect((await operator.get(`/api/bills/${before.id}`)).body).toMatchObject({ issuer: null });
    const issuer = {
      name: ' Skonto Broker d.o.o. ',
      code: '101500005',
      registrationNumber: '20009000',
      address: 'Knez Mihailova 30',
      postcode: '11000',
      city: 'Beograd',
      country: { alpha3Code: 'SRB' },
      account: '160-0000000123456-33',
    };
    expect((await operator.get('/api/bills/issuer')).body).toMatchObject({ issuer: null, changed: null });
    expect((await operator.get('/api/billing/preview')).body).toMatchObject({ issuer: null });
    const saved = await operator.put('/api/bills/issuer', issuer);
    expect(saved.body).toMatchObject({ issuer: { ...issuer, name: 'Skonto Broker d.o.o.' }, changed: {} });
    const after = await billed(pair, 1, ['RSD']);
    await server.sql.query("UPDATE company SET address = 'Sasvim druga 5' WHERE id = $1", [pair.buyerId]);
    expect((await operator.get('/api/billing/preview')).body).toMatchObject({ issuer: 'Skonto Broker d.o.o.' });
    const again = { ...issuer, name: 'Novi Broker a.d.', version: saved.body.version };
    expect((await operator.put('/api/bills/issuer', again)).status).toBe(200);
    const details = (await pair.buyer.get(`/api/bills/${after.id}`)).body;
    expect(details.issuer).toEqual({ ...issuer, name: 'Skonto Broker d.o.o.', country: 'SRB' });
    expect(details.buyerFacts).toMatchObject({ name: 'Žitoprodukt d.o.o.', country: 'SRB' });
    expect(details.buyerFacts).not.toMatchObject({ address: 'Sasvim druga 5' });
    const text = async (id: number) => (await readPdf((await pair.buyer.get(`/api/bills/${id}/pdf`)).bytes)).text;
    const printed = await text(after.id);
    for (const words of ['Skonto Broker d.o.o.', '101500005', 'Knez Mihailova 30, 11000 Beograd', issuer.account])
      expect(printed).toContain(words);
    expect(printed).not.toContain('Novi Broker');
    expect(await text(before.id)).not.toContain('Broker');
    const counter = (await cancel(operator, after.id)).body;
    expect(counter.issuer).toEqual(details.issuer);
    const [entry] = (
      await server.sql.query("SELECT json FROM audit WHERE entity_name = 'BillIssuer' ORDER BY id DESC LIMIT 1")
    ).rows;
    expect(entry?.json).toMatchObject({
      before: { name: 'Skonto Broker d.o.o.' },
      after: { name: 'Novi Broker a.d.' },
    });
  });

  test('its issuer is judged as a company is, and the second of two who say it at once is told', async () => {
    const { version } = (await operator.get('/api/bills/issuer')).body;
    const said = { name: 'Skonto', code: '101500005', registrationNumber: '1', address: 'Ulica 1', version };
    const inSerbia = { ...said, country: { alpha3Code: 'SRB' } };
    const wrong = await operator.put('/api/bills/issuer', {
      ...said,
      code: '101500006',
      country: { alpha3Code: 'XXX' },
    });
    expect([wrong.status, wrong.body.errors?.map(one => one.field)]).toEqual([400, ['country.alpha3Code']]);
    expect((await operator.put('/api/bills/issuer', { ...inSerbia, code: '101500006' })).body.errors).toMatchObject([
      { field: 'code' },
    ]);
    const both = await Promise.all(
      ['Jedan', 'Drugi'].map(name => operator.put('/api/bills/issuer', { ...inSerbia, name })),
    );
    expect(both.map(reply => reply.status).sort()).toEqual([200, 412]);
  });

  test('of very many lines prints its sums, and leaves the lines to the CSV file', async () => {
    const bill = await billed(pair, 1001, ['RSD']);
    const file = await pair.buyer.get(`/api/bills/${bill.id}/pdf`);
    const { text, pages } = await readPdf(file.bytes);
    expect(pages).toHaveLength(1);
    expect(text).toContain('The 1001 invoices of this bill are listed in its CSV file.');
    expect((await pair.buyer.get(`/api/bills/${bill.id}/csv`)).text.trim().split('\r\n')).toHaveLength(1002);
  });

  test('is a file with a line for each invoice', async () => {
    const bill = await billed(pair, 1);
    const file = await pair.buyer.get(`/api/bills/${bill.id}/csv`);
    expect(file.headers['content-disposition']).toContain(`bill-${bill.number.replace('/', '-')}.csv`);
    const [head, ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'Bill,Bill Date,Invoice Number,Supplier,Accepted On,Invoice Currency,Invoice Amount,Discount,Discount Fee,Processing Fee,Billed Fee,RSD for One Unit,Bill Currency',
    );
    expect(lines.map(line => line.replace(/A-[^,]+/, 'A'))).toEqual([
      `${bill.number},2026-11-21,A,Čelik Metal a.d.,2026-11-21,EUR,10000.00,100.00,20.00,5.00,2925.00,117,RSD`,
      `${bill.number},2026-11-21,A,Čelik Metal a.d.,2026-11-21,RSD,10000.00,100.00,20.00,5.00,25.00,,RSD`,
    ]);
  });
});

describe('POST /api/bills/{id}/cancel', () => {
  test('a counter-bill with the next number; the invoices can be billed again; the bill stays', async () => {
    const bill = await billed(pair);
    const done = await cancel(operator, bill.id);
    expect(done.status, done.text).toBe(201);
    const next = `2026/${String(Number(bill.number.slice(5)) + 1).padStart(6, '0')}`;
    expect(done.body).toMatchObject({
      number: next,
      amount: -bill.amount,
      invoices: 4,
      state: 'COUNTER',
      counterOf: { id: bill.id, number: bill.number },
      cancelReason: 'Pogrešan kurs',
      byOperator: true,
      can: { cancel: false, confirmRates: false },
    });
    const { content: lines = [] } = (await pair.buyer.get(`/api/bills/${done.body.id}/lines`)).body;
    expect(lines.reduce((sum, line) => sum + Number(line.fee), 0)).toBe(-bill.amount);
    expect((await pair.buyer.get(`/api/bills/${bill.id}`)).body).toMatchObject({
      number: bill.number,
      amount: bill.amount,
      state: 'CANCELLED',
      cancelledBy: { id: done.body.id, number: next },
    });
    expect((await pair.buyer.get(`/api/invoices/${bill.ids[0]}`)).body).toMatchObject({
      billingInfo: { billingStatus: 'PENDING', billingAmountTotal: null, billId: null },
      can: { bill: true },
    });
    const again = await pair.buyer.post('/api/invoices/bill', { ids: bill.ids, rsdRates: { EUR: 117 } });
    expect(again.body.bills).toMatchObject([{ invoices: 4, amount: 75 + 75 * 117 }]);
    expect((await auditsOf(bill.id)).map(entry => entry.event)).toEqual(['CREATED', 'UPDATED']);
    expect(await auditsOf(done.body.id)).toMatchObject([
      {
        event: 'CREATED',
        json: { after: { number: next, reason: 'Pogrešan kurs', cancels: { number: bill.number } } },
      },
    ]);
  });

  test('once, however many ask, and a counter-bill never', async () => {
    const bill = await billed(pair, 20, ['RSD']);
    const second = await server.openSecond();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => cancel(n % 2 === 0 ? operator : second.as(operator), bill.id)),
    );
    await second.stop();
    expect(replies.map(reply => reply.status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(replies.find(reply => reply.status === 409)?.body).toMatchObject({ code: 'bill-cancelled' });
    const counter = replies.find(reply => reply.status === 201);
    expect((await cancel(operator, Number(counter?.body.id))).body).toMatchObject({ code: 'bill-is-counter' });
    const { rows } = await server.sql.query<{ number: string }>('SELECT number FROM bill ORDER BY number');
    expect(rows.map(row => Number(row.number.slice(5)))).toEqual(rows.map((_, at) => at + 1));
  });

  test('while the same invoices are being billed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bill = await billed(pair, 30, ['RSD']);
      const [done, run] = await Promise.all([cancel(operator, bill.id), operator.post('/api/billing')]);
      expect([done.status, run.status]).toEqual([201, 200]);
      await operator.post('/api/billing');
      const { rows } = await server.sql.query(
        `SELECT count(*)::integer AS n, count(DISTINCT bill_id)::integer AS bills, bool_or(bill_id = $2) AS old FROM invoice
         WHERE id = ANY ($1) AND billing_status = 'BILLED'`,
        [bill.ids, bill.id],
      );
      expect(rows).toEqual([{ n: 30, bills: 1, old: false }]);
    }
  });

  test('wants a reason, is the operator’s alone, and leaves what isn’t there alone', async () => {
    const bill = await billed(pair, 1, ['RSD']);
    for (const reason of ['', ' ', undefined]) {
      const reply = await operator.post(`/api/bills/${bill.id}/cancel`, { reason });
      expect(reply.body.errors).toMatchObject([
        { field: 'reason', message: 'Enter the reason. It is printed on the counter-bill.' },
      ]);
    }
    for (const caller of [pair.buyer, buyerUser, pair.supplier])
      expect((await cancel(caller, bill.id)).status).toBe(403);
    expect((await cancel(operator, 999_999)).status).toBe(404);
  });

  test('the database itself changes no bill, deletes none, and lets no invoice off one', async () => {
    const bill = await billed(pair, 1, ['RSD']);
    for (const role of ['skonto_app', 'skonto_ops'])
      for (const text of [
        'UPDATE bill SET amount_cents = 0',
        'DELETE FROM bill',
        'UPDATE bill_line SET fee_cents = 0',
        'DELETE FROM bill_line',
        'DELETE FROM bill_confirmation',
      ]) {
        const denied = server.sql.query(`SET ROLE ${role}; ${text}`);
        await expect(denied, `${role} ${text}`).rejects.toMatchObject({ code: '42501' });
        await server.sql.query('RESET ROLE');
      }
    const off = `UPDATE invoice SET billing_status = 'PENDING', bill_id = NULL, billing_cents = NULL, billing_currency = NULL WHERE id = ${bill.ids[0]}`;
    await expect(server.sql.query(off)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('POST /api/bills/confirm-rates', () => {
  const confirm = (caller: TestCaller, ids: readonly number[]) => caller.post('/api/bills/confirm-rates', { ids });

  test('what was billed by an old rate waits on the operator’s list until it is confirmed', async () => {
    await setEuro('2026-11-01');
    const [first, second, plain] = [await billed(pair), await billed(pair), await billed(pair, 1, ['RSD'])];
    const waiting = async () =>
      ((await operator.get('/api/bills?filter=ratesToConfirm,eq,true')).body.content ?? []).map(bill => bill.id);
    expect(await waiting()).toEqual([second.id, first.id]);
    expect((await operator.get(`/api/bills/${first.id}`)).body).toMatchObject({
      ratesToConfirm: true,
      can: { confirmRates: true },
    });
    for (const caller of [pair.buyer, pair.supplier]) expect((await confirm(caller, [first.id])).status).toBe(403);
    expect((await confirm(operator, [first.id, 999_999])).status).toBe(404);
    const replies = await Promise.all([1, 2, 3].map(() => confirm(operator, [first.id, plain.id])));
    expect(replies.map(reply => reply.body.count).sort()).toEqual([0, 0, 1]);
    expect(await waiting()).toEqual([second.id]);
    expect((await pair.buyer.get(`/api/bills/${first.id}`)).body).toMatchObject({
      ratesToConfirm: false,
      ratesConfirmedAt: '2026-11-21T12:00:00Z',
    });
    expect((await auditsOf(first.id)).map(entry => entry.event)).toEqual(['CREATED', 'UPDATED']);
    expect(await auditsOf(plain.id)).toHaveLength(1);
    await cancel(operator, second.id);
    expect(await waiting()).toEqual([]);
  });
});

describe('by when it is to be paid', () => {
  test('a bill says the day and the reference: by API, on paper and in the mail; a counter-bill says neither', {
    tags: 'OPER-05',
  }, async () => {
    const reader = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
    await server.sql.query("UPDATE app_user SET email_recipient = true, language = 'en' WHERE email = $1", [
      reader.email,
    ]);
    const bill = await billed(pair, 1, ['RSD']);
    const details = (await pair.buyer.get(`/api/bills/${bill.id}`)).body;
    expect(details).toMatchObject({ date: '2026-11-21', dueDate: '2026-12-06' });
    const reference = paymentReference(bill.number);
    expect(details.paymentReference).toBe(reference);
    const print = async (id: number) => (await readPdf((await pair.buyer.get(`/api/bills/${id}/pdf`)).bytes)).text;
    for (const words of ['Pay by', '6 Dec 2026', 'Payment reference', reference])
      expect(await print(bill.id)).toContain(words);
    const reported = await waitForMail(server, reader.email);
    for (const words of ['6 Dec 2026', reference]) expect(reported.text).toContain(words);
    const counter = (await cancel(operator, bill.id)).body;
    expect(counter).toMatchObject({ dueDate: null, paymentReference: null });
    expect(await print(Number(counter.id))).not.toContain('Payment reference');
  });
});

describe('mail', () => {
  test('goes to those of the buyer who want it, one of each run, in their language, with the way to the bill', async () => {
    const third = await openTradingPair(server);
    const people: { email: string }[] = [];
    for (const role of ['COMPANY_ADMIN', 'COMPANY_USER', 'COMPANY_USER'] as const)
      people.push(await server.addUser({ companyId: third.buyerId, role }));
    const [english, serbian, silent] = people.map(person => person.email);
    await server.sql.query(
      "UPDATE app_user SET email_recipient = email <> $2, language = CASE WHEN email = $3 THEN 'sr' ELSE 'en' END WHERE email = ANY ($1)",
      [[english, serbian, silent], silent, serbian],
    );
    await addApproved(server, third, 2, ['RSD', 'EUR']);
    const { body } = await operator.post(`/api/billing?buyerId=${third.buyerId}`);
    const [bill] = body.bills as Bill[];
    const mail = await waitForMail(server, english ?? '');
    expect(mail.subject).toBe(`Bill ${bill?.number} is ready`);
    expect(mail.text).toContain('8,850.00 RSD');
    expect(mail.text).toContain(`/bills/details/${bill?.id}`);
    expect((await waitForMail(server, serbian ?? '')).text).toContain('8.850,00 RSD');
    await cancel(operator, bill?.id ?? 0, 'Dogovor');
    const second = await waitForMail(server, serbian ?? '', 2);
    expect(second.subject).toBe(`Račun ${bill?.number} je storniran`);
    expect(second.text).toContain('Dogovor');
    expect(second.text).toContain('\u22128.850,00 RSD');
    expect(await mailsTo(server, english ?? '')).toHaveLength(2);
    expect(await mailsTo(server, silent ?? '')).toEqual([]);
  });
});
