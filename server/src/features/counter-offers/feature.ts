import {
  agreeingPreview,
  counterBuyers,
  counterOfferSetting,
  counterOffers,
  counterOffersEndpoints,
  counterQuote,
} from '@skonto/api/counter-offers';
import { companiesOnly, companyAdministrators } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { counterOfferAccess } from './access-matrix.ts';
import { agree, preview } from './agree.ts';
import { decline, withdraw } from './close.ts';
import { endCounterOffers } from './end-of-day.ts';
import { listCounterOffers } from './list.ts';
import { counterMailJobs } from './mails.ts';
import { listBuyers, make, quote } from './make.ts';
import { getSetting, saveSetting } from './setting.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** Suppliers name their own rate for open offers where their buyer takes it; the buyer's yes is the acceptance. */
export const counterOffersFeature: Feature = {
  ...defineRoutes('counterOffers', counterOffersEndpoints, {
    list: { access: companiesOnly, handle: listCounterOffers },
    make: { access: companiesOnly, handle: make },
    quote: { access: companiesOnly, handle: quote },
    buyers: { access: companiesOnly, handle: listBuyers },
    withdraw: { access: companiesOnly, handle: withdraw },
    decline: { access: companiesOnly, handle: decline },
    preview: { access: companiesOnly, handle: preview },
    agree: { access: companiesOnly, handle: agree },
    setting: { access: companiesOnly, handle: getSetting },
    saveSetting: { access: companyAdministrators, handle: saveSetting },
  }),
  tag: { name: 'Counter-offers', description: 'Suppliers name their own rate for open offers.' },
  texts: { en, sr },
  jobs: counterMailJobs,
  eachDay: endCounterOffers,
  access: counterOfferAccess,
  schemas: {
    CounterOffers: counterOffers,
    CounterQuote: counterQuote,
    CounterBuyers: counterBuyers,
    AgreeingPreview: agreeingPreview,
    CounterOfferSetting: counterOfferSetting,
  },
  notes: {
    allowed: { text: 'Whether suppliers may name rates of their own.', example: true },
    offers: { text: 'The offers, each once.' },
    counterOffers: { text: 'The counter-offers: open ones first, then the newest.' },
    ids: { text: 'The counter-offers, each once.', example: [12] },
    annualRate: { text: 'The yearly rate that the supplier names, in percent.', example: 9.5 },
    offeredRate: { text: 'The yearly rate of the offer when the counter-offer was made, in percent.', example: 12 },
    lastDay: { text: 'The last day on which the buyer can agree.', example: '2026-12-04' },
    status: {
      text: 'What became of it. ACCEPTED and REJECTED: the supplier answered the offer itself. MATCHED: the offer pays as much by now. ENDED: there is no offer any more.',
      example: 'OPEN',
    },
    offered: { text: 'The price of the offer itself, accepted today; null where it can’t be.' },
    named: { text: 'The price at the named rate, accepted today; null where it can’t be.' },
    onLastDay: { text: 'The price at the named rate, accepted on its last day.' },
    day: { text: 'The day of acceptance.', example: '2026-11-28' },
    yearlyReturn: {
      text: 'What the buyer earns with it, after the operator’s fee, as a simple yearly rate in percent; null to a supplier.',
      example: 10.2,
    },
    madeAt: { text: 'When the supplier named it.', example: '2026-11-28T10:00:00Z' },
    closedAt: { text: 'When it was answered, withdrawn or expired; null while it is open.', example: null },
    reason: {
      text: 'Why the buyer declined, in its own words; null when it didn’t.',
      example: 'Ispod naše najniže stope',
    },
    buyers: { text: 'The buyers that take counter-offers, by the ids of their companies.', example: [7] },
    complete: { text: 'False where there are more than are listed.', example: true },
    documents: { text: 'How many documents were issued.', example: 1 },
    count: { text: 'How many were changed.', example: 12 },
    refused: { text: 'What stays as it is, each with the reason.' },
    code: { text: 'Stable word for the reason.', example: 'rate-not-lower' },
    message: { text: 'Why, and what to do, as a sentence.', example: 'Name a rate below that of the offer.' },
    discount: { text: 'Discount, without the processing fee.', example: 1696.44 },
    processingFee: { text: 'Processing fee.', example: 300 },
    total: { text: 'What the supplier receives: amount less discount and processing fee.', example: 117803.56 },
    'refused.id': { text: 'Which one stays as it is.', example: 12 },
    'counterOffers.make.lastDay': {
      text: 'The last day on which the buyer can agree; null: the offer’s own last day.',
      example: '2026-12-04',
    },
    'counterOffers.quote.lastDay': {
      text: 'The last day on which the buyer can agree; null: the offer’s own last day.',
      example: '2026-12-04',
    },
    'AgreeingPreview.counterOffers': { text: 'The counter-offers that would be agreed to.' },
    'counterOffers.agree.counterOffers': { text: 'The counter-offers to agree to, each as it was shown.' },
    'counterOffers.agree.counterOffers.total': {
      text: 'What its supplier receives, as it was shown.',
      example: 117803.56,
    },
    'counterOffers.agree.counterOffers.paymentDate': {
      text: 'When it is paid, as it was shown.',
      example: '2026-11-30',
    },
    'AgreeingPreview.count': { text: 'How many would be agreed to.', example: 12 },
    'offered.paymentDate': { text: 'When it is paid.', example: '2026-11-30' },
    'named.paymentDate': { text: 'When it is paid.', example: '2026-11-30' },
    'onLastDay.paymentDate': { text: 'When it is paid.', example: '2026-12-07' },
    'offers.registrationId': {
      text: 'The `registrationId` of the offer, as the caller saw it.',
      example: '0197a5b2-8c61-7c3e-9f54-1c2d3e4f5a6b',
    },
    'counterOffers.decline.reason': {
      text: 'Why the buyer declines, in its own words.',
      example: 'Ispod naše najniže stope',
    },
    'CounterQuote.count': { text: 'For how many offers a counter-offer would be made.', example: 12 },
  },
};
