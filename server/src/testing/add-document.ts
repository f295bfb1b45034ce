import { documentFacts } from '@skonto/domain/document/document-facts';
import type { DocumentKind } from '@skonto/domain/document/document-kind';
import { writeFacts } from '../tables/document-facts.ts';
import type { TestServer } from './test-server.ts';

const money = {
  currency: { code: 'RSD', symbol: 'RSD', minorUnits: 2 },
  netCents: 6_481_417n,
  taxCents: 1_296_283n,
  roundingCents: 0n,
  amountCents: 7_777_700n,
  vatGroups: [],
  terms: { annualRatePpm: 120_000, floorPpm: 1000, processingFeePpm: 0, processingFeeMinCents: 0n },
  discountCents: 10_000n,
  processingCents: 0n,
  totalCents: 7_767_700n,
} as const;
const days = {
  invoiceDate: '2026-11-01',
  dueDate: '2027-01-05',
  approvedOn: '2026-11-21',
  paymentDate: '2026-11-23',
} as const;

/** A document of an approved invoice between two companies, beside the series that acceptances count. */
export async function addDocument(
  server: TestServer,
  invoiceId: number,
  mark: string,
  kind: DocumentKind = 'CREDIT_NOTE',
): Promise<number> {
  const address = { registrationNumber: '20001000', address: 'Ulica 1', postcode: '', city: 'Split', country: 'HRV' };
  const supplier = { ...address, name: `${mark} dobavljač`, code: '1' };
  const buyer = { ...address, name: `${mark} kupac`, code: '2' };
  const facts = documentFacts({ ...money, ...days, invoiceNumber: mark }, { supplier, buyer });
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO document (invoice_id, supplier_id, buyer_id, kind, year, place, number, issued_on, language, invoice_number, supplier_name,
       buyer_name, currency, discount_cents, vat_cents, total_cents, facts, created_at)
     SELECT id, supplier_id, buyer_id, $6, 2026, id, '2026/' || id, '2026-11-21', 'sr', $2, $3, $4, 'RSD', 10000, 0, 7767700, $5,
       '2026-11-21T10:00:00Z' FROM invoice WHERE id = $1 RETURNING id`,
    [invoiceId, mark, supplier.name, buyer.name, writeFacts(facts), kind],
  );
  return rows[0]?.id ?? 0;
}

/** A note with VAT whose invoice is paid. */
export async function addPaidNote(server: TestServer, invoiceId: number, mark: string): Promise<number> {
  const id = await addDocument(server, invoiceId, mark);
  await server.sql.query('UPDATE document SET vat_cents = 1667 WHERE id = $1', [id]);
  await server.sql.query(
    `INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents, ordered_cents, paid_cents)
     SELECT id, buyer_id, supplier_id, currency, 100, 100, 100 FROM invoice WHERE id = $1
     ON CONFLICT (invoice_id) DO UPDATE SET received_cents = payment.payable_cents`,
    [invoiceId],
  );
  return id;
}
