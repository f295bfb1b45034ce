import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importFile, inviteFiles, openSampleBuyer, prepare, sampleFile, upload } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let buyer: TestCaller;
let buyerId: number;

const opened: TestServer[] = [];
/** A buyer with a contract, and of its suppliers' companies none: the sample's invitations are news. */
beforeEach(async () => {
  server = await openTestServer({}, { work: true });
  opened.push(server);
  ({ buyer, buyerId } = await openSampleBuyer(server));
  await server.sql.query('DELETE FROM partnership');
  await server.sql.query('DELETE FROM company WHERE id <> $1', [buyerId]);
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

const head = 'Code,Registration Number,Name,Address,Country,First Name,Last Name,Email,Discount Category';
const file = (...rows: string[]): string => `${[head, ...rows].join('\r\n')}\r\n`;
const bring = (content: Buffer | string, headers: Record<string, string> = {}, caller = buyer) =>
  importFile(caller, content, headers, inviteFiles);
/** The mails that wait or went, by receiver. */
const mails = async () =>
  (
    await server.sql.query<{ email: string; n: number }>(
      `SELECT u.email, count(*)::integer AS n FROM pgboss.job j JOIN app_user u ON u.id = (j.data -> 'to' ->> 'userId')::integer
       WHERE j.name = 'mail' AND j.data ->> 'token' = 'INVITE' GROUP BY u.email ORDER BY u.email`,
    )
  ).rows;
const addCategory = (name: string, more: { isDefault?: boolean; active?: boolean } = {}) =>
  server.sql.query(
    `INSERT INTO discount_category (company_id, name, is_default, active, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
     VALUES ($1, $2, $3, $4, 120000, 2500, '{}')`,
    [buyerId, name, more.isDefault ?? false, more.active ?? true],
  );

const addContract = (companyId: number) =>
  server.sql.query(
    `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
     VALUES ($1, '2026-01-01', 'U-2', 'Ana Đurić', 1000, 200000, false, 500000)`,
    [companyId],
  );

test('the template has the header of the caller’s language and is read in both', { tags: 'SUPP-28' }, async () => {
  for (const language of ['en', 'sr']) {
    const template = await buyer.post(inviteFiles.template, undefined, { 'accept-language': language });
    expect(template.headers['content-disposition']).toContain('filename="template.csv"');
    const { prepared } = await prepare(buyer, `${template.text}1,2,3,4,5,6,7,8,9,10,11\r\n`, inviteFiles);
    expect(Object.keys((prepared.body.suggestedMapping as { columns: object }).columns)).toHaveLength(11);
  }
});

test('all 23 invitations of a file come in: company, person, partnership, and one mail each', {
  tags: ['SUPP-29', 'SUPP-30'],
}, async () => {
  await addCategory('Osnovna', { isDefault: true });
  const uploaded = await upload(buyer, await sampleFile('supplier-invites.csv'), { files: inviteFiles });
  expect(uploaded.status).toBe(201);
  const result = await buyer.post('/api/suppliers/import/invite', { batchId: uploaded.body.id });
  expect(result.body).toMatchObject({
    hasErrors: false,
    importGoodDTO: { numberOfRecords: 23 },
    numberOfRecords: 23,
    batchId: uploaded.body.id,
  });
  const { rows } = await server.sql.query(
    `SELECT c.name, c.checked, c.created_by_company_id = $1 AS own, u.first_name, u.role, u.status, d.name AS category
     FROM partnership p JOIN company c ON c.id = p.supplier_id JOIN app_user u ON u.company_id = c.id
     LEFT JOIN discount_category d ON d.id = p.discount_category_id WHERE p.buyer_id = $1 ORDER BY c.code`,
    [buyerId],
  );
  expect(rows).toHaveLength(23);
  expect(rows[10]).toEqual({
    name: 'Plastika "Novi" Dom SZTR',
    checked: false,
    own: true,
    first_name: 'Jelena',
    role: 'COMPANY_ADMIN',
    status: 'INACTIVE',
    category: 'Osnovna',
  });
  const sent = await mails();
  expect(sent).toHaveLength(23);
  expect(sent.every(one => one.n === 1)).toBe(true);
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
  expect((await buyer.get('/api/suppliers?size=100')).body).toMatchObject({ totalElements: 23 });
});

test('the same file again invites nobody twice and names each row', async () => {
  await bring(await sampleFile('supplier-invites.csv'));
  const { result } = await bring(await sampleFile('supplier-invites.csv'));
  expect(result.body).toMatchObject({ numberOfBadInvoices: 23, importGoodDTO: { numberOfRecords: 0 } });
  expect(JSON.stringify(result.body.firstErrors)).toContain(
    'The company with the code “101000376” is among your suppliers already.',
  );
  expect((await mails()).every(one => one.n === 1)).toBe(true);
});

test('two people of a company with the same file at once invite each supplier once', async () => {
  const colleague = await server.signIn((await server.addUser({ companyId: buyerId, role: 'COMPANY_ADMIN' })).email);
  const content = await sampleFile('supplier-invites.csv');
  const both = await Promise.all([bring(content), bring(content, {}, colleague)]);
  const good = both.map(({ result }) => (result.body.importGoodDTO as { numberOfRecords: number }).numberOfRecords);
  expect(good.reduce((sum, count) => sum + count)).toBe(23);
  const sent = await mails();
  expect([sent.length, sent.every(one => one.n === 1)]).toEqual([23, true]);
});

test('a company that Skonto knows becomes a supplier, and nobody gets into it by an invitation', async () => {
  const known = await server.addCompany({ code: '101000376', name: 'Čelik Metal a.d.' });
  await server.addUser({ companyId: known, role: 'COMPANY_USER' });
  const { result } = await bring(file('101000376,1,Drugo ime,Ulica 1,SRB,Zla,Namera,zla@namera.example,'));
  expect(result.body).toMatchObject({ hasErrors: false, importGoodDTO: { numberOfRecords: 1 } });
  const pair = await server.sql.query('SELECT supplier_id FROM partnership WHERE buyer_id = $1', [buyerId]);
  expect(pair.rows).toEqual([{ supplier_id: known }]);
  expect(await mails()).toEqual([]);
  expect((await server.sql.query('SELECT name FROM company WHERE id = $1', [known])).rows).toEqual([
    { name: 'Čelik Metal a.d.' },
  ]);
  expect((await server.sql.query('SELECT FROM app_user WHERE company_id = $1', [known])).rowCount).toBe(1);
});

describe('a company that the operator entered and nobody was ever in', () => {
  const line = (email: string) => file(`101000376,1,Drugo ime,Ulica 1,SRB,Ana,Anić,${email},`);
  const people = async (companyId: number) =>
    (
      await server.sql.query('SELECT email, role, status FROM app_user WHERE company_id = $1 ORDER BY email', [
        companyId,
      ])
    ).rows;
  const company = async (id: number) =>
    (await server.sql.query('SELECT name, checked FROM company WHERE id = $1', [id])).rows;

  test('takes the person of the row, keeps what was stated of it, and is verified anew before it trades', async () => {
    const known = await server.addCompany({ code: '101000376', name: 'Čelik Metal a.d.' });
    expect((await bring(line('ana@celik.example'))).result.body).toMatchObject({
      hasErrors: false,
      importGoodDTO: { numberOfRecords: 1 },
    });
    expect(await people(known)).toEqual([{ email: 'ana@celik.example', role: 'COMPANY_ADMIN', status: 'INACTIVE' }]);
    expect(await mails()).toEqual([{ email: 'ana@celik.example', n: 1 }]);
    expect(await company(known)).toEqual([{ name: 'Čelik Metal a.d.', checked: false }]);
    await server.sql.query("UPDATE app_user SET status = 'ACTIVE' WHERE company_id = $1", [known]);
    const activated = async () => (await buyer.get('/api/suppliers')).body.content?.map(row => row.activated);
    expect(await activated()).toEqual([false]);
    await server.sql.query('UPDATE company SET checked = true WHERE id = $1', [known]);
    expect(await activated()).toEqual([true]);
  });

  test('with a contract takes nobody, and neither does one that a company entered', async () => {
    const trading = await server.addCompany({ code: '101000376' });
    const { rows } = await server.sql.query<{ id: number }>(
      "INSERT INTO company (country, code, name, created_by_company_id) VALUES ('SRB', '101001117', 'Ničija d.o.o.', $1) RETURNING id",
      [buyerId],
    );
    await addContract(trading);
    const both = `${line('ana@celik.example')}101001117,2,Drugo,Ulica 2,SRB,Iva,Ivić,iva@ivic.example,\r\n`;
    expect((await bring(both)).result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 2 } });
    for (const id of [trading, rows[0]?.id ?? 0]) expect(await people(id)).toEqual([]);
  });

  test('takes one of those whom two buyers invite at once', async () => {
    const companyId = await server.addCompany();
    await addContract(companyId);
    const rival = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_USER' })).email);
    for (let round = 0; round < 5; round += 1) {
      const code = `DE${200_000 + round}`;
      const known = await server.addCompany({ code, country: 'DEU' });
      const row = (email: string) => file(`${code},1,Drugo ime,Ulica 1,DEU,Ana,Anić,${email},`);
      const results = await Promise.all([
        bring(row(`a${round}@celik.example`)),
        bring(row(`b${round}@celik.example`), {}, rival),
      ]);
      for (const { result } of results) expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 1 } });
      expect(await people(known)).toHaveLength(1);
    }
  });
});

