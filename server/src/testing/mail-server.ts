import { once } from 'node:events';
import { createServer, type Server, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How a mail server behaves: the first takes every mail, the others are what goes wrong with mail servers. */
export type Manner = 'takes' | 'refuses' | 'hangs' | 'busy' | 'later' | 'never' | 'dropsAfterData';

/** A real SMTP server on loopback, whose manner can change at any moment. */
export type MailServer = {
  readonly url: string;
  /** Message-IDs in the order in which their mails were received. */
  readonly received: string[];
  behave(manner: Manner): void;
  /** How many mails it received without our learning of it. */
  drops(): number;
  /** Ends the conversations under way. */
  hangUp(): void;
  close(): Promise<void>;
};

const refusal = (code: number) => Object.assign(new Error(`${code} by the test`), { responseCode: code });

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the mail server has no port');
  return at.port;
}

export async function openMailServer(): Promise<MailServer> {
  let manner: Manner = 'takes';
  let drops = 0;
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_from, _session, done) => done(manner === 'busy' ? refusal(421) : null),
    onRcptTo: (_to, _session, done) =>
      done(manner === 'later' ? refusal(451) : manner === 'never' ? refusal(550) : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const id = /^Message-ID: <([^@]+)@/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1];
        if (id) received.push(id);
        if (manner !== 'dropsAfterData') return done();
        drops += 1;
        hangUp();
      });
    },
  });
  // What goes wrong here is meant to; the other side tells of it.
  smtp.on('error', () => {});
  const port = await listen(smtp.server);
  // A door in front of it: what refuses or hangs does so before a word is said.
  const door = createServer(near => {
    sockets.add(near);
    near.on('error', () => {}).on('close', () => sockets.delete(near));
    if (manner === 'refuses') near.resetAndDestroy();
    else if (manner !== 'hangs') {
      const far = new Socket().connect(port, '127.0.0.1');
      far.on('error', () => {}).on('close', () => near.destroy());
      near.on('close', () => far.destroy());
      near.pipe(far).pipe(near);
    }
  });
  const url = `smtp://127.0.0.1:${await listen(door)}`;
  return {
    url,
    received,
    behave: next => {
      manner = next;
    },
    drops: () => drops,
    hangUp,
    close: async () => {
      hangUp();
      door.close();
      await new Promise<void>(closed => smtp.close(closed));
    },
  };
}
