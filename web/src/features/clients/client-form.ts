import * as z from 'zod/mini';
import { t } from '../../lib/words/words.ts';

export type ClientValues = { clientId: string };

/** What the server appends to every client id of a company (CLI-16); it is shown beside the field. */
export const suffixOf = (companyId: number): string => `.cid-${companyId}`;

/** CLI-15, at most 64 characters before the suffix. */
export function clientSchema(): z.ZodMiniType<ClientValues, ClientValues> {
  const right = (text: string) => /^[A-Za-z0-9.-]{1,64}$/.test(text);
  return z.object({
    clientId: z.string().check(z.refine(right, { error: t($ => $.clients.form.clientIdWrong) })),
  });
}
