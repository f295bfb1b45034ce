import type * as z from 'zod/mini';
import { country, currency, globals } from './globals.ts';
import { exportBody, filtersBody, wireFilter } from './list.ts';
import { companyRef, countReply, idRef, page } from './wire.ts';

/** Shapes of no feature alone, as the API's description calls them. A feature names its own; a shape without a name is written out where it is used. */
export const schemaNames: Readonly<Record<string, z.ZodMiniType>> = {
  CompanyReference: companyRef,
  Count: countReply,
  Country: country,
  Currency: currency,
  Export: exportBody,
  Filter: wireFilter,
  Filters: filtersBody,
  Globals: globals,
  Page: page,
  Reference: idRef,
};
