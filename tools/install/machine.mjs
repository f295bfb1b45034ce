import { readFileSync } from 'node:fs';

/**
 * What this machine must be for Skonto to start on it. Plain JavaScript that an old Node reads too: it must get as far as saying that it is too old.
 */
const oldestNode = 20;
/** The first one that runs TypeScript as Skonto needs it. */
export const enoughNode = 26;

/** The package with the Node that runs Skonto, by system; the lock file holds a hash of each. */
const nodePackages = JSON.parse(readFileSync(new URL('node-packages.json', import.meta.url), 'utf8'));

/** Null where there is none for this system. */
export const nodePackage = nodePackages[`${process.platform}-${process.arch}`] ?? null;

export const majorOf = version => Number(version.replace(/^v/, '').split('.')[0]);

/** A C library other than glibc, as in Alpine, can't run what was built against it. */
const hasGlibc = () => Boolean(process.report?.getReport().header.glibcVersionRuntime);

/** Why Skonto's own Node and PostgreSQL don't run here; null where they do. */
function foreignSystem() {
  if (nodePackage === null)
    return `they are made for Linux and macOS on x64 and arm64, and this is ${process.platform} on ${process.arch}`;
  if (process.platform === 'linux' && !hasGlibc())
    return 'they need a Linux with glibc, and this one has another C library (musl?)';
  return null;
}

/** Why Skonto can't start on this machine, in a sentence; null where it can. */
export function refusal() {
  if (majorOf(process.version) < oldestNode)
    return `Skonto needs Node.js ${oldestNode} or newer to start, and this is ${process.version.replace(/^v/, '')}. Install a newer one from https://nodejs.org and run this again.`;
  if (process.platform === 'win32')
    return 'Skonto does not run on Windows itself. Run it inside WSL (wsl --install), where it is a Linux like all others.';
  const foreign = foreignSystem();
  if (foreign === null || (majorOf(process.version) >= enoughNode && process.env.DATABASE_URL)) return null;
  return `Skonto's own Node.js and PostgreSQL do not run here: ${foreign}. With Node.js ${enoughNode} or newer of this machine's own and DATABASE_URL it may run all the same.`;
}
