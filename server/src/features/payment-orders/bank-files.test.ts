import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { addApproved } from '../../testing/approved-invoices.ts';
import { accountOf, addBatch, openPayer, type Payer, storedSums } from '../../testing/payer.ts';
import { readSheetOf } from '../../testing/read-sheet.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

const schema = readFileSync(new URL('../../business/bank-files/samples/pain.001.001.09.xsd', import.meta.url), 'utf8');
let server: TestServer;
let pair: TradingPair;
let payer: Payer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
  await server.sql.query(
    "UPDATE company SET postcode = '21000', city = 'Novi Sad', address = 'Bulevar 1' WHERE id = ANY ($1)",
    [[pair.buyerId, pair.supplierId]],
  );
});

type Profile = { id: string; name: string | null; currencies: ('RSD' | 'EUR')[]; extension: string };
const profilesOf = async () => (await payer.maker.get('/api/payment-settings')).body.profiles as Profile[];
const choose = (currency: string, profile: string) =>
  payer.maker.put('/api/payment-settings', {
    accounts: [{ currency, account: accountOf(pair.buyerId, currency === 'RSD' ? '265' : '325'), profile }],
    limits: [{ userId: payer.releaserId, currency, daily: 1_000_000_000 }],
  });
const release = (caller: TestCaller, id: number) => caller.post(`/api/payment-batches/${id}/release`, {});
const download = async (currency: string, id: number, reason?: string) => {
  const reply = await payer.releaser.post(`/api/payment-batches/${id}/download`, { currency, reason });
  expect(reply.status, reply.text).toBe(200);
  return Buffer.from(reply.bytes);
};
const testFile = (caller: TestCaller, body: object) => caller.post('/api/payment-settings/test-file', body);
const auditedFiles = async (id: number) =>
  (
    await server.sql.query<{ files: { sha256: string; shortened: object[] }[] }>(
      "SELECT json -> 'after' -> 'files' AS files FROM audit WHERE entity_name = 'PaymentBatch' AND entity_id = $1 AND json -> 'after' ? 'files'",
      [id],
    )
  ).rows.flatMap(row => row.files);

/** A file's text in its own letters. */
function textOf({ id }: Profile, bytes: Buffer): string {
  if (id === 'intesa-utf-16') return iconv.decode(bytes, 'utf-16le');
  if (/^(asseco-txt|halcom-txt|multi-e-bank)$/.test(id)) return iconv.decode(bytes, 'windows-1250');
  return bytes.toString('utf8');
}
const isValid = async (contents: string): Promise<boolean> =>
  (await validateXML({ xml: { fileName: 'o.xml', contents }, schema: { fileName: 's.xsd', contents: schema } })).valid;

/** Whatever it is written in: amount, account and reference are there as they are. */
function expectOrder(profile: Profile, text: string, currency: string) {
  const account = accountOf(pair.supplierId, currency === 'RSD' ? '160' : '205');
  if (profile.extension === 'txt') {
    expect(text).toContain(`${account}${profile.id === 'halcom-txt-ascii' ? 'Celik Metal a.d.' : 'Čelik Metal a.d.'}`);
    expect(text).toMatch(/0000*98900097? ?04-20260001|000+989000 ?9704-20260001/);
    return;
  }
  for (const part of ['9890.00', '04-20260001', 'etal a.d.']) expect(text, profile.id).toContain(part);
  if (currency === 'RSD') expect(text.replaceAll('-', '')).toContain(account);
}

