/** A test file that takes more rounds when it is asked to, with as many as its proof wants. */
export type LongTest = {
  readonly file: string;
  /** By what it is asked for, where that isn't its file. */
  readonly name?: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whose it is: the server's, where nothing is said. */
  readonly of?: 'domain' | 'server';
};

export const longTests: readonly LongTest[] = [
  { of: 'domain', file: 'billing/billing-property.test.ts', env: { BILLED_FEES: '1000000' } },
  { of: 'domain', file: 'invoice/price-of-day-property.test.ts', env: { PRICED_DAYS: '1000000' } },
  { file: 'src/app/random-walk.test.ts', env: { WALKS: '100', WALK_STEPS: '100' } },
  { file: 'src/app/payment-walk.test.ts', env: { PAYMENT_WALKS: '200', WALK_STEPS: '40' } },
  { file: 'src/app/double-delivery.test.ts', env: { DELIVERIES: '100' } },
  { file: 'src/app/soak.test.ts', env: { SOAK_MINUTES: '30', SOAK_RATE: '50' } },
  { file: 'src/app/unknown-outcome.test.ts', env: { KEYED_WRITES: '10000' } },
  { file: 'src/db/embedded/corruption.test.ts', env: { FLIPPED_BYTES: '50' } },
  { file: 'src/app/clock-skew.test.ts', env: { SKEW_ROUNDS: '300' } },
  { file: 'src/app/memory.test.ts', env: { MEMORY_FILES: '10', MEMORY_ROWS: '1000000', MEMORY_CALLERS: '1000' } },
  { file: 'src/app/queue-kills.test.ts', env: { QUEUE_KILLS: '100' } },
  { file: 'src/app/hostile-fuzz.test.ts', env: { FUZZ_REQUESTS: '50000' } },
  { file: 'src/app/questions-to-lists.test.ts', env: { LIST_QUESTIONS: '50000' } },
  { file: 'src/app/postgres-restart.test.ts', env: { PG_RESTARTS: '10', BACKEND_KILLS: '20' } },
  { file: 'src/app/rule-moments.test.ts', env: { RULE_MOMENTS: '100' } },
  { file: 'src/platform/jobs/mail-outage.test.ts', env: { MAILS: '500' } },
  { file: 'src/features/auth/sign-in-races.test.ts', env: { SIGN_IN_RACES: '1000' } },
  { file: 'src/features/automation-rules/rule-races.test.ts', env: { RACE_ROUNDS: '100', CRASH_ROUNDS: '20' } },
  { file: 'src/features/bills/billing-run.test.ts', env: { BILLING_KILLS: '20' } },
  { file: 'src/features/daily/business-year.test.ts', env: { YEAR_DAYS: '365' } },
  { file: 'src/features/documents/numbering.test.ts', env: { DOCUMENTS: '1000', CRASH_ROUNDS: '20' } },
  { file: 'src/features/documents/note-kills.test.ts', env: { CRASH_ROUNDS: '20' } },
  { file: 'src/features/imports/crash.test.ts', env: { CRASH_ROWS: '1000000', CRASH_ROUNDS: '20' } },
  { file: 'src/features/imports/many-invitations.test.ts', env: { SKONTO_TEST_INVITATIONS: '10000' } },
  { file: 'src/features/invoices/crash.test.ts', env: { CRASH_ROUNDS: '20' } },
  { file: 'src/features/invoices/races.test.ts', env: { RACE_ROUNDS: '300' } },
  { file: 'src/features/invoices/stale-price.test.ts', env: { STALE_ROUNDS: '1000' } },
  { file: 'src/features/payment-orders/release-kills.test.ts', env: { CRASH_ROUNDS: '20' } },
  { file: 'src/features/reports/report-worlds.test.ts', env: { REPORT_WORLDS: '100' } },
  { file: 'src/features/statistics/history.test.ts', env: { STATISTICS_WORLDS: '1000' } },
  // Where LibreOffice is installed: `apt-get install --no-install-recommends libreoffice-calc`.
  { name: 'spreadsheet', file: 'src/app/opened-in-a-spreadsheet.test.ts', env: { SPREADSHEET: 'soffice' } },
  // Everything of the server's on the oldest PostgreSQL that Skonto works on.
  { name: 'postgres-15', file: 'src/', env: { TEST_POSTGRES: '15' } },
];
