import { fault, type LineFault } from './line-fault.ts';

const features = 'server/src/features';
const disputes = 'server/src/app/invoice-disputes.test.ts';
const domain = 'domain/invoice/invoice-dispute.test.ts';

/** Faults of what is disputed: what it keeps from going on, who ends it, and who reads of it. */
export const disputeFaults: readonly LineFault[] = [
  fault(
    'TALK-70',
    domain,
    'domain/invoice/invoice-dispute.ts',
    "return isPaid ? 'dispute-paid' : null;",
    'return null;',
  ),
  fault(
    'TALK-70',
    disputes,
    `${features}/invoice-disputes/disputes.ts`,
    "openedBy: row.opener === '' ? null : row.opener,",
    'openedBy: row.opener,',
  ),
  fault(
    'TALK-71',
    domain,
    'domain/invoice/invoice-dispute.ts',
    "if (companyId !== ownCompanyId) return 'dispute-of-other-side';",
    '',
  ),
  fault(
    'TALK-72',
    disputes,
    'domain/invoice/change-status.ts',
    "if (invoice.disputed && waitsForDispute) return 'disputed';",
    '',
  ),
  fault(
    'TALK-73',
    disputes,
    'domain/invoice/change-status.ts',
    "    needContract: ['supplier'],\n    waitsForDispute: true,\n    decide: accept,",
    "    needContract: ['supplier'],\n    decide: accept,",
  ),
  fault('TALK-74', disputes, 'domain/payment/plan-orders.ts', "if (payable.disputed) put('disputed');\n    else ", ''),
  fault(
    'TALK-74',
    'domain/payment/payment-state.test.ts',
    'domain/payment/payment-state.ts',
    '(!hasAccount || disputed)',
    '!hasAccount',
  ),
  fault(
    'TALK-75',
    disputes,
    `${features}/invoice-disputes/disputes.ts`,
    '  await lockOrdersOf(tx, buyerId);\n',
    '  void buyerId;\n',
  ),
  fault(
    'TALK-76',
    disputes,
    'server/src/tables/decided-changes.ts',
    '  await endVoided(tx, changed, at);\n',
    '  void endVoided;\n',
  ),
  fault(
    'TALK-77',
    disputes,
    'server/src/business/invoices/disputes.ts',
    'IS NOT NULL THEN d.text END',
    'IS NOT NULL OR true THEN d.text END',
  ),
  fault(
    'TALK-77',
    disputes,
    `${features}/invoice-disputes/disputes.ts`,
    'kind, characters: text?.length ?? 0 }',
    'kind, text, characters: text?.length ?? 0 }',
  ),
  fault(
    'TALK-78',
    disputes,
    'server/src/tables/invoice-disputes.ts',
    "d.status = 'OPEN' AND d.opening_told_at IS NULL`",
    'd.opening_told_at IS NULL`',
  ),
  fault(
    'TALK-79',
    disputes,
    `${features}/statistics/waiting.ts`,
    'i.supplier_id = c.id AND i.disputed',
    'i.supplier_id = c.id',
  ),
];
