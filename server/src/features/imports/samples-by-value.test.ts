import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyFiles, importFile, inviteFiles, openSampleBuyer, sampleFile } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** The sample files by value: what stands in a row is what is stored, to the cent and to the letter. */
let server: TestServer;
let buyer: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
});
afterAll(() => server.close());

/** The rows of a sample, whose cells may be quoted. */
const rowsIn = (text: string, delimiter: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line =>
      [...`${line}${delimiter}`.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}]*))${delimiter}`, 'g'))].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
const stored = async (id: string): Promise<string[][]> =>
  (
    await server.sql.query<Record<string, string>>(
      `SELECT i.invoice_number, i.invoice_date::text, i.due_date::text, (i.net_cents / 100.0)::numeric(20, 2)::text AS net,
        (i.tax_cents / 100.0)::numeric(20, 2)::text AS tax, (i.amount_cents / 100.0)::numeric(20, 2)::text AS amount, i.currency, s.code, b.code AS buyer
       FROM invoice i JOIN company s ON s.id = i.supplier_id JOIN company b ON b.id = i.buyer_id WHERE i.batch_id = $1 ORDER BY i.id`,
      [id],
    )
  ).rows.map(row => Object.values(row));

describe('the sample files, by value', () => {
  test('invoices of an English program', { tags: 'IMP-26' }, async () => {
    const file = await sampleFile('invoices.csv');
    const { id, result } = await importFile(buyer, file);
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 60 });
    expect(await stored(id)).toEqual(rowsIn(file.toString('utf8'), ','));
  });

  test('invoices of a Serbian program, in Windows-1250 with commas and points the other way', {
    tags: 'IMP-26',
  }, async () => {
    const file = await sampleFile('invoices-sr-cp1250.csv');
    const { id, result } = await importFile(buyer, file);
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 60 });
    const day = (text = '') => text.split('.').slice(0, 3).reverse().join('-');
    const amount = (text = '') => text.replaceAll('.', '').replace(',', '.');
    const given = rowsIn(iconv.decode(file, 'windows1250'), ';').map(
      ([number, issued, due, net, tax, whole, ...rest]) => [
        number,
        day(issued),
        day(due),
        amount(net),
        amount(tax),
        amount(whole),
        ...rest,
      ],
    );
    expect(await stored(id)).toEqual(given);
  });

  test('the dirty file: its four good rows, and no other', { tags: 'IMP-26' }, async () => {
    const file = await sampleFile('invoices-dirty.csv');
    const { id } = await importFile(buyer, file);
    const good = rowsIn(file.toString('utf8'), ',').filter((_row, at) => [0, 13, 14, 15].includes(at));
    expect(await stored(id)).toEqual(good);
  });

  test('companies and invitations', { tags: 'IMP-26' }, async () => {
    const other = await openTestServer();
    const operator = await other.signIn((await other.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    const file = await sampleFile('companies.csv');
    expect((await importFile(operator, file, {}, companyFiles)).result.body).toMatchObject({ hasErrors: false });
    const { rows } = await other.sql.query<Record<string, string>>(
      'SELECT code, registration_number, name, address, postcode, city, country FROM company ORDER BY id',
    );
    expect(rows.map(row => Object.values(row))).toEqual(rowsIn(file.toString('utf8'), ','));
    const invites = await sampleFile('supplier-invites.csv');
    await server.sql.query('DELETE FROM invoice; DELETE FROM partnership');
    expect((await importFile(buyer, invites, {}, inviteFiles)).result.body).toMatchObject({
      hasErrors: false,
      numberOfRecords: 23,
    });
    const partners = await server.sql.query<{ code: string }>(
      'SELECT s.code FROM partnership p JOIN company s ON s.id = p.supplier_id ORDER BY s.code',
    );
    expect(partners.rows.map(row => row.code)).toEqual(
      rowsIn(invites.toString('utf8'), ',')
        .map(([code = '']) => code)
        .toSorted(),
    );
    await other.close();
  });
});

describe('letters that documents lack', () => {
  test('are refused by form and file alike, with a sentence', { tags: 'IMP-27' }, async () => {
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    const body = {
      code: 'CN-778899',
      registrationNumber: '1',
      name: '北京贸易有限公司',
      address: 'Trg 1',
      country: { alpha3Code: 'DEU' },
    };
    const typed = await operator.post('/api/companies', body);
    expect([typed.status, typed.body.errors]).toMatchObject([400, [{ field: 'name', code: 'unshown-letter' }]]);
    const head = 'Code,Registration Number,Name,Address,Country';
    const { result } = await importFile(operator, `${head}\nCN-778899,1,Αθήνα Α.Ε.,Trg 1,DEU\n`, {}, companyFiles);
    expect(result.body).toMatchObject({
      firstErrors: [
        {
          messages: [
            'Name: “Αθήνα Α.Ε.” has a letter that documents can’t show. Write it in Latin or Cyrillic letters.',
          ],
        },
      ],
    });
  });
});
