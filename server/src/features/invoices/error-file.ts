import type { invoicesEndpoints } from '@skonto/api/invoices';
import { type ErrorFile, errorFileOf, namedRowReason } from '../../platform/error-file.ts';
import type { FileReply } from '../../platform/reply.ts';
import type { Request } from '../../platform/route.ts';
import type { GrantedScope } from './access.ts';

type Endpoints = typeof invoicesEndpoints;

const kinds: Readonly<Record<string, ErrorFile>> = {
  CHANGE_STATUS: {
    fileName: 'invoice-change-status-errors.csv',
    heading: t => [t('invoices.columns.invoiceNumber')],
    reason: (t, { code, value = '' }) => t(`invoices.rows.${code}`, { value }),
  },
  INVOICE_IMPORT: { fileName: 'error.csv', reason: namedRowReason },
};

/** The invoices that a change of status refused, or the rows that an import did. */
export const errorFile = ({ ctx, caller, params }: Request<Endpoints['errorFile'], GrantedScope>): Promise<FileReply> =>
  errorFileOf(ctx, caller, { id: params.id, kinds });
