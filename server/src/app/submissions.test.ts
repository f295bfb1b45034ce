import { waitingFigures } from '@skonto/api/statistics';
import { submission, submissionsConfirmed } from '@skonto/api/submissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  await allow();
});

const path = '/api/submissions';
const allow = (allowed = true) => pair.buyer.put(`${path}/setting`, { allowed });
const stated = (number: string, facts: object = {}) => ({
  invoiceNumber: number,
  invoiceDate: '2026-11-01',
  dueDate: '2027-01-05',
  netAmount: 120_000,
  taxAmount: 0,
  amount: 120_000,
  currency: { code: 'RSD' },
  buyer: { id: pair.buyerId },
  ...facts,
});
const submit = (number: string, facts: object = {}, by = pair.supplier) => by.post(path, stated(number, facts));
async function submitted(number: string, facts: object = {}): Promise<number> {
  const reply = await submit(number, facts);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return Number(reply.body.id);
}
const one = async (id: number, by = pair.buyer) => submission.parse((await by.get(`${path}/${id}`)).body);
const confirm = (body: object, by = pair.buyer) => by.post(`${path}/confirm`, body);
const decline = (ids: readonly number[], by = pair.buyer) => by.post(`${path}/decline`, { ids, reason: 'Nije naša' });
const withdraw = (ids: readonly number[], by = pair.supplier) => by.post(`${path}/withdraw`, { ids });
const leftOf = (body: unknown): unknown =>
  submissionsConfirmed.shape.left.parse(Object(body).left).map(({ code, count, examples }) => [code, count, examples]);
const booksOf = async (filter: string, by = pair.buyer) => {
  const { content = [] } = (await by.get(`${path}?sort=invoiceNumber${filter === '' ? '' : `&filter=${filter}`}`)).body;
  return content.map(row => [row.invoiceNumber, row.books]);
};
type Invoice = { id: number; status: string; amount: string; due: string };
const invoices = async () =>
  (
    await server.sql.query<Invoice>(
      `SELECT id, status, amount_cents::text AS amount, due_date::text AS due FROM invoice WHERE buyer_id = $1 ORDER BY id`,
      [pair.buyerId],
    )
  ).rows;

