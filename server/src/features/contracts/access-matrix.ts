import {
  type AccessRows,
  type BodyFacts,
  everyRole,
  nobodyElse,
  none,
  notTheOwner,
  operatorAlone,
} from '../../platform/access/access-matrix.ts';

const contract = ({ companyId, name }: BodyFacts) => ({
  company: { id: companyId },
  date: '2026-01-01',
  contractNumber: name,
  representative: name,
  minDiscount: 0.1,
  discountFeePct: 20,
  discountPctFixed: false,
  processingFeePct: 50,
  active: false,
});
const written = { target: 'contract', own: operatorAlone, counterparty: operatorAlone, foreign: nobodyElse };

/** The operator writes contracts, a company reads its own. */
export const contractAccess: AccessRows = {
  'GET /api/contract': everyRole,
  'GET /api/contract/me': everyRole,
  'GET /api/contract/:id': { target: 'contract', ...everyRole, counterparty: notTheOwner, foreign: none },
  'GET /api/contract/stops': { ...written, mixed: nobodyElse },
  'POST /api/contract': {
    target: 'new-company',
    own: operatorAlone,
    foreign: 'invalid role role role role role',
    makes: 'contract',
    body: ({ id, name }) => contract({ id, companyId: id, name }),
  },
  'PUT /api/contract': { ...written, body: facts => ({ ...contract(facts), id: facts.id }) },
  'DELETE /api/contract': { ...written, mixed: nobodyElse },
  'POST /api/contract/:id/active': written,
};
