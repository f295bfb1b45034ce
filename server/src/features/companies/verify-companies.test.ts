import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const pibs = ['100002887', '101134702', '112497859', '104052135', '100001159'];
let codes = 0;
/** A company as one that registered itself and gave its facts. */
async function unverified(more: { code?: string; name?: string } = {}): Promise<number> {
  codes += 1;
  return server.addCompany({
    name: `Nova Zora ${codes}`,
    code: `NZ-${codes}`,
    country: 'HRV',
    checked: false,
    ...more,
  });
}
const read = async (id: number) => (await operator.get(`/api/companies/${id}`)).body;
const verify = (companies: object[], more: object = {}) =>
  operator.post('/api/companies/verify', { companies, ...more });
const refuse = (id: number, reason: string, headers?: Record<string, string>) =>
  operator.post(`/api/companies/${id}/refuse`, { reason }, headers);
const lastEntry = async () =>
  (await server.sql.query("SELECT entity_id, json FROM audit WHERE entity_name = 'Company' ORDER BY id DESC LIMIT 1"))
    .rows[0];
async function administrator(companyId: number, email: string): Promise<TestCaller> {
  await server.addUser({ companyId, role: 'COMPANY_ADMIN', email });
  return server.signIn(email);
}

describe('POST /api/companies/verify', () => {
  test('verifies what nothing hinders, and names each other with its reason', async () => {
    const [good, twice, incomplete, wrong, moved, refused] = [
      await unverified(),
      await server.addCompany({ name: 'Davno proverena' }),
      await unverified({ code: 'HR12345678901', name: '123 456 789 01' }),
      await server.addCompany({ name: 'Pogrešan PIB', code: '101134701', checked: false }),
      await unverified({ name: 'Pomerena' }),
      await unverified({ name: 'Odbijena' }),
    ];
    await refuse(refused, 'Nema je u registru.');
    const { version } = await read(moved);
    await server.sql.query("UPDATE company SET name = 'Tuđe ime' WHERE id = $1", [moved]);
    const seen = await read(good);
    const reply = await verify([
      { id: good, version: seen.version },
      { id: twice },
      { id: incomplete },
      { id: wrong },
      { id: moved, version },
      { id: refused },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ count: 1 });
    expect(reply.body.leftOut).toMatchObject([
      { company: { id: twice }, reason: 'verified', message: 'Davno proverena is verified already.' },
      { company: { id: incomplete }, reason: 'incomplete' },
      { company: { id: wrong }, reason: 'tax-code', message: expect.stringContaining('101134701') },
      { company: { id: moved, name: 'Tuđe ime' }, reason: 'changed' },
      { company: { id: refused }, reason: 'refused' },
    ]);
    expect(decodeURIComponent(reply.headers['warning-message'] ?? '')).toContain(
      'Davno proverena is verified already.',
    );
    expect(await read(good)).toMatchObject({ checked: true, refusal: null });
    expect(await read(moved)).toMatchObject({ checked: false, refusal: null });
    expect(await lastEntry()).toMatchObject({
      entity_id: good,
      json: { before: { checked: false }, after: { checked: true } },
    });
  });

  test('two at once verify it once, and its administrators are told once', async () => {
    const id = await unverified();
    await administrator(id, 'uprava@dvojna.example');
    const replies = await Promise.all([verify([{ id }]), verify([{ id }])]);
    expect(replies.map(reply => reply.body.count).sort()).toEqual([0, 1]);
    const mail = await waitForMail(server, 'uprava@dvojna.example');
    expect(mail.subject).toBe('Your company is verified at Skonto');
    expect(mail.text).toContain(`/companies/details/${id}`);
    expect(await mailsTo(server, 'uprava@dvojna.example')).toHaveLength(1);
  });

  test('a name that ends with a full stop ends the sentence of the mail itself', { tags: 'OPER-04' }, async () => {
    const [good, bad] = [await unverified({ name: 'Vino Ilok d.o.o.' }), await unverified({ name: 'Ulje Beli a.d.' })];
    await administrator(good, 'uprava@vinoilok.example');
    await administrator(bad, 'uprava@uljebeli.example');
    await verify([{ id: good }]);
    await refuse(bad, 'Još ne.');
    expect((await waitForMail(server, 'uprava@vinoilok.example')).text).toContain('verified Vino Ilok d.o.o. Buyers');
    expect((await waitForMail(server, 'uprava@uljebeli.example')).text).toContain('verify Ulje Beli a.d. The reason');
  });

  test('all or 404, no doubles, nobody but the operator', async () => {
    const id = await unverified();
    expect((await verify([{ id }, { id: 2_000_000_000 }])).status).toBe(404);
    expect((await verify([{ id }, { id }])).body.errors).toMatchObject([{ field: 'companies', code: 'duplicate-ids' }]);
    expect((await verify([])).status).toBe(400);
    expect((await pair.buyer.post('/api/companies/verify', { companies: [{ id: pair.buyerId }] })).status).toBe(403);
    expect(await read(id)).toMatchObject({ checked: false });
  });

  test('a verified supplier takes offers, an unverified one does not', async () => {
    const active = async () =>
      (await server.sql.query('SELECT partnership_active($1, $2) AS active', [pair.buyerId, pair.supplierId])).rows[0]
        ?.active;
    await server.sql.query('UPDATE company SET code = $2 WHERE id = $1', [pair.supplierId, pibs[0]]);
    expect(await active()).toBe(true);
    expect((await refuse(pair.supplierId, 'Nije ta firma.')).body).toMatchObject({ checked: false });
    expect(await active()).toBe(false);
    expect((await verify([{ id: pair.supplierId }], { evenRefused: true })).body).toEqual({ count: 1, leftOut: [] });
    expect(await active()).toBe(true);
    expect(await read(pair.supplierId)).toMatchObject({ checked: true, refusal: null });
  });
});

