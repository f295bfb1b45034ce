import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { dataOf, portOf } from './places.ts';

/**
 * Journeys in a real browser on the real server. Each worker has a server of its own, with its own PostgreSQL and demo; its clock stands
 * still, and each file begins with a fresh demo (`servers.ts`). A worker and its browser go on from file to file; only a file that does
 * something before all of its tests is a project, and with it a worker, of its own: nothing else comes before that.
 */
const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
process.env.E2E_PORT = portOf(place);
process.env.E2E_DATA = dataOf(place);
const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder).filter(name => name.endsWith('.spec.ts'));
const alone = files.filter(name => readFileSync(`${folder}/${name}`, 'utf8').includes('beforeAll('));
const together = files.filter(name => !alone.includes(name));

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: together },
    ...alone.map(file => ({ name: file.replace('.spec.ts', ''), testMatch: file })),
  ],
  globalSetup: './servers.config.ts',
  outputDir: '../test-results/e2e',
  // Long enough beside other work on the same two cores: a limit here finds what hangs, not what is slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/e2e.json' }]],
  use: {
    launchOptions: await findChromium(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
