import { randomUUID } from 'node:crypto';
import { mailedTokenPaths } from '@skonto/api/auth';
import { isEmail } from '@skonto/api/wire';
import * as z from 'zod/mini';
import { inTx, systemActor, type Tx } from '../db/tx.ts';
import { findConfirmation, saveConfirmationToken } from '../tables/address-confirmations.ts';
import { replaceMailToken } from '../tables/mail-tokens.ts';
import { findMailReceiver, type MailReceiver } from '../tables/users.ts';
import type { Services } from './context.ts';
import type { JobDeclaration, Jobs } from './jobs.ts';
import { type Mailer, mailHtml, openMailer } from './mail.ts';
import { mailTokenHash, newMailToken, type TokenPurpose, tokenHours, tokenPurposes } from './mailed-token.ts';
import type { Locale } from './texts.ts';

/**
 * The queue's `mail` job: one mail to one receiver in the receiver's language. A text catalogue holds `mails.<template>.subject` and
 * `mails.<template>.body` (blocks parted by an empty line), with `{{name}}`, `{{link}}`, `{{token}}`, `{{hours}}` and the mail's own
 * params. The queue carries no secret: a token is made when the mail is, and only its hash is kept.
 */
const mailData = z.strictObject({
  id: z.uuid(),
  template: z.string().check(z.regex(/^[A-Za-z]+$/)),
  to: z.union([
    z.strictObject({ userId: z.int() }),
    z.strictObject({ confirmationId: z.uuid() }),
    z.strictObject({ email: z.string(), language: z.enum(['en', 'sr']) }),
  ]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  path: z.nullable(z.string()),
  token: z.nullable(z.enum(tokenPurposes)),
  unlessFresh: z._default(z.boolean(), false),
});
type MailData = z.output<typeof mailData>;

export type QueuedMail = {
  readonly template: string;
  /**
   * A user, whose address and language are looked up when the mail goes out, an address that is to be confirmed, or one of somebody who
   * is no user.
   */
  readonly to: MailData['to'];
  readonly params?: MailData['params'];
  /** Where `{{link}}` leads, from the public address on; a mail with a token has its own. */
  readonly path?: string;
  readonly token?: TokenPurpose;
  /** Not to be sent while a fresh link of this kind is out: a stranger asked for it. */
  readonly unlessFresh?: boolean;
};

/** Queues a mail in the transaction of what it tells about: no commit, no mail. */
export function queueMail(jobs: Jobs, tx: Tx, mail: QueuedMail): Promise<void> {
  const data: MailData = {
    id: randomUUID(),
    template: mail.template,
    to: mail.to,
    params: mail.params ?? {},
    path: mail.path ?? null,
    token: mail.token ?? null,
    unlessFresh: mail.unlessFresh ?? false,
  };
  return jobs.queue(tx, 'mail', data);
}

type MailServices = Pick<Services, 'db' | 'clock' | 'translator' | 'settings' | 'log'> & {
  readonly smtpUrl: string | null;
};

/** Repeats for about a day, so that a mail server's outage loses nothing. A crash in between sends a mail twice, never not at all. */
export function mailJob(services: MailServices): JobDeclaration {
  const mailer = openMailer({
    smtpUrl: services.smtpUrl,
    from: services.settings.mailFrom,
    dataDir: services.settings.dataDir,
    clock: services.clock,
  });
  return { name: 'mail', retries: 15, run: data => sendQueued(services, mailer, mailData.parse(data)) };
}

async function sendQueued(services: MailServices, mailer: Mailer, mail: MailData): Promise<void> {
  const receiver = await receiverOf(services, mail);
  if (!receiver || !isEmail(receiver.email)) {
    services.log.info({ mail: mail.id, template: mail.template }, 'mail dropped: nobody to send it to any more');
    return;
  }
  const token = mail.token === null ? null : await issueToken(services, receiver, mail, mail.token);
  if (mail.token !== null && token === null) {
    services.log.info({ mail: mail.id, template: mail.template }, 'mail dropped: a fresh link is out already');
    return;
  }
  const link = linkOf(services.settings.publicUrl, mail, receiver, token);
  const t = services.translator(receiver.language);
  const params = {
    ...mail.params,
    name: receiver.firstName === '' ? receiver.email : receiver.firstName,
    email: receiver.email,
    link: link ?? services.settings.publicUrl,
    token: token ?? '',
    hours: mail.token === null ? 0 : tokenHours[mail.token],
    days: mail.token === null ? 0 : Math.floor(tokenHours[mail.token] / 24),
  };
  const text = t(`mails.${mail.template}.body`, params);
  await mailer.send({
    id: mail.id,
    to: receiver.email,
    subject: t(`mails.${mail.template}.subject`, params),
    text: `${text}\n`,
    html: mailHtml(text, params.link, receiver.language),
  });
}

type Receiver = Omit<MailReceiver, 'language' | 'id'> & { readonly id: number | string; readonly language: Locale };

const localeNamed = (language: string): Locale => (language === 'sr' ? 'sr' : 'en');

/** Who gets it now. An invitation is moot once the user is active, a confirmation once it was given or has lapsed. */
async function receiverOf(services: MailServices, mail: MailData): Promise<Receiver | null> {
  const { to } = mail;
  if ('email' in to) return { id: 0, firstName: '', email: to.email, status: 'ACTIVE', language: to.language };
  if ('confirmationId' in to) {
    const of = { id: to.confirmationId, at: services.clock.instant() };
    const row = await inTx(services.db, systemActor, tx => findConfirmation(tx, of));
    return row
      ? { id: row.id, firstName: '', email: row.email, status: 'INACTIVE', language: localeNamed(row.language) }
      : null;
  }
  const found = await inTx(services.db, systemActor, tx => findMailReceiver(tx, to.userId));
  if (!found || (mail.token === 'INVITE' && found.status !== 'INACTIVE')) return null;
  return { ...found, language: localeNamed(found.language) };
}

/** Makes the mail's token and ends the ones before it; null where a fresh one is out and this one mustn't take its place. */
async function issueToken(
  services: MailServices,
  receiver: Receiver,
  mail: MailData,
  purpose: TokenPurpose,
): Promise<string | null> {
  const token = newMailToken();
  const hash = mailTokenHash(token, receiver.email);
  const at = services.clock.now();
  const kept = await inTx(services.db, systemActor, async tx => {
    if (typeof receiver.id === 'string') {
      await saveConfirmationToken(tx, { id: receiver.id, hash });
      return true;
    }
    return replaceMailToken(tx, {
      userId: receiver.id,
      purpose,
      hash,
      at: new Date(at).toISOString(),
      expiresAt: new Date(at + tokenHours[purpose] * 3_600_000).toISOString(),
      mailId: mail.id,
      unlessFresh: mail.unlessFresh,
    });
  });
  return kept ? token : null;
}

function linkOf(publicUrl: string, mail: MailData, receiver: Receiver, token: string | null): string | null {
  const path = mail.token === null ? mail.path : mailedTokenPaths[mail.token];
  if (path === null) return null;
  const filled = path
    .replace('{id}', String(receiver.id))
    .replace('{email}', encodeURIComponent(receiver.email))
    .replace('{token}', token ?? '');
  return publicUrl.replace(/\/+$/, '') + filled;
}
