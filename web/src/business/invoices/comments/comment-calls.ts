import type { BodyOf } from '@skonto/api/endpoint';
import { type CommentFile, invoiceCommentEndpoints } from '@skonto/api/invoice-comments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { download, upload } from '../../../lib/file-transfer.ts';

/** What is written about an invoice stands in its story, too; both begin with the same key. */
export const commentsKey = ['invoices'] as const;

export const commentsQuery = (id: number) =>
  queryOptions({
    queryKey: [...commentsKey, 'comments', id],
    queryFn: ({ signal }) => call(invoiceCommentEndpoints.list, { params: { id }, signal, errors: 'place' }),
  });

export type NewComment = BodyOf<typeof invoiceCommentEndpoints.write>;
export const writeComment = (id: number, body: NewComment) =>
  call(invoiceCommentEndpoints.write, { params: { id }, body, errors: 'form' });
export const removeComment = (id: number) => call(invoiceCommentEndpoints.remove, { params: { id }, errors: 'form' });

export const sendCommentFile = (id: number, file: File) =>
  upload(invoiceCommentEndpoints.sendFile, file, { params: { id }, errors: 'form' });
/** Saves a file under the name that its sender gave it. */
export const downloadCommentFile = ({ id, name }: CommentFile) =>
  download(invoiceCommentEndpoints.file, { params: { id }, fileName: name, errors: 'form' });
