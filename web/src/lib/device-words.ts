/** What a browser calls itself, as far as people would say it. Null where it says nothing we know. */
export type Device = { readonly browser: string | null; readonly system: string | null };

/** The first that fits: whoever builds on another browser names that one too, behind its own name. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (agent: string, names: typeof browsers): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Reads a `User-Agent`: to be recognised by its owner, nothing is decided by it. */
export const deviceOf = (agent: string): Device => ({
  browser: nameIn(agent, browsers),
  system: nameIn(agent, systems),
});
