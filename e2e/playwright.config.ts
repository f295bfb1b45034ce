import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** Journeys in a real browser on the real server: one server with its own PostgreSQL and the demo, its clock standing still. */
const root = fileURLToPath(new URL('..', import.meta.url));
process.env.E2E_PORT ??= String(21_000 + (process.pid % 9000));
if (!process.env.E2E_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'skonto-e2e-'));
  process.env.E2E_DATA = folder;
  // The server is stopped by then. The workers of the tests inherit the folder and leave it alone.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const port = process.env.E2E_PORT;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://en.localhost:${port}`,
    launchOptions: await findChromium(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" server/src/app/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: port,
      SKONTO_DATA_DIR: process.env.E2E_DATA,
      SKONTO_NOW: '2026-11-21T10:00:00Z',
      SKONTO_SESSION_HOURS: '720',
      DATABASE_URL: '',
      SKONTO_COOKIE_DOMAIN: 'skonto.example',
    },
  },
});
