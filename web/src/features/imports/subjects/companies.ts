import { companyImportsEndpoints as calls } from '@skonto/api/company-imports';
import { call } from '../../../lib/api-client.ts';
import { download } from '../../../lib/file-transfer.ts';
import { type ImportSubject, lookOptions, startOptions } from '../subject.ts';

export const companies: ImportSubject = {
  kind: 'companies',
  list: '/companies',
  newest: () => '/companies?dt-sort=id.desc',
  listKey: 'companies',
  prepare: (id, mapping, signal) => call(calls.prepare, { params: { id }, ...lookOptions(mapping, signal) }),
  start: (id, mapping) => call(calls.start, { params: { id }, body: { mapping }, ...startOptions(id) }),
  downloadErrors: id => download(calls.errorFile, { params: { id }, fileName: 'Company Import Errors.csv' }),
  mails: false,
  tabulates: true,
};
