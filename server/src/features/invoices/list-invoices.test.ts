import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, readTx } from '../../db/tx.ts';
import { behindPooler, openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
const numbers = 1300;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  // Many share a due date and an amount, so that only the tie break orders them; a third is history.
  await server.sql.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status, created_at, updated_at)
     SELECT $1, $2, CASE WHEN n % 7 = 0 THEN 'Č-' ELSE 'F-' END || n, '2026-11-01', date '2026-12-01' + n % 20, 'RSD', n % 50 + 1, 0, n % 50 + 1,
       CASE WHEN n % 3 = 0 THEN 'VOIDED' ELSE 'PENDING' END, now(), now() FROM generate_series(1, $3::integer) n`,
    [pair.buyerId, pair.supplierId, numbers],
  );
});
afterAll(() => server.close());

type Row = { id: number; dueDate: string; amount: number; invoiceNumber: string };
async function everyRow(caller: TestCaller, query: string, size: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const reply = await caller.get(`/api/invoices?page=${page}&size=${size}&${query}`);
    expect(reply.status).toBe(200);
    rows.push(...(reply.body.content as Row[]));
    if (page + 1 >= Number(reply.body.totalPages)) return rows;
  }
}

describe('GET /api/invoices', () => {
  test('a page has content, number, size, totalElements and totalPages, on every list alike', {
    tags: ['INV-35', 'LIST-02'],
  }, async () => {
    const page = (await pair.buyer.get('/api/invoices?page=2&size=100')).body;
    expect(Object.keys(page).sort()).toEqual(['content', 'number', 'size', 'totalElements', 'totalPages']);
    expect(page).toMatchObject({ number: 2, size: 100, totalElements: numbers, totalPages: 13 });
    expect(page.content).toHaveLength(100);
    const past = (await pair.buyer.get('/api/invoices?page=13&size=100')).body;
    expect(past).toEqual({ content: [], number: 13, size: 100, totalElements: numbers, totalPages: 13 });
    const far = (await pair.buyer.get('/api/invoices?page=9999&size=20')).body;
    expect(far).toEqual({ content: [], number: 9999, size: 20, totalElements: numbers, totalPages: 65 });
    for (const path of ['users', 'companies', 'suppliers', 'buyers', 'discount-category', 'contract', 'clients']) {
      const { body } = await operator.get(`/api/${path}?page=0&size=1`);
      const { content, ...rest } = body as { content: unknown[]; totalElements: number };
      expect(content?.length, path).toBe(Math.min(1, rest.totalElements));
      expect(rest, path).toEqual({
        number: 0,
        size: 1,
        totalElements: rest.totalElements,
        totalPages: rest.totalElements,
      });
    }
  });

  test.each([
    ['sort=dueDate&dueDate.dir=asc', (a: Row, b: Row) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id],
    ['sort=dueDate&dueDate.dir=desc', (a: Row, b: Row) => b.dueDate.localeCompare(a.dueDate) || b.id - a.id],
    ['sort=amount&amount.dir=asc', (a: Row, b: Row) => a.amount - b.amount || a.id - b.id],
    ['sort=supplier&supplier.dir=desc', (a: Row, b: Row) => b.id - a.id],
    ['sort=totalPrice&totalPrice.dir=asc', (a: Row, b: Row) => a.id - b.id],
  ])('pages in the order of %s join without gap or overlap, near, far and read from the end', async (sort, order) => {
    for (const [caller, filter, count] of [
      [pair.buyer, 'filter=role,eq,buyer', numbers],
      [pair.supplier, 'filter=status,notIn,PENDING*REGISTERED', 433],
      [operator, 'filter=status,in,PENDING*REGISTERED', 867],
    ] as const) {
      const rows = await everyRow(caller, `${sort}&${filter}`, 130);
      expect(rows).toHaveLength(count);
      expect(rows.map(row => row.id)).toEqual(rows.toSorted(order).map(row => row.id));
    }
  });

  test('names and numbers are found by parts, without case and accents', async () => {
    const total = async (filter: string) =>
      (await pair.buyer.get(`/api/invoices?filter=${encodeURIComponent(filter)}`)).body.totalElements;
    expect(await total('invoiceNumber,like,č-7')).toBe(await total('invoiceNumber,like,C-7'));
    expect(await total('invoiceNumber,like,c-')).toBe(185);
    expect(await total('invoiceNumber,notLike,C-')).toBe(numbers - 185);
    expect(await total('supplier,like,celik')).toBe(numbers);
    expect(await total('supplier,notLike,METAL')).toBe(0);
    expect(await total('buyer,eq,Žitoprodukt d.o.o.')).toBe(numbers);
    expect(await total('buyer,in,nobody*Žitoprodukt d.o.o.')).toBe(numbers);
  });
});

describe('the first page', () => {
  type Plans = { generic: bigint; custom: bigint };
  /** The plans made for texts that hold a page's size, once a page was asked for often enough. */
  const plansOf = async (size: number, filters: string): Promise<Plans[]> => {
    for (let round = 0; round < 12; round += 1)
      expect((await pair.buyer.get(`/api/invoices?page=0&size=${size}&${filters}`)).status).toBe(200);
    return readTx(server.services.db, nobody, tx =>
      tx.rows(sql<Plans>`SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements
        WHERE statement LIKE '%(SELECT * FROM invoice i%' AND statement LIKE ${`%LIMIT ${size})%`}`),
    );
  };
  const active = 'filter=status,in,PENDING*REGISTERED';

  // Behind a pooler no connection is a server's own, and nothing stays prepared on it.
  test.skipIf(behindPooler)('of one side goes by one plan, whoever asks', async () => {
    // PostgreSQL first tries five times what it would do for the values themselves.
    expect(await plansOf(40, `filter=role,eq,buyer&${active}`)).toEqual([{ generic: 7n, custom: 5n }]);
  });

  test('of either side goes by a plan of its own: a large company’s rows are found in another way than a small one’s', async () => {
    expect(await plansOf(80, active)).toEqual([]);
  });
});

describe('filters for typeaheads', { tags: 'LIST-25' }, () => {
  const names = async (caller: TestCaller, path: string) => {
    const reply = await caller.get(path);
    expect(reply.status, reply.text).toBe(200);
    return (reply.body.content as { name?: string; supplier?: { name: string }; buyer?: { name: string } }[]).map(
      one => one.name ?? one.supplier?.name ?? one.buyer?.name,
    );
  };

  test('term finds companies, suppliers and buyers by a part of name or code', { tags: 'LIST-25' }, async () => {
    expect(await names(operator, '/api/companies?filter=term,like,celik')).toEqual(['Čelik Metal a.d.']);
    expect(await names(pair.buyer, '/api/suppliers?filter=term,like,METAL')).toEqual(['Čelik Metal a.d.']);
    expect(await names(pair.supplier, '/api/buyers?filter=term,like,zito')).toEqual(['Žitoprodukt d.o.o.']);
    const { rows } = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = $1', [
      pair.supplierId,
    ]);
    const code = rows[0]?.code ?? '';
    expect(await names(operator, `/api/companies?filter=term,like,${code}`)).toEqual(['Čelik Metal a.d.']);
  });

  test('role narrows companies to suppliers or to those without a contract, and invoices to a side', {
    tags: 'LIST-25',
  }, async () => {
    expect(await names(operator, '/api/companies?filter=role,eq,supplier')).toEqual(['Čelik Metal a.d.']);
    expect(await names(operator, '/api/companies?filter=role,eq,noactivecontract')).toEqual(['Čelik Metal a.d.']);
    expect((await operator.get('/api/companies?filter=role,eq,buyer')).status).toBe(400);
    const asSide = async (side: string) =>
      (await pair.buyer.get(`/api/invoices?filter=role,eq,${side}`)).body.totalElements;
    expect([await asSide('buyer'), await asSide('supplier')]).toEqual([numbers, 0]);
  });

  test('code finds one company exactly', { tags: 'LIST-25' }, async () => {
    const { rows } = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = $1', [pair.buyerId]);
    expect(await names(operator, `/api/companies?filter=code,eq,${rows[0]?.code}`)).toEqual(['Žitoprodukt d.o.o.']);
    expect(await names(operator, '/api/companies?filter=code,eq,000')).toEqual([]);
  });
});
