import { buyer, buyersEndpoints } from '@skonto/api/buyers';
import { openAcceptance } from '@skonto/api/open-acceptance';
import { companiesOnly, everybody } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { buyerAccess } from './access-matrix.ts';
import { buyers, readPartnership } from './buyers.ts';
import { createBuyer, previewNote, removeBuyers, saveBuyer } from './save-buyer.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Buyers: partnerships as their supplier sees them, with the note that it issues for an accepted discount. A supplier may ask for a
 * partnership, which takes no offers until the buyer gave it a category; until then it sees no more of the buyer than the typeahead
 * shows to everybody. The buyer's own view of the same rows is the suppliers feature.
 */
export const buyersFeature: Feature = {
  ...defineRoutes('buyers', buyersEndpoints, {
    list: { access: everybody, handle: buyers.list },
    get: { access: everybody, handle: buyers.get },
    partnership: { access: everybody, handle: readPartnership },
    openAcceptance: { access: everybody, handle: previewNote },
    create: { access: companiesOnly, handle: createBuyer },
    update: { access: companiesOnly, handle: saveBuyer },
    remove: { access: companiesOnly, handle: removeBuyers },
    export: { access: everybody, handle: buyers.export },
  }),
  tag: { name: 'Buyers', description: 'Partnerships as the supplier sees them.' },
  texts: { en, sr },
  access: buyerAccess,
  schemas: { BuyerRecord: buyer, OpenAcceptance: openAcceptance },
  notes: {
    buyer: { text: 'The buyer’s company.' },
    company: { text: 'The supplier whose buyer it is.' },
    missing: {
      text: 'What the partnership lacks to be active: the buyer’s category, the operator’s verification of the supplier, an active person there.',
      example: ['people'],
    },
    'OpenAcceptance.count': { text: 'How many open offers would be accepted.', example: 12 },
    'OpenAcceptance.sums': { text: 'The same by currency, at today’s price.' },
    'OpenAcceptance.totals': { text: 'What their supplier receives, by currency.', example: { RSD: 117924.66 } },
    'OpenAcceptance.paymentDate': {
      text: 'When it would be paid; null where nothing would be accepted, or on several dates.',
      example: '2026-11-23',
    },
    'OpenAcceptance.payments': { text: 'What would be paid, by date and currency, the next date first.' },
    'OpenAcceptance.complete': { text: 'False where only the newest 5,000 offers were looked at.', example: true },
  },
};
