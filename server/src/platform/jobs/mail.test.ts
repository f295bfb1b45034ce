import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { readMail, tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { mailFolder, mailHtml, openMailer } from './mail.ts';

const message = {
  id: '6e1f4f0e-6a7e-4a7d-8d8c-7f2b0a0f9a11',
  to: 'primalac@primer.example',
  subject: 'Faktura č ž\r\nBcc: neko@primer.example',
  text: 'Poštovani Đorđe,\n\nevo linka:\n\nhttps://skonto.example/a?b=1&c=2\n',
  html: '<p>Poštovani</p>',
  replyTo: null,
  unsubscribe: null,
  file: null,
};
const clock = { now: () => Date.parse('2026-11-21T12:00:00Z') };

test('a mail server that never comes to an end is left after a while, whether it is silent or says a letter now and then', {
  tags: 'MAIL-07',
}, async () => {
  const server = await openMailServer();
  try {
    const mailer = openMailer({
      ...{ smtpUrl: server.url, from: 'Skonto <no-reply@skonto.example>', dataDir: tmpdir(), clock },
      patience: 300,
    });
    for (const behaviour of ['halfGreeting', 'drips'] as const) {
      server.behave(behaviour);
      await expect(mailer.send(message)).rejects.toThrow('the mail server took longer than 0.3 s for one mail');
    }
    await vi.waitFor(() => expect(server.connections()).toBe(0));
  } finally {
    await server.close();
  }
});

describe('without a mail server', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'skonto-mail-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('mails become .eml files named by time, readable in any mail program', async () => {
    const mailer = openMailer({ smtpUrl: null, from: 'Skonto <no-reply@skonto.example>', dataDir, clock });
    await mailer.send(message);
    await mailer.send({ ...message, to: 'drugi@primer.example' });
    const names = await readdir(mailFolder(dataDir));
    expect(names.sort()[0]).toMatch(/^2026-11-21T12-00-00\.000Z-000001-[0-9a-f]{6}\.eml$/);
    const mail = await waitForMail({ dataDir }, message.to);
    expect(mail.subject).toBe('Faktura č ž Bcc: neko@primer.example');
    expect(mail.text).toContain('Poštovani Đorđe,');
    expect(mail.raw).not.toMatch(/^Bcc:/m);
    expect(mail.raw).toContain(`Message-ID: <${message.id}@skonto.example>`);
  });

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '"a"@b.example',
    'čaša@b.example',
    '<a@b.example>',
  ])('an address outside the strict grammar never reaches the library: %j', async to => {
    const mailer = openMailer({ smtpUrl: null, from: 'Skonto <no-reply@skonto.example>', dataDir, clock });
    await expect(mailer.send({ ...message, to })).rejects.toThrow('valid address');
    await expect(mailer.send({ ...message, replyTo: to })).rejects.toThrow('valid address');
  });
});

test('the HTML carries no markup of a name, and one link', () => {
  const link = 'https://a.example/?x=1&y=2';
  const html = mailHtml({
    text: `Poštovani <b>x</b>,\n\n${link}\n\nhttps://drugi.example`,
    why: 'Zato <i>što</i>.',
    button: { link, label: 'Potvrdi "sve"' },
    language: 'sr',
  });
  expect(html).toContain('Poštovani &lt;b&gt;x&lt;/b&gt;,');
  expect(html).toContain('Zato &lt;i&gt;što&lt;/i&gt;.');
  expect(html.match(/<a [^>]*>[^<]*<\/a>/g)).toEqual([
    expect.stringMatching(/^<a href="https:\/\/a\.example\/\?x=1&amp;y=2" style="[^"]*">Potvrdi &quot;sve&quot;<\/a>$/),
  ]);
});

describe('with a mail server', () => {
  test('queued mails arrive over SMTP, also when the server refused at first', { tags: 'MAIL-01' }, async () => {
    const received: string[] = [];
    let refusals = 1;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        refusals -= 1;
        done(refusals >= 0 ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null);
      },
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString('utf8'));
          done();
        });
      },
    });
    await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const server = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    try {
      const user = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_USER' });
      await server.anonymous.post('/api/auth/forgot-password', { email: user.email });
      await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
      const mail = readMail(received[0] ?? '');
      expect(mail.to).toBe(user.email);
      expect(mail.subject).toBe('Set a new password for Skonto');
      expect(mail.text).toMatch(
        /\n--\nSkonto sent this mail to \S+: \S+\nIt is about your account or an invitation, so it can't be turned off\.\s*$/,
      );
      expect(mail.raw).not.toContain('List-Unsubscribe');
      const reply = await server.anonymous.post('/api/auth/change-password', {
        email: user.email,
        token: tokenIn(mail),
        password: 'sasvim-nova-2026',
        confirmPassword: 'sasvim-nova-2026',
      });
      expect(reply.status).toBe(200);
    } finally {
      await server.close();
      await new Promise<void>(resolve => smtp.close(resolve));
    }
  });
});