test('each bad row comes back with its reason in errorInvite.csv, and the good ones are in', {
  tags: 'SUPP-31',
}, async () => {
  await addCategory('Prva');
  await addCategory('Stara', { active: false });
  const taken = await server.addUser({ companyId: buyerId, role: 'COMPANY_USER', email: 'vec@postoji.example' });
  const { id, result } = await bring(
    file(
      '101000376,1,Prvi,Ulica 1,SRB,Ana,Anić,ana@prvi.example, prva ',
      '101000000,1,Mi,Ulica 1,SRB,Ana,Anić,ana@mi.example,',
      '101000745,1,Treći,Ulica 1,SRB,Ana,,ana.treci.example,',
      '101001117,1,Četvrti,Ulica 1,SRB,Ana,Anić,ana@cetvrti.example,Nema je',
      '101001481,1,Peti,Ulica 1,SRB,Ana,Anić,ana@peti.example,Stara',
      `101001859,1,Šesti,Ulica 1,SRB,Ana,Anić,${taken.email.toUpperCase()},`,
      '101002224,1,Sedmi,Ulica 1,SRB,Ana,Anić,ANA@prvi.example,',
      '101002595,1,Osmi,Ulica 1,SRB,Ana,Anić,ana@osmi.example,',
    ),
  );
  expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 2 }, numberOfBadInvoices: 6 });
  const errors = await buyer.post(inviteFiles.errors + id);
  expect(errors.headers['content-disposition']).toContain('filename="errorInvite.csv"');
  const lines = errors.text.trim().split('\r\n').slice(1);
  expect(lines.map(line => line.split(',').slice(9).join(','))).toEqual([
    "3,Code: Your own company can't be its own supplier.",
    "4,Last Name: This is missing.; Email: “ana.treci.example” isn't an e-mail address.",
    '5,"Discount Category: You have no discount category “Nema je”. Use a name from your list, or leave the cell empty for the default one."',
    "6,Discount Category: The discount category “Stara” isn't active.",
    '7,Email: Somebody has an account with “VEC@POSTOJI.EXAMPLE” already. Use another address.',
    '8,Email: This is the same as line 2.',
  ]);
  expect((await mails()).map(one => one.email)).toEqual(['ana@osmi.example', 'ana@prvi.example']);
  // Nothing of a refused row stays, so that it can be sent again.
  expect((await server.sql.query("SELECT FROM company WHERE code = '101001859'")).rowCount).toBe(0);
  const mended = errors.text.replace('VEC@POSTOJI.EXAMPLE', 'sesti@primer.example').split('\r\n');
  const again = await bring([mended[0], mended.find(line => line.startsWith('101001859'))].join('\r\n'));
  expect(again.result.body).toMatchObject({ hasErrors: false, importGoodDTO: { numberOfRecords: 1 } });
});

