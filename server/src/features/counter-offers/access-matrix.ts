import type { AccessRows } from '../../platform/access/access-matrix.ts';

const companies = 'role ok ok ok ok ok';
const nobody = 'role zero zero zero zero zero';
const named = { counterparty: nobody, foreign: nobody };
/** No registration is called so: whose offer it is shows in the refusal. */
const naming = ({ id }: { readonly id: number }) => ({
  offers: [{ id, registrationId: '6a0e6a52-5f0c-4a0a-9b1e-000000000603' }],
  annualRate: 1,
  lastDay: null,
});
const some = ({ id }: { readonly id: number }) => ({ ids: [id] });

/** Whom each counter-offer belongs to is asked one by one: what isn't the caller's is refused in the reply, as if it weren't there. */
export const counterOfferAccess: AccessRows = {
  'GET /api/counter-offers': { own: companies },
  'POST /api/counter-offers': { target: 'invoice', own: nobody, ...named, body: naming },
  'POST /api/counter-offers/quote': { target: 'invoice', own: nobody, ...named, body: naming },
  'GET /api/counter-offers/buyers': { own: companies },
  'POST /api/counter-offers/withdraw': {
    target: 'counter-offer',
    own: 'role zero zero ok ok zero',
    ...named,
    body: some,
  },
  'POST /api/counter-offers/decline': {
    target: 'counter-offer',
    own: 'role ok ok zero zero ok',
    ...named,
    body: some,
  },
  'POST /api/counter-offers/agree/preview': {
    target: 'counter-offer',
    own: 'role ok ok zero zero zero',
    ...named,
    body: some,
  },
  'POST /api/counter-offers/agree': {
    own: companies,
    body: () => ({ counterOffers: [{ id: 2_147_483_647, total: 1, paymentDate: '2026-11-26' }] }),
  },
  'GET /api/counter-offers/setting': { own: companies },
  'PUT /api/counter-offers/setting': { own: 'role ok role ok role ok', body: () => ({ allowed: true }) },
};
