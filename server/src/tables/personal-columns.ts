import type { leavingPlaces, stayingPlaces } from '@skonto/api/removed-people';

type Leaving = (typeof leavingPlaces)[number];
type Staying = (typeof stayingPlaces)[number];
type Columns = readonly string[];

/** What a person alone has; a whole row goes with the person. `where` narrows to those that are nobody else's. */
export const ownRows: readonly { table: string; place: Leaving; columns: Columns; where?: string }[] = [
  {
    table: 'session',
    place: 'access',
    columns: ['token_hash', 'kind', 'address', 'agent', 'terms_shown', 'terms_shown_language'],
  },
  { table: 'known_device', place: 'access', columns: ['token_hash'] },
  { table: 'mail_token', place: 'access', columns: ['purpose', 'token_hash'] },
  { table: 'pending_sign_in', place: 'access', columns: ['token_hash', 'password_hash'] },
  { table: 'second_factor', place: 'access', columns: ['sealed_secret', 'key_id'] },
  { table: 'recovery_code', place: 'access', columns: ['code_hash'] },
  { table: 'user_setting', place: 'access', columns: ['theme', 'currency'] },
  { table: 'user_tour', place: 'access', columns: ['state', 'looked', 'already'] },
  { table: 'person_notice', place: 'mails', columns: ['kind', 'number', 'path'] },
  // A shared view is the company's.
  { table: 'saved_view', place: 'views', columns: ['list'], where: 'NOT t.shared' },
  { table: 'idempotency', place: 'replies', columns: ['key', 'request_hash'] },
  {
    table: 'address_confirmation',
    place: 'access',
    columns: ['language', 'token_hash', 'country', 'code', 'password_hash'],
  },
];

/** Rows that go when one of these columns names the address. */
export const namingRows: readonly { table: string; place: Leaving; columns: Columns }[] = [
  { table: 'address_confirmation', place: 'access', columns: ['email'] },
  { table: 'bank_account_notice', place: 'mails', columns: ['email'] },
  { table: 'trust_change', place: 'access', columns: ['email'] },
  { table: 'failed_mail', place: 'mails', columns: ['receiver', 'last_error', 'data'] },
  { table: 'idempotency', place: 'replies', columns: ['reply'] },
];

/** Values in which the address, and the name beside it, are replaced; the row stays. */
export const mendedColumns: readonly { table: string; place: Leaving; text: Columns; json: Columns }[] = [
  {
    table: 'batch',
    place: 'imports',
    text: ['file_name', 'failure'],
    json: ['mapping', 'analysis', 'parts', 'notices'],
  },
  { table: 'batch_error', place: 'imports', text: [], json: ['cells', 'problems', 'issuer'] },
  { table: 'import_mapping', place: 'imports', text: [], json: ['mapping', 'header'] },
  { table: 'saved_view', place: 'views', text: ['name', 'state'], json: [] },
  { table: 'audit_check', place: 'audit', text: ['asked_by'], json: [] },
];

/** What stays, and why: laws keep contracts, bills and documents; companies stand in public registers; the rest others wrote. */
export const keptColumns: readonly { table: string; place: Staying; columns: Columns }[] = [
  { table: 'contract', place: 'contracts', columns: ['contract_number', 'representative', 'note'] },
  {
    table: 'bill',
    place: 'books',
    columns: ['buyer_name', 'buyer_code', 'issuer', 'buyer_facts', 'rates_reason', 'storno_reason'],
  },
  { table: 'bill_line', place: 'books', columns: ['supplier_name'] },
  {
    table: 'bill_issuer',
    place: 'books',
    columns: ['name', 'code', 'registration_number', 'address', 'postcode', 'city', 'account'],
  },
  // What the bank wrote of the other side of a movement, and what a file was called.
  { table: 'statement_line', place: 'books', columns: ['other_name', 'purpose'] },
  { table: 'statement_file', place: 'books', columns: ['file_name'] },
  { table: 'document', place: 'books', columns: ['supplier_name', 'buyer_name', 'facts'] },
  // By whom the buyer told its supplier that it corrected its tax.
  { table: 'vat_confirmation', place: 'books', columns: ['confirmed_name'] },
  // Who confirmed where money goes, and by what, stands behind each payment.
  {
    table: 'bank_account',
    place: 'books',
    columns: ['entered_name', 'ownership_note', 'second_name', 'second_note'],
  },
  { table: 'bank_account_step', place: 'books', columns: ['by_name', 'note'] },
  { table: 'bank_account_evidence', place: 'books', columns: ['file_name'] },
  { table: 'payment_order', place: 'books', columns: ['payee_name', 'payee_address', 'payee_place'] },
  { table: 'payment_batch', place: 'books', columns: ['discard_reason'] },
  { table: 'payment_download', place: 'books', columns: ['reason'] },
  { table: 'payment_entry', place: 'books', columns: ['reference'] },
  { table: 'invoice_file', place: 'books', columns: ['name'] },
  { table: 'closed_day', place: 'texts', columns: ['reason'] },
  {
    table: 'company',
    place: 'companies',
    columns: ['code', 'registration_number', 'name', 'address', 'postcode', 'city'],
  },
  { table: 'terms_version', place: 'terms', columns: ['html_en', 'html_sr'] },
  { table: 'terms_draft', place: 'terms', columns: ['html_en', 'html_sr'] },
  { table: 'accept_rule', place: 'texts', columns: ['name'] },
  { table: 'rule_acceptance', place: 'texts', columns: ['rule_name'] },
  { table: 'discount_category', place: 'texts', columns: ['name'] },
  { table: 'company_refusal', place: 'texts', columns: ['reason'] },
  { table: 'invoice_comment', place: 'texts', columns: ['text'] },
  { table: 'invoice_comment_file', place: 'texts', columns: ['name'] },
  { table: 'invoice_dispute', place: 'texts', columns: ['text'] },
  { table: 'early_payment_request', place: 'texts', columns: ['note', 'reason'] },
  { table: 'counter_offer', place: 'texts', columns: ['reason'] },
  { table: 'submission', place: 'texts', columns: ['reason'] },
  { table: 'approval_request', place: 'texts', columns: ['words', 'reason'] },
];
