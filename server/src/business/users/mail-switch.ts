import { type MailTopic, mailTopics } from '@skonto/api/settings';
import type { Vault } from '../../platform/sign-in/vault.ts';

/** A person's mails of one kind. */
export type PersonsMails = { readonly userId: number; readonly topic: MailTopic };

const markedAs = 'mail switch';

/** What a mail's link to its switch carries: whose mails of which kind, and the server's mark on that. It does nothing else, and doesn't end. */
export function signedSwitch(vault: Pick<Vault, 'mark'>, { userId, topic }: PersonsMails): string {
  const text = `${userId}.${topic}`;
  return `${text}.${Buffer.from(vault.mark(Buffer.from(text), markedAs)).toString('base64url')}`;
}

/** Whose mails of which kind, or null where this server never made such a link. */
export function readSignedSwitch(vault: Pick<Vault, 'isMarked'>, signed: string): PersonsMails | null {
  const parts = /^(([1-9]\d{0,9})\.([A-Za-z]+))\.([\w-]{43})$/.exec(signed);
  const topic = mailTopics.find(one => one === parts?.[3]);
  const mark = Buffer.from(parts?.[4] ?? '', 'base64url');
  if (!parts?.[1] || topic === undefined || mark.length !== 32) return null;
  return vault.isMarked(Buffer.from(parts[1]), mark, markedAs) ? { userId: Number(parts[2]), topic } : null;
}