describe('who may submit, and what', () => {
  test('nothing is taken before the buyer allows it, its user can’t allow it, and what is open can be answered afterwards', {
    tags: 'SUBM-01',
  }, async () => {
    const nobody = await openTradingPair(server);
    expect((await nobody.buyer.get(`${path}/setting`)).body.allowed).toBe(false);
    expect((await nobody.supplier.get(`${path}/buyers`)).body).toEqual({ buyers: [], complete: true });
    await allow(false);
    expect((await pair.supplier.get(`${path}/buyers`)).body).toEqual({ buyers: [], complete: true });
    const refused = await submit('S-1');
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      400,
      { field: 'buyer', code: 'submissions-not-taken' },
    ]);
    const user = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
    expect((await user.put(`${path}/setting`, { allowed: true })).status).toBe(403);
    expect((await allow()).body).toMatchObject({ allowed: true });
    // What else it takes from suppliers is another question.
    expect((await pair.buyer.get('/api/early-payment-requests/setting')).body.allowed).toBe(false);
    expect((await pair.buyer.get('/api/counter-offers/setting')).body.allowed).toBe(false);
    expect((await pair.supplier.get(`${path}/buyers`)).body).toMatchObject({ buyers: [{ id: pair.buyerId }] });
    const ids = [await submitted('S-1'), await submitted('S-2'), await submitted('S-3')];
    await allow(false);
    expect((await submit('S-4')).status).toBe(400);
    expect((await confirm({ ids: ids.slice(0, 1) })).body).toMatchObject({ count: 1 });
    expect((await decline(ids.slice(1, 2))).body).toMatchObject({ count: 1 });
    expect((await withdraw(ids.slice(2))).body).toMatchObject({ count: 1 });
  });

  test.each([
    [{ amount: 1 }, 'amount', 'amount-not-sum'],
    [{ dueDate: '2026-10-31' }, 'dueDate', 'due-before-invoice'],
    [{ currency: { code: 'XXX' } }, 'currency.code', 'currency'],
    [{ invoiceNumber: '1,23E+15' }, 'invoiceNumber', 'destroyed-number'],
  ])('%j is refused as the buyer’s own form refuses it', { tags: 'SUBM-02' }, async (facts, field, code) => {
    const asBuyer = { ...stated('S-1', facts), buyer: { id: pair.buyerId }, supplier: { id: pair.supplierId } };
    const bought = await pair.buyer.post('/api/invoices', asBuyer);
    const reply = await submit('S-1', facts);
    expect([reply.status, reply.body.errors?.map(error => [error.field, error.code])]).toEqual([400, [[field, code]]]);
    expect(reply.body.errors).toEqual(bought.body.errors);
  });

  test('a number is open once for a pair, in any spelling, and is submitted again when it was declined or withdrawn', {
    tags: 'SUBM-02',
  }, async () => {
    const id = await submitted('S 1');
    const again = await submit('s 1');
    expect([again.status, again.body.code]).toEqual([409, 'submitted-already']);
    await withdraw([id]);
    const second = await submitted('s 1');
    await decline([second]);
    const third = await submitted('S 1');
    await confirm({ ids: [third] });
    // What is confirmed and in the books needs no second proposal.
    expect((await submit('S 1')).body.code).toBe('submitted-already');
  });

  test('whom nobody verified submits to the buyer that entered it alone', { tags: 'SUBM-03' }, async () => {
    await server.sql.query('UPDATE company SET checked = false WHERE id = $1', [pair.supplierId]);
    expect((await pair.supplier.get(`${path}/buyers`)).body).toEqual({ buyers: [], complete: true });
    expect((await submit('S-1')).body.errors?.[0]?.code).toBe('submissions-not-taken');
    await server.sql.query('UPDATE company SET created_by_company_id = $2 WHERE id = $1', [
      pair.supplierId,
      pair.buyerId,
    ]);
    await submitted('S-1');
    await server.sql.query('UPDATE company SET checked = true WHERE id = $1', [pair.supplierId]);
  });

  test('at most 10,000 of a pair are open', { tags: 'SUBM-14' }, async () => {
    await server.sql.query(
      `INSERT INTO submission (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, rounding_cents, amount_cents,
         status, submitted_at, submitted_by)
       SELECT $1, $2, 'N-' || n, '2026-11-01', '2027-01-05', 'RSD', 100, 0, 0, 100, 'SUBMITTED', now(), (SELECT min(id) FROM app_user)
       FROM generate_series(1, 9999) n`,
      [pair.buyerId, pair.supplierId],
    );
    const id = await submitted('S-1');
    const full = await submit('S-2');
    expect([full.status, full.body.code]).toEqual([409, 'submissions-full']);
    await withdraw([id]);
    await submitted('S-2');
    // As many as may be open are answered by one call.
    const reply = await confirm({ filters: [{ key: 'status', operation: 'eq', value: 'SUBMITTED' }] });
    expect(reply.body).toMatchObject({ count: 10_000, confirmed: { added: 10_000, linked: 0, asBooks: 0 }, left: [] });
    expect(await invoices()).toHaveLength(10_000);
  });

  test('withdrawing makes room only so often within a day', { tags: 'SUBM-14' }, async () => {
    await server.sql.query(
      `INSERT INTO submission (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, rounding_cents, amount_cents,
         status, submitted_at, closed_at, submitted_by)
       SELECT $1, $2, 'N-' || n, '2026-11-01', '2027-01-05', 'RSD', 100, 0, 0, 100, 'WITHDRAWN', $3, $3, (SELECT min(id) FROM app_user)
       FROM generate_series(1, 19999) n`,
      [pair.buyerId, pair.supplierId, '2026-11-21T12:00:00Z'],
    );
    server.setNow('2026-11-21T12:30:00Z');
    await submitted('S-1');
    expect((await submit('S-2')).body.code).toBe('submissions-full');
    server.setNow('2026-11-22T12:00:01Z');
    await submitted('S-2');
  });
});

