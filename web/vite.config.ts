import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress, routeHints, sheetBehindFrame } from './build-plugins.ts';
import { callsWithoutSchemas } from './calls-without-schemas.ts';

/** What the frame and the first list need of each floor; whatever else they import comes along, and the rest with its own pages. */
const inFirstList = new RegExp(
  [
    /\/web\/src\/app\/main\.tsx$/,
    /\/api\/(endpoint|globals|invoices|list|session|users|[\w-]+-list)\.ts$/,
    /\/domain\/(?!automation\/|billing\/|discount\/|document\/|import\/|company\/(?!verification-state)|invoice\/(prices-|change-groups|early-)|payment\/bank-account|money\/(split|currency|typed-number|written-number)|text\/fold|calendar\/read-date)[\w-]+\/[\w-]+\.ts$/,
    /\/web\/src\/lib\/([\w-]+\/)?[\w-]+\.tsx?$/,
    /\/web\/src\/ui\/(?!safe-html|undo|sums-table|record\.|side-panel|confirm-|delete-|named-|facts|help-popup|load-failure|progress-panel)[\w-]+\.tsx?$/,
    /\/web\/src\/ui\/forms\/(suggestion|field)\.tsx?$/,
  ]
    .map(part => part.source)
    .join('|'),
);

/**
 * Few shared chunks keep the first list at a handful of requests: the boot, libraries, the application's own frame and shared parts, the list, and
 * the form machinery that only forms need. `cssTarget` is stated because a lower one rewrites `light-dark()` away.
 */
export default defineConfig({
  plugins: [
    react(),
    routeHints({ main: 'src/app/main.tsx', languages: { en: 'src/app/texts-en.ts', sr: 'src/app/texts-sr.ts' } }),
    callsWithoutSchemas(),
    sheetBehindFrame(),
    precompress(),
  ],
  server: {
    port: 5173,
    // The public pages are served as they were last built.
    proxy: { '^/(api|assets)/|^/(home|buyer-info|supplier-info)$': 'http://127.0.0.1:8080' },
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    // One sheet of some 6 kB gzip: fewer requests on the first list than a sheet per chunk.
    cssCodeSplit: false,
    manifest: true,
    // The content policy lets no font come out of a style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Whoever starts Skonto for the first time reads no profile of its build, nor that a module comes at once with one page and at a wish with another.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            // What runs before the first paint, and the bundler's own few lines that everything needs.
            { name: 'boot', test: /rolldown\/runtime|vite\/preload-helper|\/app\/boot\.ts/, priority: 40 },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]+|use-sync-external-store)\//,
              priority: 30,
            },
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 25 },
            // Shapes come with the first form; what every page reads is checked by the few lines of `lib/guards.ts`.
            { name: 'shapes', test: /node_modules\/zod\//, priority: 25 },
            // What coming in takes: fields, the calls, and the terms.
            {
              name: 'entry',
              test: /\/api\/auth\.ts$|\/business\/terms\/terms-acceptance/,
              priority: 17,
            },
            // The list's own parts, each by name: what is new in these folders comes with its own page until it is named here.
            {
              name: 'list',
              test: /\/web\/src\/(ui\/(confirm-dialog|delete-dialog|named-list|facts|data-table\/(?!filter-editor|keys-dialog|saved-views-menu)[\w-]+)|business\/[\w-]+\/(change-status|company-search|import-button|import-files|invoice-columns|invoice-status-badge|suggest-company|use-change-target)|features\/invoices\/invoice-actions)\.tsx?$/,
              priority: 15,
              minShareCount: 2,
            },
            // What a form or an opened filter needs to ask for a date or a company.
            {
              name: 'controls',
              test: /\/web\/src\/(ui\/forms\/((number|check|select)-field|fields|use-record-form|use-screen-form|screen-form|typed-numbers))\./,
              priority: 14,
            },
            // How fields read what is written; a group of its own, else the first of those that need it takes it along.
            {
              name: 'values',
              test: /\/domain\/(money\/(currency|typed-number|written-number)|text\/fold|calendar\/read-date)\.ts$/,
              priority: 17,
            },
            { name: 'dates', test: /\/web\/src\/ui\/forms\/(date-input|calendar)/, priority: 16 },
            { name: 'typeahead', test: /\/web\/src\/ui\/forms\/typeahead\./, priority: 16 },
            {
              name: 'app',
              test: inFirstList,
              priority: 18,
            },
          ],
        },
      },
    },
  },
});
