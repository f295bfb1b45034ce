import * as z from 'zod/mini';

/** A chosen company among a form's values; none is null. */
export const companyChoice = z.nullable(
  z.object({ id: z.number(), label: z.string(), detail: z.optional(z.string()) }),
);
