import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How a mail server behaves: the first takes every mail, the others are what goes wrong with mail servers. */
export type MailBehaviour =
  | 'takes'
  | 'refuses'
  | 'hangs'
  | 'busy'
  | 'later'
  | 'never'
  | 'dropsAfterData'
  /** Comes to no word with anybody: rubbish, an answer of one letter after the other without an end, or nothing more after half a greeting. */
  | 'rubbish'
  | 'drips'
  | 'halfGreeting'
  /** Ends after the sender was named, after the words were asked for, or takes the words and then says no. */
  | 'endsAtSender'
  | 'refusesWords'
  | 'fullDisk';

/** A real SMTP server on loopback, whose manner can change at any moment. */
export type MailServer = {
  readonly url: string;
  /** Message-IDs in the order in which their mails were received. */
  readonly received: string[];
  behave(behaviour: MailBehaviour): void;
  /** How many mails it received without our learning of it. */
  drops(): number;
  /** Connections to which it said nothing whole, and that are open. */
  connections(): number;
  /** Ends the connections to which it never said a word. */
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

/** What is said by those with whom no mail gets as far as its sender. */
const greetings: Partial<Record<MailBehaviour, (near: Socket) => void>> = {
  rubbish: near => near.end(randomBytes(4096)),
  halfGreeting: near => near.write('220 mail.pri'),
  drips: near => {
    near.write('220 mail.primer.example\r\n250-');
    const dripping = setInterval(() => near.write('2'), 50);
    near.on('close', () => clearInterval(dripping));
  },
};

/** Whoever talks, by the port at which the mail server hears them. */
type Talking = Map<number | undefined, Socket>;

/** Leads a caller to the mail server. */
function passOn(near: Socket, port: number, talking: Talking): void {
  const far = new Socket().connect(port, '127.0.0.1', () => {
    const { localPort } = far;
    talking.set(localPort, near);
    near.on('close', () => talking.delete(localPort));
    near.pipe(far).pipe(near);
  });
  far.on('error', () => {}).on('close', () => near.destroy());
  near.on('close', () => far.destroy());
}

export async function openMailServer(): Promise<MailServer> {
  let behaviour: MailBehaviour = 'takes';
  let drops = 0;
  const received: string[] = [];
  const silent = new Set<Socket>();
  const talking: Talking = new Map();
  const cut = (sockets: Iterable<Socket>): void => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_from, { remotePort }, done) => {
      if (behaviour === 'endsAtSender') talking.get(remotePort)?.destroy();
      done(behaviour === 'busy' ? refusal(421) : null);
    },
    onRcptTo: (_to, _session, done) =>
      done(behaviour === 'later' ? refusal(451) : behaviour === 'never' ? refusal(550) : null),
    onData: (stream, { remotePort }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Before a mail is taken over nobody may count on it: it is the sender's still.
        if (behaviour === 'refusesWords' || behaviour === 'fullDisk')
          return done(refusal(behaviour === 'fullDisk' ? 452 : 554));
        const id = /^Message-ID: <([^@]+)@/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1];
        if (id) received.push(id);
        // What was sent before a caller was cut off may be read only now.
        const isHeard = talking.has(remotePort);
        if (isHeard && behaviour !== 'dropsAfterData') return done();
        drops += 1;
        if (isHeard) cut(talking.values());
      });
    },
  });
  // What goes wrong here is meant to; the other side tells of it.
  smtp.on('error', () => {});
  const port = await listen(smtp.server);
  // A proxy in front of it: what refuses or hangs does so before a word is said.
  const listener = createServer(near => {
    near.on('error', () => {});
    if (behaviour === 'refuses') near.resetAndDestroy();
    else if (behaviour in greetings || behaviour === 'hangs') {
      silent.add(near);
      near.on('close', () => silent.delete(near));
      near.resume();
      greetings[behaviour]?.(near);
    } else {
      passOn(near, port, talking);
    }
  });
  const url = `smtp://127.0.0.1:${await listen(listener)}`;
  return {
    url,
    received,
    behave: next => {
      behaviour = next;
    },
    drops: () => drops,
    connections: () => silent.size,
    hangUp: () => cut(silent),
    close: async () => {
      cut(silent);
      cut(talking.values());
      listener.close();
      await new Promise<void>(closed => smtp.close(closed));
    },
  };
}
