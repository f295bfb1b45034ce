import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { lazyScreens } from './route-hints.ts';

type Words = Readonly<Record<string, string>>;
/**
 * A route as the server needs it: the modules of its screen and of its words in each language, to be fetched ahead (`guarded` ones are
 * shown to signed-in visitors only), and its heading, to be drawn before any script runs.
 */
type RouteHint = { path: string; module: string; guarded: boolean; heading?: Words; texts?: Words };

const readTexts = (folder: string, language: string): unknown =>
  JSON.parse(readFileSync(join(folder, `texts.${language}.json`), 'utf8'));

/** The text under a key such as `form.create`, made safe for a page's markup. */
function textAt(texts: unknown, key: string): string {
  let found = texts;
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The hints of a feature's lazy screens. */
function hintsOf(code: string, folder: string, words: { heading: (key: string) => Words; texts: Words }): RouteHint[] {
  return lazyScreens(code).map(({ path, file, heading, guarded, hasTexts }) => ({
    path,
    module: join(folder, file),
    guarded,
    ...(heading === null ? {} : { heading: words.heading(heading) }),
    ...(hasTexts ? { texts: words.texts } : {}),
  }));
}

/**
 * Writes `route-hints.json` for the server, read out of the features' own route declarations, so that no second list can be forgotten:
 * what each path will need, and what the first paint shows. A lazy screen that can't be read this way stops the build, and so does a
 * heading without words.
 */
export function routeHints({ main, languages }: { main: string; languages: Words }): Plugin {
  const found = new Map<string, RouteHint[]>();
  let root = '';
  const inEach = (words: (language: string) => string): Words =>
    Object.fromEntries(Object.keys(languages).map(language => [language, words(language)]));
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const inOneLine = (text: string): string =>
    text.replaceAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '').replaceAll(/\n\s*/g, '');
  /** The frames of `web/first-paint`, with all of their words but the heading. */
  const frame = (name: string): Words => {
    const markup = inOneLine(
      read(`first-paint/${name}.html`)
        .replace('{{logo}}', () => read('public/favicon.svg').replace(/<title>.*?<\/title>/, ''))
        .replace('/* {{styles}} */', () => read('src/features/sign-in/demo-people.css')),
    );
    return inEach(language => {
      const texts = {
        ui: readTexts(join(root, 'src/ui'), language),
        signIn: readTexts(join(root, 'src/features/sign-in'), language),
      };
      return markup.replaceAll(/{{((?:ui|signIn)\.[\w.]+)}}/g, (_whole, key: string) => textAt(texts, key));
    });
  };
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
      const words = {
        heading: (key: string) => inEach(language => textAt(readTexts(join(root, folder), language), key)),
        texts: inEach(language => `${folder}/texts.${language}.json`),
      };
      found.set(id, hintsOf(code, folder, words));
    },
    generateBundle() {
      const routes = [...found.values()].flat().sort((a, b) => (a.path < b.path ? -1 : 1));
      const frames = { gate: frame('gate'), shell: frame('shell'), demoPeople: frame('demo-people') };
      this.emitFile({
        type: 'asset',
        fileName: 'route-hints.json',
        source: JSON.stringify({ main, languages, frames, routes }),
      });
    },
  };
}

/** Puts the application's sheet behind the frame, which needs nothing of it: in the head it would hold the first paint back. */
export function sheetBehindFrame(): Plugin {
  return {
    name: 'skonto:sheet-behind-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheet = /<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
        const frame = '<!-- first paint -->';
        if (sheet === undefined || !html.includes(frame)) throw new Error('index.html needs a sheet and a first paint');
        return html.replace(sheet, '').replace(frame, frame + sheet);
      },
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
