import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

test('a port that is taken is told before anything is begun', async () => {
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
