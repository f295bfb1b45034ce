import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile, openSampleBuyer } from '../../testing/import-steps.ts';
import { makeEInvoice } from '../../testing/make-e-invoice.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** What an e-invoice says of several VAT rates, from its import to the document of its discount. */
let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer();
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server, 'CASA_SCONTO');
});
afterAll(() => server.close());

const group = (net: string, tax: string, rate: number, category = 'S') =>
  `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="RSD">${net}</cbc:TaxableAmount><cbc:TaxAmount currencyID="RSD">${tax}</cbc:TaxAmount><cac:TaxCategory><cbc:ID>${category}</cbc:ID><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;
/** 60.00 at 20 % and 40.00 at 10 %: 16.00 of VAT. */
const mixedInvoice = (number: string, groups: string, tax = '16.00', gross = '116.00') =>
  makeEInvoice({ number, payable: gross })
    .replace(/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/, groups)
    .replace(/(<cac:TaxTotal><cbc:TaxAmount[^>]*>)20\.00/, `$1${tax}`)
    .replace(/(<cbc:TaxInclusiveAmount[^>]*>)120\.00/, `$1${gross}`);

test('the rates of an e-invoice are kept with it where it has several', { tags: 'DOC-05' }, async () => {
  const { buyer } = await openSampleBuyer(server);
  const both = group('60.00', '12.00', 20) + group('40.00', '4.00', 10);
  await importFile(buyer, mixedInvoice('R-1', both));
  await importFile(buyer, makeEInvoice({ number: 'R-2' }));
  await importFile(
    buyer,
    mixedInvoice('R-3', group('60.00', '12.00', 20) + group('40.00', '0.00', 0, 'Z'), '12.00', '112.00'),
  );
  const { rows } = await server.sql.query<{ number: string; groups: unknown }>(
    `SELECT i.invoice_number AS number, f.vat_groups AS groups FROM invoice i JOIN invoice_file f ON f.invoice_id = i.id ORDER BY 1`,
  );
  expect(rows).toEqual([
    {
      number: 'R-1',
      groups: [
        { ratePpm: 200_000, net: '6000', tax: '1200' },
        { ratePpm: 100_000, net: '4000', tax: '400' },
      ],
    },
    { number: 'R-2', groups: null },
    { number: 'R-3', groups: null },
  ]);
});

type Part = { readonly ratePpm: number | null; readonly baseCents: string; readonly vatCents: string };

/** The discount by rate of an accepted offer of 100,000 and 15,000 of VAT whose file states these groups. */
async function reductionsOf(groups: readonly { ratePpm: number; net: string; tax: string }[]) {
  const [offer] = await pair.addOffers(1, { amount: 115_000, currency: 'RSD' });
  if (!offer) throw new Error('no offer');
  await server.sql.query('UPDATE invoice SET net_cents = 10000000, tax_cents = 1500000 WHERE id = $1', [offer.id]);
  await server.sql.query(
    `INSERT INTO invoice_file (invoice_id, name, kind, place, content, sha256, vat_groups, kept_at) VALUES ($1, 'a.xml', 'xml', 0, '\\x00', sha256('\\x00'), $2, now())`,
    [offer.id, JSON.stringify(groups)],
  );
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [offer.id]: offer.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
  expect(reply.body.count, reply.text).toBe(1);
  const { rows } = await server.sql.query<{ discount: string; parts: Part[] }>(
    "SELECT discount_cents::text AS discount, facts -> 'reductions' AS parts FROM document WHERE invoice_id = $1",
    [offer.id],
  );
  return rows[0] ?? { discount: '', parts: [] };
}

test('its supplier’s acceptance divides the discount over them, and one that was changed counts as before', {
  tags: 'DOC-05',
}, async () => {
  const halves = await reductionsOf([
    { ratePpm: 200_000, net: '5000000', tax: '1000000' },
    { ratePpm: 100_000, net: '5000000', tax: '500000' },
  ]);
  expect(halves.parts.map(one => one.ratePpm)).toEqual([200_000, 100_000]);
  const sum = halves.parts.reduce((all, one) => all + BigInt(one.baseCents) + BigInt(one.vatCents), 0n);
  expect(String(sum)).toBe(halves.discount);
  const changed = await reductionsOf([
    { ratePpm: 200_000, net: '5000001', tax: '1000000' },
    { ratePpm: 100_000, net: '5000000', tax: '500000' },
  ]);
  expect(changed.parts.map(one => one.ratePpm)).toEqual([150_000]);
});
