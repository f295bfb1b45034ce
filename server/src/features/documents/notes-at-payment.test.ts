import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { issueMissedNotes, issuePaidNotes } from '../../business/documents/notes-at-payment.ts';
import { discrepancies } from '../../testing/books-agree.ts';
import { assecoStatement, bringStatement } from '../../testing/make-statement.ts';
import { accountOf, addBatch, openPayer, type Payer } from '../../testing/payer.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let payer: Payer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  await server.sql.query("UPDATE company SET country = CASE id WHEN $1 THEN 'SRB' ELSE 'HRV' END, city = 'Čačak'", [
    pair.supplierId,
  ]);
  payer = await openPayer(server, pair);
  await chooseNote('CREDIT_NOTE');
  await chooseMoment('PAYMENT');
});

const settings = '/api/settings/company';
const chooseNote = (note: string) =>
  server.sql.query('UPDATE partnership SET note_generation = $1 WHERE supplier_id = $2', [note, pair.supplierId]);
async function chooseMoment(noteMoment: string) {
  const { loanRate, numberFormat, version } = (await pair.supplier.get(settings)).body;
  const reply = await pair.supplier.put(settings, { loanRate, numberFormat, version, noteMoment });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.noteMoment).toBe(noteMoment);
}

/** Days later sessions have ended. */
async function signInAgain(): Promise<void> {
  const signedIn = async (companyId: number) =>
    server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
  pair = { ...pair, buyer: await signedIn(pair.buyerId), supplier: await signedIn(pair.supplierId) };
}

