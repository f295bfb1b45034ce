import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';

/** In the order of the alphabet: dž, lj and nj are letters of their own, and capitals are as good as small ones. */
const inOrder = [
  'Cvet',
  'čelik',
  'Čelik',
  'Ćosić',
  'Dunav',
  'Džep',
  'Đukić',
  'Luna',
  'Ljubica',
  'Mlin',
  'Nula',
  'Njegoš',
  'Suncokret',
  'Šumadija',
  'Vrt',
  'Zora',
  'Žito',
];

let server: TestServer;
let operator: TestCaller;
let company: number;
beforeAll(async () => {
  server = await openTestServer();
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  for (const name of inOrder.toReversed()) company = await server.addCompany({ name });
  for (const name of inOrder.filter(one => one !== 'čelik').toReversed())
    await operator.post('/api/discount-category', {
      ...{ company: { id: company }, name, default: false, active: true, discount: 1 },
      ...{ processingFeePct: 0, processingFeeMin: {} },
    });
});
afterAll(() => server.close());

const namesOf = async (url: string, language: string): Promise<unknown[]> =>
  ((await operator.get(url, { 'accept-language': language })).body.content ?? []).map(row => row.name);

async function pages(path: string, dir: string, language: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let page = 0; page * 5 < inOrder.length; page += 1)
    found.push(...(await namesOf(`${path}?sort=name&name.dir=${dir}&size=5&page=${page}`, language)));
  return found;
}

test.each(['en', 'sr'])('names follow the alphabet, page by page and back, in %s', async language => {
  expect(await pages('/api/companies', 'asc', language)).toEqual(inOrder);
  expect(await pages('/api/companies', 'desc', language)).toEqual(inOrder.toReversed());
  expect(await pages('/api/discount-category', 'asc', language)).toEqual(inOrder.filter(one => one !== 'čelik'));
});

test('so do the typeahead, the export, and what is before or after a name', async () => {
  const user = await server.signIn((await server.addUser({ companyId: company, role: 'COMPANY_USER' })).email);
  for (const name of ['Čačanka', 'Cačanka', 'Ćačanka']) await server.addCompany({ name });
  const typed = await user.get('/api/companies?filter=term,like,cacanka');
  expect(typed.body.content?.map(row => row.name)).toEqual(['Cačanka', 'Čačanka', 'Ćačanka']);
  const filters = [{ key: 'name', operation: 'gt', value: 'Šumadija' }];
  const file = (await operator.post('/api/companies/export', { filters })).text.split('\r\n').slice(1, -1);
  expect(file.map(line => line.split(',')[0])).toEqual(['Vrt', 'Zora', 'Žito']);
});

test('an index brings the first page in this order', async () => {
  const plan = await server.sql.query(
    'SET enable_seqscan = off; EXPLAIN SELECT c.id FROM company c ORDER BY c.name COLLATE alphabet, c.id LIMIT 20',
  );
  await server.sql.query('RESET enable_seqscan');
  expect(JSON.stringify(plan)).toContain('company_by_name');
});
