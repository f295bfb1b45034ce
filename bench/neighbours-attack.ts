import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who attacks, as this process is told; `headers` are those of its session, empty for a stranger. */
export type AttackOrder = {
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  /** `batch` is a file of its company, whose progress may be watched. */
  readonly attackers: readonly { readonly name: AttackerName; readonly headers: string; readonly batch: string }[];
};
export type AttackerName = 'stranger' | 'newcomer' | 'account';
/** How often each status was answered; `lost` is a connection that was closed without one. */
export type AttackReport = Readonly<Record<string, number>>;

type Attempt = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly type?: string;
  readonly body?: Buffer;
};
/** What one connection does again and again until the time is over. */
type Attack = (at: number) => Attempt | 'slow body' | 'unread export' | 'stream';

const json = 'application/json';
const megabyte = 1_000_000;
const repeatedNames = `/api/health?${'a&'.repeat(7000)}`;
const unknownMembers = Buffer.from(
  JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_one, at) => [`member${at}`, 1]))).slice(
    0,
    megabyte,
  ),
);
const smallUnknown = Buffer.from(
  JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_one, at) => [`member${at}`, 1]))),
);
const form = Buffer.concat([
  Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'),
  Buffer.alloc(10 * megabyte, 'a,b,c,d,e,f,g\r\n'),
  Buffer.from('\r\n--x--\r\n'),
]);
const patterns = Array.from({ length: 20 }, (_one, at) => `filter=invoiceNumber,notLike,*${at}*7*3*`).join('&');
const heavyList: Attempt = {
  method: 'GET',
  path: `/api/invoices?page=0&size=1000&sort=amount&amount.dir=desc&${patterns}`,
};
const sums: Attempt = { method: 'GET', path: `/api/invoices/discount-stats?${patterns}` };
const upload: Attempt = {
  method: 'POST',
  path: '/api/invoices/prepare-batch-upload',
  type: 'multipart/form-data; boundary=x',
  body: form,
};
const post = (path: string, body: Buffer): Attempt => ({ method: 'POST', path, type: json, body });

/** Companies that nobody knows yet, others in each run. */
const firstCode = 100_000_000 + (Math.floor(Date.now() / 10) % 800_000_000);
const invitation = (at: number): Attempt =>
  post(
    '/api/suppliers',
    Buffer.from(
      JSON.stringify({
        supplier: {
          code: `DE${firstCode + at}`,
          registrationNumber: '1',
          name: `Firma ${at}`,
          address: 'Weg 1',
          country: { alpha3Code: 'DEU' },
          admin: { firstName: 'Ana', lastName: 'Anić', email: `ana${firstCode + at}@firma.example` },
        },
      }),
    ),
  );
const forgotten = (at: number): Attempt =>
  post('/api/auth/forgot-password', Buffer.from(JSON.stringify({ email: `a${at}@b.example` })));

const attacks: Readonly<Record<AttackerName, readonly Attack[]>> = {
  stranger: [
    () => ({ method: 'GET', path: repeatedNames }),
    () => post('/api/auth/generate-token', unknownMembers),
    () => post('/api/auth/generate-token', smallUnknown),
    at =>
      post(
        '/api/auth/generate-token',
        Buffer.from(JSON.stringify({ email: `a${at}@b.example`, password: 'wrong-2026' })),
      ),
    forgotten,
    () => 'slow body',
  ],
  newcomer: [
    () => post('/api/invoices', unknownMembers),
    () => upload,
    () => sums,
    () => heavyList,
    invitation,
    () => 'stream',
  ],
  account: [
    () => heavyList,
    () => sums,
    () => 'unread export',
    () => upload,
    () => ({ method: 'GET', path: '/api/statistics/invoice' }),
    invitation,
    () => 'stream',
  ],
};

const report: Record<string, number> = {};
const note = (what: string): void => {
  report[what] = (report[what] ?? 0) + 1;
};

const headerObject = (headers: string): Record<string, string> =>
  Object.fromEntries(
    headers
      .split('\r\n')
      .filter(line => line !== '')
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );

function ask(port: number, agent: Agent, headers: string, { method, path, type, body }: Attempt): Promise<void> {
  return new Promise(resolve => {
    const sent: ClientRequest = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        method,
        path,
        headers: {
          ...headerObject(headers),
          ...(body ? { 'content-type': type ?? json, 'content-length': body.length } : {}),
        },
      },
      (reply: IncomingMessage) => {
        note(String(reply.statusCode));
        reply.resume();
        reply.on('close', resolve);
        reply.on('error', () => resolve());
      },
    );
    sent.on('error', () => {
      note('lost');
      resolve();
    });
    sent.end(body);
  });
}

/** Sends the head of a request and then nothing, or a byte a second; takes nothing of what is answered. */
async function hold(port: number, head: string, until: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write(head);
  while (!socket.destroyed && socket.writable && performance.now() < until) {
    socket.write(' ');
    await sleep(1000);
  }
  socket.destroy();
}

const common = 'Host: localhost\r\nContent-Type: application/json\r\n';
const slowHead = `POST /api/auth/generate-token HTTP/1.1\r\n${common}Content-Length: 9000\r\n\r\n{`;
const exportHead = (headers: string): string =>
  `POST /api/invoices/export HTTP/1.1\r\n${common}${headers}Content-Length: 14\r\n\r\n{"filters":[]}`;

const streamHead = (headers: string, batch: string): string =>
  `GET /api/batches/${batch}/events HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

type Attacker = AttackOrder['attackers'][number];
async function attackWith(order: AttackOrder, { headers, batch }: Attacker, attack: Attack, at: number): Promise<void> {
  const until = performance.now() + order.seconds * 1000;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // No two connections send the same address or company.
  for (let n = at; performance.now() < until; n += order.connections) {
    const attempt = attack(n);
    if (attempt === 'slow body') await hold(order.port, slowHead, until);
    else if (attempt === 'unread export') await hold(order.port, exportHead(headers), until);
    else if (attempt === 'stream') await hold(order.port, streamHead(headers, batch), until);
    else await Promise.race([ask(order.port, agent, headers, attempt), sleep(Math.max(0, until - performance.now()))]);
  }
  agent.destroy();
}

process.on('message', (order: AttackOrder) => {
  const lines = order.attackers.flatMap(attacker =>
    Array.from({ length: order.connections }, (_one, at) => {
      const kinds = attacks[attacker.name];
      const attack = kinds[at % kinds.length];
      return attack ? attackWith(order, attacker, attack, at) : Promise.resolve();
    }),
  );
  void Promise.all(lines).then(() => process.send?.(report satisfies AttackReport));
});
