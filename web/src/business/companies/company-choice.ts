import * as z from 'zod/mini';

/** A chosen company among a form's values; none is null. */
export const companyChoice = z.nullable(
  z.object({ id: z.number(), label: z.string(), detail: z.optional(z.string()) }),
);

/** A company that must be chosen; it is sent by its id. The form's other rules are checked all the same. */
export const neededCompany = (error: string) =>
  z.pipe(
    companyChoice,
    z.transform((chosen, context) => {
      if (chosen) return { id: chosen.id };
      context.issues.push({ code: 'custom', message: error, input: chosen, continue: true });
      return z.NEVER;
    }),
  );
