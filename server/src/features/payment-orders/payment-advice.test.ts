import { orderReference } from '@skonto/domain/payment/payment-batch';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { waitForMail } from '../../testing/mails.ts';
import { addBatch, openPayer, type Payer } from '../../testing/payer.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { qrOf, readPdfQr } from '../../testing/read-pdf-qr.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

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
});

/** Two invoices over 10,000.00 and 20,000.00, of which 9,848.63 and 9,000.00 are paid. */
async function twoInvoices(currency = 'RSD'): Promise<[number, number]> {
  const [first = 0, second = 0] = await addApproved(server, pair, 2, [currency]);
  const price = 'UPDATE invoice SET discount_cents = $2, processing_cents = $3, total_cents = $4 WHERE id = $1';
  await server.sql.query(price, [first, 14_137, 1000, 984_863]);
  await server.sql.query(price, [second, 1_090_000, 10_000, 900_000]);
  return [first, second];
}

type Order = { id: number; number: string; reference: string; day: string };
async function ordersOf(caller: TestCaller, invoiceId: number): Promise<Order[]> {
  return (await caller.get(`/api/invoices/${invoiceId}/payment`)).body.orders as Order[];
}
async function orderOf(caller: TestCaller, invoiceId: number): Promise<Order> {
  const [order] = await ordersOf(caller, invoiceId);
  if (!order) throw new Error(`no order of invoice ${invoiceId}`);
  return order;
}
const advice = (caller: TestCaller, orderId: number, language = 'en') =>
  caller.get(`/api/payment-orders/${orderId}/advice`, { 'accept-language': language });
async function release(batch: number): Promise<void> {
  const reply = await payer.releaser.post(`/api/payment-batches/${batch}/release`, {});
  expect(reply.status, reply.text).toBe(200);
}
const numbersOf = async (ids: readonly number[]): Promise<string[]> => {
  const { rows } = await server.sql.query<{ invoice_number: string }>(
    'SELECT invoice_number FROM invoice WHERE id = ANY ($1) ORDER BY id',
    [ids],
  );
  return rows.map(row => row.invoice_number);
};

test('both sides print what a released order pays, invoice by invoice, in their language', {
  tags: 'PAY-84',
}, async () => {
  const invoices = await twoInvoices();
  await release(await addBatch(payer, invoices));
  const order = await orderOf(pair.supplier, invoices[0]);
  expect(order.day).toBe('2026-11-23');
  const numbers = await numbersOf(invoices);
  for (const [language, title, day, amounts] of [
    ['en', 'Payment advice', '23 Nov 2026', ['9,848.63', '9,000.00', '18,848.63']],
    ['sr', 'Obaveštenje o plaćanju', '23. 11. 2026.', ['9.848,63', '9.000,00', '18.848,63']],
  ] as const)
    for (const caller of [payer.maker, pair.supplier]) {
      const reply = await advice(caller, order.id, language);
      expect(reply.status, reply.text).toBe(200);
      const { text, title: named } = await readPdf(reply.bytes);
      expect(named).toBe(`${title} ${order.number}`);
      const plain = text.replaceAll('\u00a0', ' ');
      for (const said of [order.reference, day, 'Žitoprodukt d.o.o.', 'Čelik Metal a.d.', ...amounts, ...numbers])
        expect(plain, said).toContain(said);
    }
});

test('nobody else reads an advice, and nobody before the release', { tags: 'PAY-84' }, async () => {
  const invoices = await twoInvoices();
  const other = await openTradingPair(server);
  const batch = await addBatch(payer, invoices);
  const draft = await orderOf(payer.maker, invoices[0]);
  for (const caller of [payer.maker, pair.supplier, other.supplier, other.buyer])
    expect((await advice(caller, draft.id)).status).toBe(404);
  await release(batch);
  for (const caller of [other.supplier, other.buyer]) expect((await advice(caller, draft.id)).status).toBe(404);
  for (const caller of [payer.maker, payer.releaser, pair.supplier])
    expect((await advice(caller, draft.id)).status).toBe(200);
});

test('an order of one batch says nothing of another supplier’s order in it', { tags: 'PAY-84' }, async () => {
  const email = 'svaki-nalog@primer.example';
  const person = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER', email });
  await server.sql.query('UPDATE app_user SET email_recipient = true WHERE id = $1', [person.id]);
  const invoices = await twoInvoices();
  await release(await addBatch(payer, invoices, { grouping: 'INVOICE' }));
  const [first = '', second = ''] = await numbersOf(invoices);
  const named = [];
  for (const count of [1, 2]) {
    const mail = await waitForMail(server, email, count);
    named.push([first, second].filter(number => mail.text.includes(number)).length);
  }
  expect(named).toEqual([1, 1]);
  const { text } = await readPdf((await advice(pair.supplier, (await orderOf(pair.supplier, invoices[0])).id)).bytes);
  expect(text).toContain(first);
  expect(text).not.toContain(second);
});

test('the mail of a payment carries the advice in its receiver’s language', { tags: 'PAY-85' }, async () => {
  const email = 'obavestenja@primer.example';
  const person = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER', email });
  await server.sql.query("UPDATE app_user SET language = 'sr', email_recipient = true WHERE id = $1", [person.id]);
  const invoices = await twoInvoices();
  await release(await addBatch(payer, invoices));
  const { number, id } = await orderOf(pair.supplier, invoices[0]);
  const mail = await waitForMail(server, email);
  expect(mail.text).toContain('U priloženom obaveštenju su sve fakture.');
  const [, headers = '', body = ''] =
    /(Content-Type: application\/pdf[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(mail.raw) ?? [];
  expect(headers).toContain(`filename=payment-advice-${number}.pdf`);
  const attached = Buffer.from(body, 'base64');
  expect(attached.equals(Buffer.from((await advice(pair.supplier, id, 'sr')).bytes))).toBe(true);
});

test('whoever pays finds the code that pays the order, until something of it is paid; nobody else does', {
  tags: 'PAY-86',
}, async () => {
  const invoices = await twoInvoices();
  await release(await addBatch(payer, invoices));
  const order = await orderOf(payer.maker, invoices[0]);
  const { rows } = await server.sql.query<{ payee_account: string }>(
    'SELECT payee_account FROM payment_order WHERE id = $1',
    [order.id],
  );
  const code = async (caller: TestCaller) => readPdfQr((await advice(caller, order.id)).bytes);
  const { model, number } = orderReference(order.number);
  const numbers = await numbersOf(invoices);
  const reference = `${model}${number.replaceAll('-', '')}`;
  expect(await code(payer.maker)).toBe(
    qrOf(
      `K:PR|V:01|C:1|R:${rows[0]?.payee_account}|N:Čelik Metal a.d.|I:RSD18848,63|SF:221|S:${numbers.join(' ')}|RO:${reference}`,
    ),
  );
  expect(await code(pair.supplier)).toBeNull();
  server.setNow('2026-11-23T12:00:00Z');
  const paid = { kind: 'PAID', amount: 1, day: '2026-11-23', reference: '' };
  expect((await payer.maker.post(`/api/invoices/${invoices[1]}/payment-entries`, paid)).status).toBe(201);
  expect(await code(payer.maker)).toBeNull();
});

test('an order in another currency has no code', { tags: 'PAY-86' }, async () => {
  const invoices = await twoInvoices('EUR');
  await release(await addBatch(payer, invoices));
  const reply = await advice(payer.maker, (await orderOf(payer.maker, invoices[0])).id);
  expect(readPdfQr(reply.bytes)).toBeNull();
  expect((await readPdf(reply.bytes)).text).toContain('18,848.63');
});
