import { paymentReference } from '@skonto/domain/billing/bill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { qrOf, readPdfQr } from '../../testing/read-pdf-qr.ts';
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

async function sayIssuer(account: string): Promise<void> {
  const facts = { name: 'Skonto Broker d.o.o.', code: '101500005', registrationNumber: '20009000' };
  const place = { address: 'Knez Mihailova 30', postcode: '11000', city: 'Beograd', country: { alpha3Code: 'SRB' } };
  const { version } = (await operator.get('/api/bills/issuer')).body;
  const saved = await operator.put('/api/bills/issuer', { ...facts, ...place, account, version });
  expect(saved.status, saved.text).toBe(200);
}
async function billed(): Promise<{ id: number; number: string }> {
  const ids = await addApproved(server, pair, 1, ['RSD']);
  const [bill] = (await pair.buyer.post('/api/invoices/bill', { ids, rsdRates: {} })).body.bills as {
    id: number;
    number: string;
  }[];
  if (!bill) throw new Error('no bill');
  return bill;
}
const print = async (id: number, language = 'sr') =>
  (await pair.buyer.get(`/api/bills/${id}/pdf`, { 'accept-language': language })).bytes;

test('a bill’s PDF draws the NBS IPS QR that pays it, beside its words, in both languages', {
  tags: 'PAY-80',
}, async () => {
  await sayIssuer('205-108040-45, Prva banka');
  const bill = await billed();
  const { city } = (await pair.buyer.get(`/api/bills/${bill.id}`)).body.buyerFacts as { city: string };
  const reference = paymentReference(bill.number).replaceAll(/[ -]/g, '');
  for (const [language, word, sentence] of [
    ['sr', 'Račun', 'Skenirajte kod aplikacijom svoje banke'],
    ['en', 'Bill', 'Scan the code with your bank’s app'],
  ] as const) {
    const bytes = await print(bill.id, language);
    const payer = city === '' ? 'Žitoprodukt d.o.o.' : `Žitoprodukt d.o.o., ${city}`;
    expect(readPdfQr(bytes)).toBe(
      qrOf(
        `K:PR|V:01|C:1|R:205000000010804045|N:Skonto Broker d.o.o., Beograd|I:RSD25,00|P:${payer}|SF:221|S:${word} ${bill.number}|RO:${reference}`,
      ),
    );
    const read = await readPdf(bytes);
    expect(read.text).toContain(`NBS IPS QR ${sentence}`);
    expect([...read.roles]).toContain('Figure');
  }
});

test('a bill keeps the code of the issuer that it froze, and prints the same bytes again', {
  tags: 'PAY-80',
}, async () => {
  await sayIssuer('205-108040-45');
  const bill = await billed();
  const before = await print(bill.id);
  await sayIssuer('845000000040484987');
  expect(Buffer.from(await print(bill.id)).equals(Buffer.from(before))).toBe(true);
});

test('a cancelled bill and its counter-bill have no code, nor has a bill to two accounts', {
  tags: 'PAY-81',
}, async () => {
  await sayIssuer('205-108040-45');
  const bill = await billed();
  expect(readPdfQr(await print(bill.id))).not.toBeNull();
  const counter = await operator.post(`/api/bills/${bill.id}/cancel`, { reason: 'Pogrešan kupac' });
  for (const id of [bill.id, Number(counter.body.id)]) {
    const bytes = await print(id);
    expect(readPdfQr(bytes)).toBeNull();
    expect((await readPdf(bytes)).text).not.toContain('NBS IPS QR');
  }
  await sayIssuer('205-108040-45, 845000000040484987');
  expect(readPdfQr(await print((await billed()).id))).toBeNull();
});