describe('the file is the one that the buyer’s bank takes', () => {
  test('every format is chosen, released and downloaded, twice the same, with its hash in the audit', {
    tags: 'PAY-44',
  }, async () => {
    const profiles = await profilesOf();
    expect(profiles.map(one => one.id)).toEqual([
      ...['csv', 'raiffeisen', 'intesa', 'intesa-utf-16', 'erste', 'eurobank', 'asseco-xml-din', 'asseco-txt'],
      ...['halcom-txt', 'halcom-txt-ascii', 'multi-e-bank', 'xlsx', 'sepa'],
    ]);
    expect(profiles.map(one => [one.id, one.name]).slice(0, 2)).toEqual([
      ['csv', null],
      ['raiffeisen', 'Raiffeisen banka (Asseco XML)'],
    ]);
    for (const profile of profiles)
      for (const currency of profile.currencies) {
        pair = await openTradingPair(server);
        payer = await openPayer(server, pair);
        await server.sql.query("UPDATE company SET city = 'Novi Sad', address = 'Ulica 1' WHERE id = ANY ($1)", [
          [pair.buyerId, pair.supplierId],
        ]);
        expect((await choose(currency, profile.id)).status).toBe(200);
        const id = await addBatch(payer, await addApproved(server, pair, 1, [currency]));
        const released = await release(payer.releaser, id);
        expect(released.status, released.text).toBe(200);
        const [file] = released.body.files as { fileName: string; sha256: string; orders: number }[];
        expect(file?.fileName).toBe(`orders-B-2026-1-${currency}.${profile.extension}`);
        const first = await download(currency, id);
        expect((await download(currency, id, 'Izgubljena')).equals(first)).toBe(true);
        const sha256 = hash('sha256', first, 'hex');
        expect(file?.sha256).toBe(sha256);
        expect(await auditedFiles(id)).toMatchObject([{ currency, profile: profile.id, sha256 }]);
        if (profile.id === 'xlsx') expect(JSON.stringify(await readSheetOf(first))).toContain('9890.00');
        else expectOrder(profile, textOf(profile, first), currency);
        if (profile.id === 'sepa') expect(await isValid(first.toString('utf8'))).toBe(true);
      }
  });

  test('pain.001 has the payer’s and the payee’s town and country, the order’s number and its reference', {
    tags: 'PAY-44',
  }, async () => {
    await choose('EUR', 'sepa');
    const id = await addBatch(payer, await addApproved(server, pair, 1, ['EUR']));
    await release(payer.releaser, id);
    const xml = (await download('EUR', id)).toString('utf8');
    const address = '<PstlAdr><TwnNm>Novi Sad</TwnNm><Ctry>RS</Ctry><AdrLine>Bulevar 1</AdrLine></PstlAdr>';
    expect(xml).toContain(`<Dbtr><Nm>Zitoprodukt d.o.o.</Nm>${address}</Dbtr>`);
    expect(xml).toContain(`<Cdtr><Nm>Celik Metal a.d.</Nm>${address}</Cdtr>`);
    expect(xml).toContain('<CreDtTm>2026-11-21T12:00:00Z</CreDtTm>');
    expect(xml).toContain('<EndToEndId>20260001</EndToEndId>');
    expect(xml).toMatch(/<Ustrd>97 04-20260001 A-EUR-1-\d+<\/Ustrd>/);
  });

  test('each of several orders has its own number, amount, reference and invoice', { tags: 'PAY-44' }, async () => {
    await choose('EUR', 'sepa');
    const ids = await addApproved(server, pair, 3, ['EUR']);
    await server.sql.query(
      `UPDATE invoice SET amount_cents = n.c, net_cents = n.c, tax_cents = 0, total_cents = n.c - discount_cents - processing_cents
         FROM (SELECT id, 1000000 + 101 * (id - $2)::bigint AS c FROM invoice) n WHERE n.id = invoice.id AND invoice.id = ANY ($1)`,
      [ids, ids[0]],
    );
    const id = await addBatch(payer, ids, { grouping: 'INVOICE' });
    expect((await release(payer.releaser, id)).status).toBe(200);
    const xml = (await download('EUR', id)).toString('utf8');
    const written = /<EndToEndId>(\d+)<.*?<InstdAmt Ccy="EUR">([\d.]+)<.*?<Ustrd>97 (\d\d)-(\d+) ([^<]+)</gs;
    const { rows } = await server.sql.query<{ number: string; cents: string; invoice: string }>(
      `SELECT o.number, o.amount_cents::text AS cents, i.invoice_number AS invoice FROM payment_order o
         JOIN payment_order_item t ON t.order_id = o.id JOIN invoice i ON i.id = t.invoice_id WHERE o.batch_id = $1 ORDER BY o.id`,
      [id],
    );
    const digits = (text: string) => text.replaceAll(/\D/g, '');
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(row => row.cents)).size).toBe(3);
    expect(
      [...xml.matchAll(written)].map(([, number, amount = '', , inReference, invoice]) => [
        number,
        digits(amount),
        inReference,
        invoice,
      ]),
    ).toEqual(rows.map(row => [digits(row.number), row.cents, digits(row.number), row.invoice]));
  });

  test('above 300,000.00 dinars an order is urgent, at it and where the format has no word for it not', {
    tags: 'PAY-44',
  }, async () => {
    for (const [profile, urgent] of [
      ['intesa', true],
      ['halcom-txt', false],
    ] as const) {
      await choose('RSD', profile);
      const ids = await addApproved(server, pair, 2);
      await server.sql.query(
        `UPDATE invoice SET amount_cents = n.c, net_cents = n.c, total_cents = n.c - discount_cents - processing_cents
           FROM (SELECT id, 30000000 + discount_cents + processing_cents + (id = $2)::integer AS c FROM invoice) n
         WHERE n.id = invoice.id AND invoice.id = ANY ($1)`,
        [ids, ids[1]],
      );
      const id = await addBatch(payer, ids, { grouping: 'INVOICE' });
      expect((await release(payer.releaser, id)).status).toBe(200);
      const text = iconv.decode(await download('RSD', id), urgent ? 'utf8' : 'windows-1250');
      expect([...text.matchAll(/<trnamt>([\d.]+)<.*?<urgency>(\w+)</g)].map(([, ...found]) => found)).toEqual(
        urgent
          ? [
              ['300000.00', 'ACH'],
              ['300000.01', 'RTGS'],
            ]
          : [],
      );
    }
  });
});

