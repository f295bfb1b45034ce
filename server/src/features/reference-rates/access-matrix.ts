import { type AccessRows, nobodyElse, operatorAlone } from '../../platform/access/access-matrix.ts';

/** Every row's day is its own, so that two bodies never mean the same rate. */
let days = 0;
const nextDay = (): string => new Date(Date.UTC(2020, 0, ++days)).toISOString().slice(0, 10);
const list = () => `No,Date,Type\n1,${nextDay()},middle\nCurrency,Unit,Middle_Rate\nEUR,1,117.2\n`;

/** Everybody who is signed in reads the newest rates; the operator looks after them. */
export const rateAccess: AccessRows = {
  'GET /api/reference-rates/entered': { own: operatorAlone },
  'POST /api/reference-rates': {
    own: operatorAlone,
    body: () => ({ day: nextDay(), currency: 'EUR', rate: 117.2, confirmed: true }),
  },
  'DELETE /api/reference-rates': {
    target: 'reference-rate',
    own: operatorAlone,
    foreign: nobodyElse,
    mixed: nobodyElse,
  },
  'POST /api/reference-rates/list-preview': { own: operatorAlone, body: () => ({ text: list() }) },
  'POST /api/reference-rates/list': { own: operatorAlone, body: () => ({ text: list() }) },
  'GET /api/reference-rates/feed': { own: operatorAlone },
  'POST /api/reference-rates/feed': { own: operatorAlone },
};
