import type { contactEndpoints } from '@skonto/api/contact';
import { type QueuedMail, queueMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { limitTries, tooManyIn } from '../../platform/http/rate-limit.ts';
import { networkOf, siteOf } from '../../platform/network-address.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { type Locale, localeNamed } from '../../platform/words/texts.ts';
import { writtenMoment } from '../../platform/words/written.ts';
import { takeHit } from '../../tables/rate-counters.ts';
import { findOperatorReceivers } from '../../tables/users.ts';
import { verifyCaptcha } from './captcha.ts';

type Requested = Request<(typeof contactEndpoints)['contactMe'], null>;

/**
 * Letters an hour: from one network, from the site around it, and from everybody together, which is what an operator can still read. Of
 * those, some are kept for sites that wrote nothing within the hour.
 */
const limits = { minutes: 60, perNetwork: 5, perSite: 10, all: 60, again: 40 } as const;
/** Longer than any token is good, so that each is good once. */
const rememberedMinutes = 60;

/**
 * Mails a visitor's letter to the operator. The captcha is checked before anything is counted, so that only those who took the trouble
 * use up what a network or everybody may send; its token is spent with the mail that it lets through.
 */
export async function contactMe({ ctx, body }: Requested): Promise<{ done: true }> {
  const verdict = await verifyCaptcha(ctx, body.recaptchaToken);
  if (!verdict.ok) throw captchaProblem(verdict.code);
  await limitTries(ctx, limits.minutes, [
    { key: `contact:network:${networkOf(ctx.address)}`, most: limits.perNetwork },
  ]);
  await inTx(ctx.db, systemActor, tx => takeLetter(tx, ctx, { ...body, seed: verdict.seed }));
  ctx.jobs.wake('mail');
  return { done: true };
}

const captchaProblem = (code: string): Problem => invalid([{ field: 'recaptchaToken', code }]);

async function takeLetter(tx: Tx, ctx: Ctx, letter: Requested['body'] & { seed: string }): Promise<void> {
  const once = { at: ctx.instant, minutes: rememberedMinutes, most: 1 };
  if (!(await takeHit(tx, `contact:captcha:${letter.seed}`, once))) throw captchaProblem('captcha-used');
  if (!(await takePlace(tx, ctx))) throw tooManyIn(limits.minutes);
  for (const { to, locale } of await receivers(tx, ctx)) {
    const params = words(ctx, letter, locale);
    await queueMail(ctx.jobs, tx, { template: 'contactRequest', to, about: 'letter', sender: 'contact', params });
  }
}

/** Counts a letter of the hour; false where its site, those who wrote before, or everybody had all of theirs. Always in this order. */
async function takePlace(tx: Tx, ctx: Ctx): Promise<boolean> {
  const take = (key: string, most: number): Promise<boolean> =>
    takeHit(tx, `contact:${key}`, { at: ctx.instant, minutes: limits.minutes, most });
  const site = siteOf(ctx.address);
  if (!(await take(`site:${site}`, limits.perSite))) return false;
  const isFirst = await take(`first:${site}`, 1);
  return (isFirst || (await take('again', limits.again))) && take('all', limits.all);
}

/** The address that the operator chose, else its people who want notices, else all of its people. */
async function receivers(tx: Tx, ctx: Ctx): Promise<{ to: QueuedMail['to']; locale: Locale }[]> {
  const { contactEmail } = ctx.settings;
  if (contactEmail !== null) return [{ to: { email: contactEmail, language: ctx.locale }, locale: ctx.locale }];
  const people = (await findOperatorReceivers(tx)).filter(({ byMail }) => byMail);
  if (people.length === 0) throw new Problem(503, 'contact-closed', { headers: { 'Retry-After': '3600' } });
  return people.map(({ id, language }) => ({ to: { userId: id }, locale: localeNamed(language) }));
}

const words = (ctx: Ctx, { name, email, phone, message }: Requested['body'], locale: Locale) => ({
  visitor: name.trim(),
  visitorEmail: email,
  replyTo: email,
  visitorPhone: phone.trim() || '–',
  // Blocks are parted by empty lines: at most one stands between two.
  message:
    message
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || '–',
  at: writtenMoment(ctx.instant, ctx.clock.timeZone, locale),
});
