import { commentFileKinds, maxCommentFiles } from '@skonto/domain/invoice/comment-file';
import { commentAudiences, maxComment } from '@skonto/domain/invoice/invoice-comment';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText, id, idParams, instant } from './wire.ts';

/** Of an invoice or a partnership the newest comments are told, no more than this. */
export const maxComments = 200;

/** So many colleagues at most are mentioned by a comment, and so many are there to choose from. */
export const maxMentions = 10;
export const maxColleagues = 200;

/** A file that goes with a comment. */
export const commentFile = z.strictObject({ id, name: z.string(), kind: z.enum(commentFileKinds), bytes: z.int() });
export type CommentFile = z.output<typeof commentFile>;

/**
 * What somebody wrote about an invoice or a partnership. The person is told to its own company alone, and null where it is forgotten; the text is null once it
 * is removed. Its author may remove it until the instant that is named.
 */
export const invoiceComment = z.strictObject({
  id,
  to: z.enum(commentAudiences),
  at: instant,
  company: z.string(),
  ownCompany: z.boolean(),
  person: z.nullable(z.string()),
  text: z.nullable(z.string()),
  files: z.array(commentFile),
  mentioned: z.array(z.string()),
  removableUntil: z.nullable(instant),
});
export type InvoiceComment = z.output<typeof invoiceComment>;

const colleague = z.strictObject({ id, name: z.string() });
export type Colleague = z.output<typeof colleague>;

/** Comments that the caller's company may read, oldest first; `partner` is the other side of the matter, who reads those to it. */
export const invoiceComments = z.strictObject({
  partner: z.string(),
  comments: z.array(invoiceComment),
  earlier: z.boolean(),
  colleagues: z.array(colleague),
});
export type InvoiceComments = z.output<typeof invoiceComments>;

const path = '/api/invoices/:id/comments';

/** What is written to whom, with the colleagues who are told of it, whoever else reads it. */
const newComment = z.strictObject({
  to: z.enum(commentAudiences),
  text: freeText(maxComment),
  mentions: z.optional(z.array(id).check(z.maxLength(maxMentions))),
});

export const invoiceCommentEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'What was written about an invoice, to colleagues and to the other company',
    params: idParams,
    reply: invoiceComments,
  }),
  write: endpoint({
    method: 'POST',
    path,
    summary: 'Write a comment: COLLEAGUES is read by the own company alone, PARTNER by both sides; it is never changed',
    params: idParams,
    /** With files that were sent for it, each once. */
    body: z.extend(newComment, { files: z.optional(z.array(id).check(z.maxLength(maxCommentFiles))) }),
    reply: invoiceComment,
    status: 201,
  }),
  listOfPartnership: endpoint({
    method: 'GET',
    path: '/api/partnerships/:id/comments',
    summary: 'What was written about a partnership, to colleagues and to the other company',
    params: idParams,
    reply: invoiceComments,
  }),
  writeOfPartnership: endpoint({
    method: 'POST',
    path: '/api/partnerships/:id/comments',
    summary:
      'Write a comment on a partnership: COLLEAGUES is read by the own company alone, PARTNER by both; it is never changed and has no files',
    params: idParams,
    body: newComment,
    reply: invoiceComment,
    status: 201,
  }),
  sendFile: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/comment-files',
    summary:
      'Send a file for a comment: PDF, PNG, JPEG, XLSX, XML or text; the comment names it within a day, else it is forgotten',
    params: idParams,
    body: 'multipart',
    reply: commentFile,
    status: 201,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/comment-files/:id',
    summary: 'A file of a comment, to whoever reads the comment',
    params: idParams,
    reply: 'file',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/invoice-comments/:id/remove',
    summary: 'Remove one’s own comment within 15 minutes; that there was one stays',
    params: idParams,
    reply: invoiceComment,
  }),
};
