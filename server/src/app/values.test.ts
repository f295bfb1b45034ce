import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const add = (invoiceNumber: string, invoiceDate = '2026-11-01'): Promise<Reply> =>
  pair.buyer.post('/api/invoices', {
    ...{ invoiceNumber, invoiceDate, dueDate: '2027-01-05', netAmount: 100, taxAmount: 0, amount: 100 },
    ...{ currency: { code: 'RSD' }, supplier: { id: pair.supplierId } },
  });
const names = ({ body }: Reply): unknown[] => (body.content ?? []).map(row => row.name);

describe('one invoice number once', { tags: 'VAL-10' }, () => {
  test.each(['v-1', 'V–1', 'V\u20111'])('%j is V-1, and the refusal names it', async number => {
    await add('V-1');
    const again = await add(number);
    expect([again.status, again.body.code]).toEqual([409, 'invoice-number-taken']);
    expect(again.body.errors?.[0]?.message).toContain('Invoice V-1 of 1\u00a0Nov\u00a02026 has this number already.');
  });

  test.each([
    ['leading zeros', '0012', '12'],
    ['blanks that are there', 'A 1', 'A1'],
  ])('%s tell two numbers apart', async (_what, first, second) => {
    expect([(await add(first)).status, (await add(second)).status]).toEqual([201, 201]);
  });

  test('in another year it is another invoice', async () => {
    expect([(await add('G-1', '2025-11-01')).status, (await add('g-1', '2026-11-01')).status]).toEqual([201, 201]);
    expect((await add('G-1', '2026-12-01')).status).toBe(409);
  });

  const change = (caller: TestCaller, id: unknown, registrationId: string | null, status: string): Promise<Reply> =>
    caller.post('/api/invoices/change-status', { invoiceIdRegIdMap: { [String(id)]: registrationId }, status });

  test('a number whose invoices are all VOIDED or DISCOUNT_REJECTED can be entered again', async () => {
    const [offer] = await pair.addOffers(1, { invoiceNumber: 'D-1' });
    expect((await add('d-1')).status).toBe(409);
    await change(pair.supplier, offer?.id, offer?.registrationId ?? null, 'DISCOUNT_REJECTED');
    const again = await add('d-1');
    expect(again.status, again.text).toBe(201);
    expect((await add('D-1')).status).toBe(409);
    await change(pair.buyer, again.body.id, null, 'VOIDED');
    expect((await add('D-1')).status).toBe(201);
  });

  test('a change runs into another’s number as well', async () => {
    await add('P-1');
    const other = await add('P-2');
    const reply = await pair.buyer.put('/api/invoices', { ...other.body, invoiceNumber: 'p—1' });
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([409, 'invoiceNumber']);
  });

  test('what was told apart by its spelling before stays, and is changed without losing its place', async () => {
    const first = await add('S-1');
    const second = await add('S-2');
    await server.sql.query("UPDATE invoice SET invoice_number = 's-1', number_twin = 1 WHERE id = $1", [
      second.body.id,
    ]);
    const seen = (await pair.buyer.get(`/api/invoices/${second.body.id}`)).body;
    const changed = await pair.buyer.put('/api/invoices', { ...seen, dueDate: '2027-02-05' });
    expect([changed.status, changed.text]).toEqual([200, expect.stringContaining('s-1')]);
    const taken = await pair.buyer.put('/api/invoices', { ...changed.body, invoiceNumber: 'V-1' });
    expect(taken.status).toBe(409);
    expect(first.status).toBe(201);
  });
});

test('a due date that has passed is told', { tags: 'VAL-12' }, async () => {
  const reply = await pair.buyer.post('/api/invoices', {
    ...{
      invoiceNumber: 'L-1',
      invoiceDate: '2026-08-01',
      dueDate: '2026-09-01',
      netAmount: 100,
      taxAmount: 0,
      amount: 100,
    },
    ...{ currency: { code: 'RSD' }, supplier: { id: pair.supplierId } },
  });
  expect([reply.status, reply.message]).toEqual([201, expect.stringContaining('was due on 1\u00a0Sep')]);
});

