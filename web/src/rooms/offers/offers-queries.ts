import { invoicesEndpoints } from '@skonto/api/invoices';
import type { ListFilter } from '@skonto/api/list';
import type { NoteGeneration } from '@skonto/domain/invoice/note-generation';
import { call } from '../../lib/api-client.ts';
import { listQuery } from '../../lib/record-queries.ts';
import type { NoteBuyer } from './accept-flow.ts';

/** Offers are invoices seen by their supplier, so they share the invoices' cache key: one change refreshes both. */
export const offersKey = ['invoices'] as const;

export const offersQuery = listQuery(offersKey, invoicesEndpoints.list);

/** Buyers for whom nobody chose a note yet: among the given ones, or all of them. */
export async function findBuyersWithoutNote(buyerIds: readonly number[] | null): Promise<readonly NoteBuyer[]> {
  const filters: ListFilter[] =
    buyerIds === null ? [] : [{ key: 'buyerId', operator: 'in', values: buyerIds.map(String) }];
  const { buyersEndpoints } = await import('@skonto/api/buyers');
  const { items } = await call(buyersEndpoints.noteGenNotSet, { list: { filters } });
  return items.map(item => ({ recordId: item.id, buyerId: item.buyer.id, name: item.buyer.name }));
}

export async function chooseNote(recordId: number, noteGeneration: NoteGeneration): Promise<void> {
  const { buyersEndpoints } = await import('@skonto/api/buyers');
  await call(buyersEndpoints.update, { body: { id: recordId, noteGeneration } });
}
