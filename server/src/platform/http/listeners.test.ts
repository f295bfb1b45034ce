import { once } from 'node:events';
import { createServer as createHttpServer, get, type IncomingMessage } from 'node:http';
import { connect, createServer, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { boundConnections } from './connections.ts';
import { Ending } from './ending.ts';
import { listeners, openListeners } from './listeners.ts';

/** By a connection of its own, which ends with the answer. */
const textOf = async (link: URL): Promise<string> => {
  const [reply] = (await once(get(link, { agent: false }), 'response')) as [IncomingMessage];
  return text(reply);
};

const open = async (
  answer: () => Promise<string> = async () => 'here',
  bounds?: Parameters<typeof boundConnections>[1],
) => {
  const app = Fastify();
  if (bounds) boundConnections(app.server, bounds);
  app.get('/', answer);
  new Ending().guide(app, { endWaiting: () => {} });
  // As an app that was asked something before it listens.
  await app.ready();
  onTestFinished(async () => {
    await app.close();
  });
  const link = new URL(await openListeners(app, { port: 0, host: '127.0.0.1' }));
  return { app, link, port: Number(link.port) };
};

test('many who come at once are let in several at a turn of the event loop', async () => {
  const { app, port } = await open();
  let [letIn, turns] = [0, 0];
  const count = () => {
    turns += 1;
    if (letIn < 400) setImmediate(count);
  };
  app.server.on('connection', () => {
    letIn += 1;
  });
  const callers = Array.from({ length: 400 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const caller of callers) caller.destroy();
  });
  count();
  await expect.poll(() => letIn, { timeout: 10_000 }).toBe(400);
  expect(turns).toBeLessThan(200);
});

test.each([
  ['in all', { behindProxy: true, limits: { all: 20, network: 1000 } }],
  ['of one network', { behindProxy: false, limits: { all: 1000, network: 20 } }],
])(
  'connections are counted for all doors together: the ones above the limit %s are closed, until others have gone',
  async (_which, bounds) => {
    const { app, link, port } = await open(undefined, bounds);
    let letIn = 0;
    app.server.on('connection', () => {
      letIn += 1;
    });
    // Ten for each listener, which none of them would find too many.
    const callers = Array.from({ length: 40 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    onTestFinished(() => {
      for (const caller of callers) caller.destroy();
    });
    const left = () => callers.filter(caller => !caller.closed);
    await expect.poll(() => [letIn, left().length], { timeout: 10_000 }).toEqual([40, 20]);
    await expect(textOf(link)).rejects.toThrow();
    expect(left()).toHaveLength(20);
    left()[0]?.destroy();
    await expect.poll(() => textOf(link).catch(() => 'closed'), { timeout: 10_000 }).toBe('here');
  },
);

test.each([
  [4000, 'in all, behind a proxy', true],
  [1000, 'of one network', false],
])('a process takes %i connections %s', (most, _which, behindProxy) => {
  const server = createHttpServer().removeAllListeners('connection');
  boundConnections(server, { behindProxy });
  const sockets = Array.from({ length: most + 3 }, () => new Socket());
  for (const socket of sockets) server.emit('connection', socket);
  expect(sockets.map(socket => socket.destroyed).indexOf(true)).toBe(most);
});

test('behind a proxy, which is the network of all its callers, only the connections in all are bounded', async () => {
  const { link, port } = await open(undefined, { behindProxy: true, limits: { all: 1000, network: 2 } });
  const callers = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const caller of callers) caller.destroy();
  });
  await Promise.all(callers.map(caller => once(caller, 'connect')));
  expect(await textOf(link)).toBe('here');
  expect(callers.filter(caller => caller.closed)).toEqual([]);
});

test('whoever listens there already is told of, and nobody shares its callers', async () => {
  const { port } = await open();
  const second = Fastify();
  await expect(openListeners(second, { port, host: '127.0.0.1' })).rejects.toThrow(
    `127.0.0.1:${port} is taken already`,
  );
  const plain = createServer();
  plain.listen(port, '127.0.0.1');
  expect(await once(plain, 'error')).toMatchObject([{ code: 'EADDRINUSE' }]);
});

test('the end waits for an answer under way, by whichever door its caller came', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let underWay = 0;
  const { app, link } = await open(() => {
    underWay += 1;
    return promise;
  });
  const requested = Promise.all(Array.from({ length: 32 }, () => textOf(link)));
  await expect.poll(() => underWay).toBe(32);
  let ended = false;
  const end = app.close().then(() => {
    ended = true;
  });
  await new Promise(tell => setTimeout(tell, 200));
  expect(ended).toBe(false);
  resolve('done');
  expect(new Set(await requested)).toEqual(new Set(['done']));
  await end;
  for (let listener = 0; listener < listeners; listener += 1)
    expect(await once(connect(Number(link.port), '127.0.0.1'), 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
});
