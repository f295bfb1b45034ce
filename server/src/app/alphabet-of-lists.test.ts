import type { ListDeclaration } from '@skonto/api/list';
import pg from 'pg';
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { addTarget, operatorOf, type Party } from '../testing/matrix-targets.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair } from '../testing/trading-pair.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
import { features } from './features.ts';

/**
 * What lists sort as it is written, since it is a number, a code or an address of a machine. Whatever else a list sorts and calls a text is
 * a name: it follows the alphabet, or stands here with a reason that holds for all of these.
 */
const noNames = [
  'automation-rules.currency',
  'bill-lines.invoiceNumber',
  'bills.number',
  'buyers.code',
  'buyers.postcode',
  'buyers.registrationNumber',
  'clients.username',
  'companies.code',
  'companies.country',
  'companies.postcode',
  'companies.registrationNumber',
  'contracts.contractNumber',
  'documents.invoiceNumber',
  'documents.number',
  'failed-mails.kind',
  'failed-mails.receiver',
  'invoice-imports.fileName',
  'invoices.invoiceNumber',
  'payment-batches.number',
  'reference-rates.currency',
  'statements.account',
  'statements.number',
  'submissions.invoiceNumber',
  'suppliers.code',
  'suppliers.registrationNumber',
  'terms.version',
  'vat-corrections.invoiceNumber',
  'vat-corrections.number',
  'vat-corrections.partnerCode',
];

/** Every list that the server answers, found where the server itself finds its routes. */
const lists = features.flatMap(feature =>
  feature.routes.flatMap(({ endpoint: { method, path, list } }) => (list && method === 'GET' ? [{ path, list }] : [])),
);
const sortedTexts = ({ fields }: ListDeclaration): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.type === 'text' && field.sort ? [key] : []));

let server: TestServer;
let callers: readonly TestCaller[];
let party: Party;
let toPostgres: MockInstance;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  const { buyerId, supplierId, buyer, supplier, addOffers } = await openTradingPair(server);
  callers = [await operatorOf(server), buyer, supplier];
  const { id: userId } = await server.addUser({ companyId: buyerId, role: 'COMPANY_USER' });
  const thirdId = await server.addCompany();
  party = { id: buyerId, partnerId: supplierId, buys: true, userId, thirdId, mark: 'spisak', sender: buyer };
  // Two of each, so that a page of one must be looked for among them.
  await addOffers(2);
  for (const kind of ['document', 'document', 'submission', 'submission']) await addTarget(server, kind, party);
  toPostgres = vi.spyOn(pg.Client.prototype, 'query');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** What a statement puts in order by first, in each place where it does. `number` is that of the terms, which every session is asked for. */
const ordersIn = ([query]: unknown[]): string[] =>
  typeof query === 'object' && query !== null && 'text' in query
    ? [...String(query.text).matchAll(/ORDER BY (.*?) (?:ASC|DESC)/g)]
        .map(([, by = '']) => by)
        .filter(by => by !== 'number')
    : [];

/** What a list puts in order by, in all statements of a page, for everybody who may read it. */
async function ordersOf(url: string, language: string): Promise<string[]> {
  const orders: string[] = [];
  for (const caller of callers) {
    toPostgres.mockClear();
    const { status, body } = await caller.get(url, { 'accept-language': language });
    if (status === 200 && Array.isArray(body.content)) orders.push(...toPostgres.mock.calls.flatMap(ordersIn));
  }
  return orders;
}

test.each(['en', 'sr'])(
  'every list that the server has sorts its names by the alphabet, as the ORDER BY says that it sends to PostgreSQL, both ways, in %s',
  async language => {
    const seen = new Map<string, string[]>();
    for (const { path, list } of lists) {
      const { target } = authorizationMatrix[`GET ${path}`] ?? {};
      const id = target === undefined ? '' : String(await addTarget(server, target, party));
      for (const key of sortedTexts(list))
        for (const dir of ['asc', 'desc']) {
          const column = `${list.name}.${key} ${dir}`;
          // The later half of a long list is read from its end.
          for (const page of [0, 1]) {
            const order = `sort=${key}&${key}.dir=${dir}&size=1&page=${page}`;
            const orders = await ordersOf(`${path.replace(':id', id)}?${order}`, language);
            seen.set(column, [...(seen.get(column) ?? []), ...orders]);
          }
        }
    }
    const bothWays = (columns: readonly string[]) => columns.flatMap(column => [`${column} asc`, `${column} desc`]);
    const those = (held: (orders: string[]) => boolean) =>
      [...seen].flatMap(([column, orders]) => (held(orders) ? [column] : [])).toSorted();
    expect(those(orders => orders.length === 0)).toEqual([]);
    expect(those(orders => orders.some(by => !by.endsWith(' COLLATE alphabet')))).toEqual(bothWays(noNames));
  },
);