describe('against the books', () => {
  test('both sides see what differs from the books, as the books are now', { tags: 'SUBM-05' }, async () => {
    const facts = { invoiceDate: '2026-11-01', dueDate: '2027-01-05', amount: 120_000 };
    await submitted('S-1');
    await submitted('S-2');
    const differing = await submitted('S-3', { dueDate: '2027-01-20', netAmount: 1000, amount: 1000 });
    expect(await booksOf('')).toEqual([
      ['S-1', 'ABSENT'],
      ['S-2', 'ABSENT'],
      ['S-3', 'ABSENT'],
    ]);
    // The buyer's own form brings the same numbers.
    await pair.addInvoice({ ...facts, invoiceNumber: 's-2' });
    const { id } = await pair.addInvoice({ ...facts, invoiceNumber: 'S-3' });
    for (const by of [pair.buyer, pair.supplier])
      expect(await booksOf('', by)).toEqual([
        ['S-1', 'ABSENT'],
        ['S-2', 'SAME'],
        ['S-3', 'DIFFERS'],
      ]);
    expect(await booksOf('books,in,SAME*DIFFERS')).toEqual([
      ['S-2', 'SAME'],
      ['S-3', 'DIFFERS'],
    ]);
    expect(await one(differing, pair.supplier)).toMatchObject({
      differs: ['amount', 'dueDate'],
      booked: { invoiceId: id, amount: 120_000, dueDate: '2027-01-05', invoiceDate: '2026-11-01', currency: 'RSD' },
    });
    // A voided invoice is in nobody's books, so its number is free.
    await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE id = $1", [id]);
    expect(await one(differing)).toMatchObject({ books: 'ABSENT', differs: [], booked: null });
  });

  test('the invoice of a rejected offer is owed still: it is in the books, and is linked and not added twice', {
    tags: 'SUBM-05',
  }, async () => {
    const [offer] = await pair.addOffers(1, { invoiceNumber: 'S-1' });
    if (!offer) throw new Error('no offer');
    const answer = { invoiceIdRegIdMap: { [offer.id]: offer.registrationId }, status: 'DISCOUNT_REJECTED' };
    expect((await pair.supplier.post('/api/invoices/change-status', answer)).body.count).toBe(1);
    const id = await submitted('S-1');
    expect(await one(id)).toMatchObject({ books: 'SAME', booked: { invoiceId: offer.id } });
    expect((await confirm({ ids: [id] })).body).toMatchObject({ confirmed: { added: 0, linked: 1, asBooks: 0 } });
    expect(await invoices()).toHaveLength(1);
    // Another invoice of this number counts before it.
    const again = await pair.addInvoice({ invoiceNumber: 'S-1', amount: 1000 });
    await server.sql.query(
      "UPDATE submission SET status = 'SUBMITTED', closed_at = NULL, confirmed_as = NULL, invoice_id = NULL WHERE id = $1",
      [id],
    );
    expect(await one(id)).toMatchObject({ books: 'DIFFERS', booked: { invoiceId: again.id } });
    expect((await confirm({ ids: [id], asBooks: true })).body).toMatchObject({ confirmed: { asBooks: 1 } });
    expect(await one(id)).toMatchObject({ booked: { invoiceId: again.id } });
  });

  test('confirming adds what isn’t in the books, links what is, and changes no invoice', {
    tags: 'SUBM-07',
  }, async () => {
    const { id: same } = await pair.addInvoice({ invoiceNumber: 'S-2' });
    const { id: other } = await pair.addInvoice({ invoiceNumber: 'S-3', amount: 90_000 });
    const ids = [await submitted('S-1'), await submitted('S-2'), await submitted('S-3')];
    const before = await invoices();
    const first = await confirm({ ids });
    expect(first.body).toMatchObject({
      count: 2,
      confirmed: { added: 1, linked: 1, asBooks: 0 },
      sums: [{ currency: 'RSD', count: 1, amount: 120_000 }],
    });
    expect(leftOf(first.body)).toEqual([['differs', 1, ['S-3']]]);
    const second = await confirm({ ids, asBooks: true });
    expect(second.body).toMatchObject({ count: 1, confirmed: { added: 0, linked: 0, asBooks: 1 }, sums: [] });
    expect(leftOf(second.body)).toEqual([['not-open', 2, ['S-1', 'S-2']]]);
    const after = await invoices();
    expect(after.slice(0, 2)).toEqual(before);
    expect(after[2]).toMatchObject({ status: 'PENDING', amount: '12000000', due: '2027-01-05' });
    const read = await Promise.all(ids.map(id => one(id, pair.supplier)));
    expect(read.map(row => [row.confirmedAs, row.books, row.booked?.invoiceId, row.differs])).toEqual([
      ['ADDED', 'SAME', after[2]?.id, []],
      ['LINKED', 'SAME', same, []],
      ['AS_BOOKS', 'DIFFERS', other, ['amount']],
    ]);
    expect(read[2]?.booked?.amount).toBe(90_000);
  });

  test('all that a filter matches is confirmed as it was seen, or nothing', { tags: 'SUBM-08' }, async () => {
    await pair.addInvoice({ invoiceNumber: 'S-2' });
    const ids = [await submitted('S-1'), await submitted('S-2'), await submitted('S-3', { currency: { code: 'EUR' } })];
    await decline(ids.slice(2));
    await submitted('T-1');
    const filters = [{ key: 'invoiceNumber', operation: 'like', value: 'S-' }];
    const seen = await pair.buyer.post(`${path}/confirm/preview`, { filters });
    expect(seen.body).toMatchObject({ count: 2, confirmed: { added: 1, linked: 1, asBooks: 0 } });
    expect(leftOf(seen.body)).toEqual([['not-open', 1, ['S-3']]]);
    expect(await invoices()).toHaveLength(1);
    await pair.addInvoice({ invoiceNumber: 'S-1' });
    const expected = seen.body.confirmed;
    const stale = await confirm({ filters, expected });
    expect([stale.status, stale.body.code]).toEqual([409, 'submissions-changed']);
    expect((await one(ids[0] ?? 0)).status).toBe('SUBMITTED');
    const done = await confirm({ filters, expected: { added: 0, linked: 2, asBooks: 0 } });
    expect(done.body).toMatchObject({ count: 2, confirmed: { added: 0, linked: 2 } });
    expect(await booksOf('status,eq,SUBMITTED')).toEqual([['T-1', 'ABSENT']]);
    for (const body of [{}, { ids, filters }, { filters: [{ key: 'nothing', operation: 'eq', value: '1' }] }])
      expect((await confirm(body)).status).toBe(400);
  });

  test('an added invoice is pending as the buyer’s own are, with its story and its audit', {
    tags: 'SUBM-09',
  }, async () => {
    const id = await submitted('S-1');
    server.setNow('2026-11-25T10:05:00Z');
    await confirm({ ids: [id] });
    const [added] = await invoices();
    expect(added?.status).toBe('PENDING');
    const { happenings } = (await pair.buyer.get(`/api/invoices/${added?.id}/story`)).body;
    expect(Array.isArray(happenings) && happenings.map(({ event, company }) => [event, company])).toEqual([
      ['SUBMITTED', 'Čelik Metal a.d.'],
      ['ENTERED', 'Žitoprodukt d.o.o.'],
      ['CONFIRMED', 'Žitoprodukt d.o.o.'],
    ]);
    const told = (await pair.supplier.get(`/api/invoices/${added?.id}/story`)).body.happenings;
    expect(Array.isArray(told) && told.map(({ event, person }) => [event, person !== null])).toEqual([
      ['SUBMITTED', true],
      ['CONFIRMED', false],
    ]);
    const taken = await pair.buyer.post('/api/invoices', { ...stated('s-1'), supplier: { id: pair.supplierId } });
    expect(taken.body.code).toBe('invoice-number-taken');
    const change = { invoiceIdRegIdMap: { [String(added?.id)]: null }, status: 'REGISTERED' };
    expect((await pair.buyer.post('/api/invoices/change-status', change)).body.count).toBe(1);
  });

  test('the invoice of a confirmation that was deleted is told, comes back by nothing, and may be submitted again', {
    tags: 'SUBM-10',
  }, async () => {
    const id = await submitted('S-1');
    await confirm({ ids: [id] });
    const [added] = await invoices();
    expect((await pair.buyer.delete(`/api/invoices?ids=${added?.id}`)).status).toBe(200);
    expect(await one(id, pair.supplier)).toMatchObject({ status: 'CONFIRMED', books: 'DELETED', booked: null });
    expect(leftOf((await confirm({ ids: [id] })).body)).toEqual([['not-open', 1, ['S-1']]]);
    expect(await invoices()).toEqual([]);
    const again = await submitted('S-1');
    expect((await confirm({ ids: [again] })).body.count).toBe(1);
    // What the buyer entered anew under this number isn't that confirmation's.
    expect(await one(id)).toMatchObject({ books: 'DELETED', booked: null });
  });

  test('a voided invoice is in no books, and its number may be submitted again', { tags: 'SUBM-10' }, async () => {
    const id = await submitted('S-1');
    await confirm({ ids: [id] });
    const [added] = await invoices();
    expect((await submit('S-1')).status).toBe(409);
    await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE id = $1", [added?.id]);
    expect(await one(id)).toMatchObject({ status: 'CONFIRMED', books: 'ABSENT', booked: null });
    await submitted('S-1');
  });

  test('an invoice that its buyer gave to another supplier is in the books of this one no more', {
    tags: 'SUBM-10',
  }, async () => {
    const id = await submitted('S-1');
    await confirm({ ids: [id] });
    const [added] = await invoices();
    const other = await server.addCompany({ name: 'Drugi d.o.o.' });
    await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [pair.buyerId, other]);
    const body = { ...stated('S-1'), id: added?.id, supplier: { id: other } };
    expect((await pair.buyer.put('/api/invoices', body)).status).toBe(200);
    for (const by of [pair.buyer, pair.supplier])
      expect(await one(id, by)).toMatchObject({ books: 'ABSENT', booked: null });
  });
});

