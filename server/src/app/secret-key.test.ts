import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOfFolder, openVault } from '../platform/sign-in/vault.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { ConfigError, readConfig } from './config.ts';
import { startServer } from './start-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  folder = await mkdtemp(join(tmpdir(), 'skonto-key-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const newKey = (): string => randomBytes(32).toString('base64');
const start = (env: Record<string, string>) =>
  startServer(readConfig({ DATABASE_URL: server.connectionString, SKONTO_DATA_DIR: folder, ...env }), {
    connectionString: server.connectionString,
    logger: false,
    migrate: false,
    work: false,
  });

test('a data folder gets one key, whoever is first, readable by its owner alone', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyOfFolder(folder)));
  expect(new Set(keys.map(key => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await keyOfFolder(folder)).toEqual(keys[0]);
});

test('a key that is cut or is none is a sentence, and never replaced by a new one', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'skonto-key-'));
  try {
    await writeFile(join(broken, 'secret.key'), 'abc');
    await expect(keyOfFolder(broken)).rejects.toThrow(/must be 32 bytes as base64/);
    expect(await readFile(join(broken, 'secret.key'), 'utf8')).toBe('abc');
  } finally {
    await rm(broken, { recursive: true, force: true });
  }
  expect(() => readConfig({ SKONTO_SECRET_KEY: 'kratak' })).toThrow(ConfigError);
});

test('what is sealed opens with its key, for its context, unaltered, and not otherwise', () => {
  const [one, other] = [randomBytes(32), randomBytes(32)];
  const sealed = openVault([one]).seal('tajna čđš', 'second-factor:1');
  expect(openVault([other, one]).open(sealed, 'second-factor:1')).toBe('tajna čđš');
  expect(() => openVault([one]).open(sealed, 'second-factor:2')).toThrow();
  expect(() => openVault([other]).open(sealed, 'second-factor:1')).toThrow(/isn't here/);
  for (const at of [0, 15, sealed.bytes.length - 1]) {
    const bytes = Uint8Array.from(sealed.bytes);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => openVault([one]).open({ ...sealed, bytes }, 'second-factor:1')).toThrow();
  }
  expect(openVault([one]).seal('tajna čđš', 'second-factor:1').bytes).not.toEqual(sealed.bytes);
});

test('a server without the key that the database’s secrets are sealed with doesn’t start, and says what to give it', async () => {
  const [mine, other] = [newKey(), newKey()];
  const user = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
  const sealed = openVault([Buffer.from(mine, 'base64')]).seal('A'.repeat(32), `second-factor:${user.id}`);
  await server.sql.query(
    "INSERT INTO second_factor (user_id, sealed_secret, key_id, created_at) VALUES ($1, $2, $3, '2026-11-21T10:00:00Z')",
    [user.id, sealed.bytes, sealed.keyId],
  );
  await expect(start({ SKONTO_SECRET_KEY: other })).rejects.toThrow(/sealed with another key .* SKONTO_SECRET_KEY/);
  await expect(start({})).rejects.toThrow(ConfigError);
  await (await start({ SKONTO_SECRET_KEY: `${other},${mine}` })).stop();
});
