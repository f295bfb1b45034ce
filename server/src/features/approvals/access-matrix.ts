import type { AccessRows } from '../../platform/access/access-matrix.ts';

const companies = 'role ok ok ok ok ok';
const elsewhere = 'role none none none none none';
const ofRequest = { target: 'approval', counterparty: elsewhere, foreign: elsewhere } as const;

/**
 * The target of a decision was requested by a colleague, and all of its company's people approve; that of a withdrawal was requested by the
 * caller. Limits and decisions are people's.
 */
export const approvalAccess: AccessRows = {
  'GET /api/approvals': { own: companies },
  'GET /api/approvals/:id/suppliers': { ...ofRequest, own: companies },
  'POST /api/approvals/:id/decline': { ...ofRequest, own: companies, client: 'role', body: () => ({}) },
  'POST /api/approvals/:id/withdraw': { ...ofRequest, target: 'own-approval', own: companies },
  'GET /api/approvals/policy': { own: companies },
  'PUT /api/approvals/policy': {
    own: 'role ok role ok role ok',
    client: 'role',
    body: () => ({ limits: [], approvers: [] }),
  },
  'GET /api/approvals/stand-in': { own: companies },
  'PUT /api/approvals/stand-in': { own: companies, client: 'role', body: () => ({ standIn: null }) },
};
