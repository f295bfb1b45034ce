import { randomUUID } from 'node:crypto';
import { mailedTokenPaths } from '@skonto/api/auth';
import { isNoticeKind, type NoticeKind } from '@skonto/api/notice-kinds';
import { type MailTopic, mailTopics } from '@skonto/api/settings';
import { isEmail } from '@skonto/domain/text/email-address';
import * as z from 'zod/mini';
import { inTx, type ReadTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Caller, Services } from '../../platform/context.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import {
  type Mailer,
  type MailFile,
  type MailFiles,
  mailHtml,
  type NoMailFile,
  openMailer,
} from '../../platform/jobs/mail.ts';
import { signedMail, signedPlace } from '../../platform/sign-in/mailed-link.ts';
import {
  mailTokenHash,
  newMailToken,
  type TokenPurpose,
  tokenHours,
  tokenPurposes,
} from '../../platform/sign-in/mailed-token.ts';
import { type Locale, localeNamed } from '../../platform/words/texts.ts';
import { findConfirmation, saveConfirmationToken } from '../../tables/address-confirmations.ts';
import { deleteMailFailure, findMailFailure, saveMailFailure, saveMailGivenUp } from '../../tables/failed-mails.ts';
import { getsMailsOf } from '../../tables/mail-receivers.ts';
import { replaceMailToken } from '../../tables/mail-tokens.ts';
import { countHit } from '../../tables/rate-counters.ts';
import { findMailReceiver, type MailReceiver, signInName } from '../../tables/users.ts';
import { invitationWords, readInvitation } from './invitations.ts';
import { reasonOf, switchOf } from './mail-switch.ts';

/**
 * The queue's `mail` job: one mail to one receiver in the receiver's language. A text catalogue holds `mails.<template>.subject` and
 * `mails.<template>.body` (blocks parted by an empty line), with `{{name}}`, `{{link}}`, `{{token}}`, `{{hours}}` and the mail's own
 * params, of which `replyTo` is where an answer goes. The queue carries no secret: a token is made when the mail is, and only its hash is kept.
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
  sender: z._default(z.nullable(z.string()), null),
  invitedBy: z._default(z.nullable(z.int()), null),
  about: z._default(z.enum(['account', 'notice', 'letter', 'operation']), 'account'),
  topic: z._default(z.nullable(z.enum(mailTopics)), null),
  file: z._default(z.nullable(z.strictObject({ kind: z.string(), id: z.int() })), null),
  subscription: z._default(z.nullable(z.int()), null),
});
type MailData = z.output<typeof mailData>;

export type QueuedMail = {
  /** Names the mail where something else knows it by that; left out, it gets a name. */
  readonly id?: string;
  readonly template: string;
  /**
   * A user, whose address and language are looked up when the mail goes out, an address that is to be confirmed, or one of somebody who
   * is no user.
   */
  readonly to: MailData['to'];
  readonly params?: MailData['params'];
  /**
   * Where `{{link}}` leads, from the public address on; a mail with a token has its own. `{signed}` in it becomes the mail's id with the
   * server's mark when it is sent (mailed-link.ts), so that the queue carries no link that acts.
   */
  readonly path?: string;
  readonly token?: TokenPurpose;
  /** Not to be sent while a fresh link of this kind is out: a stranger asked for it. */
  readonly unlessFresh?: boolean;
  /** Who causes it, such as a company or a stranger's network: of one sender's mails one goes at a time. */
  readonly sender?: string;
  /** The user who invites the receiver; the mail says so. */
  readonly invitedBy?: number;
  /** Why the receiver gets it, which is what its foot says: it is about the account, a visitor's letter, or the operation of the server. Left out, it is about the account. */
  readonly about?: Exclude<MailData['about'], 'notice'>;
  /** What it carries: a kind that a feature makes (`Feature.mailFiles`), and of what. The file is made when the mail goes out. */
  readonly file?: MailData['file'];
  /** The report that its receiver subscribed to: the mail carries a link that ends just that one. */
  readonly subscription?: number;
};

/** Of a mail that tells what happened, what is its own. */
export type NoticeMail = Pick<QueuedMail, 'params' | 'path' | 'sender' | 'file'>;
/**
 * What tells what happened goes by `notify` (business/notices), which writes the notice of the product beside it. Its foot says where notices
 * are turned off, or that it can't be; of a `topic` by the mail itself.
 */
