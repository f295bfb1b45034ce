import {
  enteredRate,
  rateFeed,
  rateListPreview,
  referenceRate,
  referenceRateInput,
  referenceRatesEndpoints,
} from '@skonto/api/reference-rates';
import { anyCaller, operatorOnly } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { rateAccess } from './access-matrix.ts';
import { fetchNow, rateJobs, readFeed } from './fetch-rates.ts';
import { enteredRates, readNewest } from './rates.ts';
import { createRate, removeRates } from './save-rates.ts';
import { previewList, saveList } from './take-list.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Reference rates against RSD: everybody who is signed in reads the newest, which a bill's rates are filled in with and held to. The
 * operator enters them, by hand or from the National Bank's list; bills read them from their table.
 */
export const referenceRatesFeature: Feature = {
  ...defineRoutes('referenceRates', referenceRatesEndpoints, {
    newest: { access: anyCaller, handle: readNewest },
    list: { access: operatorOnly, handle: enteredRates.list },
    create: { access: operatorOnly, handle: createRate },
    remove: { access: operatorOnly, handle: removeRates },
    previewList: { access: operatorOnly, handle: previewList },
    saveList: { access: operatorOnly, handle: saveList },
    feed: { access: operatorOnly, handle: readFeed },
    fetchNow: { access: operatorOnly, handle: fetchNow },
  }),
  tag: { name: 'Reference rates', description: 'What a currency is worth in RSD on a day.' },
  texts: { en, sr },
  access: rateAccess,
  jobs: rateJobs,
  schemas: {
    EnteredRate: enteredRate,
    ReferenceRate: referenceRate,
    ReferenceRateInput: referenceRateInput,
    RateListPreview: rateListPreview,
    RateFeed: rateFeed,
  },
  notes: {
    'EnteredRate.day': { text: 'The day of the rate.', example: '2026-11-20' },
    'EnteredRate.rate': { text: 'RSD for one unit.', example: 117.2 },
    'ReferenceRateInput.day': { text: 'The day of the rate.', example: '2026-11-20' },
    'ReferenceRateInput.rate': { text: 'RSD for one unit.', example: 117.2 },
    'RateListPreview.day': { text: 'The day of the rate.', example: '2026-11-20' },
    'RateListPreview.rate': { text: 'RSD for one unit.', example: 117.2 },
    'EnteredRate.source': {
      text: 'NBS: the National Bank’s list; OPERATOR: entered; START: what a first start begins with.',
    },
    enteredBy: {
      text: 'Who entered it, by the address of sign-in; null where no person did.',
      example: 'operator@skonto.example',
    },
    enteredAt: { text: 'When it was entered.', example: '2026-11-21T07:10:00Z' },
    confirmed: { text: 'A rate far from the newest one, or in the place of another of that day, is meant so.' },
    listNumber: { text: 'Number of the National Bank’s list.', example: '223' },
    newest: { text: 'The newest reference up to the day of the list.' },
    'RateListPreview.before': { text: 'The rate that the day has so far; null when it has none.', example: 117.1 },
    change: { text: 'What happens to the day’s rate.' },
    differs: { text: 'The rate is more than 5 % from the newest one.' },
    others: { text: 'Currencies of the list that the platform does not use.', example: ['AUD'] },
    changes: { text: 'How many rates would change.', example: 9 },
    text: { text: 'The National Bank’s list of middle rates, XML or CSV, as its file has it.' },
    host: { text: 'Where rates are fetched from; null where that is off.', example: 'rates.example' },
    tried: { text: 'When that was tried last; null when never.', example: '2026-11-21T07:05:00Z' },
    succeeded: { text: 'When it last went well; null when never.', example: '2026-11-21T07:05:00Z' },
    failure: { text: 'Why the last try came to nothing, in a sentence; null when it went well.' },
    expectedChanges: { text: 'What the preview counted: nothing is saved when it would be another number by now.' },
  },
};
