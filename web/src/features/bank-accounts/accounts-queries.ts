import { type BankAccount, bankAccountsEndpoints } from '@skonto/api/bank-accounts';
import type { BodyOf } from '@skonto/api/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { download, upload } from '../../lib/file-transfer.ts';

/** Everything of this feature starts with the same key. */
export const accountsKey = ['bank-accounts'] as const;

export const accountsQuery = queryOptions({
  queryKey: [...accountsKey, 'list'],
  queryFn: ({ signal }) => call(bankAccountsEndpoints.list, { signal, errors: 'page' }),
});

export const enterAccount = (body: BodyOf<typeof bankAccountsEndpoints.enter>) =>
  call(bankAccountsEndpoints.enter, { body, errors: 'form' });

export const confirmAccount = ({ id }: BankAccount) =>
  call(bankAccountsEndpoints.confirm, { params: { id }, errors: 'form' });

export const closeAccount = ({ id }: BankAccount) =>
  call(bankAccountsEndpoints.close, { params: { id }, errors: 'form' });

export const standIn = ({ id }: BankAccount, note: string) =>
  call(bankAccountsEndpoints.standIn, { params: { id }, body: { note }, errors: 'form' });

export const decideOwnership = ({ id }: BankAccount, isOwner: boolean, note: string) =>
  call(bankAccountsEndpoints.decideOwnership, { params: { id }, body: { isOwner, note }, errors: 'form' });

export const sendEvidence = ({ id }: BankAccount, file: File) =>
  upload(bankAccountsEndpoints.sendEvidence, file, { params: { id }, errors: 'form' });

const endings = /\.(pdf|jpe?g|png)$/i;
/** Saves what was sent, under the kind that its sender called it. */
export const downloadEvidence = ({ id, evidence }: BankAccount) =>
  download(bankAccountsEndpoints.evidence, {
    params: { id },
    fileName: `account-${id}${endings.exec(evidence?.fileName ?? '')?.[0].toLowerCase() ?? ''}`,
    errors: 'bar',
  });

export const noticeQuery = (token: string) =>
  queryOptions({
    queryKey: [...accountsKey, 'notice', token],
    queryFn: ({ signal }) => call(bankAccountsEndpoints.readNotice, { body: { token }, signal, errors: 'place' }),
    retry: false,
  });

export const objectToAccount = (token: string) =>
  call(bankAccountsEndpoints.object, { body: { token }, errors: 'form' });
