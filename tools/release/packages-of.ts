/** One entry of `package-lock.json` (version 3), as far as it is read here. */
export type LockedPackage = {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Where Node would find `name` from the package at `from`: in its own folder first, then in each one above it. */
export function resolvePackage(packages: Readonly<Record<string, object>>, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return null;
    // A workspace lies beside the packages, not below them.
    if (!at.includes('node_modules/')) at = '';
  }
}

/**
 * The folders (`node_modules/…`) that a workspace needs when it runs, its workspaces' own packages left out: what it depends on, what these depend on,
 * and so on. Optional ones are named whether or not this platform has them.
 */
export function packagesOf(packages: LockedPackages, workspace: string): string[] {
  const found = new Set<string>();
  const seen = new Set([workspace]);
  const open = [workspace];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { dependencies, optionalDependencies } = packages[at] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = resolvePackage(packages, at, name);
      if (path === null) {
        if (optionalDependencies?.[name] === undefined)
          throw new Error(`${at} needs ${name}, which is not in the lock file.`);
        continue;
      }
      const entry = packages[path];
      const target = entry?.link ? (entry.resolved ?? path) : path;
      if (seen.has(target)) continue;
      seen.add(target);
      open.push(target);
      if (!entry?.link) found.add(path);
    }
  }
  return [...found].sort();
}
