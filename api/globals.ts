import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { basedOn, countryCode, currencyCode } from './wire.ts';

export const currency = z.strictObject({
  code: currencyCode,
  symbol: z.string(),
  minorUnits: z.union([z.literal(0), z.literal(2)]),
});
export const country = z.strictObject({ alpha3Code: countryCode, displayName: z.string() });

/** How a body names a currency or a country: by its code, or as the whole object that a reply gives. */
export const currencyNamed = basedOn(currency, z.extend(z.partial(currency), { code: currencyCode }));
export const countryNamed = basedOn(country, z.extend(z.partial(country), { alpha3Code: countryCode }));

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
