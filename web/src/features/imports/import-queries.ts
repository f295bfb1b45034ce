import { type BatchProgress, batchEndpoints, type ImportMapping } from '@skonto/api/imports';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, call } from '../../lib/api-client.ts';
import type { ImportSubject } from './subject.ts';

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['batches', id],
    queryFn: ({ signal }): Promise<BatchProgress> =>
      call(batchEndpoints.progress, { params: { id }, signal, errors: 'place' }),
    staleTime: 0,
  });

export const preparedQuery = (subject: ImportSubject, id: string, mapping: ImportMapping | null) =>
  queryOptions({
    queryKey: ['batches', id, 'prepared', mapping],
    queryFn: ({ signal }) => subject.prepare(id, mapping, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const eventsAddress = (id: string): string => addressOf(batchEndpoints.events, { params: { id } });
