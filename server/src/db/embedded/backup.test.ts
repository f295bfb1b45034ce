import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { findDataPlace, unprivilegedAccount } from './account.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const admin = { email: 'ana@firma.example', password: 'lozinka-2026-ana' };

/** Where Skonto lies and who starts it. */
type Installation = {
  readonly place: string;
  readonly data: string;
  readonly as: { uid?: number; gid?: number };
  /** What whoever runs the machine does before Skonto starts there, again on a new one. */
  readonly prepare?: () => void;
};
const places: string[] = [];
const mounts: string[] = [];
afterEach(async () => {
  for (const mount of mounts.splice(0)) spawnSync('umount', [mount]);
  for (const place of places.splice(0)) {
    const found = await findDataPlace(join(place, 'data'), unprivilegedAccount());
    if (found) rmSync(found.home, { recursive: true, force: true });
    rmSync(place, { recursive: true, force: true });
  }
});

function newPlace(mode: number): string {
  const place = mkdtempSync(join(tmpdir(), 'skonto-installation-'));
  places.push(place);
  chmodSync(place, mode);
  return place;
}

const settings = ({ data }: Installation) => ({
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  PORT: '0',
  SKONTO_DEMO: '0',
  SKONTO_DATA_DIR: data,
  SKONTO_ADMIN_EMAIL: admin.email,
  SKONTO_ADMIN_PASSWORD: admin.password,
});

/** Starts Skonto, does something with it, and stops it. */
async function running<T>(where: Installation, work: (address: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [join(root, 'server/src/app/main.ts')], {
    ...where.as,
    cwd: where.place,
    env: settings(where),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  for (;;) {
    const address = /ready at (\S+)/.exec(output)?.[1];
    if (address) {
      const result = await work(address);
      child.kill('SIGTERM');
      await once(child, 'exit');
      return result;
    }
    if (child.exitCode !== null) throw new Error(output);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
}

const signIn = async (address: string): Promise<number> => {
  const body = JSON.stringify(admin);
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${address}/api/auth/generate-token`, { method: 'POST', headers, body })).status;
};

function tool(where: Installation, name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools', `${name}.ts`), ...args], {
    ...where.as,
    cwd: where.place,
    env: settings(where),
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

/** Everything that a lost machine takes along: the data folder and the cluster, wherever it is. */
async function lose({ data }: Installation): Promise<void> {
  const place = await findDataPlace(data, unprivilegedAccount());
  if (place) rmSync(place.home, { recursive: true, force: true });
  for (const name of mounts.includes(data)
    ? spawnSync('ls', ['-A', data], { encoding: 'utf8' }).stdout.split('\n')
    : [])
    if (name !== '') rmSync(join(data, name), { recursive: true, force: true });
  if (!mounts.includes(data)) rmSync(data, { recursive: true, force: true });
}

/** Root below a closed folder, as in root's home: PostgreSQL's account can't go there. */
function closedHome(): Installation {
  const place = newPlace(0o700);
  return { place, data: join(place, 'data'), as: {} };
}

function ofUser(): Installation {
  const place = newPlace(0o755);
  if (isRoot) chownSync(place, nobody, nobody);
  return { place, data: join(place, 'data'), as: isRoot ? { uid: nobody, gid: nobody } : {} };
}

/** A service: its data lies elsewhere than Skonto, in a folder that was made for it and that it alone may enter. */
function ofService(): Installation {
  const place = newPlace(0o755);
  const data = join(place, 'var-lib-skonto');
  const prepare = () => {
    mkdirSync(data, { mode: 0o750 });
    if (isRoot) chownSync(data, nobody, nobody);
  };
  prepare();
  // It may write nowhere else but where its archives go.
  const writable = join(place, 'archives');
  mkdirSync(writable);
  if (isRoot) chownSync(writable, nobody, nobody);
  return { place: writable, data, as: isRoot ? { uid: nobody, gid: nobody } : {}, prepare };
}

/** A disk of its own; null where none may be mounted. */
function ofMount(): Installation | null {
  const place = newPlace(0o755);
  const data = join(place, 'data');
  mkdirSync(data);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'skonto', data]).status !== 0) return null;
  mounts.push(data);
  return { place, data, as: {} };
}

describe('a backup made by the guide’s own words restores', () => {
  test.each<[string, () => Installation | null]>([
    ['of root in a closed home', isRoot ? closedHome : () => null],
    ['of a user', ofUser],
    ['of a service with its data elsewhere', ofService],
    ['on a mount of its own', isRoot ? ofMount : () => null],
  ])('%s', { tags: 'SAFE-01' }, async (_name, install) => {
    const where = install();
    // Only root may be somebody else or mount a disk; whoever isn't runs the other cases.
    if (where === null) return expect(isRoot && !existsSync('/proc/mounts')).toBe(false);
    expect(await running(where, signIn)).toBe(200);
    const archive = join(where.place, 'skonto.tar.gz');
    const saved = tool(where, 'backup', archive);
    expect(saved.said).toMatch(/^Saved: .* and the database in /);
    if (where.data.startsWith(where.place) && isRoot && where.as.uid === undefined && !mounts.includes(where.data)) {
      // The folder alone is gone, and its database elsewhere isn't.
      rmSync(where.data, { recursive: true });
      expect(tool(where, 'restore', archive).said).toContain('The database that was there is kept in');
    }
    await lose(where);
    if (isRoot && where.prepare) expect(tool(where, 'restore', archive).said).toContain("can't be made or written");
    where.prepare?.();
    expect(tool(where, 'restore', archive)).toMatchObject({ status: 0, said: expect.stringContaining('Restored') });
    expect(await running(where, signIn)).toBe(200);
    expect(tool(where, 'audit-verify').said).toContain('are as they were written');
  });
});

describe('nothing is saved or restored that would be no good', () => {
  test('beside a running Skonto, into a folder that holds one, from another file, or a changed one', {
    tags: 'SAFE-02',
  }, async () => {
    const where = ofUser();
    const archive = join(where.place, 'skonto.tar.gz');
    expect(tool(where, 'backup', archive).said).toContain('There is no embedded database of');
    await running(where, async () => {
      expect(tool(where, 'backup', archive)).toMatchObject({
        status: 1,
        said: expect.stringContaining('Stop it first'),
      });
    });
    expect(tool(where, 'backup').said).toContain('Say where to');
    expect(tool(where, 'backup', archive).status).toBe(0);
    expect(tool(where, 'backup', archive).said).toContain('is there already');
    expect(tool(where, 'restore', archive).said).toContain('is not empty');
    await lose(where);
    const other = join(where.place, 'other.tar.gz');
    writeFileSync(join(where.place, 'text'), 'no backup');
    spawnSync('tar', ['-czf', other, '-C', where.place, 'text']);
    if (isRoot) chownSync(other, nobody, nobody);
    expect(tool(where, 'restore', other).said).toContain('This is no backup made by');
    await lose(where);
    appendFileSync(archive, 'x');
    expect(tool(where, 'restore', archive).said).toContain('its SHA-256 is another');
    expect(existsSync(where.data)).toBe(false);
  });
});
