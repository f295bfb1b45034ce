import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let email: string;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  ({ email } = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' }));
  operator = await server.signIn(email);
});
afterAll(() => server.close());

const url = '/api/reference-rates';
/** The day of the tests is 2026-11-21. */
beforeEach(async () => {
  await server.sql.query("DELETE FROM reference_rate; DELETE FROM audit WHERE entity_name = 'ReferenceRate'");
  await server.sql.query(
    "INSERT INTO reference_rate (currency, day, rate_micros, source, list_number, entered_at) VALUES ('EUR', '2026-11-20', 117200000, 'NBS', '222', now())",
  );
});
const enter = (more: object = {}) => operator.post(url, { day: '2026-11-21', currency: 'EUR', rate: 117.25, ...more });
const entered = async (query = '') => (await operator.get(`${url}/entered${query}`)).body.content ?? [];
const audits = async () =>
  (
    await server.sql.query<{ event: string; json: object }>(
      "SELECT event, json FROM audit WHERE entity_name = 'ReferenceRate' ORDER BY id",
    )
  ).rows;

const item = (code: string, rate: string, unit = '1') =>
  `<Item><Code>978</Code><Country>EMU</Country><Currency>${code}</Currency><Unit>${unit}</Unit><Middle_Rate>${rate}</Middle_Rate></Item>`;
const xml = (items: string, head = '<No>223</No><Date>21.11.2026</Date><Type>Srednji kurs</Type>') =>
  `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<Exchange_Rates_List><Header>${head}</Header>${items}</Exchange_Rates_List>`;
const list = xml(item('EUR', '117.2510') + item('HUF', '30.5012', '100') + item('AUD', '66.1000'));
const csv =
  'No;Date;Type\r\n223;21.11.2026;Middle\r\n\r\nCode;Country;Currency;Unit;Middle_Rate\r\n978;EMU;EUR;1;117,2510\r\n348;Mađarska;HUF;100;30,5012\r\n36;Australija;AUD;1;66,1000\r\n';
const preview = (text: string) => operator.post(`${url}/list-preview`, { text });
const take = (text: string, more: object = {}) => operator.post(`${url}/list`, { text, ...more });

describe('a rate entered by hand', () => {
  test('stands in the list with who entered it and when, is the newest, and is audited', async () => {
    const reply = await enter();
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      currency: 'EUR',
      rate: 117.25,
      source: 'OPERATOR',
      enteredBy: email,
      listNumber: null,
    });
    expect(await entered()).toMatchObject([
      { day: '2026-11-21' },
      { day: '2026-11-20', source: 'NBS', listNumber: '222', enteredBy: null },
    ]);
    expect(await entered('?filter=source,eq,NBS')).toHaveLength(1);
    expect((await pair.buyer.get(url)).body).toMatchObject({ day: '2026-11-21', rates: [{ rate: 117.25 }] });
    expect(await audits()).toMatchObject([{ event: 'CREATED', json: { after: { rate: 117.25, day: '2026-11-21' } } }]);
  });

  test('more than 5 % from the newest is asked about, and then taken', async () => {
    expect((await enter({ rate: 123.06 })).status).toBe(201);
    await server.sql.query("DELETE FROM reference_rate WHERE day = '2026-11-21'");
    const requested = await enter({ rate: 11.725 });
    expect(requested.status).toBe(409);
    expect(requested.body).toMatchObject({
      code: 'rate-to-confirm',
      newest: { day: '2026-11-20', rate: 117.2 },
      before: null,
      differs: true,
    });
    expect(await entered()).toHaveLength(1);
    expect((await enter({ rate: 11.725, confirmed: true })).status).toBe(201);
  });

  test('in the place of another of that day it is asked about; the audit keeps both', async () => {
    await enter();
    expect((await enter()).status).toBe(201);
    const requested = await enter({ rate: 117.3 });
    expect([requested.status, requested.body]).toMatchObject([409, { before: 117.25, differs: false }]);
    expect((await enter({ rate: 117.3, confirmed: true })).status).toBe(201);
    expect(await entered()).toMatchObject([{ rate: 117.3 }, {}]);
    expect((await audits()).at(-1)).toMatchObject({
      event: 'UPDATED',
      json: { before: { rate: 117.25 }, after: { rate: 117.3 } },
    });
  });

  test('two at once: one of them is asked about', async () => {
    const replies = await Promise.all([enter({ rate: 117.4 }), enter({ rate: 117.5 })]);
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409]);
  });

  test.each([
    ['a rate of nothing', { rate: 0 }, 'rate', 'rate-typed'],
    ['seven decimals', { rate: 117.2500001 }, 'rate', 'rate-typed'],
    ['a text', { rate: '117,25' }, 'rate', 'not-number'],
    ['RSD itself', { currency: 'RSD' }, 'currency', 'rate-currency'],
    ['a currency that is not used', { currency: 'XXX' }, 'currency', 'rate-currency'],
    ['a day too far ahead', { day: '2026-11-29' }, 'day', 'rate-day-ahead'],
    ['a day that isn’t', { day: '2026-11-31' }, 'day', 'date'],
  ])('%s is refused by its field', async (_what, more, field, code) => {
    const reply = await enter(more);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field, code }]);
  });
});

