import { counterOfferStatuses, counterRefusalCodes } from '@skonto/domain/invoice/counter-offer';
import { maxRequestWords } from '@skonto/domain/invoice/early-payment-request';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { version } from './entity.ts';
import { calendarDate, companyRef, currencyCode, freeText, id, instant, money, percent, uuid } from './wire.ts';

/** No call names more offers or counter-offers, and no reply has more than this. */
export const maxCounterOffers = 500;

const ids = z.array(id).check(z.minLength(1), z.maxLength(maxCounterOffers));
const closing = z.strictObject({ ids });

const settingInput = z.strictObject({ allowed: z.boolean() });
/** Whether the suppliers of the caller's company may name rates of their own; false until somebody says otherwise. */
export const counterOfferSetting = z.extend(settingInput, { can: z.strictObject({ update: z.boolean() }), version });
export type CounterOfferSetting = z.output<typeof counterOfferSetting>;

/** What an offer would come to, accepted on a day; what a buyer earns with it is the buyer's to know, else null. */
const counterPrice = z.strictObject({
  day: calendarDate,
  paymentDate: calendarDate,
  discount: money,
  processingFee: money,
  total: money,
  yearlyReturn: z.nullable(z.number()),
});
export type CounterPrice = z.output<typeof counterPrice>;

/** Every reason why a counter-offer isn't made or answered. */
export const counterLeftCodes = [...counterRefusalCodes, 'not-open', 'expired', 'as-good'] as const;
const left = z.array(z.strictObject({ id, code: z.enum(counterLeftCodes), message: z.string() }));
export type CounterLeft = z.output<typeof left>;
const changed = z.strictObject({ count: z.int(), refused: left });
export type CounterOffersChanged = z.output<typeof changed>;

/** One rate for several offers, each by the registration that was seen; without a last day each counts until the offer's own. */
const naming = z.strictObject({
  offers: z.array(z.strictObject({ id, registrationId: uuid })).check(z.minLength(1), z.maxLength(maxCounterOffers)),
  annualRate: percent.check(z.refine(value => value > 0, { params: { code: 'percent-zero' } })),
  lastDay: z.nullable(calendarDate),
});

const invoiceFacts = {
  invoiceId: id,
  invoiceNumber: z.string(),
  dueDate: calendarDate,
  amount: money,
  currency: currencyCode,
  buyer: companyRef,
  supplier: companyRef,
};

/** What a rate would come to, offer by offer: the offer itself, the rate today and on the last day. */
export const counterQuote = z.strictObject({
  count: z.int(),
  offers: z.array(
    z.strictObject({
      ...invoiceFacts,
      lastDay: calendarDate,
      offered: counterPrice,
      named: counterPrice,
      onLastDay: counterPrice,
    }),
  ),
  refused: left,
});
export type CounterQuote = z.output<typeof counterQuote>;

const counterOffer = z.strictObject({
  id,
  ...invoiceFacts,
  status: z.enum(counterOfferStatuses),
  annualRate: percent,
  offeredRate: percent,
  lastDay: calendarDate,
  madeAt: instant,
  closedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  /** Of open ones: the offer itself and the named rate, were either accepted now; null where that can't be. */
  offered: z.nullable(counterPrice),
  named: z.nullable(counterPrice),
});
export type CounterOffer = z.output<typeof counterOffer>;

/** Counter-offers of both sides of the caller's company, open ones first and then the newest. */
export const counterOffers = z.strictObject({
  counterOffers: z.array(counterOffer),
  /** False where there are more than are told. */
  complete: z.boolean(),
});
export type CounterOffers = z.output<typeof counterOffers>;

/** What agreeing to these together would come to; where a week has no room for all, later ones are paid later. */
export const agreeingPreview = z.strictObject({
  count: z.int(),
  counterOffers: z.array(z.strictObject({ id, named: counterPrice })),
  refused: left,
});
export type AgreeingPreview = z.output<typeof agreeingPreview>;

/** Buyers that take counter-offers from the caller's company. */
export const counterBuyers = z.strictObject({ buyers: z.array(id), complete: z.boolean() });

const path = '/api/counter-offers';

export const counterOffersEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Rates that suppliers named for open offers, and what became of them',
    reply: counterOffers,
  }),
  make: endpoint({
    method: 'POST',
    path,
    summary: 'Name a rate for open offers, as their supplier; it is a consent, and the buyer’s yes is the acceptance',
    body: naming,
    reply: changed,
  }),
  quote: endpoint({
    method: 'POST',
    path: `${path}/quote`,
    summary: 'What a rate would come to for open offers; changes nothing',
    body: naming,
    reply: counterQuote,
  }),
  buyers: endpoint({
    method: 'GET',
    path: `${path}/buyers`,
    summary: 'Buyers that take counter-offers from the caller’s company',
    reply: counterBuyers,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Take open counter-offers back, as their supplier',
    body: closing,
    reply: changed,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${path}/decline`,
    summary: 'Say no to open counter-offers, as their buyer; the offers themselves stay open',
    body: z.extend(closing, { reason: z.optional(freeText(maxRequestWords)) }),
    reply: changed,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/agree/preview`,
    summary: 'What agreeing to these counter-offers together would come to; changes nothing',
    body: closing,
    reply: agreeingPreview,
  }),
  agree: endpoint({
    method: 'POST',
    path: `${path}/agree`,
    summary: 'Agree to open counter-offers, as their buyer: their invoices are accepted at the prices that are named',
    body: z.strictObject({
      counterOffers: z
        .array(z.strictObject({ id, total: money, paymentDate: calendarDate }))
        .check(z.minLength(1), z.maxLength(maxCounterOffers)),
    }),
    reply: z.extend(changed, { documents: z.int() }),
  }),
  setting: endpoint({
    method: 'GET',
    path: `${path}/setting`,
    summary: 'Whether suppliers may name rates of their own to the caller’s company',
    reply: counterOfferSetting,
  }),
  saveSetting: endpoint({
    method: 'PUT',
    path: `${path}/setting`,
    summary: 'Allow counter-offers, or no more; those that are open stay so',
    body: z.extend(settingInput, { version: z.optional(version) }),
    reply: counterOfferSetting,
  }),
};
