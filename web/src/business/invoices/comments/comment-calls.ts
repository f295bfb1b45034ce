import type { BodyOf } from '@skonto/api/endpoint';
import { type CommentFile, invoiceCommentEndpoints } from '@skonto/api/invoice-comments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { download, upload } from '../../../lib/file-transfer.ts';

/** What is written about an invoice stands in its story, too; both begin with the same key. */
export const commentsKey = ['invoices'] as const;

/** What comments are about; those on an invoice may have files. */
export type CommentMatter = { readonly kind: 'invoice' | 'partnership'; readonly id: number };

const lists = {
  invoice: invoiceCommentEndpoints.list,
  partnership: invoiceCommentEndpoints.listOfPartnership,
} as const;

export const commentsQuery = ({ kind, id }: CommentMatter) =>
  queryOptions({
    queryKey: [...commentsKey, 'comments', kind, id],
    queryFn: ({ signal }) => call(lists[kind], { params: { id }, signal, errors: 'place' }),
  });

export type NewComment = BodyOf<typeof invoiceCommentEndpoints.writeOfPartnership>;
export const writeComment = ({ kind, id }: CommentMatter, body: NewComment, files: readonly number[]) =>
  kind === 'invoice'
    ? call(invoiceCommentEndpoints.write, { params: { id }, body: { ...body, files: [...files] }, errors: 'form' })
    : call(invoiceCommentEndpoints.writeOfPartnership, { params: { id }, body, errors: 'form' });
export const removeComment = (id: number) => call(invoiceCommentEndpoints.remove, { params: { id }, errors: 'form' });

export const sendCommentFile = (id: number, file: File) =>
  upload(invoiceCommentEndpoints.sendFile, file, { params: { id }, errors: 'form' });
/** Saves a file under the name that its sender gave it. */
export const downloadCommentFile = ({ id, name }: CommentFile) =>
  download(invoiceCommentEndpoints.file, { params: { id }, fileName: name, errors: 'form' });