type ReportingMail = Omit<QueuedMail, 'about' | 'template'> & {
  readonly template: NoticeKind;
  readonly about: 'account' | 'notice';
  readonly topic: MailTopic | undefined;
};
export const queueNoticeMail = (jobs: Jobs, tx: Tx, mail: ReportingMail): Promise<void> => queue(jobs, tx, mail);

/** Queues a mail in the transaction of what it tells about: no commit, no mail. Who is a user is told what happened by `notify` alone. */
export function queueMail(jobs: Jobs, tx: Tx, mail: QueuedMail): Promise<void> {
  if ('userId' in mail.to && isNoticeKind(mail.template))
    throw new Error(`${mail.template} is a notice: notify tells it`);
  return queue(jobs, tx, mail);
}

function queue(jobs: Jobs, tx: Tx, mail: QueuedMail | ReportingMail): Promise<void> {
  const data: MailData = {
    id: mail.id ?? randomUUID(),
    template: mail.template,
    to: mail.to,
    params: mail.params ?? {},
    path: mail.path ?? null,
    token: mail.token ?? null,
    unlessFresh: mail.unlessFresh ?? false,
    sender: mail.sender ?? null,
    invitedBy: mail.invitedBy ?? null,
    about: mail.about ?? 'account',
    topic: 'topic' in mail ? (mail.topic ?? null) : null,
    file: mail.file ?? null,
    subscription: mail.subscription ?? null,
  };
  return queueData(jobs, tx, data);
}

/** Invitations and letters of visitors wait for whoever wants to come in, or has to know of it. */
const canWait = (data: MailData): boolean => data.token === 'INVITE' || data.template === 'contactRequest';
const queueData = (jobs: Jobs, tx: Tx, data: MailData): Promise<void> =>
  jobs.queue(tx, 'mail', data, {
    priority: canWait(data) ? 0 : 10,
    ...(data.sender === null ? {} : { group: data.sender }),
  });

/** Queues the invitation of a user; the mail says who invites and for which company. */
export function queueInvitation(jobs: Jobs, tx: Tx, { actor }: Pick<Caller, 'actor'>, userId: number): Promise<void> {
  const { companyId, userId: invitedBy } = actor;
  const sender = `company:${companyId ?? 'operator'}`;
  return queueMail(jobs, tx, { template: 'invite', to: { userId }, token: 'INVITE', sender, invitedBy });
}

/** Queues a mail that was given up once more, as it was; a token is made again. */
export function requeueMail(jobs: Jobs, tx: Tx, data: unknown): Promise<void> {
  return queueData(jobs, tx, mailData.parse(data));
}

type MailServices = Pick<Services, 'db' | 'clock' | 'translator' | 'settings' | 'log' | 'vault'> & {
  readonly smtpUrl: string | null;
  readonly mailFiles: MailFiles;
};

/** Pauses double from two seconds to an hour: 36 tries are a day and some. */
const dayOfTries = { retries: 36, retryPauseMax: 3600 } as const;
const mailsAtOnce = 4;

/**
 * Sends what is queued, several at a time and one of each sender. Tries for a day, so that a mail server's outage loses nothing; what
 * fails stands in `failed_mail`, where the operator sees it. A crash in between sends a mail twice, never not at all.
 */
export function mailJobs(services: MailServices): JobDeclaration[] {
  const mailer = openMailer({
    smtpUrl: services.smtpUrl,
    from: services.settings.mailFrom,
    dataDir: services.settings.dataDir,
    clock: services.clock,
  });
  return [
    { name: 'mail-given-up', run: data => giveUp(services, mailData.parse(data)) },
    {
      name: 'mail',
      ...dayOfTries,
      notesFailures: true,
      workers: mailsAtOnce,
      perGroupHere: 1,
      afterwards: 'mail-given-up',
      run: data => sendNoted(services, mailer, mailData.parse(data)),
    },
  ];
}

/** What is kept of a mail that failed. */
async function noteFailure(services: MailServices, mail: MailData, error: string, save: typeof saveMailFailure) {
  await inTx(services.db, systemActor, async tx => {
    const receiver = (await receiverOf(tx, services, mail))?.email ?? '';
    const at = services.clock.instant();
    await save(tx, { mailId: mail.id, template: mail.template, receiver, error, at, data: mail });
  });
}

async function giveUp(services: MailServices, mail: MailData): Promise<void> {
  if ((await inTx(services.db, systemActor, tx => findMailFailure(tx, mail.id))) === 'dropped')
    return forgetFailure(services, mail);
  await noteFailure(services, mail, 'the process that sent it ended', saveMailGivenUp);
  services.log.error({ mail: mail.id, template: mail.template }, 'mail given up');
}

