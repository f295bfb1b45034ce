import type { TestServer } from './test-server.ts';
import { openTradingPair, type TradingPair } from './trading-pair.ts';

/** A pair whose supplier issues credit notes when its invoices are paid (docs/decisions/0594). */
export async function openNotedPair(server: TestServer): Promise<TradingPair> {
  const pair = await openTradingPair(server);
  await server.sql.query("UPDATE company SET country = 'SRB', city = 'Čačak' WHERE id = ANY ($1)", [
    [pair.buyerId, pair.supplierId],
  ]);
  await server.sql.query("UPDATE partnership SET note_generation = 'CREDIT_NOTE' WHERE supplier_id = $1", [
    pair.supplierId,
  ]);
  const settings = '/api/settings/company';
  const { loanRate, numberFormat, version } = (await pair.supplier.get(settings)).body;
  const reply = await pair.supplier.put(settings, { loanRate, numberFormat, version, noteMoment: 'PAYMENT' });
  if (reply.status !== 200) throw new Error(`no moment of notes: ${reply.text}`);
  return pair;
}

/** An accepted invoice with an agreement, and what is to be paid of it. */
export type Agreed = { readonly id: number; readonly number: string; readonly total: number };

/** Accepted invoices of 200,000 and, unless there is none, 40,000 of VAT. */
export async function acceptWithAgreement(
  server: TestServer,
  pair: TradingPair,
  count = 1,
  vat: 'vat' | 'no VAT' = 'vat',
): Promise<readonly Agreed[]> {
  const offers = await pair.addOffers(count, { amount: vat === 'vat' ? 240_000 : 200_000 });
  const ids = offers.map(one => one.id);
  if (vat === 'vat')
    await server.sql.query('UPDATE invoice SET net_cents = 20000000, tax_cents = 4000000 WHERE id = ANY ($1)', [ids]);
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(one => [one.id, one.registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
  if (reply.body.count !== count) throw new Error(`not accepted: ${reply.text}`);
  const { rows } = await server.sql.query<Agreed>(
    'SELECT id, invoice_number AS number, total_cents::float8 / 100 AS total FROM invoice WHERE id = ANY ($1) ORDER BY id',
    [ids],
  );
  return rows;
}
