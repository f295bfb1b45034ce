import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile, openSampleBuyer } from '../../testing/import-steps.ts';
import { makeEInvoice as invoice } from '../../testing/make-e-invoice.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** The e-invoices that invoices came in with. */
let server: TestServer;
let buyer: TestCaller;
let supplier: TestCaller;
beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
  const { rows } = await server.sql.query<{ id: number }>("SELECT id FROM company WHERE code = '101007036'");
  supplier = await server.signIn((await server.addUser({ companyId: rows[0]?.id ?? 0, role: 'COMPANY_USER' })).email);
});
afterAll(() => server.close());

async function idOf(number: string): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM invoice WHERE invoice_number = $1', [number]);
  return rows[0]?.id ?? 0;
}
const documentOf = (id: number) => `/api/invoices/${id}/document`;

describe('the file of an invoice', { tags: 'DOC-01' }, () => {
  test('is kept as it came, of an archive too, and is read by both sides', async () => {
    const text = invoice({ number: 'D-1', rounding: '0.40', payable: '120.40' });
    const packed = zipSync({ 'a.xml': strToU8(invoice({ number: 'D-2' })), 'b/Š-1.xml': strToU8(text) });
    await importFile(buyer, Buffer.from(packed));
    const id = await idOf('D-1');
    for (const caller of [buyer, supplier]) {
      const { body } = await caller.get(documentOf(id));
      expect(body).toMatchObject({
        name: 'Š-1.xml',
        kind: 'xml',
        bytes: Buffer.byteLength(text),
        sha256: hash('sha256', text),
        differs: [],
        sheet: {
          number: 'D-1',
          net: 100,
          tax: 20,
          gross: 120,
          rounding: 0.4,
          payable: 120.4,
          seller: { name: 'Čelik d.o.o.', taxCode: '101007036', address: 'Beograd, RS' },
          lines: [{ name: 'Limovi', quantity: '1', amount: '100.00' }],
          lineCount: 1,
        },
      });
      const file = await caller.get(`${documentOf(id)}/file`);
      expect(file.headers['content-type']).toBe('application/xml');
      expect(file.headers['content-disposition']).toContain(`e-invoice-${id}.xml`);
      expect(Buffer.from(file.bytes).equals(Buffer.from(text))).toBe(true);
      expect((await caller.get(`/api/invoices/${id}/story`)).body).toMatchObject({ hasDocument: true });
    }
  });

  test('names the rules that it breaks, each in the reader’s words', async () => {
    const text = invoice({ number: 'D-3' }).replace(/<cbc:CustomizationID>.*<\/cbc:CustomizationID>/, '');
    await importFile(buyer, text);
    const id = await idOf('D-3');
    const { body } = await buyer.get(documentOf(id));
    expect(body.rules).toContainEqual({ id: 'BR-01', message: expect.stringMatching(/^\S.+\.$/) });
    const serbian = await buyer.get(documentOf(id), { 'accept-language': 'sr' });
    expect(serbian.body.rules).not.toEqual(body.rules);
  });

  test('of a PDF is the PDF, and its sheet is of the XML inside', async () => {
    const pdf = await readFile(new URL('../../business/e-invoices/samples/Facture_FR_EN16931.pdf', import.meta.url));
    await importFile(buyer, invoice({ number: 'D-4' }));
    const id = await idOf('D-4');
    await server.sql.query(
      "UPDATE invoice_file SET name = 'facture.pdf', kind = 'pdf', content = $2, sha256 = sha256($2) WHERE invoice_id = $1",
      [id, pdf],
    );
    const { body } = await buyer.get(documentOf(id));
    expect(body).toMatchObject({ kind: 'pdf', sha256: hash('sha256', pdf), sheet: { currency: 'EUR' } });
    expect(body.differs).toEqual(expect.arrayContaining(['invoiceNumber', 'amount', 'currency', 'supplier']));
    const file = await supplier.get(`${documentOf(id)}/file`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(Buffer.from(file.bytes).equals(pdf)).toBe(true);
  });

  test('is nobody else’s, and an invoice without one has none', async () => {
    await importFile(buyer, invoice({ number: 'D-5' }));
    const id = await idOf('D-5');
    const companyId = await server.addCompany();
    const other = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
    for (const path of [documentOf(id), `${documentOf(id)}/file`, `${documentOf(id)}/pdf`])
      expect(await other.get(path)).toMatchObject({ status: 404 });
    await server.sql.query('DELETE FROM invoice_file WHERE invoice_id = $1', [id]);
    expect(await buyer.get(documentOf(id))).toMatchObject({ status: 404 });
    expect((await buyer.get(`/api/invoices/${id}/story`)).body).toMatchObject({ hasDocument: false });
  });
});

describe('after it came in', { tags: 'DOC-02' }, () => {
  test('what was changed by hand is said', async () => {
    await importFile(buyer, invoice({ number: 'D-6' }));
    const id = await idOf('D-6');
    const { body } = await buyer.get(`/api/invoices/${id}`);
    const change = { dueDate: '2027-02-01', netAmount: 101, amount: 121 };
    expect((await buyer.put('/api/invoices', { ...body, ...change, acceptUntil: undefined })).status).toBe(200);
    expect((await supplier.get(documentOf(id))).body.differs).toEqual(['dueDate', 'netAmount', 'amount']);
  });

  test('it goes with its invoice', async () => {
    await importFile(buyer, invoice({ number: 'D-7' }));
    const id = await idOf('D-7');
    expect((await buyer.delete(`/api/invoices?ids=${id}`)).status).toBe(200);
    expect((await server.sql.query('SELECT FROM invoice_file WHERE invoice_id = $1', [id])).rowCount).toBe(0);
  });

  test('a row that was refused keeps nothing', async () => {
    const before = (await server.sql.query('SELECT FROM invoice_file')).rowCount;
    await importFile(buyer, invoice({ number: 'D-10', seller: '101001117x' }));
    await importFile(buyer, invoice({ number: 'D-6' }));
    expect((await server.sql.query('SELECT FROM invoice_file')).rowCount).toBe(before);
  });
});

describe('the PDF in the page', { tags: 'DOC-06' }, () => {
  const pdf = Buffer.from('%PDF-1.7\n% no page at all\n%%EOF\n');
  const withInside = (number: string, content: Buffer) =>
    invoice({ number }).replace(
      '<cac:AccountingSupplierParty>',
      `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="slika.pdf">${content.toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`,
    );
  const keep = (id: number, kind: 'xml' | 'pdf', content: Buffer) =>
    server.sql.query(
      "UPDATE invoice_file SET name = 'fajl', kind = $2, content = $3, sha256 = sha256($3) WHERE invoice_id = $1",
      [id, kind, content],
    );

  test('of an XML it is the first one inside, for a frame of ours alone and without rights of ours', async () => {
    await importFile(buyer, withInside('P-1', pdf));
    const id = await idOf('P-1');
    for (const caller of [buyer, supplier]) {
      expect((await caller.get(documentOf(id))).body).toMatchObject({ kind: 'xml', pdf: 'slika.pdf' });
      const shown = await caller.get(`${documentOf(id)}/pdf`);
      expect(Buffer.from(shown.bytes).equals(pdf)).toBe(true);
      expect(shown.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="e-invoice-${id}.pdf"`,
        'content-security-policy': "default-src 'none';frame-ancestors 'self';sandbox",
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    }
    const file = await buyer.get(`${documentOf(id)}/file`);
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="e-invoice-${id}.xml"`,
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    });
  });

  test('of a PDF it is the file itself, even where it can’t be read any more', async () => {
    await importFile(buyer, invoice({ number: 'P-2' }));
    const id = await idOf('P-2');
    await keep(id, 'pdf', pdf);
    expect((await buyer.get(documentOf(id))).body).toMatchObject({ kind: 'pdf', sheet: null, pdf: 'fajl' });
    expect(Buffer.from((await buyer.get(`${documentOf(id)}/pdf`)).bytes).equals(pdf)).toBe(true);
  });

  test.each([
    ['an XML without one', 'xml', Buffer.from(invoice({ number: 'P-3' }))],
    ['a page that calls itself one', 'xml', Buffer.from(withInside('P-3', Buffer.from('<html><script>1</script>')))],
    ['a page before its first bytes', 'pdf', Buffer.from(`<script>1</script>${pdf}`)],
    ['a picture with one behind it', 'pdf', Buffer.from(`GIF89a${pdf}`)],
  ] as const)('%s has none', async (_what, kind, content) => {
    await importFile(buyer, invoice({ number: 'P-3' }));
    const id = await idOf('P-3');
    await keep(id, kind, content);
    expect((await buyer.get(documentOf(id))).body).toMatchObject({ pdf: null });
    const refused = await buyer.get(`${documentOf(id)}/pdf`);
    expect(refused.status).toBe(404);
    expect(refused.headers).toMatchObject({ 'x-frame-options': 'DENY' });
  });
});