describe('what the bank’s file can’t say keeps the batch from being released', () => {
  test('a missing town, letters of elsewhere and a missing place are refused, and nothing has happened', {
    tags: 'PAY-45',
  }, async () => {
    const cases = [
      ['EUR', 'sepa', "city = ''", /Čelik Metal a\.d\..*the payee: A SEPA address needs a town/],
      [
        'RSD',
        'asseco-txt',
        "name = '東京 d.o.o.'",
        /Order 20260002 to 東京 d\.o\.o\., the payee: The text has letters/,
      ],
      ['RSD', 'halcom-txt', "city = '', postcode = ''", /the payee: The place of the payee is missing/],
    ] as const;
    for (const [currency, profile, change, said] of cases) {
      await choose(currency, profile);
      const ids = await addApproved(server, pair, 1, [currency]);
      await server.sql.query(`UPDATE company SET ${change} WHERE id = $1`, [pair.supplierId]);
      const id = await addBatch(payer, ids);
      const before = (await payer.maker.get(`/api/payment-batches/${id}`)).body;
      const sums = await storedSums(server, ids[0] ?? 0);
      const refused = await release(payer.releaser, id);
      expect([refused.status, refused.body.code], refused.text).toEqual([409, 'order-file']);
      expect(refused.body.detail, refused.text).toMatch(said);
      expect(refused.body.detail).toContain('Nothing was released');
      const serbian = await payer.releaser.post(`/api/payment-batches/${id}/release`, {}, { 'accept-language': 'sr' });
      expect(serbian.body.detail).toContain('Ništa nije odobreno');
      expect((await payer.maker.get(`/api/payment-batches/${id}`)).body).toEqual(before);
      expect(await storedSums(server, ids[0] ?? 0)).toEqual(sums);
      expect(await auditedFiles(id)).toEqual([]);
      const { rows } = await server.sql.query('SELECT FROM payment_file WHERE batch_id = $1', [id]);
      expect(rows).toEqual([]);
    }
  });

  test('one currency that can’t be written keeps the other back as well', { tags: 'PAY-45' }, async () => {
    await payer.maker.put('/api/payment-settings', {
      accounts: [
        { currency: 'RSD', account: accountOf(pair.buyerId, '265'), profile: 'intesa' },
        { currency: 'EUR', account: accountOf(pair.buyerId, '325'), profile: 'sepa' },
      ],
      limits: ['RSD', 'EUR'].map(currency => ({ userId: payer.releaserId, currency, daily: 1_000_000 })),
    });
    await server.sql.query("UPDATE company SET city = '' WHERE id = $1", [pair.buyerId]);
    const id = await addBatch(payer, await addApproved(server, pair, 1, ['RSD', 'EUR']));
    const refused = await release(payer.releaser, id);
    expect(refused.body.detail).toMatch(/In all orders, your company: A SEPA address needs a town/);
    expect((await server.sql.query('SELECT FROM payment_file WHERE batch_id = $1', [id])).rows).toEqual([]);
    await server.sql.query("UPDATE company SET city = 'Novi Sad' WHERE id = $1", [pair.buyerId]);
    expect((await release(payer.releaser, id)).body.state).toBe('RELEASED');
  });

  test('what was shortened stands in the audit', { tags: 'PAY-45' }, async () => {
    await server.sql.query("UPDATE company SET name = 'Preduzeće za proizvodnju i promet čelika Metal' WHERE id = $1", [
      pair.supplierId,
    ]);
    await choose('RSD', 'asseco-txt');
    const id = await addBatch(payer, await addApproved(server, pair, 1));
    await release(payer.releaser, id);
    expect((await auditedFiles(id)).map(one => one.shortened)).toEqual([
      [{ from: 'Preduzeće za proizvodnju i promet čelika Metal', to: 'Preduzeće za proizvodnju i promet' }],
    ]);
  });

  test('a format is chosen for its own currency alone, and another company’s file isn’t there', {
    tags: 'PAY-44',
  }, async () => {
    for (const [currency, profile] of [
      ['EUR', 'intesa'],
      ['RSD', 'sepa'],
    ] as const)
      expect((await choose(currency, profile)).body.errors).toMatchObject([{ code: 'bank-profile' }]);
    await choose('RSD', 'intesa');
    const id = await addBatch(payer, await addApproved(server, pair, 1));
    await release(payer.releaser, id);
    const other = await openPayer(server, await openTradingPair(server));
    for (const caller of [other.maker, other.releaser, pair.supplier])
      expect((await caller.post(`/api/payment-batches/${id}/download`, { currency: 'RSD' })).status).toBe(404);
  });
});

