import type { BodyOf } from '@skonto/api/endpoint';
import type { ListQuery } from '@skonto/api/list';
import { statementTablesEndpoints } from '@skonto/api/statement-tables';
import { statementsEndpoints } from '@skonto/api/statements';
import { queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { paymentsKey } from '../../business/payments/payment-calls.ts';
import { call } from '../../lib/api-client.ts';
import { upload } from '../../lib/file-transfer.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { listQuery, recordQuery } from '../../lib/record-queries.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';

/** Below the key of payments: what a statement proves changes invoices and orders too. */
export const statementsKey = [...paymentsKey, 'statements'] as const;

export const statementsQuery = listQuery(statementsKey, statementsEndpoints.list);
export const statementQuery = recordQuery(statementsKey, statementsEndpoints.get);

export const exportStatements = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(statementsEndpoints.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `statements-export.${format}`,
    rows,
  });

export const linesQuery = (id: number) => (query: ListQuery) => ({
  queryKey: [...statementsKey, 'lines', id, query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(statementsEndpoints.lines, { params: { id }, list: query, signal, errors: 'place' }),
});

export const sendFile = async (file: File): Promise<string> =>
  (await upload(statementsEndpoints.upload, file, { errors: 'form' })).id;

export const tableQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...statementsKey, 'table', fileId],
    queryFn: ({ signal }) => call(statementTablesEndpoints.get, { params: { id: fileId }, signal, errors: 'place' }),
    // Whoever types isn't overtaken by an answer.
    staleTime: Number.POSITIVE_INFINITY,
  });
export const saveTable = (fileId: string, body: BodyOf<typeof statementTablesEndpoints.save>) =>
  call(statementTablesEndpoints.save, { params: { id: fileId }, body, errors: 'form' });

/** What files hold now. `round` tells two questions apart, so that after a refusal they are looked at anew. */
export const checkQuery = (fileIds: readonly string[], round: string) =>
  queryOptions({
    queryKey: [...statementsKey, 'check', fileIds, round],
    queryFn: ({ signal }) =>
      call(statementsEndpoints.check, { body: { fileIds: [...fileIds] }, signal, errors: 'form' }),
    retry: false,
  });
export const confirmStatements = (body: BodyOf<typeof statementsEndpoints.confirm>, idempotencyKey: string) =>
  call(statementsEndpoints.confirm, { body, errors: 'form', idempotencyKey });

type Target = BodyOf<typeof statementsEndpoints.pair>['target'];
export const pairLine = (id: number, target: Target) =>
  call(statementsEndpoints.pair, { params: { id }, body: { target }, errors: 'bar' });
export const unpairLine = (id: number) => call(statementsEndpoints.unpair, { params: { id }, errors: 'form' });
export const setLineAside = (id: number) => call(statementsEndpoints.setAside, { params: { id }, errors: 'bar' });
