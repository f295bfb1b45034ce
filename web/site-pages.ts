import type { Plugin, Rolldown } from 'vite';
import { runnerImport } from 'vite';

/** What `src/site/pages.tsx` takes and gives. */
type SiteAssets = { script: string; styles: string; fonts: readonly string[] };
type Pages = { renderPages: (assets: SiteAssets) => readonly { name: string; language: string; html: string }[] };

const asText = (asset: Rolldown.OutputAsset): string =>
  typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);

/**
 * Renders the public pages to HTML when their script and sheet are built: the sheet goes into each page, so that a first visit waits for
 * one answer, the script and the fonts are named by their hashed addresses (docs/decisions/0131).
 */
export function sitePages({ pages, entry }: { pages: string; entry: string }): Plugin {
  let root = '';
  return {
    name: 'skonto:site-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const parts = Object.values(bundle);
      const script = parts.find(part => part.type === 'chunk' && part.isEntry && part.facadeModuleId?.endsWith(entry));
      const sheet = parts.find(part => part.type === 'asset' && part.fileName.endsWith('.css'));
      if (!script || sheet?.type !== 'asset') throw new Error('the public pages need a script and a sheet');
      const styles = asText(sheet).trim();
      const fonts = [...new Set(styles.match(/\/assets\/[\w.-]+\.woff2/g))];
      delete bundle[sheet.fileName];
      const { module } = await runnerImport<Pages>(`${root}/${pages}`, { root, configFile: false, logLevel: 'error' });
      for (const page of module.renderPages({ script: `/${script.fileName}`, styles, fonts })) {
        this.emitFile({ type: 'asset', fileName: `site/${page.name}.${page.language}.html`, source: page.html });
      }
    },
  };
}
