import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ReadPdf, readPdf } from '../../testing/read-pdf.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** Near the end of a year, so that one session lives to see the next. */
const today = '2026-12-28T12:00:00Z';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  server.setNow(today);
  pair = await openTradingPair(server);
  await server.sql.query("UPDATE company SET country = 'SRB', city = 'Čačak', postcode = '32000'");
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const elsewhere = await server.addCompany();
  stranger = await server.signIn((await server.addUser({ companyId: elsewhere, role: 'COMPANY_ADMIN' })).email);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(today);
  await server.sql.query('DELETE FROM accept_rule');
  await chooseNote('CASA_SCONTO');
});

const url = '/api/documents';
const chooseNote = (note: string | null) => server.sql.query('UPDATE partnership SET note_generation = $1', [note]);

/** A registered invoice with VAT of 20 %: 200,000 + 40,000. */
async function addOffer(): Promise<{ id: number; registrationId: string }> {
  const [offer] = await pair.addOffers(1, { amount: 240_000, dueDate: '2027-02-11' });
  if (!offer) throw new Error('no offer');
  await server.sql.query('UPDATE invoice SET net_cents = 20000000, tax_cents = 4000000 WHERE id = $1', [offer.id]);
  return offer;
}
const accept = (offers: { id: number; registrationId: string }[]) =>
  pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(one => [one.id, one.registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
async function acceptOne(): Promise<number> {
  const offer = await addOffer();
  expect((await accept([offer])).body).toMatchObject({ count: 1, hasErrors: false });
  return offer.id;
}

type Listed = { id: number; number: string; kind: string; [member: string]: unknown };
const listedOf = async (invoiceId: number, caller = pair.supplier): Promise<Listed[]> =>
  ((await caller.get(`${url}?filter=invoiceId,eq,${invoiceId}`)).body.content ?? []) as Listed[];
async function documentOf(invoiceId: number): Promise<Listed> {
  const [document, ...more] = await listedOf(invoiceId);
  if (!document || more.length > 0) throw new Error(`${more.length + (document ? 1 : 0)} documents`);
  return document;
}
async function download(caller: TestCaller, address: string) {
  const cookie = Object.entries(caller.cookies).map(([name, value]) => `${name}=${value}`);
  const reply = await server.http.inject({ method: 'GET', url: address, headers: { cookie: cookie.join('; ') } });
  return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers };
}
const pdfOf = async (id: number, caller = pair.supplier): Promise<ReadPdf> =>
  readPdf((await download(caller, `${url}/${id}/pdf`)).bytes);
const filesOf = async (id: number) =>
  (
    await server.sql.query<{ sha256: Buffer; n: number }>(
      'SELECT sha256, length(pdf) AS n FROM document_file WHERE document_id = $1',
      [id],
    )
  ).rows;

describe('an acceptance', () => {
  test('brings about the document that the supplier chose, with the discount split over base and VAT', async () => {
    const invoiceId = await acceptOne();
    const document = await documentOf(invoiceId);
    // 240,000 × 12 % × 44 days / 365, counted from payment
    expect(document).toMatchObject({
      kind: 'CASA_SCONTO',
      number: expect.stringMatching(/^2026\/\d{6}$/),
      issuedOn: '2026-12-28',
      language: 'sr',
      invoice: { id: invoiceId },
      supplier: { id: pair.supplierId, name: 'Čelik Metal a.d.' },
      buyer: { id: pair.buyerId, name: 'Žitoprodukt d.o.o.' },
      currency: 'RSD',
      discount: 3471.78,
      vat: 578.63,
      total: 235_928.22,
    });
    for (const caller of [pair.buyer, operator])
      expect((await caller.get(`${url}/${document.id}`)).body).toEqual(document);
  });

  test('tells how many it brought about, and they are found by its name, by both sides and by nobody else', async () => {
    const offers = [await addOffer(), await addOffer()];
    await addOffer();
    const { documents, changeId } = (await accept(offers)).body;
    expect(documents).toBe(2);
    const found = async (caller: TestCaller, name = changeId) =>
      ((await caller.get(`${url}?filter=acceptance,eq,${name}`)).body.content as Listed[]).map(
        one => (one.invoice as { id: number }).id,
      );
    for (const caller of [pair.buyer, pair.supplier, operator])
      expect((await found(caller)).toSorted()).toEqual(offers.map(one => one.id).toSorted());
    expect(await found(stranger)).toEqual([]);
    expect(await found(pair.supplier, 'nothing')).toEqual([]);
  });

  test('brings about none where the supplier wants none, and asks where it never said', async () => {
    await chooseNote('NONE');
    expect(await listedOf(await acceptOne())).toEqual([]);
    await chooseNote(null);
    const offer = await addOffer();
    expect((await accept([offer])).body).toMatchObject({ count: 0, refused: 1 });
    expect(await listedOf(offer.id)).toEqual([]);
  });

  test('by a rule brings about the same', async () => {
    await chooseNote('CREDIT_NOTE');
    const rule = {
      name: 'Sve',
      buyerCompany: null,
      amountCurrency: { code: 'RSD' },
      amountCondition: { lowerBound: 0, upperBound: null },
      daysUntilDueCondition: { lowerBound: null, upperBound: null },
    };
    expect((await pair.supplier.post('/api/automatic-accept', rule)).status).toBe(201);
    const [offer] = await pair.addOffers(1);
    const document = await vi.waitFor(() => documentOf(offer?.id ?? 0), { timeout: 20_000, interval: 100 });
    expect(document.kind).toBe('CREDIT_NOTE');
    await vi.waitFor(async () => expect(await filesOf(document.id)).toHaveLength(1), {
      timeout: 20_000,
      interval: 100,
    });
  });

  test('that is repeated, or is undone, brings about nothing more', async () => {
    const offer = await addOffer();
    await accept([offer]);
    expect((await accept([offer])).body).toMatchObject({ count: 0, unchanged: 1 });
    expect(await listedOf(offer.id)).toHaveLength(1);
    const other = await addOffer();
    const stale = await pair.supplier.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [other.id]: other.registrationId },
      status: 'DISCOUNT_APPROVED',
      expectedTotals: { RSD: 1 },
    });
    expect(stale.status).toBe(409);
    expect(await listedOf(other.id)).toEqual([]);
  });

  test('counts on within a year, and anew in the next', async () => {
    const [first, second] = [await documentOf(await acceptOne()), await documentOf(await acceptOne())];
    expect(Number(second.number.slice(5)) - Number(first.number.slice(5))).toBe(1);
    const [offer] = await pair.addOffers(1, { dueDate: '2027-06-01' });
    server.setNow('2027-01-02T12:00:00Z');
    await accept([offer ?? { id: 0, registrationId: '' }]);
    expect((await documentOf(offer?.id ?? 0)).number).toBe('2027/000001');
  });
});

