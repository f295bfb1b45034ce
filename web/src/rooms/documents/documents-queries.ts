import { documentsEndpoints } from '@skonto/api/documents';
import type { ListQuery } from '@skonto/api/list';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/file-transfer.ts';
import { documentsKey } from '../../pickers/document-files.ts';

export const documentsQuery = (query: ListQuery) => ({
  queryKey: [...documentsKey, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(documentsEndpoints.list, { list: query, signal, errors: 'place' }),
});

/** Both days are within the period. */
export const downloadArchive = (from: string, to: string): Promise<void> =>
  download(documentsEndpoints.zip, {
    query: { from, to },
    fileName: `skonto-documents-${from}-${to}.zip`,
    errors: 'form',
  });
