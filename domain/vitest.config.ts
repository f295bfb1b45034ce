import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'domain', testTimeout: 60_000, isolate: false, root: import.meta.dirname, include: ['**/*.test.ts'] },
});
