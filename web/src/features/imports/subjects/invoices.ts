import { invoiceImportsEndpoints as calls } from '@skonto/api/invoice-imports';
import { invoicesEndpoints } from '@skonto/api/invoices';
import { call } from '../../../lib/api-client.ts';
import { download } from '../../../lib/file-transfer.ts';
import { type ImportSubject, lookOptions, startOptions } from '../subject.ts';

/** What came in is registered next, so the list opens with it, in the order of the file. */
export const invoices: ImportSubject = {
  kind: 'invoices',
  list: '/invoices',
  newest: batchId => `/invoices?dt-sort=id.asc&dt-filter=batchId,eq,${batchId}`,
  listKey: 'invoices',
  prepare: (id, mapping, signal) => call(calls.prepare, { params: { id }, ...lookOptions(mapping, signal) }),
  start: (batchId, mapping) => call(calls.start, { body: { batchId, mapping }, ...startOptions(batchId) }),
  downloadErrors: id => download(invoicesEndpoints.errorFile, { params: { id }, body: {}, fileName: 'error.csv' }),
  mails: false,
  tabulates: false,
};
