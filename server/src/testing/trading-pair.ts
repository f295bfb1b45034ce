import type { TestCaller, TestServer } from './test-server.ts';

/** A buyer with a contract and a default category, its supplier, and a signed-in administrator of each. */
export type TradingPair = {
  readonly buyerId: number;
  readonly supplierId: number;
  readonly buyer: TestCaller;
  readonly supplier: TestCaller;
  /** Adds an invoice through the API and answers it. */
  addInvoice(
    facts?: Partial<{ invoiceNumber: string; invoiceDate: string; dueDate: string; amount: number; currency: string }>,
  ): Promise<{ id: number }>;
  /** Adds invoices and registers them; answers id and registration id of each. */
  addOffers(
    count: number,
    facts?: Parameters<TradingPair['addInvoice']>[0],
  ): Promise<{ id: number; registrationId: string }[]>;
};

/** 12 % a year, floor 0.1 %, processing fee 0.25 % with a minimum of 500 RSD; the operator takes 20 % of the discount and half the fee. */
export async function openTradingPair(
  server: TestServer,
  noteGeneration: 'NONE' | 'CASA_SCONTO' | null = 'NONE',
): Promise<TradingPair> {
  const buyerId = await server.addCompany({ name: 'Žitoprodukt d.o.o.' });
  const supplierId = await server.addCompany({ name: 'Čelik Metal a.d.' });
  await server.sql.query(
    `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
     VALUES ($1, '2026-01-01', 'U-1', 'Ana Đurić', 1000, 200000, false, 500000)`,
    [buyerId],
  );
  await server.sql.query(
    `INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
     VALUES ($1, 'Osnovna', true, 120000, 2500, '{"RSD": "50000"}')`,
    [buyerId],
  );
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, $3)', [
    buyerId,
    supplierId,
    noteGeneration,
  ]);
  const signedIn = async (companyId: number): Promise<TestCaller> =>
    server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
  const buyer = await signedIn(buyerId);
  const supplier = await signedIn(supplierId);
  let invoices = 0;
  const addInvoice: TradingPair['addInvoice'] = async (facts = {}) => {
    invoices += 1;
    const amount = facts.amount ?? 120_000;
    const reply = await buyer.post('/api/invoices', {
      invoiceNumber: facts.invoiceNumber ?? `F-${buyerId}/${invoices}`,
      invoiceDate: facts.invoiceDate ?? '2026-11-01',
      dueDate: facts.dueDate ?? '2027-01-05',
      netAmount: amount,
      taxAmount: 0,
      amount,
      currency: { code: facts.currency ?? 'RSD' },
      supplier: { id: supplierId },
    });
    if (reply.status !== 201) throw new Error(`no invoice: ${reply.text}`);
    return { id: Number(reply.body.id) };
  };
  const addOffers: TradingPair['addOffers'] = async (count, facts = {}) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await addInvoice(facts)).id);
    const reply = await buyer.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: Object.fromEntries(ids.map(id => [id, null])),
      status: 'REGISTERED',
    });
    if (reply.status !== 200 || reply.body.hasErrors) throw new Error(`not registered: ${reply.text}`);
    const { rows } = await server.sql.query<{ id: number; registration_id: string }>(
      'SELECT id, registration_id FROM invoice WHERE id = ANY ($1) ORDER BY id',
      [ids],
    );
    return rows.map(row => ({ id: row.id, registrationId: row.registration_id }));
  };
  return { buyerId, supplierId, buyer, supplier, addInvoice, addOffers };
}
