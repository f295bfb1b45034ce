import {
  bookingAccounts,
  bookkeepingEndpoints,
  journal,
  vatCorrection,
  vatCorrectionSums,
  vatCorrectionsEndpoints,
} from '@skonto/api/bookkeeping';
import { companiesOnly, companyAdministrators } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { bookkeepingAccess } from './access-matrix.ts';
import { getBookingAccounts, saveBookingAccountsOf } from './accounts.ts';
import { previewJournal } from './journal.ts';
import { downloadJournal } from './journal-file.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };
import { vatCorrectionSumsOf, vatCorrections } from './vat-corrections.ts';

const bookingRoutes = defineRoutes('bookkeeping', bookkeepingEndpoints, {
  accounts: { access: companiesOnly, handle: getBookingAccounts },
  saveAccounts: { access: companyAdministrators, handle: saveBookingAccountsOf },
  journal: { access: companiesOnly, handle: previewJournal },
  file: { access: companiesOnly, handle: downloadJournal },
});
const correctionRoutes = defineRoutes('vatCorrections', vatCorrectionsEndpoints, {
  list: { access: companiesOnly, handle: vatCorrections.list },
  sums: { access: companiesOnly, handle: vatCorrectionSumsOf },
  export: { access: companiesOnly, handle: vatCorrections.export },
});

/** What the accountants of both sides need of early payments: journal lines of a period, and its corrections of base and VAT. */
export const bookkeepingFeature: Feature = {
  name: 'bookkeeping',
  routes: [...bookingRoutes.routes, ...correctionRoutes.routes],
  tag: { name: 'Bookkeeping', description: 'Journal lines and VAT corrections of a period.' },
  texts: { en, sr },
  access: bookkeepingAccess,
  schemas: {
    BookingAccounts: bookingAccounts,
    Journal: journal,
    VatCorrection: vatCorrection,
    VatCorrectionSums: vatCorrectionSums,
  },
  notes: {
    buyer: { text: 'The accounts that it books on as a buyer.' },
    supplier: { text: 'The accounts that it books on as a supplier.' },
    partner: {
      text: 'The account of what is owed to suppliers or by buyers; null while none is named.',
      example: '4350',
    },
    discount: { text: 'The account of discounts received or given; null while none is named.', example: '6690' },
    vatGeneral: { text: 'The account of VAT at 20 %; null while none is named.', example: '2700' },
    vatSpecial: { text: 'The account of VAT at 10 %; null while none is named.', example: '2710' },
    fee: { text: 'The account of the processing fee; null while none is named.', example: '6590' },
    bank: { text: 'The account of the bank; without one the journal has no payments.', example: '2410' },
    'Journal.lines.partner': { text: 'The other company, as its document names it.', example: 'Čelik Metal a.d.' },
    'VatCorrection.partner': { text: 'The other company, as its document names it.' },
    side: { text: 'Whether the caller’s company is the buyer or the supplier.', example: 'BUYER' },
    'Journal.lines.date': { text: 'The day of the payment, on which the discount is used.', example: '2026-11-26' },
    event: { text: 'Whether the line books the discount with its fee, or the payment.', example: 'DISCOUNT' },
    documentNumber: { text: 'Number of the casa sconto or credit note.', example: '2026/000007' },
    partnerCode: { text: 'Tax ID of the other company.', example: '101134702' },
    account: { text: 'The account; null while the company named none for the role.', example: '4350' },
    debit: { text: 'Debit.', example: 4800 },
    credit: { text: 'Credit.', example: 0 },
    lines: { text: 'The first fifty lines, by the day of payment.' },
    lineCount: { text: 'How many lines the journal has.', example: 128 },
    documentCount: { text: 'How many documents they book.', example: 32 },
    totals: { text: 'Debits and credits by currency, which are equal.' },
    missing: { text: 'Roles that lines need and that have no account yet; until they have one there is no file.' },
    leftOut: { text: 'Why accepted discounts of the period aren’t booked, and how many.' },
    reason: {
      text: 'No payment is known, no document was issued, or VAT has no account because of its rate.',
      example: 'NOT_PAID',
    },
    'Journal.leftOut.count': { text: 'How many are left out for this reason.', example: 2 },
    examples: { text: 'Invoice numbers of up to five of them.', example: ['F-2026/118'] },
    reducedOn: {
      text: 'The day of the payment, on which base and VAT fall; the agreed one while no payment is known.',
      example: '2026-11-26',
    },
    rate: { text: 'VAT rate in percent; null where the invoice has several.', example: 20 },
    base: { text: 'What the base falls by.', example: 4000 },
    vat: { text: 'What VAT falls by.', example: 800 },
    gross: { text: 'Both together.', example: 4800 },
    paid: { text: 'A payment of the whole price is known.', example: true },
    confirmed: { text: 'The buyer confirmed in Skonto that it corrected its input tax.', example: true },
    documents: { text: 'How many documents are summed.', example: 12 },
    sums: { text: 'Sums by side, document, currency and rate.' },
    kind: { text: 'The document: a casa sconto or a credit note.', example: 'CREDIT_NOTE' },
    number: { text: 'Number of the document.', example: '2026/000007' },
    from: { text: 'The first day of payment.', example: '2026-10-01' },
    to: { text: 'The last day of payment, included.', example: '2026-10-31' },
    'lines.role': { text: 'Which of the accounts the line is booked on.', example: 'discount' },
  },
};
