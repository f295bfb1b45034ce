import { createHash } from 'node:crypto';
import type { Captcha, contactEndpoints } from '@skonto/api/contact';
import * as z from 'zod/mini';
import type { Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { newChallenge, type Verdict, verifyProof } from './proof-of-work.ts';

type Requested = Request<(typeof contactEndpoints)['captcha'], null>;

/** What the form needs to ask its visitor. A challenge is made for each who asks, and kept nowhere. */
export async function offerCaptcha({ ctx }: Requested): Promise<Captcha> {
  const { recaptcha } = ctx.settings;
  if (recaptcha === null) return { kind: 'proof-of-work', siteKey: null, script: null, ...newChallenge(ctx) };
  const script = `${recaptcha.origin}/recaptcha/api.js?render=explicit`;
  return { kind: 'recaptcha', siteKey: recaptcha.siteKey, script, challenge: null, seed: null };
}

/** Checks a token by whichever captcha is set. `seed` names it, so that it can be refused a second time. */
export function verifyCaptcha(ctx: Ctx, token: string): Promise<Verdict> | Verdict {
  return ctx.settings.recaptcha === null ? verifyProof(ctx, token) : askRecaptcha(ctx, ctx.settings.recaptcha, token);
}

const answered = z.object({ success: z.boolean(), 'error-codes': z._default(z.array(z.string()), []) });
const longestWaitMs = 5000;

const unreachable = (cause: unknown): Problem =>
  new Problem(503, 'captcha-unreachable', { headers: { 'Retry-After': '60' }, cause });

async function askRecaptcha(ctx: Ctx, keys: { secret: string; origin: string }, token: string): Promise<Verdict> {
  const said = await fetch(`${keys.origin}/recaptcha/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: keys.secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.any([ctx.gone(), AbortSignal.timeout(longestWaitMs)]),
  })
    .then(async answer => answered.parse(await answer.json()))
    .catch((cause: unknown) => {
      ctx.log.warn({ err: cause }, 'reCAPTCHA gave no answer');
      throw unreachable(cause);
    });
  if (said.success) return { ok: true, seed: createHash('sha256').update(token).digest('hex') };
  const codes = said['error-codes'];
  if (codes.some(code => code.includes('secret'))) ctx.log.error({ codes }, 'reCAPTCHA refuses this server’s secret');
  return { ok: false, code: codes.includes('timeout-or-duplicate') ? 'captcha-expired' : 'captcha-wrong' };
}
