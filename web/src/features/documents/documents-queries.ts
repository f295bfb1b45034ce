import { documentsEndpoints } from '@skonto/api/documents';
import { documentsKey } from '../../business/documents/document-files.ts';
import { download } from '../../lib/file-transfer.ts';
import { listQuery } from '../../lib/record-queries.ts';

export const documentsQuery = listQuery(documentsKey, documentsEndpoints.list);

/** Both days are within the period. */
export const downloadArchive = (from: string, to: string): Promise<void> =>
  download(documentsEndpoints.zip, {
    query: { from, to },
    fileName: `skonto-documents-${from}-${to}.zip`,
    errors: 'form',
  });
