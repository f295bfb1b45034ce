import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { countryCode, currencyCode } from './wire.ts';

export const currency = z.strictObject({
  code: currencyCode,
  symbol: z.string(),
  minorUnits: z.union([z.literal(0), z.literal(2)]),
});
export const country = z.strictObject({ alpha3Code: countryCode, displayName: z.string() });

/** What every screen needs before anybody signed in. `businessDate` is today in the business time zone. */
export const globals = z.strictObject({
  supportedCountries: z.array(country),
  supportedCurrencies: z.array(currency),
  businessDate: z.string(),
  timeZone: z.string(),
  /** Banking days from acceptance to payment, and when an offer that is accepted today is paid. */
  paymentDays: z.int(),
  paymentDate: z.string(),
  footerYear: z.string(),
  versionLabel: z.string(),
  demo: z.boolean(),
});
export type Globals = z.output<typeof globals>;

export const globalsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/globals',
    summary: 'Supported countries and currencies',
    access: 'public',
    reply: globals,
  }),
};
