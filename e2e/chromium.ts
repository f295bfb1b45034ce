import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What Playwright needs to launch a browser without installing one. */
export type ChromiumLaunch = {
  executablePath: string;
  args: string[];
  chromiumSandbox: false;
  env?: Record<string, string>;
};

const args = ['--disable-gpu', '--in-process-gpu', '--disable-quic', '--font-render-hinting=none'];
const packageName = '@sparticuz/chromium';
const fontSettings = 'skonto-fonts.conf';

/**
 * The browser for journeys and screenshots: `CHROMIUM_PATH`, else Debian's Chromium, else the headless shell that comes as an npm
 * package, unpacked once into the temporary folder together with the libraries that a bare system lacks. x64 Linux only; elsewhere
 * set `CHROMIUM_PATH`.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const system = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (existsSync(system)) return { executablePath: system, args, chromiumSandbox: false };
  const folder = join(tmpdir(), `skonto-chromium-153-${process.getuid?.() ?? 0}`);
  if (!existsSync(folder)) await unpack(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return {
    executablePath: join(folder, 'chromium'),
    args,
    chromiumSandbox: false,
    env: {
      ...inherited,
      HOME: process.env.HOME ?? folder,
      FONTCONFIG_FILE: join(folder, fontSettings),
      LD_LIBRARY_PATH: libraries,
    },
  };
}

/** Unpacks beside and renames, so that two test runs at once never meet half a browser. */
async function unpack(folder: string): Promise<void> {
  const stage = mkdtempSync(join(tmpdir(), 'skonto-chromium-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = stage;
  try {
    const { default: packaged, inflate } = await import(packageName);
    await packaged.executablePath();
    const entry = createRequire(import.meta.url).resolve(packageName);
    await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  // The package's own configuration looks for its fonts in /tmp; without a fallback font Serbian letters vanish until ours is loaded.
  const fonts = `<dir>${join(folder, 'fonts', 'fonts')}</dir><dir>${join(folder, 'fonts')}</dir><dir>/usr/share/fonts</dir>`;
  const config = `<?xml version="1.0"?><fontconfig>${fonts}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`;
  writeFileSync(join(stage, fontSettings), config);
  try {
    renameSync(stage, folder);
  } catch {
    // Another run was first: its copy is as good as ours.
    rmSync(stage, { recursive: true, force: true });
  }
}
