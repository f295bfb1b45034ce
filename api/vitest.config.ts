import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'api', testTimeout: 60_000, include: ['**/*.test.ts'] } });
