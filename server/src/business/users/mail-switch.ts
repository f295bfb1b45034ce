import { type MailTopic, mailSwitchPage, mailTopics } from '@skonto/api/settings';
import type { Services } from '../../platform/context.ts';
import type { MailMessage } from '../../platform/jobs/mail.ts';
import type { Vault } from '../../platform/sign-in/vault.ts';

/** A person's mails of one kind, or those of one report that it subscribed to. */
export type PersonsMails =
  | { readonly userId: number; readonly topic: MailTopic }
  | { readonly userId: number; readonly subscription: number };

const markedAs = 'mail switch';
const ofReport = 'report-';

/** What a mail's link to its switch carries: whose mails of which kind, and the server's mark on that. It does nothing else, and doesn't end. */
export function signedSwitch(vault: Pick<Vault, 'mark'>, mails: PersonsMails): string {
  const text = `${mails.userId}.${'topic' in mails ? mails.topic : `${ofReport}${mails.subscription}`}`;
  return `${text}.${Buffer.from(vault.mark(Buffer.from(text), markedAs)).toString('base64url')}`;
}

/** Whose mails of which kind, or null where this server never made such a link. */
export function readSignedSwitch(vault: Pick<Vault, 'isMarked'>, signed: string): PersonsMails | null {
  const parts = /^(([1-9]\d{0,9})\.([A-Za-z]+|report-([1-9]\d{0,8})))\.([\w-]{43})$/.exec(signed);
  const topic = mailTopics.find(one => one === parts?.[3]);
  const mark = Buffer.from(parts?.[5] ?? '', 'base64url');
  if (!parts?.[1] || (topic === undefined && parts[4] === undefined) || mark.length !== 32) return null;
  const userId = Number(parts[2]);
  const mails = topic === undefined ? { userId, subscription: Number(parts[4]) } : { userId, topic };
  return vault.isMarked(Buffer.from(parts[1]), mark, markedAs) ? mails : null;
}

/** Of a mail what its end follows from. */
type Ending = {
  readonly about: 'account' | 'notice' | 'letter' | 'operation';
  readonly topic: MailTopic | null;
  readonly subscription: number | null;
};

/**
 * Where its receiver turns such mails off: just these, where they have a switch or are of a subscription, or all notices in the profile. A
 * receiver who is no user has no switch.
 */
export function switchOf(
  { settings, vault }: Pick<Services, 'settings' | 'vault'>,
  { about, topic, subscription }: Ending,
  receiverId: number | string,
): MailMessage['unsubscribe'] {
  if (about !== 'notice' && subscription === null) return null;
  const site = settings.publicUrl.replace(/\/+$/, '');
  const mails = subscription === null ? topic && { topic } : { subscription };
  if (mails === null || typeof receiverId === 'string') return { at: `${site}/profile`, byPost: false };
  const token = signedSwitch(vault, { userId: receiverId, ...mails });
  return { at: `${site}${mailSwitchPage}?token=${token}`, byPost: true };
}

/** Why somebody gets a mail, as its foot says it. */
export function reasonOf({ about, subscription }: Ending, unsubscribe: MailMessage['unsubscribe']): string {
  if (subscription !== null) return 'subscription';
  return unsubscribe?.byPost ? 'topic' : about;
}