test('the buyer’s dashboard counts what waits for its answer', { tags: 'SUBM-20' }, async () => {
  const counts = async () =>
    waitingFigures.parse((await pair.buyer.get('/api/statistics/waiting')).body).buyer?.submissionsOpen;
  const [first = 0] = [await submitted('S-1'), await submitted('S-2')];
  expect(await counts()).toBe(2);
  await decline([first]);
  expect(await counts()).toBe(1);
});

describe('answers', () => {
  test('a no says why, and each answer is final', { tags: 'SUBM-06' }, async () => {
    const [declined, withdrawn] = [await submitted('S-1'), await submitted('S-2')];
    expect((await pair.buyer.post(`${path}/decline`, { ids: [declined] })).status).toBe(400);
    expect((await decline([declined])).body).toMatchObject({ count: 1, left: [] });
    expect((await withdraw([withdrawn])).body).toMatchObject({ count: 1, left: [] });
    expect(await one(declined, pair.supplier)).toMatchObject({ status: 'DECLINED', reason: 'Nije naša' });
    const ids = [declined, withdrawn];
    for (const reply of [await confirm({ ids }), await decline(ids), await withdraw(ids)])
      expect(leftOf(reply.body)).toEqual([['not-open', 2, ['S-1', 'S-2']]]);
    expect(await invoices()).toEqual([]);
    const many = [await submitted('S-3'), await submitted('S-4')];
    const filters = [{ key: 'status', operation: 'eq', value: 'SUBMITTED' }];
    const stale = await pair.buyer.post(`${path}/decline`, { filters, reason: 'x', expectedCount: 1 });
    expect(stale.body.code).toBe('submissions-changed');
    expect((await pair.supplier.post(`${path}/withdraw`, { filters, expectedCount: 2 })).body.count).toBe(many.length);
  });

  test('after the partnership ended, or without a contract, nothing is added; what is in the books is linked', {
    tags: 'SUBM-13',
  }, async () => {
    const ids = [await submitted('S-1'), await submitted('S-2')];
    await server.sql.query('UPDATE contract SET active = false WHERE company_id = $1', [pair.buyerId]);
    const refused = await confirm({ ids });
    expect([refused.status, refused.body.code]).toEqual([403, 'no-active-contract']);
    await server.sql.query('UPDATE contract SET active = true WHERE company_id = $1', [pair.buyerId]);
    const { content } = (await pair.buyer.get('/api/suppliers')).body;
    expect((await pair.buyer.delete(`/api/suppliers?ids=${content?.[0]?.id}`)).status).toBe(200);
    expect((await submit('S-3')).status).toBe(400);
    expect(leftOf((await confirm({ ids })).body)).toEqual([['not-partners', 2, ['S-1', 'S-2']]]);
    expect((await decline(ids.slice(0, 1))).body).toMatchObject({ count: 1 });
    expect((await withdraw(ids.slice(1))).body).toMatchObject({ count: 1 });
    expect(await one(ids[0] ?? 0, pair.supplier)).toMatchObject({ status: 'DECLINED' });
  });

  test('another company reads and answers none, and neither side answers for the other', {
    tags: 'SUBM-12',
  }, async () => {
    const id = await submitted('S-1');
    const stranger = await openTradingPair(server);
    for (const by of [stranger.buyer, stranger.supplier]) {
      expect((await by.get(`${path}/${id}`)).status).toBe(404);
      expect((await by.get(path)).body).toMatchObject({ totalElements: 0 });
      expect(leftOf((await withdraw([id], by)).body)).toEqual([['not-found', 1, [String(id)]]]);
      expect(leftOf((await decline([id], by)).body)).toEqual([['not-found', 1, [String(id)]]]);
    }
    expect(leftOf((await confirm({ ids: [id] }, stranger.buyer)).body)).toEqual([['not-found', 1, [String(id)]]]);
    expect(leftOf((await withdraw([id], pair.buyer)).body)).toEqual([['not-found', 1, [String(id)]]]);
    expect(leftOf((await decline([id], pair.supplier)).body)).toEqual([['not-found', 1, [String(id)]]]);
    const filters = [{ key: 'status', operation: 'eq', value: 'SUBMITTED' }];
    expect((await confirm({ filters }, stranger.buyer)).body.count).toBe(0);
    expect((await pair.buyer.post(`${path}/withdraw`, { filters })).body.count).toBe(0);
    expect((await submit('S-2', {}, stranger.supplier)).status).toBe(400);
    expect((await one(id)).status).toBe('SUBMITTED');
  });

  test('both sides list, filter, page and export theirs', { tags: 'SUBM-04' }, async () => {
    for (const number of ['S-1', 'S-2', 'S-3']) await submitted(number);
    const listed = await pair.supplier.get(`${path}?sort=invoiceNumber&size=2&page=1&filter=role,eq,supplier`);
    expect(listed.body).toMatchObject({
      totalElements: 3,
      content: [{ invoiceNumber: 'S-3', can: { withdraw: true, answer: false } }],
    });
    expect((await pair.supplier.get(`${path}?filter=role,eq,buyer`)).body.totalElements).toBe(0);
    expect((await pair.buyer.get(`${path}?filter=role,neq,supplier`)).body.totalElements).toBe(3);
    expect((await pair.buyer.get(`${path}?filter=supplierId,eq,${pair.supplierId}`)).body.totalElements).toBe(3);
    const file = await pair.buyer.post(`${path}/export`, {
      filters: [{ key: 'invoiceNumber', operation: 'eq', value: 'S-2' }],
    });
    expect(file.text.trim().split('\n')).toHaveLength(2);
    expect(file.text).toContain('Not in the books');
  });
});
