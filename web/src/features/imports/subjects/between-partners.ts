import { submissionImportsEndpoints as submissionCalls } from '@skonto/api/submission-imports';
import { supplierImportsEndpoints as inviteCalls } from '@skonto/api/supplier-imports';
import { call } from '../../../lib/api-client.ts';
import { download } from '../../../lib/file-transfer.ts';
import { type ImportSubject, lookOptions, startOptions } from '../subject.ts';

export const invites: ImportSubject = {
  kind: 'invites',
  list: '/suppliers',
  newest: () => '/suppliers?dt-sort=id.desc',
  listKey: 'suppliers',
  prepare: (id, mapping, signal) => call(inviteCalls.prepare, { params: { id }, ...lookOptions(mapping, signal) }),
  start: (batchId, mapping) => call(inviteCalls.start, { body: { batchId, mapping }, ...startOptions(batchId) }),
  downloadErrors: id => download(inviteCalls.errorFile, { params: { id }, fileName: 'errorInvite.csv' }),
  mails: true,
  tabulates: true,
};

export const submissions: ImportSubject = {
  kind: 'submissions',
  list: '/submissions',
  newest: () => '/submissions?dt-sort=id.desc',
  listKey: 'submissions',
  prepare: (id, mapping, signal) => call(submissionCalls.prepare, { params: { id }, ...lookOptions(mapping, signal) }),
  start: (batchId, mapping) => call(submissionCalls.start, { body: { batchId, mapping }, ...startOptions(batchId) }),
  downloadErrors: id => download(submissionCalls.errorFile, { params: { id }, fileName: 'errorSubmissions.csv' }),
  mails: false,
  tabulates: false,
};
