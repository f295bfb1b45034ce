import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A route as the server needs it for its preload lines: `guarded` ones are shown to signed-in visitors only. */
type RouteHint = { path: string; module: string; guarded: boolean };

/** The lazy screens that a room's `routes.ts` declares: which path shows which module. */
function hintsOf(code: string, folder: string): RouteHint[] {
  const hints: RouteHint[] = [];
  for (const declaration of code.split('createRoute({').slice(1)) {
    const path = /\bpath: '([^']+)'/.exec(declaration)?.[1];
    const file = /lazyRouteComponent\(\s*(?:withTexts\(\[[^\]]*\],\s*)?\(\) =>\s*import\('\.\/([^']+)'\)/.exec(
      declaration,
    )?.[1];
    if (path === undefined || file === undefined) continue;
    hints.push({ path, module: `${folder}/${file}`, guarded: declaration.includes('=> guardedRoute') });
  }
  return hints;
}

/**
 * Writes `route-hints.json` for the server, read out of the rooms' own route declarations, so that no second list can be forgotten.
 * A lazy screen that can't be read this way stops the build.
 */
export function routeHints(languages: Readonly<Record<string, string>>): Plugin {
  const found = new Map<string, RouteHint[]>();
  let root = '';
  return {
    name: 'skonto:route-hints',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      if (!id.endsWith('/routes.ts') || !id.startsWith(root)) return;
      const folder = id.slice(root.length + 1, -'/routes.ts'.length);
      const hints = hintsOf(code, folder);
      const lazy = code.split('lazyRouteComponent(').length - 1;
      if (hints.length !== lazy)
        this.error(`${id}: ${lazy} lazy screens, but ${hints.length} can be read as route hints`);
      found.set(id, hints);
    },
    generateBundle() {
      const routes = [...found.values()].flat().sort((a, b) => (a.path < b.path ? -1 : 1));
      this.emitFile({ type: 'asset', fileName: 'route-hints.json', source: JSON.stringify({ languages, routes }) });
    },
  };
}

/** Brotli and gzip beside each text asset, at their highest levels: compressed once here instead of at each answer. */
export function precompress(): Plugin {
  return {
    name: 'skonto:precompress',
    apply: 'build',
    writeBundle(options, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css|svg)$/.test(name)) continue;
        const file = join(options.dir ?? 'dist', name);
        const bytes = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
