import { supplierImportsEndpoints as calls } from '@skonto/api/supplier-imports';
import { call } from '../../../lib/api-client.ts';
import { download } from '../../../lib/file-transfer.ts';
import { type ImportSubject, lookOptions, startOptions } from '../subject.ts';

export const invites: ImportSubject = {
  kind: 'invites',
  list: '/suppliers',
  newest: () => '/suppliers?dt-sort=id.desc',
  listKey: 'suppliers',
  prepare: (id, mapping, signal) => call(calls.prepare, { params: { id }, ...lookOptions(mapping, signal) }),
  start: (batchId, mapping) => call(calls.start, { body: { batchId, mapping }, ...startOptions(batchId) }),
  downloadErrors: id => download(calls.errorFile, { params: { id }, fileName: 'errorInvite.csv' }),
  mails: true,
  tabulates: true,
};
