import { commentFile, invoiceComment, invoiceCommentEndpoints, invoiceComments } from '@skonto/api/invoice-comments';
import { companiesOnly } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { invoiceCommentAccess } from './access-matrix.ts';
import { listComments, listPairComments, removeOwnComment, writeComment, writePairComment } from './comments.ts';
import { forgetFiles, getFile, sendFile } from './files.ts';
import { commentMailJobs } from './mails.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** Talk about an invoice or a partnership where it is: to colleagues alone, or to both companies. The operator has no part in it. */
export const invoiceCommentsFeature: Feature = {
  ...defineRoutes('invoiceComments', invoiceCommentEndpoints, {
    list: { access: companiesOnly, handle: listComments },
    write: { access: companiesOnly, handle: writeComment },
    listOfPartnership: { access: companiesOnly, handle: listPairComments },
    writeOfPartnership: { access: companiesOnly, handle: writePairComment },
    remove: { access: companiesOnly, handle: removeOwnComment },
    sendFile: { access: companiesOnly, handle: sendFile },
    file: { access: companiesOnly, handle: getFile },
  }),
  tag: {
    name: 'Invoice comments',
    description: 'What both companies, and each among its own, write about an invoice or their partnership.',
  },
  texts: { en, sr },
  jobs: commentMailJobs,
  eachDay: forgetFiles,
  access: invoiceCommentAccess,
  schemas: { CommentFile: commentFile, InvoiceComment: invoiceComment, InvoiceComments: invoiceComments },
  notes: {
    partner: { text: 'Name of the other company.', example: 'Čelik Metal a.d.' },
    comments: { text: 'What the caller’s company may read, oldest first.' },
    earlier: { text: 'True when there are older comments.', example: false },
    to: { text: 'COLLEAGUES is read by the writer’s company alone, PARTNER by both.', example: 'COLLEAGUES' },
    at: { text: 'When it was written.', example: '2026-11-28T10:00:00Z' },
    company: { text: 'Name of the company whose person wrote it.', example: 'Čelik Metal a.d.' },
    ownCompany: { text: 'True when that is the caller’s company.', example: true },
    person: {
      text: 'Who wrote it, shown to that person’s company alone; null for a forgotten person.',
      example: 'Ana Đurić',
    },
    text: { text: 'The comment, as plain text; null once it is removed.', example: 'Roba je primljena 20. 11.' },
    files: { text: 'Files that go with it.' },
    mentioned: { text: 'The colleagues whom it mentions, shown to their company alone.', example: ['Mila Žikić'] },
    mentions: { text: 'Colleagues who get a notification, by their ids.', example: [14] },
    colleagues: { text: 'People of the caller’s company who can be mentioned, by name.' },
    name: { text: 'Name of the file.', example: 'otpremnica.pdf' },
    kind: { text: 'The kind of file, by its content.', example: 'pdf' },
    bytes: { text: 'Size of the file in bytes.', example: 18250 },
    removableUntil: {
      text: 'Until when the caller may remove it; null where it may not.',
      example: '2026-11-28T10:15:00Z',
    },
    'colleagues.name': { text: 'Name of the person.', example: 'Mila Žikić' },
    'invoiceComments.write.files': { text: 'Files that were sent for it, by their ids.', example: [31] },
    'invoiceComments.write.text': { text: 'The comment, as plain text.', example: 'Roba je primljena 20. 11.' },
    'invoiceComments.writeOfPartnership.text': {
      text: 'The comment, as plain text.',
      example: 'Roba je primljena 20. 11.',
    },
  },
};