describe('the PDF', () => {
  const words = [
    'Čelik Metal a.d.',
    'Žitoprodukt d.o.o.',
    '32000 Čačak, Srbija',
    'Smanjenje važi kada faktura',
    'Datum smanjenja',
    'Datum plaćanja 29. 12. 2026.',
    'Datum dospeća 11. 2. 2027.',
    'Broj dana od plaćanja (29. 12. 2026.) do dospeća (11. 2. 2027.) je 44.',
    '12% godišnje na stvarni broj dana kroz 365',
    '20% 2.893,15',
    '2.893,15 578,63 3.471,78',
    'Naknada za obradu (usluga, nije smanjenje) −600,00 RSD',
    'Za plaćanje do 29. 12. 2026. 235.928,22 RSD',
    'član 21.',
    'Potvrda kupca',
  ];
  test('of a casa sconto says what the law asks for, and that it is no e-invoice', async () => {
    const document = await documentOf(await acceptOne());
    const { text, title, language, roles } = await pdfOf(document.id);
    expect(title).toBe(`Kasa skonto ${document.number}`);
    expect(language).toBe('sr-Latn');
    expect([...roles]).toContain('TH');
    for (const said of [...words, 'nije elektronski dokument sistema e-faktura (SEF)']) expect(text).toContain(said);
  });

  test('of a credit note says the same, and what it reduces', async () => {
    await chooseNote('CREDIT_NOTE');
    const document = await documentOf(await acceptOne());
    const { text, title } = await pdfOf(document.id);
    expect(title).toBe(`Knjižno odobrenje ${document.number}`);
    for (const said of [...words, 'Osnovica se smanjuje za 2.893,15 RSD, a PDV za 578,63 RSD'])
      expect(text).toContain(said);
    expect(text).not.toContain('SEF');
  });

  test('is in English where the supplier’s country reads no Serbian', async () => {
    await server.sql.query("UPDATE company SET country = 'DEU' WHERE id = $1", [pair.supplierId]);
    const document = await documentOf(await acceptOne());
    await server.sql.query("UPDATE company SET country = 'SRB' WHERE id = $1", [pair.supplierId]);
    const { text, title, language } = await pdfOf(document.id);
    expect(title).toBe(`Casa sconto ${document.number}`);
    expect(language).toBe('en');
    expect(text).toContain('To be paid by 29 Dec 2026 235,928.22 RSD');
    expect(text).toContain('Germany');
    expect(text).not.toContain('article 21');
  });

  test('is made by the queue, once, and stays what it was whatever becomes of the companies', async () => {
    const document = await documentOf(await acceptOne());
    await vi.waitFor(async () => expect(await filesOf(document.id)).toHaveLength(1), {
      timeout: 20_000,
      interval: 100,
    });
    const before = await download(pair.supplier, `${url}/${document.id}/pdf`);
    expect(before.headers['content-type']).toBe('application/pdf');
    expect(before.headers['content-disposition']).toContain(`casa-sconto-${document.number.replace('/', '-')}.pdf`);
    await server.sql.query("UPDATE company SET name = 'Preimenovana d.o.o.' WHERE id = $1", [pair.buyerId]);
    const files = await filesOf(document.id);
    // A job that is tried again, and one that was lost.
    await server.sql.query(
      `INSERT INTO pgboss.job (name, data) VALUES ('make-documents', $1), ('make-documents', $1)`,
      [JSON.stringify({ ids: [document.id] })],
    );
    await idle();
    expect(await filesOf(document.id)).toEqual(files);
    const after = await download(pair.buyer, `${url}/${document.id}/pdf`);
    expect(after.bytes.equals(before.bytes)).toBe(true);
    await server.sql.query("UPDATE company SET name = 'Žitoprodukt d.o.o.' WHERE id = $1", [pair.buyerId]);
  });

  test('that the queue hasn’t made is made when it is asked for, with the same bytes', async () => {
    const document = await documentOf(await acceptOne());
    await idle();
    const [kept] = await filesOf(document.id);
    await server.sql.query('DELETE FROM document_file WHERE document_id = $1', [document.id]);
    expect((await download(pair.buyer, `${url}/${document.id}/pdf`)).status).toBe(200);
    expect(await filesOf(document.id)).toEqual([kept]);
  });

  test('of another company isn’t there', async () => {
    const { id } = await documentOf(await acceptOne());
    for (const address of [`${url}/${id}`, `${url}/${id}/pdf`]) {
      expect((await stranger.get(address)).status).toBe(404);
      expect((await stranger.get(address.replace(`${id}`, '2000000000'))).status).toBe(404);
    }
    expect((await stranger.get(url)).body.content).toEqual([]);
  });
});

