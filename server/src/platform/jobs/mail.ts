import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isEmail } from '@skonto/domain/text/email-address';
import { createTransport } from 'nodemailer';
import type { Services } from '../context.ts';
import type { Locale } from '../words/texts.ts';

/** A file that goes with a mail; its name is ASCII of ours. */
export type MailFile = { readonly fileName: string; readonly contentType: string; readonly content: Uint8Array };

/** Why a mail has no file: it isn't sent at all any more, or with other words, those of the template `insteadBy`. */
export type NoMailFile = { readonly drop: string } | { readonly insteadBy: string };

/** Makes the files that a feature's mails carry, by their kinds, when a mail goes out: in its receiver's language. */
export type MailFiles = Readonly<
  Record<
    string,
    (services: MailFileServices, of: { readonly id: number; readonly locale: Locale }) => Promise<MailFile | NoMailFile>
  >
>;
type MailFileServices = Pick<Services, 'db' | 'clock' | 'translator'>;

/** A mail ready to go. `id` names it for good, so that a copy sent twice can be told by its Message-ID. */
export type MailMessage = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whoever wrote what the mail passes on; null where an answer has nobody to go to. */
  readonly replyTo: string | null;
  /** The page where its receiver turns such mails off, and whether a program may do it by posting there; null where they can't be. */
  readonly unsubscribe: { readonly at: string; readonly byPost: boolean } | null;
  readonly file: MailFile | null;
};

export type Mailer = {
  /** Gives a message to the mail server, or to the folder; done when it is theirs. */
  send(message: MailMessage): Promise<void>;
};

type MailerOptions = {
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly dataDir: string;
  readonly clock: { now(): number };
  /** How long a mail server may take for one mail, in milliseconds; left out, two minutes. */
  readonly patience?: number;
};

/** Where mails go that no mail server takes. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mails');

const seconds = 1000;

/** With `smtpUrl` mails go there; without, each becomes an `.eml` file named by its time (decisions.md §9). */
export function openMailer(options: MailerOptions): Mailer {
  const domain = /@([A-Za-z0-9.-]+)>?$/.exec(options.from)?.[1] ?? 'skonto.example';
  const send =
    options.smtpUrl === null ? toFolder(options) : overSmtp(options.smtpUrl, options.patience ?? 120 * seconds);
  return {
    send: async message => {
      // Only addresses of our own strict grammar reach the library: no header can be smuggled in through one.
      const addresses = [message.to, ...(message.replyTo === null ? [] : [message.replyTo])];
      if (!addresses.every(isEmail)) throw new Error('a mail without a valid address');
      await send({
        from: options.from,
        to: message.to,
        ...(message.replyTo === null ? {} : { replyTo: message.replyTo }),
        subject: message.subject.replace(/\s+/g, ' '),
        text: message.text,
        html: message.html,
        messageId: `<${message.id}@${domain}>`,
        date: new Date(options.clock.now()),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(message.unsubscribe === null ? {} : { 'List-Unsubscribe': `<${message.unsubscribe.at}>` }),
          ...(message.unsubscribe?.byPost ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
        ...(message.file === null ? {} : { attachments: [attachmentOf(message.file)] }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

const attachmentOf = ({ fileName, contentType, content }: MailFile): Attachment => ({
  filename: fileName,
  contentType,
  content: Buffer.from(content),
});
type Attachment = { filename: string; contentType: string; content: Buffer };

type Outgoing = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  attachments?: Attachment[];
  disableFileAccess: boolean;
  disableUrlAccess: boolean;
};

/** Each pause of a mail server has its limit; one that says a letter now and then makes none, so the whole has a limit, too. */
function overSmtp(url: string, patience: number): (mail: Outgoing) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 60 * seconds,
  });
  return async mail => {
    const signal = AbortSignal.timeout(patience);
    await transport.sendMail({ ...mail, signal }).catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
      throw new Error(`the mail server took longer than ${patience / seconds} s for one mail`, { cause });
    });
  };
}

function toFolder(options: MailerOptions): (mail: Outgoing) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = mailFolder(options.dataDir);
  let sent = 0;
  return async mail => {
    const { message } = await transport.sendMail(mail);
    if (!Buffer.isBuffer(message)) throw new Error('a mail was not built in memory');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    sent += 1;
    const time = new Date(options.clock.now()).toISOString().replaceAll(':', '-');
    const name = `${time}-${String(sent).padStart(6, '0')}-${randomBytes(3).toString('hex')}`;
    // Whoever lists the folder never meets half a mail.
    await writeFile(join(folder, `${name}.tmp`), message, { mode: 0o600 });
    await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`));
  };
}

const htmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, char => htmlEntities[char] ?? char);

const style = {
  page: 'margin:0;padding:24px 12px;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  sheet: 'max-width:560px;margin:0 auto',
  brand: 'margin:0 0 12px;font-weight:700;font-size:20px;color:#1d4ed8',
  card: 'padding:24px;background:#ffffff;border-radius:8px',
  button:
    'display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none',
  small: 'font-size:13px;color:#4b5563;overflow-wrap:anywhere',
} as const;

/** What a mail's HTML is made of: the plain text, why its receiver gets it, and the one button. */
export type MailContent = {
  readonly text: string;
  readonly why: string;
  readonly button: { readonly link: string; readonly label: string } | null;
  readonly language: string;
};

/** The HTML of a text: a paragraph for each block, and the one that is just the link as a button, with the address below it. */
export function mailHtml({ text, why, button, language }: MailContent): string {
  const paragraphs = text.split('\n\n').map(block => {
    if (button === null || block !== button.link) return `<p>${escapeHtml(block).replaceAll('\n', '<br>\n')}</p>`;
    const link = escapeHtml(button.link);
    return `<p><a href="${link}" style="${style.button}">${escapeHtml(button.label)}</a></p>
<p style="${style.small}">${link}</p>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${style.page}"><div style="${style.sheet}"><p style="${style.brand}">Skonto</p>
<div style="${style.card}">
${paragraphs.join('\n')}
</div>
<p style="${style.small}">${escapeHtml(why).replaceAll('\n', '<br>\n')}</p></div></body></html>`;
}
