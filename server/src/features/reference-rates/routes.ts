import { referenceRatesEndpoints } from '@skonto/api/reference-rates';
import { defineRoutes } from '../../platform/route.ts';
import { read } from '../../platform/transact.ts';
import { findNewestRates, referenceRateReply } from '../../tables/reference-rates.ts';

/**
 * Reference rates against RSD, for everybody who is signed in: what a bill's rates are filled in with and held to. The rates are the
 * operator's to enter; bills read them from their table.
 */
export const referenceRatesRoom = defineRoutes('referenceRates', referenceRatesEndpoints, {
  newest: {
    access: () => null,
    handle: async ({ ctx, caller, query }) => {
      const day = query.day ?? ctx.businessDate;
      const rates = await read(ctx, caller, tx => findNewestRates(tx, day));
      return { day, rates: [...rates.values()].map(referenceRateReply) };
    },
  },
});
