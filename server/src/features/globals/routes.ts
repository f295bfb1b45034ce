import { type Globals, globalsEndpoints } from '@skonto/api/globals';
import { usualPaymentDate } from '@skonto/domain/calendar/payment-date';
import { findCurrency } from '@skonto/domain/money/currency';
import { countryName } from '../../business/companies/country-name.ts';
import type { Ctx } from '../../platform/context.ts';
import { defineRoutes } from '../../platform/route.ts';

/**
 * What every screen needs before anybody has signed in: the supported countries and currencies, today's business date, and the
 * footer's labels. No state of its own; the contact form comes with the public pages.
 */
export const globalsFeature = defineRoutes('globals', globalsEndpoints, {
  get: { access: () => null, handle: async ({ ctx }) => supported(ctx) },
});

function supported(ctx: Ctx): Globals {
  return {
    supportedCountries: ctx.settings.countries.map(alpha3Code => ({
      alpha3Code,
      displayName: countryName(alpha3Code, ctx.locale),
    })),
    supportedCurrencies: ctx.settings.currencies
      .flatMap(code => findCurrency(code) ?? [])
      .map(currency => ({ ...currency })),
    businessDate: ctx.businessDate,
    timeZone: ctx.clock.timeZone,
    paymentDays: ctx.payment.paymentDays,
    paymentDate: usualPaymentDate(ctx),
    footerYear: ctx.settings.footerYear,
    versionLabel: ctx.settings.versionLabel,
    demo: ctx.settings.demo,
  };
}
