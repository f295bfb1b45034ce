import type { registration } from '@skonto/api/auth';
import { isEmail, readEmail } from '@skonto/domain/text/email-address';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { t } from '../../lib/words/words.ts';

export type Registration = z.output<typeof registration>;
export type RegisterValues = { country: string; code: string; email: string; password: string };

/** The rules of REG-04..11; of several broken rules a field names the first. */
export function registerSchema(): z.ZodMiniType<Registration, RegisterValues> {
  const values = z.object({
    country: z.string().check(z.refine(code => code !== '', { error: t($ => $.registration.countryRequired) })),
    code: z.string().check(
      z.refine(code => code.trim() !== '', { error: t($ => $.registration.codeRequired) }),
      z.refine(code => code.trim().length >= 3, { error: t($ => $.registration.codeShort) }),
      z.refine(code => code.trim().length <= 20, { error: t($ => $.registration.codeLong) }),
    ),
    email: z.string().check(
      z.refine(email => email.trim() !== '', { error: t($ => $.registration.emailRequired) }),
      z.refine(email => isEmail(readEmail(email)), { error: t($ => $.registration.emailWrong) }),
    ),
    password: passwordRule(),
  });
  return z.pipe(
    values,
    z.transform(
      ({ country, code, email, password }): Registration => ({
        company: { country, code: code.trim() },
        email: readEmail(email),
        password,
      }),
    ),
  );
}

export const passwordRule = () =>
  z.string().check(
    z.refine(password => password !== '', { error: t($ => $.registration.passwordRequired) }),
    z.refine(password => password.length >= 6, { error: t($ => $.registration.passwordShort) }),
  );

export type TokenValues = { token: string };

/** The rule of REG-15; whether the token is right, the server says. */
export const tokenSchema = (): z.ZodMiniType<TokenValues, TokenValues> =>
  z.object({
    token: z.string().check(z.refine(token => token.trim() !== '', { error: t($ => $.registration.tokenRequired) })),
  });

/** The server's refusal behind the words that a failed registration begins with (REG-13), once, where it is read first. */
export function signupFailure(error: ApiError, words: string): ApiError {
  const { status, code, requestId, body } = error;
  const fields = error.fields.map((one, at) => (at === 0 ? { ...one, message: `${words} ${one.message}` } : one));
  return new ApiError({ status, code, message: `${words} ${error.message}`, fields, requestId, body });
}
