import { type BillDetails, billsEndpoints } from '@skonto/api/bills';
import type { BodyOf } from '@skonto/api/endpoint';
import type { FileFormatName, ListQuery } from '@skonto/api/list';
import { billFileName } from '@skonto/domain/billing/bill';
import { queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/file-transfer.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { listQuery, recordQuery } from '../../lib/record-queries.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';

/** Everything of this feature starts with the same key, so one invalidation refreshes list and records. */
export const billsKey = ['bills'] as const;

export const billsQuery = listQuery(billsKey, billsEndpoints.list);

export const billQuery = recordQuery(billsKey, billsEndpoints.get);

/** Who writes bills. */
export const issuerQuery = queryOptions({
  queryKey: [...billsKey, 'issuer'],
  queryFn: ({ signal }) => call(billsEndpoints.issuer, { signal, errors: 'page' }),
});
export const saveIssuer = (body: BodyOf<typeof billsEndpoints.saveIssuer>) =>
  call(billsEndpoints.saveIssuer, { body, errors: 'form' });

export const linesQuery = (id: number) => (query: ListQuery) => ({
  queryKey: [...billsKey, 'lines', id, query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(billsEndpoints.lines, { params: { id }, list: query, signal, errors: 'place' }),
});

type Kept = { readonly id: number; readonly number: string };
export const downloadBill = ({ id, number }: Kept, kind: 'pdf' | FileFormatName): Promise<void> =>
  download(billsEndpoints[kind], { params: { id }, fileName: `${billFileName(number)}.${kind}` });

export const exportBills = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(billsEndpoints.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `bills-export.${format}`,
    rows,
  });

export const cancelBill = (id: number, reason: string): Promise<BillDetails> =>
  call(billsEndpoints.cancel, { params: { id }, body: { reason }, errors: 'form' });

export const confirmRates = (ids: number[]) => call(billsEndpoints.confirmRates, { body: { ids }, errors: 'form' });
