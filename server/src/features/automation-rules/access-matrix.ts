import { type AccessRows, type BodyFacts, everyRole, none, notTheOwner } from '../../platform/access/access-matrix.ts';

const conditions = {
  buyerCompany: null,
  amountCurrency: { code: 'RSD' },
  amountCondition: { lowerBound: 0, upperBound: null },
  daysUntilDueCondition: { lowerBound: null, upperBound: null },
};
const companies = 'role ok ok ok ok ok';
const nobody = 'role none none none none none';
const written = { target: 'rule', own: companies, counterparty: nobody, foreign: nobody };

/** A company writes the rules by which it accepts as supplier and needs no contract for it; the operator reads all. */
export const automationRuleAccess: AccessRows = {
  'GET /api/automatic-accept': everyRole,
  'GET /api/automatic-accept/:id': { target: 'rule', ...everyRole, counterparty: notTheOwner, foreign: none },
  'POST /api/automatic-accept': { own: companies, body: ({ name }: BodyFacts) => ({ name, ...conditions }) },
  'PUT /api/automatic-accept': {
    ...written,
    body: ({ id, name }: BodyFacts) => ({ id, name, ...conditions }),
  },
  'DELETE /api/automatic-accept': { ...written, mixed: nobody },
  'POST /api/automatic-accept/:id/active': { ...written, body: () => ({ active: false }) },
  'POST /api/automatic-accept/:id/place': { ...written, body: () => ({ place: 1 }) },
  'POST /api/automatic-accept/trial': { own: companies, body: () => conditions },
  // Only the supplier of an offer: what its rules are is nothing to the buyer.
  'GET /api/automatic-accept/offers/:id': {
    target: 'approved-invoice',
    own: 'ok none none ok ok none',
    counterparty: notTheOwner,
    foreign: none,
  },
};
