import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What the start says and how it ends, by somebody who isn't root. */
async function start(dataDir: string, more: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [main], {
    ...nobody,
    cwd: '/',
    env: { PATH: process.env.PATH, PORT: '0', SKONTO_DATA_DIR: dataDir, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [reported, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { reported, said: said.trim(), code };
}

const rest = 'Let this user write there, or name another folder with SKONTO_DATA_DIR.';
/** Nobody answers there: what is said is said before the database is asked. */
const noDatabase = { DATABASE_URL: 'postgres://skonto@127.0.0.1:1/skonto' };

test('a data folder that can’t be made, can’t be written or is none ends the start with a sentence', {
  tags: 'OPER-19',
}, async () => {
  const place = await mkdtemp(join(tmpdir(), 'skonto-closed-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  await writeFile(join(place, 'file'), '');
  await mkdir(join(place, 'closed'), { mode: 0o555 });
  await chmod(place, 0o555);
  onTestFinished(() => chmod(place, 0o755));
  const sentences: Readonly<Record<string, string>> = {
    new: `EACCES: permission denied, mkdir '${place}/new'`,
    closed: `EACCES: permission denied, access '${place}/closed'`,
    file: `EEXIST: file already exists, mkdir '${place}/file'`,
  };
  const refused = (name: string) => ({
    reported: '',
    said: `The data folder ${place}/${name} can't be used (${sentences[name]}). ${rest}`,
    code: 1,
  });
  for (const name of Object.keys(sentences)) expect(await start(join(place, name))).toEqual(refused(name));
  expect(await start(join(place, 'closed'), noDatabase)).toEqual(refused('closed'));
});
