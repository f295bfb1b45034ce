import * as z from 'zod/mini';
import { t } from '../../lib/words/words.ts';
import { passwordRule } from './register-form.ts';

export type NewPassword = { email: string; token: string; password: string; confirmPassword: string };

/** The rules of SUPINV-07..13. The e-mail address comes from the link; whether it is right, the server says with the token. */
export function newPasswordSchema(): z.ZodMiniType<NewPassword, NewPassword> {
  return z
    .object({
      email: z.string(),
      token: z.string().check(
        z.refine(token => token !== '', { error: t($ => $.registration.tokenRequired) }),
        z.refine(token => token.length >= 7, { error: t($ => $.registration.tokenShort) }),
      ),
      password: passwordRule(),
      confirmPassword: z.string().check(
        z.refine(password => password !== '', { error: t($ => $.registration.confirmRequired) }),
        z.refine(password => password.length >= 6, { error: t($ => $.registration.confirmShort) }),
      ),
    })
    .check(
      z.refine(one => one.confirmPassword.length < 6 || one.confirmPassword === one.password, {
        path: ['confirmPassword'],
        error: t($ => $.registration.confirmDiffers),
      }),
    );
}
