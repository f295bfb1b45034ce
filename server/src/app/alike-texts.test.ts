import { taxCodeForm } from '@skonto/domain/company/tax-code';
import { invoiceNumberForm } from '@skonto/domain/invoice/invoice-number';
import { fold } from '@skonto/domain/text/fold';
import fc from 'fast-check';
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

const codes = (reply: Reply): string[] => (reply.body.errors ?? []).map(one => `${one.field} ${one.code}`);
const company = (more: object) => ({
  ...{ code: 'HR00000000001', registrationNumber: '080000001', name: 'Nova', address: 'Ilica 1' },
  ...{ country: { alpha3Code: 'HRV' } },
  ...more,
});
const invoice = (invoiceNumber: string) => ({
  ...{ invoiceNumber, invoiceDate: '2026-11-01', dueDate: '2027-01-05', netAmount: 100, taxAmount: 0, amount: 100 },
  ...{ currency: { code: 'RSD' }, supplier: { id: pair.supplierId } },
});

describe('texts that would look alike', () => {
  test.each([
    ['a zero-width space', 'F-1\u200b', 'control-characters'],
    ['a change of direction', '\u202eF-1', 'control-characters'],
    ['a soft hyphen', 'F\u00ad-1', 'control-characters'],
    ['a line separator', 'F\u2028-1', 'control-characters'],
    ['half a surrogate pair', 'F-1\ud800', 'control-characters'],
    ['a tag', 'F-1\u{e0041}', 'control-characters'],
    ['a blank at its end', 'F-1 ', 'untrimmed'],
    ['a Cyrillic A', 'F\u0410-1', 'look-alike'],
    ['only letters that look Latin', '\u0421-1', 'look-alike'],
  ])('an invoice number with %s is refused', async (_what, number, code) => {
    const reply = await pair.buyer.post('/api/invoices', invoice(number));
    expect([reply.status, codes(reply)]).toEqual([400, [`invoiceNumber ${code}`]]);
  });

  test('the letter of another alphabet is named', async () => {
    const reply = await pair.buyer.post('/api/invoices', invoice('F\u0410-1'));
    expect(reply.body.errors?.[0]?.message).toContain('“\u0410”');
  });

  test('wide letters and digits are the plain ones, so the number is taken', async () => {
    expect((await pair.buyer.post('/api/invoices', invoice('F-77'))).status).toBe(201);
    const again = await pair.buyer.post('/api/invoices', invoice('Ｆ－７７'));
    expect([again.status, again.body.code]).toEqual([409, 'invoice-number-taken']);
  });

  test('a company’s name and code hold nothing invisible', async () => {
    const reply = await operator.post('/api/companies', company({ name: 'No\u200bva', code: 'HR\u206600000000001' }));
    expect(codes(reply).toSorted()).toEqual(['code control-characters', 'name control-characters']);
  });
});

describe('one tax code in many spellings', () => {
  const spellings = [
    'HR12345678903',
    'hr12345678903',
    'HR 12345678903',
    'HR-123-456-789-03',
    'ＨＲ１２３４５６７８９０３',
    '123.456.789/03',
  ];

  test('is one company', async () => {
    const known = await operator.post('/api/companies', company({ code: '12345678903' }));
    expect(known.status).toBe(201);
    await server.addUser({ companyId: Number(known.body.id), role: 'COMPANY_USER' });
    for (const code of spellings) {
      const reply = await operator.post('/api/companies', company({ code }));
      expect([code, reply.status, codes(reply)]).toEqual([code, 409, ['code company-code-taken']]);
    }
    const supplier = {
      ...company({ code: 'hr 12345678903' }),
      admin: { firstName: 'A', lastName: 'B', email: 'a@primer.example' },
    };
    expect((await pair.buyer.post('/api/suppliers', { supplier })).body.code).toBe('supplier-company-exists');
    const register = {
      company: { country: 'HRV', code: 'HR-12345678903' },
      email: 'b@primer.example',
      password: 'dugacka-lozinka-2',
    };
    expect((await server.anonymous.post('/api/auth/register', register)).status).toBe(201);
    const { rows } = await server.sql.query(
      "SELECT data ->> 'template' AS template FROM pgboss.job WHERE name = 'mail' ORDER BY created_on DESC LIMIT 1",
    );
    expect(rows).toEqual([{ template: 'companyRegistered' }]);
  });

  test('PostgreSQL and the rule agree on the form', async () => {
    const stated: [string, string][] = [
      ...spellings,
      'HRX12',
      'ATU12345678',
      'CHE-123.456.788',
      ' ab/12',
      'RS101134702',
      'čž-1\t2',
    ].flatMap(code => ['HRV', 'AUT', 'CHE', 'SRB', 'XYZ'].map((country): [string, string] => [country, code]));
    const { rows } = await server.sql.query<{ form: string }>(
      'SELECT tax_code_form(c, t) AS form FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS s (c, t, n) ORDER BY n',
      [stated.map(([country]) => country), stated.map(([, code]) => code)],
    );
    expect(rows.map(row => row.form)).toEqual(stated.map(([country, code]) => taxCodeForm(code, country)));
  });
});

describe('PostgreSQL reads texts as the rules of the domain do', () => {
  const letters = [
    ...'dđjђДјЖжЉљЊџЏ´`’‘ʼ′\'"„“«–—−‑-ßæœØłşșğıİΣςщюяьъйёїґѓќѕ \u00a0\u2009\t\u030c\u0301aAbŠČćžǆ0Ｆ７éüőçñ日',
  ];
  const written = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
  const samples = fc.sample(fc.oneof(written, fc.string({ maxLength: 12 })), { numRuns: 4000, seed: 210 });
  const read = async (call: string): Promise<string[]> => {
    const { rows } = await server.sql.query<{ made: string }>(
      `SELECT ${call} AS made FROM unnest($1::text[]) WITH ORDINALITY AS s (t, n) ORDER BY n`,
      [samples],
    );
    return rows.map(row => row.made);
  };

  test('what is searched', { tags: 'VAL-08' }, async () => {
    expect(await read('fold(t)')).toEqual(samples.map(fold));
  });

  test('by what invoice numbers are compared', { tags: 'VAL-10' }, async () => {
    expect(await read('invoice_number_form(t)')).toEqual(samples.map(invoiceNumberForm));
  });
});
