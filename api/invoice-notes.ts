import type { FieldNotes } from './endpoint.ts';

/** What members mean that invoices and offers alone have. */
export const invoiceNotes: FieldNotes = {
  changeId: { text: 'Finds what was offered or answered now, with the filter `notice`; null where nothing was.' },
  already: { text: 'Where nothing changed because it was answered before: when, and by whom; else null.' },
  at: { text: 'When it was.', example: '2026-11-21T10:00:00Z' },
  by: { text: 'The person or the rule; null where that is not the caller’s to know.', example: 'Ana Ćosić' },
  changedAt: { text: 'When it was done.', example: '2026-11-21T10:00:00Z' },
  documents: { text: 'Documents that were issued.', example: 2 },
  happenings: { text: 'What happened, oldest first, as far as the caller may know it.' },
  event: { text: 'What it was.', example: 'REGISTERED' },
  who: { text: 'Who did it: a company, a rule of its supplier, the operator, or the calendar.', example: 'company' },
  person: { text: 'Who of it; null where that is not the caller’s to know.', example: 'Ana Ćosić' },
  rule: { text: 'Name of the automation rule, for its supplier and the operator; else null.' },
  moved: { text: 'Of a payment: what moved; null of all else.' },
  dispute: { text: 'Of a dispute: what is wrong; null of all else.', example: 'NOT_DELIVERED' },
  text: { text: 'What was said with it, as plain text; null where nothing was.', example: 'Za nabavku sirovina' },
  'InvoiceStory.happenings.moved.day': {
    text: 'The day on which it moved; null of an order.',
    example: '2026-11-26',
  },
  'InvoiceStory.happenings.moved.reference': {
    text: 'By what the bank knows it; empty where nobody said.',
    example: '97 04-20260001',
  },
  earlier: { text: 'There are older ones than the 100 that are told.' },
  hasDocument: { text: 'The e-invoice that it came in with is kept, and can be asked for.', example: false },
  bytes: { text: 'Size of the file.', example: 18250 },
  reason: { text: 'Why it could not be registered today; null when it could.' },
  offered: { text: 'The prices are those of an offer; otherwise they would be, were it registered today.' },
  prices: { text: 'What it is worth today, in a week and so on until it is due; at most 13.' },
  day: { text: 'The day that the price is of.', example: '2026-11-28' },
  yearlyRate: { text: 'Discount and fee over the money paid, as a simple yearly rate in percent.', example: 15.8265 },
  earnings: {
    text: 'What registering would earn its buyer if every supplier accepted today; null of other changes and for others.',
  },
  operatorFee: { text: 'What the operator charges of it, by the contract, in this currency.', example: 1567.87 },
  net: { text: 'Discount and fee less the operator’s fee.', example: 4621.45 },
  yearlyReturn: { text: 'That as a simple yearly rate of the money paid, in percent.', example: 11.0875 },
  requestApproval: {
    text: 'Asks for a colleague’s approval where the change is above what the caller may decide alone; without it such a change is refused (409).',
  },
  approvalRequest: {
    text: 'The request for approval: in a body the one that is approved by this change, in a reply the one that was made instead of it; else null.',
    example: null,
  },
  approval: { text: 'The daily limits that the change would pass; empty where the caller may decide it alone.' },
  limit: { text: 'What one person may commit the company to alone on a day.', example: 1_000_000 },
  used: { text: 'What the caller committed it to alone today before.', example: 200_000 },
  wanted: { text: 'What this change would commit it to.', example: 1_200_000 },
  'ApprovalWish.words': {
    text: 'What to tell who approves, in plain text.',
    example: 'Dobavljaču treba novac za plate',
  },
  workId: {
    text: 'As what GET /api/long-work told of it while it went on; null when it was done at once.',
    example: null,
  },
};
