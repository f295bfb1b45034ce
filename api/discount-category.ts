import * as z from 'zod/mini';
import { version } from './entity.ts';
import { companyRef, id, money, percent } from './wire.ts';

/** A discount category as it is given; suppliers name theirs by it. */
export const discountCategory = z.strictObject({
  id,
  company: companyRef,
  name: z.string(),
  default: z.boolean(),
  active: z.boolean(),
  discount: percent,
  processingFeePct: percent,
  processingFeeMin: z.record(z.string(), money),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type DiscountCategory = z.output<typeof discountCategory>;
