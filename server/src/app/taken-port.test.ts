import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { AddressError, requireFree } from '../platform/http/listeners.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

test('a port that is taken is told before anything is begun', { tags: 'OPER-19' }, async () => {
  const taker = createServer();
  await once(taker.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void taker.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-taken-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { port } = taker.address() as AddressInfo;
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), SKONTO_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said.trim()).toBe(
    `127.0.0.1:${port} is taken already, perhaps by another Skonto. Stop that one, or choose another PORT.`,
  );
  expect(code).toBe(1);
  expect(await readdir(dataDir)).toEqual([]);
});

test('the metrics’ port that is taken is told by its own setting', { tags: 'OPER-19' }, async () => {
  const taker = createServer();
  await once(taker.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void taker.close());
  const { port } = taker.address() as AddressInfo;
  await expect(
    requireFree({ host: '127.0.0.1', port }, { port: 'SKONTO_METRICS_PORT', host: 'SKONTO_METRICS_HOST' }),
  ).rejects.toThrow(
    `127.0.0.1:${port} is taken already, perhaps by another Skonto. Stop that one, or choose another SKONTO_METRICS_PORT.`,
  );
});

test('an address that isn’t this machine’s is told in a sentence', { tags: 'OPER-19' }, async () => {
  await expect(requireFree({ host: '192.0.2.7', port: 8080 })).rejects.toThrow(
    new AddressError('This machine has no address 192.0.2.7. Choose another HOST, such as 127.0.0.1 or 0.0.0.0.'),
  );
});

/** From which port on everybody may listen; 0 where the system doesn't say. */
const firstOpenPort = Number(await readFile('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8').catch(() => '0'));

test('a port that is for root alone is told in a sentence', { tags: 'OPER-19' }, async context => {
  if (firstOpenPort <= 81) return context.skip('here everybody may listen at every port');
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(process.execPath, [main], {
    ...nobody,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '81', SKONTO_DATA_DIR: '/nonexistent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await text(child.stderr)).toMatch(/^Port 81 is for root alone\. Choose a PORT from 1024 on/);
});