type Accepted = { readonly id: number; readonly total: number };
/** Accepted invoices of 200,000 and 40,000 of VAT. */
async function accept(count = 1, note?: (ids: readonly number[]) => Promise<void>): Promise<readonly Accepted[]> {
  const offers = await pair.addOffers(count, { amount: 240_000 });
  const ids = offers.map(one => one.id);
  await server.sql.query('UPDATE invoice SET net_cents = 20000000, tax_cents = 4000000 WHERE id = ANY ($1)', [ids]);
  await note?.(ids);
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(one => [one.id, one.registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
  expect(reply.body, reply.text).toMatchObject({ count, documents: count });
  const { rows } = await server.sql.query<Accepted>(
    'SELECT id, total_cents::float8 / 100 AS total FROM invoice WHERE id = ANY ($1) ORDER BY id',
    [ids],
  );
  return rows;
}
async function acceptOne(): Promise<Accepted> {
  const [one] = await accept();
  if (!one) throw new Error('nothing accepted');
  return one;
}
const entries = (id: number) => `/api/invoices/${id}/payment-entries`;
async function note(caller: TestCaller, { id }: Pick<Accepted, 'id'>, body: object): Promise<number> {
  const reply = await caller.post(entries(id), body);
  expect(reply.status, reply.text).toBe(201);
  return (reply.body.entries as { id: number }[])[0]?.id ?? 0;
}
const pay = (one: Accepted, day = '2026-11-25', amount = one.total) =>
  note(pair.buyer, one, { kind: 'PAID', amount, day });

type Document = { id: number; number: string | null; kind: string; follows: string | null; issuedOn: string };
const documentsOf = async (id: number, caller = pair.supplier) =>
  (await caller.get(`/api/documents?filter=invoiceId,eq,${id}&sort=id`)).body.content as Document[];
const noteOf = (id: number): Promise<Document> =>
  vi.waitFor(
    async () => {
      const found = (await documentsOf(id)).find(one => one.kind !== 'AGREEMENT');
      if (!found) throw new Error('no note yet');
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
const agreementOf = async (id: number) => {
  const found = (await documentsOf(id)).find(one => one.kind === 'AGREEMENT');
  if (!found) throw new Error('no agreement');
  return found;
};
const issue = (ids: readonly number[]) => issuePaidNotes(server.services, server.services.jobs, ids);
const issueMissed = () => issueMissedNotes(server.services, server.services.jobs);
/** Payments of the day before that nobody queued a note for. */
async function payUnseen(ids: readonly number[]): Promise<void> {
  await server.sql.query(
    `INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents, ordered_cents, paid_cents)
     SELECT id, buyer_id, supplier_id, currency, total_cents, total_cents, total_cents FROM invoice WHERE id = ANY ($1)`,
    [ids],
  );
  await server.sql.query(
    `INSERT INTO payment_entry (invoice_id, buyer_id, supplier_id, kind, amount_cents, day, reference, ordered_cents, paid_cents,
       received_cents, returned_cents, noted_at) SELECT invoice_id, buyer_id, supplier_id, 'BEFORE', payable_cents, '2026-11-24', '',
       payable_cents, payable_cents, 0, 0, '2026-11-24T10:00:00Z' FROM payment WHERE invoice_id = ANY ($1)`,
    [ids],
  );
}
/** Nothing is under way any more, and nothing is due. */
async function expectNothingDue(id: number): Promise<void> {
  expect(await issue([id])).toBe(0);
}
const xmlOf = (id: number) => pair.supplier.get(`/api/documents/${id}/xml`);
async function pdfOf(id: number): Promise<string> {
  const cookie = Object.entries(pair.supplier.cookies).map(([name, value]) => `${name}=${value}`);
  const reply = await server.http.inject({ url: `/api/documents/${id}/pdf`, headers: { cookie: cookie.join('; ') } });
  return (await readPdf(reply.rawPayload)).text.replaceAll(/\s+/g, ' ');
}
const corrections = async (caller = pair.supplier) =>
  (await caller.get('/api/vat-corrections?sort=id')).body.content as { [member: string]: unknown }[];
const journal = async () =>
  (await pair.supplier.get('/api/bookkeeping/journal?side=SUPPLIER&from=2026-11-01&to=2026-12-31')).body;
const reasonsOf = (body: Record<string, unknown>) => (body.leftOut as { reason: string }[]).map(one => one.reason);

describe('a supplier that issues its notes at payment', { tags: 'PAY-94' }, () => {
  test('chooses it itself; companies that never chose issue at acceptance', { tags: 'PAY-94' }, async () => {
    const other = await openTradingPair(server, 'CASA_SCONTO');
    expect((await other.supplier.get(settings)).body.noteMoment).toBe('ACCEPTANCE');
    const plain = { loanRate: null, numberFormat: null };
    expect((await pair.supplier.put(settings, plain)).body.noteMoment).toBe('PAYMENT');
    expect((await pair.supplier.put(settings, { ...plain, noteMoment: 'LATER' })).status).toBe(400);
    const { rows } = await server.sql.query(
      "SELECT json -> 'before' ->> 'noteMoment' AS before, json -> 'after' ->> 'noteMoment' AS after FROM audit WHERE entity_name = 'CompanySettings' AND entity_id = $1 ORDER BY id LIMIT 1",
      [pair.supplierId],
    );
    expect(rows).toEqual([{ before: 'ACCEPTANCE', after: 'PAYMENT' }]);
  });

  test('accepts with an agreement that has no number, says so, and names the note that follows', {
    tags: 'PAY-94',
  }, async () => {
    const { id } = await acceptOne();
    for (const caller of [pair.supplier, pair.buyer])
      expect(await documentsOf(id, caller)).toMatchObject([
        { kind: 'AGREEMENT', number: null, follows: 'CREDIT_NOTE', issuedOn: '2026-11-25' },
      ]);
    const text = await pdfOf((await agreementOf(id)).id);
    for (const words of [
      'Sporazum o popustu',
      'nije dokument o smanjenju',
      'knjižno odobrenje',
      'niko ne ispravlja PDV',
    ])
      expect(text).toContain(words);
    for (const words of ['Broj dokumenta', 'Datum smanjenja', 'Potvrda kupca']) expect(text).not.toContain(words);
  });

  test('the same by a rule and by filter; where it issues none, there is neither', { tags: 'PAY-94' }, async () => {
    await chooseNote('CASA_SCONTO');
    const rule = {
      name: 'Sve',
      buyerCompany: null,
      amountCurrency: { code: 'RSD' },
      amountCondition: { lowerBound: 0, upperBound: null },
      daysUntilDueCondition: { lowerBound: null, upperBound: null },
    };
    expect((await pair.supplier.post('/api/automatic-accept', rule)).status).toBe(201);
    const [byRule] = await pair.addOffers(1);
    await vi.waitFor(
      async () =>
        expect(await documentsOf(byRule?.id ?? 0)).toMatchObject([{ kind: 'AGREEMENT', follows: 'CASA_SCONTO' }]),
      { timeout: 20_000, interval: 100 },
    );
    await server.sql.query('DELETE FROM accept_rule');
    const [byFilter] = await pair.addOffers(1, { amount: 50_000 });
    const filters = [{ key: 'amount', operation: 'eq', value: '50000' }];
    const url = '/api/invoices/change-status-by-filter';
    const preview = await pair.supplier.post(`${url}-preview?status=DISCOUNT_APPROVED`, { filters });
    const { expectedCount, expectedTotals } = preview.body;
    const body = { filters, expectedCount, expectedTotals };
    const done = await pair.supplier.post(`${url}?status=DISCOUNT_APPROVED`, body);
    expect(done.body, done.text).toMatchObject({ count: 1 });
    expect(await documentsOf(byFilter?.id ?? 0)).toMatchObject([{ kind: 'AGREEMENT', number: null }]);
    await chooseNote('NONE');
    const [none] = await pair.addOffers(1, { amount: 60_000 });
    await pair.supplier.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [none?.id ?? 0]: none?.registrationId },
      status: 'DISCOUNT_APPROVED',
    });
    expect(await documentsOf(none?.id ?? 0)).toEqual([]);
  });
});

describe('the note of a paid invoice', { tags: 'PAY-95' }, () => {
  test('has the next number, the day of the payment as its day of reduction, and is in the audit', {
    tags: 'PAY-95',
  }, async () => {
    const one = await acceptOne();
    server.setNow('2027-01-04T10:00:00Z');
    await signInAgain();
    await pay(one, '2026-12-31');
    const issued = await noteOf(one.id);
    // Its year is that of the issue, its reduction that of the payment.
    expect(issued).toMatchObject({ kind: 'CREDIT_NOTE', number: '2027/000001', issuedOn: '2027-01-04', follows: null });
    expect((await agreementOf(one.id)).follows).toBeNull();
    const text = await pdfOf(issued.id);
    for (const words of ['Knjižno odobrenje 2027/000001', 'plaćena je 31. 12. 2026', 'Potvrda kupca'])
      expect(text.replaceAll('31.12.2026', '31. 12. 2026')).toContain(words);
    const xml = await xmlOf(issued.id);
    expect(xml.text).toContain('<cbc:ActualDeliveryDate>2026-12-31</cbc:ActualDeliveryDate>');
    expect(xml.text).toContain('<cbc:IssueDate>2027-01-04</cbc:IssueDate>');
    expect(xml.text).toContain('plaćenu pre roka');
    const { rows } = await server.sql.query(
      "SELECT chain, username, json -> 'after' AS after FROM audit WHERE entity_name = 'Document' AND entity_id = $1",
      [issued.id],
    );
    expect(rows).toEqual([
      {
        chain: pair.supplierId,
        username: 'skonto',
        after: { invoice: one.id, kind: 'CREDIT_NOTE', number: '2027/000001', reduced_on: '2026-12-31' },
      },
    ]);
    expect(await discrepancies(server.sql)).toEqual([]);
  });

  test('comes with a statement of the buyer, one of the supplier, and a part makes none', {
    tags: 'PAY-95',
  }, async () => {
    const [first, second] = await accept(2);
    if (!first || !second) throw new Error('nothing accepted');
    const id = await addBatch(payer, [first.id]);
    expect((await payer.releaser.post(`/api/payment-batches/${id}/release`, {})).status).toBe(200);
    const { orderList } = (await payer.maker.get(`/api/payment-batches/${id}`)).body;
    const [order] = orderList as { id: number; reference: string; amount: number }[];
    server.setNow('2026-11-27T10:00:00Z');
    const line = { id: 'F1', amount: `-${order?.amount.toFixed(2)}`, account: accountOf(pair.supplierId) };
    const { confirmed } = await bringStatement(
      payer.maker,
      assecoStatement({
        account: accountOf(pair.buyerId, '265'),
        number: '1',
        lines: [{ ...line, reference: order?.reference ?? '' }],
      }),
    );
    expect(confirmed.status, confirmed.text).toBe(201);
    expect((await noteOf(first.id)).number).toBe('2026/000001');
    await note(pair.supplier, second, { kind: 'RECEIVED', amount: 1000, day: '2026-11-26' });
    await expectNothingDue(second.id);
    expect(await documentsOf(second.id)).toHaveLength(1);
    await note(pair.supplier, second, { kind: 'RECEIVED', amount: second.total - 1000, day: '2026-11-27' });
    const issued = await noteOf(second.id);
    expect(issued.number).toBe('2026/000002');
    expect((await corrections()).at(-1)).toMatchObject({ number: issued.number, reducedOn: '2026-11-27', paid: true });
  });

  test('is issued once, whatever comes at once or again', { tags: 'PAY-95' }, async () => {
    const all = await accept(6);
    const receipt = ({ total: amount }: Accepted) => ({ kind: 'RECEIVED', amount, day: '2026-11-25' });
    const ids = all.map(one => one.id);
    await payUnseen(ids.slice(3));
    const noted = all.slice(0, 3).flatMap(one => [pay(one), note(pair.supplier, one, receipt(one))]);
    const issued = await Promise.all([
      ...[issue(ids), issue(ids.toReversed()), issueMissed(), issue(ids)],
      ...noted.map(async one => {
        await one;
        return 0;
      }),
    ]);
    expect(issued.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(3);
    const numbers: (string | null)[] = [];
    for (const id of ids) numbers.push((await noteOf(id)).number);
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(place => `2026/00000${place}`));
    for (const id of ids) expect(await documentsOf(id)).toHaveLength(2);
    expect(await discrepancies(server.sql)).toEqual([]);
  });

  test('stays when the payment comes back, which the list of corrections says, and has no second when it is paid again', {
    tags: 'PAY-95',
  }, async () => {
    const one = await acceptOne();
    await pay(one);
    const issued = await noteOf(one.id);
    await note(pair.buyer, one, { kind: 'RETURNED', amount: one.total, day: '2026-11-25' });
    await expectNothingDue(one.id);
    expect(await documentsOf(one.id)).toHaveLength(2);
    const back = (await corrections()).filter(row => row.number === issued.number);
    expect(back).toMatchObject([{ reducedOn: '2026-11-25', paid: false }]);
    server.setNow('2026-12-02T10:00:00Z');
    await signInAgain();
    await pay(one, '2026-12-02');
    await expectNothingDue(one.id);
    expect(await documentsOf(one.id)).toHaveLength(2);
    // The paper names its day, and both lists keep to it.
    expect((await corrections()).at(-1)).toMatchObject({ reducedOn: '2026-11-25', paid: true });
    expect(((await journal()).lines as { date: string }[])[0]?.date).toBe('2026-11-25');
  });

  test('what a job missed is made up the next morning, and a note that is taken back in time has none', {
    tags: 'PAY-95',
  }, async () => {
    const [first, second] = await accept(2);
    if (!first || !second) throw new Error('nothing accepted');
    await payUnseen([first.id]);
    expect((await discrepancies(server.sql)).map(one => one.rule)).toEqual([
      'what was agreed on has its note once it is paid',
    ]);
    const noted = await pay(second, '2026-11-25', second.total - 1);
    expect((await pair.buyer.post(`/api/payment-entries/${noted}/take-back`, {})).status).toBe(200);
    expect(await issueMissed()).toBe(1);
    expect(await noteOf(first.id)).toMatchObject({ number: '2026/000001' });
    expect(await documentsOf(second.id)).toHaveLength(1);
    expect(await discrepancies(server.sql)).toEqual([]);
  });
});

describe('between agreement and payment', { tags: 'PAY-96' }, () => {
  test('there is no e-invoice, no correction of VAT and no line of the journal; then each on the day that the note names', {
    tags: 'PAY-96',
  }, async () => {
    const one = await acceptOne();
    const agreement = await agreementOf(one.id);
    const refused = await xmlOf(agreement.id);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('credit-note-not-yet');
    for (const caller of [pair.supplier, pair.buyer]) expect(await corrections(caller)).toEqual([]);
    expect((await pair.supplier.get('/api/vat-corrections/sums')).body.sums).toEqual([]);
    const before = await journal();
    expect([before.lineCount, reasonsOf(before)]).toEqual([0, ['NOT_PAID']]);
    await note(pair.supplier, one, { kind: 'RECEIVED', amount: one.total, day: '2026-11-25' });
    const issued = await noteOf(one.id);
    // The buyer's bank tells of an earlier day afterwards: the paper is what was handed on.
    await pay(one, '2026-11-24');
    for (const caller of [pair.supplier, pair.buyer])
      expect(await corrections(caller)).toMatchObject([
        { number: issued.number, kind: 'CREDIT_NOTE', reducedOn: '2026-11-25', paid: true },
      ]);
    const after = await journal();
    expect(reasonsOf(after)).toEqual([]);
    expect((after.lines as { date: string; documentNumber: string }[])[0]).toMatchObject({
      date: '2026-11-25',
      documentNumber: issued.number,
    });
    expect((await xmlOf(issued.id)).status).toBe(200);
  });
});

describe('an agreement keeps what was agreed', { tags: 'PAY-97' }, () => {
  test('whatever is chosen for notes later, and whatever becomes of the e-invoice that told the rates', {
    tags: 'PAY-97',
  }, async () => {
    const groups = [
      { ratePpm: 200_000, net: '15000000', tax: '3000000' },
      { ratePpm: 100_000, net: '5000000', tax: '1000000' },
    ];
    const [one] = await accept(1, async ([id]) => {
      await server.sql.query(
        `INSERT INTO invoice_file (invoice_id, name, kind, place, content, sha256, vat_groups, kept_at) VALUES ($1, 'a.xml', 'xml', 0, '\\x00', sha256('\\x00'), $2, now())`,
        [id, JSON.stringify(groups)],
      );
    });
    if (!one) throw new Error('nothing accepted');
    await chooseMoment('ACCEPTANCE');
    await chooseNote('CASA_SCONTO');
    await server.sql.query('DELETE FROM invoice_file');
    const other = await acceptOne();
    expect(await documentsOf(other.id)).toMatchObject([{ kind: 'CASA_SCONTO', number: '2026/000001', follows: null }]);
    await chooseMoment('PAYMENT');
    await pay(other);
    await expectNothingDue(other.id);
    expect(await documentsOf(other.id)).toHaveLength(1);
    await pay(one);
    expect(await noteOf(one.id)).toMatchObject({ kind: 'CREDIT_NOTE', number: '2026/000002' });
    const { rows } = await server.sql.query<{ parts: { ratePpm: number }[] }>(
      "SELECT facts -> 'reductions' AS parts FROM document WHERE invoice_id = $1 ORDER BY id",
      [one.id],
    );
    expect(rows[1]?.parts).toEqual(rows[0]?.parts);
    expect(rows[1]?.parts.map(part => part.ratePpm)).toEqual([200_000, 100_000]);
    expect(await discrepancies(server.sql)).toEqual([]);
  });

  test('of a supplier without VAT the note follows too, and corrects none', { tags: 'PAY-97' }, async () => {
    const [offer] = await pair.addOffers(1);
    await pair.supplier.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
      status: 'DISCOUNT_APPROVED',
    });
    const id = offer?.id ?? 0;
    const { rows } = await server.sql.query<{ total: number }>(
      'SELECT total_cents::float8 / 100 AS total FROM invoice WHERE id = $1',
      [id],
    );
    await pay({ id, total: rows[0]?.total ?? 0 });
    const issued = await noteOf(id);
    expect(issued.number).toBe('2026/000001');
    expect(await pdfOf(issued.id)).toContain('Na fakturi nema PDV-a');
    expect((await xmlOf(issued.id)).body.code).toBe('credit-note-no-vat');
  });
});
