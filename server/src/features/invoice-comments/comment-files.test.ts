import { invoiceComments } from '@skonto/api/invoice-comments';
import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodPdf, sendFile } from '../../testing/account-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { forgetFiles } from './files.ts';

let server: TestServer;
let pair: TradingPair;
let invoice = 0;
let colleague: TestCaller;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  invoice = (await pair.addInvoice()).id;
  colleague = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
});

const send = (by: TestCaller, content: Buffer | string = goodPdf, name = 'otpremnica.pdf', of = invoice) =>
  sendFile(by, `/api/invoices/${of}/comment-files`, Buffer.from(content), name);
const write = (by: TestCaller, files: readonly number[], to = 'PARTNER') =>
  by.post(`/api/invoices/${invoice}/comments`, { to, text: 'U prilogu', files });
const sent = async (by: TestCaller): Promise<number> => Number((await send(by)).body.id);
const listed = async (by: TestCaller) =>
  invoiceComments.parse((await by.get(`/api/invoices/${invoice}/comments`)).body).comments.flatMap(one => one.files);
const get = (by: TestCaller, id: number) => by.get(`/api/comment-files/${id}`);
const count = async (): Promise<number> =>
  Number(
    (
      await server.sql.query<{ n: string }>('SELECT count(*) AS n FROM invoice_comment_file WHERE invoice_id = $1', [
        invoice,
      ])
    ).rows[0]?.n,
  );

test('a file goes with a comment, and both sides read what is for both', { tags: 'TALK-82' }, async () => {
  const id = await sent(pair.buyer);
  expect((await write(pair.buyer, [id])).body.files).toEqual([
    { id, name: 'otpremnica.pdf', kind: 'pdf', bytes: goodPdf.length },
  ]);
  expect(await listed(pair.supplier)).toHaveLength(1);
  const file = await get(pair.supplier, id);
  expect(file.text).toBe(goodPdf.toString('latin1'));
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="comment-\d+-\d+\.pdf"/);
});

test('what goes to colleagues never reaches the other company, and a file without a comment nobody', {
  tags: 'TALK-83',
}, async () => {
  const waiting = await sent(pair.buyer);
  expect((await get(pair.buyer, waiting)).status).toBe(404);
  const id = await sent(pair.buyer);
  await write(pair.buyer, [id], 'COLLEAGUES');
  expect((await get(colleague, id)).status).toBe(200);
  expect(await listed(pair.supplier)).toEqual([]);
  expect((await get(pair.supplier, id)).status).toBe(404);
  const other = await openTradingPair(server);
  for (const by of [other.buyer, other.supplier]) {
    expect((await get(by, id)).status).toBe(404);
    expect((await send(by)).status).toBe(404);
  }
});

test('only its sender names a file, once, and for the invoice that it was sent for', { tags: 'TALK-84' }, async () => {
  const id = await sent(pair.buyer);
  const second = (await pair.addInvoice()).id;
  const refused = [
    await write(colleague, [id]),
    await write(pair.supplier, [id]),
    await pair.buyer.post(`/api/invoices/${second}/comments`, { to: 'PARTNER', text: 'U prilogu', files: [id] }),
  ];
  for (const reply of refused)
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ code: 'comment-file-gone' }] } });
  const twice = await Promise.all([write(pair.buyer, [id]), write(pair.buyer, [id])]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await listed(pair.buyer)).toHaveLength(1);
  expect((await write(pair.buyer, [1, 2, 3, 4, 5, 6])).status).toBe(400);
});

const kinds: readonly (readonly [string, string | Buffer, string | null])[] = [
  ['a page', goodPdf, 'pdf'],
  ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('....IEND....', 'latin1')]), 'png'],
  ['a text in our letters', 'Šifra;Količina\r\nČelik;12\r\n', 'txt'],
  ['the same from Windows', Buffer.from('8aifra;12\r\n', 'latin1'), 'txt'],
  ['an e-invoice', '<?xml version="1.0"?><Invoice/>', 'xml'],
  ['a page of the web, as a text', '<html><script>alert(1)</script></html>', 'txt'],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), null],
  ['an archive', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60)]), null],
];
test.each(kinds)(
  'a file is what it holds, whatever it is called: %s',
  { tags: 'TALK-85' },
  async (_, content, kind) => {
    const reply = await send(pair.buyer, Buffer.from(content), 'slika.png');
    if (kind !== null) return expect(reply).toMatchObject({ status: 201, body: { kind } });
    expect([400, 415]).toContain(reply.status);
    expect(await count()).toBe(0);
  },
);

test('texts are handed out as attachments that no browser shows', { tags: 'TALK-85' }, async () => {
  const reply = await send(pair.buyer, '<html><script>alert(1)</script></html>', 'a.html');
  await write(pair.buyer, [Number(reply.body.id)]);
  const file = await get(pair.supplier, Number(reply.body.id));
  expect(file.headers['content-type']).toBe('application/octet-stream');
  expect(file.headers['content-disposition']).toContain('attachment');
});

test('a file is at most 5 MB, and a company sends at most 200 MB within a day', { tags: 'TALK-86' }, async () => {
  expect((await send(pair.buyer, Buffer.concat([Buffer.alloc(5_000_001, 'a')]))).status).toBe(413);
  await server.sql.query(
    `INSERT INTO invoice_comment_file (invoice_id, company_id, name, kind, bytes, content, sha256, sent_by, sent_at)
     SELECT $1, $2, 'a', 'txt', 5000000, 'x', 'x', (SELECT min(id) FROM app_user WHERE company_id = $2), '2026-11-25T09:00:00Z' FROM generate_series(1, 40)`,
    [invoice, pair.buyerId],
  );
  expect(await send(pair.buyer)).toMatchObject({ status: 429, body: { code: 'comment-files-full' } });
  expect((await send(pair.supplier)).status).toBe(201);
  server.setNow('2026-11-26T09:00:01Z');
  expect((await send(pair.buyer)).status).toBe(201);
});

test('files go with a removed comment, and after a day without one', { tags: 'TALK-87' }, async () => {
  const id = await sent(pair.buyer);
  const comment = Number((await write(pair.buyer, [id])).body.id);
  const waiting = await sent(pair.buyer);
  const forget = (instant: string) =>
    forgetFiles(
      { ...server.services, smtpUrl: null },
      { ...plainDay(instant.slice(0, 10)), today: instant.slice(0, 10), instant },
    );
  await forget('2026-11-26T10:00:00Z');
  expect(await count()).toBe(2);
  await forget('2026-11-26T10:00:01Z');
  expect(await count()).toBe(1);
  expect((await write(pair.buyer, [waiting])).status).toBe(400);
  expect((await pair.buyer.post(`/api/invoice-comments/${comment}/remove`)).body.files).toEqual([]);
  expect(await count()).toBe(0);
  expect((await get(pair.supplier, id)).status).toBe(404);
});
