import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/postgres-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Half of their time these tests wait, for time-outs, heartbeats and killed processes: four files fill two cores.
    maxWorkers: 4,
  },
});
