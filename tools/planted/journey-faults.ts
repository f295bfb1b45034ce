import { fault, type LineFault } from './line-fault.ts';

const invoices = 'web/src/features/invoices';
const clauses = 'e2e/clauses.spec.ts';

/** Faults that only a journey sees. Each takes a build of the front end and a server of its own: half a minute and more. */
export const journeyFaults: readonly LineFault[] = [
  fault(
    'ASK-77',
    'e2e/counter-offers.spec.ts',
    'web/src/business/counter-offers/counter-calls.ts',
    "one.status === 'OPEN' && one.invoiceId === invoiceId",
    'one.invoiceId === invoiceId',
  ),
  fault(
    'PAY-117',
    'e2e/accountants.spec.ts',
    'web/src/features/payments/payments-screen.tsx',
    '<AppLink href={href}>{t($ => $.payments.late[side], { count, shown: formats.count(count) })}</AppLink>',
    '{t($ => $.payments.late[side], { count, shown: formats.count(count) })}',
  ),
  fault(
    'APPR-13',
    'e2e/approvals.spec.ts',
    'web/src/features/approvals/approvals-screen.tsx',
    'const yours = open.filter(one => one.can.decide);',
    'const yours = open.filter(one => one.can.withdraw);',
  ),
  fault(
    'APPR-15',
    'e2e/approvals.spec.ts',
    'web/src/features/approvals/limits-screen.tsx',
    '<p className="notice" data-tone="warning">',
    '<p className="quiet">',
  ),
  fault(
    'APPR-16',
    'e2e/clocked-together.spec.ts',
    'server/src/business/approvals/mails.ts',
    "path: '/approvals', ...",
    "path: '/dashboard', ...",
  ),
  fault(
    'BELL-10',
    'e2e/bell.spec.ts',
    'web/src/features/notices/use-reading.ts',
    'markRead(ids).then(',
    'Promise.resolve({ unread: 0 }).then(',
  ),
  fault(
    'ASK-76',
    'e2e/clocked-together.spec.ts',
    'web/src/business/records/choice-table.tsx',
    'isIn ? new Set([...chosen, ...ids])',
    'isIn ? new Set([...chosen, ...ids.slice(0, 1)])',
  ),
  fault(
    'SUPP-36',
    'e2e/suppliers.spec.ts',
    'web/src/features/suppliers/suppliers-queries.ts',
    'former: former.slice(at, at + maxReturned) };',
    'former: former.slice(at, at + 1) };',
  ),
  fault(
    'INV-03',
    clauses,
    `${invoices}/invoices-screen.tsx`,
    'actions={active ? buttons : undefined}',
    'actions={active ? undefined : buttons}',
  ),
  fault(
    'INV-21',
    'e2e/forms.spec.ts',
    'web/src/business/invoices/form/invoice-facts.tsx',
    "<DateField {...bound('dueDate')} remark={oddDue} />",
    '',
  ),
  fault(
    'FORM-15',
    'e2e/forms.spec.ts',
    'web/src/lib/file-transfer.ts',
    "form.append('file', file);",
    "form.append('file', file.slice(0, 1_000_000), file.name);",
  ),
  fault(
    'NAV-17',
    'e2e/shell.spec.ts',
    `${invoices}/invoice-screen.tsx`,
    'title={invoice.invoiceNumber}',
    'title={String(invoice.id)}',
  ),
  fault(
    'USER-07',
    clauses,
    'web/src/features/users/users-screen.tsx',
    'actions={writeUsers ? buttons : undefined}',
    'actions={buttons}',
  ),
  fault(
    'LIST-08',
    clauses,
    'web/src/ui/data-table/selection-bar.tsx',
    'if (!page || page.totalPages <= 1) return null;',
    'if (!page) return null;',
  ),
  fault(
    'FORM-18',
    clauses,
    'web/src/features/companies/company-form-panel.tsx',
    "supportedCountries[0]?.alpha3Code ?? ''",
    "supportedCountries[1]?.alpha3Code ?? ''",
  ),
  fault('I18N-03', clauses, 'domain/language/choose-language.ts', "\n    'en'\n", "\n    'sr'\n"),
];
