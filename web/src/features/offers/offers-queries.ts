import { invoicesEndpoints } from '@skonto/api/invoices';
import type { ListFilter } from '@skonto/api/list';
import { type ChangeTarget, filtersOfTarget } from '../../business/invoices/change-status.ts';
import { findUnsetNotes } from '../../business/invoices/unset-notes.ts';
import { listQuery } from '../../lib/record-queries.ts';
import type { NoteBuyer } from './accept-flow.ts';

/** Offers are invoices seen by their supplier, so they share the invoices' cache key: one change refreshes both. */
export const offersKey = ['invoices'] as const;

export const offersQuery = listQuery(offersKey, invoicesEndpoints.list);

/** Buyers of the offers that are meant, for whom nobody chose a note yet. */
export async function findBuyersWithoutNote(target: ChangeTarget): Promise<readonly NoteBuyer[]> {
  const buyers = target.kind === 'rows' ? [...new Set(target.rows.map(row => String(row.buyer.id)))] : [];
  const filters: readonly ListFilter[] =
    target.kind === 'rows' ? [{ key: 'buyerId', operator: 'in', values: buyers }] : filtersOfTarget(target);
  const items = await findUnsetNotes(filters);
  return items.map(item => ({ recordId: item.id, buyerId: item.buyer.id, name: item.buyer.name }));
}
