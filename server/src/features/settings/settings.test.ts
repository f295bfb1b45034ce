import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let buyerUser: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  buyerUser = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
});
afterAll(() => server.close());

const newestAudit = async (entity: string) => {
  const { rows } = await server.sql.query('SELECT json FROM audit WHERE entity_name = $1 ORDER BY id DESC LIMIT 1', [
    entity,
  ]);
  return rows[0]?.json;
};

describe('own settings', () => {
  test('nothing is chosen at first; what one chooses is one’s own alone and audited', async () => {
    const first = await buyerUser.get('/api/settings/me');
    expect(first.body).toMatchObject({ theme: 'system', pageSize: null, currency: null });
    const chosen = { theme: 'dark', pageSize: 40, currency: 'EUR' };
    expect((await buyerUser.put('/api/settings/me', chosen)).body).toMatchObject(chosen);
    expect((await buyerUser.get('/api/settings/me')).body).toMatchObject(chosen);
    expect((await pair.buyer.get('/api/settings/me')).body).toMatchObject({ theme: 'system', currency: null });
    expect(await newestAudit('UserSettings')).toMatchObject({ before: { theme: 'system' }, after: chosen });
    expect((await buyerUser.put('/api/settings/me', { ...chosen, currency: null })).body.currency).toBeNull();
    expect((await operator.put('/api/settings/me', chosen)).status).toBe(200);
  });

  test.each([
    ['currency', { theme: 'dark', pageSize: 40, currency: 'XTS' }],
    ['pageSize', { theme: 'dark', pageSize: 41, currency: null }],
    ['theme', { theme: 'blue', pageSize: null, currency: null }],
  ])('what isn’t offered is refused at its field: %s', async (field, body) => {
    const reply = await buyerUser.put('/api/settings/me', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field }]);
  });

  test('a change upon an older reading is refused', async () => {
    const { body } = await buyerUser.get('/api/settings/me');
    const next = { ...body, theme: body.theme === 'light' ? 'dark' : 'light' };
    expect((await buyerUser.put('/api/settings/me', next)).status).toBe(200);
    expect((await buyerUser.put('/api/settings/me', next)).status).toBe(412);
  });
});

describe('a company’s settings', () => {
  test('an administrator writes them, everybody of the company reads them and who changed them, nobody else', async () => {
    const { body } = await pair.supplier.get('/api/settings/company');
    expect(body).toMatchObject({ loanRate: null, numberFormat: null, changed: null, can: { update: true } });
    const chosen = { loanRate: 9.1234, numberFormat: 'dot-thousands' };
    const saved = await pair.supplier.put('/api/settings/company', chosen);
    expect(saved.body).toMatchObject({ ...chosen, changed: { at: expect.any(String) } });
    expect(await newestAudit('CompanySettings')).toMatchObject({ before: { loanRate: null }, after: chosen });
    expect((await pair.buyer.get('/api/settings/company')).body).toMatchObject({ loanRate: null, changed: null });
    expect((await buyerUser.get('/api/settings/company')).body.can).toEqual({ update: false });
    expect((await buyerUser.put('/api/settings/company', chosen)).status).toBe(403);
    expect((await operator.get('/api/settings/company')).status).toBe(403);
    expect((await pair.supplier.put('/api/settings/company', { ...chosen, loanRate: 100.5 })).status).toBe(400);
  });

  test('of two administrators at once the second is refused', async () => {
    const { body } = await pair.buyer.get('/api/settings/company');
    const save = (loanRate: number) =>
      pair.buyer.put('/api/settings/company', { loanRate, numberFormat: null, version: body.version });
    const replies = await Promise.all([save(5), save(6)]);
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 412]);
  });
});

describe('remembered mappings', () => {
  const add = async (companyId: number | null, header: string[] | null) => {
    const { rows } = await server.sql.query<{ id: number }>(
      `INSERT INTO import_mapping (company_id, header_hash, header, mapping, updated_at)
       VALUES ($1, decode(md5(random()::text), 'hex'), $2, '{"columns": {"amount": 1, "invoiceNumber": 0}}', now()) RETURNING id`,
      [companyId, header && JSON.stringify(header)],
    );
    return rows[0]?.id ?? 0;
  };

  test('a company sees its own by their headings and forgets them, all or none; the operator has those without a company', async () => {
    const own = await add(pair.buyerId, ['Broj', 'Iznos']);
    const old = await add(pair.buyerId, null);
    const others = await add(pair.supplierId, ['Broj', 'Iznos']);
    const operators = await add(null, ['Broj', 'Iznos']);
    const columns = [
      { field: 'invoiceNumber', index: 0, name: 'Broj' },
      { field: 'amount', index: 1, name: 'Iznos' },
    ];
    const seen = await buyerUser.get('/api/settings/import-mappings');
    expect(seen.body.items).toMatchObject([
      { id: old, columns: columns.map(column => ({ ...column, name: null })) },
      { id: own, columns },
    ]);
    expect((await operator.get('/api/settings/import-mappings')).body.items).toMatchObject([{ id: operators }]);
    const forget = (...ids: number[]) =>
      buyerUser.delete(`/api/settings/import-mappings?${ids.map(id => `ids=${id}`).join('&')}`);
    expect((await forget(own, others)).status).toBe(404);
    expect((await forget(own, old)).body).toEqual({ count: 2 });
    expect((await buyerUser.get('/api/settings/import-mappings')).body.items).toEqual([]);
    expect(await newestAudit('ImportMapping')).toMatchObject({ before: { columns: { amount: 1 } } });
  });
});
