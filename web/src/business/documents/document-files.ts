import { documentsEndpoints, type IssuedDocument } from '@skonto/api/documents';
import { documentFileName } from '@skonto/domain/document/document-kind';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/file-transfer.ts';
import { equals } from '../../lib/list-state.ts';

/** Everything about documents starts with the same key. */
export const documentsKey = ['documents'] as const;

/** An invoice has one document of each kind at most. */
const most = 5;

/** The documents issued for one invoice. */
export const invoiceDocumentsQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'of-invoice', invoiceId],
    queryFn: ({ signal }) =>
      call(documentsEndpoints.list, {
        list: { page: 0, size: most, filters: [equals('invoiceId', String(invoiceId))] },
        signal,
        errors: 'place',
      }),
  });

/** The buyer's word that it corrected its input tax by a note. */
export const confirmVat = (id: number): Promise<IssuedDocument> =>
  call(documentsEndpoints.confirm, { params: { id }, errors: 'form' });

/** A credit note as an e-invoice. */
export const downloadCreditNote = (document: IssuedDocument): Promise<void> =>
  download(documentsEndpoints.xml, {
    params: { id: document.id },
    fileName: `${documentFileName(document)}.xml`,
  });

export const downloadDocument = (document: IssuedDocument): Promise<void> =>
  download(documentsEndpoints.pdf, {
    params: { id: document.id },
    fileName: `${documentFileName(document)}.pdf`,
  });