describe('a mistaken rate', () => {
  test('is deleted, and the audit tells of it; all or none', async () => {
    const { id } = (await enter()).body;
    expect((await operator.delete(`${url}?ids=${id},2000000000`)).status).toBe(404);
    expect((await operator.delete(`${url}?ids=${id}`)).body).toEqual({ count: 1 });
    expect(await entered()).toHaveLength(1);
    expect((await audits()).at(-1)).toMatchObject({ event: 'DELETED', json: { before: { rate: 117.25 } } });
  });

  test('that a bill was held to stays, and the refusal names it', async () => {
    const [offer] = await pair.addOffers(1, { currency: 'EUR' });
    const id = offer?.id ?? 0;
    await pair.supplier.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [id]: offer?.registrationId },
      status: 'DISCOUNT_APPROVED',
    });
    expect((await pair.buyer.post('/api/invoices/bill', { ids: [id], rsdRates: { EUR: 117.2 } })).status).toBe(200);
    const [used] = await entered();
    const reply = await operator.delete(`${url}?ids=${used?.id}`);
    expect(reply.status).toBe(409);
    expect(reply.body.errors).toMatchObject([{ field: `ids.${used?.id}`, code: 'rate-billed' }]);
    const { id: other } = (await enter()).body;
    expect((await operator.delete(`${url}?ids=${other}`)).body).toEqual({ count: 1 });
  });
});

describe('the National Bank’s list', () => {
  test.each([
    ['XML', list],
    ['CSV', csv],
  ])(
    'as %s is shown before it is taken, then stored as one change; a second time nothing happens',
    async (_what, text) => {
      const shown = await preview(text);
      expect(shown.status).toBe(200);
      expect(shown.body).toMatchObject({
        day: '2026-11-21',
        listNumber: '223',
        others: ['AUD'],
        changes: 2,
        rates: [
          {
            currency: 'EUR',
            rate: 117.251,
            before: null,
            newest: { day: '2026-11-20', rate: 117.2 },
            change: 'NEW',
            differs: false,
          },
          { currency: 'HUF', rate: 0.305012, before: null, newest: null, change: 'NEW', differs: false },
        ],
      });
      expect(await entered()).toHaveLength(1);
      expect((await take(text, { expectedChanges: 2 })).body).toEqual({ count: 2 });
      expect(await entered('?sort=currency&filter=day,eq,2026-11-21')).toMatchObject([
        { currency: 'EUR', rate: 117.251, source: 'NBS', listNumber: '223', enteredBy: email },
        { currency: 'HUF' },
      ]);
      expect(await audits()).toMatchObject([
        { event: 'UPDATED', json: { day: '2026-11-21', listNumber: '223', after: { EUR: 117.251, HUF: 0.305012 } } },
      ]);
      expect((await preview(text)).body).toMatchObject({ changes: 0, rates: [{ change: 'SAME' }, { change: 'SAME' }] });
      expect((await take(text)).body).toEqual({ count: 0 });
      expect(await audits()).toHaveLength(1);
    },
  );

  test('says which rates it corrects and which are far from the newest; nothing is saved when that is no longer so', async () => {
    await enter({ rate: 117.4 });
    const text = xml(item('EUR', '130.0000'));
    expect((await preview(text)).body.rates).toMatchObject([{ before: 117.4, change: 'CHANGED', differs: true }]);
    const reply = await take(text, { expectedChanges: 2 });
    expect([reply.status, reply.body.code]).toEqual([409, 'list-changed-meanwhile']);
    expect((await take(text, { expectedChanges: 1 })).body).toEqual({ count: 1 });
    expect((await audits()).at(-1)).toMatchObject({ json: { before: { EUR: 117.4 }, after: { EUR: 130 } } });
  });

  const bomb = `<!DOCTYPE l [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;">]>${list.slice(list.indexOf('<Ex'))}`;
  test.each([
    ['a document type', bomb, 'list-doctype'],
    ['an entity of its own', xml(item('EUR', '&rate;')), 'list-unreadable'],
    ['an element that never ends', list.slice(0, -30), 'list-unreadable'],
    ['elements a thousand deep', '<a>'.repeat(1000) + '</a>'.repeat(1000), 'list-unreadable'],
    ['a quote that never ends', 'Currency,Unit,Middle_Rate\nEUR,1,"117', 'list-unreadable'],
    ['some letter', 'Dear bank, what is the euro today?', 'list-unreadable'],
    [
      'names that mean something to JavaScript',
      xml('<Item><__proto__>1</__proto__><Currency>EUR</Currency></Item>'),
      'list-without-middle-rates',
    ],
    ['a line without a rate', xml(item('EUR', '117') + item('USD', '')), 'list-line'],
    ['a day of next year', xml(item('EUR', '117'), '<No>1</No><Date>21.11.2027</Date>'), 'list-day-ahead'],
  ])('with %s is refused in a sentence, and nothing is stored', async (_what, text, code) => {
    for (const reply of [await preview(text), await take(text)]) {
      expect([reply.status, reply.body.code]).toEqual([400, code]);
      expect(reply.body.message).not.toContain('list-');
    }
    expect(await entered()).toHaveLength(1);
  });

  test('longer than any list is refused before it is read', async () => {
    expect((await take('x'.repeat(60_001))).body.errors).toMatchObject([{ field: 'text', code: 'too-long' }]);
  });

  test('two people who take it at once store it once', async () => {
    const replies = await Promise.all([take(list), take(list)]);
    expect(replies.map(reply => reply.body.count).sort()).toEqual([0, 2]);
    expect(await audits()).toHaveLength(1);
  });
});
