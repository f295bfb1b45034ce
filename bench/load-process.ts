import { connect, type Socket } from 'node:net';
import type { LoadOrder, LoadResult, Party } from './load.ts';

/**
 * The load generator, a process of its own: each caller is one kept-alive connection that sends its next request when the reply is
 * whole. It speaks HTTP itself, as thin as can be, so that it takes little of the cores that the servers need.
 */
let random = 1;
const pick = <T>(items: readonly T[]): T => {
  random = (random * 48_271) % 2_147_483_647;
  const item = items[random % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

let created = 0;
function body(party: Party, run: string): string {
  created += 1;
  return JSON.stringify({
    invoiceNumber: `${run}-${created}`,
    invoiceDate: '2026-11-01',
    dueDate: '2027-01-15',
    netAmount: 1000.5,
    taxAmount: 200.1,
    amount: 1200.6,
    currency: { code: 'RSD' },
    supplier: { id: party.supplierId },
    buyer: { id: party.companyId },
  });
}

function request(order: LoadOrder): string {
  const party = pick(order.parties);
  const path = order.path.replace('{company}', String(party.companyId)).replace('{id}', () => String(pick(party.ids)));
  const head = `${order.method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${order.port}\r\n${order.signedIn ? party.headers : ''}`;
  if (order.method === 'GET') return `${head}\r\n`;
  const text = body(party, order.run);
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Sends one request after another over one connection until the time is over. */
function caller(order: LoadOrder, until: number, done: (tookMs: number, ok: boolean) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(order.port, '127.0.0.1');
    socket.setNoDelay(true);
    let sentAt = 0;
    let missing = -1;
    let head = '';
    let ok = false;
    const send = (): void => {
      if (performance.now() >= until) {
        socket.end();
        resolve();
        return;
      }
      head = '';
      missing = -1;
      sentAt = performance.now();
      socket.write(request(order));
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined) throw new Error(`a reply without a length: ${head.slice(0, end)}`);
        ok = head.startsWith('HTTP/1.1 2');
        missing = Number(length) - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      done(performance.now() - sentAt, ok);
      send();
    });
  });
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const until = started + order.seconds * 1000;
  const finished = (tookMs: number, ok: boolean): void => {
    times.push(tookMs);
    if (!ok) failed += 1;
  };
  await Promise.all(Array.from({ length: order.callers }, () => caller(order, until, finished)));
  const perSecond = (times.length * 1000) / (performance.now() - started);
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { requests: times.length, failed, perSecond, p50: at(0.5), p99: at(0.99) };
}

process.on('message', order => {
  void run(order as LoadOrder).then(result => process.send?.(result));
});
