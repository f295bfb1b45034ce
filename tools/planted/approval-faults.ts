import { fault, type LineFault } from './line-fault.ts';

const domain = 'domain/approval/approval-policy.ts';
const business = 'server/src/business/approvals';
const tables = 'server/src/tables/approval-requests.ts';
const feature = 'server/src/features/approvals';
const server = 'server/src/app/approvals.test.ts';

/** Faults of daily limits and of what a second person approves. */
export const approvalFaults: readonly LineFault[] = [
  fault('APPR-01', server, domain, 'usedCents + wantedCents > limitCents', 'wantedCents > limitCents'),
  fault('APPR-01', server, domain, 'limits.get(currency) ?? 0n;', 'limits.get(currency) ?? wantedCents + usedCents;'),
  fault(
    'APPR-02',
    server,
    'server/src/features/invoices/preview-changes.ts',
    'wirePassed(await limitsPassedBy(',
    'wirePassed(true ? [] : await limitsPassedBy(',
  ),
  fault('APPR-03', server, domain, 'strictest: strictestOf(policyAt(before, instant), saved)', 'strictest: saved'),
  fault(
    'APPR-04',
    server,
    `${business}/request.ts`,
    "if (to.length === 0) throw new Problem(409, 'nobody-to-approve');",
    '',
  ),
  fault('APPR-04', server, `${business}/request.ts`, 'return replyOf(id);', 'return replyOf(id + 1);'),
  fault(
    'APPR-05',
    server,
    `${business}/status-change.ts`,
    'if (approved) await closeAsApproved',
    'if (approved && items.length > 99) await closeAsApproved',
  ),
  fault(
    'APPR-05',
    server,
    'server/src/features/invoices/change-status.ts',
    'if (!isAnswer && body.approvalRequest === undefined) return;',
    'if (!isAnswer) return;',
  ),
  fault('APPR-06', server, tables, 'AND a.amount_cents = i.amount_cents ', ''),
  fault(
    'APPR-06',
    server,
    `${business}/status-change.ts`,
    'request === undefined || actor.companyId === null',
    'request !== 0 || actor.companyId === null',
  ),
  fault(
    'APPR-07',
    server,
    `${business}/approve.ts`,
    "if (request.requestedBy === userId) throw new Problem(403, 'approval-own');",
    '',
  ),
  fault('APPR-07', server, domain, 'one.fromDay <= request.day &&', ''),
  fault('APPR-08', server, tables, 'FOR UPDATE OF r`', '`'),
  fault('APPR-09', server, 'server/src/business/automation/book-by-rules.ts', 'await booking.allowance?.count();', ''),
  fault(
    'APPR-10',
    server,
    'server/src/features/counter-offers/agree.ts',
    "await commitAlone(tx, { ctx, caller }, { action: 'REGISTER', sums });",
    '',
  ),
  fault('APPR-10', server, 'server/src/features/counter-offers/make.ts', "action: 'ACCEPT'", "action: 'REGISTER'"),
  fault('APPR-11', server, tables, 'AND w.reminded_at IS NULL ', ''),
  fault('APPR-11', server, tables, 'o.last_day < ', 'o.last_day <= '),
  fault(
    'APPR-12',
    server,
    `${business}/approve.ts`,
    'if (companyId === null || !request) throw notFound();',
    "if (companyId === null || !request) throw new Problem(409, 'approval-not-open');",
  ),
  fault(
    'APPR-03',
    server,
    `${feature}/policy.ts`,
    'await tellSaved(tx, ctx, caller, [...before.approvers, ...body.approvers]);',
    '',
  ),
  fault(
    'APPR-14',
    'e2e/approvals.spec.ts',
    'web/src/business/invoices/status-change-dialog.tsx',
    '(data?.approval.length ?? 0) > 0',
    '(data?.approval.length ?? 0) > 99',
  ),
];