const idle = () =>
  vi.waitFor(
    async () => {
      const { rows } = await server.sql.query(
        "SELECT FROM pgboss.job WHERE name = 'make-documents' AND state < 'completed'",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );

describe('the archive of a period', () => {
  test('holds every PDF of the caller’s, under a name that says whose it is', async () => {
    server.setNow('2026-12-29T12:00:00Z');
    const document = await documentOf(await acceptOne());
    const reply = await download(pair.buyer, `${url}/zip?from=2026-12-29&to=2026-12-29`);
    expect(reply.headers['content-type']).toBe('application/zip');
    const entries = Object.entries(unzipSync(reply.bytes));
    expect(entries).toHaveLength(1);
    const [name, bytes] = entries[0] ?? ['', new Uint8Array()];
    expect(name).toMatch(new RegExp(`^\\w+-casa-sconto-${document.number.replace('/', '-')}\\.pdf$`));
    expect((await readPdf(bytes)).title).toBe(`Kasa skonto ${document.number}`);
  });

  test.each([
    ['a period that ends before it begins', 'from=2026-11-21&to=2026-11-20', 'document-period'],
    ['a period without documents', 'from=2020-01-01&to=2020-12-31', 'documents-none'],
    ['a day that isn’t', 'from=2026-02-30&to=2026-12-31', 'date'],
  ])('refuses %s', async (_what, query, code) => {
    const reply = await pair.supplier.get(`${url}/zip?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ code }]);
  });

  test('refuses more than one archive holds, and says what to do', async () => {
    const { id } = await documentOf(await acceptOne());
    await server.sql.query(
      `WITH many AS (
         INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at,
           updated_at)
         SELECT $1, $2, 'Z-' || n, '2026-11-01', '2027-01-05', 'RSD', 1, 0, 1, now(), now() FROM generate_series(1, 5001) n RETURNING id)
       INSERT INTO document (invoice_id, supplier_id, buyer_id, kind, year, place, number, issued_on, language, invoice_number, supplier_name,
         buyer_name, currency, discount_cents, vat_cents, total_cents, facts, created_at)
       SELECT many.id, d.supplier_id, d.buyer_id, d.kind, 1999, many.id, 'Z', '1999-12-31', d.language, d.invoice_number, d.supplier_name,
         d.buyer_name, d.currency, d.discount_cents, d.vat_cents, d.total_cents, d.facts, d.created_at FROM document d, many WHERE d.id = $3`,
      [pair.buyerId, pair.supplierId, id],
    );
    const reply = await pair.supplier.get(`${url}/zip?from=1999-01-01&to=1999-12-31`);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([
      {
        field: 'to',
        code: 'documents-too-many',
        message: 'This period has more than 5000 documents. Choose a shorter one and download the rest after it.',
      },
    ]);
  });
});

test('a list is filtered and sorted by what its columns show', async () => {
  const { id, number } = await documentOf(await acceptOne());
  for (const filter of [
    `number,eq,${number}`,
    'kind,in,CASA_SCONTO*CREDIT_NOTE',
    'issuedOn,gt,2026-12-27',
    'supplier,like,celik',
    `buyerId,eq,${pair.buyerId}`,
    'discount,eq,3471.78',
    'vat,gt,578',
    'total,lt,240000',
  ])
    expect(
      (await pair.buyer.get(`${url}?sort=id&id.dir=desc&filter=${encodeURIComponent(filter)}`)).body.content?.[0],
    ).toMatchObject({ id });
});