describe('how many a company may invite in an hour', () => {
  const many = (count: number, from = 0) =>
    file(
      ...Array.from({ length: count }, (_one, n) => {
        const number = 100_000 + from + n;
        return `DE${number},1,Firma ${number},Weg 1,DEU,Ana,Anić,ana${number}@firma.example,`;
      }),
    );

  test('goes for rows as well: what is beyond is refused, nothing of it is stored, and later it comes in', async () => {
    await server.sql.query('UPDATE company SET checked = false WHERE id = $1', [buyerId]);
    const { id, result } = await bring(many(30));
    expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 20 }, numberOfBadInvoices: 10 });
    expect(JSON.stringify(result.body.firstErrors)).toContain('as many as it may in an hour');
    expect(await mails()).toHaveLength(20);
    expect((await bring(many(1, 500))).result.body).toMatchObject({ numberOfBadInvoices: 1 });
    const { text } = await buyer.post(inviteFiles.errors + id);
    server.setNow('2026-11-21T13:30:00Z');
    expect((await bring(text)).result.body).toMatchObject({ hasErrors: false, importGoodDTO: { numberOfRecords: 10 } });
  });

  test('is more where the operator says so: a file of thousands comes in as a whole', async () => {
    const count = Number(process.env.SKONTO_TEST_INVITATIONS ?? 2000);
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    const quota = `/api/companies/${buyerId}/invitations`;
    const small = await bring(many(300));
    expect(small.result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 200 }, numberOfBadInvoices: 100 });
    expect(JSON.stringify(small.result.body.firstErrors)).toContain('ask Skonto’s operator');
    expect((await operator.put(quota, { perHour: count + 200 })).body).toMatchObject({
      perHour: count + 200,
      used: 200,
    });
    const { id } = await bring(many(count, 1000), { prefer: 'respond-async' });
    const batch = async () => (await buyer.get(`/api/batches/${id}`)).body;
    await expect.poll(async () => (await batch()).state, { timeout: 540_000, interval: 500 }).toBe('DONE');
    expect(await batch()).toMatchObject({ processed: count, bad: 0 });
    expect((await operator.get(quota)).body).toMatchObject({ used: count + 200 });
    expect((await bring(many(1, 90_000))).result.body).toMatchObject({ numberOfBadInvoices: 1 });
    const queued = "SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail' AND data ->> 'token' = 'INVITE'";
    expect((await server.sql.query(queued)).rows).toEqual([{ n: count + 200 }]);
    // Nobody waits for thousands of mails to go out.
    await server.sql.query("DELETE FROM pgboss.job WHERE name = 'mail'");
  }, 600_000);

  test('counts what is refused for another reason too, and companies that are known not at all', async () => {
    await server.sql.query('UPDATE company SET checked = false WHERE id = $1', [buyerId]);
    for (let n = 0; n < 25; n += 1) {
      const companyId = await server.addCompany({ code: `DE${100_000 + n}`, country: 'DEU' });
      await server.addUser({ companyId, role: 'COMPANY_USER' });
    }
    expect((await bring(many(40))).result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 40 } });
    expect(await mails()).toHaveLength(15);
    expect((await bring(many(10, 900))).result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 5 } });
  });
});

