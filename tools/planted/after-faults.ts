import type { LineFault } from './line-fault.ts';

/** Faults of what one area does to another that came before it. */
const fault = (id: string, file: string, from: string, to: string): LineFault => ({
  id,
  test: 'server/src/app/one-thing-after-another-people.test.ts',
  file,
  from,
  to,
});
const features = 'server/src/features';

export const afterFaults: readonly LineFault[] = [
  fault(
    'AFTER-43',
    'server/src/tables/bills.ts',
    "SET billing_status = 'PENDING', bill_id = NULL, billing_cents = NULL, billing_currency = NULL, updated_at",
    'SET updated_at',
  ),
  fault(
    'AFTER-44',
    `${features}/bills/rates.ts`,
    "verdict === 'differs' || verdict === 'no-reference'",
    "verdict === 'no-reference'",
  ),
  fault(
    'AFTER-45',
    `${features}/bills/billable.ts`,
    'i.billing_status, i.discount_fee_ppm, i.discount_pct_fixed',
    'i.billing_status, (SELECT k.discount_fee_ppm FROM contract k WHERE k.company_id = i.buyer_id) AS discount_fee_ppm, i.discount_pct_fixed',
  ),
  fault('AFTER-46', 'domain/discount/price.ts', 'if (days < 1) return { ok: false', 'if (days < 0) return { ok: false'),
  fault(
    'AFTER-47',
    'server/src/business/automation/accept-open.ts',
    'if (!holds) throw new Problem',
    'if (!holds && shown.count !== count) throw new Problem',
  ),
  fault(
    'AFTER-48',
    'server/src/business/invoices/registration-terms.ts',
    '(p.discount_category_id IS NULL AND d.is_default)',
    "(p.discount_category_id IS NULL AND d.name = 'Osnovna')",
  ),
  fault(
    'AFTER-49',
    'server/src/business/invoices/registration-terms.ts',
    'd.company_id = p.buyer_id AND d.active AND (',
    'd.company_id = p.buyer_id AND (',
  ),
  fault(
    'AFTER-50',
    'server/src/business/invoices/registration-terms.ts',
    "if (!row?.active) return 'partnership-inactive';",
    "if (!row) return 'partnership-inactive';",
  ),
  fault(
    'AFTER-51',
    `${features}/auth/set-password.ts`,
    'await deleteSessionsOf(tx, user.id, caller?.actor.userId === user.id ? caller.sessionHash : undefined);',
    '',
  ),
  fault(
    'AFTER-52',
    `${features}/users/delete-users.ts`,
    'const count = await softDeleteUsers(',
    'await tx.touched(sql`DELETE FROM accept_rule`);\n    const count = await softDeleteUsers(',
  ),
  fault(
    'AFTER-53',
    'server/src/business/documents/note-answers.ts',
    'if (!buyers.has(buyer_id)) await saveNoteGeneration(tx, id, null);',
    'if (!buyers.has(buyer_id)) continue;',
  ),
  fault(
    'AFTER-54',
    'server/src/platform/http/session-gate.ts',
    "if (access === 'terms' && !caller.termsAccepted) throw new Problem(403, 'terms-not-accepted');",
    '',
  ),
  {
    ...fault('AFTER-55', 'server/src/business/imports/run-import.ts', 'if (!mayImport) throw new OwnerRefused();', ''),
    test: `${features}/imports/neighbours.test.ts`,
  },
];
