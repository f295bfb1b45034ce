import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

/**
 * Journeys in a real browser on the real server. Each worker has a server of its own, with its own PostgreSQL and demo; its clock stands
 * still. The runner chooses ports and folders, its workers inherit them and take those of their place.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const workers = Number(process.env.E2E_WORKERS ?? 2);
process.env.E2E_FIRST_PORT ??= String(21_000 + (process.pid % 9000));
if (!process.env.E2E_FOLDER) {
  const folder = mkdtempSync(join(tmpdir(), 'skonto-e2e-'));
  process.env.E2E_FOLDER = folder;
  // The servers are stopped by then. The workers inherit the folder and leave it alone.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const portOf = (place: number): string => String(Number(process.env.E2E_FIRST_PORT) + place);
const dataOf = (place: number): string => join(process.env.E2E_FOLDER ?? '', String(place));
const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
process.env.E2E_PORT = portOf(place);
process.env.E2E_DATA = dataOf(place);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers,
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://en.localhost:${portOf(place)}`,
    launchOptions: await findChromium(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: workers }, (_, at) => ({
    command: `"${process.execPath}" server/src/app/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${portOf(at)}/api/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: portOf(at),
      SKONTO_DATA_DIR: dataOf(at),
      SKONTO_NOW: '2026-11-21T10:00:00Z',
      SKONTO_SESSION_HOURS: '720',
      DATABASE_URL: '',
      SKONTO_COOKIE_DOMAIN: 'skonto.example',
    },
  })),
});
