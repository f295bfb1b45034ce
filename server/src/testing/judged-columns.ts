type Columns = readonly string[];

/** The person's own row and the audit are treated by themselves. */
export const treatedApart: Readonly<Record<string, Columns>> = {
  app_user: ['email', 'first_name', 'last_name', 'password_hash', 'search'],
  audit: ['username', 'json'],
};

/** What names nobody: closed sets, numbers, digests, and generated copies of what is named above. */
export const namelessColumns: Readonly<Record<string, Columns>> = {
  accept_rule: ['currency'],
  approval_item: ['currency'],
  // Amounts by action and currency.
  approval_move: ['former_terms', 'given_terms'],
  approval_policy: ['limits', 'strictest_limits'],
  approval_request: ['action', 'status'],
  approval_use: ['action', 'currency'],
  app_user: ['role', 'status', 'language', 'terms_version', 'kind', 'old_secret_hash'],
  audit: ['event', 'entity_name', 'content_hash', 'hash', 'json_hash', 'salt', 'name_hash'],
  // Days, numbers and digests.
  audit_anchor: ['root', 'line'],
  audit_anchor_head: ['hash'],
  audit_anchor_key: ['public_key', 'sealed', 'key_id'],
  audit_chain: ['hash'],
  audit_check: ['breaks'],
  audit_forgetting: ['username_hash', 'json_hash'],
  audit_invoice: ['status_before', 'status_after'],
  // Numbers of invoices, bills and documents, and what was counted of them.
  book_check: ['named'],
  bank_account: ['currency', 'iban', 'ownership_by', 'second_kind', 'state'],
  // As every uploaded file it isn't searched (docs/decisions/0440).
  bank_account_evidence: ['content', 'content_type', 'sha256'],
  bank_account_step: ['step'],
  bank_statement: ['format', 'account', 'number', 'currency'],
  batch: ['kind', 'state', 'file_sha256', 'language', 'target'],
  bill: ['number', 'currency', 'rates', 'reference_rates'],
  bill_issuer: ['country'],
  bill_line: ['invoice_number', 'currency'],
  booking_account: ['account', 'role', 'side'],
  company: ['country', 'search'],
  company_setting: ['number_format', 'note_moment'],
  company_wish: ['trade'],
  discount_category: ['processing_fee_min'],
  document: ['kind', 'follow_kind', 'number', 'language', 'invoice_number', 'currency'],
  // The PDF of a document, whose facts are named above.
  document_file: ['pdf', 'sha256'],
  counter_offer: ['status'],
  submission: ['invoice_number', 'currency', 'number_key', 'status', 'confirmed_as'],
  early_payment_request: ['status'],
  failed_mail: ['template'],
  import_mapping: ['header_hash'],
  invoice_comment: ['audience'],
  // As every uploaded file it isn't searched (docs/decisions/0440).
  invoice_comment_file: ['kind', 'content', 'sha256'],
  invoice_dispute: ['kind', 'status'],
  invoice: ['invoice_number', 'currency', 'status', 'billing_status', 'billing_currency', 'number_key'],
  // The same: what a company of trade wrote of its invoice.
  invoice_file: ['content', 'kind', 'sha256', 'vat_groups'],
  invoice_day_sum: ['side', 'currency'],
  invoice_sum: ['side', 'currency', 'status'],
  notice: ['kind'],
  number_series: ['name'],
  partnership: ['note_generation'],
  payer_account: ['account', 'currency', 'profile'],
  payment: ['currency'],
  payment_batch: ['grouping', 'number', 'state'],
  payment_calendar: ['closed_days', 'pay_on'],
  payment_download: ['currency'],
  payment_entry: ['kind'],
  payment_feed: ['token_hash'],
  // What is written of orders, which are named above, for a bank.
  payment_file: ['content', 'content_type', 'currency', 'file_name', 'profile', 'sha256'],
  payment_limit: ['currency', 'when_full'],
  payment_minimum: ['currency'],
  payment_order: [
    'account_check',
    'currency',
    'number',
    'old_account',
    'payee_account',
    'payee_country',
    'payer_account',
    'profile',
  ],
  rate_counter: ['key'],
  rate_fetch: ['failure'],
  report_subscription: ['kind', 'lines_by', 'format'],
  reference_rate: ['currency', 'list_number', 'source'],
  release_limit: ['currency'],
  request_count: ['key'],
  schema_migration: ['name', 'checksum'],
  // As every uploaded file it isn't searched (docs/decisions/0440).
  // Accounts, and what a bank calls the columns of its table, are of a company.
  statement_file: ['sha256', 'content', 'table_mapping'],
  statement_line: [
    'account',
    'identity',
    'direction',
    'other_account',
    'reference',
    'end_to_end_id',
    'state',
    'reason',
  ],
  terms_acceptance: ['version', 'language'],
  terms_version: ['version'],
  trust_change: ['kind', 'language'],
};
