import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyFiles, importFile, openSampleBuyer } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** What Skonto writes, it takes: the lists' files come in again as they are, in both languages. */
let server: TestServer;
let buyer: TestCaller;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const rowsOf = async (query: string): Promise<unknown[]> => (await server.sql.query(query)).rows;
const invoices = `SELECT buyer_id, supplier_id, invoice_number, invoice_date::text, due_date::text, currency, net_cents, tax_cents, amount_cents
  FROM invoice ORDER BY invoice_number`;
const companies = 'SELECT country, code, registration_number, name, address, postcode, city FROM company ORDER BY code';
const header = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier';

describe.each(['en', 'sr'])('in %s', { tags: 'IMP-24' }, language => {
  const inLanguage = { 'accept-language': language };

  test('an export of invoices comes in again', async () => {
    await server.sql.query('DELETE FROM invoice');
    const given = `${header}\n'-7,2026-11-05,2027-01-31,1000.50,200.10,1200.60,RSD,101007036\n"Š;2,a",2026-11-20,2026-12-20,999,0,999,EUR,101001117\n`;
    expect((await importFile(buyer, given)).result.body).toMatchObject({ numberOfRecords: 2 });
    const before = await rowsOf(invoices);
    const { text } = await buyer.post('/api/invoices/export', { filters: [] }, inLanguage);
    await server.sql.query('DELETE FROM invoice');
    const { result } = await importFile(buyer, text);
    expect(result.body).toMatchObject({ hasErrors: false });
    expect(await rowsOf(invoices)).toEqual(before);
  });

  test('an export of companies comes in again, elsewhere', async () => {
    const code = language === 'en' ? 'DE 123-45' : 'DE 999-45';
    await server.addCompany({ code, name: 'Müller; „Söhne“, GmbH', country: 'DEU' });
    const before = await rowsOf(companies);
    const { text } = await operator.post('/api/companies/export', { filters: [] }, inLanguage);
    const other = await openTestServer();
    const there = await other.signIn((await other.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    const { result } = await importFile(there, text, {}, companyFiles);
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: before.length });
    expect((await other.sql.query(companies)).rows).toEqual(before);
    await other.close();
  });
});
