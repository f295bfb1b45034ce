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
    enteredBy: {
      text: 'Who entered it, by the address of sign-in; null where no person did.',
      example: 'operator@skonto.example',
    },
    enteredAt: { text: 'When it was entered.', example: '2026-11-21T07:10:00Z' },
    confirmed: {
      text: 'True when a rate far from the newest one, or in the place of another of that day, is intended.',
    },
    listNumber: { text: 'Number of the National Bank’s list; null where there is none.', example: '223' },
    newest: { text: 'The newest reference up to the day of the list; null when there is none.' },
    change: { text: 'Whether the day’s rate is new, changed, or the same.', example: 'NEW' },
    differs: { text: 'True when the rate is more than 5 % from the newest one.', example: false },
    others: { text: 'Currencies of the list that the platform does not use.', example: ['AUD'] },
    changes: { text: 'How many rates would change.', example: 9 },
    text: { text: 'The National Bank’s list of middle rates, XML or CSV, as its file has it.' },
    host: { text: 'Where rates are fetched from; null where that is off.', example: 'rates.example' },
    tried: { text: 'When rates were last fetched, or tried to be; null when never.', example: '2026-11-21T07:05:00Z' },
    succeeded: { text: 'When rates were last fetched; null when never.', example: '2026-11-21T07:05:00Z' },
    failure: { text: 'Why the last try failed, in a sentence; null when it succeeded.', example: null },
    expectedChanges: {
      text: 'How many changes the preview counted; with another number nothing is saved.',
      example: 9,
    },
    currency: { text: 'The currency of the rate.', example: 'EUR' },
    day: { text: 'The day of the rate.', example: '2026-11-20' },
    rate: { text: 'RSD for one unit of the currency.', example: 117.2 },
    source: {
      text: 'NBS: the National Bank’s list; OPERATOR: entered; START: what a first start begins with.',
      example: 'NBS',
    },
    rates: { text: 'The rates of the list.' },
    'referenceRates.newest.rates': { text: 'The newest rate of each currency.' },
    'referenceRates.newest.day': {
      text: 'The day up to which the newest rates are searched; today where it isn’t given.',
      example: '2026-11-21',
    },
    'RateListPreview.day': { text: 'The day of the list.', example: '2026-11-20' },
    'rates.before': { text: 'The rate that the day has so far; null when it has none.', example: 117.1 },
  },
};