const forgetFailure = (services: MailServices, mail: MailData): Promise<void> =>
  inTx(services.db, systemActor, tx => deleteMailFailure(tx, mail.id));

/** A mail that may go: to whom, and with which token. */
type Ready = { readonly receiver: Receiver; readonly token: string | null };
/** Why a mail isn't sent, as the log says it. */
type Refused = { readonly because: string; readonly level: 'info' | 'warn' };

async function sendNoted(services: MailServices, mailer: Mailer, mail: MailData): Promise<void> {
  const failedBefore = await sendOrDrop(services, mailer, mail).catch(async (cause: unknown) => {
    await noteFailure(services, mail, cause instanceof Error ? cause.message : 'unknown', saveMailFailure);
    throw cause;
  });
  if (failedBefore) await forgetFailure(services, mail);
}

/** Answers whether the mail had failed before. */
async function sendOrDrop(services: MailServices, mailer: Mailer, mail: MailData): Promise<boolean> {
  const { failedBefore, outcome } = await makeReady(services, mail);
  if ('receiver' in outcome) await sendReady(services, mailer, mail, outcome);
  else logDropped(services, mail, outcome);
  return failedBefore;
}

/** All that the database is asked and told before a mail goes, in one transaction of few turns: somebody may be waiting for a link. */
function makeReady(
  services: MailServices,
  mail: MailData,
): Promise<{ failedBefore: boolean; outcome: Ready | Refused }> {
  return inTx(services.db, systemActor, async tx => {
    const [failure, receiver] = await Promise.all([findMailFailure(tx, mail.id), receiverOf(tx, services, mail)]);
    const outcome = failure === 'dropped' ? givenUp : await validate(tx, services, mail, receiver);
    return { failedBefore: failure !== undefined, outcome };
  });
}

const givenUp: Refused = { because: 'the operator gave it up', level: 'info' };
async function validate(
  tx: Tx,
  services: MailServices,
  mail: MailData,
  receiver: Receiver | null,
): Promise<Ready | Refused> {
  if (!receiver || !isEmail(receiver.email)) return { because: 'nobody to send it to any more', level: 'info' };
  if (await isBesieged(tx, services, mail, receiver.email))
    return { because: 'its receiver got too many in this hour', level: 'warn' };
  if (mail.topic !== null && 'userId' in mail.to && !(await getsMailsOf(tx, mail.to.userId, mail.topic)))
    return { because: 'its receiver has switched such mails off', level: 'info' };
  if (mail.token === null) return { receiver, token: null };
  const token = await issueToken(tx, services, { receiver, mail, purpose: mail.token });
  return token === null ? { because: 'a fresh link is out already', level: 'info' } : { receiver, token };
}

async function sendReady(
  services: MailServices,
  mailer: Mailer,
  mail: MailData,
  { receiver, token }: Ready,
): Promise<void> {
  const made = await fileOf(services, mail, receiver.language);
  if (made !== null && 'drop' in made) return logDropped(services, mail, { because: made.drop, level: 'info' });
  const link = linkOf(services, mail, receiver, token);
  const t = services.translator(receiver.language);
  const { template, words } = await wordsOf(services, mail, receiver);
  const named = made !== null && 'insteadBy' in made ? made.insteadBy : template;
  const params = {
    ...mail.params,
    name: receiver.firstName === '' ? receiver.email : receiver.firstName,
    ...words,
    email: receiver.email,
    link: link ?? services.settings.publicUrl,
    token: token ?? '',
    hours: mail.token === null ? 0 : tokenHours[mail.token],
    days: mail.token === null ? 0 : Math.floor(tokenHours[mail.token] / 24),
  };
  const text = t(`mails.${named}.body`, params);
  const unsubscribe = switchOf(services, mail, receiver.id);
  const off = unsubscribe?.at ?? '';
  const why = t(`mails.why.${reasonOf(mail, unsubscribe)}`, {
    email: receiver.email,
    site: services.settings.publicUrl,
    off,
  });
  const button = link === null ? null : { link, label: t(`mails.${named}.button`, params) };
  await mailer.send({
    id: mail.id,
    to: receiver.email,
    subject: t(`mails.${named}.subject`, params),
    text: `${text}\n\n--\n${why}\n`,
    html: mailHtml({ text, why, button, language: receiver.language }),
    replyTo: typeof mail.params.replyTo === 'string' ? mail.params.replyTo : null,
    unsubscribe,
    file: made !== null && 'content' in made ? made : null,
  });
}

