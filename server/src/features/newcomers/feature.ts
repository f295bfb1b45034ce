import { newcomer, newcomersEndpoints } from '@skonto/api/newcomers';
import { companiesOnly, companyAdministrators, operatorOnly } from '../../platform/access/access.ts';
import { nobodyElse, operatorAlone } from '../../platform/access/access-matrix.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { getNewcomer, getWish, sayTrade } from './newcomers.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** A new company's first steps: what it comes for, and what it still takes before it can trade. */
export const newcomersFeature: Feature = {
  ...defineRoutes('newcomers', newcomersEndpoints, {
    own: { access: companiesOnly, handle: getNewcomer },
    say: { access: companyAdministrators, handle: sayTrade },
    ofCompany: { access: operatorOnly, handle: getWish },
  }),
  tag: { name: 'Newcomers', description: 'What a new company comes for, and its first steps.' },
  texts: { en, sr },
  access: {
    'GET /api/newcomers/me': { own: 'role ok ok ok ok ok' },
    'POST /api/newcomers/me': { own: 'role ok role ok role ok', body: () => ({ trade: 'SUPPLIER' }) },
    'GET /api/newcomers/:id': {
      target: 'company',
      own: operatorAlone,
      counterparty: operatorAlone,
      foreign: nobodyElse,
    },
  },
  schemas: { Newcomer: newcomer },
  notes: {
    trade: {
      text: 'Whether the company is here as a buyer or as a supplier; null while it hasn’t said so.',
      example: 'BUYER',
    },
    complete: { text: 'Whether name and registration number are given.', example: true },
    verified: { text: 'Whether the operator verified the company.', example: false },
    trading: { text: 'Whether it has partners already.', example: false },
    contract: { text: 'Whether the company has a contract, had one, or never had one.', example: 'NONE' },
    at: { text: 'When the company said so; null while it hasn’t.', example: '2026-11-21T10:00:00Z' },
    'can.say': { text: 'True when the caller may say so for the company.', example: true },
  },
};
