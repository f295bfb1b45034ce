import { fault, type LineFault } from './line-fault.ts';

const moves = 'server/src/business/approvals/category-moves.ts';
const tables = 'server/src/tables/approval-moves.ts';
const suppliers = 'server/src/features/suppliers';
const server = 'server/src/app/category-approvals.test.ts';

/** Faults of what a second person approves of suppliers' categories. */
export const categoryApprovalFaults: readonly LineFault[] = [
  fault('APPR-17', server, moves, '(formerId ?? defaultId) !== (givenId ?? defaultId)', 'formerId !== givenId'),
  fault(
    'APPR-17',
    server,
    `${suppliers}/save-supplier.ts`,
    'await moveAlone(tx, companyId, request.ctx, [{ formerId: before.discount_category_id, givenId: category }]);',
    '',
  ),
  fault(
    'APPR-17',
    server,
    `${suppliers}/create-supplier.ts`,
    'await moveAlone(tx, buyerId, ctx, [{ formerId: null, givenId: discountCategoryId }]);',
    '',
  ),
  fault(
    'APPR-17',
    server,
    `${suppliers}/assign-category.ts`,
    'await moveAlone(tx, scope.companyId, request.ctx, moves);',
    '',
  ),
  fault(
    'APPR-17',
    server,
    'server/src/features/approvals/policy.ts',
    "action === 'CATEGORY' && daily.length > 0",
    'daily.length > 99',
  ),
  fault('APPR-18', server, tables, 'count(*)::integer AS count', '1 AS count'),
  fault(
    'APPR-18',
    server,
    'server/src/features/approvals/requests.ts',
    'if (!request) throw notFound();\n    const rows',
    'const rows',
  ),
  fault('APPR-19', server, moves, "requestId, 'CATEGORY');", "requestId, 'REGISTER');"),
  fault('APPR-19', server, moves, 'await closeAsApproved(tx, { ctx, caller }, approved);', ''),
  fault('APPR-20', server, moves, 'moves.length < stored.length', 'moves.length === 0'),
  fault('APPR-20', server, tables, 'p.discount_category_id IS NOT DISTINCT FROM m.former_category', 'true'),
  fault('APPR-22', server, 'server/src/tables/approval-requests.ts', "r.status = 'OPEN') <", "r.status = 'EXPIRED') <"),
  fault(
    'APPR-21',
    'e2e/category-approvals.spec.ts',
    'web/src/features/suppliers/assign-category-dialog.tsx',
    'data?.needsApproval ? { ...body, requestApproval: wishOf(wish) } : body',
    'body',
  ),
];
