import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const places: string[] = [];
afterEach(() => {
  for (const place of places.splice(0)) {
    chmodSync(place, 0o755);
    rmSync(place, { recursive: true, force: true });
  }
});

/** A checkout with nothing installed, whose npm is a script of ours: it answers `ping` and `install` so, and notes what it was asked. */
function checkout(npm = 'exit 0'): string {
  const place = mkdtempSync(join(tmpdir(), 'skonto-checkout-'));
  places.push(place);
  chmodSync(place, 0o755);
  for (const path of ['tools/bootstrap.mjs', 'tools/install', 'package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(root, path), join(place, path), { recursive: true });
  writeFileSync(join(place, 'tools', 'try.mjs'), "import { bootstrap } from './bootstrap.mjs';\nbootstrap();\n");
  mkdirSync(join(place, 'bin'));
  const script = `#!/bin/sh\necho "$1" "$2" >> "${place}/asked"\ncase "$*" in ping*) ${npm};; esac\ncase "$*" in *--offline*) echo 'npm error code ENOTCACHED' >&2; exit 1;; esac\n`;
  writeFileSync(join(place, 'bin', 'npm'), script, { mode: 0o755 });
  return place;
}

/** What the start says there, in a process for which `pretence` holds. */
function start(
  place: string,
  { pretence = '', as = {}, env = {} }: { pretence?: string; as?: object; env?: object } = {},
) {
  const given = pretence === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(pretence)}`];
  const { status, stderr, stdout } = spawnSync(process.execPath, [...given, join(place, 'tools', 'try.mjs')], {
    ...as,
    cwd: place,
    timeout: 15_000,
    env: { PATH: `${join(place, 'bin')}:${process.env.PATH}`, HOME: place, ...env },
    encoding: 'utf8',
  });
  return { status, said: stderr.trim().split('\n'), reported: stdout.trim() };
}

const pretendVersion = (version: string) => `Object.defineProperty(process, 'version', { value: '${version}' })`;
const pretendSystem = (platform: string, arch = 'x64') =>
  `Object.defineProperty(process, 'platform', { value: '${platform}' }); Object.defineProperty(process, 'arch', { value: '${arch}' })`;
const pretendMusl = 'process.report.getReport = () => ({ header: {} })';

describe('a machine that Skonto can’t start on is told at once, in a sentence', () => {
  test('a Node that is too old', () => {
    expect(start(checkout(), { pretence: pretendVersion('v18.20.4') })).toMatchObject({
      status: 1,
      said: [
        'Skonto needs Node.js 20 or newer to start, and this is 18.20.4. Install a newer one from https://nodejs.org and run this again.',
      ],
    });
  });

  test('Windows, another system, another C library', () => {
    const place = checkout();
    expect(start(place, { pretence: pretendSystem('win32') }).said).toEqual([
      'Skonto does not run on Windows itself. Run it inside WSL (wsl --install), where it is a Linux like all others.',
    ]);
    const rest = 'With Node.js 26 or newer of this machine’s own and DATABASE_URL it may run all the same.';
    const other = start(place, { pretence: pretendSystem('freebsd') });
    expect(other.said).toEqual([
      `Skonto’s own Node.js and PostgreSQL do not run here: they are made for Linux and macOS on x64 and arm64, and this is freebsd on x64. ${rest}`.replaceAll(
        '’',
        "'",
      ),
    ]);
    const musl = start(place, { pretence: `${pretendSystem('linux')}; ${pretendMusl}` });
    expect(musl.said).toEqual([
      `Skonto’s own Node.js and PostgreSQL do not run here: they need a Linux with glibc, and this one has another C library (musl?). ${rest}`.replaceAll(
        '’',
        "'",
      ),
    ]);
    expect([other.status, musl.status, existsSync(join(place, 'asked'))]).toEqual([1, 1, false]);
  });

  test('with a Node and a PostgreSQL of its own another system may try', () => {
    const place = checkout();
    const pretence = `${pretendSystem('linux')}; ${pretendMusl}; ${pretendVersion('v26.1.0')}`;
    expect(start(place, { pretence, env: { DATABASE_URL: 'postgres://127.0.0.1/skonto' } })).toMatchObject({
      status: 0,
    });
  });

  test('a folder that this user can’t write', () => {
    const place = checkout();
    const closed = "Skonto has to be installed first, and this user can't write into its folder";
    chmodSync(place, 0o555);
    const first = start(place, { as: nobody });
    expect(first.said).toHaveLength(1);
    expect(first.said[0]).toContain(
      `${closed} ${place}/ (EACCES). Start it once as the folder's owner, or use a release`,
    );
    // The folder is everybody's, and what lies in it another's.
    chmodSync(place, 0o777);
    mkdirSync(join(place, 'node_modules'), { mode: isRoot ? 0o755 : 0o555 });
    const second = start(place, { as: nobody });
    expect([first.status, second.status]).toEqual([1, 1]);
    expect(second.said[0]).toContain(closed);
    expect(existsSync(join(place, '.installing'))).toBe(false);
  });
});

describe('the first start asks the registry whether it is there', () => {
  const unreachable = "echo 'npm error code EAI_AGAIN' >&2; exit 1";

  test('no network: one sentence', () => {
    const place = checkout(unreachable);
    expect(start(place)).toMatchObject({
      status: 1,
      reported: 'Installing the dependencies …',
      said: [
        "The first start fetches Skonto's packages, and npm's registry can't be reached (EAI_AGAIN). Connect this machine, or bring a release made on another one (npm run release), which needs no network.",
      ],
    });
    expect(readFileSync(join(place, 'asked'), 'utf8')).toBe('ping --loglevel=error\ninstall --no-save\n');
  });

  test('a registry that only doesn’t know the question is used', () => {
    const place = checkout("echo 'npm error code E404' >&2; exit 1");
    const { said } = start(place, { pretence: pretendVersion('v24.0.0') });
    // It installed: what it misses now is what our npm didn’t bring.
    expect(said[0]).toContain('The Node.js that comes with Skonto is not installed');
  });
});
