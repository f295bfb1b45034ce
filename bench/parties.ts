import type pg from 'pg';
import { sessionCookie, xsrfCookie, xsrfHeader, xsrfTokenFor } from '../server/src/platform/http/session.ts';
import type { Party } from './load.ts';
import { bigBuyerId, bigSupplierId, operatorId, sessionOf } from './settings.ts';

function headersOf(companyId: number): string {
  const token = sessionOf(companyId);
  const xsrf = xsrfTokenFor(token);
  return `Cookie: ${sessionCookie}=${token}; ${xsrfCookie}=${xsrf}\r\n${xsrfHeader}: ${xsrf}\r\n`;
}

/** Every buyer with some of its invoices and one of its suppliers; the big supplier and the operator with none, for they only read. */
export async function loadParties(
  client: pg.Client,
): Promise<Record<'bigBuyer' | 'bigSupplier' | 'operator', Party> & { typicalBuyers: Party[] }> {
  const { rows } = await client.query<{ buyer_id: number; supplier_id: number; ids: number[] }>(
    `SELECT p.buyer_id, min(p.supplier_id) AS supplier_id, (SELECT array_agg(id) FROM (SELECT i.id FROM invoice i WHERE i.buyer_id = p.buyer_id
       ORDER BY i.due_date, i.id LIMIT 50 OFFSET 1000) chosen) AS ids
     FROM partnership p GROUP BY p.buyer_id ORDER BY p.buyer_id`,
  );
  const parties = rows.map(
    (row): Party => ({
      companyId: row.buyer_id,
      supplierId: row.supplier_id,
      headers: headersOf(row.buyer_id),
      ids: row.ids ?? [],
    }),
  );
  const bigBuyer = parties.find(party => party.companyId === bigBuyerId);
  if (!bigBuyer) throw new Error('the big buyer is missing');
  return {
    bigBuyer,
    bigSupplier: { companyId: bigSupplierId, supplierId: bigSupplierId, headers: headersOf(bigSupplierId), ids: [] },
    operator: { companyId: operatorId, supplierId: operatorId, headers: headersOf(operatorId), ids: [] },
    typicalBuyers: parties.filter(party => party.companyId !== bigBuyerId),
  };
}
