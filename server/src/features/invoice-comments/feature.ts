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
    partner: { text: 'The other company of the matter.', example: 'Čelik Metal a.d.' },
    comments: { text: 'What the caller’s company may read, oldest first.' },
    earlier: { text: 'Whether there are older ones.', example: false },
    to: { text: 'COLLEAGUES is read by the writer’s company alone, PARTNER by both.', example: 'COLLEAGUES' },
    at: { text: 'When it was written.', example: '2026-11-28T10:00:00Z' },
    company: { text: 'Whose people wrote it.', example: 'Čelik Metal a.d.' },
    ownCompany: { text: 'Whether that is the caller’s company.', example: true },
    person: { text: 'Who wrote it, told to the own company alone; null of a forgotten person.', example: 'Ana Đurić' },
    text: { text: 'Plain text; null once it is removed.', example: 'Roba je primljena 20. 11.' },
    files: { text: 'Files that go with it; in a request those that were sent for it, by their numbers.' },
    mentioned: {
      text: 'Whom it mentions, told to the own company alone.',
      example: ['Mila Žikić'],
    },
    mentions: { text: 'Colleagues who are told of it, by their numbers.' },
    colleagues: { text: 'People of the caller’s company who can be mentioned, by name.' },
    name: { text: 'What its sender called it.', example: 'otpremnica.pdf' },
    kind: { text: 'What it is, by its content.', example: 'pdf' },
    bytes: { text: 'Size of the file.', example: 18250 },
    removableUntil: {
      text: 'Until when the caller may remove it; null where it may not.',
      example: '2026-11-28T10:15:00Z',
    },
  },
};