describe('POST /api/companies/{id}/refuse', () => {
  test('keeps the reason for the operator and the company itself, tells its administrators, and is in the audit', async () => {
    const id = await unverified({ name: 'Odbijena <b>&' });
    const own = await administrator(id, 'uprava@odbijena.example');
    await server.addUser({ companyId: id, role: 'COMPANY_USER', email: 'korisnik@odbijena.example' });
    const reply = await refuse(id, ' Matični broj pripada drugoj firmi.\n\nPošaljite rešenje. ');
    expect(reply.status).toBe(200);
    const reason = 'Matični broj pripada drugoj firmi.\n\nPošaljite rešenje.';
    const refusal = { reason, at: '2026-11-21T12:00:00Z' };
    expect(reply.body).toMatchObject({ checked: false, refusal });
    expect((await own.get(`/api/companies/${id}`)).body).toMatchObject({ refusal });
    const mail = await waitForMail(server, 'uprava@odbijena.example');
    expect(mail.subject).toBe('Your company could not be verified at Skonto');
    expect(mail.text).toContain(reason);
    expect(await mailsTo(server, 'korisnik@odbijena.example')).toEqual([]);
    expect(await lastEntry()).toMatchObject({ json: { before: { refusal: null }, after: { refusal } } });
    await pair.buyer.post('/api/suppliers', { supplier: { id } });
    expect((await pair.buyer.get(`/api/companies/${id}`)).body).toMatchObject({
      refusal: null,
    });
    const probe = await pair.buyer.get('/api/companies?filter=verification,eq,REFUSED');
    expect(probe.body.content).toEqual([]);
  });

  test('a company that changes what it states is looked at again', async () => {
    const id = await unverified();
    const own = await administrator(id, 'uprava@popravljena.example');
    await refuse(id, 'Adresa nije ispravna.');
    const stated = (await own.get(`/api/companies/${id}`)).body;
    expect((await own.put('/api/companies', stated)).body).toMatchObject({
      refusal: { reason: 'Adresa nije ispravna.' },
    });
    const changed = await own.put('/api/companies', { ...stated, address: 'Prava ulica 5' });
    expect(changed.body).toMatchObject({ checked: false, refusal: null });
    const listed = await operator.get('/api/companies?filter=verification,eq,WAITING&size=1000');
    expect(listed.body.content?.map(row => row.id)).toContain(id);
  });

  test('the operator’s own change leaves a refusal as it is; verified by PUT it is forgotten', async () => {
    const id = await unverified();
    await refuse(id, 'Još ne.');
    const renamed = await operator.put('/api/companies', { ...(await read(id)), name: 'Preimenovana' });
    expect(renamed.body).toMatchObject({ name: 'Preimenovana', refusal: { reason: 'Još ne.' } });
    const checked = await operator.put('/api/companies', { ...renamed.body, checked: true });
    expect(checked.body).toMatchObject({ checked: true, refusal: null });
  });

  test('needs a reason of one to a thousand letters, and the company as it was seen', async () => {
    const id = await unverified();
    for (const [reason, code] of [
      ['  ', 'refusal-reason'],
      ['x'.repeat(1001), 'too-long'],
      ['a\u0007b', 'control-characters'],
    ] as const)
      expect((await refuse(id, reason)).body.errors).toMatchObject([{ field: 'reason', code }]);
    const { version } = await read(id);
    await server.sql.query("UPDATE company SET address = 'Druga 2' WHERE id = $1", [id]);
    expect((await refuse(id, 'Kasno.', { 'if-match': `"${version}"` })).status).toBe(412);
    expect((await refuse(2_000_000_000, 'Nema je.')).status).toBe(404);
    expect((await pair.buyer.post(`/api/companies/${pair.buyerId}/refuse`, { reason: 'Ne.' })).status).toBe(403);
    await refuse(id, 'Prvi razlog.');
    expect((await refuse(id, 'Drugi razlog.')).body).toMatchObject({ refusal: { reason: 'Drugi razlog.' } });
  });

  test('a refused company can be deleted', async () => {
    const id = await unverified();
    await refuse(id, 'Ne postoji.');
    expect((await operator.delete(`/api/companies?ids=${id}`)).body).toEqual({ count: 1 });
  });
});

test('GET /api/companies/{id}/standing counts what a company does here, for the operator', async () => {
  const reply = await operator.get(`/api/companies/${pair.buyerId}/standing`);
  expect(reply.body).toEqual({
    users: 1,
    activeUsers: 1,
    suppliers: 2,
    buyers: 0,
    lastLogin: expect.stringMatching(/Z$/),
    lastChange: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/Z$/),
    enteredBy: null,
  });
  const { body } = await pair.buyer.post('/api/suppliers', {
    supplier: {
      code: pibs[3],
      registrationNumber: '17162543',
      name: 'Uneta',
      address: 'Ulica 1',
      country: { alpha3Code: 'SRB' },
      admin: { firstName: 'Ana', lastName: 'Anić', email: 'ana@uneta.example' },
    },
  });
  const entered = (body.supplier ?? {}) as { id?: number };
  expect((await operator.get(`/api/companies/${entered.id}/standing`)).body).toMatchObject({
    users: 1,
    activeUsers: 0,
    buyers: 1,
    lastLogin: null,
    enteredBy: { id: pair.buyerId, name: 'Žitoprodukt d.o.o.' },
  });
  expect((await operator.get('/api/companies/2000000000/standing')).status).toBe(404);
});
