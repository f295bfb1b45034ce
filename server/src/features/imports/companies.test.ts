import { randomBytes } from 'node:crypto';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyFiles, importFile, openSampleBuyer, prepare, sampleFile, upload } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const bring = (content: Buffer | string, headers: Record<string, string> = {}) =>
  importFile(operator, content, headers, companyFiles);
const head = 'Code,Registration Number,Name,Address,Post Code,City,Country';
const file = (...rows: string[]): string => `${[head, ...rows].join('\r\n')}\r\n`;
const companies = async () =>
  (await server.sql.query<{ n: number }>('SELECT count(*)::integer AS n FROM company')).rows[0]?.n ?? 0;

test('the template has the header of the caller’s language and is read in both', { tags: 'COMP-28' }, async () => {
  for (const [language, heading, delimiter] of [
    ['en', 'Registration Number', ','],
    ['sr', 'Matični broj', ';'],
  ] as const) {
    const template = await operator.post(companyFiles.template, undefined, { 'accept-language': language });
    expect(template.headers['content-disposition']).toContain('filename="import_companies_template.csv"');
    expect(template.text).toContain(heading);
    const row = ['101000000', '1', 'Ime', 'Ulica', '1', 'Niš', 'SRB'].join(delimiter);
    const { prepared } = await prepare(operator, `${template.text}${row}\r\n`, companyFiles);
    expect(prepared.body).toMatchObject({
      suggestedMapping: {
        columns: { code: 0, registrationNumber: 1, name: 2, address: 3, postcode: 4, city: 5, country: 6 },
      },
      sampleRows: [{ problems: [] }],
    });
  }
});

test('all 24 companies of a file come in as they stand there, verified, and the audit names them', {
  tags: ['COMP-29', 'COMP-30'],
}, async () => {
  const uploaded = await upload(operator, await sampleFile('companies.csv'), {
    name: 'companies.csv',
    files: companyFiles,
  });
  expect(uploaded.status).toBe(201);
  const id = String(uploaded.body.id);
  // As the product tells it: choose, upload, import. The columns are those that the server would suggest.
  const result = await operator.post(`/api/companies/import/${id}`);
  expect(result.status).toBe(200);
  expect(result.body).toEqual({
    hasErrors: false,
    numberOfBadInvoices: 0,
    importGoodDTO: { numberOfRecords: 24 },
    batchErrorUploadInfoDTO: null,
    batchUploadInfo: { id, fileName: 'companies.csv' },
    numberOfRecords: 24,
    batchId: id,
    firstErrors: [],
    notices: [expect.objectContaining({ message: 'A company number that isn’t valid' })],
  });
  const stored = await server.sql.query(
    `SELECT code, registration_number, name, address, postcode, city, country, checked, created_by_company_id AS by
     FROM company WHERE code IN ('101004079', '101004441') ORDER BY code`,
  );
  expect(stored.rows).toEqual([
    {
      code: '101004079',
      registration_number: '20001011',
      name: 'Plastika "Novi" Dom SZTR',
      address: 'Vojvode Stepe 73',
      postcode: '32000',
      city: 'Čačak',
      country: 'SRB',
      checked: true,
      by: null,
    },
    expect.objectContaining({ name: 'Auto, Delovi d.o.o.', city: 'Đakovica' }),
  ]);
  const audit = await server.sql.query(
    `SELECT event, entity_name, chain, json ->> 'count' AS count, jsonb_array_length(json -> 'ids') AS ids FROM audit
     WHERE json ->> 'batchId' = $1`,
    [id],
  );
  expect(audit.rows).toEqual([{ event: 'CREATED', entity_name: 'Company', chain: 0, count: '24', ids: 24 }]);
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
});

test('the same file again, and the same company in another spelling, add nothing and are named', async () => {
  const before = await companies();
  const { result } = await bring(await sampleFile('companies.csv'));
  expect(result.body).toMatchObject({
    hasErrors: true,
    numberOfBadInvoices: 24,
    importGoodDTO: { numberOfRecords: 0 },
  });
  expect(JSON.stringify(result.body.firstErrors)).toContain(
    'Code: A company with the code “101000000” exists already in this country.',
  );
  const spelt = await bring(
    file(
      '12345678903,1,Jadran d.o.o.,Riva 1,21000,Split,HRV',
      'HR 123-456-789-03,1,Jadran d.o.o.,Riva 1,21000,Split,HRV',
    ),
  );
  expect(spelt.result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 1 }, numberOfBadInvoices: 1 });
  expect(await companies()).toBe(before + 1);
});

test('two people with the same file at once bring in each company once', async () => {
  const other = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const rows = Array.from({ length: 3000 }, (_one, index) => `DE${100_000 + index},1,Firma ${index},Weg 1,1,Bonn,DEU`);
  const before = await companies();
  const [one, two] = await Promise.all([
    importFile(operator, file(...rows), {}, companyFiles),
    importFile(other, file(...rows.toReversed()), {}, companyFiles),
  ]);
  const good = [one, two].map(
    ({ result }) => (result.body.importGoodDTO as { numberOfRecords: number }).numberOfRecords,
  );
  expect(good.reduce((sum, count) => sum + count)).toBe(3000);
  expect(await companies()).toBe(before + 3000);
});

