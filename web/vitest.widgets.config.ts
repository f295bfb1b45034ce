import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../e2e/chromium.ts';
import { requirementTags } from '../tools/conformance/requirement-tags.ts';

/** Tests of single widgets in the browser that runs the journeys: keys, focus and what is announced, which no imitation of a browser knows. */
export default defineConfig({
  plugins: [react()],
  // Found late, a dependency would make the page load again in the middle of a test.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'downshift', 'axe-core'],
    entries: ['src/**/*-widget.test.tsx'],
  },
  test: {
    name: 'widgets',
    tags: requirementTags,
    root: import.meta.dirname,
    include: ['src/**/*-widget.test.tsx'],
    setupFiles: ['src/testing/set-up-widgets.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 5000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: await findChromium(),
        contextOptions: { locale: 'en-GB' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
