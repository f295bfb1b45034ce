import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailFolder } from '../platform/jobs/mail.ts';
import type { TestServer } from './test-server.ts';

/** A mail as its receiver reads it. */
export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string; readonly raw: string };

/** A header's encoded words as text. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/[^\x20-\x7e\r\n\t]/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Reads a message as it went over the wire: headers and the plain part. */
export function readMail(raw: string): ReadMail {
  const header = (name: string, from: string): string =>
    decodeHeader(
      new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(from)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '',
    );
  const plain = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--[^\r\n]/.exec(raw);
  const partHeaders = plain?.[0].split(/\r?\n\r?\n/)[0] ?? '';
  const body = plain?.[1] ?? '';
  const encoding = header('Content-Transfer-Encoding', partHeaders).toLowerCase();
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuoted(body)
        : body;
  return { to: header('To', raw), subject: header('Subject', raw), text: text.replaceAll('\r\n', '\n'), raw };
}

/** All mails to an address so far, oldest first. */
export async function mailsTo(server: Pick<TestServer, 'dataDir'>, address: string): Promise<ReadMail[]> {
  const folder = mailFolder(server.dataDir);
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async name => readMail(await readFile(join(folder, name), 'utf8'))));
  return mails.filter(mail => mail.to === address);
}

/** Waits for the `count`th mail to an address and answers it. */
export async function waitForMail(server: Pick<TestServer, 'dataDir'>, address: string, count = 1): Promise<ReadMail> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mail = (await mailsTo(server, address))[count - 1];
    if (mail) return mail;
    await sleep(50);
  }
  throw new Error(`no mail number ${count} to ${address}`);
}

/** The token that a mail carries, in its text or its link. */
export function tokenIn(mail: ReadMail): string {
  const found = /(?:Token: |token=)([A-Z0-9]{10})\b/.exec(mail.text)?.[1];
  if (found === undefined) throw new Error(`no token in: ${mail.text}`);
  return found;
}
