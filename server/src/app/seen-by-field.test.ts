import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/**
 * What each side of a partnership, and the operator, is told of one record, field by field. A field that comes to be, or that somebody comes
 * to see, has to be written down here: that is where it is thought about.
 */
let server: TestServer;
let pair: TradingPair;
let readers: Readonly<Record<string, TestCaller>>;
const ids = { pending: 0, offered: 0, billed: 0, document: 0, bill: 0, partnership: 0, category: 0, contract: 0 };

const idOf = async (query: string): Promise<number> => {
  const { rows } = await server.sql.query<{ id: number }>(query);
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  readers = { buyer: pair.buyer, supplier: pair.supplier, operator };
  await server.sql.query("UPDATE partnership SET note_generation = 'CASA_SCONTO'");
  await server.sql.query("UPDATE company SET address = 'Cara Dušana 1', registration_number = '20' || id");
  ids.pending = (await pair.addInvoice()).id;
  const [offered, accepted] = await pair.addOffers(2);
  ids.offered = offered?.id ?? 0;
  ids.billed = accepted?.id ?? 0;
  const answer = { invoiceIdRegIdMap: { [ids.billed]: accepted?.registrationId }, status: 'DISCOUNT_APPROVED' };
  expect((await pair.supplier.post('/api/invoices/change-status', answer)).body).toMatchObject({ count: 1 });
  expect((await pair.buyer.post('/api/invoices/bill', { ids: [ids.billed], rsdRates: {} })).status).toBe(200);
  for (const [kind, table] of [
    ['document', 'document'],
    ['bill', 'bill'],
    ['partnership', 'partnership'],
    ['category', 'discount_category'],
    ['contract', 'contract'],
  ] as const)
    ids[kind] = await idOf(`SELECT max(id) AS id FROM ${table}`);
});
afterAll(() => server.close());

/** The names of what is told: members of members by dots, those of a list's elements behind `[]`; what is null, empty or false isn't told. */
function reported(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || value === '' || value === false) return [];
  if (Array.isArray(value)) return value.flatMap(one => reported(one, `${path}[]`));
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, member]) => reported(member, path === '' ? key : `${path}.${key}`));
}

/** The fields of one record as rows of a table: who is told which. */
async function rowsOf(path: string): Promise<string[]> {
  const names = Object.keys(readers);
  const notifiedBy = new Map<string, string[]>();
  for (const [name, caller] of Object.entries(readers)) {
    const reply = await caller.get(path);
    expect([200, 403, 404], `${path} ${name} ${reply.text}`).toContain(reply.status);
    const fields = reply.status === 200 ? new Set(reported(reply.body)) : [];
    for (const field of fields) notifiedBy.set(field, [...(notifiedBy.get(field) ?? []), name]);
  }
  return [...notifiedBy]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, to]) => `| \`${field}\` | ${names.map(name => (to.includes(name) ? '✓' : '–')).join(' | ')} |`);
}

const records: Readonly<Record<string, () => string>> = {
  'A pending invoice': () => `/api/invoices/${ids.pending}`,
  'An offer': () => `/api/invoices/${ids.offered}`,
  'A billed invoice': () => `/api/invoices/${ids.billed}`,
  'Its story': () => `/api/invoices/${ids.billed}/story`,
  'A document': () => `/api/documents/${ids.document}`,
  'A bill': () => `/api/bills/${ids.bill}`,
  'Its lines': () => `/api/bills/${ids.bill}/lines`,
  'A partnership, as a supplier record': () => `/api/suppliers/${ids.partnership}`,
  'The same, as a buyer record': () => `/api/buyers/${ids.partnership}`,
  'A discount category': () => `/api/discount-category/${ids.category}`,
  'A contract': () => `/api/contract/${ids.contract}`,
  'The buyer’s company': () => `/api/companies/${pair.buyerId}`,
  'The supplier’s company': () => `/api/companies/${pair.supplierId}`,
};

const preface = `# Who is told what

What a buyer, its supplier and the operator are told of one record, field by field. \`null\`, empty and false aren't told; members of a list
stand behind \`[]\`; what people may do (\`can\`) is told to whoever may. Written and held by \`server/src/app/seen-by-field.test.ts\`: a new
field, or a new reader, is written down with \`npx vitest run src/app/seen-by-field.test.ts -u\` in \`server\`, and thought about.
`;

test('what each side is told of the other, field by field, is what is written down', async () => {
  const parts = [preface];
  for (const [title, path] of Object.entries(records)) {
    const rows = await rowsOf(path());
    expect(rows.length, title).toBeGreaterThan(3);
    parts.push(
      ['', `## ${title}`, '', '| field | buyer | supplier | operator |', '| --- | --- | --- | --- |', ...rows, ''].join(
        '\n',
      ),
    );
  }
  await expect(parts.join('')).toMatchFileSnapshot('../../../docs/product/told-by-field.md');
});
