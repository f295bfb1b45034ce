import { defineConfig } from 'vite';
import { precompress } from './build-plugins.ts';
import { sitePages } from './site-pages.ts';

/**
 * The public pages are a build of their own beside the application's, in the same folder: neither's chunks or sheet hold anything of the
 * other's, and the fonts, which are named by their content, are the same files.
 */
export default defineConfig({
  publicDir: false,
  plugins: [sitePages({ pages: 'src/site/pages.tsx', entry: 'src/site/live/site.ts' }), precompress()],
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    emptyOutDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/site/live/site.ts', checks: { bundlerTimings: false } },
  },
});
