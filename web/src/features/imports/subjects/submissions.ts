import { submissionImportsEndpoints as calls } from '@skonto/api/submission-imports';
import { call } from '../../../lib/api-client.ts';
import { download } from '../../../lib/file-transfer.ts';
import { type ImportSubject, lookOptions, startOptions } from '../subject.ts';

export const submissions: ImportSubject = {
  kind: 'submissions',
  list: '/submissions',
  newest: () => '/submissions?dt-sort=id.desc',
  listKey: 'submissions',
  prepare: (id, mapping, signal) => call(calls.prepare, { params: { id }, ...lookOptions(mapping, signal) }),
  start: (batchId, mapping) => call(calls.start, { body: { batchId, mapping }, ...startOptions(batchId) }),
  downloadErrors: id => download(calls.errorFile, { params: { id }, fileName: 'errorSubmissions.csv' }),
  mails: false,
  tabulates: false,
};