test('what is wrong stands at its cell before the import, a company that is there already too', async () => {
  const { prepared } = await prepare(
    operator,
    file(
      '101000001,1,Ime,Ulica,1,Niš,SRB',
      '101002961,,,Ulica,1,Niš,XXX',
      '101000000,1,Ime,Ulica,1,Niš,SRB',
      `AB12,1,${'x'.repeat(201)},Ul\u200bica,1,Wien,aut`,
    ),
    companyFiles,
  );
  expect(prepared.body.fields).toContainEqual({
    name: 'postcode',
    label: 'Post Code',
    required: false,
    choices: [],
  });
  const rows = prepared.body.sampleRows as { problems: { field: string; message: string }[] }[];
  expect(rows.map(row => row.problems.map(({ field, message }) => `${field}: ${message}`))).toEqual([
    ['code: “101000001” isn’t a valid PIB: its check digit is wrong.'.replace('’', "'")],
    [
      'registrationNumber: This is missing.',
      'name: This is missing.',
      "country: “XXX” isn't a country that can be chosen. Write its three letters, such as SRB.",
    ],
    ['code: A company with the code “101000000” exists already in this country.'],
    ['name: At most 200 characters fit.', "address: This contains characters that don't belong in a line of text."],
  ]);
});

test('bad rows are answered as they came, in the format and the language of their file, and come in when mended', {
  tags: 'COMP-31',
}, async () => {
  const serbian = 'PIB;Matični broj;Naziv;Adresa;Poštanski broj;Grad;Država';
  const rows = ['101012345;1;Šećerana; Žitna 1;21000;Čoka;SRB', '101009000;1;-Đak; Ulica 2;21000;Čoka;Srbija'];
  const content = iconv.encode([serbian, ...rows].join('\r\n'), 'windows-1250');
  const { id, result } = await (async () => {
    const uploaded = await upload(operator, content, { files: companyFiles, headers: { 'accept-language': 'sr' } });
    const batch = String(uploaded.body.id);
    return { id: batch, result: await operator.post(`/api/companies/import/${batch}`) };
  })();
  expect(result.body).toMatchObject({ hasErrors: true, numberOfBadInvoices: 2, batchErrorUploadInfoDTO: { id } });
  const reply = await server.http.inject({
    method: 'POST',
    url: companyFiles.errors + id,
    headers: {
      cookie: Object.entries(operator.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-xsrf-token': operator.cookies['XSRF-TOKEN'] ?? '',
    },
  });
  expect(reply.headers['content-disposition']).toContain('filename="Company Import Errors.csv"');
  expect(reply.headers['content-type']).toBe('text/csv; charset=windows-1250');
  const text = iconv.decode(reply.rawPayload, 'windows-1250');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe(`${serbian};Red;Razlozi`);
  expect(lines[1]).toBe(
    `${rows[0]};2;"PIB: „101012345” nije ispravan PIB: kontrolna cifra je pogrešna."`.replaceAll('"', ''),
  );
  expect(lines[2]).toContain(`101009000;1;'-Đak;`);
  const mended = text.replace('101012345', '101012343').replace('101009000', '101009007').replace('Srbija', 'SRB');
  const codes = ['101012343', '101009007'];
  const again = await bring(iconv.encode(mended, 'windows-1250'));
  const stored = await server.sql.query('SELECT name, city FROM company WHERE code = ANY ($1) ORDER BY code', [codes]);
  expect([again.result.body.firstErrors, stored.rows]).toEqual([
    [],
    [
      { name: '-Đak', city: 'Čoka' },
      { name: 'Šećerana', city: 'Čoka' },
    ],
  ]);
});

test('wrong separators, missing columns and rubbish are said, and nothing comes in', async () => {
  const before = await companies();
  const code = async (content: Buffer | string) => (await prepare(operator, content, companyFiles)).prepared.body.code;
  expect((await upload(operator, randomBytes(5000), { files: companyFiles })).body.code).toMatch(/^file-/);
  expect((await upload(operator, Buffer.from('504b030414', 'hex'), { files: companyFiles })).body.message).toContain(
    'XLSX',
  );
  expect(await code(`${head}\r\n`)).toBe('file-no-rows');
  expect(await code(`${head}\r\n"open,1,2`)).toBe('csv-open-quote');
  const parted = await upload(operator, `${head}\r\n101000376,1,a,b,c,d,SRB\r\n`.replaceAll(',', '~'), {
    files: companyFiles,
  });
  const refused = await operator.post(`/api/companies/import/${parted.body.id}`);
  expect(refused.status).toBe(400);
  expect(refused.body.errors?.map(error => error.field)).toContain('mapping.columns.code');
  const missing = await upload(operator, 'Code,Name\r\n1,2\r\n', { files: companyFiles });
  expect((await operator.post(`/api/companies/import/${missing.body.id}`)).body.errors).toMatchObject([
    { field: 'mapping.columns.registrationNumber', code: 'column-required' },
    { field: 'mapping.columns.address' },
    { field: 'mapping.columns.country' },
  ]);
  expect(await companies()).toBe(before);
});

test('a company’s file of companies is nobody’s, and an operator’s file is that operator’s alone', async () => {
  const { buyer } = await openSampleBuyer(await emptied());
  expect((await upload(buyer, file('1,2,3,4,5,6,SRB'), { files: companyFiles })).status).toBe(403);
  const { id } = await prepare(operator, file('DE99999,1,a,b,c,d,DEU'), companyFiles);
  const other = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  for (const reply of [
    await other.post(`/api/companies/import/${id}`),
    await other.post(`/api/companies/prepare-import/${id}`),
    await other.post(companyFiles.errors + id),
    await operator.post(`/api/invoices/prepare-import/${id}`),
    await operator.post(`/api/invoices/import/errorFile/${id}`),
  ])
    expect(reply.status).toBe(404);
});

/** The sample's companies would be taken twice otherwise. */
async function emptied(): Promise<TestServer> {
  await server.sql.query("DELETE FROM company WHERE code LIKE '10100%'");
  return server;
}
