import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeBase, removeSystem, whyNot } from './walk/bare-debian.ts';
import { packagesIn, type WalkScript, walkScript } from './walk/walk-script.ts';

/**
 * `npm run walk`: a stranger's installation. The commands of docs/operating.md that are marked `bare` are run as they stand, in their order, by root on a
 * Debian 12 with nothing but its base in it, made by debootstrap and entered by chroot, in a network of its own that has nobody else in it; Skonto
 * comes from `npm run release`, and once more as a release with another version and one more migration, to be upgraded to. There is no systemd in it: a
 * stand-in reads the unit and starts what it says as whom it says; the unit itself is checked by `systemd-analyze verify` where there is one. Needs root,
 * debootstrap and, the first time, a Debian mirror; without them it says so, and ends well with `--where-it-can`. With `--as-released` it takes the release that
 * is there. `--prepare` only makes the Debian, beside whatever else is done meanwhile. `DEBIAN_MIRROR` names another mirror, `BARE_DEBIAN` where the Debian is kept.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const mirror = process.env.DEBIAN_MIRROR;
const base = process.env.BARE_DEBIAN ?? join(tmpdir(), 'skonto-bare-debian');
const prepareOnly = process.argv.includes('--prepare');
const asReleased = process.argv.includes('--as-released');
const whereItCan = process.argv.includes('--where-it-can');
const walkWithinMs = 300_000;
const nextVersion = '0.2.0';

function run(command: string, args: readonly string[], cwd = root): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', cwd });
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status ?? error?.message}`);
}

const releases = join(root, 'release');
const archives = (): string[] =>
  existsSync(releases)
    ? readdirSync(releases).filter(file => file.endsWith(`${process.platform}-${process.arch}.tar.gz`))
    : [];

/** Another version of the release that lies in `release`, with one more migration, packed into a folder. */
function packNext(folder: string): void {
  const [archive = ''] = archives();
  const name = archive.replace(/\.tar\.gz$/, '');
  const next = name.replace(/^skonto-[^-]+/, `skonto-${nextVersion}`);
  const place = mkdtempSync(join(releases, 'next-'));
  try {
    // The files are the same ones: what is changed in them is written again.
    run('cp', ['--archive', '--link', join(releases, name), join(place, next)]);
    const manifest = join(place, next, 'package.json');
    const changed = { ...JSON.parse(readFileSync(manifest, 'utf8')), version: nextVersion };
    rmSync(manifest);
    writeFileSync(manifest, `${JSON.stringify(changed, null, 2)}\n`);
    const migration = "COMMENT ON TABLE schema_migration IS 'What a walk has added.';\n";
    writeFileSync(join(place, next, 'server/migrations/9000-of-a-walk.sql'), migration);
    mkdirSync(folder);
    run('tar', ['--create', '--use-compress-program=gzip -1', '--file', join(folder, `${next}.tar.gz`), next], place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** A Debian of its own with the release beside root, as somebody copied it there. */
function makePlace(script: WalkScript): string {
  const place = mkdtempSync(join(tmpdir(), 'skonto-walk-'));
  run('cp', ['--archive', `${base}/.`, place]);
  for (const name of archives()) cpSync(join(releases, name), join(place, 'root', name));
  packNext(join(place, 'root', 'next'));
  mkdirSync(join(place, 'usr', 'local', 'bin'), { recursive: true });
  const standIn = readFileSync(join(root, 'tools/walk/systemctl.sh'), 'utf8');
  writeFileSync(join(place, 'usr', 'local', 'bin', 'systemctl'), standIn, { mode: 0o755 });
  cpSync(join(root, 'tools/walk/second-factor.ts'), join(place, 'root', 'second-factor.ts'));
  writeFileSync(join(place, 'root', 'walk.sh'), script.text);
  return place;
}

/** The steps that were walked to their ends, in the script's order. */
function walk(script: WalkScript): readonly string[] {
  const place = makePlace(script);
  try {
    const inside =
      'ip link set lo up; mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" /bin/bash /root/walk.sh';
    const args = ['--mount', '--net', '--pid', '--fork', '--kill-child', 'sh', '-c', inside, place];
    spawnSync('unshare', args, { stdio: 'inherit', timeout: walkWithinMs, killSignal: 'SIGKILL' });
    const walked = join(place, 'root', 'walked');
    const done = existsSync(walked) ? readFileSync(walked, 'utf8').trim().split('\n').length : 0;
    return script.steps.slice(0, done);
  } finally {
    removeSystem(place);
  }
}

function validateUnit(): void {
  if (spawnSync('systemd-analyze', ['--version']).error) return;
  const folder = mkdtempSync(join(tmpdir(), 'skonto-unit-'));
  try {
    const unit = readFileSync(join(root, 'deploy/skonto.service'), 'utf8').replace('/opt/skonto/skonto', '/bin/true');
    writeFileSync(join(folder, 'skonto.service'), unit);
    run('systemd-analyze', ['verify', join(folder, 'skonto.service')]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Why nothing was walked, or what failed after how many steps. */
async function main(): Promise<{
  readonly notWalked?: string;
  readonly passed: number;
  readonly misses: readonly string[];
}> {
  const guide = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const script = walkScript(guide);
  const notWalked = (await whyNot(base, mirror)) ?? (await makeBase(base, packagesIn(guide), mirror));
  if (notWalked !== null) return { notWalked, passed: 0, misses: [] };
  if (prepareOnly) return { passed: 0, misses: [] };
  if (!asReleased || archives().length === 0) run(process.execPath, [join(root, 'tools', 'release.mjs')]);
  validateUnit();
  const done = walk(script);
  const failed = script.steps[done.length];
  return { passed: done.length, misses: failed === undefined ? [] : [`docs/operating.md, ${failed}`] };
}

const result = await main();
if (result.notWalked !== undefined) console.log(`Not walked: ${result.notWalked}`);
for (const miss of result.misses) console.log(`✗ ${miss}`);
if (result.passed > 0 && result.misses.length === 0)
  console.log(`The installation works: ${result.passed} steps walked.`);
if (!prepareOnly) {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results', 'walk.json'), JSON.stringify(result));
}
process.exitCode = result.misses.length > 0 || (result.notWalked !== undefined && !whereItCan) ? 1 : 0;
