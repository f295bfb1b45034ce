import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyFiles, openSampleBuyer, prepare, upload } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: TestCaller;
let buyer: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

let made = 100_000;
/** A file of one company, whose headings are another's no more than they must: mappings are remembered by them. */
function fileOf(name: string, city: string, heading = 'City'): { text: string; code: string } {
  made += 1;
  const code = `X${made}`;
  const text = `Code,Registration Number,Name,Address,Post Code,${heading},Country\r\n${code},1,${name},Trg 1,,${city},DEU\r\n`;
  return { text, code };
}
const nameOf = async (code: string): Promise<unknown> =>
  (await server.sql.query('SELECT name, city FROM company WHERE code = $1', [code])).rows[0];
const start = (id: string, mapping?: unknown) => operator.post(`/api/companies/import/${id}`, { mapping });
const twice = (through: string, text: string): Buffer =>
  Buffer.from(iconv.decode(Buffer.from(text, 'utf8'), through), 'utf8');

/** Its letters, the file, and what must be said of it. */
const doubtful: readonly (readonly [string, string, (text: string) => Buffer])[] = [
  ['cp852', 'cp852', text => iconv.encode(text, 'cp852')],
  ['ISO 8859-2', 'iso88592', text => iconv.encode(text, 'iso88592')],
  ['Mac CE', 'maccenteuro', text => iconv.encode(text, 'maccenteuro')],
  [
    'UTF-8 with a wrong byte',
    'utf8',
    text => Buffer.concat([Buffer.from(text), Buffer.from('X9,1,Ni\x9a,T,,\xe8,DEU\r\n', 'latin1')]),
  ],
  ['UTF-8 written twice through Windows-1252', 'twice1252', text => twice('windows1252', text)],
  ['UTF-8 written twice through Windows-1250', 'twice1250', text => twice('windows1250', text)],
];

describe('letters', { tags: 'IMP-19' }, () => {
  test.each(doubtful)(
    'of a file in %s are a question, and without an answer nothing comes in',
    async (_name, encoding, encode) => {
      const { text, code } = fileOf('Šećerana Žiža', 'Niš');
      const { id, prepared } = await prepare(operator, encode(text), companyFiles);
      expect(prepared.body).toMatchObject({ encodingAmbiguous: true });
      expect(prepared.body.suggestedMapping).not.toHaveProperty('encoding');
      const offered = prepared.body.encodings as { encoding: string; lines: string[] }[];
      expect(offered.length).toBeGreaterThan(1);
      expect(offered.find(one => one.encoding === encoding)?.lines.join()).toContain('Šećerana Žiža');
      for (const mapping of [undefined, prepared.body.suggestedMapping]) {
        const refused = await start(id, mapping);
        expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
          400,
          { field: 'mapping.encoding', code: 'encoding-ambiguous' },
        ]);
        expect(refused.body.errors?.[0]?.message).toMatch(/Windows-1250|UTF-8/);
      }
      const answered = await operator.post(companyFiles.prepare + id, { mapping: { columns: {}, encoding } });
      expect(answered.body).toMatchObject({
        encoding,
        encodingAmbiguous: false,
        suggestedMapping: { encoding, columns: { code: 0 } },
      });
      expect((await start(id, answered.body.suggestedMapping)).body).toMatchObject({
        importGoodDTO: { numberOfRecords: 1 },
      });
      expect(await nameOf(code)).toEqual({ name: 'Šećerana Žiža', city: 'Niš' });
      await server.sql.query('DELETE FROM import_mapping');
    },
  );

  test('of a Cyrillic file in Windows-1251 are a question', async () => {
    const { text, code } = fileOf('Житопродукт Ђурђевдан', 'Љиг');
    const { id, prepared } = await prepare(operator, iconv.encode(text, 'windows1251'), companyFiles);
    expect(prepared.body).toMatchObject({ encodingAmbiguous: true });
    expect((prepared.body.encodings as object[])[0]).toMatchObject({ encoding: 'windows1251' });
    await start(id, { ...(prepared.body.suggestedMapping as object), encoding: 'windows1251' });
    expect(await nameOf(code)).toEqual({ name: 'Житопродукт Ђурђевдан', city: 'Љиг' });
    await server.sql.query('DELETE FROM import_mapping');
  });

  test('that only Windows-1250 makes names of are taken, as UTF-8 is, and can be read otherwise', async () => {
    const first = fileOf('Šećerana Žiža', 'Niš');
    const { id, prepared } = await prepare(operator, iconv.encode(first.text, 'windows1250'), companyFiles);
    expect(prepared.body).toMatchObject({ encoding: 'windows1250', encodingAmbiguous: false });
    expect((await start(id)).body).toMatchObject({ hasErrors: false });
    expect(await nameOf(first.code)).toEqual({ name: 'Šećerana Žiža', city: 'Niš' });
    const plain = await prepare(operator, fileOf('Müller Łódź', 'Niš').text, companyFiles);
    expect(plain.prepared.body).toMatchObject({ encoding: 'utf8', encodingAmbiguous: false, encodings: [] });
    const other = await prepare(operator, iconv.encode(fileOf('Žiža', 'Niš').text, 'windows1250'), companyFiles);
    const mapping = { columns: {}, encoding: 'iso88592' };
    const odd = await operator.post(companyFiles.prepare + other.id, { mapping });
    expect(odd.body).toMatchObject({ encoding: 'iso88592' });
  });

  test('are remembered by the headings, in whatever letters those are', async () => {
    const first = fileOf('Šabac', 'Niš', 'Opština');
    const { id, prepared } = await prepare(operator, iconv.encode(first.text, 'cp852'), companyFiles);
    const answer = { columns: {}, encoding: 'cp852' };
    expect(prepared.body).toMatchObject({ encodingAmbiguous: true });
    const { body } = await operator.post(companyFiles.prepare + id, { mapping: answer });
    const columns = { ...(body.suggestedMapping as { columns: object }).columns, city: 5 };
    expect((await start(id, { ...answer, columns })).status).toBe(200);
    const second = fileOf('Šid', 'Žabalj', 'Opština');
    const again = await prepare(operator, iconv.encode(second.text, 'cp852'), companyFiles);
    expect(again.prepared.body).toMatchObject({
      encoding: 'cp852',
      encodingAmbiguous: false,
      suggestedMapping: { columns: { city: 5 } },
    });
    expect((await start(again.id)).body).toMatchObject({ hasErrors: false });
    expect(await nameOf(second.code)).toEqual({ name: 'Šid', city: 'Žabalj' });
  });

  test('in doubt keep a file by itself where several come together', async () => {
    const [one, two] = await Promise.all(
      ['A', 'B'].map(number => upload(buyer, iconv.encode(`Invoice Number,Buyer\r\n${number},Šabac\r\n`, 'cp852'))),
    );
    const joined = await buyer.post(`/api/batches/${one?.body.id}/join`, { batchIds: [two?.body.id] });
    expect(joined.body).toMatchObject({ apart: [{ reason: 'unclear-letters' }] });
  });
});
