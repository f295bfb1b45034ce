import { type Buyer, buyersEndpoints } from '@skonto/api/buyers';
import type { NoteGeneration } from '@skonto/domain/invoice/note-generation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { deleteRecords, listQuery } from '../../lib/record-queries.ts';
import { exportList } from '../../pickers/export-list.ts';
import type { ExportAsked } from '../../ui/data-table/export-button.tsx';
import { buyerKey, buyersKey } from './buyer-keys.ts';

export const buyersQuery = listQuery(buyersKey, buyersEndpoints.list);

export const buyerQuery = (id: number) =>
  queryOptions({
    queryKey: buyerKey(id),
    queryFn: ({ signal }) => call(buyersEndpoints.get, { params: { id }, signal, errors: 'page' }),
  });

export const partnershipQuery = (id: number) =>
  queryOptions({
    queryKey: [...buyersKey, 'partnership', id],
    queryFn: ({ signal }) => call(buyersEndpoints.partnership, { params: { id }, signal, errors: 'page' }),
  });

export const createBuyer = (companyId: number): Promise<Buyer> =>
  call(buyersEndpoints.create, { body: { buyer: { id: companyId } }, errors: 'form' });

/** Chooses the note for a buyer, unless somebody else changed the record since it was read. */
export const saveNote = ({ id, version }: Buyer, noteGeneration: NoteGeneration | null): Promise<Buyer> =>
  call(buyersEndpoints.update, { body: { id, noteGeneration }, ifMatch: version, errors: 'form' });

export const deleteBuyers = deleteRecords(buyersEndpoints);

export const exportBuyers = ({ filters, format, rows }: ExportAsked): Promise<void> =>
  exportList(buyersEndpoints.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `buyers-export.${format}`,
    rows,
  });