test('where nobody gives another category alone, rows that name one come back and the others come in', {
  tags: 'APPR-17',
}, async () => {
  await addCategory('Prva', { isDefault: true });
  await addCategory('Povoljna');
  const limits = JSON.stringify({ CATEGORY: {} });
  await server.sql.query(
    `INSERT INTO approval_policy (company_id, limits, approvers, strictest_limits, strictest_approvers, strict_until, saved_by, saved_at)
     SELECT $1, $2, '{}', $2, '{}', '2026-01-01', min(id), '2026-01-01' FROM app_user WHERE company_id = $1`,
    [buyerId, limits],
  );
  const { result } = await bring(
    file(
      '101000376,1,Prvi,Ulica 1,SRB,Ana,Anić,ana@prvi.example,Prva',
      '101000745,1,Treći,Ulica 1,SRB,Ana,Anić,ana@treci.example,Povoljna',
    ),
  );
  expect(result.body).toMatchObject({ importGoodDTO: { numberOfRecords: 1 }, numberOfBadInvoices: 1 });
  expect(JSON.stringify(result.body.firstErrors)).toContain('ask for approval among your suppliers');
  expect((await mails()).map(({ email }) => email)).toEqual(['ana@prvi.example']);
});

test('only a buyer with an active contract invites, and another company’s file isn’t there', async () => {
  const stranger = await server.addCompany({});
  const foreign = await server.signIn((await server.addUser({ companyId: stranger, role: 'COMPANY_ADMIN' })).email);
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  expect((await upload(foreign, file('1'), { files: inviteFiles })).body.code).toBe('no-active-contract');
  expect((await upload(operator, file('1'), { files: inviteFiles })).status).toBe(403);
  const { id } = await prepare(buyer, file('101000376,1,Prvi,Ulica 1,SRB,Ana,Anić,ana@prvi.example,'), inviteFiles);
  await addContract(stranger);
  const other = await server.signIn((await server.addUser({ companyId: stranger, role: 'COMPANY_USER' })).email);
  for (const reply of [
    await other.post('/api/suppliers/import/invite', { batchId: id }),
    await other.post(`/api/suppliers/prepare-import/${id}`),
    await other.post(inviteFiles.errors + id),
    await other.get(`/api/batches/${id}`),
  ])
    expect(reply.status).toBe(404);
});
