import { type AccessRows, type BodyFacts, everyRole, none, notTheOwner } from '../../platform/access/access-matrix.ts';

const written = {
  target: 'supplier',
  own: 'role ok ok contract contract contract',
  counterparty: 'role none none contract contract contract',
  foreign: 'role none none contract contract contract',
};

const assigned = ({ id }: BodyFacts) => ({ ids: [id], discountCategory: null });

/** A buyer with an active contract writes its own records; the operator reads all. */
export const supplierAccess: AccessRows = {
  'GET /api/suppliers': everyRole,
  'GET /api/suppliers/:id': { target: 'supplier', ...everyRole, counterparty: notTheOwner, foreign: none },
  'GET /api/suppliers/:id/partnership': { target: 'supplier', ...everyRole, counterparty: notTheOwner, foreign: none },
  'POST /api/suppliers': {
    target: 'new-company',
    own: written.own,
    foreign: 'role invalid invalid contract contract contract',
    body: ({ id }) => ({ supplier: { id } }),
  },
  'PUT /api/suppliers': { ...written, body: ({ id }) => ({ id, discountCategory: null }) },
  'DELETE /api/suppliers': { ...written, mixed: written.foreign },
  'POST /api/suppliers/matching': {
    own: written.own,
    foreign: 'role ok ok contract contract contract',
    body: () => ({ filters: [] }),
  },
  'POST /api/suppliers/assign-category': { ...written, body: assigned },
  'POST /api/suppliers/approve-categories': {
    target: 'category-approval',
    own: written.own,
    counterparty: written.counterparty,
    foreign: written.foreign,
    client: 'role',
    body: ({ id }) => ({ approvalRequest: id }),
  },
  'POST /api/suppliers/return-categories': {
    ...written,
    body: ({ id }) => ({ given: null, former: [{ id, discountCategory: null }] }),
  },
  'POST /api/suppliers/assign-category-preview': { ...written, body: assigned },
  'POST /api/suppliers/invite-again': { ...written, mixed: written.foreign },
  'POST /api/suppliers/export': everyRole,
};
