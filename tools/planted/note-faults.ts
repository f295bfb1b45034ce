import { fault, type LineFault } from './line-fault.ts';

const mails = 'server/src/features/documents/note-mails.test.ts';
const mailFile = 'server/src/features/documents/note-mails.ts';
const tables = 'server/src/tables/unmailed-notes.ts';

const euros = 'server/src/app/euros-abroad.test.ts';
const accounts = 'server/migrations/0598-accounts-through-target.sql';

const workbooks = 'server/src/features/statements/table-workbook.test.ts';
const reading = 'server/src/business/bank-files/statements';

const walk = 'server/src/app/payment-walk.test.ts';
const accountRaces = 'server/src/features/payment-orders/account-races.test.ts';
const batches = 'server/src/features/payment-orders/decide-batch.ts';
const bankAccounts = 'server/src/tables/bank-accounts.ts';

/** Faults of notes that follow a payment, and of the days on which euros go abroad, and of statements that are workbooks. */
export const noteFaults: readonly LineFault[] = [
  fault(
    'PAY-107',
    mails,
    'server/src/business/documents/notes-at-payment.ts',
    'await queueNoteMails(jobs, tx, ids);',
    '',
  ),
  fault('PAY-107', mails, tables, 'AND n.from_company_id = $', 'AND 0 < $'),
  fault('PAY-107', mails, tables, '(d.buyer_id, d.supplier_id)) side', '(d.supplier_id, d.buyer_id)) side'),
  fault('PAY-107', mails, mailFile, 'notes[0]?.supplierId === to ?', 'notes[0]?.supplierId === from ?'),
  fault('PAY-107', mails, mailFile, 'vatCents === 0n', 'vatCents === 1n'),
  fault('PAY-107', mails, mailFile, "correctsVat(notes) ? 'vat' : 'noVat'", "notes ? 'vat' : 'noVat'"),
  fault(
    'PAY-109',
    'server/src/features/documents/note-kills.test.ts',
    'server/src/business/documents/notes-at-payment.ts',
    'await jobs.queue(tx, paidNoteJob, order);',
    '',
  ),
  fault('PAY-108', mails, 'server/src/tables/mail-receivers.ts', 'sql`coalesce(s.mail_notes, true)`', 'sql`true`'),
  fault(
    'PAY-108',
    mails,
    'server/src/features/settings/own-settings.ts',
    'given.notes ?? notes',
    'given.notes ?? true',
  ),
  fault('PAY-110', euros, 'domain/payment/through-target.ts', 'isSerbianAccount(payer) && ', ''),
  fault('PAY-110', euros, 'domain/payment/through-target.ts', ' && isSerbianAccount(payee)', ''),
  fault('PAY-110', euros, accounts, "a.iban NOT LIKE 'RS%'", 'false'),
  fault('PAY-111', euros, accounts, "(NEW.currency = 'EUR' AND", "(NEW.currency = 'RSD' AND"),
  fault('PAY-111', euros, accounts, 'INSERT OR UPDATE OR DELETE ON payer_account', 'UPDATE ON payer_account'),
  fault(
    'PAY-111',
    euros,
    'server/src/features/payment-orders/plan.ts',
    'while (!isTargetDay(day)) day',
    'while (day === after) day',
  ),
  fault('PAY-112', workbooks, `${reading}/read-mapped-table.ts`, '? ownNumbers : numbers', '? numbers : numbers'),
  fault('PAY-112', workbooks, `${reading}/view-table.ts`, '/^-?\\d+$/.test(cell) ?', 'cell === null ?'),
  fault('PAY-112', workbooks, `${reading}/table-rows.ts`, 'await firstTable(workbook)', "workbook.sheets[0] ?? ''"),
  fault(
    'PAY-113',
    workbooks,
    `${reading}/read-mapped-table.ts`,
    'text !== null && isDestroyedNumber(text)',
    'text === field',
  ),
  fault(
    'PAY-113',
    workbooks,
    `${reading}/table-rows.ts`,
    'headRows + statementLimits.lines + 1);',
    'headRows + 1000);',
  ),
  fault('PAY-113', workbooks, `${reading}/read-statements.ts`, 'if (error instanceof Problem) return null;', ''),
  fault(
    'PAY-114',
    walk,
    'server/src/features/statements/decide-line.ts',
    'taken_back_at IS NULL ORDER BY',
    'id > 5 ORDER BY',
  ),
  fault('PAY-115', accountRaces, batches, 'await holdAccounts(tx, supplierIds);', ''),
  fault('PAY-115', accountRaces, bankAccounts, 'tx.rows(sql`SELECT pg_advisory_xact_lock($', 'tx.rows(sql`SELECT ($'),
  fault(
    'PAY-116',
    accountRaces,
    'server/src/business/payments/payable-account.ts',
    "row.to_account ? 'UNCHANGED'",
    "row.payments > 0 ? 'UNCHANGED'",
  ),
  fault(
    'PAY-118',
    'e2e/accountants.spec.ts',
    'web/src/business/payments/payment-dialogs.tsx',
    "[...documentsKey, 'of-invoice']",
    "[...documentsKey, 'archive']",
  ),
];
