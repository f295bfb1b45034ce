import { type Buyer, buyersEndpoints } from '@skonto/api/buyers';
import type { AcceptOpen } from '@skonto/api/open-acceptance';
import type { NoteGeneration } from '@skonto/domain/invoice/note-generation';
import { queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { call } from '../../lib/api-client.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { deleteRecords, listQuery } from '../../lib/record-queries.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';
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

/** What rules would accept of a buyer's open offers, were a note chosen. */
export const openQuery = ({ id, version, noteGeneration, can }: Buyer) =>
  queryOptions({
    queryKey: [...buyersKey, 'open', id, version],
    queryFn: ({ signal }) => call(buyersEndpoints.openAcceptance, { params: { id }, signal, errors: 'place' }),
    enabled: can.update && noteGeneration === null,
    staleTime: 0,
  });

/** Chooses the note for a buyer, unless somebody else changed the record since it was read. */
export const saveNote = (
  { id, version }: Buyer,
  chosen: { noteGeneration: NoteGeneration | null; acceptOpen?: AcceptOpen },
): Promise<Buyer> => call(buyersEndpoints.update, { body: { id, ...chosen }, ifMatch: version, errors: 'form' });

export const deleteBuyers = deleteRecords(buyersEndpoints);

export const exportBuyers = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(buyersEndpoints.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `buyers-export.${format}`,
    rows,
  });
