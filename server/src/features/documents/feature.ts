import { documentsEndpoints, issuedDocument } from '@skonto/api/documents';
import { everybody, peopleOfCompanies } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { documentAccess } from './access-matrix.ts';
import { confirmVat } from './confirm-vat.ts';
import { documents } from './documents.ts';
import { downloadCreditNote } from './download-credit-note.ts';
import { downloadArchive, downloadDocument } from './download-documents.ts';
import { documentJobs } from './make-documents.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Documents of accepted offers: casa sconto and credit note, numbered per supplier and year. They are issued by the acceptance itself
 * (business/documents/document-job.ts), a person's or a rule's, or after an agreement by the payment (business/documents/notes-at-payment.ts);
 * here they are made into PDFs, read and downloaded.
 */
export const documentsFeature: Feature = {
  ...defineRoutes('documents', documentsEndpoints, {
    list: { access: everybody, handle: documents.list },
    zip: { access: everybody, handle: downloadArchive },
    get: { access: everybody, handle: documents.get },
    confirm: { access: peopleOfCompanies, handle: confirmVat },
    pdf: { access: everybody, handle: downloadDocument },
    xml: { access: everybody, handle: downloadCreditNote },
  }),
  tag: {
    name: 'Documents',
    description: 'Casa sconto and credit notes of accepted offers, as numbered PDFs, and credit notes as e-invoices.',
  },
  texts: { en, sr },
  jobs: documentJobs,
  access: documentAccess,
  schemas: { Document: issuedDocument },
  notes: {
    'Document.invoice': { text: 'The invoice of the accepted offer.' },
    'Document.number': {
      text: 'Year and place in the supplier’s series of that year, which has no gaps; null for an agreement.',
      example: '2026/000007',
    },
    'Document.follows': {
      text: 'Of an agreement: the note that is issued when the invoice is paid; null once it is, and for notes.',
      example: null,
    },
    'Document.confirmation': {
      text: 'The buyer’s confirmation that it corrected its input tax by the note, or never deducted it; null without it.',
    },
    'Document.confirmation.by': { text: 'The person of the buyer who confirmed it.', example: 'Ana Petrović' },
    'Document.confirmation.at': { text: 'When the buyer confirmed it.', example: '2026-11-27T10:00:00Z' },
    'Document.can.confirm': { text: 'The caller may confirm it now: as the buyer, in person, once it is paid.' },
    'Document.discount': { text: 'The reduction, gross.', example: 1696.44 },
    'Document.vat': { text: 'The VAT within the reduction.', example: 295.89 },
    'Document.total': { text: 'Amount to be paid by the payment date.', example: 117803.56 },
    'Document.issuedOn': {
      text: 'The business day of the acceptance, or of the issue where the note follows the payment.',
      example: '2026-11-21',
    },
    'Document.language': { text: 'The language that it is written in: that of its supplier’s country.', example: 'sr' },
    'Document.kind': {
      text: 'A casa sconto or a credit note; AGREEMENT where the note follows the payment.',
      example: 'CASA_SCONTO',
    },
    'documents.zip.from': { text: 'The first day of issue.', example: '2026-10-01' },
    'documents.zip.to': { text: 'The last day of issue, included.', example: '2026-10-31' },
  },
};