describe('what a spreadsheet destroyed is refused with what to do', { tags: 'VAL-07' }, () => {
  test('an invoice number', async () => {
    const reply = await add('2.02612E+13');
    expect(reply.body.errors).toMatchObject([{ field: 'invoiceNumber', code: 'destroyed-number' }]);
  });

  test('a tax code', async () => {
    const company = { registrationNumber: '1', name: 'Nova', address: 'A 1', country: { alpha3Code: 'SRB' } };
    const reply = await operator.post('/api/companies', { ...company, code: '5,83339E+08' });
    expect(reply.body.errors).toMatchObject([{ field: 'code', code: 'tax-code-destroyed' }]);
  });

  test('letters that only look Latin make no second company of a foreign tax ID', { tags: 'VAL-14' }, async () => {
    const facts = { country: { alpha3Code: 'HRV' }, registrationNumber: '080000009', name: 'Jadran Dva d.d.' };
    const rest = { address: 'Ilica 1', postcode: '10000', city: 'Zagreb' };
    const add = (code: string) => operator.post('/api/companies', { ...facts, ...rest, code });
    expect((await add('HR12345678903')).status).toBe(201);
    // A Cyrillic and a Greek letter that look like an H; what documents can't show is refused before.
    for (const [code, why] of [
      ['\u041dR12345678903', 'tax-code-letters'],
      ['\u0397R12345678903', 'unshown-letter'],
    ] as const)
      expect((await add(code)).body.errors, code).toMatchObject([{ field: 'code', code: why }]);
  });

  test('nor do digits of another script, for whoever registers', { tags: 'VAL-14' }, async () => {
    const register = (code: string, email: string) =>
      server.anonymous.post('/api/auth/register', {
        ...{ company: { country: 'HRV', code }, email, password: 'Lozinka-za-probu-1' },
      });
    // A Bengali four between ASCII digits.
    const refused = await register('HR1234567\u09ea911', 'first@digits.example');
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ field: 'company.code', code: 'tax-code-letters' }],
    ]);
    expect((await register('HR12345674911', 'second@digits.example')).status).toBe(201);
  });
});

describe('a tax code in any spelling', { tags: 'VAL-01' }, () => {
  const company = { name: 'Žitopromet Đ', address: 'A 1', country: { alpha3Code: 'SRB' } };

  test('is stored as nine digits, and found in search, typeahead and filter', {
    tags: ['VAL-01', 'VAL-09'],
  }, async () => {
    const added = await operator.post('/api/companies', {
      ...company,
      code: 'RS 583-339-366',
      registrationNumber: '7726716',
    });
    expect([added.status, added.body.code], added.text).toEqual([201, '583339366']);
    for (const word of ['RS583339366', '583 339 366', '583-339-366', 'rs 583.339.366'])
      for (const caller of [operator, pair.buyer])
        expect([word, names(await caller.get(`/api/companies?filter=term,like,${word}`))]).toEqual([
          word,
          ['Žitopromet Đ'],
        ]);
    for (const [operation, count] of [
      ['eq', 1],
      ['in', 1],
      ['like', 1],
    ] as const)
      expect(names(await operator.get(`/api/companies?filter=code,${operation},RS583339366`))).toHaveLength(count);
    const others = names(await operator.get('/api/companies?filter=code,neq,RS583339366'));
    expect([others.length > 0, others.includes('Žitopromet Đ')]).toEqual([true, false]);
  });

  test('a company number that lost its zero is told', { tags: 'VAL-05' }, async () => {
    const reply = await operator.post('/api/companies', {
      ...company,
      code: '100000049',
      registrationNumber: '7726716',
    });
    expect([reply.status, reply.message]).toEqual([201, expect.stringContaining('07726716')]);
  });
});

describe('search in either alphabet', { tags: 'VAL-08' }, () => {
  test.each([
    ['zitoprodukt', 'Житопродукт'],
    ['Житопродукт', 'Žitoprodukt'],
    ['djordje', 'Đorđe i sin'],
    ['đorđe', 'Djordje i sin'],
    ["o'neil", 'O’Neil'],
    ['o`neil', "O'Neil"],
  ])('%j finds %j', async (word, name) => {
    const id = await server.addCompany({ name });
    const filters = [`term,like,${word}`, `name,like,${word}`];
    for (const filter of filters) expect(names(await operator.get(`/api/companies?filter=${filter}`))).toContain(name);
    expect(names(await pair.buyer.get(`/api/companies?filter=term,like,${word}`))).toContain(name);
    await server.sql.query('DELETE FROM company WHERE id = $1', [id]);
  });

  test('a word that folds to nothing opens no directory', async () => {
    expect(names(await pair.buyer.get('/api/companies?filter=term,like,ььь'))).toEqual([]);
  });
});
