import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a Debian may take to come out of a mirror; with a slower one nothing is walked. */
const makeWithinMs = 300_000;
/** How long one waits for another that is making it. */
const waitAtMostMs = 90_000;
const lookEveryMs = 500;
const answerWithinMs = 5_000;

/** A mirror as a sentence has it; without a name debootstrap takes its own. */
const inWords = (mirror: string | undefined): string => mirror ?? 'the mirror of debootstrap';

const works = (command: string, args: readonly string[], timeout = 30_000): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;

/** Removes a whole system, and nothing that is mounted in it. */
export const removeSystem = (path: string): boolean =>
  works('rm', ['--recursive', '--force', '--one-file-system', path], 120_000);

/** Why this machine can't make a Debian of its own, in a sentence; null where it can. */
export async function whyNot(base: string, mirror?: string): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux.';
  if (!works('debootstrap', ['--version'])) return 'it needs debootstrap (apt-get install debootstrap).';
  if (!works('unshare', ['--mount', '--net', '--pid', '--fork', 'true']))
    return 'this system lets nobody have a network and mounts of their own.';
  // Whether debootstrap's own mirror answers, debootstrap finds out.
  if (isWhole(base) || mirror === undefined) return null;
  const answers = await fetch(`${mirror}/dists/bookworm/Release`, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    response => response.ok,
    () => false,
  );
  return answers ? null : `the mirror ${mirror} doesn't answer.`;
}

const mark = 'etc/skonto-walk';
const isWhole = (base: string): boolean => existsSync(join(base, mark));

/** The process that is making it; null where none is. */
function makerOf(base: string): number | null {
  const file = `${base}.pid`;
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return pid > 0 && pid !== process.pid && existsSync(`/proc/${pid}`) ? pid : null;
}

/**
 * A Debian 12 with nothing but its base and curl, and beside it, not installed, the packages that the guide installs; kept for the next time. Answers
 * why there is none, in a sentence, or null.
 */
export async function makeBase(base: string, packages: readonly string[], mirror?: string): Promise<string | null> {
  for (let waited = 0; makerOf(base) !== null; waited += lookEveryMs) {
    if (waited > waitAtMostMs) return `the Debian out of ${inWords(mirror)} isn't whole yet.`;
    await sleep(lookEveryMs);
  }
  if (isWhole(base)) return null;
  writeFileSync(`${base}.pid`, String(process.pid));
  const partial = `${base}.partial`;
  removeSystem(partial);
  const from = mirror === undefined ? [] : [mirror];
  if (!works('debootstrap', ['--variant=minbase', '--include=curl', 'bookworm', partial, ...from], makeWithinMs))
    return `debootstrap made no Debian out of ${inWords(mirror)}.`;
  // Nothing here has to survive a cut of power.
  mkdirSync(join(partial, 'etc/dpkg/dpkg.cfg.d'), { recursive: true });
  writeFileSync(join(partial, 'etc/dpkg/dpkg.cfg.d/quick'), 'force-unsafe-io\n');
  // Packages mustn't start what belongs to the machine around.
  writeFileSync(join(partial, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const keep = 'Binary::apt::APT::Keep-Downloaded-Packages=true';
  const fetched = `cp /etc/resolv.conf "$0/etc/resolv.conf" && chroot "$0" apt-get update && chroot "$0" apt-get install --option ${keep} --download-only --yes "$@"`;
  if (!works('sh', ['-c', fetched, partial, ...packages], makeWithinMs))
    return `${inWords(mirror)} didn't bring ${packages.join(', ')}.`;
  writeFileSync(join(partial, mark), `${packages.join(' ')}\n`);
  removeSystem(base);
  renameSync(partial, base);
  return null;
}
