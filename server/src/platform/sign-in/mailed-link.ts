import type { Vault } from './vault.ts';

/** Stands in the path of a queued mail for the mark that is made when it is sent. */
export const signedPlace = '{signed}';
const markedAs = 'mailed link';
const uuidLength = 36;

/** What a mail's link carries: the mail's id and the server's mark on it. Whoever reads the queue or the database can't make it. */
export const signedMail = (vault: Pick<Vault, 'mark'>, mailId: string): string =>
  `${mailId}.${Buffer.from(vault.mark(Buffer.from(mailId), markedAs)).toString('base64url')}`;

/** The mail that a link came with, or null where this server never made such a link. */
export function readSignedMail(vault: Pick<Vault, 'isMarked'>, signed: string): string | null {
  const parts = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(signed);
  const mailId = parts?.[1] ?? '';
  if (mailId.length !== uuidLength) return null;
  const mark = Buffer.from(parts?.[2] ?? '', 'base64url');
  return mark.length === 32 && vault.isMarked(Buffer.from(mailId), mark, markedAs) ? mailId : null;
}
