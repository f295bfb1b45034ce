import {
  type AccessRows,
  type BodyFacts,
  everyRole,
  nobodyElse,
  none,
  notTheOwner,
  operatorAlone,
} from '../../platform/access/access-matrix.ts';

const category = ({ companyId, name }: BodyFacts) => ({
  company: { id: companyId },
  name,
  default: false,
  active: true,
  discount: 12,
  processingFeePct: 0.25,
  processingFeeMin: {},
});
const written = { target: 'category', own: operatorAlone, counterparty: operatorAlone, foreign: nobodyElse };

/** The operator writes categories, a company reads its own. */
export const categoryAccess: AccessRows = {
  'GET /api/discount-category': everyRole,
  'GET /api/discount-category/:id': { target: 'category', ...everyRole, counterparty: notTheOwner, foreign: none },
  'POST /api/discount-category': {
    ...written,
    target: 'company',
    foreign: 'invalid role role role role role',
    makes: 'category',
    body: ({ id, name }) => category({ id, companyId: id, name }),
  },
  'PUT /api/discount-category': { ...written, body: facts => ({ ...category(facts), id: facts.id }) },
  'DELETE /api/discount-category': { ...written, mixed: nobodyElse },
};
