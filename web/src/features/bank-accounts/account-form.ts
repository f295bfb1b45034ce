import { accountCurrencies } from '@skonto/api/bank-accounts';
import { readBankAccount } from '@skonto/domain/payment/bank-account';
import * as z from 'zod/mini';
import { texts } from '../../lib/words/words.ts';

export type AccountValues = { currency: string; account: string };
export type EnteredAccount = { currency: (typeof accountCurrencies)[number]; account: string };

/** The same reader as the server's. What is wrong is said, never what would be right. */
export function accountSchema(): z.ZodMiniType<EnteredAccount, AccountValues> {
  const mistakes = texts($ => $.bankAccounts.add.mistake);
  const account = z.string().check(
    z.superRefine((text, ctx) => {
      const read = readBankAccount(text);
      if ('problem' in read) ctx.addIssue({ code: 'custom', message: mistakes[read.problem], input: text });
    }),
  );
  return z.object({ currency: z.enum(accountCurrencies), account });
}