const logDropped = (services: MailServices, mail: MailData, { because, level }: Refused): void =>
  services.log[level]({ mail: mail.id, template: mail.template }, `mail dropped: ${because}`);

async function fileOf(
  services: MailServices,
  { file }: MailData,
  locale: Locale,
): Promise<MailFile | NoMailFile | null> {
  if (file === null) return null;
  const make = services.mailFiles[file.kind];
  if (!make) throw new Error(`nothing makes a file ${file.kind}`);
  return make(services, { id: file.id, locale });
}

/** An invitation's own words. Somebody who asked for it again, or whose inviter is gone, is told that there is one. */
async function wordsOf(services: MailServices, mail: MailData, receiver: Receiver) {
  if (mail.token !== 'INVITE' || typeof receiver.id === 'string') return { template: mail.template, words: {} };
  const facts =
    mail.invitedBy === null ? undefined : await readInvitation(services, { userId: receiver.id, byId: mail.invitedBy });
  // The name was somebody else's choice.
  if (!facts) return { template: 'inviteReminder', words: { name: receiver.email } };
  const own = facts.sameCompany || facts.byCompanyId === null;
  return { template: own ? 'invite' : 'invitePartner', words: invitationWords(facts) };
}

/** How many mails that anybody may set off one address gets in an hour; what is beyond is dropped. */
const requested = { most: 20, minutes: 60 } as const;
const isRequested = ({ token, template }: MailData): boolean =>
  token !== null || template === 'alreadyRegistered' || template === 'companyRegistered';

async function isBesieged(tx: Tx, services: MailServices, mail: MailData, email: string): Promise<boolean> {
  if (!isRequested(mail)) return false;
  const window = { at: services.clock.instant(), minutes: requested.minutes };
  return (await countHit(tx, `mail:to:${signInName(email)}`, window)) > requested.most;
}

type Receiver = Omit<MailReceiver, 'language' | 'id'> & { readonly id: number | string; readonly language: Locale };

/** Who gets it now. An invitation is moot once the user is active, a confirmation once it was given or has lapsed. */
async function receiverOf(tx: ReadTx, services: MailServices, mail: MailData): Promise<Receiver | null> {
  const { to } = mail;
  if ('email' in to) return { id: 0, firstName: '', email: to.email, status: 'ACTIVE', language: to.language };
  if ('confirmationId' in to) {
    const of = { id: to.confirmationId, at: services.clock.instant() };
    const row = await findConfirmation(tx, of);
    return row
      ? { id: row.id, firstName: '', email: row.email, status: 'INACTIVE', language: localeNamed(row.language) }
      : null;
  }
  const found = await findMailReceiver(tx, to.userId);
  if (!found || (mail.token === 'INVITE' && found.status !== 'INACTIVE')) return null;
  return { ...found, language: localeNamed(found.language) };
}

/** Makes the mail's token and ends the ones before it; null where a fresh one is out and this one mustn't take its place. */
async function issueToken(
  tx: Tx,
  services: MailServices,
  { receiver, mail, purpose }: { receiver: Receiver; mail: MailData; purpose: TokenPurpose },
): Promise<string | null> {
  const token = newMailToken();
  const hash = mailTokenHash(token, receiver.email);
  if (typeof receiver.id === 'string') {
    await saveConfirmationToken(tx, { id: receiver.id, hash });
    return token;
  }
  const at = services.clock.now();
  const kept = await replaceMailToken(tx, {
    userId: receiver.id,
    purpose,
    hash,
    at: new Date(at).toISOString(),
    expiresAt: new Date(at + tokenHours[purpose] * 3_600_000).toISOString(),
    mailId: mail.id,
    unlessFresh: mail.unlessFresh,
  });
  return kept ? token : null;
}

function linkOf(
  { settings, vault }: MailServices,
  mail: MailData,
  receiver: Receiver,
  token: string | null,
): string | null {
  const path = mail.token === null ? mail.path : mailedTokenPaths[mail.token];
  if (path === null) return null;
  const filled = path
    .replace('{id}', String(receiver.id))
    .replace('{email}', encodeURIComponent(receiver.email))
    .replace('{token}', token ?? '')
    .replace(signedPlace, () => signedMail(vault, mail.id));
  return settings.publicUrl.replace(/\/+$/, '') + filled;
}
