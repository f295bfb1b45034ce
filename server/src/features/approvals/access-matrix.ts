import type { AccessRows } from '../../platform/access/access-matrix.ts';

const companies = 'role ok ok ok ok ok';
const elsewhere = 'role none none none none none';
const ofRequest = { target: 'approval', counterparty: elsewhere, foreign: elsewhere } as const;

/** The target was requested by a colleague, and all of its company's people approve: they decide it, and none takes it back. */
export const approvalAccess: AccessRows = {
  'GET /api/approvals': { own: companies },
  'POST /api/approvals/:id/decline': { ...ofRequest, own: companies, client: 'role', body: () => ({}) },
  'POST /api/approvals/:id/withdraw': { ...ofRequest, own: 'role role role role role role' },
  'GET /api/approvals/policy': { own: companies },
  'PUT /api/approvals/policy': { own: 'role ok role ok role ok', body: () => ({ limits: [], approvers: [] }) },
  'GET /api/approvals/stand-in': { own: companies },
  'PUT /api/approvals/stand-in': { own: companies, body: () => ({ standIn: null }) },
};