describe('a test file shows whether a bank takes the format', () => {
  test('each format has one of 1.00 from nobody to nobody, and nothing is stored', { tags: 'PAY-46' }, async () => {
    const tables = ['payment_file', 'payment_download', 'payment_batch', 'payment_order', 'audit'];
    const counts = async () =>
      (await server.sql.query(`SELECT ${tables.map(name => `(SELECT count(*) FROM ${name}) AS ${name}`).join(', ')}`))
        .rows;
    const profiles = await profilesOf();
    const before = await counts();
    for (const profile of profiles)
      for (const currency of profile.currencies) {
        const reply = await testFile(payer.releaser, { currency, profile: profile.id });
        expect(reply.status, reply.text).toBe(200);
        const bytes = Buffer.from(reply.bytes);
        const text = profile.id === 'xlsx' ? JSON.stringify(await readSheetOf(bytes)) : textOf(profile, bytes);
        for (const part of ['TEST SKONTO', 'TEST PRIMALAC']) expect(text, profile.id).toContain(part);
        expect(text, profile.id).toMatch(profile.extension === 'txt' ? /0000000100/ : /\b1\.00\b/);
        if (profile.id === 'sepa') expect(await isValid(text)).toBe(true);
      }
    expect(await counts()).toEqual(before);
    expect((await testFile(payer.releaser, { currency: 'RSD', profile: 'sepa' })).body.errors).toMatchObject([
      { field: 'profile', code: 'bank-profile' },
    ]);
    expect((await testFile(payer.releaser, { currency: 'RSD', profile: 'nema' })).status).toBe(400);
  });
});
