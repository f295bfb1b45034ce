import { controlOf, ibanOf } from '@skonto/domain/payment/bank-account';
import type { TestCaller, TestServer } from './test-server.ts';
import type { TradingPair } from './trading-pair.ts';

/** A right account of a bank, by its number there. */
export function accountOf(number: number, bank = '160'): string {
  const first = `${bank}${String(number).padStart(13, '0')}`;
  return first + controlOf(first);
}

/** Says where a supplier is paid to, as if it were active for long; null: nowhere. */
export async function setSupplierAccount(
  { sql }: Pick<TestServer, 'sql'>,
  supplierId: number,
  account: string | null,
  currency = 'RSD',
): Promise<void> {
  await sql.query(
    "UPDATE bank_account SET state = 'REPLACED', ended_at = now() WHERE company_id = $1 AND currency = $2 AND state = 'ACTIVE'",
    [supplierId, currency],
  );
  if (account === null) return;
  const { rows } = await sql.query<{ id: number }>(
    'SELECT id FROM app_user ORDER BY company_id IS NOT DISTINCT FROM $1::integer DESC, id LIMIT 2',
    [supplierId],
  );
  const [enterer, second] = rows;
  await sql.query(
    `INSERT INTO bank_account (company_id, currency, iban, state, entered_by, entered_name, entered_at, ownership_by, ownership_at, second_by,
       second_kind, second_name, second_at, activated_at)
     VALUES ($1, $2, $3, 'ACTIVE', $4, 'Ana', '2025-12-30T10:00:00Z', 'OPERATOR', '2025-12-30T10:00:00Z', $5, 'COLLEAGUE', 'Boris',
       '2025-12-30T10:00:00Z', '2026-01-01T00:00:00Z')`,
    [supplierId, currency, ibanOf(account), enterer?.id, second?.id],
  );
}

/** A buyer that can pay: accounts on both sides, its administrator, who makes orders, and a colleague, who releases them. */
export type Payer = {
  readonly pair: TradingPair;
  readonly maker: TestCaller;
  readonly makerId: number;
  readonly releaser: TestCaller;
  readonly releaserId: number;
};

export async function openPayer(server: TestServer, pair: TradingPair, daily = 1_000_000_000): Promise<Payer> {
  await setSupplierAccount(server, pair.supplierId, accountOf(pair.supplierId));
  await setSupplierAccount(server, pair.supplierId, accountOf(pair.supplierId, '205'), 'EUR');
  const colleague = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
  const { body: me } = await pair.buyer.get('/api/auth/me');
  const reply = await pair.buyer.put('/api/payment-settings', {
    accounts: ['RSD', 'EUR'].map(currency => ({
      currency,
      account: accountOf(pair.buyerId, currency === 'RSD' ? '265' : '325'),
      profile: 'csv',
    })),
    limits: ['RSD', 'EUR'].map(currency => ({ userId: colleague.id, currency, daily })),
  });
  if (reply.status !== 200) throw new Error(`no payment settings: ${reply.text}`);
  const releaser = await server.signIn(colleague.email);
  return { pair, maker: pair.buyer, makerId: Number(me.id), releaser, releaserId: colleague.id };
}

/** A draft of what invoices come to; answers its id. */
export async function addBatch(payer: Payer, invoiceIds: readonly number[], more: object = {}): Promise<number> {
  const reply = await payer.maker.post('/api/payment-batches', { invoiceIds, ...more });
  const { batch } = reply.body as { batch?: { id: number } | null };
  if (reply.status !== 201 || !batch) throw new Error(`no batch: ${reply.text}`);
  return batch.id;
}

/** The sums of an invoice's payment as they are stored. */
export async function storedSums(server: Pick<TestServer, 'sql'>, invoiceId: number) {
  const { rows } = await server.sql.query<{
    drafted: number;
    ordered: number;
    paid: number;
    received: number;
    payable: number;
  }>(
    `SELECT drafted_cents::integer AS drafted, ordered_cents::integer AS ordered, paid_cents::integer AS paid, received_cents::integer AS received,
       payable_cents::integer AS payable FROM payment WHERE invoice_id = $1`,
    [invoiceId],
  );
  return rows[0] ?? null;
}
